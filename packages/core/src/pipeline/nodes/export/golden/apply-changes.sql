SELECT if(no_key + no_order = 0, true, raise_error(concat(
  'The changes have no key or no order (rows with a NULL key: ', no_key, '; rows with a NULL order: ', no_order, ')'
))) AS changes_have_an_order
FROM (
  SELECT count_if(order_id IS NULL) AS no_key, count_if(changed_at IS NULL) AS no_order
  FROM (
    SELECT * FROM df
  )
);

CREATE TABLE IF NOT EXISTS main.default.orders USING DELTA AS
SELECT * FROM (
  WITH changes AS (
    SELECT
      order_id,
      country,
      note,
      changed_at,
      coalesce(op = 'D', false) AS is_deleted,
      false AS _stored
    FROM (
      SELECT * FROM df
    )
  ),
  ranked AS (
    SELECT
      *,
      row_number() OVER (
        PARTITION BY order_id
        ORDER BY changed_at DESC,
          is_deleted,
          country DESC NULLS LAST,
          note DESC NULLS LAST,
          changed_at DESC NULLS LAST,
          _stored DESC
      ) AS _rank
    FROM changes
  )
  SELECT order_id, country, note, changed_at, is_deleted
  FROM ranked
  WHERE _rank = 1 AND NOT _stored
) LIMIT 0;

SELECT if(new_type = common_type AND length(old_type) = length(common_type), true, raise_error(concat(
  'The columns are not those of the table (rows: ', new_type, '; table: ', old_type, ')'
))) AS columns_are_the_same
FROM (
  SELECT
    typeof(named_struct(
      'order_id', new.order_id,
      'country', new.country,
      'note', new.note,
      'changed_at', new.changed_at,
      'is_deleted', new.is_deleted
    )) AS new_type,
    typeof(named_struct(
      'order_id', old.order_id,
      'country', old.country,
      'note', old.note,
      'changed_at', old.changed_at,
      'is_deleted', old.is_deleted
    )) AS common_type,
    typeof(struct(old.*)) AS old_type
  FROM (SELECT 1)
  LEFT JOIN (SELECT * FROM main.default.orders LIMIT 0) AS old ON true
  LEFT JOIN (
    SELECT * FROM (
      WITH changes AS (
        SELECT
          order_id,
          country,
          note,
          changed_at,
          coalesce(op = 'D', false) AS is_deleted,
          false AS _stored
        FROM (
          SELECT * FROM df
        )
      ),
      ranked AS (
        SELECT
          *,
          row_number() OVER (
            PARTITION BY order_id
            ORDER BY changed_at DESC,
              is_deleted,
              country DESC NULLS LAST,
              note DESC NULLS LAST,
              changed_at DESC NULLS LAST,
              _stored DESC
          ) AS _rank
        FROM changes
      )
      SELECT order_id, country, note, changed_at, is_deleted
      FROM ranked
      WHERE _rank = 1 AND NOT _stored
    ) LIMIT 0
  ) AS new ON true
);

MERGE INTO main.default.orders AS target
USING (
  WITH changes AS (
    SELECT
      order_id,
      country,
      note,
      changed_at,
      coalesce(op = 'D', false) AS is_deleted,
      false AS _stored
    FROM (
      SELECT * FROM df
    )
  ),
  known AS (
    SELECT * FROM changes
    UNION ALL
    SELECT old.order_id, old.country, old.note, old.changed_at, old.is_deleted, true AS _stored
    FROM main.default.orders AS old
    LEFT SEMI JOIN changes AS new ON old.order_id = new.order_id
  ),
  ranked AS (
    SELECT
      *,
      row_number() OVER (
        PARTITION BY order_id
        ORDER BY changed_at DESC,
          is_deleted,
          country DESC NULLS LAST,
          note DESC NULLS LAST,
          changed_at DESC NULLS LAST,
          _stored DESC
      ) AS _rank
    FROM known
  )
  SELECT order_id, country, note, changed_at, is_deleted
  FROM ranked
  WHERE _rank = 1 AND NOT _stored
) AS source
ON target.order_id = source.order_id
WHEN MATCHED THEN UPDATE SET *
WHEN NOT MATCHED THEN INSERT *;
