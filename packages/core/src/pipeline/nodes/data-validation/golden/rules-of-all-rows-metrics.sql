SELECT *, try_divide(failed, checked) AS share, if(failed > 0, 'failed', 'passed') AS status
FROM (
  SELECT inline(rules) FROM (
    SELECT array(
      named_struct(
        'rule', 'enough rows',
        'column', '',
        'severity', 'warn',
        'owner', '',
        'checked', CAST(1 AS BIGINT),
        'failed', CAST(coalesce(count(1) < 5, FALSE) AS BIGINT)
      ),
      named_struct(
        'rule', 'number of rows',
        'column', '',
        'severity', 'fail',
        'owner', '',
        'checked', CAST(1 AS BIGINT),
        'failed', CAST(coalesce(count(1) < 1, FALSE) AS BIGINT)
      ),
      named_struct(
        'rule', 'at is fresh',
        'column', 'at',
        'severity', 'warn',
        'owner', '',
        'checked', CAST(1 AS BIGINT),
        'failed',
        CAST(coalesce(max(`at`) < current_timestamp() - INTERVAL '2' DAY, FALSE) AS BIGINT)
      )
    ) AS rules FROM (
      SELECT *, CAST(array() AS array<string>) AS failed_rules_
      FROM df
    ) AS rows
  )
)
