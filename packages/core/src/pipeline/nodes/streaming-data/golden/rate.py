result = spark.readStream.format("rate").option("rowsPerSecond", 100).load()
