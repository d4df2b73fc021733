SELECT * FROM (
  SELECT *
  FROM (
    WITH counted AS (
      SELECT `window`, slice, `position`, value, max(number) AS number, count(1) AS n
      FROM (
        SELECT
          CAST(NULL AS TIMESTAMP) AS `window`,
          ':all' AS slice,
          stack(
            2,
            0, CAST(NULL AS STRING), CAST(NULL AS DOUBLE),
            1, CAST(amount AS STRING), CAST(amount AS DOUBLE)
          ) AS (`position`, value, number)
        FROM df
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
          CAST(NULL AS TIMESTAMP),
          ':all',
          CAST(id AS INT),
          CAST(NULL AS STRING),
          CAST(NULL AS DOUBLE),
          0,
          0
        FROM range(2)
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
            max(gap) AS gap
          FROM (
            SELECT
              *,
              CAST(
                CASE
                  WHEN value IS NULL THEN -2
                  WHEN number IS NULL THEN CASE WHEN base > 0 THEN least(rank, 51) ELSE 51 END
                  WHEN base_up_to = 0 AND lowest * 10 >= base_filled THEN -1
                  ELSE least(
                    coalesce(floor((base_up_to - base) * 10 / nullif(base_filled, 0)), 0), 9
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
        `window`, slice, `position`,
        sum(bin_rows) AS row_count,
        sum(bin_base) AS base_rows,
        sum(CASE WHEN bin = -2 THEN bin_rows ELSE 0 END) AS null_count,
        sum(CASE WHEN bin = -2 THEN bin_base ELSE 0 END) AS base_nulls,
        sum(psi) AS psi,
        max(gap) AS ks
      FROM (
        SELECT *
        FROM binned
      )
      GROUP BY `window`, slice, `position`
    ),
    watched AS (
      SELECT *
      FROM VALUES
        (0, ':table', 'rows', 0.25D, 0.5D, CAST(NULL AS DOUBLE)),
        (0, ':table', 'schema', 1.0D, 2.0D, CAST(NULL AS DOUBLE)),
        (1, 'amount', 'nulls', 0.05D, 0.1D, CAST(NULL AS DOUBLE)),
        (1, 'amount', 'psi', 0.1D, 0.25D, CAST(NULL AS DOUBLE)),
        (1, 'amount', 'ks', 0.1D, 0.2D, CAST(NULL AS DOUBLE))
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
              WHEN 'rows' THEN abs(value / nullif(baseline, 0) - 1)
              WHEN 'schema' THEN value
              WHEN 'nulls' THEN abs(value - baseline)
              WHEN 'psi' THEN value
              WHEN 'ks' THEN value
            END,
            9
          ) AS change
        FROM (
          SELECT
            *,
            round(
              CASE metric
                WHEN 'rows' THEN CAST(row_count AS DOUBLE)
                WHEN 'schema' THEN found
                WHEN 'nulls' THEN null_count / nullif(row_count, 0)
                WHEN 'psi' THEN CASE WHEN row_count > 0 AND base_rows > 0 THEN psi END
                WHEN 'ks' THEN ks
              END,
              9
            ) AS value,
            round(
              CASE metric
                WHEN 'rows' THEN CAST(nullif(base_rows, 0) AS DOUBLE)
                WHEN 'nulls' THEN base_nulls / nullif(base_rows, 0)
              END,
              9
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
