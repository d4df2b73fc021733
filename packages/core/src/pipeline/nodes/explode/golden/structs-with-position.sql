SELECT
  r.`basket.id`,
  e.pos AS pos,
  e.element.`pro.duct` AS `pro.duct`,
  e.element.price AS price
FROM df AS r
LATERAL VIEW OUTER posexplode(r.`it``ems`) e AS pos, element
