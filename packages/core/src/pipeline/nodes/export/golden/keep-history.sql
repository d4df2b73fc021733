SELECT if(no_key + no_order = 0, true, raise_error(concat(
  'The changes have no key or no order (rows with a NULL key: ', no_key, '; rows with a NULL order: ', no_order, ')'
))) AS changes_have_an_order
FROM (
  SELECT count_if(order_id IS NULL) AS no_key, count_if(changed_at IS NULL) AS no_order
  FROM (
    SELECT * FROM df
  )
);

CREATE TABLE IF NOT EXISTS main.default.customers_history USING DELTA AS
SELECT * FROM (
  SELECT * EXCEPT (_gone) FROM (
    WITH changes AS (
      SELECT
        order_id,
        if(_deleted, NULL, country) AS country,
        if(_deleted, NULL, note) AS note,
        changed_at AS effective_from,
        _deleted,
        false AS _stored
      FROM (SELECT *, coalesce(op = 'D', false) AS _deleted FROM (
        SELECT * FROM df
      ))
    ),
    ranked AS (
      SELECT
        *,
        row_number() OVER (
          PARTITION BY order_id, effective_from
          ORDER BY _deleted, country DESC NULLS LAST, note DESC NULLS LAST, _stored
        ) AS _rank,
        max(_stored) OVER (PARTITION BY order_id, effective_from) AS _was_start
      FROM changes
    ),
    ordered AS (
      SELECT
        order_id,
        country,
        if(
          _deleted,
          NULL,
          first_value(note) OVER (PARTITION BY order_id ORDER BY _deleted, effective_from DESC)
        ) AS note,
        effective_from,
        _deleted,
        _was_start,
        NOT struct(_deleted, country) <=> lag(struct(_deleted, country)) OVER (
          PARTITION BY order_id ORDER BY effective_from
        ) AS _starts
      FROM ranked
      WHERE _rank = 1
    ),
    runs AS (
      SELECT
        *,
        sum(CAST(_starts AS INT)) OVER (PARTITION BY order_id ORDER BY effective_from) AS _run,
        min(if(_starts, effective_from, NULL)) OVER (
          PARTITION BY order_id ORDER BY effective_from ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING
        ) AS _next
      FROM ordered
    ),
    versions AS (
      SELECT
        order_id,
        country,
        note,
        effective_from,
        if(_deleted, effective_from, _next) AS effective_to,
        NOT _deleted AND _next IS NULL AS is_current,
        array_sort(
          collect_list(if(_starts, NULL, effective_from)) OVER (PARTITION BY order_id, _run)
        ) AS unchanged_at,
        _was_start,
        NOT _starts AS _gone
      FROM runs
    )
    SELECT order_id, country, note, effective_from, effective_to, is_current, unchanged_at, _gone
    FROM versions
    WHERE NOT _gone OR _was_start
  )
  WHERE NOT _gone
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
      'effective_from', new.effective_from,
      'effective_to', new.effective_to,
      'is_current', new.is_current,
      'unchanged_at', new.unchanged_at
    )) AS new_type,
    typeof(named_struct(
      'order_id', old.order_id,
      'country', old.country,
      'note', old.note,
      'effective_from', old.effective_from,
      'effective_to', old.effective_to,
      'is_current', old.is_current,
      'unchanged_at', old.unchanged_at
    )) AS common_type,
    typeof(struct(old.*)) AS old_type
  FROM (SELECT 1)
  LEFT JOIN (SELECT * FROM main.default.customers_history LIMIT 0) AS old ON true
  LEFT JOIN (
    SELECT * FROM (
      SELECT * EXCEPT (_gone) FROM (
        WITH changes AS (
          SELECT
            order_id,
            if(_deleted, NULL, country) AS country,
            if(_deleted, NULL, note) AS note,
            changed_at AS effective_from,
            _deleted,
            false AS _stored
          FROM (SELECT *, coalesce(op = 'D', false) AS _deleted FROM (
            SELECT * FROM df
          ))
        ),
        ranked AS (
          SELECT
            *,
            row_number() OVER (
              PARTITION BY order_id, effective_from
              ORDER BY _deleted, country DESC NULLS LAST, note DESC NULLS LAST, _stored
            ) AS _rank,
            max(_stored) OVER (PARTITION BY order_id, effective_from) AS _was_start
          FROM changes
        ),
        ordered AS (
          SELECT
            order_id,
            country,
            if(
              _deleted,
              NULL,
              first_value(note) OVER (PARTITION BY order_id ORDER BY _deleted, effective_from DESC)
            ) AS note,
            effective_from,
            _deleted,
            _was_start,
            NOT struct(_deleted, country) <=> lag(struct(_deleted, country)) OVER (
              PARTITION BY order_id ORDER BY effective_from
            ) AS _starts
          FROM ranked
          WHERE _rank = 1
        ),
        runs AS (
          SELECT
            *,
            sum(CAST(_starts AS INT)) OVER (PARTITION BY order_id ORDER BY effective_from) AS _run,
            min(if(_starts, effective_from, NULL)) OVER (
              PARTITION BY order_id ORDER BY effective_from ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING
            ) AS _next
          FROM ordered
        ),
        versions AS (
          SELECT
            order_id,
            country,
            note,
            effective_from,
            if(_deleted, effective_from, _next) AS effective_to,
            NOT _deleted AND _next IS NULL AS is_current,
            array_sort(
              collect_list(if(_starts, NULL, effective_from)) OVER (PARTITION BY order_id, _run)
            ) AS unchanged_at,
            _was_start,
            NOT _starts AS _gone
          FROM runs
        )
        SELECT order_id, country, note, effective_from, effective_to, is_current, unchanged_at, _gone
        FROM versions
        WHERE NOT _gone OR _was_start
      )
      WHERE NOT _gone
    ) LIMIT 0
  ) AS new ON true
);

MERGE INTO main.default.customers_history AS target
USING (
  WITH changes AS (
    SELECT
      order_id,
      if(_deleted, NULL, country) AS country,
      if(_deleted, NULL, note) AS note,
      changed_at AS effective_from,
      _deleted,
      false AS _stored
    FROM (SELECT *, coalesce(op = 'D', false) AS _deleted FROM (
      SELECT * FROM df
    ))
  ),
  known AS (
    SELECT * FROM changes
    UNION ALL
    SELECT order_id, country, note, _next AS effective_from, _deleted, _next = effective_from AS _stored
    FROM (
      SELECT
        old.*,
        effective_to <=> effective_from AS _deleted,
        explode(concat(array(effective_from), unchanged_at)) AS _next
      FROM (
        SELECT old.* FROM main.default.customers_history AS old
        LEFT SEMI JOIN changes AS new ON old.order_id = new.order_id
      ) AS old
    )
  ),
  ranked AS (
    SELECT
      *,
      row_number() OVER (
        PARTITION BY order_id, effective_from
        ORDER BY _deleted, country DESC NULLS LAST, note DESC NULLS LAST, _stored
      ) AS _rank,
      max(_stored) OVER (PARTITION BY order_id, effective_from) AS _was_start
    FROM known
  ),
  ordered AS (
    SELECT
      order_id,
      country,
      if(
        _deleted,
        NULL,
        first_value(note) OVER (PARTITION BY order_id ORDER BY _deleted, effective_from DESC)
      ) AS note,
      effective_from,
      _deleted,
      _was_start,
      NOT struct(_deleted, country) <=> lag(struct(_deleted, country)) OVER (
        PARTITION BY order_id ORDER BY effective_from
      ) AS _starts
    FROM ranked
    WHERE _rank = 1
  ),
  runs AS (
    SELECT
      *,
      sum(CAST(_starts AS INT)) OVER (PARTITION BY order_id ORDER BY effective_from) AS _run,
      min(if(_starts, effective_from, NULL)) OVER (
        PARTITION BY order_id ORDER BY effective_from ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING
      ) AS _next
    FROM ordered
  ),
  versions AS (
    SELECT
      order_id,
      country,
      note,
      effective_from,
      if(_deleted, effective_from, _next) AS effective_to,
      NOT _deleted AND _next IS NULL AS is_current,
      array_sort(
        collect_list(if(_starts, NULL, effective_from)) OVER (PARTITION BY order_id, _run)
      ) AS unchanged_at,
      _was_start,
      NOT _starts AS _gone
    FROM runs
  )
  SELECT order_id, country, note, effective_from, effective_to, is_current, unchanged_at, _gone
  FROM versions
  WHERE NOT _gone OR _was_start
) AS source
ON target.order_id = source.order_id
AND target.effective_from = source.effective_from
WHEN MATCHED AND source._gone THEN DELETE
WHEN MATCHED AND NOT (
  target.country <=> source.country
  AND target.note <=> source.note
  AND target.effective_to <=> source.effective_to
  AND target.is_current <=> source.is_current
  AND target.unchanged_at <=> source.unchanged_at
) THEN UPDATE SET *
WHEN NOT MATCHED AND NOT source._gone THEN INSERT *;
