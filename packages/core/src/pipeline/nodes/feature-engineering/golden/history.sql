SELECT
  *,
  lag(amount, 1) OVER (PARTITION BY customer ORDER BY day, amount) AS amount_lag_1,
  sum(amount) OVER (
    PARTITION BY customer ORDER BY day, amount ROWS BETWEEN 2 PRECEDING AND 1 PRECEDING
  ) AS amount_sum_2,
  count(amount) OVER (
    PARTITION BY customer ORDER BY unix_date(day) RANGE BETWEEN 7 PRECEDING AND 1 PRECEDING
  ) AS amount_count_7d,
  weekday(day) AS day_weekday,
  sin(radians(30 * (month(day) - 1))) AS day_month_sin,
  cos(radians(30 * (month(day) - 1))) AS day_month_cos
FROM df
