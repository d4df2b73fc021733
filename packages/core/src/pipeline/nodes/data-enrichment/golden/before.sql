SELECT
  * EXCEPT (key, at_, side, reference),
  reference.price AS price
FROM (
  SELECT
    * EXCEPT (reference),
    last(reference) IGNORE NULLS OVER (
      PARTITION BY key ORDER BY at_, side ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
    ) AS reference
  FROM (
    SELECT *, symbol AS key, `at` AS at_, 0 AS side, NULL AS reference
    FROM df
    UNION ALL
    SELECT
      NULL AS id,
      NULL AS symbol,
      NULL AS `at`,
      *
    FROM (
      SELECT symbol AS key, `time` AS at_, 1 AS side, named_struct('price', price) AS reference
      FROM reference
      WHERE symbol IS NOT NULL AND `time` IS NOT NULL
      QUALIFY row_number() OVER (PARTITION BY symbol, `time` ORDER BY price ASC NULLS LAST) = 1
    )
  )
)
WHERE side = 0
