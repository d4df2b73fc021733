from delta.tables import DeltaTable
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F


def read_products(spark: SparkSession) -> DataFrame:
    """Products."""
    return spark.read.table("samples.retail.products")


def build_margin(products: DataFrame) -> DataFrame:
    """Margin."""
    return products.withColumn(
        "margin", F.round((F.col("price") - F.col("cost")) / F.col("price") * 100, 1)
    )


def build_clear_names(margin: DataFrame) -> DataFrame:
    """Clear names."""
    return margin.withColumnsRenamed(
        {"name": "product_name", "in_stock": "is_available"}
    )


def write_product_master(spark: SparkSession, clear_names: DataFrame) -> None:
    """Running it twice changes nothing."""
    clear_names.limit(0).write.mode("ignore").saveAsTable("main.default.product_master")
    (
        DeltaTable.forName(spark, "main.default.product_master")
        .alias("target")
        .merge(clear_names.alias("source"), "target.product_id <=> source.product_id")
        .whenMatchedUpdateAll()
        .whenNotMatchedInsertAll()
        .execute()
    )


def main() -> None:
    """Run the pipeline Product changes."""
    spark = SparkSession.builder.appName("Product changes").getOrCreate()
    spark.conf.set("spark.sql.session.timeZone", "UTC")
    products = read_products(spark)
    margin = build_margin(products)
    clear_names = build_clear_names(margin)
    write_product_master(spark, clear_names)


if __name__ == "__main__":
    main()
