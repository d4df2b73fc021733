result = left.crossJoin(right.withColumnsRenamed({"size": "size_right"}))
