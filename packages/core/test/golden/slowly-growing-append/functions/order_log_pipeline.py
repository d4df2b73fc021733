from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F


def read_orders(spark: SparkSession) -> DataFrame:
    """Orders."""
    return spark.read.table("samples.retail.orders")


def build_open_orders(orders: DataFrame) -> DataFrame:
    """Open orders."""
    return orders.filter(F.col("status") == "open")


def build_load_time(open_orders: DataFrame) -> DataFrame:
    """Load time."""
    return open_orders.withColumn("loaded_at", F.current_timestamp())


def write_order_log(load_time: DataFrame) -> None:
    """Every run adds the orders that are open then."""
    load_time.write.mode("append").saveAsTable("main.default.order_log")


def main() -> None:
    """Run the pipeline Order log."""
    spark = SparkSession.builder.appName("Order log").getOrCreate()
    spark.conf.set("spark.sql.session.timeZone", "UTC")
    orders = read_orders(spark)
    open_orders = build_open_orders(orders)
    load_time = build_load_time(open_orders)
    write_order_log(load_time)


if __name__ == "__main__":
    main()
