SELECT *, try_divide(failed, checked) AS share, if(failed > 0, 'failed', 'passed') AS status
FROM (
  SELECT inline(rules) FROM (
    SELECT array(
      named_struct(
        'rule', 'order id is not NULL',
        'column', 'order id',
        'severity', 'drop',
        'owner', '',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'order id is not NULL'))
      ),
      named_struct(
        'rule', 'plausible',
        'column', 'amount',
        'severity', 'quarantine',
        'owner', 'Finance',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'plausible'))
      )
    ) AS rules FROM (
      SELECT *, array_compact(array(
        CASE WHEN `order id` IS NULL THEN 'order id is not NULL' END,
        CASE WHEN amount > 1000 THEN 'plausible' END
      )) AS failed_rules
      FROM df
    ) AS rows
  )
)
