SELECT a AS b, b AS a FROM df
