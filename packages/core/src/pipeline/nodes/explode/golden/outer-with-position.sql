SELECT
  r.id,
  r.`at.time`,
  e.pos AS `the position`,
  e.element AS `tag.name`
FROM df AS r
LATERAL VIEW OUTER posexplode(r.tags) e AS pos, element
