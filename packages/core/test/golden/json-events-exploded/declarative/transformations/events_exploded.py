"""The datasets of the pipeline Events exploded."""

from pyspark.sql import SparkSession

spark = SparkSession.active()
