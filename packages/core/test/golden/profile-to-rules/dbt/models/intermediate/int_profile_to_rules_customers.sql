-- Customers
{{ config(
    materialized="view",
) }}

SELECT * FROM {{ source("samples_retail", "customers") }}
