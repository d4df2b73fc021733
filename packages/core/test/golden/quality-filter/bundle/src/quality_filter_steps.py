"""The steps of the pipeline Quality filter."""

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F


def read_field_data(spark: SparkSession) -> DataFrame:
    """Read /Volumes/samples/retail/raw/messy.csv."""
    return (
        spark.read.format("csv")
        .option("header", True)
        .schema(
            "id BIGINT, name STRING, zip STRING, age INT, signup DATE, score DOUBLE"
        )
        .load("/Volumes/samples/retail/raw/messy.csv")
    )


def build_tidy_names(field_data: DataFrame) -> DataFrame:
    """With column: name = initcap(trim(name))."""
    return field_data.withColumn("name", F.initcap(F.trim("name")))


def build_without_repeats(tidy_names: DataFrame) -> DataFrame:
    """Drop duplicates: all columns."""
    return tidy_names.dropDuplicates()


def build_good_rows(without_repeats: DataFrame) -> DataFrame:
    """Filter: name IS NOT NULL AND age BETWEEN 0 AND 120 AND zip RLIKE …"""
    return without_repeats.filter(
        F.col("name").isNotNull()
        & F.col("age").between(0, 120)
        & F.col("zip").rlike("^[0-9]{5}$")
    )


def write_good_rows_table(good_rows: DataFrame) -> None:
    """Write field_data (overwrite)."""
    (
        good_rows.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("field_data")
    )


def build_rejected_rows(without_repeats: DataFrame) -> DataFrame:
    """Filter: NOT coalesce(name IS NOT NULL AND age BETWEEN 0 AND 120 …"""
    return without_repeats.filter(
        ~F.coalesce(
            F.col("name").isNotNull()
            & F.col("age").between(0, 120)
            & F.col("zip").rlike("^[0-9]{5}$"),
            F.lit(False),
        )
    )


def write_quarantine(rejected_rows: DataFrame) -> None:
    """Kept, so that somebody can mend them."""
    (
        rejected_rows.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("field_data_rejected")
    )
