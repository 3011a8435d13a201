"""How many ways a deal can go on from given positions, counted twice."""
