-- postal_code matches the pattern
{{ config(
    severity="warn",
    meta={"owner": "Sales"},
) }}

SELECT *
FROM {{ ref("int_profile_to_rules_customers") }}
WHERE postal_code NOT RLIKE '^\\d{5}$'
