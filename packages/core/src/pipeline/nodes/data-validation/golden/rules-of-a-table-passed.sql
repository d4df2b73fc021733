SELECT * EXCEPT (failed_rules) FROM (
  SELECT *, array_compact(array(
    CASE WHEN `order id` IS NULL THEN 'order id is not NULL' END,
    CASE WHEN amount > 1000 THEN 'plausible' END
  )) AS failed_rules
  FROM df
) AS rows
WHERE NOT size(failed_rules) > 0
