"""The datasets of the pipeline Visits of users."""

from pyspark.sql import SparkSession

spark = SparkSession.active()
