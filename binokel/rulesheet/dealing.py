"""How the cards are dealt, and how the declarer is found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..options import (
    AllPass,
    Method,
    NextChallenger,
    NextDealer,
    Opening,
    PackEnd,
    Raises,
    Reply,
    SitOut,
)
from ..profile import AuctionKeys, BinokelProfile, DealKeys, Words
from ..prose import Section, Sentence, Voice
from .partners import partnered

# -- dealing ------------------------------------------------------------------------------

_DEALING: Final = Words("Geben", "Dealing")
_NEXT_DEALER: Final[dict[NextDealer, Words]] = {
    NextDealer.NEXT: Words(
        "Der erste Geber wird gelost, wenn er nicht schon feststeht; danach gibt immer, wer zuletzt"
        " Vorhand war.",
        "The first dealer is drawn by lot unless one is named; after that the last forehand deals.",
    )
}
_HANDS: Final = Words(
    "Jeder bekommt {cards}, der Dapp {dapp}.", "Everybody gets {cards}, and the Dapp {dapp}."
)
_NO_DAPP: Final = Words(
    "Jeder bekommt {cards}; einen Dapp gibt es nicht.",
    "Everybody gets {cards}; there is no Dapp.",
)
_PACKETS: Final = Words(
    "Gegeben wird von der Vorhand an, in dieser Folge: {packets}.",
    "The cards are dealt from the forehand on, in this order: {packets}.",
)
_TO_EACH: Final = Words("{number} an jeden", "{number} to each")
_TO_THE_DAPP: Final = Words("{number} in den Dapp", "{number} to the Dapp")
_NEVER: Final[dict[tuple[PackEnd, ...], Words]] = {
    (): Words("In den Dapp darf jede Karte kommen.", "Any card may go to the Dapp."),
    (PackEnd.FIRST,): Words(
        "Die erste Karte des Blatts darf nicht in den Dapp kommen.",
        "The first card of the pack must not go to the Dapp.",
    ),
    (PackEnd.LAST,): Words(
        "Die letzte Karte des Blatts darf nicht in den Dapp kommen.",
        "The last card of the pack must not go to the Dapp.",
    ),
    (PackEnd.FIRST, PackEnd.LAST): Words(
        "Weder die erste noch die letzte Karte des Blatts darf in den Dapp kommen.",
        "Neither the first nor the last card of the pack may go to the Dapp.",
    ),
}


def dealing_section(profile: BinokelProfile, voice: Voice) -> Section:
    """Say who deals, and how."""
    return voice.section(_DEALING, _dealing(profile.deal, voice))


def _dealing(deal: DealKeys, voice: Voice) -> Iterator[Sentence]:
    yield voice.say(_NEXT_DEALER[deal.next_dealer], "deal.next_dealer")
    words = _HANDS if deal.dapp else _NO_DAPP
    cards = voice.cards(deal.hand)
    yield voice.say(words, "deal.hand", "deal.dapp", cards=cards, dapp=deal.dapp)
    packets = [
        voice.text(_TO_THE_DAPP if packet[0] == "d" else _TO_EACH, number=packet.lstrip("d"))
        for packet in deal.packets
    ]
    yield voice.say(_PACKETS, "deal.packets", packets=", ".join(packets))
    if deal.dapp:
        ends = tuple(end for end in PackEnd if end in deal.dapp_never)
        yield voice.say(_NEVER[ends], "deal.dapp_never", unsaid=not ends)


# -- bidding ------------------------------------------------------------------------------

_BIDDING: Final = Words("Reizen", "Bidding")
_DECLARER: Final = Words(
    "Wer am höchsten reizt, ist der Spieler; die anderen sind seine Gegner.",
    "Who bids highest is the declarer; the others are the opponents.",
)
_DECLARER_OF_TWO: Final = Words(
    "Wer höher reizt, ist der Spieler; der andere ist sein Gegner.",
    "Who bids higher is the declarer; the other one is the opponent.",
)
_DECLARER_WITH_PARTNERS: Final = Words(
    "Wer am höchsten reizt, ist der Spieler; wer nicht zu seiner Seite gehört, ist sein Gegner.",
    "Who bids highest is the declarer; whoever is of another side is an opponent.",
)
_PROMISE: Final = Words(
    "Ein Gebot ist die Zahl der Punkte, die der Spieler in diesem Spiel zu machen verspricht.",
    "A bid is the number of points that the declarer promises to make in this deal.",
)
_PROMISE_WITH_PARTNERS: Final = Words(
    "Ein Gebot ist die Zahl der Punkte, die die Seite des Spielers in diesem Spiel zu machen"
    " verspricht.",
    "A bid is the number of points that the declarer's side promises to make in this deal.",
)
_MINIMUM: Final = Words("Das Mindestgebot ist {minimum}.", "The lowest bid is {minimum}.")
_STEP: Final = Words(
    "Geboten werden nur Vielfache von {step}.", "All bids are multiples of {step}."
)
_ANY_NUMBER: Final = Words("Geboten werden darf jede ganze Zahl.", "Any whole number may be bid.")
_RAISES: Final[dict[Raises, Words]] = {
    Raises.ANY: Words(
        "Man darf dabei auch springen, also um mehr als {step} steigern.",
        "Jumps are allowed: a bid may rise by more than {step}.",
    ),
    Raises.SINGLE: Words(
        "Angefangen wird mit {minimum}, und gesteigert wird immer um genau {step}.",
        "The first bid is {minimum}, and every raise is by exactly {step}.",
    ),
}
_MAXIMUM: Final = Words(
    "Mehr als {maximum} wird nicht geboten; wer {maximum} bietet, ist der Spieler.",
    "Nobody bids more than {maximum}; who bids {maximum} is the declarer.",
)
_MAXIMUM_HELD: Final = Words(
    "Mehr als {maximum} wird nicht geboten; wer {maximum} bietet, ist der Spieler, wenn es niemand"
    " hält.",
    "Nobody bids more than {maximum}; who bids {maximum} is the declarer, unless it is held.",
)
_METHOD: Final[dict[Method, Words]] = {
    Method.DUELS: Words(
        "Zwei reizen gegeneinander, bis einer passt; wer übrig bleibt, reizt mit dem Nächsten"
        " weiter, und der Neue spricht zuerst.",
        "Two bid against each other until one of them passes; the one who stays meets the next,"
        " and the newcomer speaks first.",
    ),
    Method.ROUNDS: Words(
        "Gereizt wird reihum in Spielrichtung: Jeder bietet mehr, als geboten ist, oder passt.",
        "Bidding goes round in playing direction: everybody bids more than was bid, or passes.",
    ),
}
_ONE_DUEL: Final = Words(
    "Die beiden reizen gegeneinander, bis einer passt.",
    "The two bid against each other until one of them passes.",
)
_OUT: Final = Words("Wer gepasst hat, bietet nicht mehr mit.", "Who has passed does not bid again.")
_OPENER: Final[dict[int, Words]] = {
    1: Words("Die Vorhand beginnt.", "The forehand begins."),
    2: Words(
        "Geben, Hören, Sagen: Die Vorhand hört, und wer nach ihr kommt, beginnt.",
        "One deals, one hears, one speaks: the forehand hears, and the one after it begins.",
    ),
}
_OPENING: Final[dict[Opening, Words]] = {
    Opening.FORCED: Words(
        "Wer beginnt, muss das Mindestgebot sagen.", "Who begins has to say the lowest bid."
    ),
    Opening.FREE: Words("Wer beginnt, darf auch passen.", "Who begins may also pass."),
}
_REPLY: Final[dict[Reply, Words]] = {
    Reply.RAISE: Words(
        "Jedes Gebot muss höher sein als das letzte.", "Every bid is higher than the last."
    ),
    Reply.HOLD: Words(
        "Wer von beiden zuerst da war, am Anfang {holder}, darf das letzte Gebot auch halten;"
        " der andere muss höher gehen.",
        "Who was there first, in the beginning {holder}, may also hold the last bid; the other has"
        " to go higher.",
    ),
}
_FOREHAND: Final = Words("die Vorhand", "the forehand")
_WHO_BEGINS: Final = Words("wer begonnen hat", "the one who began")
_NO_REPLY: Final = Words("Reihum wird kein Gebot gehalten.", "In turn no bid is held.")
_NEXT: Final[dict[NextChallenger, Words]] = {
    NextChallenger.SEAT: Words(
        "Der Nächste ist immer, wer von der Vorhand an als Erster noch nicht gesprochen hat.",
        "The next is always the first from the forehand on who has not spoken.",
    ),
    NextChallenger.PARTNER_OF_PASSER: Words(
        "Passt einer, so kommt sein Partner, wenn er noch nicht gesprochen hat; sonst kommt, wer"
        " von der Vorhand an als Erster noch nicht gesprochen hat.",
        "When one passes, a partner of theirs comes next who has not spoken; otherwise the first"
        " from the forehand on who has not.",
    ),
    NextChallenger.PARTNER_FIRST: Words(
        "Zuerst reizt, wer beginnt, gegen seinen Partner; danach kommt immer, wer von der Vorhand"
        " an als Erster noch nicht gesprochen hat.",
        "First the one who begins meets a partner; after that comes the first from the forehand on"
        " who has not spoken.",
    ),
}
_NO_NEXT: Final = Words("Es geht der Reihe nach.", "It goes in order.")
_ALL_PASS: Final[dict[AllPass, Words]] = {
    AllPass.OPENER_PLAYS: Words(
        "Passen alle, muss spielen, wer begonnen hat, und zwar für das Mindestgebot.",
        "When all pass, the one who began has to play, for the lowest bid.",
    ),
    AllPass.DEALER_PLAYS: Words(
        "Passen alle, muss {dealer} spielen, und zwar für das Mindestgebot.",
        "When all pass, {dealer} has to play, for the lowest bid.",
    ),
    AllPass.REDEAL: Words(
        "Passen alle, zählt das Spiel nicht, und derselbe Geber gibt noch einmal.",
        "When all pass, the deal does not count, and the same dealer deals again.",
    ),
    AllPass.REDEAL_NEXT: Words(
        "Passen alle, zählt das Spiel nicht, und der Nächste gibt.",
        "When all pass, the deal does not count, and the next dealer deals.",
    ),
}
_DEALER: Final = Words("der Geber", "the dealer")
_LAST: Final = Words("der Letzte in der Reihe", "the last in order")
_CANNOT_PASS: Final = Words("Alle passen können nicht.", "All cannot pass.")


def bidding_section(profile: BinokelProfile, voice: Voice) -> Section:
    """Say how the declarer and the bid are found."""
    return voice.section(_BIDDING, _bids(profile, voice), _course(profile, voice))


def _bids(profile: BinokelProfile, voice: Voice) -> Iterator[Sentence]:
    keys, partners = profile.auction, partnered(profile.table)
    alone = _DECLARER_OF_TWO if profile.table.players == 2 else _DECLARER
    yield voice.say(_DECLARER_WITH_PARTNERS if partners else alone)
    yield voice.say(_PROMISE_WITH_PARTNERS if partners else _PROMISE)
    yield voice.say(_MINIMUM, "auction.minimum", minimum=keys.minimum)
    yield voice.say(_STEP if keys.step > 1 else _ANY_NUMBER, "auction.step", step=keys.step)
    yield voice.say(_RAISES[keys.raises], "auction.raises", step=keys.step, minimum=keys.minimum)
    held = keys.reply is Reply.HOLD and keys.method is Method.DUELS
    words = _MAXIMUM_HELD if held else _MAXIMUM
    yield voice.say(words, "auction.maximum", maximum=keys.maximum)


def _course(profile: BinokelProfile, voice: Voice) -> Iterator[Sentence]:
    keys, players = profile.auction, profile.table.players
    duels = keys.method is Method.DUELS
    yield voice.say(_OPENER[keys.opener], "auction.opener")
    yield voice.say(_OPENING[keys.opening], "auction.opening")
    words = _ONE_DUEL if duels and players == 2 else _METHOD[keys.method]
    yield voice.say(words, "auction.method")
    yield voice.say(_OUT)
    if duels:
        holder = voice.text(_WHO_BEGINS if _meets_partner(profile) else _FOREHAND)
        yield voice.say(_REPLY[keys.reply], "auction.reply", holder=holder)
    else:
        yield voice.say(_NO_REPLY, "auction.reply", unsaid=True)
    idle = not (duels and partnered(profile.table))
    yield voice.say(
        _NO_NEXT if idle else _NEXT[keys.next_challenger], "auction.next_challenger", unsaid=idle
    )
    yield _all_pass(keys, profile.table.sit_out, voice)


def _meets_partner(profile: BinokelProfile) -> bool:
    """Tell whether the opener, and not the forehand, holds in the first duel."""
    first = profile.auction.next_challenger is NextChallenger.PARTNER_FIRST
    return first and partnered(profile.table)


def _all_pass(keys: AuctionKeys, sit_out: SitOut, voice: Voice) -> Sentence:
    if keys.opening is Opening.FORCED:
        return voice.say(_CANNOT_PASS, "auction.all_pass", unsaid=True)
    dealer = voice.text(_DEALER if sit_out is SitOut.NONE else _LAST)
    return voice.say(_ALL_PASS[keys.all_pass], "auction.all_pass", dealer=dealer)
