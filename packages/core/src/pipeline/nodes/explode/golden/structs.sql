SELECT
  r.`basket.id`,
  e.element.`pro.duct` AS `pro.duct`,
  e.element.price AS price
FROM df AS r
LATERAL VIEW explode(r.`it``ems`) e AS element
