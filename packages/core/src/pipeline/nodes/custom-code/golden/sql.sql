SELECT * FROM (
  WITH input AS (SELECT * FROM df)
  SELECT `order id`, amount * 2 AS doubled -- {twice}
  FROM input
  WHERE amount > 100 OR amount IS NULL
)
