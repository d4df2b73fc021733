SELECT
  json,
  parsed.`a.b` AS `a.b`,
  parsed.`x``y` AS `x``y`
FROM (
  SELECT *, from_json(json, '`a.b` INT, `x``y` STRING', map('mode', 'FAILFAST')) AS parsed FROM df
)
