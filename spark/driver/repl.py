"""`python -m driver.repl FD`: one execution context. FD is the socket to the driver."""

import os
import queue
import signal
import sys
import threading

from driver.channel import Channel
from driver.interpreter import Interpreter
from driver.limits import die_with_parent, limit_memory


def main() -> None:
    die_with_parent()
    channel = Channel(int(sys.argv[1]))
    inbox: queue.Queue[dict] = queue.Queue()
    # Signals interrupt the main thread, so that is where user code runs; another one listens.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_listen, args=(channel, inbox), daemon=True).start()
    settings = inbox.get()
    limit_memory(settings["memory"])
    interpreter = Interpreter(settings, channel)
    channel.send({"event": "opened"})
    while True:
        message = inbox.get()
        result = interpreter.run(message)
        channel.send(
            {"event": "result", "command": message["command"], "result": result}
        )


def _listen(channel: Channel, inbox: queue.Queue) -> None:
    for message in channel.messages():
        inbox.put(message)
    os._exit(0)


main()
