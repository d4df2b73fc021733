SELECT
  *,
  CASE WHEN value < required THEN 'failed' WHEN required IS NOT NULL THEN 'passed' END AS status
FROM (
  SELECT inline(measures) FROM (
    SELECT array(
      named_struct('measure', 'k', 'value', min(group_rows_), 'required', CAST(3 AS BIGINT)),
      named_struct('measure', 'groups', 'value', count(1), 'required', CAST(NULL AS BIGINT)),
      named_struct(
        'measure', 'rows',
        'value', coalesce(sum(group_rows_), CAST(0 AS BIGINT)),
        'required', CAST(NULL AS BIGINT)
      ),
      named_struct(
        'measure', 'groups below k',
        'value', count_if(group_rows_ < 3),
        'required', CAST(NULL AS BIGINT)
      ),
      named_struct(
        'measure', 'rows below k',
        'value', coalesce(sum(CASE WHEN group_rows_ < 3 THEN group_rows_ END), CAST(0 AS BIGINT)),
        'required', CAST(NULL AS BIGINT)
      )
    ) AS measures FROM (
      SELECT count(1) AS group_rows_ FROM (
        SELECT
          group_rows,
          group_values
        FROM df
      ) AS rows GROUP BY group_rows, group_values
    )
  )
)
