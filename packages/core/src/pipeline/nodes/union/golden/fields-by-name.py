result = first.unionByName(others, allowMissingColumns=True)
