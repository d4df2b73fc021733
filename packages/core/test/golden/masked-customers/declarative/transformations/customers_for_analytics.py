"""The datasets of the pipeline Customers for analytics."""

from pyspark import pipelines as dp
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

spark = SparkSession.active()


@dp.temporary_view
def customers() -> DataFrame:
    """Customers."""
    return spark.read.table("samples.retail.customers")


@dp.temporary_view
def protected() -> DataFrame:
    """Protected."""
    customers = spark.read.table("customers")
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


@dp.materialized_view(name="main.default.customers_masked")
def customers_masked() -> DataFrame:
    """Customers masked."""
    return spark.read.table("protected")
