SELECT * EXCEPT (failed_rules_) FROM (
  SELECT * EXCEPT (known_4), array_compact(array(
    CASE WHEN `a.b` NOT RLIKE '^\\d+$' THEN 'a.b matches the pattern' END,
    CASE WHEN `a.b` IS NOT NULL AND TRY_CAST(`a.b` AS INT) IS NULL THEN 'number' END,
    CASE WHEN length(failed_rules) > 4 THEN 'length of failed_rules' END,
    CASE WHEN customer IS NOT NULL AND known_4 IS NULL THEN 'customer is known' END
  )) AS failed_rules_
  FROM df
  LEFT JOIN (SELECT DISTINCT id AS known_4 FROM reference) AS known_4 ON customer = known_4.known_4
) AS rows
WHERE NOT arrays_overlap(
  failed_rules_, array('a.b matches the pattern', 'length of failed_rules', 'customer is known')
)
