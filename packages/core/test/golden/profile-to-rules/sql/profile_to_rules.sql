-- The rows of “Profile”, so that all that reads them gets the same ones
CREATE OR REPLACE TABLE main.default.lakehouse_rows_profile_to_rules_profile USING DELTA TBLPROPERTIES ('delta.columnMapping.mode' = 'name') AS
WITH customers AS (
  SELECT * FROM samples.retail.customers
)
SELECT
  `position`,
  `column`,
  type,
  other,
  coalesce(method, 'exact') AS method,
  coalesce(`rows`, 0) AS `rows`,
  coalesce(`nulls`, 0) AS `nulls`,
  `distinct`,
  CASE
    WHEN method = 'exact' THEN `distinct` = `rows`
    WHEN `distinct` < `rows` * 0.97D THEN FALSE
  END AS is_key,
  min,
  max,
  mean,
  deviation,
  p5,
  p25,
  median,
  p75,
  p95,
  min_length,
  max_length,
  mean_length,
  low,
  high,
  histogram,
  top,
  patterns,
  correlation
FROM VALUES
  (1, 'customer_id', 'bigint', CAST(NULL AS STRING)),
  (2, 'first_name', 'string', CAST(NULL AS STRING)),
  (3, 'last_name', 'string', CAST(NULL AS STRING)),
  (4, 'email', 'string', CAST(NULL AS STRING)),
  (5, 'country', 'string', CAST(NULL AS STRING)),
  (6, 'city', 'string', CAST(NULL AS STRING)),
  (7, 'postal_code', 'string', CAST(NULL AS STRING)),
  (8, 'segment', 'string', CAST(NULL AS STRING)),
  (9, 'birth_date', 'date', CAST(NULL AS STRING)),
  (10, 'loyalty_points', 'int', CAST(NULL AS STRING)),
  (11, 'newsletter', 'boolean', CAST(NULL AS STRING)),
  (12, 'signup_at', 'timestamp', CAST(NULL AS STRING))
AS profiled (position, `column`, type, other)
LEFT JOIN (
  SELECT
    position,
    if(max(all_rows) <= 1000000, 'exact', 'sketch') AS method,
    sum(n) AS `rows`,
    sum(n) - coalesce(sum(CASE WHEN value IS NOT NULL THEN n END), 0) AS `nulls`,
    CASE
      WHEN max(all_rows) <= 1000000 THEN count(value)
      ELSE CAST(
        round(
          CASE
            WHEN count(value) < 65094 THEN -65536 * ln((65536 - count(value)) / 65536)
            ELSE 65536D * 65535 / (
              sum((CAST(conv(drawn, 16, 10) AS DOUBLE) + 0.5D) / 4294967296D) + 65536 - count(value)
            )
          END
        ) AS BIGINT
      )
    END AS `distinct`,
    CASE
      WHEN max(all_rows) <= 1000000 THEN max(CASE WHEN up_to = n THEN value END)
      ELSE coalesce(min_by(first, lowest), min(first))
    END AS min,
    CASE
      WHEN max(all_rows) <= 1000000 THEN max(CASE WHEN up_to = filled THEN value END)
      ELSE coalesce(max_by(last, highest), max(last))
    END AS max,
    CASE WHEN `position` IN (1, 10) THEN max(mean) END AS mean,
    CASE
      WHEN `position` IN (1, 10) THEN sqrt(
        sum(n * (spread + (total / n - mean) * (total / n - mean))) / nullif(max(filled) - 1, 0)
      )
    END AS deviation,
    max(CASE WHEN from_percent < 5 AND to_percent >= 5 THEN value END) AS p5,
    max(CASE WHEN from_percent < 25 AND to_percent >= 25 THEN value END) AS p25,
    max(CASE WHEN from_percent < 50 AND to_percent >= 50 THEN value END) AS median,
    max(CASE WHEN from_percent < 75 AND to_percent >= 75 THEN value END) AS p75,
    max(CASE WHEN from_percent < 95 AND to_percent >= 95 THEN value END) AS p95,
    CASE WHEN `position` IN (2, 3, 4, 5, 6, 7, 8) THEN min(shortest) END AS min_length,
    CASE WHEN `position` IN (2, 3, 4, 5, 6, 7, 8) THEN max(longest) END AS max_length,
    CASE
      WHEN `position` IN (2, 3, 4, 5, 6, 7, 8) THEN sum(letters) / max(filled)
    END AS mean_length,
    max(low) AS low,
    max(high) AS high,
    CASE
      WHEN count(bin) > 0 THEN array(
        sum(CASE WHEN bin = 0 THEN n ELSE 0 END),
        sum(CASE WHEN bin = 1 THEN n ELSE 0 END),
        sum(CASE WHEN bin = 2 THEN n ELSE 0 END),
        sum(CASE WHEN bin = 3 THEN n ELSE 0 END),
        sum(CASE WHEN bin = 4 THEN n ELSE 0 END),
        sum(CASE WHEN bin = 5 THEN n ELSE 0 END),
        sum(CASE WHEN bin = 6 THEN n ELSE 0 END),
        sum(CASE WHEN bin = 7 THEN n ELSE 0 END),
        sum(CASE WHEN bin = 8 THEN n ELSE 0 END),
        sum(CASE WHEN bin = 9 THEN n ELSE 0 END),
        sum(CASE WHEN bin = 10 THEN n ELSE 0 END),
        sum(CASE WHEN bin = 11 THEN n ELSE 0 END),
        sum(CASE WHEN bin = 12 THEN n ELSE 0 END),
        sum(CASE WHEN bin = 13 THEN n ELSE 0 END),
        sum(CASE WHEN bin = 14 THEN n ELSE 0 END),
        sum(CASE WHEN bin = 15 THEN n ELSE 0 END)
      )
    END AS histogram,
    sort_array(
      collect_list(if(rank <= 5 AND coalesce(is_single, FALSE), struct(rank, value, n), NULL))
    ) AS top,
    sort_array(
      collect_set(
        if(
          pattern_rank <= 5 AND pattern IS NOT NULL, struct(pattern_rank, pattern, pattern_n), NULL
        )
      )
    ) AS patterns,
    CAST(NULL AS DOUBLE) AS correlation
  FROM (
    SELECT
      *,
      CASE WHEN number IS NOT NULL THEN (up_to - n) * 100 / filled END AS from_percent,
      CASE WHEN number IS NOT NULL THEN up_to * 100 / filled END AS to_percent,
      CASE
        WHEN abs(number) <= 1.7976931348623157E308D THEN CAST(
          CASE
            WHEN CASE WHEN `position` IN (1, 10) THEN high - low < 16 END THEN number - low
            ELSE least(
              coalesce(floor(16 * ((number / 2 - low / 2) / nullif(high / 2 - low / 2, 0))), 0), 15
            )
          END AS INT
        )
      END AS bin,
      dense_rank() OVER (
        PARTITION BY `position` ORDER BY pattern IS NULL, pattern_n DESC, pattern
      ) AS pattern_rank
    FROM (
      SELECT
        *,
        sum(CASE WHEN value IS NOT NULL THEN n END) OVER (PARTITION BY `position`) AS filled,
        sum(CASE WHEN value IS NOT NULL THEN n END) OVER (
          PARTITION BY `position` ORDER BY number, value ROWS UNBOUNDED PRECEDING
        ) AS up_to,
        min(least) OVER (PARTITION BY `position`) AS low,
        max(most) OVER (PARTITION BY `position`) AS high,
        sum(total) OVER (PARTITION BY `position`) / sum(
          CASE WHEN number IS NOT NULL THEN n END
        ) OVER (PARTITION BY `position`) AS mean,
        row_number() OVER (
          PARTITION BY `position` ORDER BY coalesce(is_single, FALSE) DESC, n DESC, value
        ) AS rank,
        sum(n) OVER (PARTITION BY `position`, pattern) AS pattern_n
      FROM (
        SELECT
          *,
          CASE
            WHEN `position` IN (2, 3, 4, 5, 6, 7, 8) THEN regexp_replace(
              regexp_replace(
                regexp_replace(left(value, 40), '[\\p{Ll}\\p{Lt}\\p{Lm}\\p{Lo}]', 'a'),
                '\\p{Lu}',
                'A'
              ),
              '\\p{Nd}',
              '9'
            )
          END AS pattern
        FROM (
          SELECT
            `position`, bucket,
            count(1) AS n,
            min(substring(hash, 5, 8)) AS drawn,
            coalesce(min_by(value, number), min(value)) AS first,
            coalesce(max_by(value, number), max(value)) AS last,
            min(number) AS lowest,
            max(number) AS highest,
            min(value) = max(value) AS is_single,
            min(CASE WHEN abs(number) <= 1.7976931348623157E308D THEN number END) AS least,
            max(CASE WHEN abs(number) <= 1.7976931348623157E308D THEN number END) AS most,
            sum(number) AS total,
            var_pop(number) AS spread,
            min(length(value)) AS shortest,
            max(length(value)) AS longest,
            sum(length(value)) AS letters,
            min_by(number, hash) AS number,
            min_by(value, hash) AS value,
            max(all_rows) AS all_rows
          FROM (
            SELECT
              *,
              md5(value) AS hash,
              if(all_rows <= 1000000, value, substring(md5(value), 1, 4)) AS bucket
            FROM (
              SELECT *
              FROM (
                SELECT stack(
                  12,
                  1, CAST(customer_id AS STRING), CAST(customer_id AS DOUBLE),
                  2, first_name, NULL,
                  3, last_name, NULL,
                  4, email, NULL,
                  5, country, NULL,
                  6, city, NULL,
                  7, postal_code, NULL,
                  8, segment, NULL,
                  9, CAST(birth_date AS STRING), CAST(unix_timestamp(birth_date) AS DOUBLE),
                  10, CAST(loyalty_points AS STRING), CAST(loyalty_points AS DOUBLE),
                  11, CAST(newsletter AS STRING), NULL,
                  12, CAST(signup_at AS STRING), CAST(unix_timestamp(signup_at) AS DOUBLE)
                ) AS (`position`, value, number)
                FROM customers
              )
              CROSS JOIN (
                SELECT count(1) AS all_rows
                FROM customers
              )
            )
          )
          GROUP BY `position`, bucket
        )
      )
    )
  )
  GROUP BY position
) USING (position);

-- Profile: Correlations
WITH profile AS (
  SELECT * FROM main.default.lakehouse_rows_profile_to_rules_profile
)
SELECT `column`, other, correlation
FROM profile
WHERE other IS NOT NULL;

-- What the columns hold
CREATE OR REPLACE TABLE main.default.customers_profile USING DELTA AS
WITH profile AS (
  SELECT * FROM main.default.lakehouse_rows_profile_to_rules_profile
)
SELECT
  `position`,
  `column`,
  type,
  method,
  `rows`,
  `nulls`,
  `distinct`,
  is_key,
  min,
  max,
  mean,
  deviation,
  p5,
  p25,
  median,
  p75,
  p95,
  min_length,
  max_length,
  mean_length,
  histogram
FROM profile
WHERE other IS NULL;

-- Their frequent values
CREATE OR REPLACE TABLE main.default.customers_values USING DELTA AS
WITH profile AS (
  SELECT * FROM main.default.lakehouse_rows_profile_to_rules_profile
)
SELECT `column`, kind, rank, value, `rows`, `rows` / `of` AS share
FROM (
  SELECT `column`, `rows` AS `of`, inline(concat(
    transform(
      top,
      item -> named_struct('kind', 'value', 'rank', item.rank, 'value', item.value, 'rows', item.n)
    ),
    transform(
      patterns,
      item -> named_struct(
        'kind', 'pattern',
        'rank', item.pattern_rank,
        'value', item.pattern,
        'rows', item.pattern_n
      )
    )
  )) AS (kind, rank, value, `rows`)
  FROM profile
);

-- The rows of “Rules from the profile”, so that all that reads them gets the same ones
CREATE OR REPLACE TABLE main.default.lakehouse_rows_profile_to_rules_rules_from_the_profile USING DELTA TBLPROPERTIES ('delta.columnMapping.mode' = 'name') AS
WITH customers AS (
  SELECT * FROM samples.retail.customers
)
SELECT *, array_compact(array(
  CASE WHEN customer_id IS NULL THEN 'customer_id is not NULL' END,
  CASE
    WHEN count(1) OVER (PARTITION BY customer_id) > 1
      AND customer_id IS NOT NULL THEN 'customer_id is unique'
  END,
  CASE
    WHEN segment NOT IN ('business', 'consumer', 'premium') THEN 'segment is one of the values'
  END,
  CASE WHEN postal_code NOT RLIKE '^\\d{5}$' THEN 'postal_code matches the pattern' END,
  CASE WHEN loyalty_points < 0 OR loyalty_points > 5000 THEN 'loyalty_points is in range' END,
  CASE WHEN email IS NULL THEN 'can be written to' END,
  CASE WHEN email NOT RLIKE '^[^@\\s]+@[^@\\s]+[.][a-z]+$' THEN 'email looks right' END,
  CASE WHEN birth_date IS NULL THEN 'birth_date is not NULL' END
)) AS failed_rules
FROM customers;

-- Customers checked
CREATE OR REPLACE TABLE main.default.customers_checked USING DELTA AS
WITH rules_from_the_profile AS (
  SELECT * FROM main.default.lakehouse_rows_profile_to_rules_rules_from_the_profile
)
SELECT * EXCEPT (failed_rules) FROM rules_from_the_profile
WHERE NOT arrays_overlap(
  failed_rules,
  array(
    'customer_id is not NULL',
    'customer_id is unique',
    'segment is one of the values',
    'postal_code matches the pattern',
    'loyalty_points is in range',
    'can be written to',
    'email looks right'
  )
)
AND (
  SELECT
    CASE
      WHEN count_if(array_contains(failed_rules, 'customer_id is not NULL')) > 0 THEN raise_error(
        concat(
          'Rule failed: customer_id is not NULL (rows: ',
          count_if(array_contains(failed_rules, 'customer_id is not NULL')),
          ')'
        )
      )
      WHEN count_if(array_contains(failed_rules, 'customer_id is unique')) > 0 THEN raise_error(
        concat(
          'Rule failed: customer_id is unique (rows: ',
          count_if(array_contains(failed_rules, 'customer_id is unique')),
          ')'
        )
      )
      ELSE true
    END
  FROM rules_from_the_profile
);

-- Customers in quarantine
CREATE OR REPLACE TABLE main.default.customers_quarantined USING DELTA AS
WITH rules_from_the_profile AS (
  SELECT * FROM main.default.lakehouse_rows_profile_to_rules_rules_from_the_profile
)
SELECT * FROM rules_from_the_profile
WHERE arrays_overlap(
  failed_rules,
  array(
    'segment is one of the values',
    'postal_code matches the pattern',
    'loyalty_points is in range',
    'can be written to',
    'email looks right'
  )
)
AND (
  SELECT
    CASE
      WHEN count_if(array_contains(failed_rules, 'customer_id is not NULL')) > 0 THEN raise_error(
        concat(
          'Rule failed: customer_id is not NULL (rows: ',
          count_if(array_contains(failed_rules, 'customer_id is not NULL')),
          ')'
        )
      )
      WHEN count_if(array_contains(failed_rules, 'customer_id is unique')) > 0 THEN raise_error(
        concat(
          'Rule failed: customer_id is unique (rows: ',
          count_if(array_contains(failed_rules, 'customer_id is unique')),
          ')'
        )
      )
      ELSE true
    END
  FROM rules_from_the_profile
);

-- Rules met
CREATE OR REPLACE TABLE main.default.customer_rules_met USING DELTA AS
WITH rules_from_the_profile AS (
  SELECT * FROM main.default.lakehouse_rows_profile_to_rules_rules_from_the_profile
)
SELECT *, try_divide(failed, checked) AS share, if(failed > 0, 'failed', 'passed') AS status
FROM (
  SELECT inline(rules) FROM (
    SELECT array(
      named_struct(
        'rule', 'customer_id is not NULL',
        'column', 'customer_id',
        'severity', 'fail',
        'owner', 'Sales',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'customer_id is not NULL'))
      ),
      named_struct(
        'rule', 'customer_id is unique',
        'column', 'customer_id',
        'severity', 'fail',
        'owner', 'Sales',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'customer_id is unique'))
      ),
      named_struct(
        'rule', 'segment is one of the values',
        'column', 'segment',
        'severity', 'quarantine',
        'owner', 'Marketing',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'segment is one of the values'))
      ),
      named_struct(
        'rule', 'postal_code matches the pattern',
        'column', 'postal_code',
        'severity', 'quarantine',
        'owner', 'Sales',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'postal_code matches the pattern'))
      ),
      named_struct(
        'rule', 'loyalty_points is in range',
        'column', 'loyalty_points',
        'severity', 'quarantine',
        'owner', 'Marketing',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'loyalty_points is in range'))
      ),
      named_struct(
        'rule', 'can be written to',
        'column', 'email',
        'severity', 'quarantine',
        'owner', 'Marketing',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'can be written to'))
      ),
      named_struct(
        'rule', 'email looks right',
        'column', 'email',
        'severity', 'quarantine',
        'owner', 'Marketing',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'email looks right'))
      ),
      named_struct(
        'rule', 'birth_date is not NULL',
        'column', 'birth_date',
        'severity', 'warn',
        'owner', 'Sales',
        'checked', count(1),
        'failed', count_if(array_contains(failed_rules, 'birth_date is not NULL'))
      )
    ) AS rules FROM rules_from_the_profile
  )
);

DROP TABLE IF EXISTS main.default.lakehouse_rows_profile_to_rules_profile;
DROP TABLE IF EXISTS main.default.lakehouse_rows_profile_to_rules_rules_from_the_profile;
