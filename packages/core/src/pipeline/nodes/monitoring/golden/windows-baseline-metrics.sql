SELECT * FROM (
  SELECT *
  FROM (
    WITH counted AS (
      SELECT `window`, slice, `position`, value, max(number) AS number, count(1) AS n
      FROM (
        SELECT
          date_trunc('DAY', `at`) AS `window`,
          ':all' AS slice,
          stack(
            2,
            0, CAST(NULL AS STRING), CAST(NULL AS DOUBLE),
            1, CAST(CAST(pages AS DOUBLE) AS STRING), CAST(pages AS DOUBLE)
          ) AS (`position`, value, number)
        FROM df
        WHERE `at` IS NOT NULL
      )
      GROUP BY `window`, slice, `position`, value
    ),
    expected AS (
      SELECT `window`, slice, `position`, value, max(number) AS number, count(1) AS n
      FROM (
        SELECT
          CAST(NULL AS TIMESTAMP) AS `window`,
          ':all' AS slice,
          stack(
            2,
            0, CAST(NULL AS STRING), CAST(NULL AS DOUBLE),
            1, CAST(CAST(pages AS DOUBLE) AS STRING), CAST(pages AS DOUBLE)
          ) AS (`position`, value, number)
        FROM baseline
      )
      GROUP BY `window`, slice, `position`, value
    ),
    paired AS (
      SELECT
        `window`,
        slice,
        `position`,
        value,
        max(number) AS number,
        sum(n) AS n,
        sum(base) AS base
      FROM (
        SELECT `window`, slice, `position`, value, number, n, 0 AS base
        FROM counted
        UNION ALL
        SELECT windows.window AS window, slice, position, value, number AS number, 0 AS n, n AS base
        FROM expected
        CROSS JOIN (SELECT DISTINCT window FROM counted) AS windows
      )
      GROUP BY `window`, slice, `position`, value
    ),
    binned AS (
      SELECT
        *,
        (
          greatest(share, 0.0001D) - greatest(base_share, 0.0001D)
        ) * ln(greatest(share, 0.0001D) / greatest(base_share, 0.0001D)) AS psi
      FROM (
        SELECT
          *,
          bin_rows / nullif(size, 0) AS share,
          bin_base / nullif(base_size, 0) AS base_share
        FROM (
          SELECT
            `window`, slice, `position`, bin,
            sum(n) AS bin_rows,
            sum(base) AS bin_base,
            max(size) AS size,
            max(base_size) AS base_size,
            max(gap) AS gap,
            count(CASE WHEN n > 0 THEN value END) AS distinct_count,
            count(CASE WHEN base > 0 THEN value END) AS base_distinct
          FROM (
            SELECT
              *,
              CAST(
                CASE
                  WHEN value IS NULL THEN -2
                  WHEN number IS NULL THEN CASE WHEN base > 0 THEN least(rank, 51) ELSE 51 END
                  WHEN base_up_to = 0 AND lowest * 2 >= base_filled THEN -1
                  ELSE least(
                    coalesce(floor((base_up_to - base) * 2 / nullif(base_filled, 0)), 0), 1
                  )
                END AS INT
              ) AS bin
            FROM (
              SELECT
                *,
                CASE
                  WHEN value IS NOT NULL THEN abs(
                    up_to / nullif(filled, 0) - base_up_to / nullif(base_filled, 0)
                  )
                END AS gap,
                min(
                  CASE WHEN base > 0 AND value IS NOT NULL THEN base_up_to END
                ) OVER (PARTITION BY `window`, slice, `position`) AS lowest
              FROM (
                SELECT
                  *,
                  sum(n) OVER (PARTITION BY `window`, slice, `position`) AS size,
                  sum(base) OVER (PARTITION BY `window`, slice, `position`) AS base_size,
                  row_number() OVER (
                    PARTITION BY `window`, slice, `position`
                    ORDER BY value IS NULL, base DESC, value
                  ) AS rank,
                  sum(
                    CASE WHEN value IS NOT NULL THEN n ELSE 0 END
                  ) OVER (PARTITION BY `window`, slice, `position`) AS filled,
                  sum(CASE WHEN value IS NOT NULL THEN n ELSE 0 END) OVER (
                    PARTITION BY `window`, slice, `position`
                    ORDER BY number, value
                    ROWS UNBOUNDED PRECEDING
                  ) AS up_to,
                  sum(
                    CASE WHEN value IS NOT NULL THEN base ELSE 0 END
                  ) OVER (PARTITION BY `window`, slice, `position`) AS base_filled,
                  sum(CASE WHEN value IS NOT NULL THEN base ELSE 0 END) OVER (
                    PARTITION BY `window`, slice, `position`
                    ORDER BY number, value
                    ROWS UNBOUNDED PRECEDING
                  ) AS base_up_to
                FROM (
                  SELECT *
                  FROM paired
                )
              )
            )
          )
          GROUP BY `window`, slice, `position`, bin
        )
      )
    ),
    measured AS (
      SELECT
        *,
        lag(distinct_count) OVER (
          PARTITION BY slice, `position` ORDER BY `window`
        ) AS former_distinct
      FROM (
        SELECT
          `window`, slice, `position`,
          sum(bin_rows) AS row_count,
          sum(bin_base) AS base_rows,
          sum(distinct_count) AS distinct_count,
          sum(base_distinct) AS base_distinct,
          sum(psi) AS psi,
          max(gap) AS ks
        FROM (
          SELECT *
          FROM binned
        )
        GROUP BY `window`, slice, `position`
      )
    ),
    watched AS (
      SELECT *
      FROM VALUES
        (1, 'pages', 'psi', 0.1D, 0.25D, CAST(NULL AS DOUBLE)),
        (1, 'pages', 'ks', 0.1D, 0.2D, CAST(NULL AS DOUBLE)),
        (0, 'at', 'schema', 1.0D, 2.0D, 1.0D),
        (0, 'home country', 'schema', 1.0D, 2.0D, 1.0D),
        (0, 'pages', 'schema', 1.0D, 2.0D, 2.0D),
        (0, 'note', 'schema', 1.0D, 2.0D, 2.0D),
        (1, 'pages', 'distinct', 0.25D, 0.5D, CAST(NULL AS DOUBLE))
      AS watched (`position`, `column`, metric, warn, alert, found)
    )
    SELECT `window`, `column`, slice, metric, value, baseline, change, threshold, verdict
    FROM (
      SELECT
        *,
        CASE WHEN change >= alert THEN alert ELSE warn END AS threshold,
        CASE
          WHEN change IS NULL THEN 'NO_VERDICT'
          WHEN change >= alert THEN 'ALERT'
          WHEN change >= warn THEN 'WARN'
          ELSE 'OK'
        END AS verdict
      FROM (
        SELECT
          *,
          round(
            CASE metric
              WHEN 'psi' THEN value
              WHEN 'ks' THEN value
              WHEN 'schema' THEN value
              WHEN 'distinct' THEN abs(value / nullif(baseline, 0) - 1)
            END,
            9
          ) AS change
        FROM (
          SELECT
            *,
            round(
              CASE metric
                WHEN 'psi' THEN CASE WHEN row_count > 0 AND base_rows > 0 THEN psi END
                WHEN 'ks' THEN ks
                WHEN 'schema' THEN found
                WHEN 'distinct' THEN CAST(distinct_count AS DOUBLE)
              END,
              9
            ) AS value,
            round(
              CASE metric WHEN 'distinct' THEN CAST(former_distinct AS DOUBLE) END, 9
            ) AS baseline
          FROM (
            SELECT *
            FROM measured
            JOIN watched USING (position)
            WHERE metric <> 'schema' OR slice = ':all'
          )
        )
      )
    )
  )
) AS rows
