-- plausible amount
{{ config(
    severity="warn",
    meta={"owner": "Finance"},
) }}

SELECT *
FROM {{ ref("int_orders_with_quarantine_orders") }}
WHERE amount < 0.01 OR amount > 2000
