-- Customer history
SELECT if(no_key + no_order = 0, true, raise_error(concat(
  'The changes have no key or no order (rows with a NULL key: ', no_key, '; rows with a NULL order: ', no_order, ')'
))) AS changes_have_an_order
FROM (
  SELECT count_if(customer_id IS NULL) AS no_key, count_if(changed_at IS NULL) AS no_order
  FROM (
    WITH changes AS (
      SELECT * FROM VALUES
        (1, 'Ann', 'Berlin', 'silver', 'I', '2026-01-05 09:00:00'),
        (2, 'Bo', 'Paris', 'silver', 'I', '2026-01-06 10:30:00'),
        (1, 'Ann', 'Berlin', 'gold', 'U', '2026-03-01 08:00:00'),
        (1, 'Ann', 'Hamburg', 'gold', 'U', '2026-02-10 12:00:00'),
        (2, 'Bo', 'Paris', 'silver', 'D', '2026-04-02 16:45:00'),
        (3, 'Cyd', 'Rome', 'gold', 'I', '2026-02-20 11:15:00'),
        (3, 'Cyd', 'Rome', 'gold', 'U', '2026-05-11 14:00:00')
      AS feed(customer_id, name, city, tier, op, changed_at)
    )
    SELECT customer_id, name, city, tier, op, CAST(changed_at AS TIMESTAMP) AS changed_at FROM changes
  )
);
CREATE TABLE IF NOT EXISTS main.default.customer_history USING DELTA AS
SELECT * FROM (
  SELECT * EXCEPT (_gone) FROM (
    WITH changes AS (
      SELECT
        customer_id,
        if(_deleted, NULL, name) AS name,
        if(_deleted, NULL, city) AS city,
        if(_deleted, NULL, tier) AS tier,
        changed_at AS effective_from,
        _deleted,
        false AS _stored
      FROM (SELECT *, coalesce(op = 'D', false) AS _deleted FROM (
        WITH changes AS (
          SELECT * FROM VALUES
            (1, 'Ann', 'Berlin', 'silver', 'I', '2026-01-05 09:00:00'),
            (2, 'Bo', 'Paris', 'silver', 'I', '2026-01-06 10:30:00'),
            (1, 'Ann', 'Berlin', 'gold', 'U', '2026-03-01 08:00:00'),
            (1, 'Ann', 'Hamburg', 'gold', 'U', '2026-02-10 12:00:00'),
            (2, 'Bo', 'Paris', 'silver', 'D', '2026-04-02 16:45:00'),
            (3, 'Cyd', 'Rome', 'gold', 'I', '2026-02-20 11:15:00'),
            (3, 'Cyd', 'Rome', 'gold', 'U', '2026-05-11 14:00:00')
          AS feed(customer_id, name, city, tier, op, changed_at)
        )
        SELECT customer_id, name, city, tier, op, CAST(changed_at AS TIMESTAMP) AS changed_at FROM changes
      ))
    ),
    ranked AS (
      SELECT
        *,
        row_number() OVER (
          PARTITION BY customer_id, effective_from
          ORDER BY _deleted, city DESC NULLS LAST, tier DESC NULLS LAST, name DESC NULLS LAST, _stored
        ) AS _rank,
        max(_stored) OVER (PARTITION BY customer_id, effective_from) AS _was_start
      FROM changes
    ),
    ordered AS (
      SELECT
        customer_id,
        city,
        tier,
        if(
          _deleted,
          NULL,
          first_value(name) OVER (PARTITION BY customer_id ORDER BY _deleted, effective_from DESC)
        ) AS name,
        effective_from,
        _deleted,
        _was_start,
        NOT struct(_deleted, city, tier) <=> lag(struct(_deleted, city, tier)) OVER (
          PARTITION BY customer_id ORDER BY effective_from
        ) AS _starts
      FROM ranked
      WHERE _rank = 1
    ),
    runs AS (
      SELECT
        *,
        sum(CAST(_starts AS INT)) OVER (PARTITION BY customer_id ORDER BY effective_from) AS _run,
        min(if(_starts, effective_from, NULL)) OVER (
          PARTITION BY customer_id
          ORDER BY effective_from
          ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING
        ) AS _next
      FROM ordered
    ),
    versions AS (
      SELECT
        customer_id,
        name,
        city,
        tier,
        effective_from,
        if(_deleted, effective_from, _next) AS effective_to,
        NOT _deleted AND _next IS NULL AS is_current,
        array_sort(
          collect_list(if(_starts, NULL, effective_from)) OVER (PARTITION BY customer_id, _run)
        ) AS unchanged_at,
        _was_start,
        NOT _starts AS _gone
      FROM runs
    )
    SELECT customer_id, name, city, tier, effective_from, effective_to, is_current, unchanged_at, _gone
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
      'customer_id', new.customer_id,
      'name', new.name,
      'city', new.city,
      'tier', new.tier,
      'effective_from', new.effective_from,
      'effective_to', new.effective_to,
      'is_current', new.is_current,
      'unchanged_at', new.unchanged_at
    )) AS new_type,
    typeof(named_struct(
      'customer_id', old.customer_id,
      'name', old.name,
      'city', old.city,
      'tier', old.tier,
      'effective_from', old.effective_from,
      'effective_to', old.effective_to,
      'is_current', old.is_current,
      'unchanged_at', old.unchanged_at
    )) AS common_type,
    typeof(struct(old.*)) AS old_type
  FROM (SELECT 1)
  LEFT JOIN (SELECT * FROM main.default.customer_history LIMIT 0) AS old ON true
  LEFT JOIN (
    SELECT * FROM (
      SELECT * EXCEPT (_gone) FROM (
        WITH changes AS (
          SELECT
            customer_id,
            if(_deleted, NULL, name) AS name,
            if(_deleted, NULL, city) AS city,
            if(_deleted, NULL, tier) AS tier,
            changed_at AS effective_from,
            _deleted,
            false AS _stored
          FROM (SELECT *, coalesce(op = 'D', false) AS _deleted FROM (
            WITH changes AS (
              SELECT * FROM VALUES
                (1, 'Ann', 'Berlin', 'silver', 'I', '2026-01-05 09:00:00'),
                (2, 'Bo', 'Paris', 'silver', 'I', '2026-01-06 10:30:00'),
                (1, 'Ann', 'Berlin', 'gold', 'U', '2026-03-01 08:00:00'),
                (1, 'Ann', 'Hamburg', 'gold', 'U', '2026-02-10 12:00:00'),
                (2, 'Bo', 'Paris', 'silver', 'D', '2026-04-02 16:45:00'),
                (3, 'Cyd', 'Rome', 'gold', 'I', '2026-02-20 11:15:00'),
                (3, 'Cyd', 'Rome', 'gold', 'U', '2026-05-11 14:00:00')
              AS feed(customer_id, name, city, tier, op, changed_at)
            )
            SELECT customer_id, name, city, tier, op, CAST(changed_at AS TIMESTAMP) AS changed_at FROM changes
          ))
        ),
        ranked AS (
          SELECT
            *,
            row_number() OVER (
              PARTITION BY customer_id, effective_from
              ORDER BY _deleted, city DESC NULLS LAST, tier DESC NULLS LAST, name DESC NULLS LAST, _stored
            ) AS _rank,
            max(_stored) OVER (PARTITION BY customer_id, effective_from) AS _was_start
          FROM changes
        ),
        ordered AS (
          SELECT
            customer_id,
            city,
            tier,
            if(
              _deleted,
              NULL,
              first_value(name) OVER (PARTITION BY customer_id ORDER BY _deleted, effective_from DESC)
            ) AS name,
            effective_from,
            _deleted,
            _was_start,
            NOT struct(_deleted, city, tier) <=> lag(struct(_deleted, city, tier)) OVER (
              PARTITION BY customer_id ORDER BY effective_from
            ) AS _starts
          FROM ranked
          WHERE _rank = 1
        ),
        runs AS (
          SELECT
            *,
            sum(CAST(_starts AS INT)) OVER (PARTITION BY customer_id ORDER BY effective_from) AS _run,
            min(if(_starts, effective_from, NULL)) OVER (
              PARTITION BY customer_id
              ORDER BY effective_from
              ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING
            ) AS _next
          FROM ordered
        ),
        versions AS (
          SELECT
            customer_id,
            name,
            city,
            tier,
            effective_from,
            if(_deleted, effective_from, _next) AS effective_to,
            NOT _deleted AND _next IS NULL AS is_current,
            array_sort(
              collect_list(if(_starts, NULL, effective_from)) OVER (PARTITION BY customer_id, _run)
            ) AS unchanged_at,
            _was_start,
            NOT _starts AS _gone
          FROM runs
        )
        SELECT customer_id, name, city, tier, effective_from, effective_to, is_current, unchanged_at, _gone
        FROM versions
        WHERE NOT _gone OR _was_start
      )
      WHERE NOT _gone
    ) LIMIT 0
  ) AS new ON true
);
MERGE INTO main.default.customer_history AS target
USING (
  WITH changes AS (
    SELECT
      customer_id,
      if(_deleted, NULL, name) AS name,
      if(_deleted, NULL, city) AS city,
      if(_deleted, NULL, tier) AS tier,
      changed_at AS effective_from,
      _deleted,
      false AS _stored
    FROM (SELECT *, coalesce(op = 'D', false) AS _deleted FROM (
      WITH changes AS (
        SELECT * FROM VALUES
          (1, 'Ann', 'Berlin', 'silver', 'I', '2026-01-05 09:00:00'),
          (2, 'Bo', 'Paris', 'silver', 'I', '2026-01-06 10:30:00'),
          (1, 'Ann', 'Berlin', 'gold', 'U', '2026-03-01 08:00:00'),
          (1, 'Ann', 'Hamburg', 'gold', 'U', '2026-02-10 12:00:00'),
          (2, 'Bo', 'Paris', 'silver', 'D', '2026-04-02 16:45:00'),
          (3, 'Cyd', 'Rome', 'gold', 'I', '2026-02-20 11:15:00'),
          (3, 'Cyd', 'Rome', 'gold', 'U', '2026-05-11 14:00:00')
        AS feed(customer_id, name, city, tier, op, changed_at)
      )
      SELECT customer_id, name, city, tier, op, CAST(changed_at AS TIMESTAMP) AS changed_at FROM changes
    ))
  ),
  known AS (
    SELECT * FROM changes
    UNION ALL
    SELECT
      customer_id,
      name,
      city,
      tier,
      _next AS effective_from,
      _deleted,
      _next = effective_from AS _stored
    FROM (
      SELECT
        old.*,
        effective_to <=> effective_from AS _deleted,
        explode(concat(array(effective_from), unchanged_at)) AS _next
      FROM (
        SELECT old.* FROM main.default.customer_history AS old
        LEFT SEMI JOIN changes AS new ON old.customer_id = new.customer_id
      ) AS old
    )
  ),
  ranked AS (
    SELECT
      *,
      row_number() OVER (
        PARTITION BY customer_id, effective_from
        ORDER BY _deleted, city DESC NULLS LAST, tier DESC NULLS LAST, name DESC NULLS LAST, _stored
      ) AS _rank,
      max(_stored) OVER (PARTITION BY customer_id, effective_from) AS _was_start
    FROM known
  ),
  ordered AS (
    SELECT
      customer_id,
      city,
      tier,
      if(
        _deleted,
        NULL,
        first_value(name) OVER (PARTITION BY customer_id ORDER BY _deleted, effective_from DESC)
      ) AS name,
      effective_from,
      _deleted,
      _was_start,
      NOT struct(_deleted, city, tier) <=> lag(struct(_deleted, city, tier)) OVER (
        PARTITION BY customer_id ORDER BY effective_from
      ) AS _starts
    FROM ranked
    WHERE _rank = 1
  ),
  runs AS (
    SELECT
      *,
      sum(CAST(_starts AS INT)) OVER (PARTITION BY customer_id ORDER BY effective_from) AS _run,
      min(if(_starts, effective_from, NULL)) OVER (
        PARTITION BY customer_id
        ORDER BY effective_from
        ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING
      ) AS _next
    FROM ordered
  ),
  versions AS (
    SELECT
      customer_id,
      name,
      city,
      tier,
      effective_from,
      if(_deleted, effective_from, _next) AS effective_to,
      NOT _deleted AND _next IS NULL AS is_current,
      array_sort(
        collect_list(if(_starts, NULL, effective_from)) OVER (PARTITION BY customer_id, _run)
      ) AS unchanged_at,
      _was_start,
      NOT _starts AS _gone
    FROM runs
  )
  SELECT customer_id, name, city, tier, effective_from, effective_to, is_current, unchanged_at, _gone
  FROM versions
  WHERE NOT _gone OR _was_start
) AS source
ON target.customer_id = source.customer_id
AND target.effective_from = source.effective_from
WHEN MATCHED AND source._gone THEN DELETE
WHEN MATCHED AND NOT (
  target.name <=> source.name
  AND target.city <=> source.city
  AND target.tier <=> source.tier
  AND target.effective_to <=> source.effective_to
  AND target.is_current <=> source.is_current
  AND target.unchanged_at <=> source.unchanged_at
) THEN UPDATE SET *
WHEN NOT MATCHED AND NOT source._gone THEN INSERT *;

-- Customers now
SELECT if(no_key + no_order = 0, true, raise_error(concat(
  'The changes have no key or no order (rows with a NULL key: ', no_key, '; rows with a NULL order: ', no_order, ')'
))) AS changes_have_an_order
FROM (
  SELECT count_if(customer_id IS NULL) AS no_key, count_if(changed_at IS NULL) AS no_order
  FROM (
    WITH changes AS (
      SELECT * FROM VALUES
        (1, 'Ann', 'Berlin', 'silver', 'I', '2026-01-05 09:00:00'),
        (2, 'Bo', 'Paris', 'silver', 'I', '2026-01-06 10:30:00'),
        (1, 'Ann', 'Berlin', 'gold', 'U', '2026-03-01 08:00:00'),
        (1, 'Ann', 'Hamburg', 'gold', 'U', '2026-02-10 12:00:00'),
        (2, 'Bo', 'Paris', 'silver', 'D', '2026-04-02 16:45:00'),
        (3, 'Cyd', 'Rome', 'gold', 'I', '2026-02-20 11:15:00'),
        (3, 'Cyd', 'Rome', 'gold', 'U', '2026-05-11 14:00:00')
      AS feed(customer_id, name, city, tier, op, changed_at)
    )
    SELECT customer_id, name, city, tier, op, CAST(changed_at AS TIMESTAMP) AS changed_at FROM changes
  )
);
CREATE TABLE IF NOT EXISTS main.default.customers_now USING DELTA AS
SELECT * FROM (
  WITH changes AS (
    SELECT
      customer_id,
      name,
      city,
      tier,
      changed_at,
      coalesce(op = 'D', false) AS is_deleted,
      false AS _stored
    FROM (
      WITH changes AS (
        SELECT * FROM VALUES
          (1, 'Ann', 'Berlin', 'silver', 'I', '2026-01-05 09:00:00'),
          (2, 'Bo', 'Paris', 'silver', 'I', '2026-01-06 10:30:00'),
          (1, 'Ann', 'Berlin', 'gold', 'U', '2026-03-01 08:00:00'),
          (1, 'Ann', 'Hamburg', 'gold', 'U', '2026-02-10 12:00:00'),
          (2, 'Bo', 'Paris', 'silver', 'D', '2026-04-02 16:45:00'),
          (3, 'Cyd', 'Rome', 'gold', 'I', '2026-02-20 11:15:00'),
          (3, 'Cyd', 'Rome', 'gold', 'U', '2026-05-11 14:00:00')
        AS feed(customer_id, name, city, tier, op, changed_at)
      )
      SELECT customer_id, name, city, tier, op, CAST(changed_at AS TIMESTAMP) AS changed_at FROM changes
    )
  ),
  ranked AS (
    SELECT
      *,
      row_number() OVER (
        PARTITION BY customer_id
        ORDER BY changed_at DESC,
          is_deleted,
          name DESC NULLS LAST,
          city DESC NULLS LAST,
          tier DESC NULLS LAST,
          changed_at DESC NULLS LAST,
          _stored DESC
      ) AS _rank
    FROM changes
  )
  SELECT customer_id, name, city, tier, changed_at, is_deleted
  FROM ranked
  WHERE _rank = 1 AND NOT _stored
) LIMIT 0;
SELECT if(new_type = common_type AND length(old_type) = length(common_type), true, raise_error(concat(
  'The columns are not those of the table (rows: ', new_type, '; table: ', old_type, ')'
))) AS columns_are_the_same
FROM (
  SELECT
    typeof(named_struct(
      'customer_id', new.customer_id,
      'name', new.name,
      'city', new.city,
      'tier', new.tier,
      'changed_at', new.changed_at,
      'is_deleted', new.is_deleted
    )) AS new_type,
    typeof(named_struct(
      'customer_id', old.customer_id,
      'name', old.name,
      'city', old.city,
      'tier', old.tier,
      'changed_at', old.changed_at,
      'is_deleted', old.is_deleted
    )) AS common_type,
    typeof(struct(old.*)) AS old_type
  FROM (SELECT 1)
  LEFT JOIN (SELECT * FROM main.default.customers_now LIMIT 0) AS old ON true
  LEFT JOIN (
    SELECT * FROM (
      WITH changes AS (
        SELECT
          customer_id,
          name,
          city,
          tier,
          changed_at,
          coalesce(op = 'D', false) AS is_deleted,
          false AS _stored
        FROM (
          WITH changes AS (
            SELECT * FROM VALUES
              (1, 'Ann', 'Berlin', 'silver', 'I', '2026-01-05 09:00:00'),
              (2, 'Bo', 'Paris', 'silver', 'I', '2026-01-06 10:30:00'),
              (1, 'Ann', 'Berlin', 'gold', 'U', '2026-03-01 08:00:00'),
              (1, 'Ann', 'Hamburg', 'gold', 'U', '2026-02-10 12:00:00'),
              (2, 'Bo', 'Paris', 'silver', 'D', '2026-04-02 16:45:00'),
              (3, 'Cyd', 'Rome', 'gold', 'I', '2026-02-20 11:15:00'),
              (3, 'Cyd', 'Rome', 'gold', 'U', '2026-05-11 14:00:00')
            AS feed(customer_id, name, city, tier, op, changed_at)
          )
          SELECT customer_id, name, city, tier, op, CAST(changed_at AS TIMESTAMP) AS changed_at FROM changes
        )
      ),
      ranked AS (
        SELECT
          *,
          row_number() OVER (
            PARTITION BY customer_id
            ORDER BY changed_at DESC,
              is_deleted,
              name DESC NULLS LAST,
              city DESC NULLS LAST,
              tier DESC NULLS LAST,
              changed_at DESC NULLS LAST,
              _stored DESC
          ) AS _rank
        FROM changes
      )
      SELECT customer_id, name, city, tier, changed_at, is_deleted
      FROM ranked
      WHERE _rank = 1 AND NOT _stored
    ) LIMIT 0
  ) AS new ON true
);
MERGE INTO main.default.customers_now AS target
USING (
  WITH changes AS (
    SELECT
      customer_id,
      name,
      city,
      tier,
      changed_at,
      coalesce(op = 'D', false) AS is_deleted,
      false AS _stored
    FROM (
      WITH changes AS (
        SELECT * FROM VALUES
          (1, 'Ann', 'Berlin', 'silver', 'I', '2026-01-05 09:00:00'),
          (2, 'Bo', 'Paris', 'silver', 'I', '2026-01-06 10:30:00'),
          (1, 'Ann', 'Berlin', 'gold', 'U', '2026-03-01 08:00:00'),
          (1, 'Ann', 'Hamburg', 'gold', 'U', '2026-02-10 12:00:00'),
          (2, 'Bo', 'Paris', 'silver', 'D', '2026-04-02 16:45:00'),
          (3, 'Cyd', 'Rome', 'gold', 'I', '2026-02-20 11:15:00'),
          (3, 'Cyd', 'Rome', 'gold', 'U', '2026-05-11 14:00:00')
        AS feed(customer_id, name, city, tier, op, changed_at)
      )
      SELECT customer_id, name, city, tier, op, CAST(changed_at AS TIMESTAMP) AS changed_at FROM changes
    )
  ),
  known AS (
    SELECT * FROM changes
    UNION ALL
    SELECT
      old.customer_id,
      old.name,
      old.city,
      old.tier,
      old.changed_at,
      old.is_deleted,
      true AS _stored
    FROM main.default.customers_now AS old
    LEFT SEMI JOIN changes AS new ON old.customer_id = new.customer_id
  ),
  ranked AS (
    SELECT
      *,
      row_number() OVER (
        PARTITION BY customer_id
        ORDER BY changed_at DESC,
          is_deleted,
          name DESC NULLS LAST,
          city DESC NULLS LAST,
          tier DESC NULLS LAST,
          changed_at DESC NULLS LAST,
          _stored DESC
      ) AS _rank
    FROM known
  )
  SELECT customer_id, name, city, tier, changed_at, is_deleted
  FROM ranked
  WHERE _rank = 1 AND NOT _stored
) AS source
ON target.customer_id = source.customer_id
WHEN MATCHED THEN UPDATE SET *
WHEN NOT MATCHED THEN INSERT *;
