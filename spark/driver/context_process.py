"""An execution context: a Python process of its own, so that contexts run side by side."""

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator

from driver.channel import Channel
from driver.libraries import remove_libraries
from driver.spark_process import SparkProcess

KILL_AFTER_SECONDS = 8


class ContextProcess:
    def __init__(self, settings: dict, spark: SparkProcess | None) -> None:
        mine, theirs = socket.socketpair()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "driver.repl", str(theirs.fileno())],
            stdin=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
        )
        theirs.close()
        self._channel = Channel(mine.detach())
        self._running: str | None = None
        gateway = {"port": spark.port, "secret": spark.secret} if spark else None
        self._channel.send({**settings, "op": "start", "gateway": gateway})

    def run(self, message: dict) -> None:
        self._running = message["command"]
        self._channel.send(message)

    def messages(self) -> Iterator[dict]:
        for message in self._channel.messages():
            if message["event"] == "result":
                self._running = None
            yield message

    def interrupt(self, command: str) -> None:
        """Stops a running command as Ctrl-C would; the process goes when the command does not listen."""
        if self._running != command:
            return
        self._process.send_signal(signal.SIGINT)
        watch = threading.Timer(KILL_AFTER_SECONDS, self._kill_if_running, [command])
        watch.daemon = True
        watch.start()

    def _kill_if_running(self, command: str) -> None:
        if self._running == command:
            self.kill()

    def kill(self) -> None:
        if self._process.poll() is None:
            self._process.kill()

    def how_it_ended(self) -> str:
        code = self._process.wait()
        remove_libraries(self._process.pid)
        if code < 0:
            return f"The Python process was ended by the signal {signal.Signals(-code).name}."
        return f"The Python process ended with the code {os.waitstatus_to_exitcode(code << 8)}."
