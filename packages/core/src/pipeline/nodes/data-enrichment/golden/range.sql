SELECT
  * EXCEPT (`at`, side, reference),
  CASE WHEN reference IS NOT NULL THEN reference.band ELSE 'none' END AS band
FROM (
  SELECT
    * EXCEPT (reference),
    CASE
      WHEN size IS NOT NULL AND (reference.below IS NULL OR size < reference.below) THEN reference
    END AS reference
  FROM (
    SELECT
      * EXCEPT (reference),
      last(reference) IGNORE NULLS OVER (
        ORDER BY `at`, side ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
      ) AS reference
    FROM (
      SELECT *, size AS `at`, 1 AS side, NULL AS reference
      FROM df
      UNION ALL
      SELECT
        NULL AS size,
        *
      FROM (
        SELECT
          CAST(`at least` AS DOUBLE) AS `at`,
          0 AS side,
          named_struct('band', band, 'below', below) AS reference
        FROM reference
        QUALIFY CASE
          WHEN lead(1) OVER (ORDER BY CAST(`at least` AS DOUBLE)) IS NOT NULL
            AND coalesce(
              lead(CAST(`at least` AS DOUBLE)) OVER (ORDER BY CAST(`at least` AS DOUBLE)) < below,
              true
            ) THEN raise_error('Ranges of the reference overlap')
          ELSE true
        END
      )
    )
  )
)
WHERE side = 1
