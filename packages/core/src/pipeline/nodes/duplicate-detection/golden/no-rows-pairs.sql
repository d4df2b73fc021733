SELECT id AS left_id, inline(matches) FROM (
  SELECT * FROM (
    WITH given AS (SELECT * FROM df),
    records AS (
      SELECT
        record,
        CASE WHEN count(*) OVER (PARTITION BY block_1) <= 1000 THEN block_1 END AS block_1
      FROM (
        SELECT
          named_struct(
            'id', id,
            'name', nullif(lower(trim(name)), ''),
            'name_',
            nullif(
              array_join(
                array_sort(filter(split(lower(name), '[^\\p{L}\\p{N}]+'), word -> word <> '')), ' '
              ),
              ''
            ),
            'name__',
            array_distinct(
              split(
                nullif(
                  array_join(
                    array_sort(filter(split(lower(name), '[^\\p{L}\\p{N}]+'), word -> word <> '')),
                    ' '
                  ),
                  ''
                ),
                ' '
              )
            ),
            'amount', CAST(amount AS DOUBLE)
          ) AS record,
          soundex(name) AS block_1
        FROM given
        WHERE id IS NOT NULL
      )
    ),
    sampled AS (SELECT record FROM records ORDER BY md5(CAST(record.id AS STRING)) LIMIT 500),
    pairs AS (
      SELECT true AS is_random, x.record AS a, y.record AS b
      FROM sampled AS x JOIN sampled AS y ON x.record.id < y.record.id
      UNION ALL
      SELECT false AS is_random, x.record AS a, y.record AS b
      FROM records AS x JOIN records AS y ON x.block_1 = y.block_1 AND x.record.id < y.record.id
    ),
    compared AS (
      SELECT
        is_random,
        a.id AS left_id,
        b.id AS right_id,
        CAST(
          coalesce(
            CASE
              WHEN a.name = b.name THEN 2
              WHEN soundex(a.name) = soundex(b.name) THEN 1
              WHEN a.name IS NOT NULL AND b.name IS NOT NULL THEN 0
            END,
            3
          ) AS BIGINT
        )
        + 4 * CAST(
          coalesce(
            CAST(a.name_ = b.name_ AS INT)
            + CAST(levenshtein(a.name_, b.name_) <= 1 AS INT)
            + CAST(levenshtein(a.name_, b.name_) <= 2 AS INT),
            4
          ) AS BIGINT
        )
        + 20 * CAST(
          coalesce(
            CASE
              WHEN a.name__ = b.name__ THEN 2
              WHEN size(
                array_intersect(a.name__, b.name__)
              ) / size(array_union(a.name__, b.name__)) >= 0.5D THEN 1
              WHEN a.name__ IS NOT NULL AND b.name__ IS NOT NULL THEN 0
            END,
            3
          ) AS BIGINT
        )
        + 80 * CAST(
          coalesce(
            CASE
              WHEN a.amount = b.amount THEN 3
              WHEN abs(a.amount - b.amount) <= 0.5D THEN 2
              WHEN abs(a.amount - b.amount) <= 10.0D THEN 1
              WHEN a.amount IS NOT NULL AND b.amount IS NOT NULL THEN 0
            END,
            4
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
          nullif(CAST(pattern div 20 % 4 AS INT), 3),
          nullif(CAST(pattern div 80 % 5 AS INT), 4)
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
            array(sequence(0, 2), sequence(0, 3), sequence(0, 2), sequence(0, 3)) AS sizes,
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
              coalesce(get(factors[3], levels[3]), 1D)
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
            'right_id', right_id,
            'decision', CASE WHEN probability >= 0.9D THEN 'match' ELSE 'review' END,
            'probability', probability,
            'weight', weight,
            'name_weight', weights[0],
            'name_weight_', weights[1],
            'name_weight__', weights[2],
            'amount_weight', weights[3]
          )
        ) AS matches
      FROM scored
      WHERE probability >= 0.5D
      GROUP BY left_id
    )
    SELECT given.*, coalesce(clusters.cluster, given.id) AS cluster_id, matched.matches AS matches
    FROM given
    LEFT JOIN clusters ON clusters.id = given.id
    LEFT JOIN matched ON matched.left_id = given.id
  )
) AS rows
