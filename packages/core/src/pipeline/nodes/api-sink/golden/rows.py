import json
import os
from collections.abc import Callable
from email.utils import parsedate_to_datetime
from functools import partial
from hashlib import sha256
from http.client import HTTPException
from itertools import islice
from time import monotonic, sleep, time_ns
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from pyspark.sql import DataFrame


class SameHost(HTTPRedirectHandler):
    """Follow redirects that lose nothing, and tell no other host the credentials."""

    def redirect_request(self, *given: Any, **named: Any) -> Request | None:
        if given[0].data is not None:
            return None
        following = super().redirect_request(*given, **named)
        if (
            following
            and urlsplit(following.full_url)[:2] != urlsplit(given[0].full_url)[:2]
        ):
            following.headers = {"Accept": "application/json"}
        return following


def retry_after(text: str, otherwise: float) -> float:
    """The seconds that Retry-After asks to wait, as a number or as a date."""
    if text.strip().isdigit():
        return int(text)
    try:
        return max(0, parsedate_to_datetime(text).timestamp() - time_ns() / 1e9)
    except (TypeError, ValueError):
        return otherwise


def api_answer(
    request: Request, attempts: int, pause: float, timeout: float, is_json: bool = True
) -> dict[str, Any]:
    """Ask until there is a whole answer; waits as long as the API asks for."""
    shown = request.full_url.split("?")[0]
    opener = build_opener(SameHost)
    problem: object = None
    for attempt in range(attempts):
        wait = min(pause * 2**attempt, 300)
        try:
            with opener.open(request, timeout=timeout) as answer:
                end, content = monotonic() + timeout, b""
                while part := answer.read1(1 << 16):
                    content += part
                    if monotonic() > end:
                        raise TimeoutError(f"there was no whole answer in {timeout} s")
                length = answer.headers.get("Content-Length")
                if length and len(content) < int(length):
                    raise EOFError(
                        f"the answer ended after {len(content)} of {length} bytes"
                    )
                text = content.decode(answer.headers.get_content_charset("utf-8"))
                data = json.loads(text) if is_json else None
                return {
                    "text": text,
                    "data": data,
                    "links": answer.headers.get_all("Link", []),
                }
        except HTTPError as failure:
            problem = f"status {failure.code} {failure.reason}"
            if failure.code == 401:
                raise PermissionError(f"{shown}: {problem}") from None
            if failure.code not in (408, 425, 429) and failure.code < 500:
                raise RuntimeError(f"{shown}: {problem}") from None
            wait = retry_after(failure.headers.get("Retry-After") or "", wait)
        except (OSError, EOFError, HTTPException, ValueError) as failure:
            problem = getattr(failure, "reason", None) or failure
        if wait > 3600:
            raise RuntimeError(f"{shown} asks to wait for {wait:.0f} s: run again then")
        if attempt + 1 < attempts:
            sleep(wait)
    raise RuntimeError(f"{shown}: no answer after {attempts} attempts: {problem}")


def send_batches(
    rows: DataFrame,
    folder: str,
    run: str,
    size: int,
    send: Callable[[list[str], str], None],
) -> None:
    """Send rows in batches, and note in a folder of a volume what was accepted.

    A run that was interrupted goes on after its last batch, and one that is repeated
    sends nothing.
    """
    home = f"{folder}/{sha256(run.encode()).hexdigest()}"
    os.makedirs(home, exist_ok=True)

    def noted(name: str) -> str | None:
        """The key of a batch that was accepted."""
        try:
            with open(f"{home}/{name}.json", encoding="utf-8") as file:
                return str(json.load(file)["key"])
        except (FileNotFoundError, ValueError):
            return None

    def note(name: str, rows: int, key: str) -> None:
        with open(f"{home}/{name}.json", "w", encoding="utf-8") as file:
            file.write(json.dumps({"run": run, "rows": rows, "key": key}) + "\n")

    others = f"the run {run} began with other rows: give this one another key"
    is_complete = noted("complete") is not None
    texts = (str(row[0]) for row in rows.toLocalIterator())
    number = count = 0
    while batch := list(islice(texts, size)):
        content = "\n".join([folder, run, str(number), *batch])
        key = sha256(content.encode()).hexdigest()
        known = noted(f"{number:08}")
        if known is None and not is_complete:
            send(batch, key)
            note(f"{number:08}", len(batch), key)
        elif known != key:
            raise RuntimeError(others)
        number, count = number + 1, count + len(batch)
    if noted(f"{number:08}") is not None:
        raise RuntimeError(others)
    if not is_complete:
        note("complete", count, str(number))


def result_send(rows: DataFrame) -> None:
    """Send the rows to the API, each once."""
    folder = "/Volumes/main/default/landing/sent_orders"
    run = "2026-01-01"
    address = "https://api.example.com/order"
    headers = {"Accept": "application/json", "Content-Type": "application/json"}
    ask = partial(api_answer, attempts=5, pause=1, timeout=60, is_json=False)
    key = dbutils.secrets.get(scope="shop", key="api-key")
    key_query = urlencode({"api_key": key})

    def send(batch: list[str], key: str) -> None:
        """Send a batch of rows, which has a key of its own."""
        body = batch[0].encode()
        with_key = f"{address}{'&' if '?' in address else '?'}{key_query}"
        ask(Request(with_key, data=body, headers=headers, method="PATCH"))

    texts = (
        rows.select(F.struct("*").alias("row"))
        .sort(F.to_json("row"))
        .select(F.to_json("row", {"ignoreNullFields": "false"}))
    )
    send_batches(texts, folder, run, 1, send)


result_send(df)
