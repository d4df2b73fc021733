SELECT id FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g) WHERE (4.9E-324D * CAST('Infinity' AS FLOAT)) IS NOT NULL
SELECT add_months(DATE'0001-01-01', first(c0)) AS v FROM VALUES (0, 0, CAST(127 AS TINYINT)), (1, 1, CAST(-5 AS TINYINT)) AS t(id, g, c0)
SELECT first(concat_ws('aa')) OVER (ORDER BY id) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT last(c0) OVER (ORDER BY id) | CAST(32767 AS SMALLINT) AS v FROM VALUES (0, 0, CAST(1 AS SMALLINT)) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0, CAST(NULL AS DOUBLE)), (1, 1, 2.5D), (2, 0, 2.5D), (3, 1, -1.5D), (4, 0, 0D) AS t(id, g, c0) WHERE (rint(c0)) IS NOT NULL
SELECT unix_seconds(c0) AS v FROM VALUES (0, 0, TIMESTAMP'1970-01-01 00:00:00'), (1, 1, TIMESTAMP'9999-12-31 23:59:59.999999') AS t(id, g, c0)
SELECT ln(c0) AS v, count(*) AS n FROM VALUES (0, 0, 0D), (1, 1, DOUBLE('NaN')) AS t(id, g, c0) GROUP BY ln(c0)
SELECT json_object_keys(c0) AS v FROM VALUES (0, 0, 'a,b,,c') AS t(id, g, c0)
SELECT dayofweek(c0) AS v FROM VALUES (0, 0, DATE'2024-02-29') AS t(id, g, c0)
SELECT asinh(c0) AS v, count(*) AS n FROM VALUES (0, 0, 2.5D) AS t(id, g, c0) GROUP BY asinh(c0)
SELECT count(*) AS n, collect_list(map(DATE'1582-10-15', c0)) AS v FROM VALUES (0, 0, 1), (1, 1, 1), (2, 0, 1), (3, 1, 2), (4, 0, -2147483648) AS t(id, g, c0)
SELECT count(*) AS n, collect_list(shiftleft(0, 33)) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT c0 IN (c1, 'NaN') AS v FROM VALUES (0, 0, 'aaab', ' lead '), (1, 1, 'Straße Éa', CAST(NULL AS STRING)) AS t(id, g, c0, c1)
SELECT count(*) AS n, collect_list(substring_index(c0, ',', 2)) AS v FROM VALUES (0, 0, 'a,b,,c'), (1, 1, '2024-02-29'), (2, 0, 'true'), (3, 1, ' lead ') AS t(id, g, c0)
SELECT array_distinct(last(c0) OVER (ORDER BY id)) AS v FROM VALUES (0, 0, array(named_struct('a', 2, 'b', CAST(NULL AS STRING)), named_struct('a', 1, 'b', 'y'))), (1, 1, array(named_struct('a', 1, 'b', 'x'), NULL)), (2, 0, array(named_struct('a', 2, 'b', CAST(NULL AS STRING)), named_struct('a', 1, 'b', 'y'))), (3, 1, array(named_struct('a', 1, 'b', 'x'), NULL)) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g) WHERE (day(DATE'2024-02-29')) IS NOT NULL
SELECT first(TRY_CAST(c0 AS STRING)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, CAST(NULL AS MAP<INT,STRING>)), (1, 1, map(1, 'x', 2, NULL)), (2, 0, map(1, 'x', 2, NULL)) AS t(id, g, c0)
SELECT first(try_to_number(c0, '$9,999')) OVER (ORDER BY id) AS v FROM VALUES (0, 0, '1d'), (1, 1, 'ABC'), (2, 0, ''), (3, 1, 'ABC'), (4, 0, ' lead ') AS t(id, g, c0)
SELECT bit_and(c0) FILTER (WHERE id > 0) AS v FROM VALUES (0, 0, CAST(3 AS TINYINT)), (1, 1, CAST(0 AS TINYINT)), (2, 0, CAST(0 AS TINYINT)), (3, 1, CAST(NULL AS TINYINT)) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0), (1, 1) AS t(id, g) WHERE (coalesce(CAST(0 AS DECIMAL(38,18)))) IS NOT NULL
SELECT btrim(c0) AS v FROM VALUES (0, 0, ' lead '), (1, 1, 'aaab') AS t(id, g, c0)
SELECT first(CAST(c0 AS STRING)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, TIMESTAMP_NTZ'9999-12-31 23:59:59.999999'), (1, 1, TIMESTAMP_NTZ'0001-01-01 00:00:00') AS t(id, g, c0)
SELECT id FROM VALUES (0, 0, false), (1, 1, CAST(NULL AS BOOLEAN)), (2, 0, true) AS t(id, g, c0) WHERE (true AND c0) IS NOT NULL
SELECT CASE WHEN first(c0) THEN first(c1) ELSE first(c2) END AS v FROM VALUES (0, 0, true, CAST(127 AS TINYINT), CAST(-128 AS TINYINT)), (1, 1, false, CAST(3 AS TINYINT), CAST(3 AS TINYINT)), (2, 0, CAST(NULL AS BOOLEAN), CAST(-128 AS TINYINT), CAST(-128 AS TINYINT)), (3, 1, true, CAST(127 AS TINYINT), CAST(3 AS TINYINT)), (4, 0, false, CAST(NULL AS TINYINT), CAST(3 AS TINYINT)) AS t(id, g, c0, c1, c2)
SELECT translate(c0, c1, '1d') AS v FROM VALUES (0, 0, '0001-01-01', '2024-02-29 12:34:56.789') AS t(id, g, c0, c1)
SELECT c0 * c1 AS v FROM VALUES (0, 0, CAST(1 AS DECIMAL(38,0)), CAST(0 AS DECIMAL(38,0))), (1, 1, CAST(1 AS DECIMAL(38,0)), CAST(0 AS DECIMAL(38,0))) AS t(id, g, c0, c1)
SELECT left(c0, 1) AS v, count(*) AS n FROM VALUES (0, 0, CAST(NULL AS DATE)), (1, 1, DATE'0001-01-01'), (2, 0, DATE'2024-02-29'), (3, 1, DATE'1970-01-01'), (4, 0, CAST(NULL AS DATE)) AS t(id, g, c0) GROUP BY left(c0, 1)
SELECT count(*) AS n, collect_list(sec(NULL)) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT first(CAST(99999999.99 AS DECIMAL(10,2)) DIV c0) OVER (ORDER BY id) AS v FROM VALUES (0, 0, CAST(1 AS SMALLINT)) AS t(id, g, c0)
SELECT flatten(first(c0)) AS v FROM VALUES (0, 0, array(array(1, NULL), array(2))), (1, 1, array(array(3), CAST(NULL AS ARRAY<INT>))), (2, 0, array(array(3), CAST(NULL AS ARRAY<INT>))), (3, 1, array(array(3), CAST(NULL AS ARRAY<INT>))) AS t(id, g, c0)
SELECT isnotnull(CAST('0.1' AS FLOAT)) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT id FROM VALUES (0, 0) AS t(id, g) WHERE (format_number(CAST(0 AS DECIMAL(10,2)), 0)) IS NOT NULL
SELECT width_bucket(first(c0), first(c1), first(c2), 0L) AS v FROM VALUES (0, 0, CAST(NULL AS DOUBLE), -1.5D, 1D), (1, 1, CAST(NULL AS DOUBLE), -0.0D, -1.5D), (2, 0, 0.1D, -0.0D, 4.9E-324D), (3, 1, 1D, 0.1D, -1.5D), (4, 0, 1.7976931348623157E308D, 4.9E-324D, DOUBLE('NaN')) AS t(id, g, c0, c1, c2)
SELECT array('a', NULL, '', 'a') BETWEEN c0 AND c1 AS v, count(*) AS n FROM VALUES (0, 0, CAST(array() AS ARRAY<STRING>), CAST(array() AS ARRAY<STRING>)), (1, 1, array('1', '2'), array('a', NULL, '', 'a')), (2, 0, array('😀', 'b', 'B'), array('1', '2')), (3, 1, array('1', '2'), array('a', NULL, '', 'a')), (4, 0, array('a', NULL, '', 'a'), array('1', '2')) AS t(id, g, c0, c1) GROUP BY array('a', NULL, '', 'a') BETWEEN c0 AND c1
SELECT id FROM VALUES (0, 0, 2147483647), (1, 1, 3) AS t(id, g, c0) WHERE (conv('', c0, -10)) IS NOT NULL
SELECT stddev_samp(DISTINCT c0) AS v FROM VALUES (0, 0, DOUBLE('Infinity')) AS t(id, g, c0)
SELECT try_aes_decrypt(c0, X'00', c1, c2, c3) AS v, count(*) AS n FROM VALUES (0, 0, X'61626364', CAST(NULL AS STRING), 'Straße Éa', X'FF41'), (1, 1, CAST(NULL AS BINARY), '0001-01-01', '[1,null,2]', CAST(NULL AS BINARY)), (2, 0, X'00', CAST(NULL AS STRING), 'Straße Éa', X'61626364'), (3, 1, X'', '[1,null,2]', '%_', CAST(NULL AS BINARY)), (4, 0, X'F09F9880', '%_', ' lead ', X'') AS t(id, g, c0, c1, c2, c3) GROUP BY try_aes_decrypt(c0, X'00', c1, c2, c3)
SELECT atan2(0D, c0) AS v FROM VALUES (0, 0, 1e15D) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0, CAST(0 AS FLOAT)) AS t(id, g, c0) WHERE (-c0) IS NOT NULL
SELECT count(*) AS n, collect_list(map_values(c0)) AS v FROM VALUES (0, 0, map(3, '')), (1, 1, map(3, '')) AS t(id, g, c0)
SELECT c0 IN (c1, c2) AS v FROM VALUES (0, 0, array(2147483647, -2147483648), array(1, 2, NULL, 1), CAST(array(NULL) AS ARRAY<INT>)), (1, 1, array(1, 2, NULL, 1), CAST(array(NULL) AS ARRAY<INT>), CAST(NULL AS ARRAY<INT>)) AS t(id, g, c0, c1, c2)
SELECT first(c0 OR false) OVER (ORDER BY id) AS v FROM VALUES (0, 0, true), (1, 1, false), (2, 0, true), (3, 1, true) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0) AS t(id, g) WHERE (concat_ws('aa')) IS NOT NULL
SELECT id FROM VALUES (0, 0, CAST(32767 AS SMALLINT)), (1, 1, CAST(3 AS SMALLINT)) AS t(id, g, c0) WHERE (try_mod(9223372036854775807L, c0)) IS NOT NULL
SELECT id, percent_rank() OVER (ORDER BY id, id) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g)
SELECT count(*) AS n, collect_list(rint(c0)) AS v FROM VALUES (0, 0, 0D), (1, 1, 4.9E-324D), (2, 0, -1.5D) AS t(id, g, c0)
SELECT first(log2(1.7976931348623157E308D)) OVER (ORDER BY id) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT unhex('F') AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT zeroifnull(c0) AS v FROM VALUES (0, 0, CAST('NaN' AS FLOAT)) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0, CAST(32767 AS SMALLINT), named_struct('a', CAST(NULL AS INT), 'b', ''), CAST(1 AS SMALLINT)), (1, 1, CAST(-5 AS SMALLINT), named_struct('a', CAST(NULL AS INT), 'b', ''), CAST(-32768 AS SMALLINT)), (2, 0, CAST(NULL AS SMALLINT), named_struct('a', 1, 'b', 'x'), CAST(3 AS SMALLINT)), (3, 1, CAST(32767 AS SMALLINT), named_struct('a', CAST(NULL AS INT), 'b', ''), CAST(3 AS SMALLINT)) AS t(id, g, c0, c1, c2) WHERE (xxhash64(c0, c1, c2)) IS NOT NULL
SELECT floor(c0) AS v FROM VALUES (0, 0, CAST(99999999999999999999999999999999999999 AS DECIMAL(38,0))) AS t(id, g, c0)
SELECT array_max(last(c0) OVER (ORDER BY id)) AS v FROM VALUES (0, 0, array(DOUBLE('Infinity'), DOUBLE('-Infinity'), 2.5D)), (1, 1, array(DOUBLE('NaN'), DOUBLE('NaN'), 1D)) AS t(id, g, c0)
SELECT bitmap_count(c0) AS v FROM VALUES (0, 0, X'61626364') AS t(id, g, c0)
SELECT g, mean(c0) AS v FROM VALUES (0, 0, 1), (1, 1, 2147483647), (2, 0, 1), (3, 1, 2), (4, 0, -2147483648) AS t(id, g, c0) GROUP BY g
SELECT array_append(first(c0), first(c1)) AS v FROM VALUES (0, 0, array(named_struct('a', 1, 'b', 'x'), NULL), named_struct('a', CAST(NULL AS INT), 'b', '')), (1, 1, array(named_struct('a', 2, 'b', CAST(NULL AS STRING)), named_struct('a', 1, 'b', 'y')), named_struct('a', 1, 'b', 'x')), (2, 0, array(named_struct('a', 1, 'b', 'x'), NULL), CAST(NULL AS STRUCT<a: INT, b: STRING>)) AS t(id, g, c0, c1)
SELECT id FROM VALUES (0, 0, '1e5'), (1, 1, '{"a":1,"b":"x"}') AS t(id, g, c0) WHERE (repeat(c0, -1)) IS NOT NULL
SELECT id FROM VALUES (0, 0, 2), (1, 1, CAST(NULL AS INT)), (2, 0, 3), (3, 1, -2147483648), (4, 0, 1) AS t(id, g, c0) WHERE (cot(c0)) IS NOT NULL
SELECT overlay(c0, '$1', -1, 0) AS v, count(*) AS n FROM VALUES (0, 0, '1e5'), (1, 1, 'aaab'), (2, 0, '1d'), (3, 1, '1d'), (4, 0, '[1,null,2]') AS t(id, g, c0) GROUP BY overlay(c0, '$1', -1, 0)
SELECT CAST(CAST(1 AS DECIMAL(10,2)) AS BIGINT) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT smallint(first(c0)) AS v FROM VALUES (0, 0, CAST(-128 AS TINYINT)) AS t(id, g, c0)
SELECT first(c0 * c1) OVER (ORDER BY id) AS v FROM VALUES (0, 0, CAST('1.4E-45' AS FLOAT), CAST(1 AS TINYINT)) AS t(id, g, c0, c1)
SELECT sign(c0) AS v, count(*) AS n FROM VALUES (0, 0, -0.0D), (1, 1, 2.5D), (2, 0, -1.5D), (3, 1, 1e15D), (4, 0, 2.5D) AS t(id, g, c0) GROUP BY sign(c0)
SELECT space(10) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g)
SELECT count(*) AS n, collect_list(octet_length('{"a":1,"b":"x"}')) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT id FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g) WHERE (cot(1.7976931348623157E308D)) IS NOT NULL
SELECT reduce(array(-0.0D, 0D), 0, (p0, p1) -> CASE WHEN p0 IS NULL THEN NULL ELSE p0 END, p0 -> array(p0)) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT first(date_from_unix_date(0)) OVER (ORDER BY id) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT count(array('a', NULL, '', 'a'), TIMESTAMP'1970-01-01 00:00:00', c0) FILTER (WHERE id > 0) AS v FROM VALUES (0, 0, CAST(NULL AS TIMESTAMP)), (1, 1, CAST(NULL AS TIMESTAMP)), (2, 0, CAST(NULL AS TIMESTAMP)), (3, 1, TIMESTAMP'9999-12-31 23:59:59.999999') AS t(id, g, c0)
SELECT url_decode(c0) AS v, count(*) AS n FROM VALUES (0, 0, 'true'), (1, 1, '😀é') AS t(id, g, c0) GROUP BY url_decode(c0)
SELECT first(array_except(c0, c1)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, array(-0.0D, 0D), array(0D, -0.0D, DOUBLE('NaN'), NULL)), (1, 1, array(DOUBLE('NaN'), DOUBLE('NaN'), 1D), array(-0.0D, 0D)), (2, 0, array(DOUBLE('NaN'), DOUBLE('NaN'), 1D), array(-0.0D, 0D)), (3, 1, CAST(NULL AS ARRAY<DOUBLE>), CAST(NULL AS ARRAY<DOUBLE>)), (4, 0, array(-0.0D, 0D), array(DOUBLE('NaN'), DOUBLE('NaN'), 1D)) AS t(id, g, c0, c1)
SELECT CAST(99999999.99 AS DECIMAL(10,2)) / CAST(NULL AS TINYINT) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT c0 & c1 AS v FROM VALUES (0, 0, CAST(1 AS TINYINT), 0L), (1, 1, CAST(3 AS TINYINT), -9223372036854775808L) AS t(id, g, c0, c1)
SELECT contains('NaN', first(c0)) AS v FROM VALUES (0, 0, X'61626364'), (1, 1, CAST(NULL AS BINARY)), (2, 0, X'FF41'), (3, 1, CAST(NULL AS BINARY)) AS t(id, g, c0)
SELECT count(*) AS n, collect_list(unbase64('-1.5')) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT sha(c0) AS v FROM VALUES (0, 0, '{"a":1,"b":"x"}') AS t(id, g, c0)
SELECT first(btrim(c0, '😀é')) OVER (ORDER BY id) AS v FROM VALUES (0, 0, 'aaab') AS t(id, g, c0)
SELECT isnotnull(NULL) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT max(DISTINCT c0) AS v FROM VALUES (0, 0, X'') AS t(id, g, c0)
SELECT atan(last(c0) OVER (ORDER BY id)) AS v FROM VALUES (0, 0, -1.5D), (1, 1, -0.0D), (2, 0, CAST(NULL AS DOUBLE)), (3, 1, 2.5D), (4, 0, 4.9E-324D) AS t(id, g, c0)
SELECT first(try_url_decode('1e5')) OVER (ORDER BY id) AS v FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g)
SELECT div(9223372036854775807L, CAST(1 AS DECIMAL(38,0))) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT map_keys(last(c0) OVER (ORDER BY id)) AS v FROM VALUES (0, 0, map(1, 'x', 2, NULL)), (1, 1, map(3, '')), (2, 0, map(1, 'x', 2, NULL)), (3, 1, map(1, 'x', 2, NULL)) AS t(id, g, c0)
SELECT id, stddev_samp(0D) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g)
SELECT bit_xor(c0) AS v FROM VALUES (0, 0, -1L) AS t(id, g, c0)
SELECT array_prepend(array(2147483647, -2147483648), c0) AS v, count(*) AS n FROM VALUES (0, 0, 4.9E-324D), (1, 1, 1.7976931348623157E308D), (2, 0, 0.1D) AS t(id, g, c0) GROUP BY array_prepend(array(2147483647, -2147483648), c0)
SELECT first(shiftright(NULL, 33)) OVER (ORDER BY id) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT isnotnull(first(c0)) AS v FROM VALUES (0, 0, array(DOUBLE('NaN'), DOUBLE('NaN'), 1D)), (1, 1, CAST(NULL AS ARRAY<DOUBLE>)), (2, 0, array(DOUBLE('Infinity'), DOUBLE('-Infinity'), 2.5D)) AS t(id, g, c0)
SELECT hex(X'61626364') AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT levenshtein(first(c0), first(c1), 1) AS v FROM VALUES (0, 0, 'ABC', '0001-01-01'), (1, 1, '😀é', 'NaN'), (2, 0, 'a', '-1.5'), (3, 1, 'true', '') AS t(id, g, c0, c1)
SELECT count(*) AS n, collect_list(0D % c0) AS v FROM VALUES (0, 0, CAST(5.25 AS DECIMAL(10,2))) AS t(id, g, c0)
SELECT count(*) AS n, collect_list(e()) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT CAST('-Infinity' AS FLOAT) * c0 AS v FROM VALUES (0, 0, CAST(NULL AS SMALLINT)), (1, 1, CAST(0 AS SMALLINT)) AS t(id, g, c0)
SELECT first(schema_of_json('{"a":1,"b":[1.5]}')) OVER (ORDER BY id) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT count(*) AS n, collect_list(factorial(-2147483648)) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT count(*) AS n, collect_list(char(c0)) AS v FROM VALUES (0, 0, CAST(NULL AS BIGINT)), (1, 1, 0L) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0, '😀é'), (1, 1, '😀é') AS t(id, g, c0) WHERE (isnull(c0)) IS NOT NULL
SELECT id FROM VALUES (0, 0, CAST(99999999.99 AS DECIMAL(10,2)), CAST(NULL AS TINYINT)), (1, 1, CAST(0.01 AS DECIMAL(10,2)), CAST(3 AS TINYINT)) AS t(id, g, c0, c1) WHERE (c0 / c1) IS NOT NULL
SELECT string(c0) AS v FROM VALUES (0, 0, CAST(0 AS DECIMAL(38,0))), (1, 1, CAST(99999999999999999999999999999999999999 AS DECIMAL(38,0))) AS t(id, g, c0)
SELECT get(last(c0) OVER (ORDER BY id), 5) AS v FROM VALUES (0, 0, CAST(NULL AS ARRAY<STRUCT<a: INT, b: STRING>>)), (1, 1, array(named_struct('a', 2, 'b', CAST(NULL AS STRING)), named_struct('a', 1, 'b', 'y'))), (2, 0, array(named_struct('a', 1, 'b', 'x'), NULL)), (3, 1, CAST(NULL AS ARRAY<STRUCT<a: INT, b: STRING>>)) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g) WHERE (array_repeat(0L, -1)) IS NOT NULL
SELECT replace(last(c0) OVER (ORDER BY id), last(c1) OVER (ORDER BY id), '$1') AS v FROM VALUES (0, 0, '2024-02-29 12:34:56.789', '%_'), (1, 1, CAST(NULL AS STRING), CAST(NULL AS STRING)), (2, 0, 'NaN', CAST(NULL AS STRING)) AS t(id, g, c0, c1)
SELECT coalesce(c0, CAST(array() AS ARRAY<ARRAY<INT>>), c1) AS v FROM VALUES (0, 0, CAST(NULL AS ARRAY<ARRAY<INT>>), CAST(array() AS ARRAY<ARRAY<INT>>)) AS t(id, g, c0, c1)
SELECT count_if(c0) FILTER (WHERE id > 0) AS v FROM VALUES (0, 0, CAST(NULL AS BOOLEAN)), (1, 1, true), (2, 0, true) AS t(id, g, c0)
SELECT ceil(0) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT array_compact(array(array(3), CAST(NULL AS ARRAY<INT>))) AS v FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g)
SELECT count(*) AS n, collect_list(mod(c0, 2147483647)) AS v FROM VALUES (0, 0, 2.5D), (1, 1, 0D), (2, 0, 2.5D), (3, 1, 2.5D) AS t(id, g, c0)
SELECT g, first_value(c0) AS v FROM VALUES (0, 0, named_struct('a', 2147483647, 'b', CAST(NULL AS STRING))), (1, 1, named_struct('a', 2147483647, 'b', CAST(NULL AS STRING))) AS t(id, g, c0) GROUP BY g
SELECT try_validate_utf8('ABC') AS v FROM VALUES (0, 0) AS t(id, g)
SELECT sin(DOUBLE('NaN')) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT c0 + c1 AS v FROM VALUES (0, 0, 7, CAST('-Infinity' AS FLOAT)), (1, 1, 0, CAST('-0.0' AS FLOAT)) AS t(id, g, c0, c1)
SELECT getbit(CAST(-32768 AS SMALLINT), 5) AS v, count(*) AS n FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g) GROUP BY getbit(CAST(-32768 AS SMALLINT), 5)
SELECT first(array(c0)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, DATE'9999-12-31'), (1, 1, DATE'2024-02-29'), (2, 0, DATE'9999-12-31') AS t(id, g, c0)
SELECT CAST(0 AS DECIMAL(10,2)) * c0 AS v FROM VALUES (0, 0, CAST(0 AS TINYINT)) AS t(id, g, c0)
SELECT g, percentile(-0.0D, 0.5) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g) GROUP BY g
SELECT c0 / CAST(32767 AS SMALLINT) AS v FROM VALUES (0, 0, CAST(0 AS FLOAT)), (1, 1, CAST(2.5 AS FLOAT)) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0) AS t(id, g) WHERE (shiftrightunsigned(4.9E-324D, -1)) IS NOT NULL
SELECT first(endswith('😀é', c0)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, 'a'), (1, 1, 'Straße Éa'), (2, 0, 'NaN'), (3, 1, '\n'), (4, 0, 'ABC') AS t(id, g, c0)
SELECT CAST(last(c0) OVER (ORDER BY id) AS FLOAT) AS v FROM VALUES (0, 0, CAST(100 AS DECIMAL(38,0))), (1, 1, CAST(-7 AS DECIMAL(38,0))), (2, 0, CAST(100 AS DECIMAL(38,0))) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0, DOUBLE('-Infinity')), (1, 1, CAST(NULL AS DOUBLE)), (2, 0, 0.1D) AS t(id, g, c0) WHERE (ln(c0)) IS NOT NULL
SELECT first(NULL DIV c0) OVER (ORDER BY id) AS v FROM VALUES (0, 0, 0L), (1, 1, CAST(NULL AS BIGINT)), (2, 0, -9223372036854775808L), (3, 1, 0L), (4, 0, 3L) AS t(id, g, c0)
SELECT TRY_CAST(CAST('-Infinity' AS FLOAT) AS BIGINT) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g)
SELECT id, first_value(array('😀', 'b', 'B'), false) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT id FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g) WHERE (zip_with(array('😀', 'b', 'B'), array('1', '2'), (p0, p1) -> CASE WHEN p1 IS NULL THEN NULL ELSE p1 END)) IS NOT NULL
SELECT first(CAST(CAST('1.4E-45' AS FLOAT) AS DECIMAL(38,0))) OVER (ORDER BY id) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT isnull(first(c0)) AS v FROM VALUES (0, 0, map(3, '')), (1, 1, map(3, '')) AS t(id, g, c0)
SELECT last(c0) OVER (ORDER BY id) DIV last(c1) OVER (ORDER BY id) AS v FROM VALUES (0, 0, CAST(NULL AS SMALLINT), 1), (1, 1, CAST(32767 AS SMALLINT), 2), (2, 0, CAST(0 AS SMALLINT), 1), (3, 1, CAST(3 AS SMALLINT), 3) AS t(id, g, c0, c1)
SELECT translate(c0, c1, c2) AS v FROM VALUES (0, 0, '[1,null,2]', '\n', '0001-01-01') AS t(id, g, c0, c1, c2)
SELECT first(c0 DIV -1) OVER (ORDER BY id) AS v FROM VALUES (0, 0, 3L) AS t(id, g, c0)
SELECT c0 < c1 AS v FROM VALUES (0, 0, array(1, 2, NULL, 1), CAST(array() AS ARRAY<INT>)) AS t(id, g, c0, c1)
SELECT substr('\n', 2, 1) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g)
SELECT id, dense_rank() OVER (ORDER BY id, id) AS v FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g)
SELECT id FROM VALUES (0, 0, CAST(0 AS SMALLINT)) AS t(id, g, c0) WHERE (c0 & CAST(-32768 AS SMALLINT)) IS NOT NULL
SELECT CAST(0 AS DECIMAL(38,0)) != c0 AS v FROM VALUES (0, 0, CAST(100 AS DECIMAL(38,0))), (1, 1, CAST(-99999999999999999999999999999999999999 AS DECIMAL(38,0))) AS t(id, g, c0)
SELECT timestamp_micros(last(c0) OVER (ORDER BY id)) AS v FROM VALUES (0, 0, 0), (1, 1, 0), (2, 0, 2147483647), (3, 1, 2147483647) AS t(id, g, c0)
SELECT sha('aaab') AS v FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g)
SELECT g, regr_avgy(c0, c1) AS v FROM VALUES (0, 0, CAST(1.5 AS DECIMAL(38,18)), CAST(1 AS TINYINT)), (1, 1, CAST(0 AS DECIMAL(38,18)), CAST(-5 AS TINYINT)) AS t(id, g, c0, c1) GROUP BY g
SELECT last(c0) OVER (ORDER BY id) | CAST(-5 AS TINYINT) AS v FROM VALUES (0, 0, CAST(-32768 AS SMALLINT)), (1, 1, CAST(32767 AS SMALLINT)) AS t(id, g, c0)
SELECT substring_index(first(c0), '😀', 0) AS v FROM VALUES (0, 0, '[1,null,2]') AS t(id, g, c0)
SELECT count(*) AS n, collect_list(factorial(-1)) AS v FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g)
SELECT cosh(1.7976931348623157E308D) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT array_min(c0) AS v FROM VALUES (0, 0, array('a', NULL, '', 'a')), (1, 1, array('1', '2')) AS t(id, g, c0)
SELECT first(c0.a) OVER (ORDER BY id) AS v FROM VALUES (0, 0, named_struct('a', CAST(NULL AS INT), 'b', '')), (1, 1, named_struct('a', CAST(NULL AS INT), 'b', '')), (2, 0, named_struct('a', 2147483647, 'b', CAST(NULL AS STRING))) AS t(id, g, c0)
SELECT count(*) AS n, collect_list(c0 + c1) AS v FROM VALUES (0, 0, 1e15D, CAST(0 AS DECIMAL(38,18))), (1, 1, DOUBLE('-Infinity'), CAST(NULL AS DECIMAL(38,18))), (2, 0, 0D, CAST(NULL AS DECIMAL(38,18))), (3, 1, DOUBLE('Infinity'), CAST(0 AS DECIMAL(38,18))), (4, 0, DOUBLE('-Infinity'), CAST(1.5 AS DECIMAL(38,18))) AS t(id, g, c0, c1)
SELECT version() AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT concat_ws('😀', first(c0), CAST(array() AS ARRAY<STRING>)) AS v FROM VALUES (0, 0, array('😀', 'b', 'B')), (1, 1, array('1', '2')), (2, 0, array('😀', 'b', 'B')) AS t(id, g, c0)
SELECT to_timestamp(c0, 'QQQ yyyy') AS v, count(*) AS n FROM VALUES (0, 0, CAST(NULL AS TIMESTAMP_NTZ)), (1, 1, TIMESTAMP_NTZ'2024-02-29 12:34:56.789012'), (2, 0, CAST(NULL AS TIMESTAMP_NTZ)), (3, 1, TIMESTAMP_NTZ'1969-12-31 23:59:59.5') AS t(id, g, c0) GROUP BY to_timestamp(c0, 'QQQ yyyy')
SELECT floor(1) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT c0 % c1 AS v FROM VALUES (0, 0, CAST(1 AS SMALLINT), -1L) AS t(id, g, c0, c1)
SELECT median(CAST(1 AS TINYINT)) FILTER (WHERE id > 0) AS v FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g)
SELECT c0 = c1 AS v FROM VALUES (0, 0, CAST(NULL AS ARRAY<INT>), CAST(array(NULL) AS ARRAY<INT>)) AS t(id, g, c0, c1)
SELECT exp(c0) AS v FROM VALUES (0, 0, DOUBLE('-Infinity')), (1, 1, 1D) AS t(id, g, c0)
SELECT count(*) AS n, collect_list(CAST(c0 AS DECIMAL(10,2))) AS v FROM VALUES (0, 0, CAST('-Infinity' AS FLOAT)), (1, 1, CAST(2.5 AS FLOAT)) AS t(id, g, c0)
SELECT xxhash64(c0, c1, c2) AS v FROM VALUES (0, 0, true, array('1', '2'), 3) AS t(id, g, c0, c1, c2)
SELECT count(*) AS n, collect_list(base64(c0)) AS v FROM VALUES (0, 0, X'61626364') AS t(id, g, c0)
SELECT CAST(c0 AS STRING) AS v FROM VALUES (0, 0, TIMESTAMP'9999-12-31 23:59:59.999999') AS t(id, g, c0)
SELECT to_timestamp(last(c0) OVER (ORDER BY id), 'QQQ yyyy') AS v FROM VALUES (0, 0, TIMESTAMP'9999-12-31 23:59:59.999999'), (1, 1, TIMESTAMP'1969-12-31 23:59:59.5'), (2, 0, TIMESTAMP'2024-02-29 12:34:56.789012') AS t(id, g, c0)
SELECT id FROM VALUES (0, 0, false, true) AS t(id, g, c0, c1) WHERE (c0 OR c1) IS NOT NULL
SELECT g, min(c0) AS v FROM VALUES (0, 0, 4.9E-324D) AS t(id, g, c0) GROUP BY g
SELECT first(right(c0, 10)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, CAST(NULL AS STRING)), (1, 1, 'a,b,,c'), (2, 0, '[1,null,2]') AS t(id, g, c0)
SELECT first(extract(MONTH FROM TIMESTAMP_NTZ'0001-01-01 00:00:00')) OVER (ORDER BY id) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g)
SELECT to_json(array(named_struct('a', 2, 'b', CAST(NULL AS STRING)), named_struct('a', 1, 'b', 'y'))) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT count(*) AS n, collect_list(map_entries(c0)) AS v FROM VALUES (0, 0, CAST(NULL AS MAP<INT,STRING>)) AS t(id, g, c0)
SELECT DOUBLE('Infinity') / c0 AS v, count(*) AS n FROM VALUES (0, 0, CAST(NULL AS BIGINT)), (1, 1, CAST(NULL AS BIGINT)) AS t(id, g, c0) GROUP BY DOUBLE('Infinity') / c0
SELECT make_date(9999, 12, 31) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT to_timestamp_ltz(c0, 'yyyy-MM-dd HH:mm:ss') AS v FROM VALUES (0, 0, TIMESTAMP_NTZ'9999-12-31 23:59:59.999999') AS t(id, g, c0)
SELECT id, regr_sxx(c0, 0.1D) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS v FROM VALUES (0, 0, 2.5D), (1, 1, 4.9E-324D), (2, 0, CAST(NULL AS DOUBLE)), (3, 1, 0.1D) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g) WHERE (filter(array(2147483647, -2147483648), (p0, p1) -> p0 IS NOT NULL)) IS NOT NULL
SELECT to_timestamp_ltz(DATE'9999-12-31', 'QQQ yyyy') AS v FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g)
SELECT id, lag(CAST(0 AS DECIMAL(10,2)), 2, c0) OVER (ORDER BY c0, id) AS v FROM VALUES (0, 0, CAST(0 AS DECIMAL(10,2))), (1, 1, CAST(0 AS DECIMAL(10,2))), (2, 0, CAST(99999999.99 AS DECIMAL(10,2))) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g) WHERE (transform_values(map('a', 1, 'b', NULL), (p0, p1) -> coalesce(p1, p1))) IS NOT NULL
SELECT count(*) AS n, collect_list(space(3)) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT floor(c0) AS v FROM VALUES (0, 0, CAST(-99999999999999999999999999999999999999 AS DECIMAL(38,0))), (1, 1, CAST(100 AS DECIMAL(38,0))) AS t(id, g, c0)
SELECT split(c0, '[0-9]+', 0) AS v FROM VALUES (0, 0, '2024-02-29 12:34:56.789'), (1, 1, '2024-02-29 12:34:56.789') AS t(id, g, c0)
SELECT id, dense_rank() OVER (ORDER BY id, id) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT id, ntile() OVER (ORDER BY id, id) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g)
SELECT first(substr(c0, 5)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, '%_') AS t(id, g, c0)
SELECT CAST(-5 AS TINYINT) ^ first(c0) AS v FROM VALUES (0, 0, -2147483648), (1, 1, 0), (2, 0, -2147483648) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0, DOUBLE('-Infinity')), (1, 1, 4.9E-324D), (2, 0, CAST(NULL AS DOUBLE)) AS t(id, g, c0) WHERE (acosh(c0)) IS NOT NULL
SELECT left(last(c0) OVER (ORDER BY id), 10) AS v FROM VALUES (0, 0, 'aaab'), (1, 1, '{"a":1,"b":"x"}') AS t(id, g, c0)
SELECT isnull(CAST(1 AS TINYINT)) AS v FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g)
SELECT CAST(NULL AS DECIMAL(38,0)) - CAST(NULL AS DOUBLE) AS v, count(*) AS n FROM VALUES (0, 0), (1, 1) AS t(id, g) GROUP BY CAST(NULL AS DECIMAL(38,0)) - CAST(NULL AS DOUBLE)
SELECT array_distinct(array(named_struct('a', 1, 'b', 'x'), NULL)) AS v, count(*) AS n FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g) GROUP BY array_distinct(array(named_struct('a', 1, 'b', 'x'), NULL))
SELECT lcase('2024-02-29 12:34:56.789') AS v, count(*) AS n FROM VALUES (0, 0) AS t(id, g) GROUP BY lcase('2024-02-29 12:34:56.789')
SELECT json_array_length('{"a":1,"b":"x"}') AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT first(array_insert(array(array(1, NULL), array(2)), 1, NULL)) OVER (ORDER BY id) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g)
SELECT bit_or(c0) AS v FROM VALUES (0, 0, CAST(-5 AS TINYINT)) AS t(id, g, c0)
SELECT filter(array('a', NULL, '', 'a'), (p0, p1) -> p0 = p0) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT hypot(first(c0), 4.9E-324D) AS v FROM VALUES (0, 0, 0.1D), (1, 1, -0.0D), (2, 0, CAST(NULL AS DOUBLE)) AS t(id, g, c0)
SELECT first(struct(c0, array(1, 2, NULL, 1))) OVER (ORDER BY id) AS v FROM VALUES (0, 0, TIMESTAMP'1970-01-01 00:00:00'), (1, 1, TIMESTAMP'9999-12-31 23:59:59.999999'), (2, 0, TIMESTAMP'9999-12-31 23:59:59.999999'), (3, 1, TIMESTAMP'1969-12-31 23:59:59.5'), (4, 0, TIMESTAMP'0001-01-01 00:00:00') AS t(id, g, c0)
SELECT first(array_remove(array(-0.0D, 0D), c0)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, DOUBLE('NaN')), (1, 1, -1.5D) AS t(id, g, c0)
SELECT count(*) AS n, collect_list(levenshtein(c0, false, 1)) AS v FROM VALUES (0, 0, ' lead ') AS t(id, g, c0)
SELECT shiftleft(9223372036854775807L, 7) AS v, count(*) AS n FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g) GROUP BY shiftleft(9223372036854775807L, 7)
SELECT isnan(c0) AS v FROM VALUES (0, 0, 1e15D), (1, 1, 1D) AS t(id, g, c0)
SELECT first(zeroifnull(CAST(-0.000000000000000001 AS DECIMAL(38,18)))) OVER (ORDER BY id) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT try_to_number(first(c0), '$9,999') AS v FROM VALUES (0, 0, '12'), (1, 1, CAST(NULL AS STRING)), (2, 0, '😀é'), (3, 1, 'aaab'), (4, 0, '2024-02-29 12:34:56.789') AS t(id, g, c0)
SELECT first(array_join(c0, 'aa')) OVER (ORDER BY id) AS v FROM VALUES (0, 0, array(2147483647, -2147483648)), (1, 1, CAST(array(NULL) AS ARRAY<INT>)), (2, 0, CAST(array() AS ARRAY<INT>)), (3, 1, array(2147483647, -2147483648)) AS t(id, g, c0)
SELECT sqrt(c0) AS v FROM VALUES (0, 0, 1e15D) AS t(id, g, c0)
SELECT xxhash64(DOUBLE('Infinity'), c0) AS v FROM VALUES (0, 0, array('1', '2')), (1, 1, CAST(array() AS ARRAY<STRING>)) AS t(id, g, c0)
SELECT startswith(c0, 1) AS v, count(*) AS n FROM VALUES (0, 0, '{"a":1,"b":"x"}'), (1, 1, '-1.5'), (2, 0, '😀é'), (3, 1, '12') AS t(id, g, c0) GROUP BY startswith(c0, 1)
SELECT count(*) AS n, collect_list(c0 <=> c1) AS v FROM VALUES (0, 0, CAST(100 AS DECIMAL(38,0)), CAST(1 AS DECIMAL(38,0))), (1, 1, CAST(100 AS DECIMAL(38,0)), CAST(99999999999999999999999999999999999999 AS DECIMAL(38,0))) AS t(id, g, c0, c1)
SELECT first(TRY_CAST(c0 AS TINYINT)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, TIMESTAMP'2024-02-29 12:34:56.789012'), (1, 1, TIMESTAMP'1969-12-31 23:59:59.5'), (2, 0, TIMESTAMP'1970-01-01 00:00:00'), (3, 1, TIMESTAMP'0001-01-01 00:00:00') AS t(id, g, c0)
SELECT repeat(first(c0), 3) AS v FROM VALUES (0, 0, '-1.5'), (1, 1, 'a'), (2, 0, CAST(NULL AS STRING)), (3, 1, 'Straße Éa') AS t(id, g, c0)
SELECT signum(-1L) AS v, count(*) AS n FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g) GROUP BY signum(-1L)
SELECT id, regr_avgx(DOUBLE('Infinity'), c0) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS v FROM VALUES (0, 0, CAST(0 AS TINYINT)), (1, 1, CAST(-5 AS TINYINT)), (2, 0, CAST(1 AS TINYINT)), (3, 1, CAST(-5 AS TINYINT)), (4, 0, CAST(1 AS TINYINT)) AS t(id, g, c0)
SELECT CAST(32767 AS SMALLINT) * c0 AS v FROM VALUES (0, 0, CAST('3.4028235E38' AS FLOAT)), (1, 1, CAST('NaN' AS FLOAT)) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0, CAST(NULL AS DOUBLE)) AS t(id, g, c0) WHERE (c0 * CAST(-128 AS TINYINT)) IS NOT NULL
SELECT id FROM VALUES (0, 0, map(3, '')), (1, 1, map(3, '')), (2, 0, map(1, 'x', 2, NULL)) AS t(id, g, c0) WHERE (map_values(c0)) IS NOT NULL
SELECT string_agg(DISTINCT ' lead ', '.') AS v FROM VALUES (0, 0) AS t(id, g)
SELECT id FROM VALUES (0, 0, 3), (1, 1, 0), (2, 0, -1) AS t(id, g, c0) WHERE (CAST(0 AS DECIMAL(10,2)) + c0) IS NOT NULL
SELECT base64(c0) AS v, count(*) AS n FROM VALUES (0, 0, X'00'), (1, 1, X'00'), (2, 0, X''), (3, 1, X'F09F9880'), (4, 0, X'FF41') AS t(id, g, c0) GROUP BY base64(c0)
SELECT CAST(0 AS DECIMAL(10,2)) * last(c0) OVER (ORDER BY id) AS v FROM VALUES (0, 0, 0D), (1, 1, 0.1D), (2, 0, 4.9E-324D), (3, 1, 4.9E-324D), (4, 0, -0.0D) AS t(id, g, c0)
SELECT first_value(CAST(127 AS TINYINT)) FILTER (WHERE id > 0) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT CAST(last(c0) OVER (ORDER BY id) AS FLOAT) AS v FROM VALUES (0, 0, TIMESTAMP'2024-02-29 12:34:56.789012') AS t(id, g, c0)
SELECT first(c0 LIKE '_') OVER (ORDER BY id) AS v FROM VALUES (0, 0, '😀é'), (1, 1, '%_'), (2, 0, 'a'), (3, 1, '1d'), (4, 0, CAST(NULL AS STRING)) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0, 'Straße Éa'), (1, 1, 'a'), (2, 0, 'a'), (3, 1, '1e5'), (4, 0, CAST(NULL AS STRING)) AS t(id, g, c0) WHERE (rlike(c0, 'a')) IS NOT NULL
SELECT exp(1D) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT csc(DOUBLE('-Infinity')) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT pmod(CAST('-Infinity' AS FLOAT), c0) AS v, count(*) AS n FROM VALUES (0, 0, -2147483648), (1, 1, 7), (2, 0, -2147483648), (3, 1, 7), (4, 0, 7) AS t(id, g, c0) GROUP BY pmod(CAST('-Infinity' AS FLOAT), c0)
SELECT first(date_trunc('hour', TIMESTAMP'1970-01-01 00:00:00')) OVER (ORDER BY id) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g)
SELECT regr_sxx(c0, c1) AS v FROM VALUES (0, 0, 0.1D, CAST(NULL AS DOUBLE)), (1, 1, DOUBLE('NaN'), -1.5D) AS t(id, g, c0, c1)
SELECT pmod(CAST(NULL AS BIGINT), c0) AS v FROM VALUES (0, 0, CAST(2.5 AS FLOAT)), (1, 1, CAST('Infinity' AS FLOAT)) AS t(id, g, c0)
SELECT array_insert(array(named_struct('a', 1, 'b', 'x'), NULL), 5, c0) AS v FROM VALUES (0, 0, named_struct('a', CAST(NULL AS INT), 'b', '')), (1, 1, named_struct('a', 1, 'b', 'x')) AS t(id, g, c0)
SELECT c0 AND c1 AS v FROM VALUES (0, 0, CAST(NULL AS BOOLEAN), CAST(NULL AS BOOLEAN)), (1, 1, true, false) AS t(id, g, c0, c1)
SELECT count_if(c0) FILTER (WHERE id > 0) AS v FROM VALUES (0, 0, false), (1, 1, false) AS t(id, g, c0)
SELECT array_compact(array(0D, -0.0D, DOUBLE('NaN'), NULL)) AS v, count(*) AS n FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g) GROUP BY array_compact(array(0D, -0.0D, DOUBLE('NaN'), NULL))
SELECT flatten(c0) AS v FROM VALUES (0, 0, array(array(1, NULL), array(2))) AS t(id, g, c0)
SELECT nullif(CAST(-7 AS DECIMAL(38,0)), c0) AS v, count(*) AS n FROM VALUES (0, 0, CAST(NULL AS DECIMAL(10,2))) AS t(id, g, c0) GROUP BY nullif(CAST(-7 AS DECIMAL(38,0)), c0)
SELECT count(*) AS n, collect_list(typeof(c0)) AS v FROM VALUES (0, 0, CAST(2.5 AS FLOAT)), (1, 1, CAST('NaN' AS FLOAT)), (2, 0, CAST('NaN' AS FLOAT)), (3, 1, CAST('3.4028235E38' AS FLOAT)), (4, 0, CAST('-Infinity' AS FLOAT)) AS t(id, g, c0)
SELECT first(try_to_number(c0, 'S99')) OVER (ORDER BY id) AS v FROM VALUES (0, 0, 'aaab') AS t(id, g, c0)
SELECT id FROM VALUES (0, 0, '[1,null,2]'), (1, 1, ''), (2, 0, '\n'), (3, 1, ''), (4, 0, '') AS t(id, g, c0) WHERE (encode(c0, 'ISO-8859-1')) IS NOT NULL
SELECT array_size(first(c0)) AS v FROM VALUES (0, 0, CAST(array() AS ARRAY<STRUCT<a: INT, b: STRING>>)), (1, 1, CAST(array() AS ARRAY<STRUCT<a: INT, b: STRING>>)), (2, 0, array(named_struct('a', 1, 'b', 'x'), NULL)), (3, 1, array(named_struct('a', 2, 'b', CAST(NULL AS STRING)), named_struct('a', 1, 'b', 'y'))), (4, 0, array(named_struct('a', 2, 'b', CAST(NULL AS STRING)), named_struct('a', 1, 'b', 'y'))) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0, DOUBLE('NaN')), (1, 1, -1.5D) AS t(id, g, c0) WHERE (rint(c0)) IS NOT NULL
SELECT first(minute(c0)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, CAST(NULL AS TIMESTAMP)), (1, 1, TIMESTAMP'1970-01-01 00:00:00') AS t(id, g, c0)
SELECT cosh(first(c0)) AS v FROM VALUES (0, 0, 1D), (1, 1, 1e15D), (2, 0, 2.5D), (3, 1, 1D), (4, 0, 1e15D) AS t(id, g, c0)
SELECT degrees(2.5D) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT id FROM VALUES (0, 0, array(0D, -0.0D, DOUBLE('NaN'), NULL)), (1, 1, array(DOUBLE('Infinity'), DOUBLE('-Infinity'), 2.5D)) AS t(id, g, c0) WHERE (arrays_overlap(c0, array(DOUBLE('Infinity'), DOUBLE('-Infinity'), 2.5D))) IS NOT NULL
SELECT id FROM VALUES (0, 0, TIMESTAMP'2024-02-29 12:34:56.789012'), (1, 1, TIMESTAMP'2024-02-29 12:34:56.789012'), (2, 0, TIMESTAMP'2024-02-29 12:34:56.789012') AS t(id, g, c0) WHERE (to_utc_timestamp(c0, 'Europe/Berlin')) IS NOT NULL
SELECT c0 / c1 AS v FROM VALUES (0, 0, CAST(1 AS SMALLINT), CAST(NULL AS FLOAT)) AS t(id, g, c0, c1)
SELECT id, percentile(c0, array(0.25, 0.75), 1) OVER (ORDER BY id) AS v FROM VALUES (0, 0, CAST(NULL AS DOUBLE)), (1, 1, -0.0D), (2, 0, 1D) AS t(id, g, c0)
SELECT last(c0) OVER (ORDER BY id) < CAST(array() AS ARRAY<ARRAY<INT>>) AS v FROM VALUES (0, 0, CAST(NULL AS ARRAY<ARRAY<INT>>)), (1, 1, CAST(array() AS ARRAY<ARRAY<INT>>)), (2, 0, array(array(3), CAST(NULL AS ARRAY<INT>))), (3, 1, CAST(array() AS ARRAY<ARRAY<INT>>)) AS t(id, g, c0)
SELECT first(array_prepend(array(array(3), CAST(NULL AS ARRAY<INT>)), c0)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, array(1, 2, NULL, 1)), (1, 1, array(2147483647, -2147483648)), (2, 0, CAST(array() AS ARRAY<INT>)), (3, 1, array(3, 1, 2)) AS t(id, g, c0)
SELECT bit_get(CAST(-5 AS TINYINT), 1) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT count(*) AS n, collect_list(c0 % 2.5D) AS v FROM VALUES (0, 0, CAST(1.5 AS DECIMAL(38,18))) AS t(id, g, c0)
SELECT g, string_agg('-1.5') AS v FROM VALUES (0, 0) AS t(id, g) GROUP BY g
SELECT first(c0 * c1) OVER (ORDER BY id) AS v FROM VALUES (0, 0, CAST(1 AS TINYINT), 0), (1, 1, CAST(127 AS TINYINT), CAST(NULL AS INT)), (2, 0, CAST(-128 AS TINYINT), 0) AS t(id, g, c0, c1)
SELECT least(1, 59.999999, c0) AS v FROM VALUES (0, 0, CAST(-5 AS SMALLINT)) AS t(id, g, c0)
SELECT space(3) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT array_union(c0, c1) AS v FROM VALUES (0, 0, CAST(NULL AS ARRAY<DOUBLE>), array(-0.0D, 0D)) AS t(id, g, c0, c1)
SELECT id FROM VALUES (0, 0, 3), (1, 1, 2147483647), (2, 0, 0) AS t(id, g, c0) WHERE (substring_index('12', '😀', c0)) IS NOT NULL
SELECT id FROM VALUES (0, 0, CAST(1 AS DECIMAL(38,0))) AS t(id, g, c0) WHERE (radians(c0)) IS NOT NULL
SELECT id FROM VALUES (0, 0, DOUBLE('Infinity')), (1, 1, 0D), (2, 0, 0.1D), (3, 1, DOUBLE('-Infinity')) AS t(id, g, c0) WHERE (isnan(c0)) IS NOT NULL
SELECT count(*) AS n, collect_list(array_contains(c0, -0.0D)) AS v FROM VALUES (0, 0, array(0D, -0.0D, DOUBLE('NaN'), NULL)), (1, 1, array(DOUBLE('Infinity'), DOUBLE('-Infinity'), 2.5D)) AS t(id, g, c0)
SELECT CAST(NULL AS DOUBLE) - c0 AS v FROM VALUES (0, 0, 1D), (1, 1, DOUBLE('-Infinity')) AS t(id, g, c0)
SELECT date_from_unix_date(0) AS v FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g)
SELECT count(*) AS n, collect_list(ascii(c0)) AS v FROM VALUES (0, 0, '[1,null,2]'), (1, 1, 'ABC'), (2, 0, '1d'), (3, 1, CAST(NULL AS STRING)), (4, 0, 'Straße Éa') AS t(id, g, c0)
SELECT unix_seconds(c0) AS v FROM VALUES (0, 0, TIMESTAMP'0001-01-01 00:00:00') AS t(id, g, c0)
SELECT try_divide(CAST(127 AS TINYINT), CAST(1 AS DECIMAL(10,2))) AS v FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g)
SELECT id FROM VALUES (0, 0, 'aaab'), (1, 1, '[1,null,2]'), (2, 0, CAST(NULL AS STRING)), (3, 1, CAST(NULL AS STRING)) AS t(id, g, c0) WHERE (is_valid_utf8(c0)) IS NOT NULL
SELECT id, nth_value(c0, 1, false) OVER (ORDER BY c0, id) AS v FROM VALUES (0, 0, CAST(-7 AS DECIMAL(38,0))), (1, 1, CAST(0 AS DECIMAL(38,0))) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g) WHERE (unix_millis(TIMESTAMP'9999-12-31 23:59:59.999999')) IS NOT NULL
SELECT repeat('NaN', 3) AS v, count(*) AS n FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g) GROUP BY repeat('NaN', 3)
SELECT timestamp_millis(c0) AS v, count(*) AS n FROM VALUES (0, 0, CAST(1 AS SMALLINT)), (1, 1, CAST(1 AS SMALLINT)), (2, 0, CAST(0 AS SMALLINT)), (3, 1, CAST(NULL AS SMALLINT)) AS t(id, g, c0) GROUP BY timestamp_millis(c0)
SELECT array_position(c0, c1) AS v FROM VALUES (0, 0, CAST(array() AS ARRAY<INT>), 2147483647), (1, 1, CAST(array(NULL) AS ARRAY<INT>), 1) AS t(id, g, c0, c1)
SELECT false != first(c0) AS v FROM VALUES (0, 0, false) AS t(id, g, c0)
SELECT try_validate_utf8(c0) AS v, count(*) AS n FROM VALUES (0, 0, '-1.5'), (1, 1, 'a'), (2, 0, CAST(NULL AS STRING)) AS t(id, g, c0) GROUP BY try_validate_utf8(c0)
SELECT id, bit_or(c0) OVER (ORDER BY id) AS v FROM VALUES (0, 0, 0), (1, 1, 7) AS t(id, g, c0)
SELECT try_mod(CAST(-5 AS SMALLINT), first(c0)) AS v FROM VALUES (0, 0, CAST(NULL AS INT)) AS t(id, g, c0)
SELECT shiftleft(9223372036854775807L, c0) AS v FROM VALUES (0, 0, 2147483647), (1, 1, CAST(NULL AS INT)) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0, CAST(-7 AS DECIMAL(38,0)), CAST(-7 AS DECIMAL(38,0))), (1, 1, CAST(99999999999999999999999999999999999999 AS DECIMAL(38,0)), CAST(100 AS DECIMAL(38,0))), (2, 0, CAST(-7 AS DECIMAL(38,0)), CAST(-99999999999999999999999999999999999999 AS DECIMAL(38,0))), (3, 1, CAST(0 AS DECIMAL(38,0)), CAST(1 AS DECIMAL(38,0))) AS t(id, g, c0, c1) WHERE (c0 != c1) IS NOT NULL
SELECT count(*) AS n, collect_list(nullif(c0, c1)) AS v FROM VALUES (0, 0, -9223372036854775808L, CAST(-0.000000000000000001 AS DECIMAL(38,18))) AS t(id, g, c0, c1)
SELECT id FROM VALUES (0, 0) AS t(id, g) WHERE (try_aes_decrypt(X'00', X'F09F9880')) IS NOT NULL
SELECT ltrim(c0, c1) AS v FROM VALUES (0, 0, '%_', CAST(NULL AS STRING)), (1, 1, '%_', '😀é') AS t(id, g, c0, c1)
SELECT map_concat() AS v FROM VALUES (0, 0) AS t(id, g)
SELECT day(c0) AS v FROM VALUES (0, 0, CAST(NULL AS DATE)), (1, 1, DATE'1582-10-15') AS t(id, g, c0)
SELECT CAST(c0 AS DOUBLE) AS v FROM VALUES (0, 0, false), (1, 1, true) AS t(id, g, c0)
SELECT bitmap_count(X'FF41') AS v, count(*) AS n FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g) GROUP BY bitmap_count(X'FF41')
SELECT width_bucket(c0, DOUBLE('-Infinity'), c1, 0L) AS v FROM VALUES (0, 0, 2.5D, 0D), (1, 1, DOUBLE('Infinity'), 2.5D) AS t(id, g, c0, c1)
SELECT cardinality(map(3, '')) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT id, nth_value(CAST(32767 AS SMALLINT), 2) OVER (ORDER BY id, id) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT first(isnan(1)) OVER (ORDER BY id) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g)
SELECT first(c0 / c1) OVER (ORDER BY id) AS v FROM VALUES (0, 0, 1e15D, CAST(1.5 AS DECIMAL(38,18))) AS t(id, g, c0, c1)
SELECT id, dense_rank() OVER (ORDER BY id, id) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g)
SELECT first(c0) * CAST(0.01 AS DECIMAL(10,2)) AS v FROM VALUES (0, 0, 1), (1, 1, CAST(NULL AS INT)) AS t(id, g, c0)
SELECT array_compact(c0) AS v FROM VALUES (0, 0, array(3, 1, 2)) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0), (1, 1) AS t(id, g) WHERE (unhex('{"a":1,"b":"x"}')) IS NOT NULL
SELECT conv('zz', 36, 10) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT schema_of_csv('2024-01-01,true') AS v, count(*) AS n FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g) GROUP BY schema_of_csv('2024-01-01,true')
SELECT count(*) AS n, collect_list(c0 | c1) AS v FROM VALUES (0, 0, 3L, CAST(NULL AS INT)), (1, 1, 1000000L, 3), (2, 0, -1L, 0) AS t(id, g, c0, c1)
SELECT TRY_CAST(TIMESTAMP'1582-10-04 23:59:59.999999' AS TIMESTAMP_NTZ) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g)
SELECT is_valid_utf8(c0) AS v FROM VALUES (0, 0, CAST(NULL AS STRING)) AS t(id, g, c0)
SELECT first(c0) DIV first(c1) AS v FROM VALUES (0, 0, CAST(32767 AS SMALLINT), CAST(3 AS SMALLINT)), (1, 1, CAST(0 AS SMALLINT), CAST(0 AS SMALLINT)), (2, 0, CAST(-5 AS SMALLINT), CAST(NULL AS SMALLINT)), (3, 1, CAST(-32768 AS SMALLINT), CAST(0 AS SMALLINT)) AS t(id, g, c0, c1)
SELECT g, bitmap_or_agg(c0) AS v FROM VALUES (0, 0, X''), (1, 1, X'00'), (2, 0, CAST(NULL AS BINARY)) AS t(id, g, c0) GROUP BY g
SELECT first(regexp_substr(c0, '[0-9]+')) OVER (ORDER BY id) AS v FROM VALUES (0, 0, ''), (1, 1, '-1.5'), (2, 0, '😀é') AS t(id, g, c0)
SELECT named_struct('x', CAST('-Infinity' AS FLOAT)) AS v, count(*) AS n FROM VALUES (0, 0, CAST(-0.000000000000000001 AS DECIMAL(38,18))), (1, 1, CAST(99999999999999999999.999999999999999999 AS DECIMAL(38,18))) AS t(id, g, c0) GROUP BY named_struct('x', CAST('-Infinity' AS FLOAT))
SELECT id, percent_rank() OVER (ORDER BY id, id) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT first(pi()) OVER (ORDER BY id) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT count(*) AS n, collect_list(repeat(c0, 1)) AS v FROM VALUES (0, 0, '%_'), (1, 1, '12'), (2, 0, 'Straße Éa') AS t(id, g, c0)
SELECT CAST('Infinity' AS FLOAT) != CAST(2.5 AS FLOAT) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT id FROM VALUES (0, 0) AS t(id, g) WHERE (from_json('null', 'a INT, b STRING', map('mode', 'PERMISSIVE'))) IS NOT NULL
SELECT id FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g) WHERE (csc(DOUBLE('NaN'))) IS NOT NULL
SELECT sqrt(DOUBLE('Infinity')) AS v, count(*) AS n FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g) GROUP BY sqrt(DOUBLE('Infinity'))
SELECT covar_samp(0D, c0) FILTER (WHERE id > 0) AS v FROM VALUES (0, 0, CAST(0 AS TINYINT)), (1, 1, CAST(-5 AS TINYINT)), (2, 0, CAST(127 AS TINYINT)), (3, 1, CAST(-128 AS TINYINT)) AS t(id, g, c0)
SELECT map_filter(map(3, ''), (p0, p1) -> p0 = p0) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g)
SELECT first(pi()) OVER (ORDER BY id) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT id FROM VALUES (0, 0, 1), (1, 1, CAST(NULL AS INT)), (2, 0, 0) AS t(id, g, c0) WHERE (-9223372036854775808L * c0) IS NOT NULL
SELECT c0 || c1 AS v FROM VALUES (0, 0, DATE'1970-01-01', ' lead '), (1, 1, DATE'1969-12-31', '') AS t(id, g, c0, c1)
SELECT TRY_CAST(CAST('3.4028235E38' AS FLOAT) AS DECIMAL(38,0)) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT rtrim(c0, c1) AS v FROM VALUES (0, 0, 'a,b,,c', 'true'), (1, 1, '12', 'ABC') AS t(id, g, c0, c1)
SELECT c0 < c1 AS v, count(*) AS n FROM VALUES (0, 0, CAST(-0.000000000000000001 AS DECIMAL(38,18)), CAST(NULL AS DECIMAL(38,18))), (1, 1, CAST(-0.000000000000000001 AS DECIMAL(38,18)), CAST(1.5 AS DECIMAL(38,18))), (2, 0, CAST(99999999999999999999.999999999999999999 AS DECIMAL(38,18)), CAST(99999999999999999999.999999999999999999 AS DECIMAL(38,18))) AS t(id, g, c0, c1) GROUP BY c0 < c1
SELECT url_decode(c0) AS v FROM VALUES (0, 0, '') AS t(id, g, c0)
SELECT arrays_overlap(array(3, 1, 2), first(c0)) AS v FROM VALUES (0, 0, CAST(array() AS ARRAY<INT>)), (1, 1, array(3, 1, 2)), (2, 0, CAST(NULL AS ARRAY<INT>)), (3, 1, array(2147483647, -2147483648)) AS t(id, g, c0)
SELECT next_day(first(c0), 'Mon') AS v FROM VALUES (0, 0, DATE'1969-12-31'), (1, 1, DATE'1582-10-04'), (2, 0, DATE'1970-01-01') AS t(id, g, c0)
SELECT quote(c0) AS v FROM VALUES (0, 0, '1d') AS t(id, g, c0)
SELECT c0 * CAST(0 AS DECIMAL(38,18)) AS v FROM VALUES (0, 0, CAST(-32768 AS SMALLINT)), (1, 1, CAST(32767 AS SMALLINT)) AS t(id, g, c0)
SELECT collation(c0) AS v FROM VALUES (0, 0, 'a,b,,c') AS t(id, g, c0)
SELECT NULL IN (c0, c1) AS v FROM VALUES (0, 0, CAST(99999999.99 AS DECIMAL(10,2)), CAST(NULL AS DECIMAL(10,2))) AS t(id, g, c0, c1)
SELECT count(*) AS n, collect_list(substr(c0, c1)) AS v FROM VALUES (0, 0, CAST(NULL AS BINARY), 3), (1, 1, X'00', -1) AS t(id, g, c0, c1)
SELECT id FROM VALUES (0, 0, CAST(NULL AS TINYINT), CAST(1 AS TINYINT), CAST(3 AS TINYINT)), (1, 1, CAST(NULL AS TINYINT), CAST(0 AS TINYINT), CAST(-128 AS TINYINT)), (2, 0, CAST(3 AS TINYINT), CAST(1 AS TINYINT), CAST(NULL AS TINYINT)), (3, 1, CAST(NULL AS TINYINT), CAST(NULL AS TINYINT), CAST(0 AS TINYINT)), (4, 0, CAST(3 AS TINYINT), CAST(1 AS TINYINT), CAST(3 AS TINYINT)) AS t(id, g, c0, c1, c2) WHERE (c0 IN (c1, c2)) IS NOT NULL
SELECT bitmap_construct_agg(2) AS v FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g)
SELECT chr(last(c0) OVER (ORDER BY id)) AS v FROM VALUES (0, 0, -1L) AS t(id, g, c0)
SELECT first(CASE WHEN true THEN X'C3A4' ELSE c0 END) OVER (ORDER BY id) AS v FROM VALUES (0, 0, '[1,null,2]'), (1, 1, '1d'), (2, 0, ''), (3, 1, '2024-02-29') AS t(id, g, c0)
SELECT first(c0.a) OVER (ORDER BY id) AS v FROM VALUES (0, 0, named_struct('a', CAST(NULL AS INT), 'b', '')) AS t(id, g, c0)
SELECT round(c0, 0) AS v FROM VALUES (0, 0, CAST(-7 AS DECIMAL(38,0))), (1, 1, CAST(1 AS DECIMAL(38,0))) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0, CAST(32767 AS SMALLINT)), (1, 1, CAST(1 AS SMALLINT)), (2, 0, CAST(3 AS SMALLINT)), (3, 1, CAST(-5 AS SMALLINT)), (4, 0, CAST(NULL AS SMALLINT)) AS t(id, g, c0) WHERE (-1 | c0) IS NOT NULL
SELECT explode(CAST(array() AS ARRAY<INT>)) FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT last(c0) OVER (ORDER BY id) BETWEEN CAST(-7 AS DECIMAL(38,0)) AND last(c1) OVER (ORDER BY id) AS v FROM VALUES (0, 0, CAST(100 AS DECIMAL(38,0)), CAST(0 AS DECIMAL(38,0))), (1, 1, CAST(100 AS DECIMAL(38,0)), CAST(-99999999999999999999999999999999999999 AS DECIMAL(38,0))), (2, 0, CAST(-99999999999999999999999999999999999999 AS DECIMAL(38,0)), CAST(-99999999999999999999999999999999999999 AS DECIMAL(38,0))), (3, 1, CAST(1 AS DECIMAL(38,0)), CAST(-99999999999999999999999999999999999999 AS DECIMAL(38,0))), (4, 0, CAST(-7 AS DECIMAL(38,0)), CAST(1 AS DECIMAL(38,0))) AS t(id, g, c0, c1)
SELECT regexp_instr('12', '.') AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT count(*) AS n, collect_list(chr(c0)) AS v FROM VALUES (0, 0, 9223372036854775807L) AS t(id, g, c0)
SELECT first(json_array_length('')) OVER (ORDER BY id) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g)
SELECT rint(c0) AS v FROM VALUES (0, 0, -1.5D), (1, 1, 1e15D) AS t(id, g, c0)
SELECT min_by(c0, 7) AS v FROM VALUES (0, 0, '%_') AS t(id, g, c0)
SELECT timestamp_micros(c0) AS v FROM VALUES (0, 0, 0) AS t(id, g, c0)
SELECT trim(c0) AS v FROM VALUES (0, 0, '1e5'), (1, 1, 'aaab') AS t(id, g, c0)
SELECT floor(CAST(100 AS DECIMAL(38,18))) AS v, count(*) AS n FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g) GROUP BY floor(CAST(100 AS DECIMAL(38,18)))
SELECT -1 DIV c0 AS v FROM VALUES (0, 0, 1L), (1, 1, -9223372036854775808L) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0, 3L), (1, 1, -1L) AS t(id, g, c0) WHERE (bin(c0)) IS NOT NULL
SELECT tanh(c0) AS v FROM VALUES (0, 0, 2.5D) AS t(id, g, c0)
SELECT named_struct('x', c0) AS v FROM VALUES (0, 0, map('😀', 1)) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0, 1D), (1, 1, CAST(NULL AS DOUBLE)) AS t(id, g, c0) WHERE (rint(c0)) IS NOT NULL
SELECT shiftright(c0, -1) AS v, count(*) AS n FROM VALUES (0, 0, 2147483647), (1, 1, 2), (2, 0, 1), (3, 1, -1) AS t(id, g, c0) GROUP BY shiftright(c0, -1)
SELECT count(*) AS n, collect_list(map_entries(c0)) AS v FROM VALUES (0, 0, CAST(map() AS MAP<STRING,INT>)) AS t(id, g, c0)
SELECT hypot(c0, c1) AS v FROM VALUES (0, 0, DOUBLE('Infinity'), DOUBLE('NaN')) AS t(id, g, c0, c1)
SELECT first(asinh(c0)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, 1D), (1, 1, 4.9E-324D) AS t(id, g, c0)
SELECT g, every(c0) AS v FROM VALUES (0, 0, true), (1, 1, false) AS t(id, g, c0) GROUP BY g
SELECT schema_of_csv('2024-01-01,true') AS v FROM VALUES (0, 0) AS t(id, g)
SELECT regexp_count(c0, '\\d') AS v, count(*) AS n FROM VALUES (0, 0, 'true'), (1, 1, '1e5'), (2, 0, 'a') AS t(id, g, c0) GROUP BY regexp_count(c0, '\\d')
SELECT count(*) AS n, collect_list(CAST(c0 AS FLOAT)) AS v FROM VALUES (0, 0, CAST('1.4E-45' AS FLOAT)), (1, 1, CAST('0.1' AS FLOAT)), (2, 0, CAST('0.1' AS FLOAT)) AS t(id, g, c0)
SELECT first(least(c0, c1, c2, c3)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, 0.1D, -1.5D, 1D, CAST(0 AS SMALLINT)), (1, 1, DOUBLE('-Infinity'), 2.5D, 1D, CAST(1 AS SMALLINT)) AS t(id, g, c0, c1, c2, c3)
SELECT try_to_date(TIMESTAMP'0001-01-01 00:00:00') AS v, count(*) AS n FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g) GROUP BY try_to_date(TIMESTAMP'0001-01-01 00:00:00')
SELECT id FROM VALUES (0, 0), (1, 1) AS t(id, g) WHERE (shiftleft(3, 1)) IS NOT NULL
SELECT id FROM VALUES (0, 0, DOUBLE('-Infinity'), -1.5D), (1, 1, 1.7976931348623157E308D, DOUBLE('NaN')), (2, 0, 2.5D, 1.7976931348623157E308D) AS t(id, g, c0, c1) WHERE (atan2(c0, c1)) IS NOT NULL
SELECT struct(CAST(0.01 AS DECIMAL(10,2))) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT first(bitmap_bit_position(0L)) OVER (ORDER BY id) AS v FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g)
SELECT sha2(X'', 512) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT regexp_substr(c0, '.') AS v FROM VALUES (0, 0, CAST(NULL AS STRING)) AS t(id, g, c0)
SELECT atan(c0) AS v FROM VALUES (0, 0, -0.0D) AS t(id, g, c0)
SELECT atan(4.9E-324D) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT coalesce(CAST(99999999999999999999.999999999999999999 AS DECIMAL(38,18))) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g)
SELECT format_number(first(c0), 1) AS v FROM VALUES (0, 0, CAST(0.01 AS DECIMAL(10,2))), (1, 1, CAST(1 AS DECIMAL(10,2))), (2, 0, CAST(0 AS DECIMAL(10,2))), (3, 1, CAST(NULL AS DECIMAL(10,2))) AS t(id, g, c0)
SELECT CAST(c0 AS STRING) AS v FROM VALUES (0, 0, 3L), (1, 1, -1L) AS t(id, g, c0)
SELECT 1 & 3L AS v, count(*) AS n FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g) GROUP BY 1 & 3L
SELECT count(*) AS n, collect_list(bitmap_bucket_number(c0)) AS v FROM VALUES (0, 0, 9223372036854775807L), (1, 1, 0L) AS t(id, g, c0)
SELECT count(*) AS n, collect_list(map_keys(map(1, 'x', 2, NULL))) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT array_prepend(array(3, 1, 2), 4.9E-324D) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT id FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g) WHERE (dayofweek(DATE'1582-10-15')) IS NOT NULL
SELECT first(CAST(c0 AS DECIMAL(10,2))) OVER (ORDER BY id) AS v FROM VALUES (0, 0, CAST(0 AS DECIMAL(10,2))), (1, 1, CAST(0 AS DECIMAL(10,2))) AS t(id, g, c0)
SELECT count(*) AS n, collect_list(c0 ^ c1) AS v FROM VALUES (0, 0, 3, -1), (1, 1, 2, 2), (2, 0, CAST(NULL AS INT), -1), (3, 1, 1, CAST(NULL AS INT)), (4, 0, 3, 1) AS t(id, g, c0, c1)
SELECT shiftright(-2147483648, 1) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g)
SELECT count(*) AS n, collect_list(cot(c0)) AS v FROM VALUES (0, 0, 4.9E-324D), (1, 1, -0.0D), (2, 0, DOUBLE('NaN')), (3, 1, DOUBLE('Infinity')) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0, array(1, 2, NULL, 1)) AS t(id, g, c0) WHERE (zip_with(array(DOUBLE('Infinity'), DOUBLE('-Infinity'), 2.5D), c0, (p0, p1) -> array(p0))) IS NOT NULL
SELECT CAST(-7 AS DECIMAL(38,0)) % first(c0) AS v FROM VALUES (0, 0, DOUBLE('Infinity')) AS t(id, g, c0)
SELECT try_url_decode('%_') AS v FROM VALUES (0, 0) AS t(id, g)
SELECT sec(CAST(0 AS FLOAT)) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT try_aes_decrypt(c0, X'') AS v FROM VALUES (0, 0, X'F09F9880') AS t(id, g, c0)
SELECT array() AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT count(*) AS n, collect_list(log1p(c0)) AS v FROM VALUES (0, 0, CAST(NULL AS DOUBLE)), (1, 1, DOUBLE('NaN')), (2, 0, 1e15D), (3, 1, 1e15D) AS t(id, g, c0)
SELECT first(float(c0)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, CAST(2.5 AS FLOAT)), (1, 1, CAST('Infinity' AS FLOAT)), (2, 0, CAST(2.5 AS FLOAT)), (3, 1, CAST('1.4E-45' AS FLOAT)), (4, 0, CAST('-0.0' AS FLOAT)) AS t(id, g, c0)
SELECT count(*) AS n, collect_list(split_part(CAST(NULL AS STRING), '.', c0)) AS v FROM VALUES (0, 0, 1D), (1, 1, 1D), (2, 0, 4.9E-324D) AS t(id, g, c0)
SELECT xxhash64(DATE'9999-12-31', TIMESTAMP_NTZ'9999-12-31 23:59:59.999999') AS v FROM VALUES (0, 0) AS t(id, g)
SELECT map_filter(last(c0) OVER (ORDER BY id), (p0, p1) -> p0 IS NOT NULL) AS v FROM VALUES (0, 0, map('a', 1, 'b', NULL)), (1, 1, CAST(map() AS MAP<STRING,INT>)), (2, 0, map('b', 2, 'a', 3)) AS t(id, g, c0)
SELECT transform_values(last(c0) OVER (ORDER BY id), (p0, p1) -> coalesce(p1, p1)) AS v FROM VALUES (0, 0, CAST(NULL AS MAP<STRING,INT>)), (1, 1, map('😀', 1)), (2, 0, map('a', 1, 'b', NULL)), (3, 1, map('b', 2, 'a', 3)) AS t(id, g, c0)
SELECT array_union(CAST(array() AS ARRAY<STRUCT<a: INT, b: STRING>>), c0) AS v FROM VALUES (0, 0, CAST(array() AS ARRAY<STRUCT<a: INT, b: STRING>>)) AS t(id, g, c0)
SELECT count(*) AS n, collect_list(c0 <=> array(array(3), CAST(NULL AS ARRAY<INT>))) AS v FROM VALUES (0, 0, array(array(3), CAST(NULL AS ARRAY<INT>))), (1, 1, CAST(array() AS ARRAY<ARRAY<INT>>)), (2, 0, array(array(3), CAST(NULL AS ARRAY<INT>))), (3, 1, array(array(1, NULL), array(2))), (4, 0, CAST(array() AS ARRAY<ARRAY<INT>>)) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0, CAST('0.1' AS FLOAT)), (1, 1, CAST('1.4E-45' AS FLOAT)), (2, 0, CAST(0 AS FLOAT)), (3, 1, CAST('-Infinity' AS FLOAT)) AS t(id, g, c0) WHERE (-c0) IS NOT NULL
SELECT array_max(first(c0)) AS v FROM VALUES (0, 0, array(DOUBLE('NaN'), DOUBLE('NaN'), 1D)), (1, 1, array(DOUBLE('Infinity'), DOUBLE('-Infinity'), 2.5D)), (2, 0, CAST(NULL AS ARRAY<DOUBLE>)), (3, 1, array(DOUBLE('Infinity'), DOUBLE('-Infinity'), 2.5D)) AS t(id, g, c0)
SELECT last(c0) OVER (ORDER BY id).b AS v FROM VALUES (0, 0, named_struct('a', CAST(NULL AS INT), 'b', '')), (1, 1, CAST(NULL AS STRUCT<a: INT, b: STRING>)), (2, 0, named_struct('a', CAST(NULL AS INT), 'b', '')) AS t(id, g, c0)
SELECT map_entries(first(c0)) AS v FROM VALUES (0, 0, map(3, '')) AS t(id, g, c0)
SELECT c0['none'] AS v FROM VALUES (0, 0, map('b', 2, 'a', 3)), (1, 1, map('😀', 1)) AS t(id, g, c0)
SELECT id, dense_rank() OVER (ORDER BY id, id) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g)
SELECT first(map_filter(map('b', 2, 'a', 3), (p0, p1) -> p1 = p1)) OVER (ORDER BY id) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT first(log2(1D)) OVER (ORDER BY id) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g)
SELECT instr(c0, '-1.5') AS v FROM VALUES (0, 0, '2024-02-29'), (1, 1, 'NaN') AS t(id, g, c0)
SELECT c0 || c1 AS v FROM VALUES (0, 0, TIMESTAMP'9999-12-31 23:59:59.999999', TIMESTAMP'1969-12-31 23:59:59.5'), (1, 1, CAST(NULL AS TIMESTAMP), TIMESTAMP'1969-12-31 23:59:59.5') AS t(id, g, c0, c1)
SELECT c0 = c1 AS v, count(*) AS n FROM VALUES (0, 0, CAST(NULL AS SMALLINT), CAST(1 AS SMALLINT)), (1, 1, CAST(32767 AS SMALLINT), CAST(3 AS SMALLINT)) AS t(id, g, c0, c1) GROUP BY c0 = c1
SELECT id FROM VALUES (0, 0, CAST(NULL AS INT), -1.5D) AS t(id, g, c0, c1) WHERE (c0 + c1) IS NOT NULL
SELECT id FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g) WHERE (getbit(CAST(NULL AS SMALLINT), 5)) IS NOT NULL
SELECT to_json(c0, map('mode', 'PERMISSIVE')) AS v FROM VALUES (0, 0, array(DOUBLE('NaN'), DOUBLE('NaN'), 1D)) AS t(id, g, c0)
SELECT nullif(c0, c1) AS v, count(*) AS n FROM VALUES (0, 0, CAST(1 AS DECIMAL(38,0)), CAST('3.4028235E38' AS FLOAT)), (1, 1, CAST(NULL AS DECIMAL(38,0)), CAST(2.5 AS FLOAT)), (2, 0, CAST(NULL AS DECIMAL(38,0)), CAST(2.5 AS FLOAT)) AS t(id, g, c0, c1) GROUP BY nullif(c0, c1)
SELECT id FROM VALUES (0, 0, TIMESTAMP'2024-02-29 12:34:56.789012'), (1, 1, TIMESTAMP'9999-12-31 23:59:59.999999'), (2, 0, TIMESTAMP'1969-12-31 23:59:59.5'), (3, 1, TIMESTAMP'1969-12-31 23:59:59.5'), (4, 0, TIMESTAMP'0001-01-01 00:00:00') AS t(id, g, c0) WHERE (unix_seconds(c0)) IS NOT NULL
SELECT id FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g) WHERE (CAST(-1.5D AS STRING)) IS NOT NULL
SELECT first(str_to_map('😀é')) OVER (ORDER BY id) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g)
SELECT first(contains(c0, c1)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, X'00', CAST(NULL AS STRING)), (1, 1, CAST(NULL AS BINARY), '{"a":1,"b":"x"}'), (2, 0, X'', 'aaab'), (3, 1, X'F09F9880', 'ABC') AS t(id, g, c0, c1)
SELECT first(atanh(c0)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, DOUBLE('Infinity')), (1, 1, 1.7976931348623157E308D), (2, 0, CAST(NULL AS DOUBLE)), (3, 1, 0D) AS t(id, g, c0)
SELECT map_keys(c0) AS v, count(*) AS n FROM VALUES (0, 0, map(3, '')) AS t(id, g, c0) GROUP BY map_keys(c0)
SELECT isnotnull(c0) AS v FROM VALUES (0, 0, X'F09F9880'), (1, 1, CAST(NULL AS BINARY)) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g) WHERE (ascii('2024-02-29 12:34:56.789')) IS NOT NULL
SELECT repeat('NaN', 0) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT id FROM VALUES (0, 0, 'NaN') AS t(id, g, c0) WHERE (is_valid_utf8(c0)) IS NOT NULL
SELECT CAST(CAST(0 AS TINYINT) AS BIGINT) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT csc(DOUBLE('Infinity')) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT first(c0 BETWEEN c1 AND 4.9E-324D) OVER (ORDER BY id) AS v FROM VALUES (0, 0, DOUBLE('-Infinity'), DOUBLE('Infinity')), (1, 1, 0.1D, 1e15D) AS t(id, g, c0, c1)
SELECT bitmap_and_agg(X'') FILTER (WHERE id > 0) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT first(convert_timezone('UTC', 'America/New_York', c0)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, TIMESTAMP'9999-12-31 23:59:59.999999') AS t(id, g, c0)
SELECT id FROM VALUES (0, 0, CAST(array() AS ARRAY<INT>)) AS t(id, g, c0) WHERE (array_position(CAST(array() AS ARRAY<ARRAY<INT>>), c0)) IS NOT NULL
SELECT try_to_number(c0, 'S99') AS v FROM VALUES (0, 0, '0001-01-01'), (1, 1, ' lead ') AS t(id, g, c0)
SELECT bitmap_bucket_number(c0) AS v FROM VALUES (0, 0, 0L) AS t(id, g, c0)
SELECT int(CAST(0 AS FLOAT)) AS v, count(*) AS n FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g) GROUP BY int(CAST(0 AS FLOAT))
SELECT nvl(c0, c1) AS v FROM VALUES (0, 0, CAST(100 AS DECIMAL(38,18)), CAST(100 AS DECIMAL(38,18))), (1, 1, CAST(0 AS DECIMAL(38,18)), CAST(100 AS DECIMAL(38,18))) AS t(id, g, c0, c1)
SELECT id FROM VALUES (0, 0, DATE'2024-02-29'), (1, 1, DATE'2024-02-29'), (2, 0, DATE'1582-10-15'), (3, 1, DATE'1582-10-15') AS t(id, g, c0) WHERE (monthname(c0)) IS NOT NULL
SELECT transform(array('1', '2'), (p0, p1) -> p0) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT log(c0, c1) AS v, count(*) AS n FROM VALUES (0, 0, 0.1D, DOUBLE('-Infinity')), (1, 1, 0.1D, 0.1D), (2, 0, CAST(NULL AS DOUBLE), -0.0D), (3, 1, 0.1D, CAST(NULL AS DOUBLE)), (4, 0, 1D, 0.1D) AS t(id, g, c0, c1) GROUP BY log(c0, c1)
SELECT id, percent_rank() OVER (ORDER BY id, id) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g)
SELECT sha(X'FF41') AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g)
SELECT id, bool_and(c0) OVER (ORDER BY id) AS v FROM VALUES (0, 0, true), (1, 1, false), (2, 0, false), (3, 1, true), (4, 0, false) AS t(id, g, c0)
SELECT count(*) AS n, collect_list(array_size(c0)) AS v FROM VALUES (0, 0, array(array(1, NULL), array(2))), (1, 1, array(array(1, NULL), array(2))), (2, 0, CAST(array() AS ARRAY<ARRAY<INT>>)) AS t(id, g, c0)
SELECT weekday(first(c0)) AS v FROM VALUES (0, 0, DATE'1582-10-04'), (1, 1, DATE'9999-12-31'), (2, 0, DATE'2024-12-30'), (3, 1, DATE'0001-01-01'), (4, 0, DATE'9999-12-31') AS t(id, g, c0)
SELECT btrim('', '1d') AS v FROM VALUES (0, 0) AS t(id, g)
SELECT array_position(c0, 'a') AS v, count(*) AS n FROM VALUES (0, 0, CAST(array() AS ARRAY<STRING>)) AS t(id, g, c0) GROUP BY array_position(c0, 'a')
SELECT try_to_number(c0, '999.99') AS v FROM VALUES (0, 0, '2024-02-29 12:34:56.789') AS t(id, g, c0)
SELECT g, bit_xor(c0) AS v FROM VALUES (0, 0, CAST(NULL AS TINYINT)), (1, 1, CAST(1 AS TINYINT)), (2, 0, CAST(3 AS TINYINT)), (3, 1, CAST(0 AS TINYINT)) AS t(id, g, c0) GROUP BY g
SELECT stddev_pop(0.1D) AS v FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g)
SELECT regr_sxy(1D, c0) AS v FROM VALUES (0, 0, CAST(99999999999999999999.999999999999999999 AS DECIMAL(38,18))), (1, 1, CAST(100 AS DECIMAL(38,18))) AS t(id, g, c0)
SELECT count(*) AS n, collect_list(CAST(TIMESTAMP'1582-10-04 23:59:59.999999' AS DATE)) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g)
SELECT array(CAST(-128 AS TINYINT), c0) AS v FROM VALUES (0, 0, CAST(127 AS TINYINT)), (1, 1, CAST(-5 AS TINYINT)) AS t(id, g, c0)
SELECT count(*) AS n, collect_list(md5(c0)) AS v FROM VALUES (0, 0, 'aaab'), (1, 1, '2024-02-29 12:34:56.789'), (2, 0, '-1.5') AS t(id, g, c0)
SELECT version() AS v FROM VALUES (0, 0) AS t(id, g)
SELECT 2147483647 != last(c0) OVER (ORDER BY id) AS v FROM VALUES (0, 0, -1.5D), (1, 1, 0.1D), (2, 0, 4.9E-324D) AS t(id, g, c0)
SELECT ltrim('{"a":1,"b":"x"}', c0) AS v FROM VALUES (0, 0, ''), (1, 1, '12') AS t(id, g, c0)
SELECT id FROM VALUES (0, 0, X''), (1, 1, X'F09F9880'), (2, 0, X'00') AS t(id, g, c0) WHERE (coalesce(c0)) IS NOT NULL
SELECT named_struct('x', c1) AS v FROM VALUES (0, 0, 0.1D, map('a', 1, 'b', NULL)), (1, 1, 2.5D, map('b', 2, 'a', 3)) AS t(id, g, c0, c1)
SELECT last(c0) OVER (ORDER BY id) <=> last(c1) OVER (ORDER BY id) AS v FROM VALUES (0, 0, DATE'1582-10-04', CAST(NULL AS DATE)), (1, 1, DATE'9999-12-31', CAST(NULL AS DATE)), (2, 0, DATE'1582-10-04', DATE'1582-10-15') AS t(id, g, c0, c1)
SELECT first(to_json(c0)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, map(1, 'x', 2, NULL)), (1, 1, map(3, '')), (2, 0, map(1, 'x', 2, NULL)) AS t(id, g, c0)
SELECT first(c0 % c1) OVER (ORDER BY id) AS v FROM VALUES (0, 0, CAST(NULL AS TINYINT), CAST('NaN' AS FLOAT)), (1, 1, CAST(1 AS TINYINT), CAST(2.5 AS FLOAT)), (2, 0, CAST(-128 AS TINYINT), CAST('0.1' AS FLOAT)), (3, 1, CAST(127 AS TINYINT), CAST('3.4028235E38' AS FLOAT)) AS t(id, g, c0, c1)
SELECT id, std(CAST(NULL AS DOUBLE)) OVER (ORDER BY id) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT count(X'F09F9880') AS v FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g)
SELECT id FROM VALUES (0, 0, CAST(2.5 AS FLOAT)) AS t(id, g, c0) WHERE (int(c0)) IS NOT NULL
SELECT sqrt(DOUBLE('Infinity')) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT c0 DIV -9223372036854775808L AS v FROM VALUES (0, 0, 7) AS t(id, g, c0)
SELECT array(last(c0) OVER (ORDER BY id)) AS v FROM VALUES (0, 0, array(DOUBLE('NaN'), DOUBLE('NaN'), 1D)), (1, 1, array(0D, -0.0D, DOUBLE('NaN'), NULL)), (2, 0, array(DOUBLE('NaN'), DOUBLE('NaN'), 1D)), (3, 1, array(-0.0D, 0D)) AS t(id, g, c0)
SELECT ln(4.9E-324D) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT stddev_samp(c0) AS v FROM VALUES (0, 0, 2.5D) AS t(id, g, c0)
SELECT true OR c0 AS v FROM VALUES (0, 0, CAST(NULL AS BOOLEAN)) AS t(id, g, c0)
SELECT count(*) AS n, collect_list(array_sort(CAST(array() AS ARRAY<ARRAY<INT>>), (p0, p1) -> CASE WHEN p0 < p1 THEN 1 WHEN p0 > p1 THEN -1 ELSE 0 END)) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT e() AS v, count(*) AS n FROM VALUES (0, 0) AS t(id, g) GROUP BY e()
SELECT first(date_diff(QUARTER, c0, c1)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, CAST(NULL AS TIMESTAMP), TIMESTAMP'1970-01-01 00:00:00'), (1, 1, TIMESTAMP'1582-10-04 23:59:59.999999', TIMESTAMP'9999-12-31 23:59:59.999999') AS t(id, g, c0, c1)
SELECT CAST(TIMESTAMP_NTZ'1969-12-31 23:59:59.5' AS TIMESTAMP_NTZ) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT first(url_encode(c0)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, '%_'), (1, 1, '{"a":1,"b":"x"}'), (2, 0, '{"a":1,"b":"x"}'), (3, 1, ' lead ') AS t(id, g, c0)
SELECT dayofweek(DATE'9999-12-31') AS v FROM VALUES (0, 0) AS t(id, g)
SELECT ucase(c0) AS v, count(*) AS n FROM VALUES (0, 0, 'Straße Éa'), (1, 1, 'Straße Éa') AS t(id, g, c0) GROUP BY ucase(c0)
SELECT median(DISTINCT c0) AS v FROM VALUES (0, 0, 0L) AS t(id, g, c0)
SELECT first(shiftright(2, c0)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, 3), (1, 1, -1), (2, 0, 2147483647), (3, 1, 3) AS t(id, g, c0)
SELECT count(*) AS n, collect_list(date_trunc('month', c0)) AS v FROM VALUES (0, 0, TIMESTAMP'2024-02-29 12:34:56.789012'), (1, 1, TIMESTAMP'9999-12-31 23:59:59.999999') AS t(id, g, c0)
SELECT count(*) AS n, collect_list(csc(NULL)) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g)
SELECT schema_of_json('1') AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g)
SELECT count(*) AS n, collect_list(-c0) AS v FROM VALUES (0, 0, CAST(32767 AS SMALLINT)), (1, 1, CAST(-5 AS SMALLINT)), (2, 0, CAST(-5 AS SMALLINT)) AS t(id, g, c0)
SELECT first(true OR CAST(NULL AS BOOLEAN)) OVER (ORDER BY id) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g)
SELECT id FROM VALUES (0, 0) AS t(id, g) WHERE (forall(array('😀', 'b', 'B'), p0 -> p0 IS NOT NULL)) IS NOT NULL
SELECT count(*) AS n, collect_list(from_json('', 'a INT, b STRING')) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g)
SELECT array_append(first(c0), 2147483647) AS v FROM VALUES (0, 0, array(3, 1, 2)) AS t(id, g, c0)
SELECT var_samp(DISTINCT DOUBLE('-Infinity')) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT try_to_date(c0) AS v, count(*) AS n FROM VALUES (0, 0, DATE'1582-10-15') AS t(id, g, c0) GROUP BY try_to_date(c0)
SELECT c0 < c1 AS v FROM VALUES (0, 0, array(array(3), CAST(NULL AS ARRAY<INT>)), CAST(array() AS ARRAY<ARRAY<INT>>)), (1, 1, CAST(array() AS ARRAY<ARRAY<INT>>), CAST(array() AS ARRAY<ARRAY<INT>>)) AS t(id, g, c0, c1)
SELECT try_add(1.7976931348623157E308D, 1000000L) AS v, count(*) AS n FROM VALUES (0, 0) AS t(id, g) GROUP BY try_add(1.7976931348623157E308D, 1000000L)
SELECT id FROM VALUES (0, 0) AS t(id, g) WHERE (TRY_CAST(0 AS TINYINT)) IS NOT NULL
SELECT concat_ws('😀', '12', c0) AS v FROM VALUES (0, 0, array('1', '2')) AS t(id, g, c0)
SELECT id FROM VALUES (0, 0, 'ABC'), (1, 1, 'Straße Éa'), (2, 0, '-1.5') AS t(id, g, c0) WHERE (ascii(c0)) IS NOT NULL
SELECT month(c0) AS v FROM VALUES (0, 0, DATE'0001-01-01') AS t(id, g, c0)
SELECT shiftrightunsigned(9223372036854775807L, 1) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT g, percentile(c0, array(0.25, 0.75)) AS v FROM VALUES (0, 0, CAST(99999999999999999999999999999999999999 AS DECIMAL(38,0))), (1, 1, CAST(100 AS DECIMAL(38,0))), (2, 0, CAST(-7 AS DECIMAL(38,0))), (3, 1, CAST(0 AS DECIMAL(38,0))), (4, 0, CAST(0 AS DECIMAL(38,0))) AS t(id, g, c0) GROUP BY g
SELECT id FROM VALUES (0, 0, CAST(0 AS DECIMAL(38,0))) AS t(id, g, c0) WHERE (ceil(c0)) IS NOT NULL
SELECT first(monthname(c0)) OVER (ORDER BY id) AS v FROM VALUES (0, 0, DATE'1582-10-04'), (1, 1, DATE'1969-12-31'), (2, 0, CAST(NULL AS DATE)) AS t(id, g, c0)
SELECT last_value(CAST(array() AS ARRAY<INT>), true) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT count(*) AS n, collect_list(smallint(c0)) AS v FROM VALUES (0, 0, CAST(NULL AS TINYINT)), (1, 1, CAST(3 AS TINYINT)), (2, 0, CAST(1 AS TINYINT)), (3, 1, CAST(-5 AS TINYINT)), (4, 0, CAST(-5 AS TINYINT)) AS t(id, g, c0)
SELECT id, rank() OVER (ORDER BY id, id) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g)
SELECT array_min(c0) AS v, count(*) AS n FROM VALUES (0, 0, array(named_struct('a', 2, 'b', CAST(NULL AS STRING)), named_struct('a', 1, 'b', 'y'))), (1, 1, CAST(array() AS ARRAY<STRUCT<a: INT, b: STRING>>)), (2, 0, array(named_struct('a', 2, 'b', CAST(NULL AS STRING)), named_struct('a', 1, 'b', 'y'))), (3, 1, CAST(array() AS ARRAY<STRUCT<a: INT, b: STRING>>)) AS t(id, g, c0) GROUP BY array_min(c0)
SELECT count(*) AS n, collect_list(second(TIMESTAMP'1582-10-04 23:59:59.999999')) AS v FROM VALUES (0, 0), (1, 1), (2, 0) AS t(id, g)
SELECT 1000000L = c0 AS v, count(*) AS n FROM VALUES (0, 0, CAST(-99999999999999999999999999999999999999 AS DECIMAL(38,0))), (1, 1, CAST(1 AS DECIMAL(38,0))), (2, 0, CAST(99999999999999999999999999999999999999 AS DECIMAL(38,0))) AS t(id, g, c0) GROUP BY 1000000L = c0
SELECT substring_index(CAST(NULL AS STRING), ',', -1) AS v FROM VALUES (0, 0), (1, 1) AS t(id, g)
SELECT id FROM VALUES (0, 0, '1d'), (1, 1, 'ABC'), (2, 0, 'aaab'), (3, 1, '1d'), (4, 0, '1e5') AS t(id, g, c0) WHERE (regexp_extract_all(c0, '(a)(b)?')) IS NOT NULL
SELECT first(CAST(CAST(3 AS SMALLINT) AS BIGINT)) OVER (ORDER BY id) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1) AS t(id, g)
SELECT factorial(last(c0) OVER (ORDER BY id)) AS v FROM VALUES (0, 0, -1), (1, 1, CAST(NULL AS INT)), (2, 0, 2), (3, 1, CAST(NULL AS INT)) AS t(id, g, c0)
SELECT sin(last(c0) OVER (ORDER BY id)) AS v FROM VALUES (0, 0, CAST(-7 AS DECIMAL(38,0))), (1, 1, CAST(1 AS DECIMAL(38,0))), (2, 0, CAST(99999999999999999999999999999999999999 AS DECIMAL(38,0))), (3, 1, CAST(NULL AS DECIMAL(38,0))) AS t(id, g, c0)
SELECT last(c0) OVER (ORDER BY id) / last(c1) OVER (ORDER BY id) AS v FROM VALUES (0, 0, CAST(NULL AS TINYINT), -1L), (1, 1, CAST(-5 AS TINYINT), 9223372036854775807L) AS t(id, g, c0, c1)
SELECT try_divide(CAST(5.25 AS DECIMAL(10,2)), 0) AS v
SELECT try_divide(CAST(5.25 AS DECIMAL(10,2)), 0L) AS v
SELECT try_divide(CAST(5.25 AS DECIMAL(10,2)), 0.0) AS v
SELECT try_mod(CAST(5.25 AS DECIMAL(10,2)), 0) AS v
SELECT try_mod(d, n) AS v FROM VALUES (CAST(5.25 AS DECIMAL(10,2)), 0) AS t(d, n)
SELECT f FROM VALUES (CAST('0.1' AS FLOAT)) AS t(f) WHERE f = 0.1
SELECT f FROM VALUES (CAST('0.1' AS FLOAT)) AS t(f) WHERE f = CAST(0.1 AS FLOAT)
SELECT f FROM VALUES (CAST('0.1' AS FLOAT)) AS t(f) WHERE f = 0.1D
SELECT f FROM VALUES (CAST('0.1' AS FLOAT)) AS t(f) WHERE f IN (0.1, 0.2)
SELECT CAST(1.5 AS DECIMAL(38,18)) AS v UNION ALL SELECT CAST(2 AS DECIMAL(38,0))
SELECT coalesce(a, b) AS v FROM VALUES (CAST(1.5 AS DECIMAL(38,18)), CAST(2 AS DECIMAL(38,0))) AS t(a, b)
SELECT nvl(b, a) AS v FROM VALUES (CAST(1.5 AS DECIMAL(38,18)), CAST(NULL AS DECIMAL(38,0))) AS t(a, b)
SELECT if(true, a, b) AS v FROM VALUES (CAST(1.5 AS DECIMAL(38,18)), CAST(2 AS DECIMAL(38,0))) AS t(a, b)
SELECT CASE WHEN true THEN a ELSE b END AS v FROM VALUES (CAST(1.5 AS DECIMAL(38,18)), CAST(2 AS DECIMAL(38,0))) AS t(a, b)
SELECT greatest(a, b) AS v FROM VALUES (CAST(1.5 AS DECIMAL(38,18)), CAST(2 AS DECIMAL(38,0))) AS t(a, b)
SELECT array(a, b) AS v FROM VALUES (CAST(1.5 AS DECIMAL(38,18)), CAST(2 AS DECIMAL(38,0))) AS t(a, b)
SELECT map('x', a, 'y', b) AS v FROM VALUES (CAST(1.5 AS DECIMAL(38,18)), CAST(2 AS DECIMAL(38,0))) AS t(a, b)
SELECT a, b FROM VALUES (CAST(1.5 AS DECIMAL(38,18))) AS t(a) FULL JOIN VALUES (CAST(2 AS DECIMAL(38,0))), (CAST(1 AS DECIMAL(38,0))) AS u(b) ON a = b
SELECT * FROM VALUES (CAST(1.5 AS DECIMAL(38,18))) AS t(k) FULL JOIN VALUES (CAST(2 AS DECIMAL(38,0))), (CAST(1 AS DECIMAL(38,0))) AS u(k) USING (k)
SELECT coalesce(a, b) AS v FROM VALUES (CAST(1.5 AS DECIMAL(38,18)), CAST(99999999999999999999999999999999999999 AS DECIMAL(38,0))) AS t(a, b)
SELECT coalesce(b, a) AS v FROM VALUES (CAST(1.5 AS DECIMAL(38,18)), CAST(99999999999999999999999999999999999999 AS DECIMAL(38,0))) AS t(a, b)
SELECT extract(second FROM TIMESTAMP'1969-12-31 23:59:59.5') AS v
SELECT CAST(TIMESTAMP'9999-12-31 23:59:59.999999' AS BIGINT) AS v
SELECT CAST(TIMESTAMP'1582-10-04 23:59:59.999999' AS BIGINT) AS v
SELECT to_json(array(CAST(NULL AS STRUCT<a: INT>))) AS v
SELECT to_json(named_struct('a', CAST(NULL AS STRUCT<b: INT>))) AS v
SELECT x FROM VALUES (-0.0D), (0.0D), (-1D) AS t(x) ORDER BY x
SELECT x, count(*) AS n FROM VALUES (-0.0D), (0.0D) AS t(x) GROUP BY x
SELECT DISTINCT x FROM VALUES (-0.0D), (0.0D) AS t(x)
SELECT array_distinct(array(-0.0D, 0.0D)) AS v
SELECT last(m) AS v FROM VALUES (map('a', -0.0D)) AS t(m)
SELECT signum(DOUBLE('NaN')) AS v
SELECT signum(-0.0D) AS v
SELECT corr(x, y) AS v FROM VALUES (1D, 2D) AS t(x, y)
SELECT corr(x, y) AS v FROM VALUES (1D, 2D), (1D, 3D) AS t(x, y)
SELECT format_number(DOUBLE('NaN'), 2) AS v
SELECT format_number(DOUBLE('Infinity'), 2) AS v
SELECT to_char(12345.5, '99.9') AS v
SELECT atan2(0D, 0D) AS v, atan2(-0.0D, 0D) AS w, atan2(0D, -0.0D) AS x, atan2(-0.0D, -0.0D) AS y
SELECT levenshtein('😀', '') AS v, levenshtein('😀a', 'a') AS w
SELECT encode('😀', 'UTF-16') AS v, encode('', 'UTF-16') AS w
SELECT CAST(5 AS DECIMAL(10,2)) / NULL AS v
SELECT CAST(5 AS DECIMAL(10,2)) / CAST(NULL AS INT) AS v
SELECT CAST(5 AS DECIMAL(10,2)) / CAST(NULL AS DECIMAL(10,2)) AS v
SELECT id, count(*) OVER (ORDER BY t RANGE BETWEEN INTERVAL 90 MINUTES PRECEDING AND INTERVAL 1 HOUR FOLLOWING) AS v FROM VALUES (1, TIMESTAMP'2024-01-01 00:00:00'), (2, TIMESTAMP'2024-01-01 01:00:00') AS x(id, t)
SELECT id, count(*) OVER (ORDER BY t RANGE BETWEEN INTERVAL 1 HOUR PRECEDING AND INTERVAL 1 HOUR FOLLOWING) AS v FROM VALUES (1, TIMESTAMP'2024-01-01 00:00:00'), (2, TIMESTAMP'2024-01-01 01:00:00') AS x(id, t)
SELECT unix_timestamp('abc') AS v
SELECT unix_timestamp('2024-01-01') AS v
SELECT to_unix_timestamp('abc') AS v
SELECT try_to_number('abc', '999') AS v
SELECT try_to_number('abc', 'xx') AS v
SELECT make_timestamp(2024,1,1,24,0,0) AS v
SELECT decode(X'FF41','UTF-8') AS v
SELECT CASE WHEN NULL THEN 1 ELSE 2 END AS v
SELECT 1 AS v FROM VALUES (1) AS t(a) WHERE NULL
SELECT try_to_date('2024-01-01') AS v
SELECT try_divide(sum(a), count(*)) AS v FROM VALUES (1), (2) AS t(a)
SELECT try_add(sum(a), max(a)) AS v FROM VALUES (1), (2) AS t(a)
SELECT try_subtract(max(a), 2147483647) AS v FROM VALUES (-1), (-2) AS t(a)
SELECT try_multiply(max(a), 2147483647) AS v FROM VALUES (1), (2) AS t(a)
SELECT try_mod(max(a), 0) AS v FROM VALUES (1), (2) AS t(a)
SELECT make_date(max(a), 2, 29) AS v FROM VALUES (2024) AS t(a)
SELECT make_date(max(a), 2, 29) AS v FROM VALUES (2023) AS t(a)
SELECT try_divide(sum(a) OVER (ORDER BY a), 0) AS v FROM VALUES (1), (2) AS t(a)
SELECT try_add(lag(a) OVER (ORDER BY a), 1) AS v FROM VALUES (1), (2) AS t(a)
SELECT make_date(lag(a) OVER (ORDER BY a), 1, 1) AS v FROM VALUES (1), (2) AS t(a)
SELECT CAST(100 AS DECIMAL(38,18)) / 3 AS v
SELECT CAST(100 AS DECIMAL(38,18)) * 3 AS v
SELECT avg(x) AS v FROM VALUES (CAST(100 AS DECIMAL(38,18))), (CAST(7 AS DECIMAL(38,18))) AS t(x)
SELECT array_distinct(collect_list(a) OVER (ORDER BY a)) AS v FROM VALUES (1), (1), (2) AS t(a)
SELECT zip_with(collect_list(a) OVER (ORDER BY a), collect_list(a) OVER (ORDER BY a), (x, y) -> x + y) AS v FROM VALUES (1), (2) AS t(a)
SELECT arrays_zip(collect_list(a) OVER (ORDER BY a), array(1)) AS v FROM VALUES (1), (2) AS t(a)
SELECT CAST(X'FF41' AS STRING) AS v
SELECT hex(CAST(X'FF41' AS STRING)) AS v
SELECT hex(substring(X'FF41', 1, 1)) AS v
SELECT substring(X'FF41', 2) AS v, left(X'FF4142', 2) AS w
SELECT hex(right(X'FF4142', 2)) AS v
SELECT hex(reverse(X'FF41')) AS v
SELECT lpad(X'FF41', 4, X'00') AS v
SELECT hex(trim(X'20FF41')) AS v
SELECT X'FF41' LIKE '%A' AS v
SELECT hex(replace(X'FF41', 'A', 'B')) AS v
SELECT size(split(X'FF41', 'A')) AS v
SELECT ceil(DOUBLE('NaN')) AS v, floor(DOUBLE('Infinity')) AS w
SELECT CAST(DOUBLE('NaN') AS DECIMAL(10,2)) AS v
SELECT try_cast(DOUBLE('NaN') AS DECIMAL(10,2)) AS v
SELECT CAST('1d' AS DOUBLE) AS v, CAST('2f' AS FLOAT) AS w
SELECT CAST(DATE'-0001-01-01' AS STRING) AS v
SELECT CAST(DATE'10000-01-01' AS STRING) AS v
SELECT hash(array(named_struct('a', 1, 'b', 'x'))) AS v
SELECT -(-32768S) AS v
SELECT abs(-2147483648) AS v
SELECT abs(a) AS v FROM VALUES (-2147483648) AS t(a)
SELECT -a AS v FROM VALUES (CAST(-32768 AS SMALLINT)) AS t(a)
SELECT addr.city FROM VALUES (named_struct('city', 'B')) AS t(addr)
SELECT addr['city'] AS v FROM VALUES (named_struct('city', 'B')) AS t(addr)
SELECT struct(addr.*) AS v FROM VALUES (named_struct('city', 'B', 'zip', 1)) AS t(addr)
SELECT addr.* FROM VALUES (named_struct('city', 'B', 'zip', 1)) AS t(addr)
SELECT decode(x, 'a', 1, 'b', 2, 0) AS v FROM VALUES ('a'), ('b'), (NULL) AS t(x)
SELECT ceil(3.14159D, 1) AS v, floor(-3.14159D, 2) AS w, ceil(1234.5, -2) AS y
SELECT try_make_timestamp(2024,1,1,0,0,0) AS v, try_make_timestamp(2024,13,1,0,0,0) AS w
SELECT (SELECT max(a) FROM VALUES (1), (2) AS t(a)) AS v
SELECT a FROM VALUES (1), (2) AS t(a) WHERE a = (SELECT max(b) FROM VALUES (1), (2) AS u(b))
SELECT a FROM VALUES (1), (2) AS t(a) WHERE EXISTS (SELECT 1 FROM VALUES (2) AS u(b) WHERE b = a)
SELECT a IN (SELECT b FROM VALUES (2) AS u(b)) AS v FROM VALUES (1), (2) AS t(a)
SELECT a FROM VALUES (1), (2) AS t(a) WHERE row_number() OVER (ORDER BY a) = 1
SELECT x FROM VALUES (DOUBLE('NaN')), (1D) AS t(x) WHERE x = DOUBLE('NaN')
SELECT hour(TIMESTAMP'2024-01-01 12:00:00') AS v
SELECT NULL AS v
SELECT 1.5e-3BD AS w, 0.0015BD AS x, 1e-3BD AS y, 123e-5BD AS z, 1.5e3BD AS q
SELECT avg(x) AS v FROM VALUES (CAST(-99999999999999999999999999999999999999 AS DECIMAL(38,0))), (CAST(-7 AS DECIMAL(38,0))) AS t(x)
SELECT avg(x) OVER () AS v FROM VALUES (CAST(-99999999999999999999999999999999999999 AS DECIMAL(38,0))), (CAST(-7 AS DECIMAL(38,0))) AS t(x)
SELECT date_part('day', INTERVAL 90 MINUTES) AS v
SELECT date_part('hour', INTERVAL 1 DAY) AS v
SELECT date_part('hour', INTERVAL 90 MINUTES) AS v
SELECT date_part('minute', INTERVAL 1 HOUR) AS v
SELECT date_part('month', INTERVAL '1-2' YEAR TO MONTH) AS v
SELECT date_part('month', INTERVAL 1 YEAR) AS v
SELECT date_part('second', INTERVAL '1:30' HOUR TO MINUTE) AS v
SELECT date_part('second', INTERVAL '1:30' MINUTE TO SECOND) AS v
SELECT date_part('year', INTERVAL 1 MONTH) AS v
SELECT decode(x, 'a', 'k', NULL, 'l') AS v FROM VALUES ('a'), ('b'), (NULL) AS t(x)
SELECT decode(x, 'a', 1, 'b', 2) AS v FROM VALUES ('a'), ('b'), (NULL) AS t(x)
SELECT decode(x, 'a', 1, NULL, 2) AS v FROM VALUES ('a'), ('b'), (NULL) AS t(x)
SELECT decode(x, 'a', 1S, 'b', 2S) AS v FROM VALUES ('a'), ('b'), (NULL) AS t(x)
SELECT decode(x, 1, 1, NULL, 2) AS v FROM VALUES (1), (2), (NULL) AS t(x)
SELECT extract(DAY FROM INTERVAL 1 DAY) AS v
SELECT extract(DAYS FROM INTERVAL 1 HOUR) AS v
SELECT extract(week FROM INTERVAL 8 DAY) AS v
SELECT extract(year FROM INTERVAL 1 DAY) AS v
SELECT extract(year FROM INTERVAL 1 YEAR) AS v
SELECT format_number(CAST('0.1' AS FLOAT), 40) AS v, format_number(CAST('0.1' AS FLOAT), 3) AS v, format_number(CAST('16777216.5' AS FLOAT), 20) AS v,format_number(CAST('0.15' AS FLOAT), 1) AS v, format_number(CAST('2.345' AS FLOAT), 2) AS v
SELECT sum(x) AS v FROM VALUES (9223372036854775807L), (7L) AS t(x)
SELECT sum(x) AS v FROM VALUES (CAST(-99999999999999999999999999999999999999 AS DECIMAL(38,0))), (CAST(-7 AS DECIMAL(38,0))) AS t(x)
SELECT sum(x) FILTER (WHERE x > 0) AS v, sum(DISTINCT x) AS w FROM VALUES (CAST(99999999999999999999999999999999999999 AS DECIMAL(38,0))), (CAST(-7 AS DECIMAL(38,0))) AS t(x)
SELECT sum(x) OVER () + 1 AS v FROM VALUES (CAST(5 AS DECIMAL(38,0))), (CAST(-7 AS DECIMAL(38,0))) AS t(x)
SELECT sum(x) OVER () AS v FROM VALUES (9223372036854775807L), (7L) AS t(x)
SELECT sum(x) OVER () AS v FROM VALUES (CAST(-99999999999999999999999999999999999999 AS DECIMAL(38,0))), (CAST(-7 AS DECIMAL(38,0))) AS t(x)
SELECT sum(x) OVER () AS v FROM VALUES (CAST(99999999999999999999.999999999999999999 AS DECIMAL(38,18))), (CAST(7 AS DECIMAL(38,18))) AS t(x)
SELECT sum(x) OVER (ORDER BY id) AS v FROM VALUES (1,CAST(99999999999999999999999999999999999999 AS DECIMAL(38,0))), (2,CAST(7 AS DECIMAL(38,0))), (3,CAST(-70 AS DECIMAL(38,0))) AS t(id,x)
SELECT try_sum(x) AS v FROM VALUES (CAST(-99999999999999999999999999999999999999 AS DECIMAL(38,0))), (CAST(-7 AS DECIMAL(38,0))) AS t(x)
SELECT try_sum(x) OVER () AS v FROM VALUES (CAST(-99999999999999999999999999999999999999 AS DECIMAL(38,0))), (CAST(-7 AS DECIMAL(38,0))) AS t(x)
SELECT unix_timestamp('2024-12-30', NULL) AS v
SELECT unix_timestamp(DATE'2024-12-30', CAST(0 AS DECIMAL(38,18))) AS v
SELECT CASE WHEN abs(x) IS NOT NULL THEN 1 ELSE 0 END AS v FROM VALUES (CAST(-99999999999999999999999999999999999999 AS DECIMAL(38,0))) AS t(x)
SELECT abs(x) IS NOT NULL AS v FROM VALUES (CAST(-99999999999999999999999999999999999999 AS DECIMAL(38,0))) AS t(x)
SELECT abs(x) AS v, -x AS w FROM VALUES (CAST(-12345678901234567890123456789012345678 AS DECIMAL(38,0))) AS t(x)
SELECT x / 2 IS NOT NULL AS v FROM VALUES (CAST(99999999999999999999999999999999999999 AS DECIMAL(38,0))) AS t(x)
SELECT DATE'2024-01-01' - NULL AS v
SELECT NULL - DATE'2024-01-01' AS v
SELECT TIMESTAMP'2024-01-01 00:00:00' - NULL AS v
SELECT NULL - TIMESTAMP'2024-01-01 00:00:00' AS v
SELECT NULL + NULL AS v
SELECT INTERVAL 1 DAY + NULL AS v
SELECT NULL * INTERVAL 1 DAY AS v
SELECT d + NULL AS v FROM VALUES (DATE'2024-01-01') AS t(d)
SELECT array_contains(array(1), CAST(1.25 AS DECIMAL(10,2))) AS v
SELECT array_contains(array(CAST(1.5 AS FLOAT)), 16777217) AS v
SELECT array_contains(array(CAST(16777216 AS FLOAT)), 16777217) AS v
SELECT array_distinct(array(map('a',1))) AS v
SELECT array_sort(array(map('a',1))) AS v
SELECT array_intersect(array(map('a',1)), array(map('a',1))) AS v
SELECT array_position(array(1), NULL) AS v
SELECT array_append(array(array(1)), array(1.5F)) AS v
SELECT array_union(array(DATE'2024-01-01'), array('x')) AS v
SELECT array_append(array(1.5BD), 1) AS v
SELECT flatten(array(array(1), array(1.5F))) AS v
SELECT array_prepend(array(1), 1.5F) AS v
SELECT greatest(1, 1.5F) AS v, least(1L, 1.5F) AS w
SELECT element_at(map(1.5F, 1), 1) AS v
SELECT element_at(map(true, 1), 1) AS v
SELECT map_contains_key(map(1.5F, 1), 1) AS v
SELECT map_contains_key(map(true, 1), 1) AS v
SELECT map_contains_key(map(1.5BD, 1), 1) AS v
SELECT 1 IN (1.5F) AS v
SELECT sequence(1, 1.5) AS v
SELECT array_repeat(1, 2L) AS v
SELECT slice(array(1), 1L, 1) AS v
SELECT array_join(array(1, 2), ',') AS v
SELECT sort_array(array(map('a', 1))) AS v
SELECT array_max(array(map('a', 1))) AS v
SELECT abs(x) AS v, -x AS w, negative(x) AS n FROM VALUES (CAST(-12345678901234567890123456789012345678 AS DECIMAL(38,0))) AS t(x)
SELECT abs(x) AS v FROM VALUES (CAST(-99999999999999999999999999999999999999 AS DECIMAL(38,0))) AS t(x)
SELECT -x AS v FROM VALUES (CAST(99999999999999999999999999999999999999 AS DECIMAL(38,0))) AS t(x)
SELECT abs(x) AS v FROM VALUES (CAST(12345678901234567890123456789012345678 AS DECIMAL(38,0))) AS t(x)
SELECT abs(x) AS v FROM VALUES (CAST(-1234567890123456789012345678901234567 AS DECIMAL(37,0))) AS t(x)
SELECT abs(x) AS v FROM VALUES (CAST(-1.2345678901234567890123456789012345678 AS DECIMAL(38,37))) AS t(x)
SELECT -x AS v FROM VALUES (CAST(1.2345678901234567890123456789012345678 AS DECIMAL(38,37))) AS t(x)
SELECT e5 FROM VALUES (CAST('NaN' AS FLOAT)), (CAST(NULL AS FLOAT)), (CAST(1 AS FLOAT)), (CAST(-1 AS FLOAT)) AS t(e5) WHERE e5 > 0 OR e5 IS NULL
SELECT e5 FROM VALUES (CAST('NaN' AS FLOAT)), (CAST(NULL AS FLOAT)), (CAST(1 AS FLOAT)), (CAST(-1 AS FLOAT)) AS t(e5) WHERE e5 > 0
SELECT e5, e5 > 0 AS v, e5 > 0.5D AS w, e5 >= 0L AS x, e5 < 0 AS y, e5 <= 0 AS z, e5 = 0 AS q, e5 <> 0 AS p FROM VALUES (CAST('NaN' AS FLOAT)), (CAST(NULL AS FLOAT)), (CAST(1 AS FLOAT)), (CAST(-1 AS FLOAT)), (CAST('Infinity' AS FLOAT)) AS t(e5)
SELECT e5 FROM VALUES (CAST('NaN' AS FLOAT)), (CAST(NULL AS FLOAT)), (CAST(1 AS FLOAT)), (CAST('Infinity' AS FLOAT)), (CAST('-Infinity' AS FLOAT)) AS t(e5) WHERE e5 > 0.5D
SELECT e5 FROM VALUES (CAST('NaN' AS FLOAT)), (CAST(NULL AS FLOAT)), (CAST(1 AS FLOAT)) AS t(e5) WHERE e5 >= 0L
SELECT e5 FROM VALUES (CAST('NaN' AS FLOAT)), (CAST(NULL AS FLOAT)), (CAST(1 AS FLOAT)) AS t(e5) WHERE NOT (e5 <= 0)
SELECT e5 FROM VALUES (CAST('NaN' AS FLOAT)), (CAST(NULL AS FLOAT)), (CAST(1 AS FLOAT)) AS t(e5) WHERE e5 > CAST(0 AS FLOAT)
SELECT e5 FROM VALUES (CAST('NaN' AS FLOAT)), (CAST(1 AS FLOAT)) AS t(e5) WHERE e5 <> 0
SELECT e5 FROM VALUES (CAST('NaN' AS FLOAT)), (CAST(1 AS FLOAT)) AS t(e5) WHERE e5 > DOUBLE('NaN')
SELECT e5 FROM VALUES (CAST('NaN' AS FLOAT)), (CAST(1 AS FLOAT)) AS t(e5) WHERE e5 = DOUBLE('NaN')
SELECT row_number() OVER (ORDER BY a ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS v FROM VALUES (1), (2) AS t(a)
SELECT rank() OVER (ORDER BY a ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS v FROM VALUES (1), (2) AS t(a)
SELECT ntile(2) OVER (ORDER BY a ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS v FROM VALUES (1), (2) AS t(a)
SELECT lag(a) OVER (ORDER BY a ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS v FROM VALUES (1), (2) AS t(a)
SELECT cume_dist() OVER (ORDER BY a ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS v FROM VALUES (1), (2) AS t(a)
SELECT row_number() OVER (ORDER BY a ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS v FROM VALUES (1), (2) AS t(a)
SELECT nth_value(a, 1) OVER (ORDER BY a ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS v FROM VALUES (1), (2) AS t(a)
SELECT map('a',CAST(1 AS TINYINT)) AS v, CAST(map('a',CAST(1 AS TINYINT)) AS MAP<STRING,DOUBLE>) AS w
SELECT round(c0, -1) AS v FROM VALUES (0, 0, CAST(32767 AS SMALLINT)) AS t(id, g, c0)
SELECT regexp_extract('1d', c0) AS v FROM VALUES (0, 0, '') AS t(id, g, c0)
SELECT split(c0, '.', 1) AS v FROM VALUES (0, 0, CAST(NULL AS STRING)) AS t(id, g, c0)
SELECT overlay(X'61626364', '$1', 0, c0) AS v FROM VALUES (0, 0, 7) AS t(id, g, c0)
SELECT sequence(DATE'1970-01-05', c0) AS v FROM VALUES (0, 0, TIMESTAMP_NTZ'1970-01-01 00:00:00'), (1, 0, TIMESTAMP_NTZ'1970-01-07 01:00:00') AS t(id, g, c0)
SELECT aggregate(c0, -1, (p0, p1) -> p1, p0 -> coalesce(p0, p0)) AS v FROM VALUES (0, 0, array(-0.0D, 0D)) AS t(id, g, c0)
SELECT aggregate(c0, 0, (p0, p1) -> p0 + p1 * 2L) AS v FROM VALUES (0, 0, array(1, 2)) AS t(id, g, c0)
SELECT aggregate(c0, 0D, (p0, p1) -> p1) AS v FROM VALUES (0, 0, array(1, 2)) AS t(id, g, c0)
SELECT to_char(c0, '9G999D9') AS v FROM VALUES (0, 0, 1e15D) AS t(id, g, c0)
SELECT substring(c0, c1, 0) AS v FROM VALUES (0, 0, X'61626364', 2147483647) AS t(id, g, c0, c1)
SELECT overlay(X'00', '', 2147483647) AS v FROM VALUES (0, 0) AS t(id, g)
SELECT str_to_map(c0, 'a', CAST(NULL AS STRING)) AS v FROM VALUES (0, 0, '\n') AS t(id, g, c0)
SELECT timestampadd(YEAR, c0, TIMESTAMP_NTZ'0001-01-01 00:00:00') AS v FROM VALUES (0, 0, 1000000L) AS t(id, g, c0)
SELECT round(c0) AS v FROM VALUES (0, 0, 4.9E-324D) AS t(id, g, c0)
SELECT round(c0, 20) AS v FROM VALUES (0, 0, 1.5E-20D), (1, 0, -1E-31D), (2, 0, 1E-22D), (3, 0, 123.456D) AS t(id, g, c0)
SELECT round(c0, 25) AS v FROM VALUES (0, 0, 1.5E-20D), (1, 0, -1E-31D), (2, 0, 1E-22D), (3, 0, 123.456D) AS t(id, g, c0)
SELECT round(c0, 2) AS v FROM VALUES (0, 0, CAST(1.4E-45 AS FLOAT)), (1, 1, CAST(2.675 AS FLOAT)), (2, 0, CAST(-1e-40 AS FLOAT)) AS t(id, g, c0)
SELECT bround(c0, 2) AS v FROM VALUES (0, 0, 4.9E-324D), (1, 1, 2.675D), (2, 0, 2.665D), (3, 0, 1.005D), (4, 0, 0.125D) AS t(id, g, c0)
SELECT bround(c0, 3) AS v FROM VALUES (0, 0, 4.9E-324D), (1, 1, 1.0005D), (2, 0, 2.6655D), (3, 0, 1.0015D), (4, 0, 0.0125D) AS t(id, g, c0)
SELECT try_subtract(c0, c1) AS v FROM VALUES (0, 0, CAST(1 AS TINYINT), '-1.5') AS t(id, g, c0, c1)
SELECT try_add(c0, c1) AS v FROM VALUES (0, 0, 1, '-1.5'), (1, 0, 1, ' 7 '), (2, 0, 2, 'x') AS t(id, g, c0, c1)
SELECT try_divide(c0, c1) AS v FROM VALUES (0, 0, 1, '-1.5'), (1, 0, 1, ' 7 '), (2, 0, 2, 'x') AS t(id, g, c0, c1)
SELECT try_divide(c1, c0) AS v FROM VALUES (0, 0, 1, '-1.5'), (1, 0, 1, ' 7 '), (2, 0, 2, 'x') AS t(id, g, c0, c1)
SELECT try_mod(c0, c1) AS v FROM VALUES (0, 0, 10, '-1.5'), (1, 0, 10, ' 7 '), (2, 0, 2, 'x') AS t(id, g, c0, c1)
SELECT try_multiply(c0, c1) AS v FROM VALUES (0, 0, 10BD, '-1.5'), (1, 0, 10BD, ' 7 '), (2, 0, 2BD, 'x') AS t(id, g, c0, c1)
SELECT try_multiply(c0, c1) AS v FROM VALUES (0, 0, '10', '-1.5'), (1, 0, '10', ' 7 '), (2, 0, '2', 'x') AS t(id, g, c0, c1)
SELECT substring_index(c0, 'aa', 2) AS v FROM VALUES (0, 0, 'aaab') AS t(id, g, c0)
SELECT substring_index(c0, d, n) AS v FROM VALUES ('a.b.c', '.', 2), ('a.b.c', '.', -2), ('a.b.c', '.', 5), ('abab', 'abab', -1), ('ababab', 'abab', -1), ('ababab', 'abab', 2), ('é😀é😀', 'é😀', 2), ('x', '', 1), (NULL, 'a', 1), ('a', NULL, 1) AS t(c0, d, n)
SELECT substr('', c0, c1) AS v FROM VALUES (0, 0, -2147483648, 2147483647) AS t(id, g, c0, c1)
SELECT substr('abc', c0, c1) AS v FROM VALUES (-2147483648, 2147483647), (-3, 2), (-5, 3), (0, 2), (2147483647, 1), (-1, 2147483647) AS t(c0, c1)
SELECT right('abc', c0) AS v FROM VALUES (-2147483648), (2147483647), (2), (0) AS t(c0)
SELECT regexp_instr(c0, '\\d', c1) AS v FROM VALUES (0, 0, '2024-02-29 12:34:56.789', CAST(-99999999999999999999999999999999999999 AS DECIMAL(38,0))) AS t(id, g, c0, c1)
SELECT regexp_instr(c0, '\\d', c1) AS v FROM VALUES ('x1', 1), ('x1', NULL), (NULL, 1), ('x1', 7), ('x1', -1) AS t(c0, c1)
SELECT -0L AS v, count(*) AS n FROM VALUES (0, 0) AS t(id, g) GROUP BY -0L
SELECT 1L AS v, count(*) AS n FROM VALUES (0, 0), (1, 1) AS t(id, g) GROUP BY 1L
SELECT to_varchar(c0, 'MI99') AS v FROM VALUES (0, 0, CAST(0 AS FLOAT)) AS t(id, g, c0)
SELECT to_varchar(c0, '9G999D9') AS v FROM VALUES (0, 0, CAST(99999999999999999999.999999999999999999 AS DECIMAL(38,18))) AS t(id, g, c0)
SELECT 10 / '1.5' AS v
SELECT a / b AS v FROM VALUES (10, '1.5') AS t(a, b)
SELECT b / a AS v FROM VALUES (10, '1.5') AS t(a, b)
SELECT a / b AS v FROM VALUES (10, '2'), (7, ' 3 ') AS t(a, b)
SELECT a / b AS v FROM VALUES (10L, '1.5') AS t(a, b)
SELECT a / b AS v FROM VALUES (10D, '1.5') AS t(a, b)
SELECT try_divide(c1, c0) AS v FROM VALUES (0, 0, 1.5BD, '-1.5'), (1, 0, 1BD, ' 7 '), (2, 0, 2BD, 'x') AS t(id, g, c0, c1)
SELECT round(c0, 2) AS v FROM VALUES (0, 0, CAST(1.4E-45 AS FLOAT)), (1, 1, CAST(2.675 AS FLOAT)), (2, 0, CAST(-1e-40 AS FLOAT)), (3, 0, CAST(1.005 AS FLOAT)), (3, 0, CAST(3.4e38 AS FLOAT)) AS t(id, g, c0)
SELECT CAST('5e-5' AS DECIMAL(10,2)) AS a1, CAST(5e-5D AS DECIMAL(10,2)) AS a2, CAST(a AS DECIMAL(10,2)) AS a3, CAST(CAST(a AS DOUBLE) AS DECIMAL(10,2)) AS a4, round(CAST(a AS DOUBLE), 2) AS a5, CAST(CAST(a AS FLOAT) AS DECIMAL(10,2)) AS a6, try_cast(a AS DECIMAL(10,2)) AS a7 FROM VALUES ('5e-5'), ('9e-3'), ('4e-3'), ('5e-30'), ('-7e-10'), ('0.00005'), ('99e-4'), ('500e-5') AS t(a)
SELECT CAST(CAST(a AS DOUBLE) AS DECIMAL(20,0)) AS a1, round(CAST(a AS DOUBLE)) AS a2, round(CAST(a AS FLOAT), 1) AS a3, ceil(CAST(a AS DOUBLE)) AS a4, CAST(a AS DECIMAL(38,18)) AS a5 FROM VALUES ('5e-5'), ('9e-3'), ('4e-3'), ('5e-30'), ('-7e-10'), ('0.00005'), ('99e-4'), ('500e-5'), ('5e-19'), ('49e-20'), ('1.23456789e-7') AS t(a)
SELECT from_json('{"a": 5e-5, "b": "6e-5"}', 'a DECIMAL(10,2), b DECIMAL(10,2)') AS v, from_csv('5e-5', 'a DECIMAL(10,2)') AS w
SELECT try_to_number('5', '.0') AS v
SELECT from_json(a, 'a DECIMAL(10,2)') AS v FROM VALUES ('{"a":"6e-5"}'), ('{"a":"1,234.5"}'), ('{"a":" 5"}'), ('{"a":"5e3"}'), ('{"a":"5E+3"}'), ('{"a":5E+3}'), ('{"a":"e"}'), ('{"a":"5e99"}') AS t(a)
SELECT from_csv(a, 'a DECIMAL(10,2), b STRING') AS v FROM VALUES ('6e-5,x'), ('"1,234.5",y'), ('5e3'), ('5E+3'), ('e'), ('5e99'), ('5e99999999999') AS t(a)
SELECT round(a, 20) AS r20, round(a, 25) AS r25, round(a, 3) AS r3, bround(a, 20) AS b20, bround(a, 4) AS b4, round(a) AS r, round(a, -2) AS rm, bround(a, -2) AS bm, round(a, -30) AS rmm, round(a, 400) AS rpp FROM VALUES (1.5E-20D), (-1E-31D), (1E-22D), (123.456D), (0.00005D), (0.00015D), (0.00025D), (0.12345D), (99999999.99999D), (1e15D), (123456789012345.67D), (1234567890123456.7D), (1.5e20D), (250D), (-350D), (1e308D), (-0.0D), (CAST('NaN' AS DOUBLE)), (CAST('Infinity' AS DOUBLE)), (NULL), (4.9E-324D) AS t(a)
SELECT from_json(a, 'a DECIMAL(10,2)') AS v, a FROM VALUES ('{"a":"6e-5"}'), ('{"a":"1,234.5"}'), ('{"a":" 5"}'), ('{"a":"5e3"}'), ('{"a":"5E+3"}'), ('{"a":5E+3}'), ('{"a":"e"}'), ('{"a":"5e99"}'), ('{"a":""}'), ('{"a":"1,,2,"}'), ('{"a":"NaN"}'), ('{"a":".5"}'), ('{"a":"5."}'), ('{"a":"5\t"}'), ('{"a":"+5"}'), ('{"a":"٣"}') AS t(a)
SELECT from_csv(a, 'a DECIMAL(10,2), b STRING') AS v, a FROM VALUES ('6e-5,x'), ('"1,234.5",y'), ('5e3'), ('5E+3'), ('e'), ('5e99'), ('.5'), ('5.'), ('+5'), ('5_0'), ('--5'), ('"1,,2,"'), ('٣,x'), ('1-2') AS t(a)
SELECT a / b AS v FROM VALUES (10, '2.5'), (7, ' 3 ') AS t(a, b)
SELECT count(*) AS n, collect_list(octet_length(c0)) AS v FROM VALUES (0, 0, X'00'), (1, 1, X'C3A4'), (2, 0, X'FF41'), (3, 1, X'F09F9880') AS t(id, g, c0)
SELECT octet_length(first(c0)) AS v, bit_length(first(c0)) AS w FROM VALUES (0, 0, X'FF41'), (1, 1, CAST(NULL AS BINARY)) AS t(id, g, c0)
SELECT g, string_agg(c0) AS v FROM VALUES (0, 0, X'00'), (1, 1, X''), (2, 0, X'FF41'), (3, 1, X'FF41') AS t(id, g, c0) GROUP BY g
SELECT g, listagg(c0, X'2C') WITHIN GROUP (ORDER BY id DESC) AS v FROM VALUES (0, 0, X'00'), (1, 1, X''), (2, 0, X'FF41'), (3, 1, X'FF41'), (4, 0, NULL) AS t(id, g, c0) GROUP BY g
SELECT g, listagg(c0, NULL) AS v FROM VALUES (0, 0, X'00'), (1, 1, X'') AS t(id, g, c0) GROUP BY g
SELECT listagg(DISTINCT c0) AS v FROM VALUES (0, 0, X'00'), (1, 1, X'00') AS t(id, g, c0)
SELECT try_avg(c0) AS v, avg(c0) AS w FROM VALUES (0, 0, 99999999.99BD), (1, 1, NULL), (2, 0, -1BD) AS t(id, g, c0)
SELECT id, try_avg(c0) OVER (ORDER BY id) AS v FROM VALUES (0, 0, 99999999.99BD), (1, 1, NULL), (2, 0, -1BD) AS t(id, g, c0)
SELECT try_avg(CAST(99999999.99 AS DECIMAL(10,2))) FILTER (WHERE id > 0) AS v FROM VALUES (0, 0), (1, 1), (2, 0), (3, 1), (4, 0) AS t(id, g)
SELECT array_agg(DISTINCT c0) AS v FROM VALUES (0, 0, CAST(100 AS DECIMAL(38,18))), (1, 1, CAST(0 AS DECIMAL(38,18))) AS t(id, g, c0)
SELECT substring_index(c0, 'aa', n) AS v FROM VALUES ('aaab', 1), ('aaab', -1), ('aaab', -2), ('aaab', -3), ('aaa', -1), ('aaa', 3), ('', 1), ('', -1), ('aa', -1), ('aa', -2), ('aa', 0), (NULL, 1), ('aa', NULL) AS t(c0, n)
SELECT from_csv(a, 'a INT, b DOUBLE, c BOOLEAN, d BIGINT, e STRING') AS v, a FROM VALUES (' 5, 6, true, 7, x '), ('5 ,6 ,true ,7 ,x'), ('+5,+6,TRUE,-7,x'), ('5.0,6e1,t,7L,x'), ('5,6d,yes,7,x'), ('5,NaN,1,7,'), ('5,Inf,0,7,x'), ('5,Infinity,False,99999999999999999999,x'), ('2147483648,1e400,true,1,x'), ('1_0,1_0,true,1,x'), ('٣,٣,true,٣,x') AS t(a)
SELECT g, listagg(c0, NULL) AS v FROM VALUES (0, 0, 'a'), (1, 0, 'b') AS t(id, g, c0) GROUP BY g
SELECT a, to_char(a, '00,9D9') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '$9.99') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'MI99090D') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'DMI') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '$DMI') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'G09G,9D000S') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'S$00,0G0.99') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'G09G9,D09MI') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'MIG,') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'MIG9MI') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'MI$G.009') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'S09G9') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '$S') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '$0,9D') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'S$') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, ',0,,MI') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'MI$S') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'MID9') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'S0909.9') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'S09G00') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '$G9,99.') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'S,PR') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'MI999D90') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'MI0,9') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'S$0GS') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'MI$G99.0') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'G') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '9,90.') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '$0D900MI') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'GG9GG') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'S9,9.0PR') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '9GMI') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'MI9,90G.') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '999099.099S') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'GG9909.0') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '$G0,G9D9') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '$00D990') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'SD90') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'S0,0G') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '$90D9S') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'SG0,,9.') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'MIG999GMI') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, ',9') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '$090') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '$9,009D999MI') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '0') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '$999S') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '$0G0') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'MIGG09S') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '9.909') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, ',,,,99D9') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'S999GG') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '$90') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'S,G0,,GMI') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '999GD0S') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '.0') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'S90.999PR') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '90D099') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'S$09MI') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '9') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'MI9') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'SG9.') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, ',999.') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'MI0,G,9.MI') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'G0PR') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'MI$,9.909MI') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'G,999D9S') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, ',.09PR') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '$09,.') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, '$99900D9') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, ',,G,9D99') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT a, to_char(a, 'G9D') AS v FROM VALUES (0), (0.0), (-0.5), (0.5), (5), (-5), (12), (-12.5), (123.45), (-123456), (1234567.89), (0.05), (100), (-1000), (99999), (0.999), (-0.01) AS t(a)
SELECT isnull(a) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT a > 1 IS NOT TRUE FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT a BETWEEN 1 AND 2 FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT s LIKE 'x%' FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT s RLIKE 'x' FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT s LIKE ANY ('a', 'b') FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT ! (a = 1) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT a != 1 FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT a AND true FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT CASE WHEN a = 1 THEN 'x' END FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT transform(l, x -> x + 1) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT reduce(l, 0, (acc, x) -> acc + x, y -> y * 2) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT try_cast(a AS STRING) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT CAST(1 AS ARRAY<INT>) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT ceil(d) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT sqrt(d) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT ln(d) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT sign(d) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT e() FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT a DIV 2 FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT positive(a) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT nvl2(a, 1, 2) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT s || 'x' FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT substr(s, 1) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT split(s, ',', 2) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT trim(s) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT trim(BOTH 'x' FROM s) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT ltrim('x', s) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT regexp_extract(s, 'a') FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT regexp_count(s, 'a') FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT overlay(s, 'a', 1) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT ucase(s) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT char_length(s) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT to_json(st) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT get_json_object(s, '$.a') FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT month(dt) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT extract(YEAR FROM dt) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT dateadd(dt, 1) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT timestampadd(MONTH, 1, dt) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT timestampdiff(DAY, dt, dt) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT months_between(dt, dt) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT date_format(dt, 'y') FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT to_date(s) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT unix_timestamp(dt) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT from_unixtime(0, 'y') FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT dt + INTERVAL 2 MONTHS FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT DATE'2024-01-01' FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT sort_array(l) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT element_at(l, 1) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT explode(l) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT struct(a AS x) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT 1.5 FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT 'text' FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT sha2(s, 256) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT conv(s, 10, 2) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT equal_null(a, b) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT (a) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT array_agg(a) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT count(a) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT sum(DISTINCT a) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT max(a) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT any_value(a) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT stddev(a) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT var_samp(a) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT mode(a) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT listagg(s, ',') WITHIN GROUP (ORDER BY s) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT min_by(a, b) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT any(a = 1) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT sum(a) + 1 FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT sum(a) OVER (PARTITION BY b) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT sum(a) OVER (ORDER BY a ROWS 2 PRECEDING) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT ntile(2) OVER (ORDER BY a) FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
SELECT sum(a) OVER (PARTITION BY b) - 1 FROM VALUES (1, 2, 3, 'x', 1.5D, DATE'2024-01-01', array(1, 2), map('k', 1), named_struct('x', 1)) AS t(a, b, c, s, d, dt, l, m, st)
