result_query = """
WITH in_2 AS (SELECT * FROM `{in_1}`),
in_1 AS (SELECT * FROM `{in_2}`)
SELECT count(*) AS `rows`, max(customer) AS top FROM in_1
"""


result = spark.sql(result_query, in_1=in_1, in_2=in_2)
