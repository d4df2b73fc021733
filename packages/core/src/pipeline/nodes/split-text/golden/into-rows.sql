SELECT id, `full.name`, trim(part) AS part FROM (
  SELECT *, explode_outer(split(`full.name`, '[|;]')) AS part FROM df
)
