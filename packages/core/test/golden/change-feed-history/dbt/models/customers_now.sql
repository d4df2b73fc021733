-- Customers now
{{ config(
    materialized="incremental",
    incremental_strategy="merge",
    unique_key=["customer_id"],
    on_schema_change="fail",
) }}

{% if is_incremental() %}
WITH changes AS (
  SELECT
    customer_id,
    name,
    city,
    tier,
    changed_at,
    coalesce(op = 'D', false) AS is_deleted,
    false AS _stored
  FROM (
    SELECT * FROM {{ ref("int_customer_history_times") }}
  )
),
known AS (
  SELECT * FROM changes
  UNION ALL
  SELECT
    old.customer_id,
    old.name,
    old.city,
    old.tier,
    old.changed_at,
    old.is_deleted,
    true AS _stored
  FROM {{ this }} AS old
  LEFT SEMI JOIN changes AS new ON old.customer_id = new.customer_id
),
ranked AS (
  SELECT
    *,
    row_number() OVER (
      PARTITION BY customer_id
      ORDER BY changed_at DESC,
        is_deleted,
        name DESC NULLS LAST,
        city DESC NULLS LAST,
        tier DESC NULLS LAST,
        changed_at DESC NULLS LAST,
        _stored DESC
    ) AS _rank
  FROM known
)
SELECT customer_id, name, city, tier, changed_at, is_deleted
FROM ranked
WHERE _rank = 1 AND NOT _stored
{% else %}
WITH changes AS (
  SELECT
    customer_id,
    name,
    city,
    tier,
    changed_at,
    coalesce(op = 'D', false) AS is_deleted,
    false AS _stored
  FROM (
    SELECT * FROM {{ ref("int_customer_history_times") }}
  )
),
ranked AS (
  SELECT
    *,
    row_number() OVER (
      PARTITION BY customer_id
      ORDER BY changed_at DESC,
        is_deleted,
        name DESC NULLS LAST,
        city DESC NULLS LAST,
        tier DESC NULLS LAST,
        changed_at DESC NULLS LAST,
        _stored DESC
    ) AS _rank
  FROM changes
)
SELECT customer_id, name, city, tier, changed_at, is_deleted
FROM ranked
WHERE _rank = 1 AND NOT _stored
{% endif %}
