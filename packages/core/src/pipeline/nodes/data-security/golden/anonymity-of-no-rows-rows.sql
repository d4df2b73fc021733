SELECT * FROM (
  SELECT
    group_rows,
    group_values
  FROM df
) AS rows
