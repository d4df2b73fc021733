SELECT `column`, other, correlation
FROM (
  SELECT
    `position`,
    `column`,
    type,
    other,
    coalesce(method, 'exact') AS method,
    coalesce(`rows`, 0) AS `rows`,
    coalesce(`nulls`, 0) AS `nulls`,
    `distinct`,
    CASE
      WHEN `position` IN (1, 2, 3, 4, 6) THEN CASE
        WHEN method = 'exact' THEN `distinct` = `rows`
        WHEN `distinct` < `rows` * 0.97D THEN FALSE
      END
    END AS is_key,
    min,
    max,
    mean,
    deviation,
    p5,
    p25,
    median,
    p75,
    p95,
    min_length,
    max_length,
    mean_length,
    low,
    high,
    histogram,
    top,
    patterns,
    correlation
  FROM VALUES
    (1, 'order id', 'bigint', CAST(NULL AS STRING)),
    (2, 'a.b', 'string', CAST(NULL AS STRING)),
    (3, 'amount', 'double', CAST(NULL AS STRING)),
    (4, 'at', 'date', CAST(NULL AS STRING)),
    (5, 'tags', 'map<string,int>', CAST(NULL AS STRING)),
    (6, 'paid', 'boolean', CAST(NULL AS STRING)),
    (7, 'order id', CAST(NULL AS STRING), 'amount')
  AS profiled (position, `column`, type, other)
  LEFT JOIN (
    SELECT
      position,
      if(max(all_rows) <= 5, 'exact', 'sketch') AS method,
      sum(n) AS `rows`,
      sum(n) - coalesce(sum(CASE WHEN value IS NOT NULL THEN n END), 0) AS `nulls`,
      CASE
        WHEN `position` IN (1, 2, 3, 4, 6) THEN CASE
          WHEN max(all_rows) <= 5 THEN count(value)
          ELSE CAST(
            round(
              CASE
                WHEN count(value) < 65094 THEN -65536 * ln((65536 - count(value)) / 65536)
                ELSE 65536D * 65535 / (
                  sum((CAST(conv(drawn, 16, 10) AS DOUBLE) + 0.5D) / 4294967296D)
                  + 65536
                  - count(value)
                )
              END
            ) AS BIGINT
          )
        END
      END AS `distinct`,
      CASE
        WHEN `position` IN (1, 2, 3, 4, 6) THEN CASE
          WHEN max(all_rows) <= 5 THEN max(CASE WHEN up_to = n THEN value END)
          ELSE coalesce(min_by(first, lowest), min(first))
        END
      END AS min,
      CASE
        WHEN `position` IN (1, 2, 3, 4, 6) THEN CASE
          WHEN max(all_rows) <= 5 THEN max(CASE WHEN up_to = filled THEN value END)
          ELSE coalesce(max_by(last, highest), max(last))
        END
      END AS max,
      CASE WHEN `position` IN (1, 3) THEN max(mean) END AS mean,
      CASE
        WHEN `position` IN (1, 3) THEN sqrt(
          sum(n * (spread + (total / n - mean) * (total / n - mean))) / nullif(max(filled) - 1, 0)
        )
      END AS deviation,
      max(CASE WHEN from_percent < 5 AND to_percent >= 5 THEN value END) AS p5,
      max(CASE WHEN from_percent < 25 AND to_percent >= 25 THEN value END) AS p25,
      max(CASE WHEN from_percent < 50 AND to_percent >= 50 THEN value END) AS median,
      max(CASE WHEN from_percent < 75 AND to_percent >= 75 THEN value END) AS p75,
      max(CASE WHEN from_percent < 95 AND to_percent >= 95 THEN value END) AS p95,
      CASE WHEN `position` IN (2) THEN min(shortest) END AS min_length,
      CASE WHEN `position` IN (2) THEN max(longest) END AS max_length,
      CASE WHEN `position` IN (2) THEN sum(letters) / max(filled) END AS mean_length,
      max(low) AS low,
      max(high) AS high,
      CASE
        WHEN count(bin) > 0 THEN array(
          sum(CASE WHEN bin = 0 THEN n ELSE 0 END),
          sum(CASE WHEN bin = 1 THEN n ELSE 0 END),
          sum(CASE WHEN bin = 2 THEN n ELSE 0 END)
        )
      END AS histogram,
      sort_array(
        collect_list(
          CASE
            WHEN `position` IN (1, 2, 3, 4, 6) THEN if(
              rank <= 2 AND coalesce(is_single, FALSE), struct(rank, value, n), NULL
            )
          END
        )
      ) AS top,
      sort_array(
        collect_set(
          if(
            pattern_rank <= 2 AND pattern IS NOT NULL,
            struct(pattern_rank, pattern, pattern_n),
            NULL
          )
        )
      ) AS patterns,
      max(correlation) AS correlation
    FROM (
      SELECT
        *,
        CASE WHEN number IS NOT NULL THEN (up_to - n) * 100 / filled END AS from_percent,
        CASE WHEN number IS NOT NULL THEN up_to * 100 / filled END AS to_percent,
        CASE
          WHEN abs(number) <= 1.7976931348623157E308D THEN CAST(
            CASE
              WHEN CASE WHEN `position` IN (1) THEN high - low < 3 END THEN number - low
              ELSE least(
                coalesce(floor(3 * ((number / 2 - low / 2) / nullif(high / 2 - low / 2, 0))), 0), 2
              )
            END AS INT
          )
        END AS bin,
        dense_rank() OVER (
          PARTITION BY `position` ORDER BY pattern IS NULL, pattern_n DESC, pattern
        ) AS pattern_rank
      FROM (
        SELECT
          *,
          sum(CASE WHEN value IS NOT NULL THEN n END) OVER (PARTITION BY `position`) AS filled,
          sum(CASE WHEN value IS NOT NULL THEN n END) OVER (
            PARTITION BY `position` ORDER BY number, value ROWS UNBOUNDED PRECEDING
          ) AS up_to,
          min(least) OVER (PARTITION BY `position`) AS low,
          max(most) OVER (PARTITION BY `position`) AS high,
          sum(total) OVER (PARTITION BY `position`) / sum(
            CASE WHEN number IS NOT NULL THEN n END
          ) OVER (PARTITION BY `position`) AS mean,
          row_number() OVER (
            PARTITION BY `position` ORDER BY coalesce(is_single, FALSE) DESC, n DESC, value
          ) AS rank,
          sum(n) OVER (PARTITION BY `position`, pattern) AS pattern_n
        FROM (
          SELECT
            *,
            CASE
              WHEN `position` IN (2) THEN regexp_replace(
                regexp_replace(
                  regexp_replace(left(value, 40), '[\\p{Ll}\\p{Lt}\\p{Lm}\\p{Lo}]', 'a'),
                  '\\p{Lu}',
                  'A'
                ),
                '\\p{Nd}',
                '9'
              )
            END AS pattern
          FROM (
            SELECT
              `position`, bucket,
              count(1) AS n,
              min(substring(hash, 5, 8)) AS drawn,
              coalesce(min_by(value, number), min(value)) AS first,
              coalesce(max_by(value, number), max(value)) AS last,
              min(number) AS lowest,
              max(number) AS highest,
              min(value) = max(value) AS is_single,
              min(CASE WHEN abs(number) <= 1.7976931348623157E308D THEN number END) AS least,
              max(CASE WHEN abs(number) <= 1.7976931348623157E308D THEN number END) AS most,
              sum(number) AS total,
              var_pop(number) AS spread,
              min(length(value)) AS shortest,
              max(length(value)) AS longest,
              sum(length(value)) AS letters,
              min_by(number, hash) AS number,
              min_by(value, hash) AS value,
              max(all_rows) AS all_rows,
              corr(x, y) AS correlation
            FROM (
              SELECT
                *,
                md5(value) AS hash,
                if(all_rows <= 5, value, substring(md5(value), 1, 4)) AS bucket
              FROM (
                SELECT *
                FROM (
                  SELECT stack(
                    7,
                    1, CAST(`order id` AS STRING), CAST(`order id` AS DOUBLE), NULL, NULL,
                    2, `a.b`, NULL, NULL, NULL,
                    3, CAST(amount AS STRING), CAST(amount AS DOUBLE), NULL, NULL,
                    4, CAST(`at` AS STRING), CAST(unix_timestamp(`at`) AS DOUBLE), NULL, NULL,
                    5, CASE WHEN tags IS NOT NULL THEN '' END, NULL, NULL, NULL,
                    6, CAST(paid AS STRING), NULL, NULL, NULL,
                    7, NULL, NULL, CAST(`order id` AS DOUBLE), CAST(amount AS DOUBLE)
                  ) AS (`position`, value, number, x, y)
                  FROM df
                )
                CROSS JOIN (
                  SELECT count(1) AS all_rows
                  FROM df
                )
              )
            )
            GROUP BY `position`, bucket
          )
        )
      )
    )
    GROUP BY position
  ) USING (position)
) AS rows
WHERE other IS NOT NULL
