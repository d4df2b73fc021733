"""The steps of the pipeline Regional orders."""

from pyspark.sql import DataFrame, SparkSession


def read_orders_de(spark: SparkSession) -> DataFrame:
    """Read /Volumes/samples/retail/raw/regional/orders_de.csv."""
    return (
        spark.read.format("csv")
        .option("header", True)
        .schema(
            "order_id BIGINT, order_date DATE, amount DECIMAL(10,2), channel STRING, "
            "country STRING"
        )
        .load("/Volumes/samples/retail/raw/regional/orders_de.csv")
    )


def read_orders_fr(spark: SparkSession) -> DataFrame:
    """Read /Volumes/samples/retail/raw/regional/orders_fr.csv."""
    return (
        spark.read.format("csv")
        .option("header", True)
        .schema(
            "country STRING, channel STRING, amount DECIMAL(10,2), order_date DATE, "
            "order_id BIGINT"
        )
        .load("/Volumes/samples/retail/raw/regional/orders_fr.csv")
    )


def read_orders_us(spark: SparkSession) -> DataFrame:
    """Read /Volumes/samples/retail/raw/regional/orders_us.csv."""
    return (
        spark.read.format("csv")
        .option("header", True)
        .schema(
            "order_id BIGINT, order_date DATE, amount DECIMAL(10,2), channel STRING, "
            "country STRING, state STRING"
        )
        .load("/Volumes/samples/retail/raw/regional/orders_us.csv")
    )


def build_all_regions(
    orders_de: DataFrame, orders_fr: DataFrame, orders_us: DataFrame
) -> DataFrame:
    """The files have their columns in different orders."""
    return orders_de.unionByName(orders_fr, allowMissingColumns=True).unionByName(
        orders_us, allowMissingColumns=True
    )


def write_all_orders(all_regions: DataFrame) -> None:
    """Write regional_orders (overwrite)."""
    (
        all_regions.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .partitionBy("country")
        .saveAsTable("regional_orders")
    )
