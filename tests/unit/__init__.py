"""Module by module: what the rule book does not speak of."""
