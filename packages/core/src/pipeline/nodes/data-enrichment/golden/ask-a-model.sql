SELECT * EXCEPT (asked_)
FROM df
LEFT JOIN (
  SELECT asked_, ai_query('databricks-meta-llama-3-3-70b-instruct', asked_) AS industry
  FROM (
    SELECT
      CASE
        WHEN count(1) OVER () > 1000 THEN raise_error(
          'The rows ask more than 1000 different questions, which is the budget: no model was asked'
        )
        ELSE asked_
      END AS asked_
    FROM (
      SELECT DISTINCT
        concat(
          'Which industry is ', `company's name`, ' (', country, ') in? Answer as {"industry": …}'
        ) AS asked_
      FROM df
      WHERE concat(
        'Which industry is ', `company's name`, ' (', country, ') in? Answer as {"industry": …}'
      ) IS NOT NULL
      ORDER BY asked_
      LIMIT 1001
    )
  )
)
ON concat(
  'Which industry is ', `company's name`, ' (', country, ') in? Answer as {"industry": …}'
) = asked_
