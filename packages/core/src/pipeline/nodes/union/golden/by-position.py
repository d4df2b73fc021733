result = first.union(others)
