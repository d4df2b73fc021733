SELECT
  * EXCEPT (key, `at`, side, reference),
  CASE
    WHEN currency = 'EUR' THEN CAST(amount AS DECIMAL(18,2))
    ELSE round(amount * reference.rate, 2)
  END AS `in EUR`,
  coalesce(currency = 'EUR', false) OR reference IS NOT NULL AS has_rate
FROM (
  SELECT
    * EXCEPT (reference),
    CASE WHEN datediff(day, reference.day) <= 7 THEN reference END AS reference
  FROM (
    SELECT
      * EXCEPT (reference),
      last(reference) IGNORE NULLS OVER (
        PARTITION BY key ORDER BY `at`, side ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
      ) AS reference
    FROM (
      SELECT *, currency AS key, day AS `at`, 1 AS side, NULL AS reference
      FROM df
      UNION ALL
      SELECT
        NULL AS id,
        NULL AS amount,
        NULL AS currency,
        NULL AS day,
        *
      FROM (
        SELECT
          currency AS key,
          day AS `at`,
          0 AS side,
          named_struct('rate', rate, 'day', day) AS reference
        FROM reference
        WHERE currency IS NOT NULL AND day IS NOT NULL
        QUALIFY CASE
          WHEN count(1) OVER (PARTITION BY currency, day) > 1 THEN raise_error(
            'The reference has several rows for one key'
          )
          ELSE true
        END
      )
    )
  )
)
WHERE side = 1
