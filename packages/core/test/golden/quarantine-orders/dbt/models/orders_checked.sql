-- Orders checked
{{ config(
    materialized="table",
) }}

WITH rules AS (
  SELECT * FROM {{ ref("int_orders_with_quarantine_rules") }}
)
SELECT * EXCEPT (failed_rules) FROM rules
WHERE NOT arrays_overlap(
  failed_rules, array('order_id is not NULL', 'order_id is unique', 'plausible amount')
)
