"""Starts Spark once and passes messages between the workspace and the contexts."""

import os
import threading
import traceback

from driver.channel import Channel
from driver.context_process import ContextProcess
from driver.spark_process import SparkProcess

MOST_OF_A_MESSAGE = 600


class Cluster:
    """Messages in: start, open, run, cancel, close. Messages out: ready, failed, and what contexts say."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        self._settings: dict = {}
        self._spark: SparkProcess | None = None
        self._contexts: dict[str, ContextProcess] = {}

    def handle(self, message: dict) -> None:
        match message["op"]:
            case "start":
                self._start(message)
            case "open":
                self._open(message["context"])
            case "run":
                self._forward(message["context"], message)
            case "cancel":
                self._cancel(message["context"], message["command"])
            case "close":
                context = self._contexts.pop(message["context"], None)
                if context:
                    context.kill()

    def _start(self, settings: dict) -> None:
        self._settings = settings
        try:
            # Spark Connect is a server elsewhere: there is nothing to start here.
            if not settings["remote"]:
                self._spark = SparkProcess(settings, on_end=self._spark_ended)
            version = self._spark.version if self._spark else ""
            self._channel.send({"event": "ready", "version": version})
        except Exception as failure:  # noqa: BLE001
            # Whatever it was, the workspace is notified; the full error goes to the log.
            traceback.print_exc()
            message = str(failure).strip()[:MOST_OF_A_MESSAGE]
            self._channel.send({"event": "failed", "message": message})

    def _spark_ended(self) -> None:
        self._channel.send(
            {
                "event": "failed",
                "message": "Spark ended (it may have needed more memory than the cluster has).",
            }
        )
        os._exit(3)

    def _open(self, context: str) -> None:
        process = ContextProcess(self._settings, self._spark)
        self._contexts[context] = process
        threading.Thread(
            target=self._relay, args=(context, process), daemon=True
        ).start()

    def _relay(self, context: str, process: ContextProcess) -> None:
        for message in process.messages():
            self._channel.send({**message, "context": context})
        self._contexts.pop(context, None)
        self._channel.send(
            {"event": "closed", "context": context, "message": process.how_it_ended()}
        )

    def _forward(self, context: str, message: dict) -> None:
        process = self._contexts.get(context)
        if process:
            process.run(message)

    def _cancel(self, context: str, command: str) -> None:
        process = self._contexts.get(context)
        if not process:
            return
        if self._spark:
            self._spark.cancel(command)
        process.interrupt(command)
