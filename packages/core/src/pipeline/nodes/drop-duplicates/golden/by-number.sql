SELECT id, amount + 0D AS amount FROM df
QUALIFY row_number() OVER (PARTITION BY amount ORDER BY amount) = 1
