SELECT
  *,
  year(date_add(`the day`, 3 - weekday(`the day`))) AS `the day_iso_year`,
  weekofyear(`the day`) AS week,
  date_format(`the day`, 'EEEE') AS weekday,
  weekday(`the day`) IN (5, 6) AS weekend,
  year(add_months(`the day`, -3)) + 1 AS fiscal,
  quarter(add_months(`the day`, -3)) AS fq,
  NOT (weekday(`the day`) IN (5, 6) OR `the day` IN (DATE '2026-01-01', DATE '2026-12-25')) AS works
FROM df
