"""JSON messages, one per line, over a socket that user code knows nothing of."""

import json
import os
import socket
import threading
from collections.abc import Iterator


class Channel:
    """Both ends of a conversation; sending is safe from any thread."""

    def __init__(self, fd: int) -> None:
        os.set_inheritable(fd, False)
        self._socket = socket.socket(fileno=fd)
        self._lock = threading.Lock()

    def send(self, message: dict) -> None:
        data = json.dumps(message, ensure_ascii=True).encode() + b"\n"
        with self._lock:
            self._socket.sendall(data)

    def messages(self) -> Iterator[dict]:
        """Every message of the other side; ends when the other side is gone."""
        with self._socket.makefile("rb") as lines:
            try:
                for line in lines:
                    yield json.loads(line)
            except ConnectionResetError:
                # A process that was killed does not say goodbye.
                return

    def close(self) -> None:
        self._socket.close()
