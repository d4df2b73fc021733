SELECT
  CAST(floor(id / 5) * 5 AS INT) AS id,
  CASE WHEN `e-mail` IS NOT NULL THEN 'someone\'s' END AS `e-mail`,
  CASE
    WHEN length(card) <= 5 THEN repeat('*', length(card))
    ELSE concat(left(card, 1), repeat('*', length(card) - 5), right(card, 4))
  END AS card,
  trunc(born, 'YEAR') AS born,
  CAST(floor(income / 1000) * 1000 AS DECIMAL(10,2)) AS income,
  left(zip, 2) AS zip
FROM df
