-- @ outer-join-on-in-of-the-left
SELECT x.a, y.a FROM VALUES (1), (2), (NULL) x(a) LEFT JOIN VALUES (1), (2) y(a) ON x.a = y.a AND x.a IN (SELECT a FROM VALUES (1) z(a))
-- @ outer-join-on-not-in-of-the-right
SELECT x.a, y.b FROM VALUES (1), (2) x(a) LEFT JOIN VALUES (1), (2) y(b) ON a = b AND b NOT IN (SELECT c FROM VALUES (1) z(c) WHERE c = b)
-- @ outer-join-on-exists-or-equal
SELECT x.a, y.b FROM VALUES (1), (2) x(a) RIGHT JOIN VALUES (1), (3) y(b) ON a = b OR EXISTS (SELECT 1 FROM VALUES (3) z(c) WHERE c = b)
-- @ full-join-on-subqueries-of-both
SELECT x.a, y.b FROM VALUES (1), (2), (4) x(a) FULL JOIN VALUES (1), (2), (3) y(b) ON a = b AND a IN (SELECT c FROM VALUES (1), (2) z(c)) AND EXISTS (SELECT 1 FROM VALUES (2) z(c) WHERE c = b)
-- @ semi-join-on-in-with-the-same-names
SELECT x.a FROM VALUES (1), (2) x(a) LEFT SEMI JOIN VALUES (1), (2) y(a) ON x.a = y.a AND x.a IN (SELECT a FROM VALUES (2) z(a))
-- @ anti-join-on-exists
SELECT x.a FROM VALUES (1), (2) x(a) LEFT ANTI JOIN VALUES (1), (2) y(b) ON a = b AND EXISTS (SELECT 1 FROM VALUES (2) z(c) WHERE c = a)
-- @ outer-join-on-exists-of-both-sides
SELECT x.a FROM VALUES (1) x(a) LEFT JOIN VALUES (1) y(b) ON EXISTS (SELECT 1 FROM VALUES (2) z(c) WHERE c = a AND c = b)
-- @ join-on-exists-of-both-sides
SELECT x.a FROM VALUES (1) x(a) JOIN VALUES (1) y(b) ON a = b AND EXISTS (SELECT 1 FROM VALUES (2) z(c) WHERE c = a AND c = b)
-- @ nearest-by-distance
SELECT u.id, p.name FROM VALUES (1, 10.0), (2, 20.0), (3, NULL) u(id, score) JOIN VALUES ('A', 11.0), ('B', 22.0), ('C', 5.0), ('D', NULL) p(name, at) APPROX NEAREST 2 BY DISTANCE abs(u.score - p.at)
-- @ nearest-by-similarity-of-an-outer-join
SELECT * FROM VALUES (1, 10.0), (3, NULL) u(id, score) LEFT JOIN VALUES ('A', 11.0), ('B', 22.0) p(name, at) EXACT NEAREST BY SIMILARITY -abs(u.score - p.at)
-- @ nearest-of-a-right-join
SELECT * FROM VALUES (1) u(id) RIGHT JOIN VALUES (2) p(at) APPROX NEAREST 1 BY DISTANCE id - at
-- @ nearest-of-no-rows
SELECT * FROM VALUES (1) u(id) JOIN VALUES (2) p(at) APPROX NEAREST 0 BY DISTANCE id - at
-- @ value-in-place-of-a-lambda
SELECT transform(array(1, 2), 42), filter(array(1, 2), true), transform_values(map('a', 1), 'b'), zip_with(array(1), array(2, 3), 'x'), aggregate(array(1, 2), 0, 100), exists(array(1), false), map_zip_with(map('a', 1), map('b', 2), 3)
-- @ column-in-place-of-a-lambda
SELECT transform(xs, a) FROM VALUES (array(1, 2), 'q'), (array(), 'r') t(xs, a)
-- @ value-of-a-wrong-type-in-place-of-a-lambda
SELECT filter(array(1, 2), 1)
-- @ listagg-of-distinct-numbers-in-order
SELECT g, listagg(DISTINCT a, ',') WITHIN GROUP (ORDER BY a DESC) FROM VALUES (1, 1), (1, 10), (1, 2), (1, 10), (1, NULL), (2, NULL) t(g, a) GROUP BY g ORDER BY g
-- @ listagg-of-distinct-casts-in-order
SELECT listagg(DISTINCT CAST(a AS STRING), '-') WITHIN GROUP (ORDER BY a) FROM VALUES (10), (9), (9) t(a)
-- @ listagg-of-distinct-doubles-in-order
SELECT listagg(DISTINCT a, ',') WITHIN GROUP (ORDER BY a) FROM VALUES (1.5D), (2.5D) t(a)
-- @ listagg-of-distinct-values-in-another-order
SELECT listagg(DISTINCT a) WITHIN GROUP (ORDER BY b) FROM VALUES ('x', 1), ('y', 2) t(a, b)
-- @ range-of-values-without-an-order
SELECT count(1) OVER (PARTITION BY a RANGE BETWEEN CURRENT ROW AND 1 FOLLOWING) FROM VALUES (1) t(a)
-- @ range-of-values-of-two-keys
SELECT count(1) OVER (ORDER BY a, b RANGE BETWEEN CURRENT ROW AND 1 FOLLOWING) FROM VALUES (1, 2) t(a, b)
-- @ range-of-values-of-timestamps
SELECT count(1) OVER (ORDER BY a RANGE BETWEEN CURRENT ROW AND 1 FOLLOWING) FROM VALUES (TIMESTAMP'2024-01-01 00:00:00') t(a)
-- @ range-of-hours-of-dates
SELECT count(1) OVER (ORDER BY a RANGE BETWEEN CURRENT ROW AND INTERVAL '1 02' DAY TO HOUR FOLLOWING) FROM VALUES (DATE'2024-01-01') t(a)
-- @ range-of-days-of-dates
SELECT a, count(1) OVER (ORDER BY a RANGE BETWEEN INTERVAL 1 DAY PRECEDING AND CURRENT ROW), count(1) OVER (ORDER BY a RANGE BETWEEN 2 PRECEDING AND CURRENT ROW), count(1) OVER (ORDER BY a RANGE BETWEEN INTERVAL 1 MONTH PRECEDING AND CURRENT ROW) FROM VALUES (DATE'2024-01-01'), (DATE'2024-01-02'), (DATE'2024-01-04'), (DATE'2024-01-30') t(a)
-- @ frame-that-ends-before-it-begins
SELECT count(1) OVER (ORDER BY a RANGE BETWEEN 1 FOLLOWING AND 1 PRECEDING) FROM VALUES (1) t(a)
-- @ frame-from-unbounded-following
SELECT count(1) OVER (ORDER BY a ROWS BETWEEN UNBOUNDED FOLLOWING AND 1 FOLLOWING) FROM VALUES (1) t(a)
-- @ frame-of-too-many-rows
SELECT count(1) OVER (ORDER BY a ROWS BETWEEN CURRENT ROW AND 2147483648 FOLLOWING) FROM VALUES (1) t(a)
-- @ average-of-timestamps
SELECT avg(a) FROM VALUES (TIMESTAMP'2024-01-01 00:00:00'), (TIMESTAMP'2024-01-01 00:00:01') t(a)
-- @ group-by-all-beside-an-aggregate
SELECT a + count(*) FROM VALUES (1) t(a) GROUP BY ALL
-- @ unit-as-a-text
SELECT timestampadd('MONTH', 1, TIMESTAMP'2024-01-01 00:00:00')
-- @ unit-of-a-difference-as-a-text
SELECT datediff('YEAR', DATE'2022-02-25', DATE'2023-02-25')
-- @ part-that-is-not-constant
SELECT date_part(a, DATE'2022-02-25') FROM VALUES ('YEAR') t(a)
-- @ part-that-does-not-exist
SELECT extract(fortnight FROM DATE'2022-02-25')
-- @ scale-that-is-a-text
SELECT ceil(2.5, 'a')
-- @ joined-tables-under-one-name
WITH x(a) AS (VALUES (1)), y(b) AS (VALUES (2)) SELECT j.a, j.b FROM (x CROSS JOIN y) j
-- @ joined-tables-with-names-of-columns
WITH x(a, b) AS (VALUES (1, 2)), y(a, c) AS (VALUES (1, 3)) SELECT * FROM (x NATURAL JOIN y) AS j(p, q, r)
-- @ rows-with-names
SELECT (1 AS a, 'x' AS b), (1 AS a, 2)
-- @ rows-with-names-in-values
SELECT * FROM VALUES (1 AS id, 'a' AS name), (2, 'b')
-- @ names-of-columns-of-values
SELECT my FROM (VALUES (1), (2) AS (my)) GROUP BY 1 ORDER BY 1
-- @ star-of-a-table-around
SELECT t.* FROM VALUES (1, 2) v(a, b), LATERAL (SELECT v.*, v.a + 1) AS t(c, d, e)
-- @ star-of-a-table-two-around
SELECT * FROM VALUES (1) v(a), LATERAL (SELECT * FROM VALUES (2) w(b), LATERAL (SELECT v.*))
-- @ sample-of-nothing
SELECT * FROM (SELECT 1 AS a) TABLESAMPLE ()
-- @ sample-of-a-number
SELECT * FROM (SELECT 1 AS a) TABLESAMPLE (200)
-- @ sample-of-bytes
SELECT * FROM (SELECT 1 AS a) TABLESAMPLE (200b)
-- @ sample-of-negative-rows
SELECT * FROM (SELECT 1 AS a) TABLESAMPLE (-5 ROWS)
-- @ sample-of-a-column-of-rows
SELECT * FROM (SELECT 1 AS a) TABLESAMPLE (a ROWS)
-- @ sample-of-too-many-percent
SELECT * FROM (SELECT 1 AS a) TABLESAMPLE (101 PERCENT)
-- @ pipe-group-by-all
VALUES (1, 2) t(a, b) |> AGGREGATE sum(b) GROUP BY ALL
-- @ pipe-rollup
VALUES (1, 2) t(a, b) |> AGGREGATE sum(b) GROUP BY ROLLUP(a)
-- @ pipe-grouping
VALUES (1, 2) t(a, b) |> AGGREGATE grouping(a) GROUP BY a
-- @ pipe-window-in-aggregate
VALUES (1, 2) t(a, b) |> AGGREGATE sum(a) OVER () GROUP BY b
-- @ pipe-window-clause-of-where
VALUES (1, 2) t(a, b) |> WHERE sum(a) OVER w = 1 WINDOW w AS (PARTITION BY b)
-- @ pipe-extend-by-star
VALUES (1, 2) t(a, b) |> EXTEND *
-- @ pipe-pivot-and-unpivot-in-a-step
VALUES (1, 2) t(a, b) |> PIVOT (sum(b) FOR a IN (1, 2)) UNPIVOT (x FOR y IN (`1`, `2`))
-- @ pipe-order-and-sort-in-a-step
VALUES (1, 2) t(a, b) |> ORDER BY a SORT BY a
-- @ pipe-name-with-a-dash
VALUES (1, 2) t(a, b) |> AS u-v
