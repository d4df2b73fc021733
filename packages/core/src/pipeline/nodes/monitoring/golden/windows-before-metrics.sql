SELECT * FROM (
  SELECT *
  FROM (
    WITH counted AS (
      SELECT `window`, slice, `position`, value, max(number) AS number, count(1) AS n
      FROM (
        SELECT window, explode(slices) AS slice, `position`, value, number
        FROM (
          SELECT
            date_trunc('DAY', `at`) AS `window`,
            array(
              ':all', concat('home country = ', coalesce(CAST(`home country` AS STRING), 'NULL'))
            ) AS slices,
            stack(
              2,
              0, CAST(NULL AS STRING), CAST(unix_timestamp(`at`) AS DOUBLE),
              1, CAST(pages AS STRING), CAST(pages AS DOUBLE)
            ) AS (`position`, value, number)
          FROM df
          WHERE `at` IS NOT NULL
        )
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
        SELECT
          next_window AS window,
          slice,
          position,
          value,
          CASE WHEN position > 0 THEN number END AS number,
          0 AS n,
          n AS base
        FROM counted
        JOIN (
          SELECT window, lead(window) OVER (ORDER BY window) AS next_window
          FROM (SELECT DISTINCT window FROM counted)
        ) USING (window)
        WHERE next_window IS NOT NULL
      )
      GROUP BY `window`, slice, `position`, value
    ),
    binned AS (
      SELECT
        `window`, slice, `position`, bin,
        sum(n) AS bin_rows,
        sum(base) AS bin_base,
        max(CASE WHEN `position` = 0 THEN number END) AS newest
      FROM (
        SELECT
          *,
          CASE WHEN value IS NULL THEN -2 ELSE 0 END AS bin
        FROM (
          SELECT *
          FROM paired
        )
      )
      GROUP BY `window`, slice, `position`, bin
    ),
    measured AS (
      SELECT
        *,
        lag(row_count) OVER (PARTITION BY slice, `position` ORDER BY `window`) AS former_rows
      FROM (
        SELECT
          `window`, slice, `position`,
          sum(bin_rows) AS row_count,
          sum(bin_base) AS base_rows,
          sum(CASE WHEN bin = -2 THEN bin_rows ELSE 0 END) AS null_count,
          sum(CASE WHEN bin = -2 THEN bin_base ELSE 0 END) AS base_nulls,
          max(newest) AS newest
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
        (0, ':table', 'rows', 0.25D, 0.5D),
        (0, ':table', 'freshness', 2.0D, 6.0D),
        (1, 'pages', 'nulls', 0.05D, 0.1D)
      AS watched (`position`, `column`, metric, warn, alert)
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
              WHEN 'rows' THEN abs(value / nullif(baseline, 0) - 1)
              WHEN 'freshness' THEN value
              WHEN 'nulls' THEN abs(value - baseline)
            END,
            9
          ) AS change
        FROM (
          SELECT
            *,
            round(
              CASE metric
                WHEN 'rows' THEN CAST(row_count AS DOUBLE)
                WHEN 'freshness' THEN (
                  unix_timestamp(least(`window` + INTERVAL '1' DAY, current_timestamp())) - newest
                ) / 3600
                WHEN 'nulls' THEN null_count / nullif(row_count, 0)
              END,
              9
            ) AS value,
            round(
              CASE metric
                WHEN 'rows' THEN CAST(nullif(former_rows, 0) AS DOUBLE)
                WHEN 'nulls' THEN base_nulls / nullif(base_rows, 0)
              END,
              9
            ) AS baseline
          FROM (
            SELECT *
            FROM measured
            JOIN watched USING (position)
          )
        )
      )
    )
  )
) AS rows
