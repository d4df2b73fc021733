result = first.unionByName(others)
