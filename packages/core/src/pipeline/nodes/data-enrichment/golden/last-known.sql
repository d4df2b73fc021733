SELECT
  * EXCEPT (key, at_, side, reference),
  CASE WHEN reference IS NOT NULL THEN reference.price ELSE -1D END AS price,
  reference.`time` AS `time`,
  reference IS NOT NULL AS known
FROM (
  SELECT
    * EXCEPT (reference),
    CASE
      WHEN unix_micros(`at`) - unix_micros(reference.`time`) <= 172800000000 THEN reference
    END AS reference
  FROM (
    SELECT
      * EXCEPT (reference),
      last(reference) IGNORE NULLS OVER (
        PARTITION BY key ORDER BY at_, side ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
      ) AS reference
    FROM (
      SELECT *, symbol AS key, `at` AS at_, 1 AS side, NULL AS reference
      FROM df
      UNION ALL
      SELECT
        NULL AS id,
        NULL AS symbol,
        NULL AS `at`,
        *
      FROM (
        SELECT
          symbol AS key,
          `time` AS at_,
          0 AS side,
          named_struct('price', price, 'time', `time`) AS reference
        FROM reference
        WHERE symbol IS NOT NULL AND `time` IS NOT NULL
        QUALIFY CASE
          WHEN count(1) OVER (PARTITION BY symbol, `time`) > 1 THEN raise_error(
            'The reference has several rows for one key'
          )
          ELSE true
        END
      )
    )
  )
)
WHERE side = 1
