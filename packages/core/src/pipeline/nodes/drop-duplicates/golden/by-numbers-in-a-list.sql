SELECT id, transform(amounts, item -> item + 0D) AS amounts FROM df
QUALIFY row_number() OVER (PARTITION BY amounts ORDER BY amounts) = 1
