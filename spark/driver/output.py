"""What a command prints, sent on while it runs."""

import io
import threading
import time

from driver.channel import Channel
from driver.redaction import Redaction

MAX_CHARACTERS = 5_000_000
SEND_EVERY_SECONDS = 0.1


class Output(io.TextIOBase):
    """Takes the place of stdout and stderr; a thread sends what has gathered, so that printing stays cheap."""

    def __init__(self, channel: Channel, redaction: Redaction) -> None:
        self._channel = channel
        self._redaction = redaction
        self._lock = threading.RLock()
        self._command = ""
        self._held: list[str] = []
        self._sent = 0
        threading.Thread(target=self._send_often, daemon=True).start()

    def begin(self, command: str) -> None:
        with self._lock:
            self._command, self._held, self._sent = command, [], 0

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        with self._lock:
            self._held.append(text)
        return len(text)

    def flush(self) -> None:
        with self._lock:
            if not self._held or not self._command:
                return
            whole = self._redaction.apply("".join(self._held))
            text = whole[: MAX_CHARACTERS - self._sent]
            self._held = []
            self._sent += len(text)
            if text:
                said = {"event": "output", "command": self._command, "text": text}
                self._channel.send(said)

    def _send_often(self) -> None:
        while True:
            time.sleep(SEND_EVERY_SECONDS)
            self.flush()
