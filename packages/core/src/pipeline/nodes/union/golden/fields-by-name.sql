SELECT
  CASE
    WHEN `at` IS NOT NULL THEN named_struct(
      'city', `at`.city,
      'zip', `at`.zip,
      'the land', CAST(NULL AS STRING)
    )
  END AS `at`,
  transform(
    lines,
    element -> CASE
      WHEN element IS NOT NULL THEN named_struct(
        'sku', element.sku,
        'n', element.n,
        'price', CAST(NULL AS DECIMAL(5,2))
      )
    END
  ) AS lines
FROM first
UNION ALL
SELECT
  CASE
    WHEN `at` IS NOT NULL THEN named_struct(
      'city', CAST(NULL AS STRING),
      'zip', `at`.ZIP,
      'the land', `at`.`the land`
    )
  END AS `at`,
  transform(
    lines,
    element -> CASE
      WHEN element IS NOT NULL THEN named_struct(
        'sku', element.SKU,
        'n', CAST(NULL AS INT),
        'price', element.price
      )
    END
  ) AS lines
FROM others
