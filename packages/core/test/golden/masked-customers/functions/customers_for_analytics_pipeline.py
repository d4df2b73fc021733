import re
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F


def attempts(place: str) -> Iterator[AbstractContextManager[None]]:
    """Write again when others who write the same table were faster."""
    conflict = r"Concurrent\w*Exception|DELTA_CONCURRENT|(PATH|ALREADY)_EXISTS"
    conflict += r"|(Metadata|Protocol)ChangedException|NON_EMPTY_LOCATION"
    conflict += r"|DELTA_(METADATA|PROTOCOL)_CHANGED"
    conflicts: list[Exception] = []

    @contextmanager
    def attempt() -> Iterator[None]:
        try:
            yield None
        except Exception as failure:
            if not re.search(conflict, f"{type(failure).__name__}: {failure}"):
                raise
            conflicts.append(failure)

    for wait in [0.5, 1, 2, 4, 8, 0]:
        conflicts.clear()
        yield attempt()
        if not conflicts:
            return
        time.sleep(wait)
    raise RuntimeError(
        f"{place} was not written, as others wrote it during each of 6 attempts: "
        "run this again when they have ended"
    ) from conflicts[0]


def read_customers(spark: SparkSession) -> DataFrame:
    """Read samples.retail.customers."""
    return spark.read.table("samples.retail.customers")


def build_protected(customers: DataFrame) -> DataFrame:
    """Data security: first_name: drop the column, last_name: drop the …"""
    return customers.withColumns(
        {
            "email": F.when(
                F.length("email") <= 1, F.expr("repeat('*', length(email))")
            ).otherwise(
                F.concat(
                    F.left("email", F.lit(1)), F.expr("repeat('*', length(email) - 1)")
                )
            ),
            "postal_code": F.left("postal_code", F.lit(2)),
            "birth_date": F.trunc("birth_date", "YEAR"),
            "loyalty_points": (F.floor(F.col("loyalty_points") / 100) * 100).cast(
                "int"
            ),
        }
    ).drop("first_name", "last_name")


def write_customers_masked(protected: DataFrame) -> None:
    """Write customers_masked (overwrite)."""
    (
        protected.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.customers_masked")
    )


def main() -> None:
    """Run the pipeline Customers for analytics."""
    spark = SparkSession.builder.appName("Customers for analytics").getOrCreate()
    spark.conf.set("spark.sql.session.timeZone", "UTC")
    customers = read_customers(spark)
    protected = build_protected(customers)
    for attempt in attempts("main.default.customers_masked"):
        with attempt:
            write_customers_masked(protected)


if __name__ == "__main__":
    main()
