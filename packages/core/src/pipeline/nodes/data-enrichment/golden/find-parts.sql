SELECT * EXCEPT (asked_)
FROM df
LEFT JOIN (
  SELECT asked_, ai_extract(asked_, array('person', 'due date')) AS found
  FROM (
    SELECT
      CASE
        WHEN count(1) OVER () > 1000 THEN raise_error(
          'The rows ask more than 1000 different questions, which is the budget: no model was asked'
        )
        ELSE asked_
      END AS asked_
    FROM (
      SELECT DISTINCT note AS asked_
      FROM df
      WHERE note IS NOT NULL
      ORDER BY asked_
      LIMIT 1001
    )
  )
)
ON note = asked_
