SELECT
  *,
  trim(get(split(`full.name`, '\\|'), 0)) AS first,
  trim(get(split(`full.name`, '\\|'), 1)) AS count
FROM df
