-- email looks right
{{ config(
    severity="warn",
    meta={"owner": "Marketing"},
) }}

SELECT *
FROM {{ ref("int_profile_to_rules_customers") }}
WHERE email NOT RLIKE '^[^@\\s]+@[^@\\s]+[.][a-z]+$'
