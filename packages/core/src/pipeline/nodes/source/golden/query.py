result_query = """
SELECT id, note
FROM VALUES (1, 'it\\'s "one"'), (2, 'two\\nlines'), (3, NULL) AS t(id, note)
WHERE id < 3
"""


result = spark.sql(result_query)
