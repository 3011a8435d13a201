"""
The words that a rule profile may say.

Each enumeration belongs to one key (or a few alike); its members are strings,
so ``profile.auction.method == "duels"`` holds.  What a word makes of the game
stands in the chapter that owns the key, not here.
"""

from __future__ import annotations

from enum import StrEnum


class Game(StrEnum):
    """Which procedure plays a profile."""

    BINOKEL = "binokel"
    GAIGEL = "gaigel"


class Faces(StrEnum):
    """How cards are shown."""

    WUERTTEMBERG = "wuerttemberg"
    FRENCH = "french"


class Sides(StrEnum):
    """Who books together."""

    SOLO = "solo"
    OPPOSITE = "opposite"
    ALTERNATE = "alternate"


class SitOut(StrEnum):
    """Who at the table plays no cards in a deal."""

    NONE = "none"
    DEALER = "dealer"


class Direction(StrEnum):
    """Which way round the game goes."""

    COUNTERCLOCKWISE = "counterclockwise"
    CLOCKWISE = "clockwise"


class PackEnd(StrEnum):
    """A card of the pack that may not reach the Dapp."""

    FIRST = "first"
    LAST = "last"


class NextDealer(StrEnum):
    """Who deals after a deal."""

    NEXT = "next"


class Method(StrEnum):
    """How the auction runs."""

    DUELS = "duels"
    ROUNDS = "rounds"


class Opening(StrEnum):
    """Whether the opener has to bid."""

    FORCED = "forced"
    FREE = "free"


class Raises(StrEnum):
    """How far a bid may go above the last one."""

    ANY = "any"
    SINGLE = "single"


class Reply(StrEnum):
    """What the holder of a duel may answer."""

    RAISE = "raise"
    HOLD = "hold"


class NextChallenger(StrEnum):
    """Who comes next in a chain of duels."""

    SEAT = "seat"
    PARTNER_OF_PASSER = "partner_of_passer"
    PARTNER_FIRST = "partner_first"


class AllPass(StrEnum):
    """What follows when nobody bids."""

    OPENER_PLAYS = "opener_plays"
    DEALER_PLAYS = "dealer_plays"
    REDEAL = "redeal"
    REDEAL_NEXT = "redeal_next"


class ShownTo(StrEnum):
    """Who sees the Dapp before it is taken up."""

    ALL = "all"
    DECLARER = "declarer"


class Sort(StrEnum):
    """Sorts of cards that matter when cards are laid away."""

    TRUMP = "trump"
    ACE = "ace"
    BINOKEL = "binokel"


class Named(StrEnum):
    """When trump is named."""

    BEFORE_DAPP = "before_dapp"
    BEFORE_DISCARD = "before_discard"
    AFTER_DISCARD = "after_discard"


class MustHold(StrEnum):
    """What the declarer has to hold of the suit named as trump."""

    NOTHING = "nothing"
    CARD = "card"
    PAIR = "pair"


class Window(StrEnum):
    """When the declarer may abandon the deal."""

    NEVER = "never"
    AFTER_DAPP = "after_dapp"
    AFTER_TRUMP = "after_trump"
    BEFORE_FIRST_TRICK = "before_first_trick"


class CreditKind(StrEnum):
    """How a credit to the opponents is reckoned."""

    NONE = "none"
    FIXED = "fixed"
    PER_PLAYER = "per_player"
    HALF_BID = "half_bid"


class Per(StrEnum):
    """Whether something happens once a seat or once a side."""

    SEAT = "seat"
    SIDE = "side"


class Round(StrEnum):
    """Which way a number is rounded."""

    UP = "up"
    DOWN = "down"
    HALF_UP = "half_up"


class WhoMelds(StrEnum):
    """Who shows melds."""

    ALL = "all"
    DECLARER = "declarer"


class Condition(StrEnum):
    """What a seat needs for its melds to count."""

    OWN_TRICK = "own_trick"
    SIDE_TRICK = "side_trick"
    SCORING_TRICK = "scoring_trick"
    NONE = "none"


class PairInFamily(StrEnum):
    """Whether the pair inside a family counts as well."""

    ABSORBED = "absorbed"
    COUNTED = "counted"


class Leader(StrEnum):
    """Who leads to the first trick."""

    FOREHAND = "forehand"
    DECLARER = "declarer"


class Head(StrEnum):
    """When a player who follows suit has to beat the best card."""

    ALWAYS = "always"
    TRUMP_ONLY = "trump_only"
    NEVER = "never"


class Test(StrEnum):
    """Which points are held against the bid."""

    EXACT = "exact"
    ROUNDED = "rounded"


class RoundWhat(StrEnum):
    """What is rounded when points are booked."""

    TRICKS = "tricks"
    TOTAL = "total"


class HopelessBid(StrEnum):
    """What becomes of a bid that cannot be reached any more."""

    PLAY = "play"
    FAILS_AT_ONCE = "fails_at_once"


class Keep(StrEnum):
    """What the opponents of a failed declarer book."""

    MELDS = "melds"
    TRICKS = "tricks"


class DeclarerRevoke(StrEnum):
    """What a revoke on the declarer's side costs."""

    UNDEFINED = "undefined"
    FAILED = "failed"


class RemainingCards(StrEnum):
    """What becomes of the cards that are left when the declarer's side has revoked."""

    PLAYED = "played"
    SHARED = "shared"


class OpponentRevoke(StrEnum):
    """What a revoke of an opponent costs."""

    UNDEFINED = "undefined"
    TRICKS_VOID = "tricks_void"
    REST_TO_DECLARER = "rest_to_declarer"


class ForgottenDiscard(StrEnum):
    """What it costs to forget laying away."""

    UNDEFINED = "undefined"
    FAILED = "failed"
    FAILED_MELDS_TWICE = "failed_melds_twice"


class Misdeal(StrEnum):
    """What follows when the cards were dealt wrongly."""

    UNDEFINED = "undefined"
    REDEAL = "redeal"


class Aim(StrEnum):
    """What the declarer of a special undertakes."""

    ALL_TRICKS = "all_tricks"
    NO_TRICK = "no_trick"


class Announced(StrEnum):
    """When a special is announced."""

    BEFORE_DAPP = "before_dapp"
    AFTER_DISCARD = "after_discard"
    AFTER_MELDS = "after_melds"


class Booking(StrEnum):
    """Where a special is booked."""

    TOTAL = "total"
    SEPARATE = "separate"
    STAR = "star"
    ENDS_MATCH = "ends_match"


class End(StrEnum):
    """What ends a match."""

    TARGET = "target"
    DEALS = "deals"


class WhoMayFinish(StrEnum):
    """Who may win a match by reaching the target."""

    ANYONE = "anyone"
    SUCCESSFUL_DECLARER = "successful_declarer"
    ACTIVE = "active"


class Simultaneous(StrEnum):
    """Who wins when several sides stand at the target after one deal."""

    DECLARER = "declarer"
    HIGHEST = "highest"


class Tie(StrEnum):
    """What decides between equal totals."""

    DECIDER = "decider"
    DECLARER = "declarer"
    SHARED = "shared"
    EXACT_POINTS = "exact_points"


# -- games with a stock -------------------------------------------------------------------


class OpeningKind(StrEnum):
    """How the forehand opens the first trick."""

    ANDERE_ALTE = "andere_alte"
    GE_ELFEN = "ge_elfen"
    HOEHER_HAT = "hoeher_hat"
    AUF_DISSLE = "auf_dissle"


class FirstTrump(StrEnum):
    """What a trump is good for in the first trick."""

    NO_FORCE = "no_force"
    FORBIDDEN = "forbidden"
    NORMAL = "normal"


class DissleGoal(StrEnum):
    """Which five sevens win a deal that was opened with one."""

    GATHER_FIVE = "gather_five"
    HOLD_FIVE = "hold_five"


class StockDuty(StrEnum):
    """What has to be played while the stock lasts."""

    NONE = "none"


class PairWhen(StrEnum):
    """When king and Ober may be melded."""

    ON_LEAD = "on_lead"
    AFTER_TRICK = "after_trick"
    ANY_TIME = "any_time"


class Needs(StrEnum):
    """Which trick has to be taken before."""

    OWN_TRICK = "own_trick"
    SIDE_TRICK = "side_trick"
    NOTHING = "nothing"


class RobWhen(StrEnum):
    """When the turned card may be robbed."""

    ON_LEAD = "on_lead"
    ON_TURN = "on_turn"
    NEVER = "never"


class WinsEnd(StrEnum):
    """What ends a match in which deals are won."""

    WINS = "wins"
    DEALS = "deals"
