SELECT * FROM (
  SELECT *, array_compact(array(
    CASE WHEN `order id` IS NULL THEN 'order id is not NULL' END
  )) AS failed_rules
  FROM df
) AS rows
WHERE size(failed_rules) > 0
