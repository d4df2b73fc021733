result_query = """
WITH orders AS (SELECT * FROM `{in_1}`),
customers AS (SELECT * FROM `{in_2}`)
SELECT * FROM (
  WITH named AS (
    SELECT * FROM customers WHERE `full name` <> 'a{{b}}'
  )
  SELECT o.`order id`, n.`full name` AS buyer, coalesce(n.`full name`, '{{}}') AS shown
  FROM orders AS o LEFT JOIN named AS n ON o.customer = n.customer
)
"""


result = spark.sql(result_query, in_1=in_1, in_2=in_2)
