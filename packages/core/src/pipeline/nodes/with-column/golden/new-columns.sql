SELECT
  *,
  net * 1.19 AS gross,
  concat(upper(name), ': ', quantity) AS label
FROM (
  SELECT *, price * quantity AS net FROM df
)
