"""
Binokel, the Swabian card game: rules, deals, scores and matches as typed values.

A :class:`~binokel.profile.BinokelProfile` says how a table plays;
:func:`deal` gives the first state of a deal, the verbs lead from one state to
the next, and :func:`score` turns the last one into a ledger.  Everything here
is loaded when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import bots, gaigel, lab, sampling, solver
    from .actions import (
        Abandon,
        Action,
        Announce,
        Bid,
        Discard,
        NameTrump,
        Open,
        Pair,
        Pass,
        PlayCard,
        PlayCovered,
        Proceed,
        Rob,
        ShowMelds,
        TakeDapp,
        parse_action,
    )
    from .asking import expect, is_legal, legal_actions, why_not
    from .cards import Card, Rank, Suit, in_order, parse_cards, parse_suit, write_cards
    from .catalogue import profile_names
    from .deals import apply, deal, deal_hands, events, score, view
    from .errors import (
        ActionError,
        BinokelError,
        CardError,
        IllegalAction,
        Problem,
        ProfileError,
        UsageError,
        WrongPhase,
    )
    from .explain import explain_refusal
    from .gaigel.state import GaigelState
    from .game.verbs import (
        abandon,
        announce,
        bid,
        discard,
        meld,
        name_trump,
        pass_bid,
        play,
        proceed,
        take_dapp,
    )
    from .games import State
    from .happenings import Event, EventKind
    from .ledger import Entry, Item, Ledger, Outcome
    from .loading import (
        diff_profiles,
        format_profile,
        load_profile,
        parse_profile,
        profile_digest,
        profile_info,
        profile_schema,
    )
    from .match import Match
    from .melds import Meld, MeldGroup, MeldKind
    from .options import OpeningKind
    from .profile import BinokelProfile, Difference, GaigelProfile, Profile, ProfileInfo
    from .questions import best_melds, card_points, meld_table, playable, winner
    from .records import (
        Note,
        Record,
        RecordError,
        dump_record,
        parse_record,
        public_record,
        replay,
    )
    from .refusals import Refusal
    from .render.happenings import explain_event
    from .rulesheet import rule_sheet
    from .scorer import Scorer
    from .state import (
        Bidding,
        BinokelState,
        Declaring,
        Exchanging,
        Finished,
        Melding,
        PassedOut,
        Playing,
    )
    from .templates import profile_template
    from .tricks import Trick
    from .views import View
    from .wire import event_from_dict, event_to_dict, view_from_dict, view_to_dict

_HOMES = {
    "actions": "Abandon Action Announce Bid Discard NameTrump Open Pair Pass PlayCard PlayCovered"
    " Proceed Rob ShowMelds TakeDapp parse_action",
    "asking": "expect is_legal legal_actions why_not",
    "cards": "Card Rank Suit in_order parse_cards parse_suit write_cards",
    "catalogue": "profile_names",
    "deals": "apply deal deal_hands events score view",
    "errors": "ActionError BinokelError CardError IllegalAction Problem ProfileError UsageError"
    " WrongPhase",
    "explain": "explain_refusal",
    "gaigel.state": "GaigelState",
    "game.verbs": "abandon announce bid discard meld name_trump pass_bid play proceed take_dapp",
    "games": "State",
    "happenings": "Event EventKind",
    "ledger": "Entry Item Ledger Outcome",
    "loading": "diff_profiles format_profile load_profile parse_profile profile_digest"
    " profile_info profile_schema",
    "match": "Match",
    "melds": "Meld MeldGroup MeldKind",
    "options": "OpeningKind",
    "profile": "BinokelProfile Difference GaigelProfile Profile ProfileInfo",
    "questions": "best_melds card_points meld_table playable winner",
    "records": "Note Record RecordError dump_record parse_record public_record replay",
    "refusals": "Refusal",
    "render.happenings": "explain_event",
    "rulesheet": "rule_sheet",
    "scorer": "Scorer",
    "state": "Bidding BinokelState Declaring Exchanging Finished Melding PassedOut Playing",
    "templates": "profile_template",
    "tricks": "Trick",
    "views": "View",
    "wire": "event_from_dict event_to_dict view_from_dict view_to_dict",
}
_MODULES = ("bots", "gaigel", "lab", "sampling", "solver")
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names.split()}

__version__ = "0.1.0"
__all__ = [
    "Abandon",
    "Action",
    "ActionError",
    "Announce",
    "Bid",
    "Bidding",
    "BinokelError",
    "BinokelProfile",
    "BinokelState",
    "Card",
    "CardError",
    "Declaring",
    "Difference",
    "Discard",
    "Entry",
    "Event",
    "EventKind",
    "Exchanging",
    "Finished",
    "GaigelProfile",
    "GaigelState",
    "IllegalAction",
    "Item",
    "Ledger",
    "Match",
    "Meld",
    "MeldGroup",
    "MeldKind",
    "Melding",
    "NameTrump",
    "Note",
    "Open",
    "OpeningKind",
    "Outcome",
    "Pair",
    "Pass",
    "PassedOut",
    "PlayCard",
    "PlayCovered",
    "Playing",
    "Problem",
    "Proceed",
    "Profile",
    "ProfileError",
    "ProfileInfo",
    "Rank",
    "Record",
    "RecordError",
    "Refusal",
    "Rob",
    "Scorer",
    "ShowMelds",
    "State",
    "Suit",
    "TakeDapp",
    "Trick",
    "UsageError",
    "View",
    "WrongPhase",
    "abandon",
    "announce",
    "apply",
    "best_melds",
    "bid",
    "bots",
    "card_points",
    "deal",
    "deal_hands",
    "diff_profiles",
    "discard",
    "dump_record",
    "event_from_dict",
    "event_to_dict",
    "events",
    "expect",
    "explain_event",
    "explain_refusal",
    "format_profile",
    "gaigel",
    "in_order",
    "is_legal",
    "lab",
    "legal_actions",
    "load_profile",
    "meld",
    "meld_table",
    "name_trump",
    "parse_action",
    "parse_cards",
    "parse_profile",
    "parse_record",
    "parse_suit",
    "pass_bid",
    "play",
    "playable",
    "proceed",
    "profile_digest",
    "profile_info",
    "profile_names",
    "profile_schema",
    "profile_template",
    "public_record",
    "replay",
    "rule_sheet",
    "sampling",
    "score",
    "solver",
    "take_dapp",
    "view",
    "view_from_dict",
    "view_to_dict",
    "why_not",
    "winner",
    "write_cards",
]


def __getattr__(name: str) -> Any:
    """Load what is asked for; ``Any``, for type checkers read the imports above."""
    if name in _MODULES:
        return import_module(f"{__name__}.{name}")
    module = _HOME_OF.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{module}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the public names."""
    return sorted({*globals(), *__all__})
