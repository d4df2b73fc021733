SELECT
  *,
  row_number() OVER (PARTITION BY shop ORDER BY day DESC, id) AS place,
  lag(amount, 1, 0) OVER (PARTITION BY shop ORDER BY day DESC, id) AS before,
  sum(amount) OVER (PARTITION BY shop ORDER BY id ROWS UNBOUNDED PRECEDING) AS running,
  round(amount / sum(amount) OVER (PARTITION BY shop), 2) AS share
FROM df
