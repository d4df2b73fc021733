result = df.orderBy(F.col("id").desc_nulls_first(), F.col("`a.b`").asc_nulls_last())
