result = first.unionByName(others_1, allowMissingColumns=True).unionByName(
    others_2, allowMissingColumns=True
)
