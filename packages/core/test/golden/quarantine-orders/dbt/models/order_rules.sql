-- Rules met
{{ config(
    materialized="table",
) }}

WITH rules AS (
  SELECT * FROM {{ ref("int_orders_with_quarantine_rules") }}
)
SELECT *, try_divide(failed, checked) AS share, if(failed > 0, 'failed', 'passed') AS status
FROM (
  SELECT inline(rules) FROM (
    SELECT array(
      named_struct(
        'rule', 'order_id is not NULL',
        'column', 'order_id',
        'severity', 'drop',
        'owner', 'Sales',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'order_id is not NULL'))
      ),
      named_struct(
        'rule', 'order_id is unique',
        'column', 'order_id',
        'severity', 'quarantine',
        'owner', 'Sales',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'order_id is unique'))
      ),
      named_struct(
        'rule', 'plausible amount',
        'column', 'amount',
        'severity', 'quarantine',
        'owner', 'Finance',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'plausible amount'))
      ),
      named_struct(
        'rule', 'country is one of the values',
        'column', 'country',
        'severity', 'warn',
        'owner', 'Sales',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'country is one of the values'))
      )
    ) AS rules FROM rules
  )
)
