-- The rows of “Same customers”, so that all that reads them gets the same ones
CREATE OR REPLACE TABLE main.default.lakehouse_rows_customers_matched_same_customers USING DELTA TBLPROPERTIES ('delta.columnMapping.mode' = 'name') AS
WITH shop_customers AS (
  SELECT customer_id, first_name, last_name, birth_date, city, postal_code, email
  FROM samples.retail.customers
  WHERE country = 'DE'
),
app_customers AS (
  SELECT
    customer_id + 1000000 AS customer_id,
    CASE WHEN customer_id % 3 = 0 THEN upper(first_name) ELSE first_name END AS first_name,
    CASE WHEN customer_id % 4 = 0 THEN concat(last_name, 's') ELSE last_name END AS last_name,
    CASE WHEN customer_id % 5 = 0 THEN birth_date + 1 ELSE birth_date END AS birth_date,
    city,
    CASE WHEN customer_id % 7 = 0 THEN CAST(NULL AS STRING) ELSE postal_code END AS postal_code,
    CASE WHEN customer_id % 2 = 0 THEN email END AS email
  FROM samples.retail.customers
  WHERE country = 'DE' AND customer_id % 6 < 2
),
customers_of_both AS (
  SELECT customer_id, first_name, last_name, birth_date, city, postal_code, email
  FROM shop_customers
  UNION ALL
  SELECT customer_id, first_name, last_name, birth_date, city, postal_code, email
  FROM app_customers
)
SELECT * FROM (
  WITH given AS (SELECT * FROM customers_of_both),
  records AS (
    SELECT
      record,
      CASE WHEN count(*) OVER (PARTITION BY block_1) <= 1000 THEN block_1 END AS block_1,
      CASE WHEN count(*) OVER (PARTITION BY block_2) <= 1000 THEN block_2 END AS block_2,
      CASE WHEN count(*) OVER (PARTITION BY block_3) <= 1000 THEN block_3 END AS block_3
    FROM (
      SELECT
        named_struct(
          'id', customer_id,
          'first_name', nullif(lower(trim(first_name)), ''),
          'last_name', nullif(lower(trim(last_name)), ''),
          'birth_date', birth_date,
          'city', nullif(lower(trim(city)), ''),
          'postal_code', nullif(lower(trim(postal_code)), '')
        ) AS record,
        nullif(lower(trim(postal_code)), '') AS block_1,
        CASE
          WHEN birth_date IS NOT NULL
            AND lower(left(last_name, 2)) IS NOT NULL THEN named_struct(
              'part_1', birth_date,
              'part_2', lower(left(last_name, 2))
            )
        END AS block_2,
        nullif(lower(trim(email)), '') AS block_3
      FROM given
      WHERE customer_id IS NOT NULL
    )
  ),
  sampled AS (SELECT record FROM records ORDER BY md5(CAST(record.id AS STRING)) LIMIT 500),
  pairs AS (
    SELECT true AS is_random, x.record AS a, y.record AS b
    FROM sampled AS x JOIN sampled AS y ON x.record.id < y.record.id
    UNION ALL
    SELECT false AS is_random, x.record AS a, y.record AS b
    FROM records AS x JOIN records AS y ON x.block_1 = y.block_1 AND x.record.id < y.record.id
    UNION ALL
    SELECT false AS is_random, x.record AS a, y.record AS b
    FROM records AS x
    JOIN records AS y ON x.block_2 = y.block_2
    AND x.record.id < y.record.id
    AND NOT coalesce(x.block_1 = y.block_1, false)
    UNION ALL
    SELECT false AS is_random, x.record AS a, y.record AS b
    FROM records AS x
    JOIN records AS y ON x.block_3 = y.block_3
    AND x.record.id < y.record.id
    AND NOT coalesce(x.block_1 = y.block_1, false)
    AND NOT coalesce(x.block_2 = y.block_2, false)
  ),
  compared AS (
    SELECT
      is_random,
      a.id AS left_id,
      b.id AS right_id,
      CAST(
        coalesce(
          CAST(a.first_name = b.first_name AS INT)
          + CAST(levenshtein(a.first_name, b.first_name) <= 1 AS INT),
          3
        ) AS BIGINT
      )
      + 4 * CAST(
        coalesce(
          CAST(a.last_name = b.last_name AS INT)
          + CAST(levenshtein(a.last_name, b.last_name) <= 1 AS INT)
          + CAST(levenshtein(a.last_name, b.last_name) <= 2 AS INT),
          4
        ) AS BIGINT
      )
      + 20 * CAST(
        coalesce(
          CASE
            WHEN a.birth_date = b.birth_date THEN 3
            WHEN abs(datediff(a.birth_date, b.birth_date)) <= 1 THEN 2
            WHEN abs(datediff(a.birth_date, b.birth_date)) <= 31 THEN 1
            WHEN a.birth_date IS NOT NULL AND b.birth_date IS NOT NULL THEN 0
          END,
          4
        ) AS BIGINT
      )
      + 100 * CAST(
        coalesce(
          CASE
            WHEN a.city = b.city THEN 1
            WHEN a.city IS NOT NULL AND b.city IS NOT NULL THEN 0
          END,
          2
        ) AS BIGINT
      )
      + 300 * CAST(
        coalesce(
          CAST(a.postal_code = b.postal_code AS INT)
          + CAST(levenshtein(a.postal_code, b.postal_code) <= 1 AS INT),
          3
        ) AS BIGINT
      ) AS pattern
    FROM pairs
  ),
  patterns AS (
    SELECT
      is_random,
      pattern,
      n,
      array(
        nullif(CAST(pattern div 1 % 4 AS INT), 3),
        nullif(CAST(pattern div 4 % 5 AS INT), 4),
        nullif(CAST(pattern div 20 % 5 AS INT), 4),
        nullif(CAST(pattern div 100 % 3 AS INT), 2),
        nullif(CAST(pattern div 300 % 4 AS INT), 3)
      ) AS levels
    FROM (
      SELECT
        is_random,
        pattern,
        CAST(count(*) AS DOUBLE) AS n
      FROM compared
      GROUP BY is_random, pattern
    )
  ),
  learned AS (
    SELECT inline(array(aggregate(
      sequence(1, 25),
      named_struct(
        'odds', pow(pairs, -0.5D),
        'factors', zip_with(
          transform(sizes, levels -> transform(levels, level -> pow(4D, level))),
          overall,
          (ms, us) -> zip_with(
            ms,
            us,
            (m, u) -> (m + 0.5D) / (aggregate(ms, 0D, (sum, n) -> sum + n) + size(ms) / 2D)
              * (aggregate(us, 0D, (sum, n) -> sum + n) + size(us) / 2D) / (u + 0.5D)
          )
        )
      ),
      (state, round) -> element_at(
        transform(
          transform(
            array(
              transform(
                transform(
                  blocked,
                  row -> named_struct(
                    'levels', row.levels,
                    'n', row.n,
                    'chance', aggregate(
                      sequence(0, size(sizes) - 1),
                      state.odds,
                      (odds, at) -> odds * coalesce(get(state.factors[at], row.levels[at]), 1D)
                    )
                  )
                ),
                row -> named_struct(
                  'levels', row.levels,
                  'n', row.n * row.chance / (1D + row.chance)
                )
              )
            ),
            rows -> named_struct(
              'found', aggregate(rows, 0D, (sum, row) -> sum + row.n),
              'matched', transform(
                sizes,
                (levels, at) -> transform(
                  levels,
                  level -> aggregate(
                    rows, 0D, (sum, row) -> sum + IF(row.levels[at] = level, row.n, 0D)
                  )
                )
              )
            )
          ),
          e -> named_struct(
            'odds', (e.found + 0.5D) / (pairs - e.found + 0.5D),
            'factors', zip_with(
              e.matched,
              zip_with(
                overall,
                e.matched,
                (us, ms) -> zip_with(us, ms, (u, m) -> greatest(u - m * sampled / pairs, 0D))
              ),
              (ms, us) -> zip_with(
                ms,
                us,
                (m, u) -> (m + 0.5D) / (aggregate(ms, 0D, (sum, n) -> sum + n) + size(ms) / 2D)
                  * (aggregate(us, 0D, (sum, n) -> sum + n) + size(us) / 2D) / (u + 0.5D)
              )
            )
          )
        ),
        1
      )
    )))
    FROM (
      SELECT
        blocked,
        sizes,
        pairs,
        transform(
          sizes,
          (levels, at) -> transform(
            levels,
            level -> aggregate(
              random, 0D, (sum, row) -> sum + IF(row.levels[at] = level, row.n, 0D)
            )
          )
        ) AS overall,
        aggregate(random, 0D, (sum, row) -> sum + row.n) AS sampled
      FROM (
        SELECT
          collect_list(
            CASE WHEN is_random THEN named_struct('levels', levels, 'n', n) END
          ) AS random,
          collect_list(
            CASE WHEN NOT is_random THEN named_struct('levels', levels, 'n', n) END
          ) AS blocked,
          array(
            sequence(0, 2), sequence(0, 3), sequence(0, 3), sequence(0, 1), sequence(0, 2)
          ) AS sizes,
          (SELECT greatest(count(*) * (count(*) - 1) / 2D, 1D) FROM records) AS pairs
        FROM patterns
      )
    )
  ),
  scores AS (
    SELECT
      pattern,
      round(log2(odds), 4) AS weight,
      round(odds / (1D + odds), 6) AS probability,
      transform(factors, factor -> round(log2(factor), 4)) AS weights
    FROM (
      SELECT
        pattern,
        factors,
        aggregate(factors, odds, (product, factor) -> product * factor) AS odds
      FROM (
        SELECT
          pattern,
          odds,
          array(
            coalesce(get(factors[0], levels[0]), 1D),
            coalesce(get(factors[1], levels[1]), 1D),
            coalesce(get(factors[2], levels[2]), 1D),
            coalesce(get(factors[3], levels[3]), 1D),
            coalesce(get(factors[4], levels[4]), 1D)
          ) AS factors
        FROM patterns CROSS JOIN learned
        WHERE NOT is_random
      )
    )
  ),
  scored AS (
    SELECT left_id, right_id, weight, probability, weights
    FROM compared JOIN scores ON compared.pattern = scores.pattern
    WHERE NOT is_random AND probability >= 0.5D
  ),
  links AS (
    SELECT
      inline(
        array(
          named_struct('id', left_id, 'neighbor', right_id),
          named_struct('id', right_id, 'neighbor', left_id),
          named_struct('id', left_id, 'neighbor', left_id),
          named_struct('id', right_id, 'neighbor', right_id)
        )
      )
    FROM scored
    WHERE probability >= 0.9D
  ),
  clusters_1 AS (SELECT id, min(neighbor) AS cluster FROM links GROUP BY id),
  clusters_2 AS (
    SELECT links.id, min(clusters_1.cluster) AS cluster
    FROM links JOIN clusters_1 ON links.neighbor = clusters_1.id
    GROUP BY links.id
  ),
  clusters_3 AS (
    SELECT links.id, min(clusters_2.cluster) AS cluster
    FROM links JOIN clusters_2 ON links.neighbor = clusters_2.id
    GROUP BY links.id
  ),
  clusters_4 AS (
    SELECT links.id, min(clusters_3.cluster) AS cluster
    FROM links JOIN clusters_3 ON links.neighbor = clusters_3.id
    GROUP BY links.id
  ),
  clusters_5 AS (
    SELECT links.id, min(clusters_4.cluster) AS cluster
    FROM links JOIN clusters_4 ON links.neighbor = clusters_4.id
    GROUP BY links.id
  ),
  clusters_6 AS (
    SELECT links.id, min(clusters_5.cluster) AS cluster
    FROM links JOIN clusters_5 ON links.neighbor = clusters_5.id
    GROUP BY links.id
  ),
  clusters_7 AS (
    SELECT links.id, min(clusters_6.cluster) AS cluster
    FROM links JOIN clusters_6 ON links.neighbor = clusters_6.id
    GROUP BY links.id
  ),
  clusters_8 AS (
    SELECT links.id, min(clusters_7.cluster) AS cluster
    FROM links JOIN clusters_7 ON links.neighbor = clusters_7.id
    GROUP BY links.id
  ),
  clusters_9 AS (
    SELECT links.id, min(clusters_8.cluster) AS cluster
    FROM links JOIN clusters_8 ON links.neighbor = clusters_8.id
    GROUP BY links.id
  ),
  clusters_10 AS (
    SELECT links.id, min(clusters_9.cluster) AS cluster
    FROM links JOIN clusters_9 ON links.neighbor = clusters_9.id
    GROUP BY links.id
  ),
  clusters AS (
    SELECT
      links.id,
      CASE
        WHEN min(clusters_10.cluster) = max(clusters_10.cluster) THEN min(clusters_10.cluster)
        ELSE raise_error('A cluster is a chain of too many pairs for SQL')
      END AS cluster
    FROM links JOIN clusters_10 ON links.neighbor = clusters_10.id
    GROUP BY links.id
  ),
  matched AS (
    SELECT
      left_id,
      collect_list(
        named_struct(
          'right_customer_id', right_id,
          'decision', CASE WHEN probability >= 0.9D THEN 'match' ELSE 'review' END,
          'probability', probability,
          'weight', weight,
          'first_name_weight', weights[0],
          'last_name_weight', weights[1],
          'birth_date_weight', weights[2],
          'city_weight', weights[3],
          'postal_code_weight', weights[4]
        )
      ) AS matches
    FROM scored
    WHERE probability >= 0.5D
    GROUP BY left_id
  )
  SELECT
    given.*,
    coalesce(clusters.cluster, given.customer_id) AS cluster_id,
    matched.matches AS matches
  FROM given
  LEFT JOIN clusters ON clusters.id = given.customer_id
  LEFT JOIN matched ON matched.left_id = given.customer_id
);

-- One row a customer
CREATE OR REPLACE TABLE main.default.customers_matched USING DELTA AS
WITH same_customers AS (
  SELECT * FROM main.default.lakehouse_rows_customers_matched_same_customers
)
SELECT
  customer_id,
  CASE
    WHEN cluster_id IS NULL THEN first_name
    ELSE first_value(first_name, true) OVER (
      PARTITION BY cluster_id
      ORDER BY CAST(customer_id IS NULL AS INT)
      + CAST(first_name IS NULL AS INT)
      + CAST(last_name IS NULL AS INT)
      + CAST(birth_date IS NULL AS INT)
      + CAST(city IS NULL AS INT)
      + CAST(postal_code IS NULL AS INT)
      + CAST(email IS NULL AS INT),
        customer_id,
        first_name,
        last_name,
        birth_date,
        city,
        postal_code,
        email
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    )
  END AS first_name,
  CASE
    WHEN cluster_id IS NULL THEN last_name
    ELSE first_value(last_name, true) OVER (
      PARTITION BY cluster_id
      ORDER BY CAST(customer_id IS NULL AS INT)
      + CAST(first_name IS NULL AS INT)
      + CAST(last_name IS NULL AS INT)
      + CAST(birth_date IS NULL AS INT)
      + CAST(city IS NULL AS INT)
      + CAST(postal_code IS NULL AS INT)
      + CAST(email IS NULL AS INT),
        customer_id,
        first_name,
        last_name,
        birth_date,
        city,
        postal_code,
        email
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    )
  END AS last_name,
  CASE
    WHEN cluster_id IS NULL THEN birth_date
    ELSE first_value(birth_date, true) OVER (
      PARTITION BY cluster_id
      ORDER BY CAST(customer_id IS NULL AS INT)
      + CAST(first_name IS NULL AS INT)
      + CAST(last_name IS NULL AS INT)
      + CAST(birth_date IS NULL AS INT)
      + CAST(city IS NULL AS INT)
      + CAST(postal_code IS NULL AS INT)
      + CAST(email IS NULL AS INT),
        customer_id,
        first_name,
        last_name,
        birth_date,
        city,
        postal_code,
        email
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    )
  END AS birth_date,
  CASE
    WHEN cluster_id IS NULL THEN city
    ELSE first_value(city, true) OVER (
      PARTITION BY cluster_id
      ORDER BY CAST(customer_id IS NULL AS INT)
      + CAST(first_name IS NULL AS INT)
      + CAST(last_name IS NULL AS INT)
      + CAST(birth_date IS NULL AS INT)
      + CAST(city IS NULL AS INT)
      + CAST(postal_code IS NULL AS INT)
      + CAST(email IS NULL AS INT),
        customer_id,
        first_name,
        last_name,
        birth_date,
        city,
        postal_code,
        email
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    )
  END AS city,
  CASE
    WHEN cluster_id IS NULL THEN postal_code
    ELSE first_value(postal_code, true) OVER (
      PARTITION BY cluster_id
      ORDER BY CAST(customer_id IS NULL AS INT)
      + CAST(first_name IS NULL AS INT)
      + CAST(last_name IS NULL AS INT)
      + CAST(birth_date IS NULL AS INT)
      + CAST(city IS NULL AS INT)
      + CAST(postal_code IS NULL AS INT)
      + CAST(email IS NULL AS INT),
        customer_id,
        first_name,
        last_name,
        birth_date,
        city,
        postal_code,
        email
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    )
  END AS postal_code,
  CASE
    WHEN cluster_id IS NULL THEN email
    ELSE first_value(email, true) OVER (
      PARTITION BY cluster_id
      ORDER BY CAST(customer_id IS NULL AS INT)
      + CAST(first_name IS NULL AS INT)
      + CAST(last_name IS NULL AS INT)
      + CAST(birth_date IS NULL AS INT)
      + CAST(city IS NULL AS INT)
      + CAST(postal_code IS NULL AS INT)
      + CAST(email IS NULL AS INT),
        customer_id,
        first_name,
        last_name,
        birth_date,
        city,
        postal_code,
        email
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    )
  END AS email,
  cluster_id
FROM same_customers
QUALIFY cluster_id IS NULL
  OR row_number() OVER (
    PARTITION BY cluster_id
    ORDER BY CAST(customer_id IS NULL AS INT)
    + CAST(first_name IS NULL AS INT)
    + CAST(last_name IS NULL AS INT)
    + CAST(birth_date IS NULL AS INT)
    + CAST(city IS NULL AS INT)
    + CAST(postal_code IS NULL AS INT)
    + CAST(email IS NULL AS INT),
      customer_id,
      first_name,
      last_name,
      birth_date,
      city,
      postal_code,
      email
  ) = 1;

-- Why they match
CREATE OR REPLACE TABLE main.default.customers_pairs USING DELTA AS
WITH same_customers AS (
  SELECT * FROM main.default.lakehouse_rows_customers_matched_same_customers
)
SELECT customer_id AS left_customer_id, inline(matches) FROM same_customers;

-- Old and new keys
CREATE OR REPLACE TABLE main.default.customer_keys USING DELTA AS
WITH same_customers AS (
  SELECT * FROM main.default.lakehouse_rows_customers_matched_same_customers
),
same_customers_clusters AS (
  SELECT * EXCEPT (matches) FROM same_customers
)
SELECT customer_id, cluster_id FROM same_customers_clusters;

DROP TABLE IF EXISTS main.default.lakehouse_rows_customers_matched_same_customers;
