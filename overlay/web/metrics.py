"""``/metrics`` for Prometheus: counts of the pages and the delay, in the text format. No token, no face, no tag number.

It tells nothing that moves with a hidden card: no alarm, no number of entries, no time that a computation took. Of the
pages' views it takes the numbers that the views of program and producer tell to everybody who has them.
"""

from collections.abc import Iterable, Iterator

from flask import Blueprint, Response
from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.registry import Collector

from overlay.people.page_clients import PageClients
from overlay.views.book import ViewBook
from overlay.views.types import ProducerView


def metrics_blueprint(clients: PageClients, book: ViewBook) -> Blueprint:
    """The route ``/metrics``."""
    blueprint = Blueprint("metrics", __name__)
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Show(clients, book))

    def metrics() -> Response:
        response = Response(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)
        response.headers["Cache-Control"] = "no-store"
        return response

    blueprint.add_url_rule("/metrics", "metrics", metrics)
    return blueprint


class _Show(Collector):
    """What is counted, read when it is asked for."""

    def __init__(self, clients: PageClients, book: ViewBook) -> None:
        self._clients = clients
        self._book = book

    def collect(self) -> Iterator[Metric]:
        """Every family once."""
        yield from self._pages()
        producer = self._book.envelope("producer")
        if producer is not None and isinstance(producer.view, ProducerView):
            yield from _show(producer.view)

    def _pages(self) -> Iterator[Metric]:
        reading = self._clients.reading()
        connected = GaugeMetricFamily("finaltable_page_clients", "Clients connected to a page now", labels=["page"])
        for page, number in reading.connected:
            connected.add_metric([page], number)
        yield connected
        yield _counter("clients_refused", "Sockets and requests that were refused a page", "page", reading.refused)
        yield _counter("refusals", "All refusals, those that named no page too", "reason", reading.reasons)
        yield _counter("limits_met", "How often visitors met a limit", "limit", reading.limits)


def _counter(name: str, words: str, label: str, numbers: Iterable[tuple[str, int]]) -> Metric:
    family = CounterMetricFamily(f"finaltable_{name}", words, labels=[label])
    for said, number in numbers:
        family.add_metric([said], number)
    return family


def _show(view: ProducerView) -> Iterator[Metric]:
    delay = GaugeMetricFamily("finaltable_delay_seconds", "The delay in force, by audience", labels=["audience"])
    for audience in view.audiences:
        delay.add_metric([audience.page], audience.delay_s)
    yield delay
    yield GaugeMetricFamily("finaltable_blank", "1 while program shows nothing of the table", value=view.blank)
    yield GaugeMetricFamily("finaltable_held", "1 while release is held", value=view.hold is not None)
    devices = GaugeMetricFamily("finaltable_devices", "Devices by how they are", labels=["status"])
    for status in ("ok", "connecting", "degraded", "down"):
        devices.add_metric([status], sum(device.status == status for device in view.devices))
    yield devices
