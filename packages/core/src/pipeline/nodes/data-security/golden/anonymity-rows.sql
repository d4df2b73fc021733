SELECT * FROM (
  SELECT
    left(`zip code`, 3) AS `zip code`,
    trunc(born, 'YEAR') AS born,
    group_rows
  FROM df
) AS rows
