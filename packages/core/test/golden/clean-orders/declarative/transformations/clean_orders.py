"""The datasets of the pipeline Clean orders."""

from pyspark.sql import SparkSession

spark = SparkSession.active()
