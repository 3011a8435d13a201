"""Laws that hold for every deal, and the engine beside the oracle over very many of them."""
