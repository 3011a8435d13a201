"""Endings drawn by number: any duties, 2 to 6 players, any camps, also in the middle of a trick."""

from __future__ import annotations

import itertools
import random
from typing import Final

import attrs

from binokel.cards import SUITS, Card, Rank, Suit
from binokel.core.tables import Tables, tables_for
from binokel.options import Aim, Head
from binokel.seats import around
from binokel.solver import Search, Verdicts
from binokel.tricks import TrickRules, duties

from .naive import Game, Hands, Table

RANKS: Final = (Rank.ACE, Rank.TEN, Rank.KING, Rank.OBER, Rank.UNTER, Rank.SEVEN)
DUTIES: Final = tuple(
    itertools.product(Head, (True, False), (True, False), (True, True, True, False))
)
POINTS: Final = (
    (11, 10, 4, 3, 2, 0),
    (11, 10, 4, 3, 2, 0),
    (10, 10, 5, 5, 0, 0),
    (1, 1, 1, 0, 0, 0),
    (30, 20, 7, 3, 1, 0),
    (4, 10, 3, 11, 0, 2),
)
MOST_CARDS: Final = {2: 10, 3: 15, 4: 16, 5: 15, 6: 18}


@attrs.frozen
class Ending:
    """A position, as the rules see it."""

    game: Game
    hands: Hands
    leader: int
    table: Table
    first: bool

    @property
    def tables(self) -> Tables:
        """The core's tables for it."""
        return tables_for(self.game.rules, self.game.trump)

    @property
    def words(self) -> tuple[int, ...]:
        """The hands as the core writes them."""
        return self.tables.layout.words(self.hands)

    @property
    def trick(self) -> tuple[int, ...]:
        """The table as the core writes it."""
        return tuple(self.tables.layout.kind(card) for _, card in self.table)

    @property
    def side(self) -> int:
        """The camp as a mask."""
        return sum(1 << seat for seat in self.game.camp)

    @property
    def search(self) -> Search:
        """What is asked."""
        game = self.game
        players = len(self.hands)
        if game.aim:
            return Verdicts(
                self.tables,
                players,
                self.side,
                Aim(game.aim),
                takers=sum(1 << seat for seat in game.takers),
                side_of=game.side_of,
            )
        return Search(self.tables, players, self.side, side_of=game.side_of, stakes=game.stakes)

    @property
    def expected(self) -> dict[int, int]:
        """The values by kind, found by playing everything out."""
        waiting = frozenset(seat for seat, stake in enumerate(self.game.stakes) if stake)
        bonus = self.game.rules.first_trick if self.first else 0
        values = self.game.after(self.hands, self.leader, self.table, waiting, bonus)
        return {self.tables.layout.kind(card): value for card, value in values.items()}

    @property
    def actor(self) -> int:
        """The seat to play."""
        played = {seat for seat, _ in self.table}
        seats = around(self.leader, len(self.hands))
        return next(seat for seat in seats if self.hands[seat] and seat not in played)


def ending(number: int, *, aimed: bool = False) -> Ending:
    """Draw an ending; one number, one ending."""
    rng = random.Random(f"ending {number} {aimed}")
    players = rng.choice((2, 3, 3, 3, 4, 4, 5, 6))
    rules = _rules(rng)
    trump = rng.choice((*SUITS, Suit.HERZ, None))
    game = _game(rng, rules, trump, players, aimed=aimed)
    follows = bool(rules.demands)
    most = min(5, (MOST_CARDS[players] if follows else 10) // players)
    tricks = rng.randint(1, max(1, most))
    hands = _hands(rng, rules, players, tricks)
    leader = rng.randrange(players)
    table: Table = ()
    if rng.random() < 0.15 and tricks > 1:
        short = rng.sample(range(players), rng.randint(1, players - 1))
        hands = tuple(hand[1:] if seat in short else hand for seat, hand in enumerate(hands))
    else:
        for _ in range(rng.choice((0, 0, rng.randrange(players)))):
            seat = (leader + len(table)) % players
            card = rng.choice(game.playable(hands, table, seat))
            hand = list(hands[seat])
            hand.remove(card)
            hands = (*hands[:seat], tuple(hand), *hands[seat + 1 :])
            table = (*table, (seat, card))
    if not hands[leader] and not table:
        leader = next(seat for seat in around(leader, players) if hands[seat])
    if not any(hands[seat] for seat in range(players) if seat not in dict(table)):
        return ending(number + 1_000_000, aimed=aimed)
    return Ending(game, hands, leader, table, first=rng.random() < 0.3)


def _rules(rng: random.Random) -> TrickRules:
    """Draw the duties and the points of a table."""
    head, trumping, over, follow = rng.choice(DUTIES)
    ranks = RANKS[: rng.choice((5, 6))]
    demands = duties(head=head, follow=follow, trump_when_void=trumping, overtrump=over)
    following = duties(head=Head.NEVER, trump_when_void=False, overtrump=False)
    return TrickRules(
        ranks=ranks,
        worth=dict(zip(ranks, rng.choice(POINTS), strict=False)),
        demands=demands,
        relieved=following if follow and rng.random() < 0.4 else demands,
        last_trick=rng.choice((0, 10, 10)),
        first_trick=rng.choice((0, 0, 5)),
    )


def _game(
    rng: random.Random, rules: TrickRules, trump: Suit | None, players: int, *, aimed: bool
) -> Game:
    """Draw camps, partners, stakes and aims."""
    camp = frozenset(rng.sample(range(players), rng.choice((1, 1, max(1, players // 2)))))
    sides = tuple(int(seat in camp) for seat in range(players))
    side_of = rng.choice((sides, sides, tuple(range(players))))
    stakes = (0,) * players
    if not aimed and rng.random() < 0.4:
        stakes = tuple(rng.choice((0, 20, 120, 1000)) for _ in range(players))
    if not aimed:
        return Game(rules, trump, camp, side_of, stakes)
    takers = camp if rng.random() < 0.6 else frozenset(sorted(camp)[:1])
    return Game(rules, trump, camp, side_of, stakes, rng.choice(("all_tricks", "no_trick")), takers)


def _hands(rng: random.Random, rules: TrickRules, players: int, tricks: int) -> Hands:
    """Draw hands, often from few suits or with one hand much stronger."""
    suits = rng.sample(SUITS, rng.choice((2, 3, 4, 4)))
    pack = [Card(suit, rank) for suit in suits for rank in rules.ranks for _ in range(2)]
    pack *= 1 if len(pack) >= players * tricks else 0
    if not pack:
        pack = [Card(suit, rank) for suit in SUITS for rank in rules.ranks for _ in range(2)]
    rng.shuffle(pack)
    pack = pack[: players * tricks]
    if rng.random() < 0.4:
        strength = {rank: place for place, rank in enumerate(rules.ranks)}
        pack.sort(key=lambda card: strength[card.rank] + rng.random() * 3)
    dealt = [pack[seat * tricks : (seat + 1) * tricks] for seat in range(players)]
    rng.shuffle(dealt)
    return tuple(tuple(sorted(hand)) for hand in dealt)
