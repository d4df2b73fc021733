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
