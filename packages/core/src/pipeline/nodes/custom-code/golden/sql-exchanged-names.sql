SELECT * FROM (
  WITH rows_1 AS (SELECT * FROM in_1),
  rows_2 AS (SELECT * FROM in_2),
  in_2 AS (SELECT * FROM rows_1),
  in_1 AS (SELECT * FROM rows_2)
  SELECT count(*) AS `rows`, max(customer) AS top FROM in_1
)
