-- @ time-literal
SELECT TIME'0:0:0' AS a, TIME'01:02:03' AS b, TIME'23:59:59.999999' AS c, TIME '12:34' AS d, TIME'12:34:56.1200' AS e
-- @ time-literal-of-more-digits
SELECT TIME'12:34:56.123456789' AS a, TIME'00:00:00.000000001' = TIME'00:00:00' AS b, typeof(TIME'1:2:3') AS c
-- @ time-literal-with-half-of-day
SELECT TIME'01:02:03 AM' AS a, TIME'01:02:03 pm' AS b, TIME'12:00 am' AS c, TIME'12:00PM' AS d, TIME' 1:2 ' AS e, TIME'T12:34' AS f
-- @ time-literal-out-of-range
SELECT TIME'24:00:00'
-- @ time-literal-malformed
SELECT TIME'x'
-- @ time-literal-empty
SELECT TIME''
-- @ time-is-a-name
SELECT time, 1 AS time FROM VALUES (5) t(time)
-- @ time-types
SELECT typeof(CAST('1:00' AS TIME)) AS a, typeof(CAST('1:00' AS TIME(0))) AS b, typeof(CAST('1:00' AS TIME(3) WITHOUT TIME ZONE)) AS c, typeof('1:00'::TIME WITHOUT TIME ZONE) AS d
-- @ time-of-a-negative-precision
SELECT CAST('1:00' AS TIME(-1))
-- @ time-with-a-zone
SELECT CAST('1:00' AS TIME WITH TIME ZONE)
-- @ cast-string-to-time
SELECT CAST('12:34:56' AS TIME) AS a, CAST('1:2' AS TIME) AS b, CAST(' 1:2:3 ' AS TIME) AS c, CAST('12:34:5.' AS TIME) AS d, CAST('12:34:5.1234567890123' AS TIME) AS e, CAST('T12:34:56.7' AS TIME) AS f
-- @ cast-column-of-strings-to-time
SELECT s, TRY_CAST(s AS TIME) AS t FROM VALUES ('12:34:56.5'), ('24:00'), ('1:60'), ('1:00:60'), (''), ('1'), ('1:00:00 PM'), ('13:00 PM'), ('0:00 am'), ('12:30 am'), ('012:34'), ('12:034'), ('12:34:'), ('-1:00'), ('12:34:56Z'), ('2020-01-01 12:34:56'), ('1:00:00.5am'), ('1:2:3,5'), ('t12:34'), (NULL), ('1:00:00.pm'), ('11:00 a') v(s)
-- @ cast-of-a-malformed-string-to-time
SELECT CAST('abc' AS TIME)
-- @ cast-of-a-malformed-column-to-time
SELECT CAST(s AS TIME) FROM VALUES ('1:00'), ('abc') t(s)
-- @ try-cast-to-time
SELECT TRY_CAST('abc' AS TIME) AS a, TRY_CAST('12:34 pm' AS TIME(2)) AS b, CAST(CAST(NULL AS STRING) AS TIME) AS c, CAST(NULL AS TIME) AS d
-- @ cast-string-to-fewer-digits
SELECT CAST('12:34:56.123456' AS TIME(3)) AS a, CAST(CAST('12:34:56.123456' AS TIME(3)) AS TIME(4)) AS b, CAST('12:34:56.123456' AS TIME(3)) = CAST(TIME'12:34:56.123' AS TIME(3)) AS c
-- @ cast-time-to-fewer-digits
SELECT CAST(t AS TIME(0)) AS a, CAST(t AS TIME(1)) AS b, CAST(t AS TIME(3)) AS c, CAST(t AS TIME(5)) AS d, CAST(t AS TIME(6)) AS e FROM VALUES (TIME'12:34:56.123456'), (TIME'23:59:59.999999'), (NULL) v(t)
-- @ cast-time-to-string
SELECT CAST(t AS STRING) AS a, t || '!' AS b, length(t) AS c FROM VALUES (TIME'00:00:00'), (TIME'12:34:56.100'), (TIME'23:59:59.999999'), (TIME'00:00:00.000001'), (NULL) v(t)
-- @ cast-time-to-integers
SELECT CAST(TIME'12:34:56.789' AS INT) AS a, CAST(TIME'23:59:59.999999' AS BIGINT) AS b, CAST(TIME'00:00:05' AS TINYINT) AS c, CAST(TIME'09:06:07' AS SMALLINT) AS d
-- @ cast-time-to-a-small-integer
SELECT CAST(TIME'12:34:56.789' AS SMALLINT)
-- @ try-cast-time-to-small-numbers
SELECT TRY_CAST(TIME'12:34:56.789' AS TINYINT) AS a, TRY_CAST(TIME'12:34:56.789' AS SMALLINT) AS b, TRY_CAST(TIME'12:34:56.789' AS DECIMAL(4,0)) AS c
-- @ cast-time-to-decimals
SELECT CAST(TIME'12:34:56.789' AS DECIMAL(10,2)) AS a, CAST(TIME'12:34:56.789' AS DECIMAL(14,6)) AS b, CAST(TIME'12:34:56.789' AS DECIMAL(20,9)) AS c, CAST(TIME'12:34:56.789' AS DECIMAL(5,0)) AS d, CAST(TIME'12:34:56.789' AS DECIMAL(38,18)) AS e
-- @ cast-time-to-a-small-decimal
SELECT CAST(TIME'12:34:56.789' AS DECIMAL(4,0))
-- @ cast-time-to-double
SELECT CAST(TIME'12:34:56.789' AS DOUBLE)
-- @ cast-time-to-boolean
SELECT CAST(TIME'12:34:56.789' AS BOOLEAN)
-- @ cast-time-to-date
SELECT CAST(TIME'12:34:56.789' AS DATE)
-- @ cast-time-to-timestamp
SELECT CAST(TIME'12:34:56.789' AS TIMESTAMP)
-- @ cast-time-to-binary
SELECT CAST(TIME'12:34:56.789' AS BINARY)
-- @ cast-time-to-interval
SELECT CAST(TIME'12:34:56.789' AS INTERVAL HOUR TO SECOND)
-- @ cast-timestamp-to-time
SELECT CAST(TIMESTAMP'2020-01-01 12:34:56.789' AS TIME)
-- @ cast-timestamp-ntz-to-time
SELECT CAST(TIMESTAMP_NTZ'2020-01-01 12:34:56.789' AS TIME(2))
-- @ cast-integer-to-time
SELECT CAST(1 AS TIME)
-- @ compare-times
SELECT a < b AS lt, a <= b AS le, a = b AS eq, a <> b AS ne, a <=> b AS same FROM VALUES (TIME'12:34:56', TIME'12:34:57'), (TIME'12:34', TIME'12:34:00'), (TIME'23:59:59.999999', TIME'00:00:00'), (NULL, TIME'1:00'), (NULL, NULL) t(a, b)
-- @ compare-times-with-strings
SELECT TIME'12:34:56' = '12:34:56' AS a, '12:34' = TIME'12:34' AS b, TIME'12:34' BETWEEN '12:00' AND '13:00' AS c, TIME'12:34' IN ('12:34', '13:00') AS d, TIME'12:34' > '1:00 PM' AS e
-- @ compare-times-of-other-digits
SELECT CAST('12:34' AS TIME(0)) = TIME'12:34'
-- @ compare-time-with-integer
SELECT TIME'12:34' = 1
-- @ compare-time-with-date
SELECT TIME'12:34' = DATE'2020-01-01'
-- @ compare-time-with-timestamp
SELECT TIME'12:34' < TIMESTAMP'2020-01-01 00:00:00'
-- @ common-type-of-times-and-strings
SELECT typeof(coalesce(TIME'12:34', 'x')) AS a, coalesce(NULL, TIME'12:34') AS b, nvl(TIME'12:00', '13:00') AS c, if(true, TIME'12:00', NULL) AS d, CASE TIME'12:00' WHEN '12:00' THEN 1 END AS e
-- @ common-type-of-times-of-other-digits
SELECT coalesce(TIME'12:34', CAST('12:34' AS TIME(3)))
-- @ common-type-of-time-and-date
SELECT coalesce(TIME'12:34', DATE'2020-01-01')
-- @ greatest-and-least-time
SELECT greatest(TIME'12:00', TIME'13:00', NULL) AS a, least(TIME'12:00', TIME'13:00') AS b, nullif(TIME'12:00', TIME'12:00') AS c, equal_null(TIME'12:00', NULL) AS d
-- @ union-of-times
SELECT TIME'12:00' AS t UNION ALL SELECT NULL UNION ALL SELECT TIME'00:00:00.5' ORDER BY t
-- @ union-of-times-of-other-digits
SELECT CAST('12:34' AS TIME(0)) UNION ALL SELECT TIME'11:00:00.5'
-- @ union-of-time-and-string
SELECT t FROM (SELECT TIME'12:00' AS t UNION SELECT '13:00') ORDER BY t
-- @ order-by-time
SELECT t FROM VALUES (TIME'12:00'), (TIME'00:00'), (NULL), (TIME'23:59:59.999999'), (TIME'23:59:59') v(t) ORDER BY t DESC NULLS FIRST
-- @ group-by-time
SELECT t, count(*) AS n FROM VALUES (TIME'12:00'), (TIME'12:00:00.0'), (NULL), (NULL), (TIME'13:00') v(t) GROUP BY t ORDER BY t
-- @ aggregates-of-time
SELECT min(t) AS a, max(t) AS b, count(t) AS c, count(DISTINCT t) AS d, min_by(t, t) AS e, collect_list(t) AS f, approx_count_distinct(t) AS g, any_value(t) AS h, mode(t) AS i, sort_array(collect_set(t)) AS j, listagg(t, ',') AS k FROM VALUES (TIME'12:00:00.5'), (TIME'12:00:00.5'), (TIME'13:00'), (NULL) v(t)
-- @ sum-of-times
SELECT sum(t) FROM VALUES (TIME'12:00') v(t)
-- @ average-of-times
SELECT avg(t) FROM VALUES (TIME'12:00') v(t)
-- @ median-of-times
SELECT median(t) FROM VALUES (TIME'12:00') v(t)
-- @ windows-over-times
SELECT t, lag(t) OVER (ORDER BY t) AS a, rank() OVER (ORDER BY t) AS b, max(t) OVER (PARTITION BY hour(t)) AS c FROM VALUES (TIME'12:00'), (TIME'12:30:00.25'), (TIME'13:00') v(t) ORDER BY t
-- @ range-of-times
SELECT sum(1) OVER (ORDER BY t RANGE BETWEEN INTERVAL '1' HOUR PRECEDING AND CURRENT ROW) FROM VALUES (TIME'12:00'), (TIME'13:00') v(t)
-- @ join-on-time-and-string
SELECT a.t FROM VALUES (TIME'12:00'), (TIME'13:00') a(t) JOIN VALUES ('12:00'), ('9:00') b(t) ON a.t = b.t
-- @ time-in-arrays,-maps-and-structs
SELECT array(TIME'12:00:00.5', NULL) AS a, map(TIME'12:00', TIME'13:00') AS b, named_struct('a', TIME'12:00', 'b', CAST('1:00' AS TIME(3))) AS c, array(array(TIME'1:00')) AS d
-- @ functions-of-arrays-of-times
SELECT array_contains(array(TIME'12:00'), TIME'12:00') AS a, sort_array(array(TIME'12:00', TIME'11:00')) AS b, array_min(array(TIME'12:00', TIME'11:00')) AS c, array_position(array(TIME'12:00', TIME'13:00'), TIME'13:00') AS d, array_union(array(TIME'12:00'), array(TIME'13:00')) AS e, array_join(array(TIME'12:00:00.5', NULL), ',') AS f, transform(array(TIME'12:00'), x -> hour(x)) AS g
-- @ map-with-times
SELECT element_at(map(TIME'12:00', 1), TIME'12:00') AS a, map(TIME'12:00', 1)['12:00'] AS b, map_keys(map(TIME'12:00', 1)) AS c
-- @ nested-times-as-text
SELECT CAST(array(TIME'12:00:00.5') AS STRING) AS a, CAST(map('a', TIME'12:00') AS STRING) AS b, CAST(struct(TIME'12:00:00.10', 1) AS STRING) AS c, CAST(array('12:00') AS ARRAY<TIME>) AS d, CAST(array(TIME'12:00') AS ARRAY<STRING>) AS e
-- @ explode-times
SELECT t, pos FROM (SELECT posexplode(array(TIME'12:00', TIME'00:00:00.000001')) AS (pos, t)) ORDER BY pos
-- @ hash-of-times
SELECT hash(TIME'12:34:56.5') AS a, xxhash64(TIME'12:34:56.5') AS b, hash(CAST(NULL AS TIME)) AS c, hash(array(TIME'12:00')) AS d, hash(struct(TIME'12:00', 'a')) AS e
-- @ time-to-json
SELECT to_json(named_struct('a', TIME'12:00:00.5', 'b', CAST('1:00' AS TIME(3)), 'c', array(TIME'1:00'))) AS a
-- @ time-from-json
SELECT from_json('{"a":"12:34"}', 'a TIME') AS a, from_json('{"a":"12:34:56.123456"}', 'a TIME(2)') AS b, from_json('{"a":"bad"}', 'a TIME') AS c, from_json('{"a":5}', 'a TIME') AS d, from_json('{"a":"1:00 PM"}', 'a TIME') AS e
-- @ time-and-csv
SELECT to_csv(named_struct('a', TIME'12:00:00.5', 'b', 1)) AS a, from_csv('12:34', 'a TIME') AS b, from_csv('x', 'a TIME') AS c
-- @ time-plus-interval
SELECT TIME'12:34' + INTERVAL '1' HOUR AS a, TIME'12:34' - INTERVAL '1:30' HOUR TO MINUTE AS b, INTERVAL '1' SECOND + TIME'12:34' AS c, TIME'00:00' + INTERVAL '23:59:59.999999' HOUR TO SECOND AS d, TIME'12:34' + INTERVAL '0' DAY AS e
-- @ type-of-time-plus-interval
SELECT typeof(CAST('12:34' AS TIME(0)) + INTERVAL '1' HOUR) AS a, typeof(CAST('12:34' AS TIME(0)) + INTERVAL '1' SECOND) AS b, typeof(CAST('12:34' AS TIME(3)) - INTERVAL '1.123456' SECOND) AS c, CAST('12:34:56.789' AS TIME(0)) + INTERVAL '1' HOUR AS d, typeof(TIME'12:00' + NULL) AS e
-- @ time-plus-an-interval-of-a-column
SELECT t + make_dt_interval(0, 1, n, 0.5) AS a, t - make_dt_interval(0, 0, n) AS b FROM VALUES (TIME'12:00', 30), (TIME'01:00', 0), (NULL, 1) v(t, n)
-- @ time-plus-too-much
SELECT TIME'23:34' + INTERVAL '1' HOUR
-- @ time-plus-a-day
SELECT TIME'12:34' + INTERVAL '1' DAY
-- @ time-minus-too-much
SELECT TIME'00:34' - INTERVAL '1' HOUR
-- @ time-plus-months
SELECT TIME'23:34' + INTERVAL '1' MONTH
-- @ time-plus-integer
SELECT TIME'23:34' + 1
-- @ time-plus-time
SELECT TIME'23:34' + TIME'00:01'
-- @ interval-minus-time
SELECT INTERVAL '1' HOUR - TIME'00:01'
-- @ time-times-number
SELECT TIME'23:34' * 2
-- @ negative-time
SELECT -TIME'23:34'
-- @ date-plus-time
SELECT DATE'2020-01-01' + TIME'23:34'
-- @ difference-of-times-as-text
SELECT CAST(TIME'12:30:41' - TIME'10:00' AS STRING) AS a, CAST(TIME'01:00' - '10:00:00.5' AS STRING) AS b, typeof(TIME'12:00' - NULL) AS c, CAST(CAST('23:59:59.999999' AS TIME(6)) - CAST('00:00' AS TIME(0)) AS STRING) AS d
-- @ fields-of-the-difference-of-times
SELECT extract(HOUR FROM b - a) AS h, extract(MINUTE FROM b - a) AS m, extract(SECOND FROM b - a) AS s FROM VALUES (TIME'10:00', TIME'12:30:41.25') t(a, b)
-- @ fields-of-times
SELECT hour(t) AS a, minute(t) AS b, second(t) AS c, extract(HOUR FROM t) AS d, extract(MINUTE FROM t) AS e, extract(SECOND FROM t) AS f FROM VALUES (TIME'00:00:00'), (TIME'12:34:56.123456'), (TIME'23:59:59.999999'), (NULL) v(t)
-- @ spellings-of-fields-of-times
SELECT extract(H FROM TIME'12:34:56') AS a, extract(HRS FROM TIME'12:34:56') AS b, extract(MINS FROM TIME'12:34:56') AS c, extract(M FROM TIME'12:34:56') AS d, extract(SECS FROM TIME'12:34:56.5') AS e, date_part('HOURS', TIME'12:34') AS f, date_part('s', TIME'12:34:05') AS g
-- @ seconds-of-times-of-few-digits
SELECT extract(SECOND FROM CAST('09:08:01.987654' AS TIME(0))) AS a, extract(SECOND FROM CAST('09:08:01.987654' AS TIME(3))) AS b, second(CAST('09:08:01.987654' AS TIME(0))) AS c
-- @ year-of-time
SELECT year(TIME'12:00')
-- @ extract-day-of-time
SELECT extract(DAY FROM TIME'12:00')
-- @ extract-milliseconds-of-time
SELECT extract(MILLISECOND FROM TIME'12:00')
-- @ date-part-of-an-unknown-field-of-time
SELECT date_part('foo', TIME'12:34')
-- @ make-time-of-parts
SELECT make_time(1, 18, 19.87) AS a, make_time(23, 59, 59.999999) AS b, make_time(0, 0, 0) AS c, make_time(NULL, 1, 2) AS d, make_time(1, 2, 3.1234567) AS e, make_time('1', '2', '3.5') AS f, typeof(make_time(1, 2, 3)) AS g
-- @ make-time-of-columns
SELECT make_time(h, m, s) AS t FROM VALUES (1, 2, 3.5), (NULL, 99, 3.0), (23, 0, 0.000001) v(h, m, s)
-- @ make-time-hour
SELECT make_time(24, 0, 0)
-- @ make-time-minute
SELECT make_time(1, -1, 0)
-- @ make-time-second
SELECT make_time(1, 2, 60)
-- @ make-time-rounded-second
SELECT make_time(1, 2, 59.9999999)
-- @ make-time-negative-second
SELECT make_time(1, 2, -0.5)
-- @ make-time-beside-null
SELECT make_time(24, NULL, 0) AS a, make_time(NULL, 0, 99) AS b
-- @ to-time
SELECT to_time('12:34') AS a, to_time(' 1:2:3.5 pm') AS b, to_time(NULL) AS c, to_time('12.34', 'HH.mm') AS d, to_time(NULL, 'HH') AS e, typeof(to_time('1:00')) AS f
-- @ to-time-by-patterns
SELECT to_time('23-59-59.999999', 'HH-mm-ss.SSSSSS') AS a, to_time('12:34 PM', 'hh:mm a') AS b, to_time('123456', 'HHmmss') AS c, to_time('1:2', 'H:m') AS d, to_time('12', 'ss') AS e, to_time('2020-01-01 12:34', 'yyyy-MM-dd HH:mm') AS f, to_time('12:34:56.123', 'HH:mm:ss.SSS') AS g, to_time('12 AM', 'hh a') AS h
-- @ to-time-with-optional-parts
SELECT to_time('12:34:56', 'HH:mm:ss[.SSS]') AS a, to_time('12:34:56.789', 'HH:mm:ss[.SSS]') AS b, to_time('at 12', "'at' HH") AS c
-- @ to-time-malformed
SELECT to_time('x')
-- @ to-time-by-another-pattern
SELECT to_time('12:34', 'HH:mm:ss')
-- @ to-time-out-of-range
SELECT to_time('25', 'HH')
-- @ to-time-of-a-column
SELECT to_time(s) FROM VALUES ('12:34'), ('bad') t(s)
-- @ to-time-of-an-integer
SELECT to_time(1)
-- @ to-time-of-a-time
SELECT to_time(TIME'12:34')
-- @ try-to-time
SELECT try_to_time('12:34') AS a, try_to_time('bad') AS b, try_to_time(NULL) AS c, try_to_time('12-34', 'HH-mm') AS d, try_to_time('02-69', 'HH-mm') AS e, try_to_time('10:11:12.', 'HH:mm:ss.SSSSSS') AS f
-- @ time-function
SELECT time('12:34') AS a, time(TIME'12:34:00.5') AS b, typeof(time('1:00')) AS c, time(NULL) AS d
-- @ time-function-of-a-timestamp
SELECT time(TIMESTAMP'2020-01-01 12:34:00')
-- @ time-trunc
SELECT time_trunc('HOUR', t) AS a, time_trunc('MINUTE', t) AS b, time_trunc('second', t) AS c, time_trunc('MILLISECOND', t) AS d, time_trunc('MiCroSecond', t) AS e FROM VALUES (TIME'12:34:56.123456'), (TIME'00:00:00'), (TIME'23:59:59.999999'), (NULL) v(t)
-- @ time-trunc-of-strings-and-other-digits
SELECT time_trunc('HOUR', '12:34:56') AS a, typeof(time_trunc('SECOND', CAST('12:34:56.789' AS TIME(0)))) AS b, typeof(time_trunc('HOUR', NULL)) AS c, time_trunc(NULL, TIME'12:00') AS d
-- @ time-trunc-by-a-column
SELECT time_trunc(u, TIME'12:34:56') AS t FROM VALUES ('HOUR'), ('MINUTE'), (NULL) v(u)
-- @ time-trunc-by-an-unknown-unit
SELECT time_trunc('DAY', TIME'12:00')
-- @ time-trunc-by-an-unknown-unit-of-a-column
SELECT time_trunc(u, TIME'12:00') FROM VALUES ('bad') t(u)
-- @ time-trunc-of-an-integer
SELECT time_trunc('HOUR', 1)
-- @ time-diff
SELECT time_diff('HOUR', a, b) AS h, time_diff('MINUTE', a, b) AS m, time_diff('SECOND', a, b) AS s, time_diff('MILLISECOND', a, b) AS ms, time_diff('MICROSECOND', a, b) AS us FROM VALUES (TIME'12:00', TIME'10:59:59.5'), (TIME'00:00', TIME'23:59:59.999999'), (NULL, TIME'1:00'), (TIME'12:00:00.9', TIME'12:00:01.1') t(a, b)
-- @ time-diff-of-strings
SELECT time_diff('SECOND', '1:00', '2:00') AS a, time_diff(NULL, TIME'1:00', TIME'2:00') AS b, time_diff('MICROSECOND', NULL, NULL) AS c
-- @ time-diff-by-an-unknown-unit
SELECT time_diff('DAY', TIME'1:00', TIME'2:00')
-- @ time-diff-by-a-bare-unit
SELECT time_diff(HOUR, TIME'12:00', TIME'13:00')
-- @ time-diff-of-integers
SELECT time_diff('HOUR', 1, 2)
-- @ time-from-seconds
SELECT time_from_seconds(0) AS a, time_from_seconds(52200.5) AS b, time_from_seconds(86399.999999) AS c, time_from_seconds(5.5F) AS d, time_from_seconds(CAST(1 AS TINYINT)) AS e, time_from_seconds(NULL) AS f, time_from_seconds(0.1D) AS g, typeof(time_from_seconds(1)) AS h
-- @ time-from-seconds-of-finer-digits
SELECT time_from_seconds(1.123456789) AS a, time_from_seconds(1.9999999D) AS b, time_from_seconds(3.3F) AS c, time_from_seconds(0.1234567890BD) AS d, time_from_seconds(86399.9999999999D) AS e, time_from_seconds(-0.0000000001D) AS f
-- @ finer-digits-in-other-functions
SELECT time_to_micros(t) AS a, time_to_seconds(t) AS b, time_to_millis(t) AS c, extract(SECOND FROM t) AS d, CAST(t AS STRING) AS e, t = TIME'00:00:01.999999' AS f, CAST(t AS TIME(3)) AS g, t + INTERVAL '1' SECOND AS h, CAST(t AS DECIMAL(20,9)) AS i, hash(t) AS j FROM (SELECT time_from_seconds(1.9999999D) AS t)
-- @ time-from-seconds-of-too-fine-digits
SELECT time_from_seconds(0.0000000001BD)
-- @ time-from-seconds-of-a-day
SELECT time_from_seconds(86400)
-- @ time-from-seconds-negative
SELECT time_from_seconds(-5.5)
-- @ time-from-seconds-of-the-largest
SELECT time_from_seconds(9223372036854775807)
-- @ time-from-seconds-of-a-large-decimal
SELECT time_from_seconds(1e30BD)
-- @ time-from-seconds-of-a-large-double
SELECT time_from_seconds(1e300D)
-- @ time-from-seconds-not-a-number
SELECT time_from_seconds(CAST('NaN' AS DOUBLE))
-- @ time-from-seconds-of-a-string
SELECT time_from_seconds('5')
-- @ time-from-millis-and-time-from-micros
SELECT time_from_millis(52200500) AS a, time_from_millis(86399999) AS b, time_from_micros(43200) AS c, time_from_micros(86399999999) AS d, time_from_micros(NULL) AS e, time_from_millis(CAST(1 AS SMALLINT)) AS f
-- @ time-from-millis-of-a-day
SELECT time_from_millis(86400000)
-- @ time-from-micros-negative
SELECT time_from_micros(-1)
-- @ time-from-micros-of-the-largest
SELECT time_from_micros(9223372036854775807)
-- @ time-from-millis-of-a-fraction
SELECT time_from_millis(1.5)
-- @ time-to-counts
SELECT time_to_seconds(t) AS a, time_to_millis(t) AS b, time_to_micros(t) AS c FROM VALUES (TIME'00:00:00'), (TIME'14:30:00.5'), (TIME'23:59:59.999999'), (NULL) v(t)
-- @ time-to-seconds-of-a-string
SELECT time_to_seconds('12:00:00')
-- @ sum-of-seconds-of-times
SELECT sum(time_to_seconds(t)) AS a, max(time_to_millis(t)) AS b FROM VALUES (TIME'12:00'), (TIME'01:00:00.5') v(t)
-- @ current-time
SELECT typeof(current_time) AS a, typeof(current_time(3)) AS b, typeof(current_time()) AS c, current_time() = current_time AS d, length(CAST(current_time(0) AS STRING)) AS e, current_time() BETWEEN TIME'00:00' AND TIME'23:59:59.999999' AS f
-- @ current-time-of-too-many-digits
SELECT current_time(7)
-- @ current-time-of-two-numbers
SELECT current_time(1, 2)
-- @ timestamp-of-date-and-time
-- zone: UTC, America/Los_Angeles
SELECT string(make_timestamp(DATE'2020-01-02', TIME'12:34:56.789')) AS a, string(make_timestamp(DATE'2020-01-02', TIME'12:34:56.789', 'Europe/Berlin')) AS b, make_timestamp_ntz(DATE'2020-01-02', TIME'12:34:56.789') AS c, string(make_timestamp_ltz(DATE'2020-01-02', TIME'12:34:56.789')) AS d, string(make_timestamp_ltz(DATE'2020-01-02', TIME'12:34', '+02:00')) AS e
-- @ try-timestamp-of-date-and-time
SELECT try_make_timestamp(DATE'2020-01-02', TIME'12:34:56.789') AS a, try_make_timestamp_ntz(DATE'2020-01-02', TIME'12:34:56.789') AS b, try_make_timestamp_ltz(DATE'2020-01-02', TIME'12:34:56.789') AS c, make_timestamp(DATE'2020-01-02', NULL) AS d, make_timestamp(NULL, TIME'1:00') AS e, make_timestamp_ntz(DATE'1969-12-31', CAST('23:59:59.9' AS TIME(0))) AS f
-- @ timestamp-of-date-and-time-of-columns
SELECT make_timestamp(d, t) AS a, make_timestamp_ntz(d, t) AS b FROM VALUES (DATE'2020-02-29', TIME'23:59:59.999999'), (NULL, TIME'1:00'), (DATE'1900-01-01', TIME'00:00') v(d, t)
-- @ timestamp-of-date-and-text
SELECT make_timestamp(DATE'2020-01-02', '12:34')
-- @ timestamp-of-timestamp-and-time
SELECT make_timestamp(TIMESTAMP'2020-01-02 01:01:01', TIME'12:34')
-- @ timestamp-of-date-and-time-in-an-unknown-zone
SELECT make_timestamp(DATE'2020-01-02', TIME'12:34:56.789', 'bad')
-- @ timestamp-ntz-of-three-arguments
SELECT make_timestamp_ntz(DATE'2020-01-02', TIME'12:34', 'UTC')
-- @ date-format-of-time
SELECT date_format(TIME'12:34:56.789', 'HH-mm')
-- @ to-char-of-time
SELECT to_char(TIME'12:00', 'HH')
-- @ date-trunc-of-time
SELECT date_trunc('HOUR', TIME'12:00')
-- @ dateadd-of-time
SELECT dateadd(HOUR, 1, TIME'12:00')
-- @ sequence-of-times
SELECT sequence(TIME'12:00', TIME'13:00', INTERVAL '30' MINUTE)
-- @ unix-timestamp-of-time
SELECT unix_timestamp(TIME'12:00')
-- @ round-of-time
SELECT round(TIME'12:00')
-- @ time-as-a-condition
SELECT CASE WHEN TIME'12:00' THEN 1 END
-- @ time-in-text-functions
SELECT TIME'12:00' LIKE '12%' AS a, substr(TIME'12:34', 1, 2) AS b, concat_ws('-', TIME'12:00', 'a') AS c, lpad(TIME'12:00', 10, 'x') AS d, upper(TIME'01:02') AS e, decode(TIME'12:00', TIME'12:00', 'a', 'b') AS f
-- @ pivot-by-time
SELECT * FROM VALUES (TIME'12:00', 1), (TIME'12:00', 2) t(a, b) PIVOT (sum(b) FOR a IN (TIME'12:00' AS noon, TIME'13:00' AS one))
-- @ unpivot-times
SELECT * FROM (SELECT TIME'12:00' AS a, TIME'13:00:00.5' AS b) UNPIVOT (v FOR n IN (a, b)) ORDER BY n
-- @ subqueries-of-times
SELECT TIME'12:00' IN (SELECT TIME'12:00') AS a, (SELECT max(t) FROM VALUES (TIME'1:00') v(t)) AS b
-- @ compare-nested-times
SELECT named_struct('a', TIME'12:00') = named_struct('a', TIME'12:00') AS a, array(TIME'12:00') < array(TIME'13:00') AS b
-- @ temporary-view-with-times
CREATE OR REPLACE TEMPORARY VIEW of_times AS SELECT TIME'12:00:00.5' AS t, CAST('1:00' AS TIME(2)) AS u, array(TIME'1:00') AS l;
SELECT typeof(t) AS a, typeof(u) AS b, t, u, l FROM of_times
-- @ describe-a-temporary-view-with-times
CREATE OR REPLACE TEMPORARY VIEW of_times AS SELECT TIME'12:00' AS t, CAST('1:00' AS TIME(2)) AS u;
DESCRIBE of_times
-- @ variable-of-time
DECLARE OR REPLACE VARIABLE a_time TIME DEFAULT TIME'12:00:00.5';
SET VAR a_time = a_time + INTERVAL '1' MINUTE;
SELECT a_time AS t, typeof(a_time) AS u
-- @ variable-of-time-from-text
DECLARE OR REPLACE VARIABLE other_time TIME;
SET VAR other_time = '13:00';
SELECT other_time AS t
-- @ variable-of-times
DECLARE OR REPLACE VARIABLE some_times ARRAY<TIME> DEFAULT array(TIME'12:00:00.5');
SELECT some_times AS t, hour(some_times[0]) AS h
-- @ table-with-a-time
CREATE TABLE with_time (a TIME) USING delta
-- @ table-with-a-nested-time
CREATE TABLE with_time (a STRUCT<b: ARRAY<TIME(3)>>) USING delta
-- @ table-of-a-query-with-a-time
CREATE TABLE with_time USING delta AS SELECT TIME'01:02:03' AS a
-- @ add-a-column-of-time
CREATE OR REPLACE TABLE without_time (a INT) USING delta;
ALTER TABLE without_time ADD COLUMN b TIME
-- @ insert-time-into-other-columns
CREATE OR REPLACE TABLE without_time (a INT, s STRING, d DECIMAL(10,1), t TINYINT) USING delta;
INSERT INTO without_time SELECT TIME'12:00', TIME'12:00:00.5', TIME'12:00:00.55', TIME'00:00:07';
SELECT * FROM without_time
-- @ function-of-time
CREATE OR REPLACE TEMPORARY FUNCTION half_past(t TIME) RETURNS TIME RETURN time_trunc('HOUR', t) + INTERVAL '30' MINUTE;
SELECT half_past(TIME'12:34:56') AS a, half_past('1:00') AS b
-- @ timestamp-of-a-date
SELECT make_timestamp(DATE'2020-01-02') AS a, try_make_timestamp(DATE'2020-01-02') AS b, make_timestamp(NULL) AS c, try_make_timestamp(NULL, NULL) AS d
-- @ timestamp-of-text
SELECT make_timestamp('2020-01-02')
-- @ timestamp-of-four-arguments
SELECT make_timestamp(2020, 1, 2, 3)
-- @ time-trunc-of-null-by-an-unknown-unit
SELECT time_trunc('bad', CAST(NULL AS TIME)) AS a, time_diff('bad', NULL, TIME'1:00') AS b
-- @ cast-functions-of-time
SELECT string(TIME'12:34') AS a, int(TIME'12:34') AS b, bigint(TIME'12:34:00.9') AS c, decimal(TIME'12:34:00.9') AS d
-- @ double-of-time
SELECT double(TIME'12:34')
-- @ date-of-time
SELECT date(TIME'12:34')
-- @ timestamp-function-of-time
SELECT timestamp(TIME'12:34')
-- @ to-date-of-time
SELECT to_date(TIME'12:00')
-- @ to-timestamp-of-time-by-pattern
SELECT to_timestamp(TIME'12:00', 'HH:mm:ss') AS a
-- @ try-add-time
SELECT try_add(TIME'23:34', INTERVAL '1' HOUR) AS a, try_subtract(TIME'00:34', INTERVAL '1' HOUR) AS b, try_add(TIME'12:00', INTERVAL '1' HOUR) AS c, try_add(INTERVAL '1' HOUR, TIME'12:00') AS d
-- @ try-add-integer-to-time
SELECT try_add(TIME'23:34', 1)
-- @ json-of-maps-and-arrays-of-times
SELECT to_json(map(TIME'12:00', 1)) AS a, to_json(array(TIME'12:00:00.50', NULL)) AS b, from_json('["12:00", "1:2:3"]', 'ARRAY<TIME>') AS c
-- @ json-of-times-by-pattern
SELECT to_json(named_struct('a', TIME'12:34:56.5', 'b', array(TIME'1:02')), map('timeFormat', 'HH-mm-ss.SSS')) AS a, from_json('{"a":"12-34"}', 'a TIME', map('timeFormat', 'HH-mm')) AS b, from_json('{"a":"12:34"}', 'a TIME', map('timeFormat', 'HH-mm')) AS c
-- @ csv-of-times-by-pattern
SELECT to_csv(named_struct('a', TIME'12:34:56.5'), map('timeFormat', 'h:mm a')) AS a, from_csv('12-34', 'a TIME', map('timeFormat', 'HH-mm')) AS b, from_csv('12:34', 'a TIME(0)', map('timeFormat', 'HH-mm')) AS c
-- @ months-between-time-and-date
SELECT months_between(TIME'12:00', DATE'2020-01-01')
-- @ from-unixtime-of-time
SELECT from_unixtime(TIME'12:00')
-- @ window-of-time
SELECT window(TIME'12:00', '1 hour')
-- @ time-bucket-of-time
SELECT time_bucket(INTERVAL '1' HOUR, TIME'12:34')
-- @ more-functions-of-arrays-of-times
SELECT array_sort(array(TIME'12:00', TIME'1:00')) AS a, array_max(array(TIME'12:00', TIME'1:00')) AS b, array_distinct(array(TIME'12:00', TIME'12:00')) AS c, arrays_overlap(array(TIME'12:00'), array(TIME'12:00')) AS d, array_remove(array(TIME'12:00', TIME'1:00'), TIME'1:00') AS e, array_append(array(TIME'12:00'), TIME'1:00') AS f, array_repeat(TIME'1:00', 2) AS g, map_from_entries(array(struct(TIME'1:00', 2))) AS h, flatten(array(array(TIME'1:00'))) AS i, reverse(array(TIME'1:00', TIME'2:00')) AS j, slice(array(TIME'1:00', TIME'2:00'), 1, 1) AS k, aggregate(array(TIME'1:00'), 0L, (a, x) -> a + time_to_micros(x)) AS l, array_except(array(TIME'1:00'), array(TIME'1:00')) AS m, array_insert(array(TIME'12:00'), 1, TIME'1:00') AS n
-- @ array-append-time-of-other-digits
SELECT array_append(array(TIME'12:00'), CAST('1:00' AS TIME(3)))
-- @ array-contains-text-of-time
SELECT array_contains(array(TIME'12:00'), '12:00')
-- @ aggregates-of-structs-of-times
SELECT max(struct(t, 1)) AS a, min(array(t)) AS b, count(DISTINCT struct(t)) AS c, max_by(t, t) AS d FROM VALUES (TIME'12:00'), (TIME'1:00:00.5') v(t)
-- @ rollup-of-times
SELECT t, grouping(t) AS g, count(*) AS n FROM VALUES (TIME'12:00'), (TIME'1:00') v(t) GROUP BY ROLLUP(t) ORDER BY g, t
-- @ distinct-times
SELECT TIME'12:34' IS DISTINCT FROM TIME'12:35' AS a, TIME'12:34' NOT BETWEEN TIME'1:00' AND TIME'2:00' AS b, TIME'12:34' IS NOT DISTINCT FROM NULL AS c
-- @ make-time-of-not-a-number
SELECT make_time(1, 2, CAST('NaN' AS DOUBLE)) AS a, make_time(1.5, 2, 3) AS b
-- @ make-time-of-text
SELECT make_time('x', 2, 3)
-- @ approximate-percentile-of-times
SELECT approx_percentile(t, 0.5) FROM VALUES (TIME'12:00') v(t)
-- @ histogram-of-times
SELECT histogram_numeric(t, 2) FROM VALUES (TIME'12:00') v(t)
-- @ top-times
SELECT approx_top_k(t, 1) FROM VALUES (TIME'12:00'), (TIME'12:00') v(t)
-- @ deviation-of-times
SELECT stddev(t) FROM VALUES (TIME'12:00') v(t)
-- @ bits-of-time
SELECT TIME'12:00' & 1
-- @ not-time
SELECT NOT TIME'12:00'
-- @ plus-time
SELECT +TIME'12:00'
-- @ absolute-time
SELECT abs(TIME'12:00')
-- @ md5-of-time
SELECT md5(TIME'12:00')
-- @ format-of-time
SELECT format_string('%s', TIME'12:00:00.5') AS a
-- @ parameter-of-time
EXECUTE IMMEDIATE 'SELECT ? AS t, hour(?) AS h' USING TIME'12:34', TIME'13:00'
-- @ row-of-times-in-a-script
BEGIN
  DECLARE t TIME DEFAULT '12:34';
  SET t = t + INTERVAL '1' HOUR;
  SELECT t AS a, CAST(t AS STRING) AS b;
END
-- @ view-with-times
CREATE OR REPLACE VIEW with_times AS SELECT TIME'12:00:00.5' AS t;
SELECT t, t + INTERVAL '1' SECOND AS u FROM with_times
-- @ time-in-where
SELECT t FROM VALUES (TIME'12:00'), (TIME'01:00'), (NULL) v(t) WHERE t >= TIME'06:00' OR t = '1:00' ORDER BY t
-- @ time-of-fewer-digits-in-columns
SELECT t, CAST(t AS TIME(2)) AS u, CAST(t AS TIME(2)) || '' AS v FROM VALUES (TIME'12:34:56.789'), (TIME'00:00:00.001') v(t) ORDER BY t
-- @ minutes-of-a-sum
SELECT extract(MINUTE FROM TIME'12:34' + INTERVAL '1' MINUTE) AS a, hour('2020-01-01 05:06:07') AS b
-- @ generated-column-of-time
SELECT stack(2, TIME'12:00', TIME'13:00') AS t
-- @ intersect-of-times
SELECT TIME'12:00' AS t INTERSECT SELECT TIME'12:00'
-- @ lateral-of-times
SELECT a.t, b.u FROM VALUES (TIME'12:00') a(t), LATERAL (SELECT a.t + INTERVAL '30' MINUTE AS u) b
-- @ insert-time-into-double
CREATE OR REPLACE TABLE without_time (a DOUBLE) USING delta;
INSERT INTO without_time SELECT TIME'12:00'
-- @ insert-time-into-date
CREATE OR REPLACE TABLE without_time (a DATE) USING delta;
INSERT INTO without_time SELECT TIME'12:00'
-- @ insert-late-time-into-tinyint
CREATE OR REPLACE TABLE without_time (a TINYINT) USING delta;
INSERT INTO without_time SELECT TIME'12:00'
-- @ merge-time-by-evolution
CREATE OR REPLACE TABLE without_time (a INT) USING delta;
MERGE WITH SCHEMA EVOLUTION INTO without_time t USING (SELECT 1 AS a, TIME'12:00' AS b) s ON t.a = s.a WHEN NOT MATCHED THEN INSERT *
-- @ replace-table-by-time
CREATE OR REPLACE TABLE without_time USING delta AS SELECT map('a', TIME'1:00') AS m
