"""Uses Spark and Delta Lake as pipelines do: the class archive that Java writes at its exit has what was loaded.

Its argument is a folder for the rows, which its caller deletes.
"""

import sys

from pyspark.sql import SparkSession, Window
from pyspark.sql import functions as F


def main(folder: str) -> None:
    """Reads, computes and stores a few rows."""
    spark = (
        SparkSession.builder.master("local[2]")
        .appName("class archive")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.authenticate", "true")
        .config("spark.sql.shuffle.partitions", "2")
        .config("spark.databricks.delta.snapshotPartitions", "1")
        .config("spark.sql.warehouse.dir", f"{folder}/warehouse")
        .config("spark.sql.extensions", "io.delta.sql.DeltaSparkSessionExtension")
        .config("spark.sql.catalog.spark_catalog", "org.apache.spark.sql.delta.catalog.DeltaCatalog")
        .getOrCreate()
    )
    made = spark.createDataFrame([(1, "a", 2.5), (2, "b", 3.5)], "id INT, name STRING, amount DOUBLE")
    for kind in ("csv", "json", "parquet"):
        made.write.format(kind).save(f"{folder}/{kind}")
        spark.read.schema(made.schema).format(kind).load(f"{folder}/{kind}").collect()
    made.write.format("delta").saveAsTable("rows")
    stored = spark.read.table("rows")
    (
        stored.join(made, "id", "left")
        .filter(F.col("id") > 0)
        .withColumn("place", F.row_number().over(Window.partitionBy(made["name"]).orderBy("id")))
        .groupBy("place")
        .agg(F.sum(stored["amount"]), F.collect_list(made["name"]), F.countDistinct("id"))
        .orderBy("place")
        .collect()
    )
    made.write.format("delta").mode("append").saveAsTable("rows")
    spark.sql("UPDATE rows SET amount = amount + 1 WHERE id = 1")
    spark.sql(
        "MERGE INTO rows USING (SELECT 3 AS id) s ON rows.id = s.id "
        "WHEN NOT MATCHED THEN INSERT (id) VALUES (s.id)"
    )
    spark.stop()


if __name__ == "__main__":
    main(sys.argv[1])
