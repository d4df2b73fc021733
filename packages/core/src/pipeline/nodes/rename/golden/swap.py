result = df.withColumnsRenamed({"a": "b", "b": "a"})
