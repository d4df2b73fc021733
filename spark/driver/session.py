"""The Spark session of a context."""

import os
import time

from pyspark.sql import SparkSession


def open_session(settings: dict) -> SparkSession:
    """A session of its own on the cluster's Spark, or on a Spark Connect server."""
    if settings["remote"]:
        return SparkSession.builder.remote(settings["remote"]).getOrCreate()
    return _session_of_gateway(settings["gateway"])


def _session_of_gateway(given: dict) -> SparkSession:
    from pyspark import SparkConf, SparkContext
    from pyspark.java_gateway import launch_gateway

    os.environ.update(
        PYSPARK_GATEWAY_PORT=str(given["port"]),
        PYSPARK_GATEWAY_SECRET=given["secret"],
        PYSPARK_PIN_THREAD="false",
    )
    gateway = launch_gateway()
    # Programs may list their environment: the way into Spark must not be among it.
    del os.environ["PYSPARK_GATEWAY_PORT"], os.environ["PYSPARK_GATEWAY_SECRET"]
    jvm = gateway.jvm
    scala_context = jvm.org.apache.spark.SparkContext.getOrCreate()
    java_context = jvm.org.apache.spark.api.java.JavaSparkContext(scala_context)
    conf = SparkConf(_jvm=jvm, _jconf=java_context.getConf())
    context = SparkContext(gateway=gateway, jsc=java_context, conf=conf)
    first = jvm.org.apache.spark.sql.classic.SparkSession.getDefaultSession().get()
    session = SparkSession(context, jsparkSession=first.newSession())
    # Spark is everybody's: a script that ends with stop() ends its own work only.
    session.stop = _keep_running
    context.stop = _keep_running
    return session


def _keep_running() -> None:
    print("Spark goes on running: it belongs to the cluster, not to this context.")


def begin_command(session: SparkSession, command: str) -> None:
    """Gives the Java thread behind this one what Spark keeps by thread: an interrupt may have changed the thread."""
    context = getattr(session, "_sc", None)
    if context is None:
        return
    module = SparkSession._get_j_spark_session_module(context._jvm)
    module.setActiveSession(session._jsparkSession)
    context.setJobGroup(command, "command", interruptOnCancel=True)


# The driver notices the end of Java at once, and ends this process with the cluster.
LONGEST_END_SECONDS = 20


def await_end_without_spark(failure: BaseException) -> None:
    """Returns at once unless Java is gone: then the cluster ends, and its reason tells more than a lost connection."""
    from py4j.protocol import Py4JNetworkError

    if isinstance(failure, Py4JNetworkError):
        time.sleep(LONGEST_END_SECONDS)


def catalogs_known(session: SparkSession, names: list[str]) -> None:
    """Tells the session of catalogs that were made after it."""
    for name in names:
        key = f"spark.sql.catalog.{name}"
        if session.conf.get(key, None) is None:
            session.conf.set(key, "org.apache.spark.sql.lakehouse.LakehouseCatalog")
