result = df.orderBy("id", F.col("`a.b`").desc())
