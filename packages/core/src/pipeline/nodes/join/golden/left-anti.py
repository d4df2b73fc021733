result = left.join(right, on="a.b", how="left_anti")
