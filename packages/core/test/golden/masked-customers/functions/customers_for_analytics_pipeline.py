from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F


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
    write_customers_masked(protected)


if __name__ == "__main__":
    main()
