"""The text for Prometheus: counts alone, and nothing that moves with a hidden card."""

import re

from flask import Flask
from prometheus_client.parser import text_string_to_metric_families

from overlay.people.page_clients import PageClients
from overlay.table.alarms import Alarm
from overlay.table.publisher import Presentation, Publisher
from overlay.views.book import ViewBook
from overlay.views.by_page import ConsoleExtras
from overlay.web.metrics import metrics_blueprint
from tests.overlay.operator_desk import OperatorDesk

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")


def scraped(desk: OperatorDesk, alarms: tuple[Alarm, ...] = ()) -> str:
    """What a scrape gets of a show."""
    book = ViewBook("epoch", lambda _page, _envelope: None)
    publisher = Publisher(desk.ledger, book, Presentation("Show", ""))
    publisher.publish_delayed(panic=False)
    publisher.publish_desks(ConsoleExtras(None, None, alarms, (), (), None), panic=False)
    app = Flask("metrics")
    app.register_blueprint(metrics_blueprint(PageClients(), book))
    answer = app.test_client().get("/metrics")
    assert answer.mimetype == "text/plain"
    return answer.text


def test_the_delay_and_whether_release_is_held_are_told(hand: OperatorDesk) -> None:
    hand.do("hold")
    text = scraped(hand)
    samples = {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }
    assert samples["finaltable_delay_seconds", "program"] == 30.0
    assert (samples["finaltable_held",], samples["finaltable_blank",]) == (1.0, 0.0)


def test_cards_and_conflicts_change_no_byte(hand: OperatorDesk) -> None:
    before = scraped(hand)
    hand.see("seat-1 AsAd", "seat-2 AsKh", "seat-3 ?")
    after = scraped(hand, alarms=(Alarm("card_conflict-1", "card_conflict", "seen twice", "t"),))
    assert after == before
    assert not CARD.search(after)
