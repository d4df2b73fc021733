-- @ try-decimal-by-zero
SELECT try_divide(CAST(5.25 AS DECIMAL(10,2)), 0), try_mod(CAST(5.25 AS DECIMAL(10,2)), 0), try_divide(CAST(5.25 AS DECIMAL(10,2)), 0L)
-- @ try-over-aggregates
SELECT try_divide(sum(a), count(*)), try_add(sum(a), 1), try_subtract(sum(a), 1), try_multiply(max(a), 1), try_mod(sum(a), 2), make_date(max(a), 1, 1) FROM VALUES (1), (2) AS t(a)
-- @ try-over-windows
SELECT try_add(sum(a) OVER (ORDER BY a), 1), try_divide(a, sum(b) OVER (ORDER BY a)), make_date(2000 + max(a) OVER (), 1, 1) FROM VALUES (1, 1.5), (2, -1.5) AS t(a, b)
-- @ try-operand-fails
SELECT try_add(1, 2147483647 + 1)
-- @ try-arithmetic-of-text
SELECT try_divide(1L, 'x'), try_add(2, '3'), try_multiply('x', 2)
-- @ try-overflow
SELECT try_add(9223372036854775807L, 1L), try_multiply(-9223372036854775808L, -1L), try_subtract(CAST(-128 AS TINYINT), CAST(1 AS TINYINT)), try_add(CAST(99999999999999999999999999999999999999 AS DECIMAL(38,0)), 1)
-- @ null-by-zero
SELECT a / 0, a % 0, a DIV 0 FROM VALUES (CAST(NULL AS INT)) AS t(a)
-- @ smallest-by-minus-one
SELECT a % b FROM VALUES (-2147483648, -1), (7, -1), (CAST(NULL AS INT), -1) AS t(a, b)
-- @ wide-decimal-divide
SELECT a / 3, a / CAST(3 AS DECIMAL(38,18)), -a / 7 FROM VALUES (CAST(100 AS DECIMAL(38,18))), (CAST(99999999999999999999.5 AS DECIMAL(38,18))) AS t(a)
-- @ wide-decimal-multiply
SELECT a * 3, a * a, a * CAST('0.000000000000000001' AS DECIMAL(38,18)) FROM VALUES (CAST(100 AS DECIMAL(38,18))), (CAST(-1.5 AS DECIMAL(38,18))) AS t(a)
-- @ wide-decimal-add
SELECT a + a, a - b, a % b FROM VALUES (CAST(99999999999999999999.999999999999999999 AS DECIMAL(38,18)), CAST(0.01 AS DECIMAL(10,2))) AS t(a, b)
-- @ wide-decimal-average
SELECT avg(a) FROM VALUES (CAST(100 AS DECIMAL(38,18))), (CAST(-1.000000000000000001 AS DECIMAL(38,18))) AS t(a)
-- @ wide-decimal-div
SELECT CAST(999999999999999999999 AS DECIMAL(38,0)) DIV 1000000000000000000000, CAST(99999999999999999999999999999999999999 AS DECIMAL(38,0)) DIV CAST(-5 AS TINYINT)
-- @ second-before-1970
SELECT extract(second FROM TIMESTAMP'1969-12-31 23:59:59.5'), extract(second FROM TIMESTAMP_NTZ'0001-01-01 00:00:01.000001')
-- @ timestamp-to-bigint
SELECT CAST(t AS BIGINT) AS seconds, unix_seconds(t), unix_millis(t), unix_micros(t), unix_timestamp(t) FROM VALUES (TIMESTAMP'9999-12-31 23:59:59.999999'), (TIMESTAMP'1582-10-04 23:59:59.999999'), (TIMESTAMP'1969-12-31 23:59:59.5') AS v(t)
-- @ unix-timestamp-malformed
SELECT unix_timestamp('x')
-- @ to-unix-timestamp-malformed
SELECT to_unix_timestamp('2024', 'yyyy-MM')
-- @ make-timestamp-24
SELECT make_timestamp(2024, 1, 1, 24, 0, 0)
-- @ timestamp-of-decimal
SELECT timestamp_seconds(1.5), CAST(-1.5 AS TIMESTAMP), CAST(1.25D AS TIMESTAMP)
-- @ to-json-null-struct
SELECT to_json(array(CAST(NULL AS STRUCT<a: INT>), named_struct('a', 1)))
-- @ from-json-null
SELECT from_json('null', 'a INT, b STRING').a
-- @ negative-zero
SELECT CAST(-0.0D AS STRING), CAST(map_keys(map(-0.0D, 1)) AS STRING), CAST(signum(-0.0D) AS STRING), atan2(0D, -0.0D), atan2(-0.0D, -0.0D), CAST(bround(-0.4D) AS STRING), CAST(round(-1.5D, -2) AS STRING)
-- @ nan-numbers
SELECT signum(DOUBLE('NaN')), pow(1D, DOUBLE('NaN')), pow(-1D, DOUBLE('Infinity')), format_number(DOUBLE('NaN'), 2), hypot(DOUBLE('Infinity'), DOUBLE('NaN')), hypot(CAST(NULL AS DOUBLE), 1D)
-- @ angles-of-infinity
SELECT sin(x), cos(x), tan(x), cot(x), sec(x), csc(x) FROM VALUES (DOUBLE('Infinity')), (DOUBLE('-Infinity')) AS t(x)
-- @ ceil-beyond-bigint
SELECT ceil(x), floor(x) FROM VALUES (DOUBLE('NaN')), (DOUBLE('Infinity')), (DOUBLE('-Infinity')), (1e30D), (-2.5D) AS t(x)
-- @ nan-to-decimal
SELECT CAST(x AS DECIMAL(10,2)) AS v FROM VALUES (DOUBLE('NaN')), (DOUBLE('-Infinity')), (2.5D) AS t(x)
-- @ text-with-type-letter
SELECT CAST('1d' AS DOUBLE), CAST('-2.5F' AS FLOAT), CAST('1e3D' AS DOUBLE), TRY_CAST('d' AS DOUBLE), TRY_CAST('1l' AS DOUBLE)
-- @ corr-of-one-row
SELECT corr(x, y), covar_samp(x, y), covar_pop(x, y), regr_sxx(x, y) FROM VALUES (1D, 2D) AS t(x, y)
-- @ statistics-of-nan
SELECT corr(x, y), covar_pop(x, y), regr_sxx(x, y), regr_syy(x, y), regr_sxy(x, y), skewness(x), kurtosis(x), var_pop(x), regr_count(x, y) FROM VALUES (1D, 2D), (DOUBLE('NaN'), 1D), (3D, 4D) AS t(x, y)
-- @ statistics-of-infinity
SELECT corr(x, y), regr_syy(x, y), skewness(x), stddev_pop(x) FROM VALUES (1D, 2D), (DOUBLE('Infinity'), 1D), (3D, 4D) AS t(x, y)
-- @ nth-value-ignore-nulls
SELECT nth_value(v, 2) IGNORE NULLS OVER (ORDER BY v) FROM VALUES (1), (NULL), (2) AS t(v)
-- @ median-of-a-frame
SELECT median(v) OVER (ORDER BY v) FROM VALUES (1), (2) AS t(v)
-- @ range-of-two-units
SELECT sum(x) OVER (ORDER BY t RANGE BETWEEN INTERVAL 90 MINUTES PRECEDING AND INTERVAL 1 HOUR FOLLOWING) FROM VALUES (1, TIMESTAMP'2024-01-01 00:00:00') AS q(x, t)
-- @ order-by-map-in-window
SELECT row_number() OVER (ORDER BY m) FROM VALUES (map('a', 1)) AS t(m)
-- @ levenshtein-characters
SELECT levenshtein('😀', 'a'), levenshtein('', 'é'), levenshtein('Straße', 'Strasse'), levenshtein('é', 'abc', 1)
-- @ encode-empty
SELECT encode('', 'UTF-16'), encode('😀', 'UTF-16'), encode('é', 'ISO-8859-1')
-- @ encode-unmappable
SELECT encode('客', 'US-ASCII')
-- @ decode-malformed
SELECT decode(X'FF41', 'UTF-8')
-- @ base64-of-any-text
SELECT unbase64('1d'), unbase64('ABC'), unbase64('QUJD'), unbase64(''), to_binary(' QUI=', 'base64'), to_binary(' lead ', 'base64')
-- @ null-arguments-of-text
SELECT left('abc', NULL), split('abc', NULL), substring(CAST(NULL AS STRING), 1, -1), locate('a', CAST(NULL AS STRING), 0), split_part('1.2', '', 1)
-- @ split-part-zero
SELECT split_part('a.b', '.', 0)
-- @ try-element-at-zero
SELECT try_element_at(array(1, 2), 0)
-- @ element-at-bigint
SELECT element_at(array(1, 2), 1L)
-- @ regexp-group-missing
SELECT regexp_extract('1a', '\\d+')
-- @ regexp-group-not-needed
SELECT regexp_extract('a', '\\d+', 1), regexp_extract('a1', '(a)([0-9])', 2)
-- @ regexp-replace-group-missing
SELECT regexp_replace('abc', '.', '$1')
-- @ mask-by-several-characters
SELECT mask('abc', 'XX')
-- @ map-contains-key-of-another-type
SELECT map_contains_key(map(1, 'x', 2, NULL), 1.5D), map_contains_key(map(1, 'x'), 1D), map_contains_key(map(1, 'x'), DOUBLE('-Infinity'))
-- @ join-by-a-column
SELECT concat_ws(s, 'a', 'b'), array_join(array('x', NULL, 'y'), s), first(concat_ws(s, 'a', 'b')) OVER (ORDER BY s) FROM VALUES ('-'), ('') AS t(s)
-- @ negate-smallest
SELECT -a FROM VALUES (-2147483648) AS t(a)
-- @ abs-of-smallest
SELECT abs(a) FROM VALUES (-2147483648) AS t(a)
-- @ condition-null
SELECT 1 WHERE NULL
-- @ case-when-null
SELECT CASE WHEN NULL THEN 1 ELSE 2 END
-- @ raise-error-null
SELECT raise_error(CAST(NULL AS STRING))
-- @ unknown-time-zone
SELECT from_utc_timestamp(TIMESTAMP'2024-01-01 00:00:00', 'nowhere')
-- @ format-decimal
SELECT format_string('%.2f', 1.5)
-- @ group-by-negative-zero
SELECT c, c * 2, count(*), first(c), collect_list(c) FROM VALUES (-0.0D), (-0.0D), (1D) AS t(c) GROUP BY c HAVING c < 1
-- @ group-by-position-of-negative-zero
SELECT -c AS d, count(*) FROM VALUES (0D), (0D) AS t(c) GROUP BY 1
-- @ group-by-all-negative-zero
SELECT c, d, sum(d) FROM VALUES (CAST('-0.0' AS FLOAT), -0.0D) AS t(c, d) GROUP BY ALL
-- @ rollup-of-negative-zero
SELECT c, grouping(c), count(*) FROM VALUES (-0.0D), (-0.0D) AS t(c) GROUP BY ROLLUP (c)
-- @ distinct-negative-zero
SELECT DISTINCT c, array(c) FROM VALUES (-0.0D), (-0.0D) AS t(c)
-- @ set-operations-on-negative-zero
SELECT v FROM VALUES (-0.0D), (-0.0D) AS t(v) UNION SELECT v FROM VALUES (-0.0D), (2D) AS u(v) UNION ALL SELECT v FROM VALUES (-0.0D), (1D) AS w(v)
-- @ except-and-intersect-negative-zero
(SELECT v FROM VALUES (-0.0D), (3D) AS t(v) EXCEPT SELECT v FROM VALUES (1D), (2D) AS u(v)) UNION ALL (SELECT v FROM VALUES (-0.0D), (3D) AS t(v) INTERSECT SELECT v FROM VALUES (0D), (2D) AS u(v)) UNION ALL (SELECT v FROM VALUES (-0.0D), (3D) AS t(v) INTERSECT ALL SELECT v FROM VALUES (-0.0D), (2D) AS u(v)) UNION ALL (SELECT v FROM VALUES (-0.0D), (3D) AS t(v) EXCEPT ALL SELECT v FROM VALUES (1D), (2D) AS u(v))
-- @ order-by-negative-zero
SELECT c FROM VALUES (1D), (-0.0D), (-1D) AS t(c) ORDER BY c
-- @ window-over-negative-zero
SELECT c, max(c) OVER (ORDER BY c), min(c) OVER (PARTITION BY c), row_number() OVER (PARTITION BY c ORDER BY c) FROM VALUES (-0.0D), (1D) AS t(c)
-- @ join-by-negative-zero
SELECT a.c, b.c FROM VALUES (-0.0D) AS a(c) JOIN VALUES (0D) AS b(c) ON a.c = b.c
-- @ using-negative-zero
SELECT c, b.c FROM VALUES (-0.0D) AS a(c) FULL JOIN VALUES (0D) AS b(c) USING (c)
-- @ arrays-of-negative-zero
SELECT array_distinct(array(-0.0D, 0D)), array_distinct(array(-0.0D)), array_union(array(-0.0D), array(0D)), array_except(array(-0.0D), array(1D)), array_except(array(-0.0D), array(0D)), array_intersect(array(-0.0D), array(0D)), array_position(array(-0.0D), 0D), array_contains(array(-0.0D), 0D), array_remove(array(-0.0D), 0D), arrays_overlap(array(-0.0D), array(0D)), sort_array(array(1D, -0.0D, 0D)), array_max(array(-0.0D, 0D)), array_min(array(0D, -0.0D))
-- @ aggregates-of-negative-zero
SELECT collect_set(c), count(DISTINCT c), min(c), max(c), sum(c), avg(c), collect_list(DISTINCT c), first(c) FROM VALUES (-0.0D), (-0.0D) AS t(c)
-- @ sets-of-both-zeros
SELECT collect_set(c), count(DISTINCT c), min(c), max(c), sum(c), sum(DISTINCT c) FROM VALUES (-0.0D), (0D) AS t(c)
-- @ functions-of-negative-zero
SELECT abs(-0.0D), signum(-0.0D), least(-0.0D, 0D), greatest(-0.0D, 0D), atan2(-0.0D, -1D), round(-0.4D), ceil(-0.4D), nullif(-0.0D, 0D), -0.0D = 0D, map(-0.0D, 1), CAST(-0.0D AS STRING), hash(-0.0D) = hash(0D), sqrt(-0.0D), cbrt(-0.0D), -0.0D * -1, negative(0D)
-- @ struct-of-a-star
SELECT struct(t.*) AS v, struct(*) AS w, to_json(struct(s.*)) AS j, concat(s.*) AS c FROM VALUES (1, named_struct('p', 'x', 'q', 'y')) AS t(a, s)
-- @ ceil-to-digits
SELECT ceil(1.25, 1), ceil(x, 1), floor(CAST(x AS FLOAT), 2), ceil(x, -1), ceil('1.55', 1), floor(-x, 1) FROM VALUES (1.55D) AS t(x)
-- @ hash-of-nested
SELECT hash(array(named_struct('a', 1), NULL)), xxhash64(array(named_struct('a', 1, 'b', 'x')), 2), hash(array(array(1, 2), NULL, array(3))), hash(array(1.5D, -0.0D)), hash(array('a', NULL), 1), hash(CAST(NULL AS ARRAY<INT>)), hash(array(DATE'2024-01-01')), hash(named_struct('l', array(true)))
-- @ hash-of-long-decimals
SELECT hash(CAST(1.5 AS DECIMAL(38,18))), hash(CAST(-7 AS DECIMAL(38,0))), xxhash64(CAST(99999999999999999999999999999999999999 AS DECIMAL(38,0))), hash(CAST(0 AS DECIMAL(38,2))), hash(CAST(1.50 AS DECIMAL(5,2))), hash(array(CAST(-128 AS DECIMAL(30,0))))
-- @ group-by-constant-negative-zero
SELECT asin(-0.0D) AS v, count(*) AS n FROM VALUES (1) AS t(c) GROUP BY asin(-0.0D)
-- @ pivot-by-negative-zero
SELECT * FROM (SELECT c, k, 1 AS n FROM VALUES (-0.0D, 'a'), (-0.0D, 'b'), (1D, 'a') AS t(c, k)) PIVOT (sum(n) FOR k IN ('a', 'b'))
-- @ pivot-takes-a-constant
SELECT * FROM (SELECT g, k, n FROM VALUES (1, 'a', 1) AS t(g, k, n)) PIVOT (percentile_cont(0.5) WITHIN GROUP (ORDER BY n) FOR k IN ('a'))
-- @ pivot-takes-no-constant-beside-others
SELECT * FROM (SELECT g, k, n FROM VALUES (1, 'a', 1) AS t(g, k, n)) PIVOT (percentile(n, 0.5) AS p, max(DATE'2024-01-01') AS d FOR k IN ('a'))
-- @ nested-negative-zero-in-aggregates
SELECT first(c), last(c), max(c), min(c), max(s) FROM VALUES (array(-0.0D, 0D), named_struct('x', -0.0D)), (array(-0.0D, 0D), named_struct('x', -0.0D)) AS t(c, s)
-- @ null-arguments-more
SELECT rpad('a', -1, CAST(NULL AS STRING)), left(X'', CAST(NULL AS INT)), substring_index('a', 'b', CAST(NULL AS INT)), pow(CAST(NULL AS DOUBLE), DOUBLE('NaN')), slice(array(1), CAST(NULL AS INT), 0)
-- @ assert-with-null
SELECT assert_true(false, NULL)
-- @ regexp-of-nothing
SELECT regexp_substr('ABC', ''), regexp_substr('ABC', 'B'), regexp_extract_all('NaN', '(a)(b)?', 2)
-- @ regexp-brace
SELECT regexp_substr(s, '{"a":1}') FROM VALUES ('a') AS t(s)
-- @ substring-index-by-a-column
SELECT substring_index('a,b,c', s, 2), substring_index('a,b,c', s, -2), substring_index(s, s, 1) FROM VALUES (','), ('') AS t(s)
-- @ format-times-and-longs
SELECT printf('%s|%s|%s', a, d, n), printf('%d %d %x', 7L, a, 255L) FROM VALUES (TIMESTAMP'2024-02-29 12:34:56.789012', DATE'1970-01-03', TIMESTAMP_NTZ'0001-01-01 00:00:00') AS t(a, d, n)
-- @ overlay-at-the-smallest-position
SELECT overlay('2024', 'x', a, a) FROM VALUES (-2147483648) AS t(a)
-- @ sequence-by-zero
SELECT sequence(a, a, 0), sequence(2, 2, a - a) FROM VALUES (1) AS t(a)
-- @ typeof-of-aggregates
SELECT typeof(first(s)), collation(first(s)) FROM VALUES ('a'), ('b') AS t(s)
-- @ wide-decimal-bround
SELECT bround(a), bround(a, -2), bround(a, 17) FROM VALUES (CAST(150 AS DECIMAL(38,18))) AS t(a)
-- @ smallest-floats-as-text
SELECT CAST(f AS STRING), CAST(d AS STRING), f || '!' FROM VALUES (CAST('1.4E-45' AS FLOAT), 4.9E-324D), (CAST('-2.8E-45' AS FLOAT), 1E-310D), (CAST('1.17549435E-38' AS FLOAT), -1E-5D) AS t(f, d)
-- @ timestamp-as-decimal
SELECT CAST(a AS DECIMAL(38,18)), TRY_CAST(a AS DECIMAL(14,2)), TRY_CAST(a AS DECIMAL(5,2)) FROM VALUES (TIMESTAMP'9999-12-31 23:59:59.999999'), (TIMESTAMP'1969-12-31 23:59:59.5') AS t(a)
-- @ months-between-parts-of-seconds
SELECT months_between(a, TIMESTAMP'0001-01-01 00:00:00.7') FROM VALUES (TIMESTAMP'2024-02-29 12:34:56.789012'), (TIMESTAMP'1969-12-31 23:59:59.5') AS t(a)
-- @ negate-wide-decimal
SELECT -a, negative(b), -c FROM VALUES (CAST(1234567890123456789.123456789012345678 AS DECIMAL(38,18)), CAST('12345678901234567890123456789012345650' AS DECIMAL(38,0)), CAST(5.5 AS DECIMAL(38,18))) AS t(a, b, c)
-- @ negate-widest-decimal
SELECT -a FROM VALUES (CAST(99999999999999999999.999999999999999999 AS DECIMAL(38,18))) AS t(a)
-- @ div-beyond-decimals
SELECT a DIV CAST('-0.000000000000000001' AS DECIMAL(38,18)) FROM VALUES (CAST('-99999999999999999999999999999999999999' AS DECIMAL(38,0))) AS t(a)
-- @ json-path-any
SELECT get_json_object('NaN', '$.*'), get_json_object('{"a":1}', '$.*'), get_json_object('[1,2]', '$.*'), get_json_object('1', '$.*')
-- @ histogram-of-infinity
SELECT histogram_numeric(c, 3) FROM VALUES (DOUBLE('-Infinity')) AS t(c)
-- @ listagg-of-two-types
SELECT string_agg(X'00', '.') FROM VALUES (1) AS t(a)
-- @ in-of-maps
SELECT map(1, 2) IN (map(1, 2))
-- @ zip-with-nothing
SELECT zip_with(array(1), NULL, (a, b) -> a)
-- @ array-remove-of-another-type
SELECT array_remove(array(1D), 1.5)
-- @ years-beyond-four-digits
SELECT CAST(CAST(c AS DATE) AS STRING), year(CAST(c AS DATE)) FROM VALUES ('10000-01-01'), ('0000-01-01'), ('-0044-03-15'), ('+12345-06-07'), ('+2024-01-02'), ('-2024'), ('12345'), ('12345-07'), ('+0001') AS t(c)
-- @ years-that-are-none
SELECT TRY_CAST(c AS DATE), TRY_CAST(c AS TIMESTAMP) FROM VALUES ('12345678-01-01'), ('+123-01-01'), ('--2024-01-01'), ('+ 2024-01-01'), ('123-01-01') AS t(c)
-- @ timestamps-beyond-four-digits
SELECT CAST(CAST(c AS TIMESTAMP) AS STRING), CAST(CAST(c AS TIMESTAMP_NTZ) AS STRING) FROM VALUES ('10000-01-01 00:00:00.5'), ('0000-01-01'), ('+2024-01-02 01:02:03Z'), ('-0044-03-15T12:00:00+02:00'), ('12345-07') AS t(c)
-- @ literals-beyond-four-digits
SELECT CAST(DATE'10000-01-01' AS STRING), CAST(DATE'-0001-01-01' AS STRING), CAST(TIMESTAMP'10000-01-01 00:00:00' AS STRING), DATE'10000-01-01' > DATE'9999-12-31', datediff(DATE'10000-01-01', DATE'-0001-01-01'), CAST(array(DATE'10000-01-01') AS STRING), DATE'-0044-01-01' || ''
-- @ times-beyond-four-digits-computed
SELECT CAST(date_add(DATE'9999-12-31', 1) AS STRING), CAST(date_sub(DATE'0001-01-01', 1) AS STRING), CAST(make_date(-44, 3, 15) AS STRING), CAST(TIMESTAMP'9999-12-31 23:59:59' + INTERVAL 1 DAY AS STRING), to_json(named_struct('a', DATE'10000-01-01', 'b', TIMESTAMP'-0044-01-01 00:00:00', 'c', TIMESTAMP_NTZ'2024-01-01 01:02:03.5'))
-- @ smallest-normal-float-as-text
SELECT CAST(f AS STRING), CAST(array(f) AS STRING), to_json(named_struct('a', f)) FROM VALUES (CAST('1.17549435E-38' AS FLOAT)), (CAST('-1.17549435E-38' AS FLOAT)), (CAST('1.1754945E-38' AS FLOAT)) AS t(f)
-- @ negative-zero-nested-by-another
SELECT max_by(c, id), min_by(c, id), max_by(c, id) FILTER (WHERE id > 5), max_by(m, id), last(m), first(m), any_value(m), max_by(c, id) FILTER (WHERE id < 2) FROM VALUES (1, array(-0.0D, 0D), map(1, -0.0D)), (2, array(0.0D), map(2, -0.0D)), (NULL, array(-0.0D), NULL) AS t(id, c, m)
-- @ negative-zero-nested-over-windows
SELECT first(c) OVER (ORDER BY id), last(c) OVER (ORDER BY id), max_by(c, id) OVER (ORDER BY id), min_by(c, id) OVER (ORDER BY id) FROM VALUES (1, array(-0.0D, 0D)), (2, array(0.0D)) AS t(id, c)
-- @ ceil-of-whole-decimals
SELECT ceil(CAST(1 AS DECIMAL(5,0))), floor(CAST(1 AS DECIMAL(38,0))), ceil(CAST(1.5 AS DECIMAL(5,2))), ceil(CAST(1 AS DECIMAL(5,0)), 0)
-- @ fold-of-no-array
SELECT reduce(c, 0, (a, b) -> a, a -> array(a)), reduce(array(), CAST(NULL AS INT), (a, b) -> a, a -> array(a)) FROM VALUES (CAST(NULL AS ARRAY<INT>)) AS t(c)
-- @ parts-by-missing-positions
SELECT substr(X'61626364', CAST(NULL AS INT)), substr(X'', 5, CAST(NULL AS INT)), substr(X'61626364', -2, 1), substring_index('aaab', c, 0), substring_index('aaab', 'a', 0) FROM VALUES (CAST(NULL AS STRING)) AS t(c)
-- @ aggregate-that-does-not-matter
SELECT get_json_object(first(c), '$.*'), unix_timestamp(CAST(NULL AS TIMESTAMP), first(c)) FROM VALUES ('[1,null,2]'), ('b') AS t(c)
-- @ cotangent-of-negative-zero
SELECT cot(c), csc(c) FROM VALUES (-0.0D), (0.0D), (4.9E-324D) AS t(c)
-- @ smallest-int-div
SELECT div(c, -1), c DIV -1, c DIV -1L FROM VALUES (-2147483648) AS t(c)
-- @ split-part-by-no-position
SELECT split_part('a', '', CAST(NULL AS INT)), split_part('a', ',', CAST(NULL AS INT))
-- @ positive-remainder-of-wide-decimals
SELECT pmod(c, CAST(-0.000000000000000001 AS DECIMAL(38,18))), pmod(c, CAST(-2.5 AS DECIMAL(38,18))), pmod(-c, 2.5), pmod(-7, 3), pmod(-c, 3), pmod(CAST(-0.000000000000000001 AS DECIMAL(38,18)), CAST(99999999999999999999.999999999999999999 AS DECIMAL(38,18))), pmod(CAST(-1.5 AS DECIMAL(5,2)), CAST(-1000000000 AS DECIMAL(10,0))) FROM VALUES (CAST(7 AS DECIMAL(38,0))) AS t(c)
-- @ date-trunc-of-no-unit
SELECT date_trunc('nonsense', first(c)) FROM VALUES (DATE'9999-12-31'), (DATE'2024-02-29') AS t(c)
-- @ no-null-in-array-contains
SELECT array_contains(array('a'), NULL)
-- @ no-null-in-array-position
SELECT array_position(NULL, array(1))
-- @ no-null-in-array-prepend
SELECT array_prepend(NULL, 1)
-- @ no-null-in-map-contains-key
SELECT map_contains_key(map('b', 2), NULL)
-- @ no-null-in-json-tuple
SELECT json_tuple(NULL, 'b', 'a')
-- @ no-boolean-in-from-csv
SELECT from_csv(true, 'a DOUBLE')
-- @ no-null-in-array-functions
SELECT flatten(array())
-- @ nulls-that-arrays-take
SELECT array_remove(array(1), NULL), array_append(array(1), NULL), array_insert(array(1), 1, NULL), flatten(CAST(NULL AS ARRAY<ARRAY<INT>>)), element_at(CAST(NULL AS ARRAY<INT>), 1), get(array(1), NULL), flatten(array(NULL, array(1)))
-- @ no-null-in-transform
SELECT transform(NULL, x -> x)
-- @ unpivot-floats
SELECT * FROM VALUES (1, CAST(1 AS FLOAT)) AS t(a, b) UNPIVOT (v FOR n IN (a, b))
-- @ unpivot-nested-floats
SELECT * FROM VALUES (array(1), array(CAST(1 AS FLOAT))) AS t(a, b) UNPIVOT (v FOR n IN (a, b))
-- @ decimals-rounded-away
SELECT CAST(c AS DECIMAL(38,18)), CAST(c AS DECIMAL(10,2)), CAST(CAST(c AS STRING) AS DECIMAL(38,18)) FROM VALUES (1e-19D), (5e-19D), (-9.99E-20D), (4.9E-324D), (0.005D), (-0.0049D) AS t(c)
-- @ overlay-beyond-the-end
SELECT overlay('Infinity', '#', c), overlay('Infinity', '#', 3), overlay('Infinity', '#', 2, 2147483647) FROM VALUES (2147483647) AS t(c)
-- @ array-join-null-by-nothing
SELECT array_join(array('a', NULL, ''), '-', c), array_join(array('a', NULL), '-'), array_join(array('a', NULL), '-', 'x') FROM VALUES (CAST(NULL AS STRING)) AS t(c)
-- @ sides-of-binary
SELECT reverse(c), reverse(X''), left(c, 1), substring(c, 2), lpad(c, 4, X'00'), rpad(c, 4), lpad(c, 1), rpad(c, 7, X''), rpad(c, 7, X'0102'), overlay(c, X'00', 1), overlay(c, X'0000', 2, 0), overlay(c, X'00', 3, 1) FROM VALUES (X'FF41') AS t(c)
-- @ space-and-get-at-the-edges
SELECT space(n), get(array(1), 2147483647), get(array(1), 0) FROM VALUES (CAST(NULL AS INT)) AS t(n)
-- @ bit-of-null
SELECT bit_get(n, -1), bit_get(5, n), getbit(n, 99) FROM VALUES (CAST(NULL AS INT)) AS t(n)
-- @ equal-null-maps
SELECT equal_null(map('a', 1), map('a', 1))
-- @ equal-null-nested-maps
SELECT equal_null(array(map('a', 1)), NULL)
-- @ parentheses-around-one-parameter
SELECT exists(array(1), (x) -> x > 0)
-- @ zone-of-try-make-timestamp
SELECT try_make_timestamp(2024, 13, 1, 0, 0, 0, z) FROM VALUES ('Nowhere') AS t(z)
-- @ null-zone-of-try-make-timestamp
SELECT try_make_timestamp(2024, 1, 1, 0, 0, 0, z), try_make_timestamp(2024, 13, 1, 0, 0, 0, 'UTC') FROM VALUES (CAST(NULL AS STRING)) AS t(z)
-- @ no-such-zone-of-try-make-timestamp
SELECT try_make_timestamp(2024, 1, 1, 0, 0, 0, z) FROM VALUES ('Nowhere') AS t(z)
-- @ array-for-a-struct-in-json
SELECT from_json('[]', 'a INT'), from_json('[{"a":1},{"a":2}]', 'a INT'), from_json('[1]', 'a INT'), from_json('[[{"a":1}]]', 'a INT'), from_json('[null]', 'a INT'), from_json('[[]]', 'a INT'), from_json('{"s":[]}', 's STRUCT<a: INT>'), from_json('{"s":[{"a":1}]}', 's STRUCT<a: INT>')
-- @ tiny-doubles-as-decimals
SELECT CAST(CAST(c AS DECIMAL(38,38)) AS STRING), CAST(CAST(c AS DECIMAL(38,20)) AS STRING), CAST(CAST(c AS DECIMAL(20,20)) AS STRING) FROM VALUES (1e-19D), (1.5e-30D), (-2e-7D), (0.1D), (0.99D) AS t(c)
-- @ try-cast-at-the-end-of-time
SELECT CAST(TRY_CAST('+5881580-07-11' AS DATE) AS STRING), CAST(TRY_CAST('-5877641-06-23' AS DATE) AS STRING), CAST(TRY_CAST('+5881580-07-12' AS DATE) AS STRING), CAST(TRY_CAST('+294247-01-10T04:00:54.775807Z' AS TIMESTAMP) AS STRING), CAST(TRY_CAST('-290308-12-21T19:59:05.224192Z' AS TIMESTAMP) AS STRING), CAST(TRY_CAST('+294247-01-10T04:00:54.775808Z' AS TIMESTAMP) AS STRING)
-- @ byte-order-mark
SELECT concat('\uFEFF', 'a'), length('\uFEFFa'), '\uFEFF' = ''
-- @ values-for-a-struct-in-json
SELECT from_json('1', 'a INT'), from_json('"x"', 'a INT'), from_json('null', 'a INT'), from_json('true', 'a INT'), from_json('{}', 'a INT'), from_json(' ', 'a INT')
-- @ array-for-a-struct-failfast
SELECT from_json('[]', 'a INT', map('mode', 'FAILFAST'))
-- @ null-for-a-struct-failfast
SELECT from_json('null', 'a INT', map('mode', 'FAILFAST'))
-- @ missing-part-of-try-make-timestamp
SELECT try_make_timestamp(CAST(NULL AS INT), 1, 1, 0, 0, 0, z) FROM VALUES ('Nowhere') AS t(z)
-- @ texts-with-exponents-as-decimals
SELECT c, CAST(CAST(c AS DECIMAL(38,38)) AS STRING), CAST(CAST(c AS DECIMAL(38,10)) AS STRING) FROM VALUES ('1e-19'), ('-1.5E-30'), ('5e-39'), ('4.9e-39'), ('0.05e1'), ('-00.5e0'), ('.5e-10'), ('1e-99999'), (' 9e-1 ') AS t(c)
-- @ large-texts-with-exponents-as-decimals
SELECT c, TRY_CAST(c AS DECIMAL(38,0)), TRY_CAST(c AS DECIMAL(20,5)) FROM VALUES ('1e37'), ('1e38'), ('12.34567e14'), ('123456789012345678901234567890e-20'), ('1.5e+3'), ('1e'), ('e5'), ('1e1.5'), ('0e50') AS t(c)
-- @ floats-as-decimals
SELECT CAST(CAST(c AS DECIMAL(38,38)) AS STRING), CAST(CAST(c AS DECIMAL(10,8)) AS STRING) FROM VALUES (CAST('1e-19' AS FLOAT)), (1.5e-30F), (-2e-7F), (0.1F), (5e-9F) AS t(c)
-- @ not-finite-values-compared
SELECT c, c = CAST('NaN' AS DOUBLE), c >= CAST('NaN' AS DOUBLE), c < CAST('Infinity' AS DOUBLE), c IN (CAST('NaN' AS DOUBLE), CAST('-Infinity' AS DOUBLE)) FROM VALUES (double('NaN')), (double('Infinity')), (double('-Infinity')), (1.5D), (NULL) AS t(c)
-- @ not-finite-values-pivoted
SELECT * FROM (SELECT * FROM VALUES (1, double('NaN'), 2), (1, double('Infinity'), 3), (2, double('NaN'), 4), (2, double('-Infinity'), 5), (1, 0D, 6) AS t(id, c, n)) PIVOT (sum(n) FOR c IN (CAST('NaN' AS DOUBLE) AS `NaN`, CAST('Infinity' AS DOUBLE) AS `Infinity`, 0D AS zero))
-- @ date-plus-hours-of-make-interval
SELECT DATE'2024-03-30' + make_interval(0, 0, 0, 1, 24)
-- @ date-plus-no-hours-of-make-interval
SELECT c + make_interval(0, 0, 0, 1, n) FROM VALUES (DATE'2024-03-30', 0) AS t(c, n)
-- @ index-that-is-a-boolean
SELECT array(1, 2)[true]
-- @ index-that-is-a-decimal
SELECT array(1, 2)[0.1]
-- @ index-that-is-a-text
SELECT array(1, 2)['1']
-- @ order-by-constants
SELECT id FROM people ORDER BY NULL, 'x', id DESC LIMIT 3
-- @ limit-of-an-aggregate
SELECT id FROM people LIMIT sum(1)
-- @ aggregate-in-inline-table
SELECT * FROM VALUES (sum(1), 1) AS t(a, b)
-- @ window-in-inline-table
SELECT * FROM VALUES (row_number() OVER (ORDER BY 1), 1) AS t(a, b)
-- @ csv-of-no-columns
SELECT from_csv('1', '')
-- @ json-of-no-columns
SELECT from_json('{}', '')
-- @ map-as-default-of-lag
SELECT id, lag(c, 1, map('a', CAST(NULL AS INT))) OVER (ORDER BY id) FROM VALUES (1, map('b', 1)), (2, map('c', 2)) AS t(id, c)
-- @ distinct-rows-of-all-columns
SELECT count(DISTINCT *), count(*) FROM VALUES (1, 'a'), (1, 'a'), (1, 'b'), (2, NULL) AS t(a, b)
-- @ seed-that-is-a-text
SELECT rand('x')
-- @ string-beside-null
SELECT TRY_CAST(s AS INT) = s, n < s, n + s, n * s, s / n, s % n FROM VALUES ('x', CAST(NULL AS INT)), ('7', 7) AS t(s, n)
-- @ string-beside-null-fails
SELECT n / s FROM VALUES ('x', CAST(NULL AS INT)) AS t(s, n)
-- @ json-numbers-as-strings
SELECT j, from_json(j, 'v STRING').v, from_json(j, 'MAP<STRING,STRING>'), get_json_object(j, '$.v'), get_json_object(j, '$'), get_json_object(j, '$.v[*]') FROM VALUES ('{"v":1.50}'), ('{"v":1e400}'), ('{"v":-1e400}'), ('{"v":1e-7}'), ('{"v":1e20}'), ('{"v":-0}'), ('{"v":12345678.9}'), ('{"v":0.0001}'), ('{"v":0.001}'), ('{"v":12345678901234567890.5}'), ('{"v":[1e-7, {"a" : 1e400, "b":"1e-7"}]}'), ('{"v":[1e7]}') AS t(j)
-- @ json-tuple-of-numbers
SELECT json_tuple('{"a":1e400,"b":1e-7,"c":{"d" : 1e10},"d":10.0}', 'a', 'b', 'c', 'd')
-- @ json-escapes-as-strings
SELECT get_json_object(j, '$.v'), from_json(j, 'v STRING').v FROM VALUES ('{"v":{"a":"\\u001f\\u00e9\\/\\u0008"}}'), ('{"v":["\\"\\\\u001f"]}') AS t(j)
-- @ like-as-a-function
SELECT like('Spark','_park'), like('a','b'), like(NULL,'a'), ilike('SPARK','_park'), like('a/%b','a//%b','/'), ilike('A/%b','a//%b','/'), like(1, '1'), NOT like(upper('a'), 'A%'), like('a\nb', 'a%'), like(X'61', 'a')
-- @ like-of-columns
SELECT like(a, b), ilike(a, b), a LIKE b, a NOT ILIKE b, like(a, b, '/'), a LIKE ANY (b, 'x%') FROM VALUES ('aB','ab'),('a_','a\\_'),('ab','a\\_'),('a\\','a\\\\'),(NULL,'a\\'),('a',NULL),('x','%'),('a_','a__') AS t(a,b)
-- @ like-with-odd-escapes
SELECT a LIKE b ESCAPE '_', a LIKE c ESCAPE '%', a LIKE b ESCAPE '^' FROM VALUES ('a_', 'a__', 'a%%'), ('a%', 'ab', 'a%%'), ('ab', 'a__b', '%%'), ('aab', '%', '_%_'), ('a^', 'a^^', 'a_') AS t(a, b, c)
-- @ like-names
SELECT like('a/%b','a//%b','/'), ilike('a/%b','a//%b','/'), 'a' ILIKE 'b' ESCAPE '/', like(upper('a'), 'x' || 'y'), like('a','b','\\')
-- @ like-of-one-argument
SELECT like('a')
-- @ like-with-a-column-as-escape
SELECT like('a', 'a', e) FROM VALUES ('/') AS t(e)
-- @ like-with-a-long-escape
SELECT like('a', 'a', 'ab')
-- @ like-with-an-escape-at-the-end
SELECT like(a, b) FROM VALUES ('a', 'a\\') AS t(a, b)
-- @ like-with-a-literal-escape-at-the-end
SELECT a LIKE 'a\\' FROM VALUES ('a') AS t(a)
-- @ like-with-an-escape-of-a-letter
SELECT a ILIKE 'ax\\xb' FROM VALUES ('a') AS t(a)
-- @ like-of-null-with-an-escape-at-the-end
SELECT a LIKE 'a\\', a LIKE b FROM VALUES (CAST(NULL AS STRING), 'a\\') AS t(a, b)
-- @ null-argument-beside-what-fails
SELECT make_timestamp_ltz(2024,1,1,NULL,60,99999999.99), months_between(NULL, ''), months_between('', NULL), substr('abc', CAST('x' AS INT), NULL), conv(NULL, CAST('x' AS INT), 10), pmod(CAST('x' AS INT), NULL), make_date(NULL, CAST('x' AS INT), 1), split_part('a', NULL, CAST('x' AS INT)), slice(array(1), CAST('x' AS INT), NULL), try_add(CAST('x' AS INT), NULL), arrays_overlap(array(CAST('x' AS INT)), CAST(NULL AS ARRAY<INT>)), substr(substr(NULL, 1), CAST('x' AS INT))
-- @ null-argument-beside-what-fails-by-row
SELECT months_between(NULL, CAST(id AS STRING)), add_months(CAST(id + 10 AS STRING), NULL) FROM range(1)
-- @ null-element-behind-what-fails
SELECT array_append(array(CAST(s AS INT)), NULL) FROM VALUES ('x') AS t(s)
-- @ array-sort-comparator-without-equal
SELECT array_sort(array(3, 4, 1, 2), (a, b) -> CASE WHEN a < b THEN -1 WHEN a > b THEN 1 END), array_sort(array(3), (a, b) -> CAST(NULL AS INT)), array_sort(CAST(NULL AS ARRAY<INT>), (a, b) -> a - b), array_sort(array(3, NULL, 2), (a, b) -> CASE WHEN a IS NULL THEN 1 WHEN b IS NULL THEN -1 ELSE a - b END)
-- @ array-sort-comparator-of-equal
SELECT array_sort(l, (a, b) -> CASE WHEN a < b THEN -1 WHEN a > b THEN 1 END) FROM VALUES (array(3, 3)) AS t(l)
-- @ array-sort-comparator-of-bigint
SELECT array_sort(array(3L, 2L), (a, b) -> a - b)
-- @ get-of-null-casts-no-index
SELECT id, get(c0, c1) FROM VALUES (0, CAST(NULL AS ARRAY<INT>), 9223372036854775807L), (1, array(5), 0L) AS t(id, c0, c1)
-- @ get-casts-the-index
SELECT get(c0, c1) FROM VALUES (array(5), 9223372036854775807L) AS t(c0, c1)
-- @ interval-casts-nothing-behind-null
SELECT id, make_dt_interval(c0, c1, c2) IS NULL FROM VALUES (0, CAST(NULL AS INT), 7, CAST('3.4028235E38' AS FLOAT)), (1, 1, CAST(NULL AS INT), CAST('3.4028235E38' AS FLOAT)), (2, 1, 2, CAST(3 AS FLOAT)) AS t(id, c0, c1, c2)
-- @ interval-casts-what-is-not-behind-null
SELECT make_dt_interval(c0, c1, c2) IS NULL FROM VALUES (1, CAST('3.4028235E38' AS FLOAT), CAST(NULL AS INT)) AS t(c0, c1, c2)
-- @ elt-of-binary
SELECT elt(1, X'', X'F09F9880') AS v, elt(2, X'41', 'b') AS w, typeof(elt(1, X'41', X'42')) AS t
-- @ extremes-of-structs-with-nulls
SELECT id, array_max(l), array_min(l), greatest(l[0], l[1]), least(l[0], l[1]), greatest(array(1, NULL), array(1, 0)), least(array(NULL, 2), array(0, 1)) FROM VALUES (1, array(named_struct('k', 'b', 'n', 2), named_struct('k', NULL, 'n', 3))), (2, array(named_struct('k', NULL, 'n', 3), NULL)), (3, array(CAST(NULL AS STRUCT<k: STRING, n: INT>), NULL)), (4, array(named_struct('k', 'a', 'n', CAST(NULL AS INT)), named_struct('k', 'a', 'n', -1))) AS t(id, l) ORDER BY id
-- @ extremes-of-lists-with-nulls
SELECT array_max(array(array(1, NULL), array(1, 0), array(NULL, 9))), array_min(array(array(1, NULL), array(1, 0), array(NULL, 9))), array_max(array(array(1), array(1, NULL))), array_min(array(array(CAST(NULL AS INT)), array())), max(v), min(v) FROM VALUES (array(1, NULL)), (array(1, 0)), (array(NULL, 9)) AS t(v)
-- @ element-at-null-position
SELECT element_at(array(1), c) FROM VALUES (NULL) AS t(c)
-- @ try-element-at-null-position
SELECT try_element_at(array(1), NULL)
-- @ element-at-null-key
SELECT element_at(map(1, 2), NULL), element_at(array(1), CAST(NULL AS INT))
-- @ time-bucket-downwards-of-null
SELECT time_bucket(INTERVAL '-1' DAY, NULL)
-- @ time-bucket-of-null
SELECT time_bucket(INTERVAL '1' DAY, NULL), time_bucket(CAST(NULL AS INTERVAL DAY), NULL)
-- @ histogram-beyond-decimal
SELECT histogram_numeric(CAST(99999999999999999999999999999999999999 AS DECIMAL(38,0)), 3)
-- @ array-sort-with-equals
SELECT array_sort(array(3, 1, 2), (a, b) -> 0), array_sort(array(5, 14, 3, 24, 13, 1), (a, b) -> a % 10 - b % 10), array_sort(array('b', NULL, 'a', NULL), (a, b) -> CASE WHEN a IS NULL AND b IS NULL THEN 0 WHEN a IS NULL THEN -1 WHEN b IS NULL THEN 1 WHEN a < b THEN -1 WHEN a > b THEN 1 ELSE 0 END), array_sort(array(NULL, NULL), (a, b) -> CASE WHEN a < b THEN 1 ELSE 0 END), array_sort(CAST(array() AS ARRAY<INT>), (a, b) -> a - b)
-- @ array-sort-contradicting
SELECT array_sort(array(1, 2, NULL, 1), (a, b) -> CASE WHEN a < b THEN 1 WHEN a > b THEN -1 ELSE 0 END)
-- @ array-sort-always-before
SELECT array_sort(array(1, 2), (a, b) -> -1)
-- @ pmod-of-smallest-numbers
SELECT pmod(a, b), pmod(CAST(a AS INT), CAST(c AS INT)), pmod(CAST(d AS SMALLINT), CAST(e AS SMALLINT)), pmod(CAST(f AS TINYINT), CAST(g AS TINYINT)), pmod(-7L, b), pmod(-7, -3), pmod(7L, b), pmod(b + 5, b), pmod(-7.5D, -2D), pmod(-7.5F, CAST(2 AS FLOAT)) FROM VALUES (-1L, -9223372036854775808L, -2147483648L, -1, -32768, -3, -128) AS t(a, b, c, d, e, f, g)
-- @ pmod-near-the-smallest
SELECT pmod(a, b), pmod(CAST(c AS INT), CAST(d AS INT)) FROM VALUES (-4611686018427387905L, -4611686018427387906L, -1073741825L, -1073741830L), (-9223372036854775808L, -9223372036854775807L, -2147483648L, -2147483647L), (-9223372036854775808L, -3L, -2147483648L, 7L) AS t(a, b, c, d)
-- @ regexp-replace-from-beyond-the-end
SELECT regexp_replace(c, '', 'x', 5), regexp_replace(c, '', 'x', 1), regexp_replace(c, '$', 'x', 4), regexp_replace(c, '$', 'x', 3), regexp_replace(c, 'b', 'x', 2), regexp_replace(c, 'b', 'x', 3) FROM VALUES (''), ('ab'), ('abc'), ('abcd') AS t(c)
-- @ get-json-object-of-number-and-more
SELECT c, get_json_object(c, '$') FROM VALUES ('2024-02-29'), ('2024 02'), ('1,2'), ('1]'), ('1}'), ('1x'), ('1"a"'), ('1.5e3x'), ('-1:'), ('1\t2'), ('true,'), ('truex'), ('true x'), ('"a"x'), ('[1]x'), ('{}x'), ('null-'), ('1/'), ('1#'), (' 1 '), ('1e'), ('01') AS t(c)
-- @ zones-of-a-column
SELECT z, to_utc_timestamp(TIMESTAMP'2024-06-01 12:00:00', z), from_utc_timestamp(TIMESTAMP'2024-06-01 12:00:00', z), CAST(make_timestamp(2024, 6, 1, 12, 0, 0, z) AS STRING), CAST(convert_timezone(z, 'UTC', TIMESTAMP_NTZ'2024-06-01 12:00:00') AS STRING), CAST(convert_timezone(z, TIMESTAMP_NTZ'2024-06-01 12:00:00') AS STRING) FROM VALUES ('Europe/Berlin'), ('+05:30'), ('-1'), ('+1:00'), ('-08'), ('+0530'), ('UTC+2'), ('GMT-03:30'), ('Z'), ('UTC'), ('+18:00'), (NULL) AS t(z)
-- @ zone-of-a-number
SELECT CAST(try_make_timestamp_ltz(2024, 12, 2, 2, 6, 6, -1) AS STRING), try_make_timestamp_ltz(2024, 12, 2, 24, 60, 60, -1)
-- @ zone-of-a-column-too-far
SELECT to_utc_timestamp(TIMESTAMP'2024-06-01 12:00:00', z) FROM VALUES ('+18:01') AS t(z)
-- @ zone-of-a-column-unknown
SELECT to_utc_timestamp(TIMESTAMP'2024-06-01 12:00:00', z) FROM VALUES ('+5:3:1') AS t(z)
-- @ zones-of-constants
SELECT CAST(to_utc_timestamp(TIMESTAMP'2024-06-01 12:00:00', 'Z') AS STRING), CAST(to_utc_timestamp(TIMESTAMP'2024-06-01 12:00:00', '-08') AS STRING), CAST(to_utc_timestamp(TIMESTAMP'2024-06-01 12:00:00', '+0530') AS STRING), CAST(to_utc_timestamp(TIMESTAMP'2024-06-01 12:00:00', '-1') AS STRING), CAST(to_utc_timestamp(TIMESTAMP'2024-06-01 12:00:00', 'UT+1:30') AS STRING)
-- @ zone-of-a-constant-too-far
SELECT to_utc_timestamp(TIMESTAMP'2024-06-01 12:00:00', '+19:00')
-- @ zone-of-a-constant-of-three-digits
SELECT to_utc_timestamp(TIMESTAMP'2024-06-01 12:00:00', '+530')
