-- Purchased items
{{ config(
    materialized="table",
) }}

WITH events AS (
  SELECT
    event_id,
    event_time,
    type,
    `user`,
    items,
    tags
  FROM read_files(
    '/Volumes/samples/retail/raw/events.json',
    format => 'json',
    schema => 'event_id STRING, event_time TIMESTAMP, type STRING, user struct<id:bigint,country:string,device:string>, items array<struct<product_id:bigint,quantity:int,price:double>>, tags map<string,string>'
  )
),
purchases AS (
  SELECT * FROM events WHERE type = 'purchase'
),
one_row_per_item AS (
  SELECT
    r.event_id,
    r.event_time,
    r.type,
    r.`user`,
    r.tags,
    e.element.product_id AS product_id,
    e.element.quantity AS quantity,
    e.element.price AS price
  FROM purchases AS r
  LATERAL VIEW explode(r.items) e AS element
),
flat_columns AS (
  SELECT
    *,
    `user`.id AS user_id,
    coalesce(tags['source'], 'direct') AS source,
    quantity * price AS line_total
  FROM one_row_per_item
)
SELECT
  event_id,
  event_time,
  user_id,
  source,
  product_id,
  quantity,
  price,
  line_total
FROM flat_columns
