-- Customers in quarantine
{{ config(
    materialized="table",
) }}

WITH rules_from_the_profile AS (
  SELECT * FROM {{ ref("int_profile_to_rules_rules_from_the_profile") }}
)
SELECT * FROM rules_from_the_profile
WHERE arrays_overlap(
  failed_rules,
  array(
    'segment is one of the values',
    'postal_code matches the pattern',
    'loyalty_points is in range',
    'can be written to',
    'email looks right'
  )
)
AND (
  SELECT
    CASE
      WHEN count_if(array_contains(failed_rules, 'customer_id is not NULL')) > 0 THEN raise_error(
        concat(
          'Rule failed: customer_id is not NULL (rows: ',
          count_if(array_contains(failed_rules, 'customer_id is not NULL')),
          ')'
        )
      )
      WHEN count_if(array_contains(failed_rules, 'customer_id is unique')) > 0 THEN raise_error(
        concat(
          'Rule failed: customer_id is unique (rows: ',
          count_if(array_contains(failed_rules, 'customer_id is unique')),
          ')'
        )
      )
      ELSE true
    END
  FROM rules_from_the_profile
)
