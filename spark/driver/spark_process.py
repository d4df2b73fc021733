"""The Java process of a cluster, started by PySpark's own launcher."""

import os
import threading
from collections.abc import Callable

from pyspark import SparkConf, SparkContext


class SparkProcess:
    """A running Spark. Contexts connect to it with `port` and `secret`."""

    def __init__(self, settings: dict, on_end: Callable[[], None]) -> None:
        # One Java thread for one Python thread would break when an interrupt tears a call apart.
        os.environ["PYSPARK_PIN_THREAD"] = "false"
        conf = SparkConf(loadDefaults=False)
        for name, value in settings["conf"].items():
            conf.set(name, value)
        self._context = SparkContext(conf=conf)
        # A failure is reported to the calling program; the log would only repeat it.
        self._context.setLogLevel("FATAL")
        gateway = self._context._gateway
        parameters = gateway.gateway_parameters
        self.port: int = parameters.port
        self.secret: str = parameters.auth_token
        self.version: str = self._context.version
        jvm = self._context._jvm
        # Contexts create sessions besides this first one.
        jvm.org.apache.spark.sql.classic.SparkSession.builder().getOrCreate()
        jvm.lakehouse.WorkspaceApi.connect(settings["url"], settings["token"])
        threading.Thread(
            target=self._watch, args=(gateway.proc, on_end), daemon=True
        ).start()

    def cancel(self, command: str) -> None:
        self._context.cancelJobGroup(command)

    @staticmethod
    def _watch(process, on_end: Callable[[], None]) -> None:
        process.wait()
        on_end()
