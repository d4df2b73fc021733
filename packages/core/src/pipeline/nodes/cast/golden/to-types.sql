SELECT
  CAST(`order.id` AS BIGINT) AS `order.id`,
  CAST(amount AS DECIMAL(10,2)) AS amount,
  to_date(day, 'dd.MM.yyyy') AS day,
  CAST(count AS BOOLEAN) AS count,
  `at`
FROM df
