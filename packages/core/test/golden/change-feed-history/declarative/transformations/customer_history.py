"""The datasets of the pipeline Customer history."""

from pyspark.sql import SparkSession

spark = SparkSession.active()
