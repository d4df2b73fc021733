SELECT
  r.id,
  e.element AS tags,
  r.`at.time`
FROM df AS r
LATERAL VIEW explode(r.tags) e AS element
