import json
import os
import re
from base64 import b64encode
from collections.abc import Callable
from email.utils import parsedate_to_datetime
from functools import partial
from http.client import HTTPException
from time import gmtime, monotonic, sleep, strftime, time_ns
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener


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


Asked = dict[str, Any]


def api_value(answer: Any, *path: str) -> Any:
    """The value at a path of names and positions; None where there is none."""
    for step in path:
        if isinstance(answer, dict):
            answer = answer.get(step)
        elif isinstance(answer, list) and step.isdigit() and int(step) < len(answer):
            answer = answer[int(step)]
        else:
            return None
    return answer


def next_link(links: list[str]) -> str | None:
    """The address that Link headers call the next one."""
    for address, rest in re.findall(r"<([^>]*)>([^<]*)", ", ".join(links)):
        if re.search(r'\brel="?[^",;]*\bnext\b', rest):
            return str(address)
    return None


def land_answers(
    folder: str,
    source: Asked,
    first: Callable[[Any], Asked],
    fetch: Callable[[Asked], tuple[Asked, Asked | None, Any]],
    pages: int,
    keep: int,
) -> None:
    """Keep all answers of an API in a folder of a volume.

    A run that was interrupted less than a day ago goes on after its last answer. Rows
    are read of runs that are complete.
    """

    def read(path: str) -> Asked:
        try:
            with open(path, encoding="utf-8") as file:
                return dict(json.load(file))
        except (FileNotFoundError, ValueError):
            return {}

    def write(path: str, value: object) -> None:
        with open(path, "w", encoding="utf-8") as file:
            file.write(json.dumps(value) + "\n")

    answers, complete = f"{folder}/pages", f"{folder}/runs"
    for path in (answers, complete):
        os.makedirs(path, exist_ok=True)
    ours = re.compile(r"(0-sample|\d{8}T\d{15})(-\d{6})?\.json")
    runs = [name[:-5] for name in os.listdir(complete) if ours.fullmatch(name)]
    done = sorted(name for name in runs if name != "0-sample")
    since = read(f"{complete}/{done[-1]}.json").get("newest") if done else None
    now = time_ns()
    run = read(f"{folder}/progress.json")
    goes_on = run.get("source") == source and run.get("run") not in done
    if not goes_on or now - run["begun"] > 86400e9:
        run = {
            "run": f"{strftime('%Y%m%dT%H%M%S', gmtime(now // 10**9))}{now % 10**9:09}",
            "begun": now,
            "source": source,
            "page": 0,
            "next": first(since),
            "newest": since,
        }
    last = None
    while run["next"] is not None:
        if run["page"] >= pages:
            raise RuntimeError(f"{folder}: there are more than {pages} pages")
        answer, following, newest = fetch(run["next"])
        if following is not None and (
            following == run["next"] or answer["body"] == last
        ):
            raise RuntimeError(f"{folder}: page {run['page'] + 1} leads to itself")
        last = answer["body"]
        run["page"] += 1
        page = {"run": run["run"], "page": run["page"], **answer}
        write(f"{answers}/{run['run']}-{run['page']:06}.json", page)
        known = [value for value in (run["newest"], newest) if value is not None]
        run.update(next=following, newest=max(known, default=None))
        write(f"{folder}/progress.json", run)
    write(f"{complete}/{run['run']}.json", run)
    done.append(run["run"])
    kept = done[-keep:] if keep else done
    for path in (complete, answers):
        for name in os.listdir(path):
            mine = ours.fullmatch(name)
            if mine and mine[1] not in kept:
                os.remove(f"{path}/{name}")


def result_fetch() -> None:
    """Fetch the answers of the API and keep them in a volume."""
    folder = "/Volumes/main/default/landing/orders"
    headers = {"Accept": "application/json"}
    ask = partial(api_answer, attempts=5, pause=1, timeout=60)
    url = "https://api.example.com/orders"
    query = {"offset": 0, "limit": 500}
    body = None
    records_path = ()
    page_param = "offset"
    page_size = 500
    user = dbutils.secrets.get(scope="shop", key="user")
    password = dbutils.secrets.get(scope="shop", key="password")
    key = b64encode((user + ":" + password).encode())
    headers["Authorization"] = "Basic " + key.decode()

    def first(newest: Any) -> Asked:
        """The first request, given the newest value of the runs before."""
        return {"query": query}

    def fetch(at: Asked) -> tuple[Asked, Asked | None, Any]:
        """The answer to a request, the request after it, and its newest value."""
        sent = urlencode(at.get("query", {}), doseq=True)
        address = f"{url}?{sent}" if sent else url
        answer = ask(Request(address, data=body, headers=headers))
        data = answer["data"]
        records = api_value(data, *records_path)
        if not isinstance(records, list):
            raise TypeError(f"{address} has no list of records at {records_path}")
        is_last = len(records) < page_size
        after = {page_param: at["query"][page_param] + len(records)}
        following = None if is_last else {"query": at["query"] | after}
        text = answer["text"]
        fetched_at = strftime("%Y-%m-%dT%H:%M:%SZ", gmtime())
        kept = {"url": address, "fetched_at": fetched_at, "body": text}
        return kept, following, None

    source = {"url": url, "query": query}
    land_answers(folder, source, first, fetch, pages=10000, keep=2)


result_fetch()
result = (
    spark.read.schema("run STRING, body STRING")
    .json("/Volumes/main/default/landing/orders/pages")
    .join(
        spark.read.schema("run STRING")
        .json("/Volumes/main/default/landing/orders/runs")
        .agg(F.max("run").alias("run")),
        on="run",
    )
    .select(
        F.inline(
            F.from_json(
                "body",
                "array<struct<id:bigint,`full name`:string,updated_at:timestamp>>",
            )
        )
    )
)
