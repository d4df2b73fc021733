result = left.join(right, on=["x*", "a.b"], how="right")
