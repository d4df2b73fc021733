result_query = """
WITH `rows` AS (SELECT * FROM `{df}`)
SELECT `order id`, 'it\\'s \\':from\\'' AS mark, 10 -(-0.5) AS more, false AS dropped
FROM rows
WHERE amount > (-0.5) AND NULL IS NULL
"""


result = spark.sql(result_query, df=df)
