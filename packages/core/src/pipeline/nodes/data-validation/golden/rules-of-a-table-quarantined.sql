SELECT * FROM (
  SELECT *, array_compact(array(
    CASE WHEN `order id` IS NULL THEN 'order id is not NULL' END,
    CASE WHEN amount > 1000 THEN 'plausible' END
  )) AS failed_rules
  FROM df
) AS rows
WHERE arrays_overlap(failed_rules, array('plausible'))
