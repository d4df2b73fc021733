-- Visits table
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
`user` AS (
  SELECT *, `user`.id AS user_id FROM events
),
needed_columns AS (
  SELECT user_id, event_id, event_time, type FROM `user`
),
event_before AS (
  SELECT
    *,
    lag(event_time, 1) OVER (PARTITION BY user_id ORDER BY event_time, event_id) AS event_before
  FROM needed_columns
),
beginnings AS (
  SELECT
    *,
    CASE
      WHEN event_before IS NULL OR unix_seconds(event_time) - unix_seconds(event_before) > 1800 THEN 1
      ELSE 0
    END AS begins
  FROM event_before
),
number_of_the_visit AS (
  SELECT
    *,
    sum(begins) OVER (
      PARTITION BY user_id
      ORDER BY event_time, event_id
      ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
    ) AS visit
  FROM beginnings
)
SELECT
  user_id,
  visit,
  min(event_time) AS began_at,
  max(event_time) AS ended_at,
  count(event_id) AS events
FROM number_of_the_visit
GROUP BY user_id, visit
