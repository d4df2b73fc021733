-- loyalty_points is in range
{{ config(
    severity="warn",
    meta={"owner": "Marketing"},
) }}

SELECT *
FROM {{ ref("int_profile_to_rules_customers") }}
WHERE loyalty_points < 0 OR loyalty_points > 5000
