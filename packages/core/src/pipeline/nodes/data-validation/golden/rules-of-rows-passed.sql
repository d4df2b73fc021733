SELECT * EXCEPT (failed_rules) FROM (
  SELECT *, array_compact(array(
    CASE WHEN `order id` IS NULL THEN 'order id is not NULL' END,
    CASE
      WHEN count(1) OVER (PARTITION BY `order id`) > 1
        AND `order id` IS NOT NULL THEN 'order id is unique'
    END,
    CASE WHEN amount < 0 OR amount > 1000 THEN 'plausible' END,
    CASE WHEN country NOT IN ('DE', 'FR') THEN 'country is one of the values' END,
    CASE WHEN NOT paid <= due THEN 'paid <= due' END,
    CASE WHEN NOT amount != 13 THEN 'no \'13\'' END
  )) AS failed_rules
  FROM df
) AS rows
WHERE NOT arrays_overlap(
  failed_rules, array('order id is not NULL', 'order id is unique', 'plausible', 'no \'13\'')
)
AND (SELECT CASE WHEN count_if(array_contains(failed_rules, 'no \'13\'')) > 0 THEN raise_error(concat('Rule failed: no \'13\' (rows: ', count_if(array_contains(failed_rules, 'no \'13\'')), ')')) ELSE true END FROM (
  SELECT *, array_compact(array(
    CASE WHEN `order id` IS NULL THEN 'order id is not NULL' END,
    CASE
      WHEN count(1) OVER (PARTITION BY `order id`) > 1
        AND `order id` IS NOT NULL THEN 'order id is unique'
    END,
    CASE WHEN amount < 0 OR amount > 1000 THEN 'plausible' END,
    CASE WHEN country NOT IN ('DE', 'FR') THEN 'country is one of the values' END,
    CASE WHEN NOT paid <= due THEN 'paid <= due' END,
    CASE WHEN NOT amount != 13 THEN 'no \'13\'' END
  )) AS failed_rules
  FROM df
) AS rows)
