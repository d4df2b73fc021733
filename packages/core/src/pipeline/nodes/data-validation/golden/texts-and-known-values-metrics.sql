SELECT *, try_divide(failed, checked) AS share, if(failed > 0, 'failed', 'passed') AS status
FROM (
  SELECT inline(rules) FROM (
    SELECT array(
      named_struct(
        'rule', 'a.b matches the pattern',
        'column', 'a.b',
        'severity', 'quarantine',
        'owner', '',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules_, 'a.b matches the pattern'))
      ),
      named_struct(
        'rule', 'number',
        'column', 'A.B',
        'severity', 'warn',
        'owner', '',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules_, 'number'))
      ),
      named_struct(
        'rule', 'length of failed_rules',
        'column', 'failed_rules',
        'severity', 'drop',
        'owner', '',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules_, 'length of failed_rules'))
      ),
      named_struct(
        'rule', 'customer is known',
        'column', 'customer',
        'severity', 'quarantine',
        'owner', '',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules_, 'customer is known'))
      )
    ) AS rules FROM (
      SELECT * EXCEPT (known_4), array_compact(array(
        CASE WHEN `a.b` NOT RLIKE '^\\d+$' THEN 'a.b matches the pattern' END,
        CASE WHEN `a.b` IS NOT NULL AND TRY_CAST(`a.b` AS INT) IS NULL THEN 'number' END,
        CASE WHEN length(failed_rules) > 4 THEN 'length of failed_rules' END,
        CASE WHEN customer IS NOT NULL AND known_4 IS NULL THEN 'customer is known' END
      )) AS failed_rules_
      FROM df
      LEFT JOIN (
        SELECT DISTINCT id AS known_4 FROM reference
      ) AS known_4 ON customer = known_4.known_4
    ) AS rows
  )
)
