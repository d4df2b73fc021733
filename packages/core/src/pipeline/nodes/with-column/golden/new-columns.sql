SELECT *, concat(upper(name), ': ', quantity) AS label FROM (
  SELECT *, net * 1.19 AS gross FROM (
    SELECT *, price * quantity AS net FROM df
  )
)
