"""A whole deal in ten lines: everybody does the first thing that is legal."""

from __future__ import annotations

from binokel import State, apply, deal, legal_actions, load_profile, score


def main(name: str = "schwaebisch-3", seed: int = 7) -> str:
    """Play a deal and return its score as a table."""
    state: State = deal(load_profile(name), seed=seed)
    while state.actor is not None:
        state = apply(state, next(legal_actions(state)))
    return score(state).explain("en")


if __name__ == "__main__":
    print(main())
