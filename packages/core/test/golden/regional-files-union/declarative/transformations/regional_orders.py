"""The datasets of the pipeline Regional orders."""

from pyspark.sql import SparkSession

spark = SparkSession.active()
