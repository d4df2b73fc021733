result = df.drop("a.b", "*", "back`tick", "select", "it's")
