-- @ basic-aggregates
SELECT count(*), count(age), count(DISTINCT age), sum(age), avg(age), min(age), max(age) FROM people
-- @ grouped-aggregates
SELECT city, count(*) AS n, sum(salary) AS total, avg(salary) AS mean, max(hired) AS latest FROM people GROUP BY city
-- @ aggregates-filter-clause
SELECT count(*) FILTER (WHERE active), sum(age) FILTER (WHERE city = 'Paris'), collect_list(name) FILTER (WHERE age > 40) FROM people
-- @ count-if
SELECT count_if(age > 30), count_if(active), count_if(NULL) FROM people
-- @ count-several
SELECT count(city, age), count(DISTINCT city, age) FROM people
-- @ min-by-max-by
SELECT max_by(name, salary), min_by(name, salary), max_by(name, age), min_by(salary, id) FROM people
-- @ first-last-any
SELECT first(name), last(name), first(age, true), last(salary, true), any_value(city, true), first_value(name) FROM (SELECT * FROM people ORDER BY id)
-- @ bool-aggregates
SELECT bool_and(active), bool_or(active), every(age > 20), some(age > 60), any(age > 100) FROM people
-- @ bit-aggregates
SELECT bit_and(age), bit_or(age), bit_xor(age), bit_and(id), bit_or(CAST(id AS TINYINT)) FROM people
-- @ bit-aggregates-grouped
SELECT city, bit_and(id) AS a, bit_or(id) AS o, bit_xor(id) AS x FROM people GROUP BY city
-- @ statistics
SELECT stddev(age), stddev_pop(age), variance(age), var_pop(age), std(id), var_samp(id) FROM people
-- @ skewness-kurtosis
SELECT skewness(age), kurtosis(age), skewness(id), kurtosis(id) FROM people
-- @ skewness-kurtosis-odd
SELECT skewness(1), kurtosis(1), skewness(CAST(NULL AS INT)), kurtosis(CAST(NULL AS DOUBLE))
-- @ skewness-grouped
SELECT city, skewness(id) AS s, kurtosis(id) AS k, stddev(id) AS d FROM people GROUP BY city
-- @ correlations
SELECT corr(age, salary), covar_pop(age, salary), covar_samp(age, salary), corr(id, id) FROM people
-- @ regressions
SELECT regr_slope(salary, age), regr_intercept(salary, age), regr_r2(salary, age), regr_count(salary, age), regr_avgx(salary, age), regr_avgy(salary, age) FROM people
-- @ regression-sums
SELECT regr_sxx(salary, age), regr_sxy(salary, age), regr_syy(salary, age) FROM people
-- @ regr-by-city
SELECT city, regr_slope(id, age) AS s, regr_r2(id, age) AS r FROM people GROUP BY city
-- @ percentile
SELECT percentile(age, 0.5), percentile(age, 0.25), percentile(id, 0.9), percentile(salary, 0) FROM people
-- @ percentile-array
SELECT percentile(age, array(0.25, 0.5, 0.75)) FROM people
-- @ percentile-weighted
SELECT percentile(id, 0.5, id) FROM people
-- @ percentile-approx
SELECT percentile_approx(age, 0.5), approx_percentile(id, 0.25), percentile_approx(id, 0.5, 100) FROM people
-- @ percentile-approx-array
SELECT percentile_approx(id, array(0.1, 0.5, 0.9)), approx_percentile(salary, array(0.5), 100) FROM people
-- @ percentile-cont-disc
SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY age), percentile_disc(0.5) WITHIN GROUP (ORDER BY age), percentile_cont(0.25) WITHIN GROUP (ORDER BY age DESC) FROM people
-- @ median
SELECT median(age), median(id), median(salary) FROM people
-- @ median-grouped
SELECT city, median(age) AS m FROM people GROUP BY city
-- @ mode
SELECT mode(age), mode(city) FROM people WHERE age = 28 OR city = 'Paris'
-- @ mode-deterministic
SELECT mode(age, true) FROM people
-- @ collect
SELECT sort_array(collect_list(city)), sort_array(collect_set(city)), sort_array(array_agg(age)) FROM people
-- @ collect-empty
SELECT collect_list(name), collect_set(age), count(*), sum(age), max(name), avg(age) FROM people WHERE id > 100
-- @ collect-distinct
SELECT sort_array(collect_list(DISTINCT age)) FROM people
-- @ aggregates-string-agg
SELECT listagg(name, ', ') WITHIN GROUP (ORDER BY name), string_agg(city, '|') WITHIN GROUP (ORDER BY id) FROM people
-- @ listagg-distinct
SELECT listagg(DISTINCT city, ',') WITHIN GROUP (ORDER BY city) FROM people
-- @ approx-count-distinct
SELECT approx_count_distinct(age), approx_count_distinct(city), approx_count_distinct(name, 0.1) FROM people
-- @ approx-count-distinct-of-many
SELECT n, approx_count_distinct(id), approx_count_distinct(id, 0.2), approx_count_distinct(id, 0.01D) FROM (SELECT explode(array(0, 10, 100, 300, 390, 400, 420, 600, 1000, 2300, 2600, 5000, 20000)) AS n) JOIN range(20000) ON id < n GROUP BY n
-- @ approx-count-distinct-errors
SELECT approx_count_distinct(id, 0.39), approx_count_distinct(id, 0.25), approx_count_distinct(id, 0.1), approx_count_distinct(id, 0.03), approx_count_distinct(id, 0.02), approx_count_distinct(id, 0.005), approx_count_distinct(id, 0.0025) FROM range(7000)
-- @ approx-count-distinct-types
SELECT approx_count_distinct(CAST(id % 400 AS STRING)), approx_count_distinct(CAST(id AS DECIMAL(30, 2))), approx_count_distinct(CAST(id % 100 AS DOUBLE) / 7), approx_count_distinct(date_add(DATE'2024-01-01', CAST(id % 300 AS INT))), approx_count_distinct(timestamp_seconds(id)), approx_count_distinct(id % 2 = 0), approx_count_distinct(encode(CAST(id AS STRING), 'UTF-8')), approx_count_distinct(CAST(id AS SMALLINT)), approx_count_distinct(CAST(id AS FLOAT)) FROM range(900)
-- @ approx-count-distinct-nested
SELECT approx_count_distinct(struct(id % 200, NULL)), approx_count_distinct(array(id % 300, NULL, id)), approx_count_distinct(map(id % 50, CAST(id % 7 AS STRING))), approx_count_distinct(array(map(id % 90, 1))), approx_count_distinct(make_dt_interval(CAST(id % 80 AS INT))), approx_count_distinct(make_ym_interval(0, CAST(id % 80 AS INT))), approx_count_distinct(NULL) FROM range(600)
-- @ approx-count-distinct-zeros
SELECT approx_count_distinct(x), approx_count_distinct(DISTINCT x), approx_count_distinct(x) FILTER (WHERE x > 0) FROM VALUES (0.0D), (-0.0D), (double('NaN')), (double('NaN')), (NULL), (1D) AS t(x)
-- @ approx-count-distinct-of-nothing
SELECT approx_count_distinct(id), approx_count_distinct(map(id, id)) FROM range(0)
-- @ approx-count-distinct-window
SELECT id, approx_count_distinct(id % 30) OVER (ORDER BY id), approx_count_distinct(id) OVER (PARTITION BY id % 2 ORDER BY id ROWS BETWEEN 3 PRECEDING AND CURRENT ROW) FROM range(60)
-- @ approx-count-distinct-whole-error
SELECT approx_count_distinct(id, 1) FROM range(3)
-- @ approx-count-distinct-column-as-error
SELECT approx_count_distinct(id, id * 0.1) FROM range(3)
-- @ approx-count-distinct-large-error
SELECT approx_count_distinct(id, 0.4) FROM range(3)
-- @ hash-of-intervals
SELECT hash(make_dt_interval(1, 2)), xxhash64(make_ym_interval(1, 2)), hash(struct(make_dt_interval(0, 1), 2))
-- @ histogram-numeric
SELECT histogram_numeric(id, 6) FROM people
-- @ grouping-sets-ids
SELECT city, active, count(*) AS n, grouping_id() AS g FROM people GROUP BY GROUPING SETS ((city), (active), ())
-- @ rollup-grouping
SELECT city, grouping(city) AS g, sum(age) AS s FROM people GROUP BY ROLLUP (city)
-- @ cube-counts
SELECT city, active, count(*) AS n, grouping_id(city, active) AS g FROM people GROUP BY CUBE (city, active)
-- @ group-by-ordinal
SELECT city, count(*) FROM people GROUP BY 1 ORDER BY 2 DESC, 1
-- @ group-by-alias
SELECT CASE WHEN age >= 40 THEN 'old' WHEN age IS NULL THEN '?' ELSE 'young' END AS band, count(*) AS n FROM people GROUP BY band
-- @ group-by-all-count
SELECT city, active, count(*) AS n FROM people GROUP BY ALL
-- @ group-by-arithmetic
SELECT id % 2 AS parity, sum(id) + 1 AS s, max(id * 2) AS m FROM people GROUP BY id % 2
-- @ having-forms
SELECT city, count(*) AS n FROM people GROUP BY city HAVING n > 1 AND max(age) > 20
-- @ sum-distinct
SELECT sum(DISTINCT age), avg(DISTINCT age), count(DISTINCT city) FROM people
-- @ aggregate-nan
SELECT max(price), min(price), sum(quantity), avg(quantity) FROM orders
-- @ aggregate-nan-sum
SELECT sum(price), avg(price), count(price) FROM orders
-- @ aggregate-types
SELECT sum(CAST(id AS TINYINT)), avg(CAST(id AS DECIMAL(5,1))), sum(CAST(id AS FLOAT)), max(active), min(name) FROM people
-- @ nested-aggregate-expressions
SELECT round(sum(salary) / count(*), 2), coalesce(max(age), 0) - min(age), concat('n=', count(*)) FROM people
-- @ window-sums
SELECT id, sum(age) OVER (PARTITION BY city ORDER BY id) AS running, avg(age) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS moving, count(*) OVER () AS n FROM people
-- @ window-ranks
SELECT id, row_number() OVER (ORDER BY age DESC, id) AS r, rank() OVER (ORDER BY age) AS k, dense_rank() OVER (ORDER BY age) AS d, ntile(3) OVER (ORDER BY id) AS t, percent_rank() OVER (ORDER BY id) AS p, cume_dist() OVER (ORDER BY age) AS c FROM people
-- @ window-offsets
SELECT id, lag(name) OVER (ORDER BY id), lead(age, 2, -1) OVER (ORDER BY id), lag(age) IGNORE NULLS OVER (ORDER BY id), nth_value(name, 2) OVER (ORDER BY id), last_value(age) IGNORE NULLS OVER (ORDER BY id) FROM people
-- @ window-collect-list
SELECT id, collect_list(name) OVER (PARTITION BY city ORDER BY id) AS names, max_by(name, id) OVER (PARTITION BY city) AS newest FROM people
-- @ window-statistics
SELECT id, stddev(age) OVER (PARTITION BY city) AS s, median(age) OVER (PARTITION BY city) AS m FROM people
-- @ every-null
SELECT bool_and(CAST(NULL AS BOOLEAN)), bool_or(CAST(NULL AS BOOLEAN)), bit_and(CAST(NULL AS INT))
-- @ product-by-logs
SELECT round(exp(sum(ln(id)))) FROM people
-- @ avg-of-dates-refused
SELECT sum(name) FROM people
-- @ max-by-of-several
SELECT max_by(x, y, 2) AS a, min_by(x, y, 2) AS b, max_by(x, y, 10) AS c FROM VALUES (1, 10), (2, 30), (3, 20), (NULL, 40), (5, NULL) AS t(x, y)
-- @ max-by-of-several-without-rows
SELECT max_by(x, y, 2) AS a FROM VALUES (1, 10) AS t(x, y) WHERE x > 5
-- @ max-by-of-several-zero
SELECT max_by(x, y, 0) FROM VALUES (1, 10) AS t(x, y)
-- @ max-by-of-several-null
SELECT max_by(x, y, NULL) FROM VALUES (1, 10) AS t(x, y)
-- @ max-by-of-several-column
SELECT max_by(x, y, x) FROM VALUES (1, 10) AS t(x, y)
-- @ max-by-of-several-word
SELECT max_by(x, y, 'a') FROM VALUES (1, 10) AS t(x, y)
-- @ max-by-of-several-fraction
SELECT max_by(x, y, 1.5) AS a FROM VALUES (1, 10), (2, 20) AS t(x, y)
-- @ max-by-of-several-too-many
SELECT max_by(x, y, 100001) FROM VALUES (1, 10) AS t(x, y)
-- @ max-by-of-several-filter
SELECT max_by(x, y, 2) FILTER (WHERE x > 1) AS a FROM VALUES (1, 10), (2, 30), (3, 20) AS t(x, y)
-- @ max-by-of-several-window
SELECT x, max_by(x, y, 2) OVER (ORDER BY x) AS a FROM VALUES (1, 10), (2, 30), (3, 20) AS t(x, y) ORDER BY x
-- @ max-by-of-several-grouped
SELECT g, min_by(x, y, 2) AS a FROM VALUES ('a', 1, 10), ('b', 2, 30), ('a', 3, 20), ('a', 4, 5) AS t(g, x, y) GROUP BY g ORDER BY g
-- @ max-by-of-several-arrays
SELECT max_by(x, y, 3) AS a FROM VALUES (1, array(1, 2)), (2, array(1, 3)), (3, array(1, NULL)) AS t(x, y)
-- @ max-by-of-several-doubles
SELECT max_by(x, y, 3) AS a, max_by(y, x, 3) AS b FROM VALUES (1, double('nan')), (2, -0.0d), (3, 1.0d) AS t(x, y)
-- @ max-by-of-several-maps
SELECT max_by(x, y, 3) FROM VALUES (1, map(1, 2)) AS t(x, y)
-- @ max-by-of-several-distinct
SELECT max_by(DISTINCT x, y, 2) AS a FROM VALUES (1, 10), (1, 10), (2, 3) AS t(x, y)
-- @ max-by-of-several-structs
SELECT max_by(named_struct('a', x), y, 2) AS a FROM VALUES (1, 'b'), (2, 'c') AS t(x, y)
-- @ grouping-sets-of-declared-keys
SELECT a, b, c, count(d) AS n, grouping_id() AS g FROM VALUES (1, 2, 3, 10), (1, 2, 4, 20), (2, 3, 4, 30) AS t(a, b, c, d) GROUP BY a, b, c GROUPING SETS ((a)) ORDER BY a
-- @ grouping-sets-order-of-declared-keys
SELECT a, b, count(d) AS n, grouping_id() AS g FROM VALUES (1, 2, 10), (1, 2, 20), (2, 3, 30) AS t(a, b, d) GROUP BY a, b GROUPING SETS ((b), (a)) ORDER BY a, b
-- @ grouping-sets-order-of-keys
SELECT a, b, count(d) AS n, grouping_id() AS g FROM VALUES (1, 2, 10), (1, 2, 20), (2, 3, 30) AS t(a, b, d) GROUP BY GROUPING SETS ((b), (a)) ORDER BY a, b
-- @ grouping-sets-of-no-declared-key
SELECT a, b, count(d) AS n, grouping_id() AS g FROM VALUES (1, 2, 10), (2, 3, 30) AS t(a, b, d) GROUP BY a, b GROUPING SETS (())
-- @ grouping-sets-of-no-declared-key-without-rows
SELECT a, b, count(d) AS n FROM VALUES (1, 2, 10) AS t(a, b, d) WHERE a > 5 GROUP BY a, b GROUPING SETS (())
-- @ grouping-sets-beside-declared-keys
SELECT a, count(d) AS n FROM VALUES (1, 2, 10), (2, 2, 30) AS t(a, b, d) GROUP BY a GROUPING SETS ((a), (b)) ORDER BY a, n
-- @ grouping-sets-rollup-inside
SELECT a, b, count(d) AS n FROM VALUES (1, 2, 10), (1, 2, 20), (2, 3, 30) AS t(a, b, d) GROUP BY a, GROUPING SETS (ROLLUP (a, b)) ORDER BY a, b
-- @ grouping-sets-several-inside
SELECT a, b, count(d) AS n, grouping_id() AS g FROM VALUES (1, 2, 10), (1, 2, 20), (2, 3, 30) AS t(a, b, d) GROUP BY GROUPING SETS (ROLLUP (a, b), CUBE (a, b)) ORDER BY a, b
-- @ grouping-sets-sets-inside
SELECT a, b, count(d) AS n FROM VALUES (1, 2, 10), (1, 2, 20), (2, 3, 30) AS t(a, b, d) GROUP BY GROUPING SETS (GROUPING SETS ((a, b), (a), ()), (b)) ORDER BY a, b, n
-- @ grouping-sets-rollup-of-pairs-inside
SELECT a, b, c, count(d) AS n FROM VALUES (1, 2, 3, 10), (1, 2, 4, 20), (2, 3, 4, 30) AS t(a, b, c, d) GROUP BY GROUPING SETS ((a, b), a, ROLLUP ((a, b), c)) ORDER BY a, b, c, n
-- @ grouping-id-of-the-grand-total
SELECT count(*) AS n, grouping_id() AS g FROM VALUES (1), (2) AS t(a) GROUP BY GROUPING SETS (())
-- @ grouping-id-of-two-grand-totals
SELECT count(*) AS n, grouping_id() AS g FROM VALUES (1), (2) AS t(a) GROUP BY GROUPING SETS ((), ())
-- @ grouping-id-of-grand-totals-without-rows
SELECT count(*) AS n, grouping_id() AS g FROM VALUES (1), (2) AS t(a) WHERE a > 5 GROUP BY GROUPING SETS ((), ())
-- @ grouping-id-in-having-of-the-grand-total
SELECT count(*) AS n FROM VALUES (1), (2) AS t(a) GROUP BY GROUPING SETS (()) HAVING grouping_id() = 0 ORDER BY grouping_id()
-- @ grouping-sets-of-declared-expressions
SELECT a + 1 AS x, sum(d) AS s FROM VALUES (1, 2, 10), (1, 2, 20), (2, 3, 30) AS t(a, b, d) GROUP BY a + 1, b GROUPING SETS ((a + 1)) ORDER BY x
-- @ grouping-sets-of-places
SELECT a, sum(d) AS s FROM VALUES (1, 2, 10), (1, 2, 20), (2, 3, 30) AS t(a, b, d) GROUP BY 1, b GROUPING SETS ((b), (1)) ORDER BY a, s
-- @ grouping-sets-of-declared-aliases
SELECT a, b AS k, sum(d) AS s FROM VALUES (1, 2, 10), (1, 2, 20), (2, 3, 30) AS t(a, b, d) GROUP BY a, k GROUPING SETS (k) ORDER BY k
-- @ grouping-sets-having-a-missing-key
SELECT a, b, sum(d) AS s FROM VALUES (1, 2, 10), (1, 2, 20), (2, 3, 30) AS t(a, b, d) GROUP BY a, b GROUPING SETS ((a)) HAVING b IS NULL ORDER BY a
-- @ grouping-of-a-missing-key
SELECT a, grouping(b) AS g, grouping(a) AS h, sum(d) AS s FROM VALUES (1, 2, 10), (1, 2, 20), (2, 3, 30) AS t(a, b, d) GROUP BY a, b GROUPING SETS ((a)) ORDER BY a
