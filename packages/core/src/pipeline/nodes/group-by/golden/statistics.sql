SELECT
  country,
  median(quantity) AS median_quantity,
  stddev(quantity) AS stddev_quantity,
  variance(quantity) AS variance_quantity,
  approx_count_distinct(quantity) AS approx_distinct_quantity,
  collect_set(paid) AS set_paid,
  collect_list(quantity) AS list_quantity,
  first(country) AS same,
  last(country) AS again
FROM df
GROUP BY country
