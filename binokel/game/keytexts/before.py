"""Up to the first trick: cards, table, auction, Dapp, trump, abandoning."""

from __future__ import annotations

from typing import Final

from ...keytexts import PLAYERS_AND_SIDES, RANKS, KeyText, KeyTexts
from .shared import CREDIT, LAID_AWAY, MELDERS

_ONLY_DUELS: Final = 'Bei method = "rounds" ohne Bedeutung.'
_ONLY_IN_DUELS: Final = 'Means nothing with method = "rounds".'

_CARDS: Final[KeyTexts] = {
    "pack.ranks": KeyText(
        "Die Ränge, der stärkste zuerst: A, Z, K, O und U, und am Ende nichts, 7 oder 9.",
        "The ranks, strongest first: A, Z, K, O and U, and at the end nothing, 7 or 9.",
        RANKS,
    ),
    "table.players": KeyText(
        "Wie viele ein Spiel mitspielen: 2 bis 6, oder 8, wo das Blatt ohne Dapp aufgeht.",
        "How many play a deal: 2 to 6, or 8 where the pack divides without a Dapp.",
    ),
    "table.sides": KeyText(
        "Wer zusammen schreibt; Paare und Mannschaften gibt es zu viert, zu sechst und zu acht.",
        "Who books together; pairs and teams take 4, 6 or 8 players.",
        PLAYERS_AND_SIDES,
    ),
    "deal.hand": KeyText(
        "Karten für jeden; alle Hände und der Dapp zusammen sind genau das Blatt.",
        "Cards to each seat; all hands and the Dapp together are exactly the pack.",
    ),
    "deal.dapp": KeyText(
        "Karten in den Dapp; 0: Es gibt keinen.", "Cards to the Dapp; 0: there is none."
    ),
    "deal.packets": KeyText(
        'Die Päckchen der Reihe nach: "4" sind vier Karten an jeden, von der Vorhand an, "d2" '
        "sind zwei in den Dapp; zusammen hand und dapp.",
        'Packets in dealing order: "4" is four cards to each seat from the forehand on, "d2" is '
        "two to the Dapp; together they are hand and dapp.",
    ),
    "deal.dapp_never": KeyText(
        "Karten des Blatts, die nicht in den Dapp kommen dürfen.",
        words={
            "first": ("die erste", "the first one"),
            "last": ("die letzte", "the last one"),
        },
    ),
    "deal.next_dealer": KeyText(
        "Wer als Nächster gibt.",
        "Who deals next.",
        {"next": ("wer Vorhand war", "who was forehand")},
    ),
}

_AUCTION: Final[KeyTexts] = {
    "auction": KeyText("Das Reizen."),
    "auction.method": KeyText(
        "Wie gereizt wird.",
        "How the bidding runs.",
        {
            "duels": (
                "zwei gegeneinander, bis einer passt; wer bleibt, trifft auf den Nächsten",
                "two until one passes; who stays meets the next one",
            ),
            "rounds": (
                "alle der Reihe nach; wer gepasst hat, ist draußen",
                "all in turn; who has passed is out",
            ),
        },
    ),
    "auction.opener": KeyText(
        "Wer zuerst spricht: 1 ist die Vorhand, 2 der Platz danach (Geben, Hören, Sagen).",
        "Who speaks first: 1 is the forehand, 2 the seat after it (one deals, one hears, one "
        "speaks).",
    ),
    "auction.opening": KeyText(
        "Ob der Eröffner bieten muss.",
        "Whether the opener has to bid.",
        {
            "forced": ("ja, genau das Mindestgebot", "yes, exactly the minimum"),
            "free": ("nein, er bietet oder passt", "no, to bid or to pass"),
        },
    ),
    "auction.minimum": KeyText(
        "Das Mindestgebot in Punkten, ein Vielfaches von step.",
        "The lowest bid, in points; a multiple of step.",
    ),
    "auction.step": KeyText("Die Stufe: Jedes Gebot ist ein Vielfaches davon."),
    "auction.maximum": KeyText(
        "Das Höchstgebot, ein Vielfaches von step; wer es hat, hat das Reizen gewonnen.",
        "The highest bid, a multiple of step; who holds it has won the auction.",
    ),
    "auction.raises": KeyText(
        "Wie weit ein Gebot über dem letzten liegen darf.",
        "How far a bid may go above the last one.",
        {
            "any": ("beliebig viele Stufen", "any number of steps"),
            "single": ("genau eine Stufe", "exactly one step"),
        },
    ),
    "auction.reply": KeyText(
        f"Was der Halter eines Duells sagen darf. {_ONLY_DUELS}",
        f"What the holder of a duel may say. {_ONLY_IN_DUELS}",
        {
            "raise": ("nur ein höheres Gebot", "only a higher bid"),
            "hold": ("auch dasselbe Gebot: Er hält es", "the same bid too, which holds it"),
        },
    ),
    "auction.next_challenger": KeyText(
        f"Wer in den Duellen als Nächster kommt, wenn einer gepasst hat. {_ONLY_DUELS}",
        f"Who comes next after a pass in a chain of duels. {_ONLY_IN_DUELS}",
        {
            "seat": ("der nächste Platz", "the next seat"),
            "partner_of_passer": (
                "der Partner dessen, der gepasst hat",
                "the partner of the one who passed",
            ),
            "partner_first": (
                "der nächste Platz; das erste Duell ist Eröffner gegen Partner",
                "the next seat; the first duel is the opener against the partner",
            ),
        },
    ),
    "auction.all_pass": KeyText(
        "Was geschieht, wenn bei freier Eröffnung alle passen.",
        words={
            "opener_plays": (
                "der Eröffner spielt zum Mindestgebot",
                "the opener plays at the minimum",
            ),
            "dealer_plays": ("der Geber spielt zum Mindestgebot", "the dealer does"),
            "redeal": ("derselbe Geber gibt noch einmal", "the same dealer deals again"),
            "redeal_next": ("der nächste Geber gibt", "the next dealer deals"),
        },
    ),
}

_EXCHANGE: Final[KeyTexts] = {
    "dapp": KeyText(
        "Der Dapp und das Weglegen; gilt nur, wo es einen Dapp gibt.",
        "The cards in the middle, and laying away; only where there is a Dapp.",
    ),
    "dapp.shown_to": KeyText(
        "Wer den Dapp sieht, bevor er aufgenommen wird.",
        words=MELDERS,
    ),
    "dapp.announce": KeyText(
        "Sorten, von denen der Spieler sagen muss, wie viele er gelegt hat.",
        "Sorts of which the declarer says how many were laid away.",
        {"trump": ("Trümpfe", "trumps"), "ace": ("Asse", "aces")},
    ),
    "dapp.forbid": KeyText(
        "Sorten, die man nur legen darf, soweit die anderen Karten nicht reichen; Trümpfe nur, wo "
        "Trumpf vor dem Weglegen genannt wird.",
        "Sorts that may be laid away only as many as the other cards fall short; trumps only where "
        "trump is named before cards are laid away.",
        {
            "trump": ("Trümpfe", "trumps"),
            "ace": ("Asse", "aces"),
            "binokel": ("die Karten des Binokels", "the cards of the Binokel"),
        },
    ),
    "dapp.points_need_trick": KeyText(
        "Zählen die gelegten Karten nur, wenn der Spieler einen Stich macht?"
    ),
    "trump": KeyText("Trumpf nennen."),
    "trump.named": KeyText(
        "Wann Trumpf genannt wird; ohne Dapp immer gleich nach dem Reizen.",
        "When trump is named; without a Dapp always directly after the auction.",
        {
            "before_dapp": ("bevor jemand den Dapp sieht", "before the Dapp is seen"),
            "before_discard": (
                "mit dem Dapp auf der Hand, vor dem Weglegen",
                "with the Dapp in the hand, before cards are laid away",
            ),
            "after_discard": LAID_AWAY,
        },
    ),
    "trump.must_hold": KeyText(
        "Was der Spieler von der Farbe halten muss, die er nennt.",
        words={
            "nothing": ("nichts", "nothing"),
            "card": ("eine Karte", "a card"),
            "pair": ("König und Ober", "king and Ober"),
        },
    ),
    "abandon": KeyText("Abgehen: ein Spiel aufgeben, statt es zu spielen."),
    "abandon.window": KeyText(
        "Wann der Spieler abgehen darf.",
        words={
            "never": ("gar nicht", "never"),
            "after_dapp": (
                "vom Aufnehmen des Dapps bis zum Weglegen",
                "from taking up the Dapp until cards are laid away",
            ),
            "after_trump": (
                "bei der ersten Entscheidung, nachdem Trumpf genannt ist",
                "at the first decision after naming trump",
            ),
            "before_first_trick": (
                "jederzeit bis zum ersten Stich, auch nach den Meldungen",
                "at any time up to the first trick, also after the melds",
            ),
        },
    ),
    "abandon.cost": KeyText("Wie viele Male das Gebot abgezogen wird."),
    "abandon.opponents_meld": KeyText("Zählen die Meldungen der Gegner?"),
    "abandon.credit": KeyText("Was die Gegner außerdem gutgeschrieben bekommen.", parts=CREDIT),
}

BEFORE_PLAY: Final[KeyTexts] = {**_CARDS, **_AUCTION, **_EXCHANGE}
"""Texts of these tables."""
