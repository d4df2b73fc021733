"""The datasets of the pipeline Quality filter."""

from pyspark import pipelines as dp
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

spark = SparkSession.active()


@dp.temporary_view
def field_data() -> DataFrame:
    """Field data."""
    return (
        spark.read.format("csv")
        .option("header", True)
        .schema(
            "id BIGINT, name STRING, zip STRING, age INT, signup DATE, score DOUBLE"
        )
        .load("/Volumes/samples/retail/raw/messy.csv")
    )


@dp.temporary_view
def tidy_names() -> DataFrame:
    """Tidy names."""
    field_data = spark.read.table("field_data")
    return field_data.withColumn("name", F.initcap(F.trim("name")))


@dp.temporary_view
def without_repeats() -> DataFrame:
    """Without repeats."""
    tidy_names = spark.read.table("tidy_names")
    return tidy_names.dropDuplicates()


@dp.temporary_view
def good_rows() -> DataFrame:
    """Good rows."""
    without_repeats = spark.read.table("without_repeats")
    return without_repeats.filter(
        F.col("name").isNotNull()
        & F.col("age").between(0, 120)
        & F.col("zip").rlike("^[0-9]{5}$")
    )


@dp.temporary_view
def rejected_rows() -> DataFrame:
    """Rejected rows."""
    without_repeats = spark.read.table("without_repeats")
    return without_repeats.filter(
        ~F.coalesce(
            F.col("name").isNotNull()
            & F.col("age").between(0, 120)
            & F.col("zip").rlike("^[0-9]{5}$"),
            F.lit(False),
        )
    )


@dp.materialized_view(name="main.default.field_data")
def good_rows_table() -> DataFrame:
    """Good rows table."""
    return spark.read.table("good_rows")


@dp.materialized_view(name="main.default.field_data_rejected")
def quarantine() -> DataFrame:
    """Kept, so that somebody can mend them."""
    return spark.read.table("rejected_rows")
