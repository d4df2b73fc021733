import { py } from '../python/py.ts';
import { fromImport, importModule, verbatim } from '../python/statements.ts';

/** Asks until there is a whole answer, and says why there is none. A redirect would lose the content of a request that has some. */
const ANSWER = `class SameHost(HTTPRedirectHandler):
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
    raise RuntimeError(f"{shown}: no answer after {attempts} attempts: {problem}")`;

/** The function that sends a request and gives its answer. */
export const apiAnswer = py.defined('api_answer', [
  importModule('json'),
  fromImport('typing', ['Any']),
  fromImport('email.utils', ['parsedate_to_datetime']),
  fromImport('http.client', ['HTTPException']),
  fromImport('time', ['monotonic', 'sleep', 'time_ns']),
  fromImport('urllib.error', ['HTTPError']),
  fromImport('urllib.parse', ['urlsplit']),
  fromImport('urllib.request', ['HTTPRedirectHandler', 'Request', 'build_opener']),
  verbatim(ANSWER),
]);
