"""The datasets of the pipeline Order log."""

from pyspark.sql import SparkSession

spark = SparkSession.active()
