"""
Two profiles that differ in a key that can change a result have different sheets.

Where two sheets are the same, the key cannot change a result: why not stands
in :data:`IDLE`, and that it is so is shown by playing.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from binokel import (
    State,
    apply,
    bots,
    deal,
    diff_profiles,
    load_profile,
    profile_names,
    score,
    view,
)
from binokel.games import procedure_for
from binokel.loading.forms import form_of
from binokel.options import (
    Booking,
    Condition,
    CreditKind,
    End,
    Game,
    Method,
    Opening,
    PairWhen,
    Sides,
    SitOut,
    WhoMayFinish,
    Window,
)
from binokel.profile import BinokelProfile, GaigelProfile, Profile
from binokel.rulesheet import sheet_of
from binokel.speech import Language
from binokel.standings import MatchRules, Standing

from .children import Child, children

EXAMPLES = ("schwaebisch-3", "gaigel-4", "gaigel-3", "gaigel-whiteknuckle")
DEALS = 4
STANDINGS = 300

LEFT_OUT: Mapping[Game, set[str]] = {
    Game.BINOKEL: {
        "pack.copies",
        "table.players",
        "table.sides",
        "deal.hand",
        "deal.dapp",
        "deal.next_dealer",
        "melds.dissle",
        "penalty.remaining_cards",
        "match.deals",
    },
    Game.GAIGEL: {"pack.copies", "deal.hand", "stock.duty", "match.deals"},
}
"""Keys that have no other value in the examples, unless a second key changes with them."""

Idle = Callable[[Any], bool]


def alone(profile: Profile) -> bool:
    """Nobody has a partner."""
    return profile.table.sides is Sides.SOLO


def no_dapp(profile: BinokelProfile) -> bool:
    """There is no Dapp."""
    return not profile.deal.dapp


def counts_deals(profile: BinokelProfile) -> bool:
    """No target is played for."""
    return profile.match.end is End.DEALS


def never_abandons(profile: BinokelProfile) -> bool:
    """Nobody abandons."""
    return profile.abandon.window is Window.NEVER


def exact(profile: BinokelProfile) -> bool:
    """Nothing is rounded."""
    return profile.score.round_to == 1


def only_one_finishes(profile: BinokelProfile) -> bool:
    """At the target only the declarer's side may win."""
    return profile.match.who_may_finish is WhoMayFinish.SUCCESSFUL_DECLARER


IDLE: Mapping[Game, Mapping[str, Idle]] = {
    Game.BINOKEL: {
        "auction.reply": lambda table: table.auction.method is Method.ROUNDS,
        "auction.next_challenger": lambda table: (
            alone(table) or table.auction.method is Method.ROUNDS
        ),
        "auction.all_pass": lambda table: table.auction.opening is Opening.FORCED,
        "trump.named": no_dapp,
        "abandon.window": no_dapp,
        "abandon.cost": never_abandons,
        "abandon.opponents_meld": never_abandons,
        "abandon.credit": lambda table: (
            never_abandons(table) or same_credit(table, table.abandon.credit)
        ),
        "failed.credit": lambda table: same_credit(table, table.failed.credit),
        "melds.condition": lambda table: (
            alone(table) and table.melds.condition in (Condition.OWN_TRICK, Condition.SIDE_TRICK)
        ),
        "tricks.overtrump": lambda table: not table.tricks.trump_when_void,
        "tricks.partner_relief": alone,
        "score.test": exact,
        "score.round_what": exact,
        "score.round_per": lambda table: exact(table) or alone(table),
        "match.who_may_finish": lambda table: (
            counts_deals(table) or table.table.sit_out is SitOut.NONE
        ),
        "match.simultaneous": lambda table: counts_deals(table) or only_one_finishes(table),
        "match.tie": only_one_finishes,
    },
    Game.GAIGEL: {
        "pair.needs": lambda table: alone(table) or table.pair.when is PairWhen.AFTER_TRICK,
        "rob.needs": alone,
    },
}
"""When another value of a key changes no result."""
OF_A_SPECIAL: Mapping[str, Callable[[BinokelProfile, Booking], bool]] = {
    "won": lambda _, booking: booking is Booking.STAR,
    "lost": lambda _, booking: booking is Booking.STAR,
    "opponents_meld_if_lost": lambda _, booking: booking is Booking.STAR,
    "partner_helps": lambda table, _: alone(table),
    "announced": lambda table, _: no_dapp(table),
}


def same_credit(table: BinokelProfile, credit: Any) -> bool:
    """Nobody shares a side with anybody, or half a bid needs no rounding, or there is nothing."""
    even = credit.kind is CreditKind.HALF_BID and not table.auction.step % (2 * credit.round_to)
    return alone(table) or even


def may_be_idle(child: Child) -> bool:
    """Tell whether a key is known to change no result in a profile."""
    profile = child.profile
    parts = child.key.split(".")
    if parts[0] == "special" and isinstance(profile, BinokelProfile):
        (special,) = [each for each in profile.special if each.id == parts[1]]
        return OF_A_SPECIAL[parts[2]](profile, special.booking)
    return IDLE[profile.game].get(child.key, lambda _: False)(profile)


def said(profile: Profile, lang: Language) -> tuple[str, ...]:
    """Read what a sheet says of the rules."""
    return tuple(each.text for each in sheet_of(profile, lang).sentences() if not each.unsaid)


def not_told_apart(profile: Profile, lang: Language) -> Iterator[tuple[Profile, Child]]:
    """Find children with the same sheet as the profile, or as another child of the same key."""
    sheets: dict[tuple[str, tuple[str, ...]], list[Profile]] = defaultdict(list)
    own = said(profile, lang)
    for child in children(profile):
        if child.profile == profile:
            continue
        sheet = said(child.profile, lang)
        if sheet == own:
            yield profile, child
        alike = sheets[child.key, sheet]
        for other in alike[:1]:
            if child.profile != other:
                yield other, child
        alike.append(child.profile)


class TestTellingApart:
    """Single keys, every word and some numbers of each."""

    @pytest.mark.parametrize("name", EXAMPLES)
    def test_examples(self, name: str) -> None:
        alike = [child for _, child in not_told_apart(load_profile(name), "de")]

        assert [(each.key, each.value) for each in alike if not may_be_idle(each)] == []

    @pytest.mark.parametrize("game", Game)
    def test_something_is_tried_of_every_key(self, game: Game) -> None:
        """Those that are left out are told apart as whole profiles, or in the long test."""
        profiles = [profile for name in EXAMPLES if (profile := load_profile(name)).game is game]
        tried = {child.key for profile in profiles for child in children(profile)}

        assert {*form_of(profiles[0]).keys} - tried == LEFT_OUT[game]

    def test_whole_profiles(self) -> None:
        """Shipped profiles with the same sheet differ in no rule."""
        sheets: dict[tuple[str, ...], Profile] = {}
        for name in profile_names():
            profile = load_profile(name)
            rules = tuple(
                each.text
                for section in sheet_of(profile, "de").sections
                if section.heading not in ("Quellen", "Was das Blatt nicht sagt")
                for each in section.sentences()
                if not each.unsaid
            )
            other = sheets.setdefault(rules, profile)
            assert {each.key for each in diff_profiles(other, profile)} <= {"match.tie"}

    @pytest.mark.slow
    @pytest.mark.parametrize("lang", ["de", "en"])
    @pytest.mark.parametrize("name", profile_names())
    def test_every_profile(self, name: str, lang: Language) -> None:
        alike = [child for _, child in not_told_apart(load_profile(name), lang)]

        assert [(each.key, each.value) for each in alike if not may_be_idle(each)] == []

    @pytest.mark.slow
    @pytest.mark.parametrize("name", profile_names())
    def test_what_is_not_told_apart_is_played_the_same(self, name: str) -> None:
        for other, child in not_told_apart(load_profile(name), "de"):
            for seed in range(DEALS):
                assert result(other, seed) == result(child.profile, seed), child
            one, two = match_rules(other), match_rules(child.profile)
            rng = random.Random(name)
            for _ in range(STANDINGS if child.key.startswith("match.") else 0):
                standing, played = drawn_standing(rng, one)
                assert one.winners(standing, played) == two.winners(standing, played), child


def result(profile: Profile, seed: int) -> object:
    """Play a deal by chance, and take what came of it."""
    state: State = deal(profile, seed=seed, dealer=0)
    bot, rng = bots.make("random", profile), random.Random(seed)
    while state.actor is not None:
        state = apply(state, bot.choose(view(state, state.actor), rng))
    ledger = score(state)
    return ledger.outcome, ledger.booked, ledger.stars, ledger.ends_match, ledger.winners


def match_rules(profile: Profile) -> MatchRules:
    """Give the match rules of a profile."""
    return procedure_for(profile).match(profile)


def drawn_standing(rng: random.Random, rules: MatchRules) -> tuple[Standing, int]:
    """Draw a standing near the end of a match, as it may be after a deal."""
    sides = max(rules.side_of) + 1
    declarer = (rng.randrange(sides),)
    near = rules.target or 1000
    totals = tuple(near + rng.choice([-10, 0, 0, 10, 20]) for _ in range(sides))
    standing = Standing(
        totals,
        declarer,
        rng.random() < 0.5,
        tuple(range(sides)),
        tuple(rng.choice([100, 100, 110]) for _ in range(sides)),
    )
    return standing, rng.choice([1, rules.deals or 1])


class TestTheExamples:
    """The classes that are looked at are those of the games."""

    def test_games(self) -> None:
        kinds = {type(load_profile(name)) for name in EXAMPLES}

        assert kinds == {BinokelProfile, GaigelProfile}
