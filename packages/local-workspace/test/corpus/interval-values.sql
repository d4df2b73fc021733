-- @ results-of-both-families
SELECT INTERVAL '1-2' YEAR TO MONTH, INTERVAL '-3' YEAR, INTERVAL '1 02:03:04.5' DAY TO SECOND, INTERVAL '-1' SECOND, INTERVAL '36' HOUR, INTERVAL 2 WEEKS
-- @ results-that-are-zero-or-null
SELECT INTERVAL '0' YEAR, INTERVAL '0' SECOND, CAST(NULL AS INTERVAL DAY), CAST(NULL AS INTERVAL YEAR TO MONTH), CAST(NULL AS INTERVAL)
-- @ results-at-the-edges
SELECT INTERVAL '178956970-7' YEAR TO MONTH, INTERVAL '-178956970-8' YEAR TO MONTH, INTERVAL '106751991 04:00:54.775807' DAY TO SECOND, INTERVAL '-106751991 04:00:54.775808' DAY TO SECOND
-- @ results-by-row
SELECT id, DATE'2024-03-01' - d AS gap, TIMESTAMP'2024-03-01 12:00:00' - t AS exact FROM VALUES (1, DATE'2024-02-28', TIMESTAMP'2024-02-28 13:00:00.5'), (2, NULL, NULL), (3, DATE'2025-01-01', TIMESTAMP'2025-01-01 00:00:00') AS x(id, d, t) ORDER BY id
-- @ plain-interval
SELECT make_interval(1, 2, 3, 4, 5, 6, 7.008009), make_interval(-1, 0, 0, -1, 0, -1, -0.5), make_interval(), make_interval(0, 0, 0, 0, 0, 0, 0.000001), make_interval(1), make_interval(0, 14)
-- @ plain-interval-type
SELECT typeof(make_interval(1)), typeof(make_interval(0, 0, 0, 1)), typeof(DATE'2024-01-31' + make_interval(0, 1)), typeof(TIMESTAMP'2024-01-31 00:00:00' + make_interval(0, 1))
-- @ plain-interval-by-row
SELECT id, make_interval(a, b, 0, c, 0, 0, s) AS i FROM VALUES (1, 1, -1, 3, 1.5), (2, 0, NULL, 3, 1.5), (3, -2, 30, -40, -61.000001) AS t(id, a, b, c, s) ORDER BY id
-- @ plain-interval-too-large
SELECT make_interval(a) FROM VALUES (178956971) AS t(a)
-- @ plain-intervals-arithmetic
SELECT a + b, a - b, -a, a * 2, a * 1.5, a / 2, a / -4 FROM VALUES (make_interval(1, 1, 0, 3, 5, 7, 9.5), make_interval(0, 20, 0, -40, 30, 0, -0.25)) AS t(a, b)
-- @ plain-interval-divided-by-zero
SELECT make_interval(1) / a FROM VALUES (0) AS t(a)
-- @ plain-interval-on-dates
SELECT d + i, d - i FROM VALUES (DATE'2024-01-31', make_interval(0, 1)), (DATE'2024-03-31', make_interval(0, -1, 0, 1)), (DATE'2023-02-28', make_interval(1, 0, 1)) AS t(d, i)
-- @ plain-interval-with-hours-on-date
SELECT d + i FROM VALUES (DATE'2024-01-31', make_interval(0, 1, 0, 0, 1)) AS t(d, i)
-- @ plain-interval-on-timestamps
SELECT t + i, t - i, n + i FROM VALUES (TIMESTAMP'2024-01-31 23:30:00', TIMESTAMP_NTZ'2024-01-31 23:30:00', make_interval(0, 1, 0, 1, 1, 1, 1.5)) AS x(t, n, i)
-- @ plain-interval-parts
SELECT extract(YEAR FROM i), extract(MONTH FROM i), extract(DAY FROM i), extract(HOUR FROM i), extract(MINUTE FROM i), extract(SECOND FROM i), typeof(extract(HOUR FROM i)), typeof(extract(MONTH FROM i)), typeof(extract(DAY FROM i)) FROM VALUES (make_interval(2, 15, 1, 40, 100, 70, -61.5)) AS t(i)
-- @ plain-intervals-not-ordered
SELECT make_interval(1) < make_interval(2)
-- @ plain-intervals-not-equal
SELECT make_interval(1) = make_interval(2)
-- @ plain-intervals-not-sorted
SELECT i FROM VALUES (make_interval(1)), (make_interval(2)) AS t(i) ORDER BY i
-- @ plain-intervals-not-grouped
SELECT i, count(*) FROM VALUES (make_interval(1)), (make_interval(2)) AS t(i) GROUP BY i
-- @ plain-interval-to-number
SELECT CAST(make_interval(1) AS INT)
-- @ number-to-plain-interval
SELECT CAST(1 AS INTERVAL)
-- @ string-to-plain-interval
SELECT s, CAST(s AS INTERVAL) AS i FROM VALUES ('1 year'), ('interval 1 year 2 months'), ('INTERVAL -1 DAYS +2 hours'), ('  1   day  '), ('1.5 seconds'), ('-1.5 second'), ('.5 seconds'), ('1. second'), ('1.5 days'), ('1 fortnight'), ('1'), (''), ('1 day 1'), ('1 day 2 days'), ('3 weeks'), ('-0.000001 seconds'), ('1.1234567 seconds'), ('1 millisecond 2 microseconds'), ('- 1 day'), ('-\t1 day'), ('--1 day'), ('1year'), ('1 day,2 hours'), ('interval'), ('intervalx 1 day'), ('interval1 day'), ('1 Day'), ('+1 day'), ('- -1 second'), (NULL) AS t(s)
-- @ string-to-plain-interval-too-large
SELECT s, CAST(s AS INTERVAL) AS i FROM VALUES ('178956970 years'), ('178956971 years'), ('2147483647 days'), ('2147483648 days'), ('306783378 weeks'), ('9223372036854775807 microseconds'), ('9223372036854775808 microseconds'), ('99999999999999999999 days') AS t(s)
-- @ string-to-year-month
SELECT s, TRY_CAST(s AS INTERVAL YEAR TO MONTH) AS i FROM VALUES ('1-2'), ('-1-2'), ('+1-2'), ('1-11'), ('1-12'), ('01-02'), ('001-002'), (' 1-2 '), ('1 - 2'), ('1'), ('1-2-3'), ('INTERVAL ''1-2'' YEAR TO MONTH'), ('interval -''1-2'' year to month'), ('INTERVAL -''-1-2'' YEAR TO MONTH'), ('INTERVAL ''1-2'' YEAR'), ('INTERVAL ''1'' YEAR'), ('178956970-7'), ('178956970-8'), ('-178956970-8'), ('x'), (''), (NULL) AS t(s)
-- @ string-to-years-and-months
SELECT s, TRY_CAST(s AS INTERVAL YEAR) AS y, TRY_CAST(s AS INTERVAL MONTH) AS m FROM VALUES ('1'), ('-13'), ('+5'), (' 7 '), ('1.5'), ('1-2'), ('INTERVAL ''3'' YEAR'), ('INTERVAL ''3'' MONTH'), ('INTERVAL - ''3'' YEAR'), ('interval +''3'' month'), ('2147483647'), ('2147483648'), ('0012') AS t(s)
-- @ string-to-day-second
SELECT s, TRY_CAST(s AS INTERVAL DAY TO SECOND) AS i FROM VALUES ('1 02:03:04'), ('1 2:3:4.5'), ('-1 02:03:04.123456'), ('1 02:03:04.1234567'), ('1 02:03:04.123456789'), ('1 02:03:04.1234567891'), ('1 24:00:00'), ('1 23:60:00'), ('1 23:59:60'), ('1  02:03:04'), ('1 002:03:04'), ('1 02:03'), ('02:03:04'), ('1'), ('1 02:03:04.'), ('INTERVAL ''1 02:03:04'' DAY TO SECOND'), ('INTERVAL -''1 02:03:04.5'' DAY TO SECOND'), ('106751991 04:00:54.775807'), ('106751991 04:00:54.775808'), ('-106751991 04:00:54.775808'), ('106751992 00:00:00'), ('') AS t(s)
-- @ string-to-day-time-fields
SELECT s, TRY_CAST(s AS INTERVAL DAY) AS d, TRY_CAST(s AS INTERVAL HOUR) AS h, TRY_CAST(s AS INTERVAL MINUTE) AS m, TRY_CAST(s AS INTERVAL SECOND) AS x FROM VALUES ('1'), ('-25'), ('100000'), ('1.5'), ('-0.000001'), ('INTERVAL ''5'' DAY'), ('INTERVAL ''5'' HOUR'), ('INTERVAL ''5.25'' SECOND'), (' 3'), ('3 '), ('x'), ('1:2') AS t(s)
-- @ string-to-day-time-ranges
SELECT s, TRY_CAST(s AS INTERVAL DAY TO HOUR) AS dh, TRY_CAST(s AS INTERVAL DAY TO MINUTE) AS dm, TRY_CAST(s AS INTERVAL HOUR TO MINUTE) AS hm, TRY_CAST(s AS INTERVAL HOUR TO SECOND) AS hs, TRY_CAST(s AS INTERVAL MINUTE TO SECOND) AS ms FROM VALUES ('1 2'), ('1 23'), ('1 24'), ('1 2:3'), ('5:6'), ('100:59'), ('5:60'), ('1:2:3'), ('1:2:3.5'), ('99:59.999999'), ('-1:2') AS t(s)
-- @ string-that-is-no-interval
SELECT CAST('1 day' AS INTERVAL DAY)
-- @ string-that-is-no-year
SELECT CAST(s AS INTERVAL YEAR) FROM VALUES ('x') AS t(s)
-- @ interval-to-string
SELECT CAST(make_interval(1, 2, 3, 4, 5, 6, 7.5) AS STRING), CAST(make_interval() AS STRING), concat(INTERVAL 1 DAY, ''), INTERVAL '1-2' YEAR TO MONTH || 'x'
-- @ decimal-to-interval
SELECT CAST(10.6BD AS INTERVAL YEAR), CAST(-10.6BD AS INTERVAL MONTH), CAST(1.5BD AS INTERVAL YEAR TO MONTH), CAST(80.9BD AS INTERVAL MINUTE), CAST(1.5BD AS INTERVAL DAY), CAST(1.1234565BD AS INTERVAL SECOND), CAST(-1.1234565BD AS INTERVAL DAY TO SECOND), CAST(1.9BD AS INTERVAL HOUR), CAST(1.5BD AS INTERVAL DAY TO HOUR)
-- @ decimal-to-interval-too-large
SELECT CAST(9999999999.5BD AS INTERVAL YEAR)
-- @ wide-decimal-to-interval
SELECT CAST(CAST(12.345678901234567890 AS DECIMAL(38, 18)) AS INTERVAL SECOND), CAST(CAST(3 AS DECIMAL(38, 30)) AS INTERVAL DAY)
-- @ double-to-interval
SELECT CAST(1.5D AS INTERVAL DAY)
-- @ interval-times-numbers
SELECT INTERVAL 3 MONTH * 2, 2 * INTERVAL 3 MONTH, INTERVAL 1 YEAR * 1.5, INTERVAL 1 MONTH * 0.5D, INTERVAL 1 MONTH * 1.5D, INTERVAL -1 MONTH * 0.5, INTERVAL 1 DAY * 0.1, INTERVAL 1 SECOND * 0.3333333, INTERVAL 5 HOUR * CAST(2 AS TINYINT), INTERVAL 1 DAY * '1.5', '2' * INTERVAL 3 SECOND
-- @ interval-by-numbers
SELECT INTERVAL 7 MONTH / 2, INTERVAL -7 MONTH / 2, INTERVAL 5 MONTH / 2.0, INTERVAL 1 YEAR / 7, INTERVAL 1 SECOND / 3, INTERVAL -1 SECOND / 3, INTERVAL 2 SECOND / 3, INTERVAL 1 DAY / 1.5, INTERVAL 1 DAY / 0.7D, INTERVAL 1 MICROSECOND / 2, INTERVAL 1 DAY / '4'
-- @ interval-by-zero
SELECT INTERVAL 1 DAY / a FROM VALUES (0) AS t(a)
-- @ interval-by-decimal-zero
SELECT INTERVAL 1 YEAR / 0.0
-- @ null-interval-by-zero
SELECT i / a FROM VALUES (CAST(NULL AS INTERVAL DAY), 0) AS t(i, a)
-- @ interval-times-what-is-no-number
SELECT INTERVAL 1 DAY * 'x'
-- @ interval-product-too-large
SELECT INTERVAL '178956970' YEAR * a FROM VALUES (2) AS t(a)
-- @ interval-sum-too-large
SELECT INTERVAL '106751991' DAY + i FROM VALUES (INTERVAL '1' DAY) AS t(i)
-- @ negated-interval-too-large
SELECT -i FROM VALUES (INTERVAL '-106751991 04:00:54.775808' DAY TO SECOND) AS t(i)
-- @ beside-null
SELECT INTERVAL 1 DAY + NULL, NULL + INTERVAL 1 YEAR, INTERVAL 1 DAY - NULL, INTERVAL 1 DAY * NULL, INTERVAL 1 YEAR / NULL, typeof(INTERVAL 1 DAY * NULL), typeof(INTERVAL 1 HOUR + NULL)
-- @ signs-of-intervals
SELECT +INTERVAL 1 DAY, -INTERVAL '1-2' YEAR TO MONTH, abs(INTERVAL '-5' HOUR), sign(INTERVAL '-5' HOUR), signum(INTERVAL '0' DAY), positive(INTERVAL 1 DAY), negative(INTERVAL 1 DAY), abs(CAST(NULL AS INTERVAL DAY)), sign(CAST(NULL AS INTERVAL DAY))
-- @ interval-in-interval
SELECT INTERVAL 1 YEAR DIV INTERVAL 5 MONTH, div(INTERVAL -1 DAY, INTERVAL 7 HOUR), div(CAST(NULL AS INTERVAL DAY), INTERVAL 0 DAY)
-- @ interval-in-nothing
SELECT div(i, INTERVAL 0 DAY) FROM VALUES (INTERVAL 1 DAY) AS t(i)
-- @ interval-in-other-interval
SELECT div(INTERVAL 1 MONTH, INTERVAL 1 DAY)
-- @ interval-buckets
SELECT width_bucket(INTERVAL 5 DAY, INTERVAL 0 DAY, INTERVAL 10 DAY, 4), width_bucket(INTERVAL 11 MONTH, INTERVAL 0 YEAR, INTERVAL 1 YEAR, 12)
-- @ tried-arithmetic
SELECT try_add(INTERVAL 1 YEAR, INTERVAL 1 MONTH), try_add(INTERVAL '178956970' YEAR, INTERVAL 1 YEAR), try_subtract(INTERVAL '-106751991' DAY, INTERVAL 1 DAY), try_multiply(INTERVAL '178956970' YEAR, 2), try_divide(INTERVAL 1 DAY, 0), try_divide(INTERVAL 1 DAY, 7), try_multiply(INTERVAL 1 DAY, 1.5)
-- @ tried-with-dates
SELECT try_add(DATE'2024-01-31', INTERVAL 1 MONTH), try_add(DATE'2024-01-31', 1), try_subtract(DATE'2024-01-31', INTERVAL 1 DAY), try_add(INTERVAL 1 HOUR, DATE'2024-01-31'), try_subtract(TIMESTAMP'2024-01-31 00:00:00', INTERVAL 1 HOUR), try_subtract(DATE'2024-01-31', DATE'2024-01-01'), typeof(try_subtract(TIMESTAMP'2024-01-31 00:00:00', TIMESTAMP'2024-01-30 00:00:00'))
-- @ tried-by-row
SELECT a, try_multiply(i, a), try_divide(i, a), try_add(i, i) FROM VALUES (0, INTERVAL '106751991' DAY), (2, INTERVAL '1' DAY), (NULL, INTERVAL '1' DAY) AS t(a, i) ORDER BY a
-- @ aggregates-of-intervals
SELECT sum(i), avg(i), min(i), max(i), count(i), count(DISTINCT i), typeof(sum(i)), typeof(avg(i)) FROM VALUES (INTERVAL 1 DAY), (INTERVAL '2' DAY), (NULL), (INTERVAL '4' DAY) AS t(i)
-- @ aggregates-of-months
SELECT g, sum(i), avg(i), min(i), max(i) FROM VALUES (1, INTERVAL 1 MONTH), (1, INTERVAL 2 MONTH), (2, NULL), (3, INTERVAL -1 MONTH), (3, INTERVAL -2 MONTH) AS t(g, i) GROUP BY g ORDER BY g
-- @ window-sum-of-intervals
SELECT id, sum(i) OVER (ORDER BY id) AS total, avg(i) OVER (ORDER BY id) AS mean, lag(i) OVER (ORDER BY id) AS before FROM VALUES (1, INTERVAL 1 HOUR), (2, INTERVAL 2 HOUR), (3, INTERVAL 4 HOUR) AS t(id, i) ORDER BY id
-- @ sum-of-intervals-too-large
SELECT sum(i) FROM VALUES (INTERVAL '106751991' DAY), (INTERVAL '106751991' DAY) AS t(i)
-- @ sum-of-months-too-large
SELECT sum(i) FROM VALUES (INTERVAL '178956970' YEAR), (INTERVAL '178956970' YEAR) AS t(i)
-- @ tried-sums-of-intervals
SELECT try_sum(i), try_avg(i), try_sum(j) FROM VALUES (INTERVAL '178956970' YEAR, INTERVAL 1 DAY), (INTERVAL '178956970' YEAR, INTERVAL 2 DAY) AS t(i, j)
-- @ sum-of-plain-intervals
SELECT sum(i) FROM VALUES (make_interval(1)) AS t(i)
-- @ order-and-groups-of-intervals
SELECT i, count(*) FROM VALUES (INTERVAL 36 HOUR), (INTERVAL '1 12' DAY TO HOUR), (INTERVAL -1 HOUR), (NULL) AS t(i) GROUP BY i ORDER BY i
-- @ extracts-by-all-names
SELECT extract(yrs FROM i), extract(y FROM i), extract(mons FROM i), extract(mon FROM i), date_part('yr', i), extract(d FROM j), extract(hrs FROM j), extract(mins FROM j), extract(secs FROM j), date_part('s', j) FROM VALUES (INTERVAL '10-8' YEAR TO MONTH, INTERVAL '31 16:49:12.345678' DAY TO SECOND) AS t(i, j)
-- @ extracts-of-timestamps-by-all-names
SELECT extract(yrs FROM t), extract(mons FROM t), extract(weeks FROM t), extract(hr FROM t), extract(hrs FROM t), extract(mins FROM t), extract(qtr FROM t), date_part('secs', t), extract(dow_iso FROM t) FROM VALUES (TIMESTAMP'2024-05-06 07:08:09.5') AS x(t)
-- @ part-by-null
SELECT date_part(NULL, TIMESTAMP'2024-05-06 07:08:09.5'), typeof(date_part(NULL, TIMESTAMP'2024-05-06 07:08:09.5'))
-- @ part-of-null-interval
SELECT date_part(NULL, INTERVAL '2-1' YEAR TO MONTH), date_part('year', CAST(NULL AS INTERVAL YEAR))
-- @ part-that-an-interval-has-not
SELECT extract(DAY FROM INTERVAL 1 YEAR)
-- @ part-of-interval-unknown
SELECT extract(week FROM INTERVAL 1 DAY)
-- @ intervals-in-arrays-and-structs
SELECT CAST(array(INTERVAL 1 DAY, NULL) AS STRING), CAST(named_struct('a', INTERVAL '1-2' YEAR TO MONTH) AS STRING), size(array(INTERVAL 1 DAY)), array(INTERVAL 1 DAY, INTERVAL 2 DAY)[1], map('k', INTERVAL 1 MONTH)['k']
-- @ choices-of-intervals
SELECT coalesce(NULL, INTERVAL 1 DAY), if(true, INTERVAL 1 HOUR, INTERVAL 1 DAY), CASE WHEN false THEN INTERVAL 1 YEAR ELSE INTERVAL 1 MONTH END, greatest(INTERVAL 1 DAY, INTERVAL 30 HOUR), least(INTERVAL 1 YEAR, INTERVAL 11 MONTH), nullif(INTERVAL 1 DAY, INTERVAL 24 HOUR)
-- @ interval-in-table
CREATE TABLE interval_table_x AS SELECT INTERVAL 1 DAY AS i
-- @ tried-make-interval
SELECT try_make_interval(1, 2, 3, 4, 5, 6, 7.5), try_make_interval(178956971), try_make_interval(NULL), try_make_interval(0, 0, 0, 0, 2147483647, 0, 0)
-- @ years-from-date-parts-function
SELECT extract('year', DATE'2024-05-06'), extract('days', INTERVAL 3 DAY)
-- @ locate-of-nothing
SELECT locate('', 'abc', 2), locate('', 'abc', 9), locate('', 'abc', 0), locate('', ''), position('' IN 'abc'), instr('abc', '')
-- @ tried-plain-intervals
SELECT try_add(i, i), try_subtract(make_interval(0), i), try_multiply(i, 2), try_divide(i, 0), try_add(make_interval(1), make_interval(0, 1, 0, 2)) FROM VALUES (make_interval(178956970)) AS t(i)
-- @ tried-plain-intervals-of-days
SELECT try_add(i, i), try_multiply(i, 3) FROM VALUES (make_interval(0, 0, 0, 2147483647)) AS t(i)
-- @ width-bucket-of-months
SELECT width_bucket(INTERVAL '1' MONTH, INTERVAL '1-2' YEAR TO MONTH, INTERVAL '3' YEAR, 4), width_bucket(INTERVAL '2' YEAR, INTERVAL '1' MONTH, INTERVAL '3' YEAR, 4)
-- @ width-bucket-of-days
SELECT width_bucket(INTERVAL '1' DAY, INTERVAL '90' MINUTE, INTERVAL '3' DAY, 4)
-- @ width-bucket-of-months-and-days
SELECT width_bucket(INTERVAL '1' MONTH, INTERVAL '90' MINUTE, INTERVAL '3' DAY, 4)
-- @ width-bucket-of-months-and-numbers
SELECT width_bucket(INTERVAL '1' MONTH, 0, 3, 4)
-- @ width-bucket-of-a-null-and-months
SELECT width_bucket(NULL, INTERVAL '1' MONTH, INTERVAL '3' YEAR, 4)
-- @ width-bucket-of-calendar-intervals
SELECT width_bucket(make_interval(1), make_interval(0), make_interval(3), 4)
-- @ interval-text-without-a-unit
SELECT INTERVAL '1'
-- @ interval-of-nanoseconds
SELECT INTERVAL 10 NANOSECONDS
-- @ interval-range-of-a-number
SELECT INTERVAL 1 YEAR TO MONTH
-- @ interval-range-of-years-to-seconds
SELECT INTERVAL '1' YEAR TO SECOND
-- @ interval-of-two-ranges
SELECT INTERVAL '10-9' YEAR TO MONTH '12:11:10' HOUR TO SECOND
-- @ interval-of-a-part-and-a-range
SELECT INTERVAL 1 YEAR '2-1' YEAR TO MONTH
-- @ interval-part-that-is-no-number
SELECT INTERVAL '1 day 2' DAY
-- @ interval-range-in-another-format
SELECT INTERVAL '15:40' HOUR TO SECOND
-- @ interval-range-of-too-many-months
SELECT INTERVAL '178956970-8' YEAR TO MONTH
-- @ interval-range-of-the-fewest-months
SELECT INTERVAL '-178956970-8' YEAR TO MONTH, INTERVAL -'178956970-8' YEAR TO MONTH, INTERVAL '2-2\t' YEAR TO MONTH
-- @ interval-range-of-too-many-hours
SELECT INTERVAL '2562047789:00' HOUR TO MINUTE
-- @ interval-of-too-many-days
SELECT INTERVAL 2147483647 DAY * 2
-- @ string-and-interval-of-years
SELECT INTERVAL '2' YEAR + '2024-01-01'
-- @ string-less-interval-of-years
SELECT '2024-01-01' - INTERVAL '2' YEAR
-- @ number-by-interval
SELECT 2 / INTERVAL '2' YEAR
-- @ number-and-interval-of-seconds
SELECT 1 + INTERVAL '2' SECOND
-- @ interval-of-years-and-one-of-days
SELECT INTERVAL '2-2' YEAR TO MONTH + INTERVAL '3' DAY
-- @ string-and-intervals-of-days
SELECT CAST('2024-01-01' + INTERVAL '2' DAY AS TIMESTAMP), CAST('2024-01-01' - INTERVAL '2' HOUR AS TIMESTAMP), CAST('2024-01-01' + make_interval(1, 2) AS TIMESTAMP)
