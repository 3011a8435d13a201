"""What the sampler draws: evenly, exactly counted, legal, and from the view alone."""

from __future__ import annotations

import random
from collections import Counter
from math import comb, factorial, isclose

import attrs
import pytest

from binokel import (
    BinokelProfile,
    BinokelState,
    Playing,
    State,
    UsageError,
    apply,
    deal,
    load_profile,
    sampling,
    view,
)
from binokel.asking import choices
from binokel.core.chance import seeded
from binokel.core.compiling import numbers_of
from binokel.sampling import Sampler
from binokel.sampling.loosely import Loosely, is_hard
from binokel.sampling.warming import warm
from binokel.unseen import ASIDE, MIDDLE, World
from binokel.views import View
from tests.properties.gaigel_hidden import pair_of as gaigel_pair_of
from tests.properties.gaigel_situations import SITUATIONS
from tests.properties.hidden import cells, pair_of
from tests.properties.players import wild
from tests.tables import do, reach, table

from . import rows
from .chances import chi_square, kolmogorov, upper_gamma
from .positions import position


class TestStatistics:
    """The functions that judge the rest are right themselves."""

    @pytest.mark.parametrize(
        ("freedom", "value", "expected"),
        [
            pytest.param(1, 3.841459, 0.05, id="one degree of freedom"),
            pytest.param(10, 18.307038, 0.05, id="ten"),
            pytest.param(100, 149.449253, 0.001, id="a hundred"),
            pytest.param(5, 0.554298, 0.99, id="the other end"),
        ],
    )
    def test_quantiles(self, freedom: int, value: float, expected: float) -> None:
        assert isclose(upper_gamma(freedom / 2, value / 2), expected, rel_tol=1e-4)

    def test_even_numbers_pass(self) -> None:
        rng = random.Random(1)

        assert kolmogorov([rng.random() for _ in range(500)]) > 0.01

    def test_uneven_numbers_fail(self) -> None:
        rng = random.Random(1)

        assert kolmogorov([rng.random() ** 1.3 for _ in range(500)]) < 1e-3

    def test_rare_things_are_taken_together(self) -> None:
        """Of four things three are rare; two cells are left."""
        value = chi_square([60, 4, 3, 4], [60, 4, 4, 4])

        assert value is not None
        assert isclose(value, 0.7728, abs_tol=1e-4)
        assert chi_square([4, 3], [4, 3]) is None


class TestAgainstEnumeration:
    """The number is exact, and every deal is as probable as any other."""

    def test_small_positions(self) -> None:
        values = rows.enumerable(0, 8)

        assert len(values) == 8
        assert kolmogorov(values) > rows.EVENLY

    def test_a_forgotten_duty_is_found(self) -> None:
        """Who forgets that a card could not be beaten draws deals that cannot be."""
        assert min(rows.forgetful(25, 1)) < rows.LEAST

    @pytest.mark.slow
    def test_many(self) -> None:
        values = rows.enumerable(1000, 300)

        assert kolmogorov(values) > rows.EVENLY


class TestBeforePlay:
    """While nothing but the own cards is known, the rest of the pack lies anywhere."""

    def test_bidding(self) -> None:
        seen = view(deal(load_profile("schwaebisch-3"), seed=1), 2)

        assert sampling.count(seen) == factorial(28) // (factorial(12) ** 2 * factorial(4))

    def test_the_shown_dapp_is_with_the_declarer_or_laid_away(self) -> None:
        """X-4: an opponent has seen four of the declarer's sixteen cards."""
        profile = load_profile("schwaebisch-3")
        state = do(deal(profile, seed=2), "pass,pass,take,lay SU SU HK BO")
        seen = view(state, 0)
        sampler = Sampler(seen)

        twice = sum(card not in seen.hand for card in seen.dapp)
        assert sampler.count == comb(24, 12) * comb(16, 4) * 2**twice
        for world in sampler.piles(50, random.Random(3)):
            cards = Counter(world.layout.cards(world.words[1]))
            cards += Counter(world.layout.cards(world.words[3 + ASIDE]))
            assert Counter(seen.dapp) <= cards

    def test_a_dapp_left_in_the_middle(self) -> None:
        seen = view(deal(load_profile("schwaebisch-3"), seed=1), 0)
        world = Sampler(seen).piles(1, random.Random(1))[0]

        assert world.words[3 + MIDDLE].bit_count() == 4

    def test_gaigel(self) -> None:
        """The stock is drawn in order."""
        seen = view(deal(load_profile("gaigel-3"), seed=1), 1)
        sampler = Sampler(seen)

        assert sampler.count == factorial(42) // factorial(5) ** 2
        ((hands, stock),) = sampler.draws(1, random.Random(1))
        assert [hand.bit_count() for hand in hands] == [5, 5, 5]
        assert len(stock) == 32


class TestWorlds:
    """A world is a state of the same phase, in which the seat sees what it has seen."""

    def test_replayed(self) -> None:
        assert rows.replay(0, 150) >= 150

    def test_same_seed_same_worlds(self) -> None:
        seen = view(deal(load_profile("gaigel-4"), seed=5), 1)
        one, other = (list(sampling.worlds(seen, 3, random.Random(seed))) for seed in (7, 7))

        assert one == other
        assert one != list(sampling.worlds(seen, 3, random.Random(8)))

    def test_hands_are_those_of_the_piles(self) -> None:
        seen = view(deal(load_profile("kreuz-48"), seed=5), 1)
        sampler = Sampler(seen)
        words = [world.words[:4] for world in sampler.piles(4, random.Random(1))]

        assert sampler.hands(4, random.Random(1)) == words
        assert {hands[1] for hands in words} == {sampler.layout.words([seen.hand])[0]}

    def test_a_spectator(self) -> None:
        """Who sits nowhere may imagine every hand."""
        seen = view(deal(load_profile("schwaebisch-3"), seed=1), None)

        assert Sampler(seen).count == factorial(40) // (factorial(12) ** 3 * factorial(4))


class TestNoLeak:
    """Deals that differ only in hidden cards give the same worlds."""

    @pytest.mark.parametrize("number", range(12))
    def test_binokel(self, number: int) -> None:
        row = [cell for cell in cells() if cell[1] != "Finished"]
        pair = pair_of(*row[number * 5 % len(row)], number)

        self._check(pair.one.last, pair.other.last, pair.seat, number)

    @pytest.mark.parametrize("number", range(6))
    def test_gaigel(self, number: int) -> None:
        names = list(SITUATIONS)
        pair = gaigel_pair_of(names[number * 3 % len(names)], number)

        self._check(pair.one.last, pair.other.last, pair.seat, number)

    def _check(self, one: State, other: State, seat: int, number: int) -> None:
        assert one != other
        if one.actor is None:
            return
        drawn = [
            Sampler(view(state, seat)).piles(3, random.Random(number)) for state in (one, other)
        ]
        assert drawn[0] == drawn[1]


class TestEverythingMelded:
    """M-26: where everything is shown, the hands hold no more than that."""

    @pytest.mark.parametrize("name", ["dabb-kreuz"])
    def test_drawn_loosely(self, name: str) -> None:
        """Bonds that are too many to count with are tried; what fits can be replayed."""
        seen = _first_lead(name)
        sampler = Sampler(seen)

        assert is_hard(sampler.facts)
        for world in sampler.worlds(5, random.Random(1)):
            assert view(world, seen.seat) == seen

    def test_loosely_as_exactly(self) -> None:
        """Trying and counting draw from the same deals with the same probabilities."""
        found = position(15)
        facts = Sampler(found.seen).facts
        words = Loosely(facts).drawn(1500, random.Random(2), numbers_of([seeded(3)]))
        assert words is not None
        width = len(facts.known)
        drawn = Counter(
            found.key(World(facts.layout, tuple(words[at : at + width])))
            for at in range(0, len(words), width)
        )

        total = sum(found.deals.values())
        expected = [1500 * ways / total for ways in found.deals.values()]
        assert drawn.keys() <= found.deals.keys()
        assert (chi_square([drawn[key] for key in found.deals], expected) or 0) > rows.EVENLY

    def test_trying_ends(self) -> None:
        """Too few fit: the one who asks is told, and nothing hangs."""
        facts = Sampler(_first_lead("dabb-3")).facts
        bonds = tuple(attrs.evolve(bond, allowed=frozenset()) for bond in facts.cases[0].bonds)
        cases = [attrs.evolve(case, bonds=bonds) for case in facts.cases]
        loosely = Loosely(attrs.evolve(facts, cases=tuple(cases)))

        assert loosely.drawn(1, random.Random(1), numbers_of([1])) is None


def _first_lead(name: str) -> View:
    """See a table as the seat that is to lead first."""
    state = reach(deal(load_profile(name, BinokelProfile), seed=4), Playing)
    return view(state, state.actor)


class TestRefusals:
    """What cannot be is refused."""

    def test_a_view_that_contradicts_itself(self) -> None:
        """Fewer cards are unseen than the hands are said to hold."""
        seen = view(deal(load_profile("schwaebisch-3"), seed=1), 0)
        forged = attrs.evolve(seen, hand_sizes=(12, 13, 12))

        with pytest.raises(UsageError, match="contradicts itself"):
            Sampler(forged)

    def test_a_deal_that_is_over(self) -> None:
        state: State = deal(load_profile("gaigel-2"), seed=1)
        while state.actor is not None:
            state = apply(state, choices(state)[0])

        with pytest.raises(UsageError, match="over"):
            Sampler(view(state, 0))


class TestWhatExchangeTells:
    """X-7, X-11, X-14: sorts that were announced or kept, and what trump was named from."""

    @pytest.mark.parametrize(
        "lines",
        [
            pytest.param('dapp.announce = ["ace", "trump"]', id="announced"),
            pytest.param('dapp.forbid = ["ace", "binokel"]', id="kept"),
            pytest.param('trump.must_hold = "card"', id="a card held"),
            pytest.param('trump.must_hold = "pair"', id="a pair held"),
            pytest.param(
                'trump.must_hold = "pair"\ntrump.named = "before_discard"', id="before laying away"
            ),
            pytest.param(
                'trump.must_hold = "card"\ntrump.named = "before_dapp"', id="before the Dapp"
            ),
        ],
    )
    def test_worlds_can_be_played(self, lines: str) -> None:
        profile = table(lines)
        for seed in range(4):
            rng = random.Random(seed)
            state: BinokelState = deal(profile, seed=seed)
            while state.actor is not None and not isinstance(state, Playing):
                state = apply(state, wild(state, rng))
            if isinstance(state, Playing):
                seen = view(state, (state.declarer + 1) % 3)
                for world in Sampler(seen).worlds(5, rng):
                    assert view(world, seen.seat) == seen


def test_warming() -> None:
    """Every kernel runs."""
    warm()
