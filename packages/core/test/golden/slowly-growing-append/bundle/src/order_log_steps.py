"""The steps of the pipeline Order log."""

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F


def check_columns(rows: DataFrame, table: DataFrame, refused: list[str]) -> None:
    """Stop where the columns of the rows differ from those of the table."""
    old = {name.lower(): kind for name, kind in table.dtypes}
    new = {name.lower(): kind for name, kind in rows.dtypes}
    found = {
        "missing": old.keys() - new.keys(),
        "new": new.keys() - old.keys(),
        "other type": {
            f"{name} ({new[name]} instead of {old[name]})"
            for name in old.keys() & new.keys()
            if new[name] != old[name]
        },
    }
    stops = [
        f"{change}: {', '.join(sorted(found[change]))}"
        for change in refused
        if found[change]
    ]
    if stops:
        raise ValueError(f"The columns are not those of the table ({'; '.join(stops)})")


def read_orders(spark: SparkSession) -> DataFrame:
    """Read samples.retail.orders."""
    return spark.read.table("samples.retail.orders")


def build_open_orders(orders: DataFrame) -> DataFrame:
    """Filter: status = open."""
    return orders.filter(F.col("status") == "open")


def build_load_time(open_orders: DataFrame) -> DataFrame:
    """With column: loaded_at = current_timestamp()."""
    return open_orders.withColumn("loaded_at", F.current_timestamp())


def write_order_log(spark: SparkSession, load_time: DataFrame) -> None:
    """Every run adds the orders that are open then."""
    if spark.catalog.tableExists("order_log"):
        check_columns(
            load_time, spark.read.table("order_log"), ["missing", "new", "other type"]
        )
    load_time.write.format("delta").mode("append").saveAsTable("order_log")
