SELECT
  *,
  CASE WHEN value < required THEN 'failed' WHEN required IS NOT NULL THEN 'passed' END AS status
FROM (
  SELECT inline(measures) FROM (
    SELECT array(
      named_struct('measure', 'k', 'value', min(group_rows), 'required', CAST(2 AS BIGINT)),
      named_struct('measure', 'groups', 'value', count(1), 'required', CAST(NULL AS BIGINT)),
      named_struct(
        'measure', 'rows',
        'value', coalesce(sum(group_rows), CAST(0 AS BIGINT)),
        'required', CAST(NULL AS BIGINT)
      ),
      named_struct(
        'measure', 'groups below k',
        'value', count_if(group_rows < 2),
        'required', CAST(NULL AS BIGINT)
      ),
      named_struct(
        'measure', 'rows below k',
        'value', coalesce(sum(CASE WHEN group_rows < 2 THEN group_rows END), CAST(0 AS BIGINT)),
        'required', CAST(NULL AS BIGINT)
      ),
      named_struct('measure', 'l', 'value', min(group_values), 'required', CAST(2 AS BIGINT)),
      named_struct(
        'measure', 'groups below l',
        'value', count_if(group_values < 2),
        'required', CAST(NULL AS BIGINT)
      ),
      named_struct(
        'measure', 'rows below l',
        'value', coalesce(sum(CASE WHEN group_values < 2 THEN group_rows END), CAST(0 AS BIGINT)),
        'required', CAST(NULL AS BIGINT)
      )
    ) AS measures FROM (
      SELECT count(1) AS group_rows, count(DISTINCT group_rows) AS group_values FROM (
        SELECT
          left(`zip code`, 3) AS `zip code`,
          trunc(born, 'YEAR') AS born,
          group_rows
        FROM df
      ) AS rows GROUP BY `zip code`, born
    )
  )
)
