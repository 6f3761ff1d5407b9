"""What is shown, in words: English, the Spanish of Latin American poker rooms, the Portuguese of Brazil."""

from fractions import Fraction
from itertools import product

import pytest

from overlay.words import (
    AmountFormat,
    AmountStyle,
    HandStyle,
    Language,
    OutsGroup,
    SeatNote,
    action_words,
    amount_words,
    best_hand_words,
    group_outs,
    note_words,
    outs_words,
    percent_words,
    pot_odds_words,
    ratio_words,
    starting_hand_words,
)
from overlay.words.amounts import decimal_words
from overlay.words.card_names import rank_name
from rules.best_hand import BestHand, StartingKind, best_hand, starting_hand
from rules.cards import DECK, decode_cards
from rules.figures import PotOdds
from rules.hands import HandClass
from rules.state import Action, ActionKind

EN, ES, PT = Language.EN, Language.ES, Language.PT


def best(text: str) -> BestHand:
    cards = decode_cards(text)
    return best_hand(cards[:2], cards[2:])


@pytest.mark.parametrize(
    ("cards", "english", "spanish", "portuguese"),
    [
        pytest.param(
            "KsKd Kc8h8c",
            "Full house, kings over eights",
            "Full de reyes y ochos",
            "Full house de reis e oitos",
            id="full house",
        ),
        pytest.param(
            "9s9d AhKc2d",
            "Pair of nines, ace kicker",
            "Pareja de nueves, kicker as",
            "Par de noves, kicker ás",
            id="pair",
        ),
        pytest.param(
            "AsKd AhKc2d",
            "Two pair, aces and kings, deuce kicker",
            "Doble pareja, ases y reyes, kicker dos",
            "Dois pares, ases e reis, kicker dois",
            id="two pair",
        ),
        pytest.param(
            "QsQd QhKc2d",
            "Three of a kind, queens, king kicker",
            "Trío de reinas, kicker rey",
            "Trinca de damas, kicker rei",
            id="three of a kind",
        ),
        pytest.param("9s8d 7c6d5s", "Straight, nine high", "Escalera al nueve", "Sequência até o nove", id="straight"),
        pytest.param(
            "Qs8d JcTd9s",
            "Straight, queen high",
            "Escalera a la reina",
            "Sequência até a dama",
            id="straight to a queen",
        ),
        pytest.param("As2d 3c4h5s", "Straight, five high", "Escalera al cinco", "Sequência até o cinco", id="wheel"),
        pytest.param("As2s 9s8s5s", "Ace-high flush", "Color al as", "Flush de ás", id="flush"),
        pytest.param("Js2s 9s8s5s", "Jack-high flush", "Color a la jota", "Flush de valete", id="jack-high flush"),
        pytest.param(
            "6s6d 6h6cTd",
            "Four of a kind, sixes, ten kicker",
            "Póker de seises, kicker diez",
            "Quadra de seis, kicker dez",
            id="four of a kind",
        ),
        pytest.param(
            "9s8s 7s6s5s",
            "Straight flush, nine high",
            "Escalera de color al nueve",
            "Straight flush até o nove",
            id="straight flush",
        ),
        pytest.param("AhKh QhJhTh", "Royal flush", "Escalera real", "Royal flush", id="royal flush"),
        pytest.param(
            "AsJd 9c7d3s",
            "Ace high, jack kicker",
            "Carta alta as, kicker jota",
            "Carta alta ás, kicker valete",
            id="high card",
        ),
    ],
)
def test_best_hand_is_said_in_three_languages(cards: str, english: str, spanish: str, portuguese: str) -> None:
    said = tuple(best_hand_words(best(cards), language) for language in (EN, ES, PT))
    assert said == (english, spanish, portuguese)


@pytest.mark.parametrize(
    ("cards", "plain", "short"),
    [
        pytest.param("AsKd AhKc2d", "Two pair, aces and kings", "Two pair", id="two pair"),
        pytest.param("9s9d AhKc2d", "Pair of nines", "Pair", id="pair"),
        pytest.param("AsJd 9c7d3s", "Ace high", "High card", id="high card"),
        pytest.param("As2s 9s8s5s", "Ace-high flush", "Flush", id="flush"),
        pytest.param("AhKh QhJhTh", "Royal flush", "Royal flush", id="royal flush"),
    ],
)
def test_best_hand_is_said_shorter_where_there_is_less_room(cards: str, plain: str, short: str) -> None:
    assert best_hand_words(best(cards), EN, HandStyle.PLAIN) == plain
    assert best_hand_words(best(cards), EN, HandStyle.SHORT) == short


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            EN,
            [
                "High card",
                "Pair",
                "Two pair",
                "Three of a kind",
                "Straight",
                "Flush",
                "Full house",
                "Four of a kind",
                "Straight flush",
            ],
        ),
        (
            ES,
            ["Carta alta", "Pareja", "Doble pareja", "Trío", "Escalera", "Color", "Full", "Póker", "Escalera de color"],
        ),
        (
            PT,
            [
                "Carta alta",
                "Par",
                "Dois pares",
                "Trinca",
                "Sequência",
                "Flush",
                "Full house",
                "Quadra",
                "Straight flush",
            ],
        ),
    ],
)
def test_every_kind_of_hand_has_its_name(language: Language, words: list[str]) -> None:
    kinds = [BestHand(kind, (9, 8, 7, 6, 4), ()) for kind in HandClass]
    assert [best_hand_words(kind, language, HandStyle.SHORT) for kind in kinds] == words


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (EN, "deuces threes fours fives sixes sevens eights nines tens jacks queens kings aces"),
        (ES, "doses treses cuatros cincos seises sietes ochos nueves dieces jotas reinas reyes ases"),
        (PT, "dois três quatros cincos seis setes oitos noves dez valetes damas reis ases"),
    ],
)
def test_ranks_have_their_plural(language: Language, words: str) -> None:
    assert [rank_name(rank, language).many for rank in range(2, 15)] == words.split()


@pytest.mark.parametrize(
    ("hole", "english", "spanish", "portuguese"),
    [
        pytest.param("AsAd", "Pair of aces", "Pareja de ases", "Par de ases", id="pair"),
        pytest.param("KdAd", "Ace-king suited", "As y rey del mismo palo", "Ás e rei do mesmo naipe", id="suited"),
        pytest.param(
            "2d7c",
            "Seven-deuce offsuit",
            "Siete y dos de distinto palo",
            "Sete e dois de naipes diferentes",
            id="offsuit",
        ),
    ],
)
def test_two_hole_cards_are_said_before_the_flop(hole: str, english: str, spanish: str, portuguese: str) -> None:
    hand = starting_hand(decode_cards(hole))
    assert [starting_hand_words(hand, language) for language in (EN, ES, PT)] == [english, spanish, portuguese]


@pytest.mark.parametrize(("language", "kind"), list(product(Language, ActionKind)))
def test_every_action_has_its_words(language: Language, kind: ActionKind) -> None:
    assert action_words(Action(kind), AmountFormat(language))


@pytest.mark.parametrize(("language", "note"), list(product(Language, SeatNote)))
def test_every_note_has_its_words(language: Language, note: SeatNote) -> None:
    assert note_words(note, AmountFormat(language))


@pytest.mark.parametrize(("language", "kind", "style"), list(product(Language, HandClass, HandStyle)))
def test_every_hand_has_its_words(language: Language, kind: HandClass, style: HandStyle) -> None:
    assert best_hand_words(BestHand(kind, (9, 8, 7, 6, 4), ()), language, style)


@pytest.mark.parametrize(("language", "kind"), list(product(Language, StartingKind)))
def test_every_starting_hand_has_its_words(language: Language, kind: StartingKind) -> None:
    hole = {StartingKind.PAIR: "AsAd", StartingKind.SUITED: "AsKs", StartingKind.OFFSUIT: "AsKd"}[kind]
    assert starting_hand_words(starting_hand(decode_cards(hole)), language)


@pytest.mark.parametrize(
    ("action", "english", "spanish", "portuguese"),
    [
        (Action(ActionKind.FOLD), "Fold", "Se retira", "Desiste"),
        (Action(ActionKind.CHECK), "Check", "Pasa", "Passa"),
        (Action(ActionKind.CALL, 24000), "Call 24,000", "Iguala 24.000", "Paga 24.000"),
        (Action(ActionKind.BET, 6000), "Bet 6,000", "Apuesta 6.000", "Aposta 6.000"),
        (Action(ActionKind.RAISE, 24000), "Raise to 24,000", "Sube a 24.000", "Aumenta para 24.000"),
        (Action(ActionKind.ANTE), "Ante", "Ante", "Ante"),
        (Action(ActionKind.SMALL_BLIND, 500), "Small blind 500", "Ciega pequeña 500", "Small blind 500"),
        (Action(ActionKind.BIG_BLIND, 1000), "Big blind 1,000", "Ciega grande 1.000", "Big blind 1.000"),
        (Action(ActionKind.STRADDLE, 2000), "Straddle 2,000", "Straddle 2.000", "Straddle 2.000"),
        (Action(ActionKind.POST, 1000), "Post 1,000", "Pone ciega 1.000", "Paga blind 1.000"),
        (Action(ActionKind.BOMB_POT, 5000), "Bomb pot 5,000", "Bomb pot 5.000", "Bomb pot 5.000"),
        (Action(ActionKind.DEAD), "Dead hand", "Mano muerta", "Mão morta"),
    ],
)
def test_an_action_is_said_with_its_chips(action: Action, english: str, spanish: str, portuguese: str) -> None:
    said = [action_words(action, AmountFormat(language)) for language in (EN, ES, PT)]
    assert said == [english, spanish, portuguese]


@pytest.mark.parametrize("kind", [ActionKind.CALL, ActionKind.BET, ActionKind.RAISE, ActionKind.BIG_BLIND])
def test_B13_1_an_action_with_the_last_chip_is_all_in(kind: ActionKind) -> None:
    assert action_words(Action(kind, 7500), AmountFormat(EN), all_in=True) == "All-in 7,500"


@pytest.mark.parametrize("kind", [ActionKind.FOLD, ActionKind.CHECK, ActionKind.DEAD])
def test_a_seat_without_a_bet_or_hand_is_never_said_to_be_all_in(kind: ActionKind) -> None:
    form = AmountFormat(EN)
    assert action_words(Action(kind), form, all_in=True) == action_words(Action(kind), form)


def test_actions_follow_the_screens_style_of_amounts() -> None:
    form = AmountFormat(ES, AmountStyle.BIG_BLINDS, big_blind=10_000)
    assert action_words(Action(ActionKind.RAISE, 24_000), form) == "Sube a 2,4 BB"


@pytest.mark.parametrize(
    ("note", "chips", "english", "spanish", "portuguese"),
    [
        (SeatNote.WINS, 84_000, "Wins 84,000", "Gana 84.000", "Ganha 84.000"),
        (SeatNote.SPLITS, 42_000, "Splits 42,000", "Reparte 42.000", "Divide 42.000"),
        (SeatNote.RETURNED, 800, "Returned 800", "Recupera 800", "Recupera 800"),
        (SeatNote.MUCKED, 0, "Mucks", "No muestra", "Não mostra"),
        (SeatNote.TABLED, 0, "Shows", "Muestra", "Mostra"),
        (SeatNote.DEAD_HAND, 0, "Dead hand", "Mano muerta", "Mão morta"),
    ],
)
def test_a_note_is_said_with_its_chips(note: SeatNote, chips: int, english: str, spanish: str, portuguese: str) -> None:
    said = [note_words(note, AmountFormat(language), chips) for language in (EN, ES, PT)]
    assert said == [english, spanish, portuguese]


@pytest.mark.parametrize(
    ("chips", "style", "english", "spanish", "portuguese"),
    [
        (1_250_000, AmountStyle.EXACT, "1,250,000", "1.250.000", "1.250.000"),
        (0, AmountStyle.EXACT, "0", "0", "0"),
        (-1500, AmountStyle.EXACT, "-1,500", "-1.500", "-1.500"),
        (1_250_000, AmountStyle.SHORT, "1.25M", "1,25 M", "1,25 M"),
        (999_999, AmountStyle.SHORT, "999.99K", "999,99 K", "999,99 K"),
        (999, AmountStyle.SHORT, "999", "999", "999"),
        (3_000_000, AmountStyle.SHORT, "3M", "3 M", "3 M"),
        (1_250_000_000, AmountStyle.SHORT, "1.25B", "1.250 M", "1,25 B"),
        (1_250_000, AmountStyle.BIG_BLINDS, "41.7 BB", "41,7 BB", "41,7 BB"),
        (1_200_000, AmountStyle.BIG_BLINDS, "40 BB", "40 BB", "40 BB"),
        (33_000_000, AmountStyle.BIG_BLINDS, "1,100 BB", "1.100 BB", "1.100 BB"),
        (1_000, AmountStyle.BIG_BLINDS, "<0.1 BB", "<0,1 BB", "<0,1 BB"),
        (1_500, AmountStyle.BIG_BLINDS, "0.1 BB", "0,1 BB", "0,1 BB"),
        (0, AmountStyle.BIG_BLINDS, "0 BB", "0 BB", "0 BB"),
    ],
)
def test_chips_are_written_in_the_language_and_style(
    chips: int, style: AmountStyle, english: str, spanish: str, portuguese: str
) -> None:
    written = [amount_words(chips, AmountFormat(language, style, big_blind=30_000)) for language in (EN, ES, PT)]
    assert written == [english, spanish, portuguese]


def test_big_blinds_of_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match="expected a big blind above 0 chips, got 0"):
        AmountFormat(EN, AmountStyle.BIG_BLINDS)


@pytest.mark.parametrize(
    ("number", "written"),
    [(Fraction(9, 4), "2.3"), (Fraction(-9, 4), "-2.3"), (Fraction(-1, 100), "0"), (Fraction(1999, 1000), "2")],
)
def test_decimals_are_rounded_half_away_from_zero(number: Fraction, written: str) -> None:
    assert decimal_words(number, EN) == written


SEEN = "AhKh 9s8s 2h7hJc"
"""Two hearts against a pair to come, on a flop with two hearts: nine hearts are not seen."""


def test_outs_of_a_flush_draw_are_any_heart() -> None:
    unseen = set(DECK) - set(decode_cards(SEEN))
    outs = [card for card in unseen if card.suit == "h"]
    assert outs_words(outs, EN, unseen=unseen) == "9 outs: any heart (9)"
    assert outs_words(outs, ES, unseen=unseen) == "9 outs: cualquier corazón (9)"
    assert outs_words(outs, PT, unseen=unseen) == "9 outs: qualquer carta de copas (9)"


def test_outs_of_an_open_ended_straight_are_listed_by_rank() -> None:
    unseen = set(DECK) - set(decode_cards("8s7d AcAd 6h5cKs"))
    outs = decode_cards("4c4d4h4s9d9c9s9h")
    assert outs_words(outs, EN, unseen=unseen) == "8 outs: nines (9♠ 9♥ 9♦ 9♣), fours (4♠ 4♥ 4♦ 4♣)"
    assert outs_words(outs, ES, unseen=unseen) == "8 outs: nueves (9♠ 9♥ 9♦ 9♣), cuatros (4♠ 4♥ 4♦ 4♣)"


def test_an_out_that_completes_flush_and_straight_is_named_once() -> None:
    unseen = set(DECK) - set(decode_cards("8h7h AcAd 6h5h9s"))
    hearts = [card for card in unseen if card.suit == "h"]
    outs = {*hearts, *decode_cards("TsTdTc4s4d4c")}
    said = "15 outs: any heart (9), tens (T♠ T♦ T♣), fours (4♠ 4♦ 4♣)"
    assert outs_words(outs, EN, unseen=unseen) == said


def test_a_suit_that_does_not_help_as_a_whole_is_listed_by_rank() -> None:
    unseen = set(DECK) - set(decode_cards(SEEN))
    outs = decode_cards("QhTh")
    assert outs_words(outs, PT, unseen=unseen) == "2 outs: dama (Q♥), dez (T♥)"


def test_one_unseen_card_of_a_suit_is_named_by_itself() -> None:
    unseen = decode_cards("QhJsTs9s")
    assert outs_words(decode_cards("Qh"), EN, unseen=unseen) == "1 out: queen (Q♥)"


@pytest.mark.parametrize(("language", "words"), [(EN, "No outs"), (ES, "Sin outs"), (PT, "Sem outs")])
def test_no_outs_are_said_too(language: Language, words: str) -> None:
    assert outs_words((), language, unseen=DECK) == words


def test_outs_are_grouped_for_a_page_to_draw() -> None:
    unseen = decode_cards("Qh9hJsTs")
    groups = group_outs(decode_cards("Ts9hQh"), unseen)
    assert groups == (OutsGroup("h", decode_cards("Qh9h")), OutsGroup(None, decode_cards("Ts")))


def test_an_out_that_cannot_come_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot come"):
        outs_words(decode_cards("As"), EN, unseen=decode_cards("Ks"))


@pytest.mark.parametrize(
    ("language", "words"),
    [(EN, "3.5 to 1, needs 22.2%"), (ES, "3,5 a 1, necesita 22,2 %"), (PT, "3,5 para 1, precisa de 22,2%")],
)
def test_pot_odds_are_said_with_the_equity_needed(language: Language, words: str) -> None:
    assert pot_odds_words(PotOdds(call=200, pot=900), language) == words


def test_a_share_and_a_ratio_have_one_decimal() -> None:
    assert percent_words(Fraction(1, 3), EN) == "33.3%"
    assert ratio_words(Fraction(17, 4), ES) == "4,3"
