"""The datasets of the pipeline Quality filter."""

from pyspark.sql import SparkSession

spark = SparkSession.active()
