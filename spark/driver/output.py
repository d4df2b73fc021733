"""What a command prints, sent on while it runs."""

import io
import time

from driver.channel import Channel
from driver.redaction import Redaction

MAX_CHARACTERS = 5_000_000
HOLD_SECONDS = 0.1


class Output(io.TextIOBase):
    """Takes the place of stdout and stderr. Sends whole lines, and the rest when it has waited."""

    def __init__(self, channel: Channel, redaction: Redaction) -> None:
        self._channel = channel
        self._redaction = redaction
        self._command = ""
        self._held = ""
        self._sent = 0
        self._last = 0.0

    def begin(self, command: str) -> None:
        self._command, self._held, self._sent = command, "", 0

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self._held += text
        if "\n" in text and time.monotonic() - self._last > HOLD_SECONDS:
            self.flush()
        return len(text)

    def flush(self) -> None:
        if not self._held or not self._command:
            return
        text = self._redaction.apply(self._held)[: MAX_CHARACTERS - self._sent]
        self._held = ""
        self._sent += len(text)
        self._last = time.monotonic()
        if text:
            self._channel.send(
                {"event": "output", "command": self._command, "text": text}
            )
