SELECT * EXCEPT (asked_)
FROM df
LEFT JOIN (
  SELECT asked_, ai_classify(asked_, array('praise', 'it\'s a complaint')) AS `kind of note`
  FROM (
    SELECT DISTINCT note AS asked_
    FROM df
    WHERE note IS NOT NULL
    ORDER BY asked_
    LIMIT 100
  )
)
ON note = asked_
