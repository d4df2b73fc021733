rows = df.withColumn("_route_2", F.when(F.col("_route") == "north", 0).otherwise(1))
result = rows.filter(F.col("_route_2") == 0).drop("_route_2")
