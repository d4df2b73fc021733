result = df.withColumnsRenamed({"a.b": "select *", "*": "new.name"})
