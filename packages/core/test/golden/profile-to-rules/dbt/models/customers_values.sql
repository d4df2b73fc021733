-- Their frequent values
{{ config(
    materialized="table",
) }}

WITH profile AS (
  SELECT * FROM {{ ref("int_profile_to_rules_profile") }}
)
SELECT `column`, kind, rank, value, `rows`, `rows` / `of` AS share
FROM (
  SELECT `column`, `rows` AS `of`, inline(concat(
    transform(
      top,
      item -> named_struct('kind', 'value', 'rank', item.rank, 'value', item.value, 'rows', item.n)
    ),
    transform(
      patterns,
      item -> named_struct(
        'kind', 'pattern',
        'rank', item.pattern_rank,
        'value', item.pattern,
        'rows', item.pattern_n
      )
    )
  )) AS (kind, rank, value, `rows`)
  FROM profile
)
