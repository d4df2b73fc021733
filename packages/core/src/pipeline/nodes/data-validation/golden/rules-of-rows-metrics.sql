SELECT *, try_divide(failed, checked) AS share, if(failed > 0, 'failed', 'passed') AS status
FROM (
  SELECT inline(rules) FROM (
    SELECT array(
      named_struct(
        'rule', 'order id is not NULL',
        'column', 'order id',
        'severity', 'drop',
        'owner', 'Sales',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'order id is not NULL'))
      ),
      named_struct(
        'rule', 'order id is unique',
        'column', 'order id',
        'severity', 'quarantine',
        'owner', '',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'order id is unique'))
      ),
      named_struct(
        'rule', 'plausible',
        'column', 'amount',
        'severity', 'quarantine',
        'owner', '',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'plausible'))
      ),
      named_struct(
        'rule', 'country is one of the values',
        'column', 'country',
        'severity', 'warn',
        'owner', 'Ann',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'country is one of the values'))
      ),
      named_struct(
        'rule', 'paid <= due',
        'column', 'paid, due',
        'severity', 'warn',
        'owner', '',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'paid <= due'))
      ),
      named_struct(
        'rule', 'no \'13\'',
        'column', '',
        'severity', 'fail',
        'owner', '',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'no \'13\''))
      )
    ) AS rules FROM (
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
  )
)
