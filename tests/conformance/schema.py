"""The JSON Schema of a conformance file."""

from __future__ import annotations

from binokel import Outcome
from binokel.ledger import Item
from binokel.options import Game, OpeningKind

from .cases import FORMAT, NO_TRUMP, VERSION

Schema = dict[str, object]


def schema() -> Schema:
    """Describe the files of both games; keys that only one of them has need not be there."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Situations of a rule profile of binokel, with the answers that are expected",
        **_object(
            {
                "$schema": {"type": "string"},
                "format": {"const": FORMAT},
                "version": {"const": VERSION},
                "game": _words(*Game),
                "profile": _said("string", "Id of the shipped profile."),
                "digest": _said("string", "SHA-256 of its rules, as profile_digest gives it."),
                "rules": _said("object", "The profile itself, with the tables of its TOML."),
                "tricks": _list(_position(), "Positions in a trick after the first."),
                "taken": _list(_full_trick(), "Full tricks after the first of Gaigel."),
                "first_tricks": _list(_first_trick(), "First tricks of Gaigel, full."),
                "leads": _list(_lead(), "Hands of Gaigel that open a deal."),
                "melds": _list(_melds(), "Hands, and the dearest melds they hold."),
                "dealings": _list(_dealing(), "Packs that are dealt from a seed."),
                "deals": _list(_deal(), "Whole deals."),
            },
            optional=("first_tricks", "leads"),
        ),
    }


def _said(kind: str, description: str) -> Schema:
    return {"type": kind, "description": description}


def _words(*words: str) -> Schema:
    return {"enum": [str(word) for word in words]}


def _list(items: Schema, description: str = "") -> Schema:
    found: Schema = {"type": "array", "items": items}
    return {**found, "description": description} if description else found


def _object(keys: Schema, optional: tuple[str, ...] = ()) -> Schema:
    return {
        "type": "object",
        "properties": keys,
        "required": [name for name in keys if name not in optional],
        "additionalProperties": False,
    }


def _or_null(inner: Schema) -> Schema:
    return {"anyOf": [inner, {"enum": [None]}]}


def _cards(description: str) -> Schema:
    card = "[ESHB][AZKOU79]"
    return {"type": "string", "pattern": f"^(?:{card}(?: {card})*)?$", "description": description}


def _number(description: str) -> Schema:
    return _said("integer", description)


def _numbers(description: str) -> Schema:
    return _list({"type": "integer"}, description)


_TRUMP = _or_null({"enum": ["E", "S", "H", "B"]})
_SEAT = _number("Seat, from 0.")


def _position() -> Schema:
    return _object(
        {
            "trump": _TRUMP,
            "trick": _cards("What lies on the table, the lead first."),
            "hand": _cards("What the player holds."),
            "winner": _number("Place of the winning card in trick, from 0."),
            "partner_winning": _said("boolean", "Whether a partner of the player played it."),
            "legal": _cards("The distinct cards that may be played."),
        },
        optional=("winner",),
    )


def _full_trick() -> Schema:
    return _object(
        {
            "trump": _TRUMP,
            "trick": _cards("All its cards, the lead first."),
            "winner": _number("Place of the winning card, from 0."),
            "points": _number("Its card points, without a bonus."),
        }
    )


def _first_trick() -> Schema:
    return _object(
        {
            "trump": _TRUMP,
            "opening": _or_null(_words(*OpeningKind)),
            "trick": _cards("All its cards, the lead first."),
            "winner": _number("Place of the winning card, from 0."),
        }
    )


def _lead() -> Schema:
    return _object(
        {
            "turned": _cards("The card that makes trump."),
            "hand": _cards("What the forehand holds."),
            "legal": _list({"type": "string"}, "All that it may do, in order."),
        }
    )


def _melds() -> Schema:
    columns = ("E", "S", "H", "B", NO_TRUMP)
    points: Schema = {name: {"type": "integer"} for name in columns}
    melds: Schema = {name: {"type": "string"} for name in columns}
    return _object(
        {
            "hand": _cards("The hand."),
            "points": {
                **_object(points, optional=(NO_TRUMP,)),
                "description": "What its dearest melds count, by trump.",
            },
            "melds": {
                **_object(melds, optional=(NO_TRUMP,)),
                "description": "A set of melds that counts so much, by trump.",
            },
        }
    )


def _piles() -> Schema:
    return {
        "dealer": _SEAT,
        "hands": _list(_cards("Cards of a seat, in order.")),
        "dapp": _cards("The Dapp, where there is one."),
        "stock": _cards("The stock in drawing order, the turned card last, where there is one."),
    }


def _dealing() -> Schema:
    return _object({"seed": _number("The seed."), **_piles()}, optional=("dapp", "stock"))


def _deal() -> Schema:
    return _object(
        {
            **_piles(),
            "actions": _list({"type": "string"}, "Seat and action, one after the other."),
            "decisions": _list(_decision(), "What could be done at some places."),
            "melds": _list({"type": "string"}, "Melds by seat: shown, or credited in the end."),
            "tricks": _list(_trick(), "Every trick."),
            "ledger": _list(_entry(), "The score, line by line."),
            "result": {"anyOf": [_result(), _result_of_gaigel()]},
        },
        optional=("dapp", "stock", "melds", "tricks"),
    )


def _decision() -> Schema:
    return _object(
        {
            "after": _number("How many actions were taken before."),
            "seat": _SEAT,
            "legal": _list({"type": "string"}, "All that the seat may do, in order."),
            "of": _number("Where there is more: how much; then legal has the first ones."),
        },
        optional=("of",),
    )


def _trick() -> Schema:
    return _object({"leader": _SEAT, "winner": _SEAT, "points": _number("Card points.")})


def _entry() -> Schema:
    return _object(
        {
            "seat": _SEAT,
            "item": _words(*Item),
            "points": _number("Points."),
            "rule": _said("string", "Sentence of the rule book."),
            "void": _number("Points that the rules struck out."),
            "apart": _said("boolean", "Whether they are kept apart from the total."),
        },
        optional=("void", "apart"),
    )


def _result() -> Schema:
    return _object(
        {
            "outcome": _words(*Outcome),
            "declarer": _or_null(_SEAT),
            "bid": _or_null(_number("The bid.")),
            "exact": _numbers("Points by side before rounding."),
            "booked": _numbers("Points by side that go to the total."),
            "separate": _numbers("Points by side that are kept apart."),
            "stars": _numbers("Stars by side; empty where there are none."),
            "ends_match": _numbers("Sides that win the match at once."),
            "checksum": _number("Card points and bonuses that were distributed."),
        }
    )


def _result_of_gaigel() -> Schema:
    return _object(
        {
            "outcome": _words(*Outcome),
            "ended": _words("goal", "played", "five_sevens", "dissle_lost"),
            "winners": _numbers("Sides that have won the deal."),
            "booked": _numbers("Points by side."),
            "checksum": _number("Card points and bonus of the tricks taken."),
            "unplayed": _number("Card points and bonus that nobody took."),
        }
    )
