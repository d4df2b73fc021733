"""The datasets of the pipeline Product changes."""

from pyspark.sql import SparkSession

spark = SparkSession.active()
