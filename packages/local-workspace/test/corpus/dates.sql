-- @ date-format-basic
SELECT order_id, date_format(ordered_at, 'yyyy-MM-dd HH:mm:ss'), date_format(ordered_at, 'yyyyMMdd'), date_format(ordered_at, 'dd/MM/yy') FROM orders
-- @ date-format-names
SELECT date_format(DATE '2024-02-29', 'E, MMM d yyyy'), date_format(DATE '2024-02-29', 'EEEE'), date_format(DATE '2024-02-29', 'MMMM'), date_format(TIMESTAMP '2024-02-29 15:04:05', 'h:mm a')
-- @ date-format-fractions
SELECT date_format(TIMESTAMP '2024-01-02 03:04:05.123456', 'ss.SSS'), date_format(TIMESTAMP '2024-01-02 03:04:05.123456', 'HH:mm:ss.SSSSSS'), date_format(TIMESTAMP '2024-01-02 03:04:05.9', 'S SS')
-- @ date-format-quarter
SELECT date_format(DATE '2024-08-15', 'Q'), date_format(DATE '2024-08-15', 'QQQ'), date_format(DATE '2024-08-15', 'yyyy-''Q''Q'), date_format(DATE '2024-08-15', 'D')
-- @ date-format-zone
SELECT date_format(TIMESTAMP '2024-01-02 03:04:05', "yyyy-MM-dd'T'HH:mm:ssXXX"), date_format(TIMESTAMP '2024-01-02 03:04:05', 'HH:mm z'), date_format(TIMESTAMP '2024-01-02 03:04:05', 'VV Z')
-- @ date-format-hours
SELECT date_format(TIMESTAMP '2024-01-02 00:04:05', 'hh k K'), date_format(TIMESTAMP '2024-01-02 13:04:05', 'K kk'), date_format(DATE '2024-01-02', 'y yy')
-- @ date-format-week-letters
SELECT date_format(DATE '2024-01-02', 'w')
-- @ to-date
SELECT to_date('2016-12-31'), to_date('31/12/2016', 'dd/MM/yyyy'), to_date('2016-12-31 10:00:00'), to_date('20240229', 'yyyyMMdd'), to_date('Jan 5, 2024', 'MMM d, yyyy')
-- @ to-date-bad
SELECT to_date('2016-13-31', 'yyyy-MM-dd')
-- @ to-date-null
SELECT to_date(NULL), to_date(CAST(NULL AS STRING), 'yyyy'), try_to_timestamp('nope'), try_to_timestamp('2024-01-01', 'yyyy-MM-dd')
-- @ to-timestamp
SELECT to_timestamp('2016-12-31 00:12:00'), to_timestamp('2016-12-31', 'yyyy-MM-dd'), to_timestamp('31.12.2016 23:59', 'dd.MM.yyyy HH:mm'), to_timestamp('2024-01-01T10:00:00+02:00')
-- @ to-timestamp-pattern-zone
SELECT to_timestamp('2024-01-01 10:00:00 +0530', 'yyyy-MM-dd HH:mm:ss Z'), to_timestamp('2024-01-01T10:00:00Z', "yyyy-MM-dd'T'HH:mm:ssXXX")
-- @ to-timestamp-fraction
SELECT to_timestamp('2024-01-01 10:00:00.123', 'yyyy-MM-dd HH:mm:ss.SSS'), to_timestamp('2024-01-01 10:00:00.5', 'yyyy-MM-dd HH:mm:ss.S'), to_timestamp('05:30 PM', 'hh:mm a')
-- @ to-timestamp-ntz
SELECT to_timestamp_ntz('2016-12-31 00:12:00'), to_timestamp_ltz('2016-12-31 00:12:00'), TIMESTAMP_NTZ '2024-01-01 00:00:00'
-- @ date-parts
SELECT order_id, year(ordered_at), quarter(ordered_at), month(ordered_at), day(ordered_at), dayofweek(ordered_at), weekday(ordered_at), dayofyear(ordered_at), weekofyear(ordered_at) FROM orders
-- @ time-parts
SELECT order_id, hour(ordered_at), minute(ordered_at), second(ordered_at) FROM orders
-- @ extract-fields
SELECT extract(YEAR FROM DATE '2024-12-30'), extract(YEAROFWEEK FROM DATE '2024-12-30'), extract(WEEK FROM DATE '2024-12-30'), extract(DOW FROM DATE '2024-12-30'), extract(DAYOFWEEK_ISO FROM DATE '2024-12-30'), extract(DOY FROM DATE '2024-12-30')
-- @ extract-seconds
SELECT extract(SECOND FROM TIMESTAMP '2024-01-01 10:20:30.123456'), date_part('MINUTE', TIMESTAMP '2024-01-01 10:20:30'), datepart('QUARTER', DATE '2024-05-05')
-- @ date-add-sub
SELECT date_add('2016-07-30', 1), date_sub(DATE '2016-07-30', 30), DATE '2024-01-31' + 1, DATE '2024-03-01' - 1, dateadd(DAY, 5, DATE '2024-01-01')
-- @ add-months
SELECT add_months('2016-08-31', 1), add_months(DATE '2024-01-31', 1), add_months('2024-02-29', 12), add_months('2024-03-31', -1)
-- @ months-between
SELECT months_between('1997-02-28 10:30:00', '1996-10-30'), months_between('1997-02-28 10:30:00', '1996-10-30', false), months_between('2024-03-31', '2024-02-29')
-- @ datediff-forms
SELECT datediff('2009-07-31', '2009-07-30'), date_diff(DATE '2024-01-01', DATE '2024-03-01'), datediff(MONTH, DATE '2024-01-31', DATE '2024-02-29'), datediff(HOUR, TIMESTAMP '2024-01-01 00:00:00', TIMESTAMP '2024-01-02 01:30:00'), timestampdiff(YEAR, DATE '2020-02-29', DATE '2024-02-28')
-- @ timestampadd-forms
SELECT timestampadd(MONTH, 1, TIMESTAMP '2024-01-31 10:00:00'), dateadd(HOUR, -3, TIMESTAMP '2024-01-01 01:00:00'), timestampadd(QUARTER, 1, TIMESTAMP '2024-11-30 00:00:00'), dateadd(WEEK, 2, DATE '2024-01-01')
-- @ last-next-day
SELECT last_day('2009-01-12'), last_day(DATE '2024-02-01'), next_day('2015-01-14', 'TU'), next_day('2015-01-14', 'wednesday')
-- @ next-day-bad
SELECT next_day('2015-01-14', 'xx')
-- @ trunc-date
SELECT trunc('2019-08-04', 'week'), trunc('2019-08-04', 'quarter'), trunc('2009-02-12', 'MM'), trunc('2015-10-27', 'YEAR'), trunc('2015-10-27', 'bad')
-- @ date-trunc
SELECT date_trunc('YEAR', '2015-03-05T09:32:05.359'), date_trunc('DD', '2015-03-05T09:32:05.359'), date_trunc('HOUR', '2015-03-05T09:32:05.359'), date_trunc('MILLISECOND', '2015-03-05T09:32:05.123456'), date_trunc('week', DATE '2024-01-03')
-- @ date-trunc-column
SELECT date_trunc('month', ordered_at) AS m, sum(quantity) AS q FROM orders GROUP BY date_trunc('month', ordered_at) ORDER BY m
-- @ unix-time
SELECT unix_timestamp('2016-04-08', 'yyyy-MM-dd'), unix_timestamp(TIMESTAMP '2024-01-01 00:00:00'), to_unix_timestamp('2016-04-08 10:00:00'), from_unixtime(0), from_unixtime(1700000000, 'yyyy-MM-dd')
-- @ unix-units
SELECT unix_seconds(TIMESTAMP '1970-01-01 00:00:01.5'), unix_millis(TIMESTAMP '1970-01-01 00:00:01.234567'), unix_micros(TIMESTAMP '1969-12-31 23:59:59.5'), unix_date(DATE '1970-01-02'), date_from_unix_date(-1)
-- @ timestamp-from-numbers
SELECT timestamp_seconds(1230219000), timestamp_millis(1230219000123), timestamp_micros(1230219000123123), timestamp_seconds(1.5), CAST(1.5D AS TIMESTAMP)
-- @ make-date
SELECT make_date(2013, 7, 15), make_date(2024, 2, 29), make_date(NULL, 1, 1)
-- @ make-date-bad
SELECT make_date(2023, 2, 30)
-- @ make-timestamp
SELECT make_timestamp(2014, 12, 28, 6, 30, 45.887), make_timestamp(2014, 12, 28, 6, 30, 45.887, 'CET'), make_timestamp_ntz(2014, 12, 28, 6, 30, 45), make_timestamp_ltz(2014, 12, 28, 6, 30, 45)
-- @ from-utc-timestamp
SELECT from_utc_timestamp('2016-08-31', 'Asia/Seoul'), to_utc_timestamp('2016-08-31', 'Asia/Seoul'), from_utc_timestamp(TIMESTAMP '2024-07-01 12:00:00', 'Europe/Berlin'), from_utc_timestamp('2024-01-01', '+05:30')
-- @ from-utc-timestamp-dst
SELECT from_utc_timestamp('2024-03-31 00:59:59', 'Europe/Berlin'), from_utc_timestamp('2024-03-31 01:00:00', 'Europe/Berlin'), to_utc_timestamp('2024-03-31 02:30:00', 'Europe/Berlin'), to_utc_timestamp('2024-10-27 02:30:00', 'Europe/Berlin')
-- @ from-utc-timestamp-column
SELECT order_id, from_utc_timestamp(ordered_at, 'America/New_York'), to_utc_timestamp(ordered_at, 'America/New_York') FROM orders
-- @ convert-timezone
SELECT convert_timezone('Europe/Brussels', 'America/Los_Angeles', TIMESTAMP_NTZ '2021-12-06 00:00:00'), convert_timezone('Europe/Brussels', TIMESTAMP_NTZ '2021-12-05 15:00:00'), convert_timezone('UTC', 'Asia/Tokyo', '2024-01-01 00:00:00')
-- @ interval-literals
SELECT DATE '2024-01-31' + INTERVAL 1 MONTH, TIMESTAMP '2024-01-01 00:00:00' - INTERVAL '1' DAY, DATE '2024-01-01' + INTERVAL '1-2' YEAR TO MONTH, TIMESTAMP '2024-01-01 00:00:00' + INTERVAL '1 02:03:04' DAY TO SECOND
-- @ interval-multi
SELECT TIMESTAMP '2024-01-01 00:00:00' + INTERVAL 1 DAY 2 HOURS 3 MINUTES, DATE '2024-01-01' + INTERVAL 1 YEAR 2 MONTHS, DATE '2024-01-01' + INTERVAL 3 HOURS
-- @ interval-column
SELECT id, hired + make_interval(0, id, 0, 0, 0, 0, 0), hired + make_ym_interval(1, id), CAST(hired AS TIMESTAMP) + make_dt_interval(id, 1, 2, 3.5) FROM people
-- @ make-interval-plus
SELECT DATE '2024-01-31' + make_interval(1, 2), TIMESTAMP '2024-01-01 00:00:00' + make_interval(0, 0, 1, 1, 12, 30, 1.001), DATE '2024-01-01' - make_ym_interval(0, 3), TIMESTAMP '2024-01-01 00:00:00' - make_dt_interval(1, 12)
-- @ interval-values
SELECT INTERVAL 3 DAYS, make_dt_interval(1, 12, 30, 1.001), make_ym_interval(1, 2)
-- @ date-minus-date
SELECT DATE '2024-03-01' - DATE '2024-02-01', TIMESTAMP '2024-01-02 00:00:00' - TIMESTAMP '2024-01-01 12:00:00'
-- @ date-difference-days
SELECT extract(DAY FROM TIMESTAMP '2024-01-12 00:00:00' - TIMESTAMP '2024-01-01 12:00:00')
-- @ interval-comparison
SELECT TIMESTAMP '2024-01-02 00:00:00' - TIMESTAMP '2024-01-01 12:00:00' > INTERVAL 10 HOURS
-- @ window-tumbling
SELECT window.start AS s, window.end AS e, sum(quantity) AS q FROM orders GROUP BY window(ordered_at, '30 days') ORDER BY s
-- @ window-struct
SELECT window, count(*) AS n FROM orders WHERE order_id < 103 GROUP BY window(ordered_at, '1 day')
-- @ window-sliding
SELECT window.start AS s, count(*) AS n FROM orders WHERE order_id = 100 GROUP BY window(ordered_at, '1 hour', '30 minutes') ORDER BY s
-- @ date-cast
SELECT CAST('2024-02-29' AS DATE), CAST(TIMESTAMP '2024-02-29 23:59:59' AS DATE), CAST(DATE '2024-02-29' AS TIMESTAMP), CAST('2024' AS DATE), CAST('2024-3' AS DATE)
-- @ date-cast-bad
SELECT CAST('2023-02-29' AS DATE)
-- @ timestamp-cast
SELECT CAST('2024-01-01 10:00' AS TIMESTAMP), CAST('2024-01-01 10:00:00.1234567' AS TIMESTAMP), CAST('2024-01-01T10:00:00 Europe/Berlin' AS TIMESTAMP), CAST(TIMESTAMP '2024-01-01 10:00:00.5' AS STRING), CAST(DATE '2024-01-01' AS STRING)
-- @ timestamp-to-number
SELECT CAST(TIMESTAMP '2024-01-01 00:00:00.5' AS BIGINT), CAST(TIMESTAMP '2024-01-01 00:00:00.5' AS DOUBLE), CAST(TIMESTAMP '1969-12-31 23:59:59.5' AS BIGINT)
-- @ sequence-dates
SELECT sequence(DATE '2018-01-01', DATE '2018-03-01', INTERVAL 1 MONTH), sequence(DATE '2024-01-01', DATE '2024-01-03'), sequence(DATE '2024-01-31', DATE '2024-04-30', INTERVAL 1 MONTH)
-- @ sequence-timestamps
SELECT sequence(TIMESTAMP '2024-01-01 00:00:00', TIMESTAMP '2024-01-01 02:00:00', INTERVAL 1 HOUR)
-- @ dayname-monthname
SELECT dayname(DATE '2024-02-29'), monthname(DATE '2024-02-29')
-- @ date-comparison
SELECT DATE '2024-01-01' < TIMESTAMP '2024-01-01 00:00:01', DATE '2024-01-01' BETWEEN '2023-12-31' AND '2024-01-02', current_date() <= current_date(), current_timestamp() > TIMESTAMP '2020-01-01 00:00:00'
-- @ now-forms
SELECT now() = current_timestamp(), typeof(now()), typeof(current_date), typeof(localtimestamp()), current_timezone()
-- @ old-dates
SELECT DATE '1900-01-01', DATE '1582-10-15', TIMESTAMP '1899-12-31 23:59:59', year(DATE '0001-01-01'), date_add(DATE '9999-12-30', 1)
-- @ date-group
SELECT year(hired) AS y, count(*) AS n FROM people GROUP BY year(hired) ORDER BY y NULLS LAST
-- @ date-lag
SELECT id, datediff(hired, lag(hired) OVER (ORDER BY id)) FROM people ORDER BY id
-- @ date-max-min
SELECT max(hired), min(ordered_at), max(ordered_at) FROM people LEFT JOIN orders ON person_id = id
-- @ session-window
SELECT session_window.start AS s, session_window.end AS e, count(*) AS n FROM orders GROUP BY session_window(ordered_at, '20 hours') ORDER BY s
-- @ ymd-strings
SELECT order_id, CAST(date_format(ordered_at, 'yyyyMMdd') AS INT) AS date_key, concat(year(ordered_at), '-Q', quarter(ordered_at)) AS quarter FROM orders
-- @ try-make-timestamp
SELECT try_make_timestamp(2024, 13, 1, 0, 0, 0), try_to_date('x')
