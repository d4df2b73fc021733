result = df.filter((F.upper("status") == "PAID") & (F.coalesce("amount", F.lit(0)) < 5))
