"""A whole deal, played by the text of its actions.

The steps of a deal, those that a profile does not have being left out:

``bidding``       the auction
``name_first``    trump is named before the Dapp is seen
``dapp``          take the Dapp, or announce a special from the hand
``name_early``    trump is named before cards are laid away
``lay``           as many cards are laid away as the Dapp held
``name_late``     trump is named, or a special announced
``meld``          melds are shown, the declarer first
``last_word``     proceed, announce or abandon after the melds
``name_special``  trump of a special that has one
``play``          tricks
``over``          nothing is left to do
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from . import Profile, choices, melds, scoring, setting, side_numbers, tricks
from .auction import Auction
from .ending import Ending
from .playing import Playing

PHASES = {
    "bidding": "Bidding",
    "name_first": "Declaring",
    "dapp": "Exchanging",
    "name_early": "Declaring",
    "lay": "Exchanging",
    "name_late": "Declaring",
    "meld": "Melding",
    "last_word": "Declaring",
    "name_special": "Declaring",
    "play": "Playing",
    "over": "Finished",
}
"""The public name of the phase that each step belongs to."""


class Deal(Ending):
    """One deal under way; :meth:`do` changes it."""

    def __init__(
        self,
        profile: Profile,
        hands: Sequence[Sequence[str]],
        dapp: Sequence[str],
        dealer: int,
    ) -> None:
        """Deal the cards and let the opener speak, after a forced opening the next seat."""
        self.profile = profile
        self.players = len(hands)
        self.hands = [list(hand) for hand in hands]
        """What every seat holds now."""
        self.dapp = list(dapp)
        """The Dapp as dealt."""
        self.dealer = dealer
        self.sides = side_numbers(profile, self.players)
        self.auction = Auction(profile, self.players, dealer)
        self.step = "bidding"
        self.actor: int | None = self.auction.actor
        """The seat to act; ``None`` when the deal is over."""
        self.declarer: int | None = None
        self.bid: int | None = None
        self.taken = False
        """Whether the declarer has taken up the Dapp."""
        self.laid_away: list[str] = []
        self.trump: str | None = None
        self.named = False
        """Whether trump has been named."""
        self.just_named = False
        """Whether the declarer has done nothing since naming trump."""
        self.special: Mapping[str, Any] | None = None
        self.melds = [0] * self.players
        """Points of the melds every seat has shown, or was credited with at the end."""
        self.has_melded: list[int] = []
        """The seats that have had their turn to meld."""
        self.dealt_to_play: list[list[str]] = []
        """What every seat held when play began."""
        self.playing: Playing | None = None
        if self.auction.over:
            self._close_auction()

    @property
    def phase(self) -> str:
        """The public name of the phase."""
        return "PassedOut" if self.outcome == "passed_out" else PHASES[self.step]

    @property
    def bids(self) -> list[tuple[int, int | None]]:
        """Everything said in the auction, the forced opening bid too."""
        return self.auction.bids

    @property
    def tricks(self) -> list[tuple[int, list[str], int]]:
        """Leader, cards in playing order and winner of every complete trick."""
        return [] if self.playing is None else self.playing.tricks

    def allowed(self, text: str) -> bool:
        """Tell whether the seat to act may do this."""
        verb, *words = text.split(" ")
        match verb, words:
            case "bid", [value]:
                known = value.isdecimal() and value == str(int(value))
                fine = self.step == "bidding" and known and self.auction.may_bid(int(value))
            case "pass", []:
                fine = self.step == "bidding"
            case "take", []:
                fine = self.step == "dapp"
            case "lay", _:
                fine = self.step == "lay" and self._may_lay(words)
            case "trump", [suit]:
                fine = self.step.startswith("name_") and suit in self._nameable()
            case "announce", [name]:
                fine = name in [rule["id"] for rule in self._announceable()]
            case "abandon", []:
                fine = self._may_abandon() and self.named
            case "abandon", [suit]:
                fine = self._may_abandon() and not self.named and suit in self._nameable()
            case "proceed", []:
                fine = self.step == "last_word"
            case "meld", [_, *_]:
                fine = self.step == "meld" and self._worth_of(words) is not None
            case "play", [card]:
                fine = self.step == "play" and card in self._playing().playable()
            case _:
                fine = False
        return fine

    def do(self, text: str) -> None:
        """Do it.

        Raises:
            ValueError: The rules do not allow it here.
        """
        if not self.allowed(text):
            raise ValueError(f"seat {self.actor} may not {text!r} in step {self.step!r}")
        verb, *words = text.split(" ")
        if verb not in ("bid", "pass", "play") and self.actor == self.declarer:
            self.just_named = False
        match verb:
            case "bid" | "pass":
                self._speak(words)
            case "take":
                self._take_dapp()
            case "lay":
                self._lay(words)
            case "trump":
                self._name(words[0])
            case "announce":
                self._announce(words[0])
            case "abandon":
                self._abandon(words)
            case "proceed":
                self._begin_play()
            case "meld":
                self._meld(words)
            case _:
                self._play(words[0])

    def _speak(self, words: Sequence[str]) -> None:
        if words:
            self.auction.bid(int(words[0]))
        else:
            self.auction.give_up()
        self.actor = self.auction.actor
        if self.auction.over:
            self._close_auction()

    def _close_auction(self) -> None:
        if self.auction.winner is None:
            self._finish(scoring.passed_out(self.profile, self.players))
            return
        self.declarer, self.bid = self.auction.winner, self.auction.price
        if not self.dapp:
            self._go("name_late")
        elif setting(self.profile, "trump.named") == "before_dapp":
            self._go("name_first")
        else:
            self._offer_dapp()

    def _go(self, step: str) -> None:
        """Let the declarer decide in a step."""
        self.step, self.actor = step, self.declarer

    def _offer_dapp(self) -> None:
        if choices.specials(self.profile, "before_dapp"):
            self._go("dapp")
        else:
            self._take_dapp()

    def _take_dapp(self) -> None:
        self.taken = True
        self.hands[self._declarer()].extend(self.dapp)
        early = setting(self.profile, "trump.named") == "before_discard"
        self._go("name_early" if early else "lay")

    def _may_lay(self, cards: Sequence[str]) -> bool:
        hand = self.hands[self._declarer()]
        return choices.may_lay(self.profile, hand, self.trump, len(self.dapp), cards)

    def _lay(self, cards: Sequence[str]) -> None:
        for card in cards:
            self.hands[self._declarer()].remove(card)
        self.laid_away = list(cards)
        self._go("meld" if self.named else "name_late")

    def _nameable(self) -> list[str]:
        return choices.nameable(self.profile, self.hands[self._declarer()])

    def _name(self, suit: str) -> None:
        self.trump, self.named, self.just_named = suit, True, True
        if self.step == "name_first":
            self._offer_dapp()
        elif self.step == "name_early":
            self._go("lay")
        elif self.step == "name_late":
            self._go("meld")
        else:
            self._begin_play()

    def _declarer_is_asked(self) -> bool:
        """Tell whether the declarer decides, the deal being no special yet."""
        return self.special is None and self.actor is not None and self.actor == self.declarer

    def _announceable(self) -> list[Mapping[str, Any]]:
        if not self._declarer_is_asked():
            return []
        return choices.announceable(self.profile, self.step, with_dapp=bool(self.dapp))

    def _announce(self, name: str) -> None:
        """Turn the deal into a special; one without trump cancels trump and melds."""
        rule = next(rule for rule in self._announceable() if rule["id"] == name)
        self.special = rule
        if not rule.get("trump", False):
            self.trump = None
            self.melds = [0] * self.players
            self._begin_play()
        elif self.named:
            self._begin_play()
        else:
            self._go("name_special")

    def _may_abandon(self) -> bool:
        if not self._declarer_is_asked():
            return False
        return choices.may_abandon(self.profile, self.step, bool(self.dapp), self.just_named)

    def _abandon(self, words: Sequence[str]) -> None:
        """End the deal: only the opponents are credited, with what they showed or hold."""
        if words:
            self.trump, self.named = words[0], True
        shown, self.melds = self.melds, [0] * self.players
        if setting(self.profile, "abandon.opponents_meld"):
            for seat in self._melding_opponents():
                if seat in self.has_melded:
                    self.melds[seat] = shown[seat]
                else:
                    self.melds[seat] = melds.dearest(self.profile, self.trump, self.hands[seat])
        declarer, bid = self._contract()
        self._finish(scoring.abandoned(self.profile, self.melds, declarer, bid))

    def _worth_of(self, words: Sequence[str]) -> int | None:
        """Tell what a set of melds in text is worth; ``None`` if it may not be shown."""
        assert self.actor is not None
        hand = self.hands[self.actor]
        most = melds.dearest(self.profile, self.trump, hand)
        if list(words) == ["all"]:
            return most
        bundles = [] if list(words) == ["none"] else [word.split("+") for word in words]
        value = melds.worth(self.profile, self.trump, hand, bundles)
        if value != most and not setting(self.profile, "melds.optional"):
            return None
        return value

    def _meld(self, words: Sequence[str]) -> None:
        value = self._worth_of(words)
        assert self.actor is not None
        assert value is not None
        self.melds[self.actor] = value
        self.has_melded.append(self.actor)
        asked = 1 if setting(self.profile, "melds.who") == "declarer" else self.players
        if len(self.has_melded) < asked:
            self.actor = (self.actor + 1) % self.players
        elif choices.has_last_word(self.profile):
            self._go("last_word")
        else:
            self._begin_play()

    def _begin_play(self) -> None:
        declarer, bid = self._contract()
        if self.special is None and scoring.is_hopeless(self.profile, self.melds, declarer, bid):
            self._finish(scoring.hopeless(self.profile, self.melds, declarer, bid))
            return
        self.dealt_to_play = [list(hand) for hand in self.hands]
        choice = setting(self.profile, "tricks.leader")
        if self.special is not None:
            choice = self.special.get("leader", "declarer")
        leader = declarer if choice == "declarer" else (self.dealer + 1) % self.players
        self.step, self.actor = "play", leader
        self.playing = Playing(self.profile, self.hands, self.trump, leader, declarer, self.special)

    def _play(self, card: str) -> None:
        playing = self._playing()
        playing.play(card)
        self.actor = playing.actor
        if playing.over:
            if self.special is not None:
                self._count_special(self.special, won=bool(playing.won))
            else:
                declarer, bid = self._contract()
                laid_away = tricks.points(self.profile, self.laid_away)
                tallies = playing.tallies(self.melds)
                self._finish(scoring.played(self.profile, tallies, declarer, bid, laid_away))

    def _count_special(self, rule: Mapping[str, Any], won: bool) -> None:
        credited = [0] * self.players
        if not won and rule.get("opponents_meld_if_lost", False):
            for seat in self._melding_opponents():
                hand = self.dealt_to_play[seat]
                credited[seat] = melds.dearest(self.profile, self.trump, hand)
            self.melds = credited
        self._finish(scoring.special(self.profile, rule, credited, self._declarer(), won))

    def _declarer(self) -> int:
        assert self.declarer is not None
        return self.declarer

    def _contract(self) -> tuple[int, int]:
        assert self.declarer is not None
        assert self.bid is not None
        return self.declarer, self.bid

    def _playing(self) -> Playing:
        assert self.playing is not None
        return self.playing

    def _melding_opponents(self) -> list[int]:
        """List the opponents; where only the declarer melds, none of them has melds."""
        if setting(self.profile, "melds.who") == "declarer":
            return []
        own = self.sides[self._declarer()]
        return [seat for seat in range(self.players) if self.sides[seat] != own]

    def _finish(self, result: scoring.Result) -> None:
        self.result, self.step, self.actor = result, "over", None
