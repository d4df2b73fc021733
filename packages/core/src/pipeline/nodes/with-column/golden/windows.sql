SELECT *, round(amount / sum(amount) OVER (PARTITION BY shop), 2) AS share FROM (
  SELECT *, sum(amount) OVER (PARTITION BY shop ORDER BY id ROWS UNBOUNDED PRECEDING) AS running FROM (
    SELECT *, lag(amount, 1, 0) OVER (PARTITION BY shop ORDER BY day DESC, id) AS before FROM (
      SELECT *, row_number() OVER (PARTITION BY shop ORDER BY day DESC, id) AS place FROM df
    )
  )
)
