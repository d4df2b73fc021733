SELECT
  id,
  parsed,
  parsed_.`user` AS `user`,
  parsed_.count AS count,
  parsed_.tags AS tags
FROM (
  SELECT
    *,
    from_json(`pay.load`, 'user struct<name:string>, count BIGINT, tags array<string>') AS parsed_
  FROM df
)
