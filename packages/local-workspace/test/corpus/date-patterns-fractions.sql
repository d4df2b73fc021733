-- @ fractions-of-every-length
SELECT s, try_to_timestamp(s, 'yyyy-MM-dd HH:mm:ss.S') a, try_to_timestamp(s, 'yyyy-MM-dd HH:mm:ss.SS') b, try_to_timestamp(s, 'yyyy-MM-dd HH:mm:ss.SSS') c, try_to_timestamp(s, 'yyyy-MM-dd HH:mm:ss.SSSS') d, try_to_timestamp(s, 'yyyy-MM-dd HH:mm:ss.SSSSSS') e FROM VALUES ('2019-10-06 10:11:12'), ('2019-10-06 10:11:12.'), ('2019-10-06 10:11:12.1'), ('2019-10-06 10:11:12.12'), ('2019-10-06 10:11:12.123'), ('2019-10-06 10:11:12.1234'), ('2019-10-06 10:11:12.12345'), ('2019-10-06 10:11:12.123456'), ('2019-10-06 10:11:12.1234567') AS t(s)
-- @ fractions-that-are-optional
SELECT s, try_to_timestamp(s, 'yyyy-MM-dd HH:mm:ss[.SSSSSS]') a, try_to_timestamp(s, 'yyyy-MM-dd HH:mm:ss[.SSS]') b, try_to_timestamp(s, 'yyyy-MM-dd HH:mm:ss.[SSSSSS]') c, try_to_timestamp(s, 'yyyy-MM-dd HH:mm[:ss.SSSSSS]') d, try_to_timestamp(s, 'yyyy-MM-dd HH:mm[:ss[.SSS]]') e FROM VALUES ('2019-10-06 10:11'), ('2019-10-06 10:11:12'), ('2019-10-06 10:11:12.'), ('2019-10-06 10:11:12.1'), ('2019-10-06 10:11:12.1234'), ('2019-10-06 10:11:12.123456') AS t(s)
-- @ fractions-before-other-fields
SELECT s, try_to_timestamp(s, 'ss.SSSS yyyy-MM-dd HH:mm') a, try_to_timestamp(s, 'ss.SSSSy-MM-dd HH:mm') b FROM VALUES ('12.1234 2019-10-06 10:11'), ('12.12 2019-10-06 10:11'), ('12.12342019-10-06 10:11'), ('12.1234019-10-06 10:11'), ('12.122019-10-06 10:11') AS t(s)
-- @ fractions-behind-fields-without-marks
SELECT s, try_to_timestamp(s, 'yyyyMMddHHmmssSSS') a, try_to_timestamp(s, 'yyyyMMddHHmmssS') b, try_to_timestamp(s, 'yyyyMMddHHmmssSSSSSS') c FROM VALUES ('20191006101112'), ('201910061011121'), ('2019100610111212'), ('20191006101112123'), ('20191006101112123456') AS t(s)
-- @ fractions-with-zones
SELECT s, try_to_timestamp(s, 'yyyy-MM-dd HH:mm:ss.SSSXXX') a, try_to_timestamp(s, 'yyyy-MM-dd HH:mm:ss.SSSSSSXXX') b FROM VALUES ('2019-10-06 10:11:12.1Z'), ('2019-10-06 10:11:12.123+01:00'), ('2019-10-06 10:11:12.123456-08:00'), ('2019-10-06 10:11:12Z') AS t(s)
-- @ fractions-in-dates-and-unix-times
SELECT to_date('2019-10-06 10:11:12.1', 'yyyy-MM-dd HH:mm:ss.SSS'), unix_timestamp('2019-10-06 10:11:12.12', 'yyyy-MM-dd HH:mm:ss.SSSSSS'), to_timestamp_ntz('2019-10-06 10:11:12.5', 'yyyy-MM-dd HH:mm:ss.SSS')
-- @ fractions-in-csv
SELECT from_csv('2019-10-06 10:11:12.1', 'a TIMESTAMP', map('timestampFormat', 'yyyy-MM-dd HH:mm:ss.SSS')), from_json('{"a":"2019-10-06T10:11:12.12"}', 'a TIMESTAMP', map('timestampFormat', "yyyy-MM-dd'T'HH:mm:ss.SSSSSS"))
-- @ letters-written-many-times
SELECT date_format(c, 'G GG GGG GGGG'), date_format(c, 'y yy yyy yyyy yyyyy yyyyyy'), date_format(c, 'q qq Q QQ QQQ QQQQ L LL D DDD S SSSSSS SSSSSSS SSSSSSSS SSSSSSSSS'), date_format(c, 'XXXX XXXXX xxxx xxxxx Z ZZ ZZZ ZZZZ ZZZZZ O OOOO') FROM VALUES (TIMESTAMP'2024-02-29 10:11:12.123456'), (TIMESTAMP'0983-12-01 00:00:00'), (NULL) AS t(c)
-- @ days-of-the-year
SELECT s, try_to_timestamp(s, 'D') a, try_to_timestamp(s, 'DD') b, try_to_timestamp(s, 'DDD') c, try_to_timestamp(s, 'yyyy-DDD') d, try_to_timestamp(s, 'yyyy-MM-DDD') e, try_to_timestamp(s, 'yyyyDDD HH:mm') f, try_to_timestamp(s, 'dd-DDD') g FROM VALUES ('9'), ('09'), ('009'), ('0'), ('365'), ('366'), ('2024-366'), ('2023-366'), ('2024-060'), ('2024-02-060'), ('2024-03-060'), ('2024060 10:11'), ('31-365'), ('30-365') AS t(s)
-- @ years-of-any-length
SELECT s, try_to_timestamp(s, 'y') a, try_to_timestamp(s, 'yyyyy') c, try_to_timestamp(s, 'yyyyyy') d FROM VALUES ('12'), ('012'), ('2024'), ('02024'), ('002024') AS t(s)
-- @ years-of-three-digits-or-more
SELECT try_to_timestamp('012', 'yyy'), try_to_timestamp('2024', 'yyy'), try_to_timestamp('24-03', 'y-MM')
-- @ years-of-any-length-before-digits
SELECT s, try_to_timestamp(s, 'yMMdd') FROM VALUES ('20240301'), ('240301'), ('2403') AS t(s)
-- @ pattern-of-too-many-months
SELECT date_format(DATE'2024-02-29', 'MMMMM')
-- @ pattern-of-an-unknown-letter
SELECT date_format(DATE'2024-02-29', 'C')
-- @ pattern-of-a-letter-not-allowed
SELECT date_format(DATE'2024-02-29', 'A')
-- @ pattern-of-too-many-quarters
SELECT date_format(DATE'2024-02-29', 'qqqqq')
-- @ pattern-of-one-v
SELECT date_format(DATE'2024-02-29', 'V')
-- @ reading-by-the-day-of-the-week
SELECT to_timestamp('Mon', 'E')
-- @ reading-by-the-quarter
SELECT to_timestamp('1', 'q')
