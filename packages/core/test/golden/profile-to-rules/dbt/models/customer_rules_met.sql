-- Rules met
{{ config(
    materialized="table",
) }}

WITH rules_from_the_profile AS (
  SELECT * FROM {{ ref("int_profile_to_rules_rules_from_the_profile") }}
)
SELECT *, try_divide(failed, checked) AS share, if(failed > 0, 'failed', 'passed') AS status
FROM (
  SELECT inline(rules) FROM (
    SELECT array(
      named_struct(
        'rule', 'customer_id is not NULL',
        'column', 'customer_id',
        'severity', 'fail',
        'owner', 'Sales',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'customer_id is not NULL'))
      ),
      named_struct(
        'rule', 'customer_id is unique',
        'column', 'customer_id',
        'severity', 'fail',
        'owner', 'Sales',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'customer_id is unique'))
      ),
      named_struct(
        'rule', 'segment is one of the values',
        'column', 'segment',
        'severity', 'quarantine',
        'owner', 'Marketing',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'segment is one of the values'))
      ),
      named_struct(
        'rule', 'postal_code matches the pattern',
        'column', 'postal_code',
        'severity', 'quarantine',
        'owner', 'Sales',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'postal_code matches the pattern'))
      ),
      named_struct(
        'rule', 'loyalty_points is in range',
        'column', 'loyalty_points',
        'severity', 'quarantine',
        'owner', 'Marketing',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'loyalty_points is in range'))
      ),
      named_struct(
        'rule', 'can be written to',
        'column', 'email',
        'severity', 'quarantine',
        'owner', 'Marketing',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'can be written to'))
      ),
      named_struct(
        'rule', 'email looks right',
        'column', 'email',
        'severity', 'quarantine',
        'owner', 'Marketing',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'email looks right'))
      ),
      named_struct(
        'rule', 'birth_date is not NULL',
        'column', 'birth_date',
        'severity', 'warn',
        'owner', 'Sales',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'birth_date is not NULL'))
      )
    ) AS rules FROM rules_from_the_profile
  )
)
