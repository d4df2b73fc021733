SELECT
  *,
  year(CAST(t AS DATE)) AS t_year,
  quarter(CAST(t AS DATE)) AS t_quarter,
  month(CAST(t AS DATE)) AS t_month,
  date_format(CAST(t AS DATE), 'MMMM') AS t_month_name,
  day(CAST(t AS DATE)) AS t_day,
  dayofyear(CAST(t AS DATE)) AS t_day_of_year,
  weekday(CAST(t AS DATE)) + 1 AS t_weekday,
  month(add_months(CAST(t AS DATE), -9)) AS t_fiscal_month,
  CAST(t AS DATE) IN (DATE '2026-12-25') AS t_is_holiday
FROM df
