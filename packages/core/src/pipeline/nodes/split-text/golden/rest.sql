SELECT
  id,
  get(split(`full.name`, '\\|', 2), 0) AS `full.name`,
  get(split(`full.name`, '\\|', 2), 1) AS `the rest`
FROM df
