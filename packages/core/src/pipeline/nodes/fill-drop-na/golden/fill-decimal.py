result = df.fillna({"d": 0})
