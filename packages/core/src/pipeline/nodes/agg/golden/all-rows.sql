SELECT
  max(`temp.°C`) AS `max_temp.°C`,
  sum(count) AS sum,
  count(sensor) AS count_sensor,
  count(*) AS row_count,
  sum(price) AS total_price,
  avg(price) AS `it’s “mean”`
FROM df
