-- Product master
{{ config(
    materialized="incremental",
    incremental_strategy="merge",
    unique_key=["product_id"],
    on_schema_change="fail",
) }}

SELECT * FROM {{ ref("int_product_changes_clear_names") }}
