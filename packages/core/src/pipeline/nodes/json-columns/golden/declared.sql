SELECT
  id,
  `pay.load`,
  parsed,
  parsed_.amount AS `a.b amount`,
  parsed_.count AS `a.b count`
FROM (
  SELECT *, from_json(`pay.load`, 'amount DOUBLE, count INT') AS parsed_ FROM df
)
