-- Orders in quarantine
{{ config(
    materialized="table",
) }}

WITH rules AS (
  SELECT * FROM {{ ref("int_orders_with_quarantine_rules") }}
)
SELECT * FROM rules
WHERE arrays_overlap(failed_rules, array('order_id is unique', 'plausible amount'))
