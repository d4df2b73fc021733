result = df.fillna({"x": float("-inf")})
