rows = df
result = rows
