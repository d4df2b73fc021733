SELECT *
FROM (
  SELECT
    id,
    inline(array(
      struct('a' AS list, a AS items),
      struct('b' AS list, b AS items)
    ))
  FROM df
)
WHERE items IS NOT NULL
