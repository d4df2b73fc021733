-- @ quote
SELECT quote('Don''t'), quote('a\\b'), quote(5), quote(NULL), quote('')
-- @ collation
SELECT collation('a'), collation(upper('a')), collation(NULL)
-- @ version
SELECT version()
-- @ randstr
SELECT randstr(5, 0), randstr(8, 42), randstr(0, 3), randstr('3', 3), randstr(NULL, 3)
-- @ randstr-of-rows
SELECT id, randstr(4, 1), rand(1) FROM (SELECT explode(sequence(0, 2)) AS id)
-- @ randstr-negative
SELECT randstr(-1, 3)
-- @ uniform-whole
SELECT uniform(10, 20, 0), uniform(20, 10, 3), uniform(-5, 5, 3), uniform(1, 5L, 7), uniform(CAST(1 AS SMALLINT), 9, 3), uniform(0, 3000000000, 3)
-- @ uniform-fraction
SELECT uniform(1.0, 2.0, 3), uniform(1.25, 9.5, 3), uniform(1.5D, 3, 9), uniform(1F, 9, 3), uniform(1F, 9.5, 3), uniform(1.5, 2D, 1)
-- @ uniform-of-rows
SELECT id, uniform(0, 100, 1), uniform(0.0F, 1.0F, 42) FROM (SELECT explode(sequence(0, 2)) AS id)
-- @ uniform-null
SELECT uniform(10, NULL, 0)
-- @ uniform-of-text
SELECT uniform('1', '9', 3)
-- @ uniform-of-a-column
SELECT uniform(id, 5) FROM range(2)
-- @ validate-utf8
SELECT validate_utf8('a'), validate_utf8(5), try_validate_utf8('é'), try_validate_utf8(NULL)
-- @ try-parse-url
SELECT try_parse_url('http://spark.apache.org/path?query=1', 'HOST'), try_parse_url('http://spark.apache.org/path?query=1', 'QUERY', 'query'), try_parse_url('inva lid://a', 'HOST'), try_parse_url(NULL, 'HOST')
-- @ try-to-binary
SELECT try_to_binary('abc', 'utf-8'), try_to_binary('zz'), try_to_binary('F'), try_to_binary('abc', 'HEX'), try_to_binary('abc', 'invalidFormat'), try_to_binary(NULL), try_to_binary('abc', NULL)
-- @ try-to-binary-of-base64
SELECT try_to_binary('YW Jj', 'base64'), try_to_binary('YWJ', 'base64'), try_to_binary('YWJj=', 'base64'), try_to_binary('YQ', 'base64'), try_to_binary('YQ==', 'base64'), try_to_binary('', 'base64'), try_to_binary('a!', 'base64')
-- @ to-binary-malformed
SELECT to_binary('zz')
-- @ to-binary-malformed-base64
SELECT to_binary('a!', 'base64')
-- @ try-url-decode
SELECT try_url_decode('https%3A%2F%2Fspark.apache.org'), try_url_decode('a+b'), try_url_decode('%zz'), try_url_decode(NULL)
-- @ try-make-timestamp-forms
SELECT try_make_timestamp(2024, 13, 1, 0, 0, 0), try_make_timestamp(2024, 2, 29, 1, 2, 3.5), try_make_timestamp(2024, 1, 1, 0, 0, 0, 'CET'), try_make_timestamp_ltz(2024, 1, 1, 0, 0, 1.5), try_make_timestamp(NULL, 1, 1, 0, 0, 0)
-- @ try-make-timestamp-ntz
SELECT try_make_timestamp_ntz(2024, 1, 1, 0, 0, 1.5), try_make_timestamp_ntz(2024, 2, 30, 0, 0, 1.5), try_make_timestamp_ntz(2024, 2, 3, 24, 0, 1.5)
-- @ try-make-timestamp-60
SELECT try_make_timestamp(2024, 1, 1, 0, 0, 60), make_timestamp(2024, 12, 31, 23, 59, 60), try_make_timestamp(2024, 1, 1, 0, 0, 60.5), try_make_timestamp(2024, 1, 1, 0, 0, -1)
-- @ time-bucket-minutes
SELECT time_bucket(INTERVAL '15' MINUTE, TIMESTAMP '2024-01-01 11:27:00'), time_bucket(INTERVAL '15' MINUTE, TIMESTAMP '1969-12-31 23:59:00', TIMESTAMP '1970-01-01 00:05:00'), time_bucket(INTERVAL '36' HOUR, TIMESTAMP '1969-12-30 23:59:00')
-- @ time-bucket-days
SELECT time_bucket(INTERVAL 3 DAYS, TIMESTAMP_NTZ '2024-02-28 11:27:00'), time_bucket(INTERVAL '1' DAY, TIMESTAMP '1969-12-31 23:59:00'), time_bucket(INTERVAL '1 02:00:00' DAY TO SECOND, TIMESTAMP_NTZ '2024-05-05 05:06:07')
-- @ time-bucket-months
SELECT time_bucket(INTERVAL '2' MONTH, TIMESTAMP '2024-02-28 11:27:00'), time_bucket(INTERVAL '1' YEAR, TIMESTAMP '2024-02-29 00:00:00'), time_bucket(INTERVAL '5' YEAR, TIMESTAMP '1969-02-28 00:00:00')
-- @ time-bucket-origin-of-months
SELECT time_bucket(INTERVAL '1' MONTH, TIMESTAMP '1969-11-30 23:59:00', TIMESTAMP '2020-01-31 12:00:00'), time_bucket(INTERVAL '1' MONTH, TIMESTAMP '2020-03-30 23:59:00', TIMESTAMP '2020-01-31 12:00:00'), time_bucket(INTERVAL '3' MONTH, TIMESTAMP '2020-01-31 12:00:00', TIMESTAMP '2020-01-31 12:00:00')
-- @ time-bucket-null
SELECT time_bucket(INTERVAL '15' MINUTE, CAST(NULL AS TIMESTAMP)), time_bucket(INTERVAL '15' MINUTE, NULL), time_bucket(NULL, TIMESTAMP '2024-02-29 00:00:00'), time_bucket(INTERVAL '15' MINUTE, TIMESTAMP '2024-02-29 00:00:00', NULL)
-- @ time-bucket-zero
SELECT time_bucket(INTERVAL '0' MINUTE, TIMESTAMP '1969-12-31 23:59:00')
-- @ time-bucket-of-a-date
SELECT time_bucket(INTERVAL '1' HOUR, DATE '2024-01-01')
-- @ time-bucket-other-origin
SELECT time_bucket(INTERVAL '15' MINUTE, TIMESTAMP '2024-02-29 00:00:00', TIMESTAMP_NTZ '2024-02-29 00:00:00')
-- @ time-bucket-groups
SELECT time_bucket(INTERVAL '10' DAY, signed_in) AS bucket, count(*) FROM people GROUP BY bucket ORDER BY bucket
-- @ make-time
SELECT make_time(1, 2, 3.5)
-- @ bitmap-count
SELECT bitmap_count(X'1010'), bitmap_count(X'FFFF'), bitmap_count(X''), bitmap_count(CAST(NULL AS BINARY))
-- @ bitmap-count-of-text
SELECT bitmap_count('abc')
-- @ bitmap-construct
SELECT hex(substring(bitmap_construct_agg(bitmap_bit_position(c)), 1, 6)), length(bitmap_construct_agg(c)), bitmap_count(bitmap_construct_agg(c)), bitmap_count(bitmap_construct_agg(NULL)) FROM VALUES (1), (2), (3), (40), (3), (NULL) AS t(c)
-- @ bitmap-construct-outside
SELECT bitmap_construct_agg(c) FROM VALUES (40000) AS t(c)
-- @ bitmap-merge
SELECT hex(substring(bitmap_or_agg(c), 1, 3)), length(bitmap_or_agg(c)), hex(substring(bitmap_and_agg(c), 1, 3)), length(bitmap_and_agg(c)) FROM VALUES (X'F010'), (X'70'), (X'31FF'), (NULL) AS t(c)
-- @ bitmap-merge-none
SELECT bitmap_count(bitmap_or_agg(c)), bitmap_count(bitmap_and_agg(c)) FROM VALUES (X'F010') AS t(c) WHERE false
-- @ vector-pairs
SELECT vector_inner_product(array(1.0F, 2.0F, 3.0F), array(4.0F, 5.0F, 6.0F)), vector_l2_distance(array(1.0F, 2.0F, 3.0F), array(4.0F, 5.0F, 6.0F)), vector_cosine_similarity(array(1.0F, 2.0F, 3.0F), array(4.0F, 5.0F, 6.0F))
-- @ vector-pairs-of-columns
SELECT id, vector_inner_product(a, b), vector_l2_distance(a, b), vector_cosine_similarity(a, b) FROM (SELECT id, transform(sequence(1, 21), x -> CAST(sin(x * (id + 1)) AS FLOAT)) AS a, transform(sequence(1, 21), x -> CAST(cos(x + id) / 7 AS FLOAT)) AS b FROM range(8)) ORDER BY id
-- @ vector-pairs-null
SELECT vector_cosine_similarity(array(0F), array(1F)), vector_inner_product(array(1.0F, CAST(NULL AS FLOAT)), array(4.0F, 5.0F)), vector_l2_distance(CAST(NULL AS ARRAY<FLOAT>), array(1F)), vector_inner_product(CAST(array() AS ARRAY<FLOAT>), CAST(array() AS ARRAY<FLOAT>)), vector_cosine_similarity(CAST(array() AS ARRAY<FLOAT>), CAST(array() AS ARRAY<FLOAT>))
-- @ vector-lengths
SELECT vector_inner_product(array(1.0F), array(4.0F, 5.0F))
-- @ vector-of-doubles
SELECT vector_inner_product(array(1.0D), array(4.0D))
-- @ vector-norm
SELECT vector_norm(array(3.0F, 4.0F)), vector_norm(array(3.0F, -4.0F), 1.0F), vector_norm(array(3.0F, -4.0F), float('inf')), vector_norm(array(1F, NULL)), vector_norm(array(1F), CAST(NULL AS FLOAT)), vector_norm(CAST(array() AS ARRAY<FLOAT>)), vector_norm(array(0.1F, 0.2F, 0.3F, 0.4F, 0.5F, 0.6F, 0.7F, 0.8F, 0.9F, 1.1F), 1F)
-- @ vector-norm-degree
SELECT vector_norm(array(1F), 3.0F)
-- @ vector-normalize
SELECT vector_normalize(array(3.0F, 4.0F)), vector_normalize(array(3.0F, 4.0F), 1.0F), vector_normalize(array(0.1F, 0.7F, 0.3F), float('inf')), vector_normalize(array(1F, NULL)), vector_normalize(array(0F, 0F)), vector_normalize(CAST(array() AS ARRAY<FLOAT>))
-- @ vector-totals
SELECT CAST(vector_sum(c) AS ARRAY<DOUBLE>), CAST(vector_avg(c) AS ARRAY<DOUBLE>) FROM (SELECT explode(array(array(0.1F, 0.2F), array(0.7F, 4.1F), NULL, array(0.3F, 0.3F), array(0.3F, NULL))) AS c)
-- @ vector-totals-none
SELECT vector_sum(c), vector_avg(c) FROM VALUES (array(0.1F, 0.2F)) AS t(c) WHERE false
-- @ vector-totals-of-groups
SELECT id % 3 AS g, CAST(vector_sum(array(CAST(id AS FLOAT), CAST(1 / (id + 1) AS FLOAT))) AS ARRAY<DOUBLE>) AS s FROM (SELECT explode(sequence(0, 8)) AS id) GROUP BY 1 ORDER BY 1
-- @ vector-totals-lengths
SELECT vector_sum(c) FROM VALUES (array(0.1F, 0.2F)), (array(0.7F)) AS t(c)
-- @ aes-ecb
SELECT base64(aes_encrypt('Spark', '0000111122223333', 'ECB', 'PKCS')), CAST(aes_decrypt(unbase64('3lmwu+Mw0H3fi5NDvcu9lg=='), '1234567890abcdef', 'ECB', 'PKCS') AS STRING)
-- @ aes-cbc
SELECT hex(aes_encrypt('Spark SQL', '12345678901234567890123456789012', 'CBC', 'DEFAULT', unhex('00000000000000000000000000000000'))), length(aes_encrypt('a', '0000111122223333', 'CBC'))
-- @ aes-gcm
SELECT base64(aes_encrypt('Spark', 'abcdefghijklmnop12345678ABCDEFGH', 'GCM', 'DEFAULT', unhex('000000000000000000000000'), 'This is an AAD mixed into the input')), length(aes_encrypt('a', '0000111122223333'))
-- @ aes-gcm-decrypt
SELECT CAST(aes_decrypt(unbase64('AAAAAAAAAAAAAAAAQiYi+sTLm7KD9UcZ2nlRdYDe/PX4'), 'abcdefghijklmnop12345678ABCDEFGH', 'GCM', 'DEFAULT', 'This is an AAD mixed into the input') AS STRING), try_aes_decrypt(unbase64('AAAAAAAAAAAAAAAAQiYi+sTLm7KD9UcZ2nlRdYDe/PX4'), 'abcdefghijklmnop12345678ABCDEFGH', 'GCM', 'DEFAULT', 'another')
-- @ aes-null
SELECT aes_encrypt(NULL, '0000111122223333'), aes_encrypt('5', '0000111122223333', NULL), try_aes_decrypt(unhex('0011'), '0000111122223333')
-- @ aes-key-length
SELECT aes_encrypt('Spark', '12')
-- @ aes-mode
SELECT aes_encrypt('Spark', '0000111122223333', 'GCM', 'PKCS')
-- @ aes-vector-length
SELECT aes_encrypt('Spark', '0000111122223333', 'CBC', 'PKCS', unhex('00'))
-- @ aes-vector-of-ecb
SELECT aes_encrypt('Spark', '0000111122223333', 'ECB', 'PKCS', unhex('00'))
-- @ aes-data-of-cbc
SELECT aes_encrypt('Spark', '0000111122223333', 'CBC', 'PKCS', unhex('00000000000000000000000000000000'), 'x')
-- @ aes-wrong-key
SELECT aes_decrypt(unhex('00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'), '0000111122223333')
-- @ aes-of-a-number
SELECT aes_encrypt(5, '0000111122223333')
-- @ approx-top-k
SELECT approx_top_k(c, 2), approx_top_k(c, 10), approx_top_k(c, 1, 5) FROM VALUES 'c', 'a', 'b', 'c', 'b', 'c' AS t(c)
-- @ approx-top-k-null
SELECT approx_top_k(c), approx_top_k(c, 2) FROM VALUES (1), (1), (2), (NULL), (NULL), (NULL) AS t(c)
-- @ approx-top-k-groups
SELECT g, approx_top_k(c, 1) FROM VALUES ('x', 1.5), ('x', 1.5), ('x', 2.5), ('y', 3.0) AS t(g, c) GROUP BY g ORDER BY g
-- @ approx-top-k-none
SELECT approx_top_k(c) FROM VALUES (1) AS t(c) WHERE false
-- @ approx-top-k-zero
SELECT approx_top_k(c, 0) FROM VALUES (1) AS t(c)
-- @ approx-top-k-tracked
SELECT approx_top_k(c, 11, 10) FROM VALUES (1) AS t(c)
-- @ approx-top-k-of-arrays
SELECT approx_top_k(c) FROM VALUES (array(1)) AS t(c)
-- @ histogram-numeric-bins
SELECT histogram_numeric(id * id, 4), histogram_numeric(id * id % 17, 4), histogram_numeric(CAST(id AS DOUBLE), 3), histogram_numeric(CAST(id AS DECIMAL(5,1)), 2) FROM (SELECT explode(sequence(0, 39)) AS id)
-- @ histogram-numeric-types
SELECT histogram_numeric('5', 2), histogram_numeric(DATE '2024-01-01', 2), histogram_numeric(TIMESTAMP '2024-01-01 00:00:01', 2), histogram_numeric(1.5F, 5), histogram_numeric(CAST(NULL AS INT), 5)
-- @ histogram-numeric-one-bin
SELECT histogram_numeric(1, 1)
-- @ make-timestamp-beyond-60
SELECT make_timestamp(2024, 1, 1, 0, 0, 60.5)
-- @ parts-of-binary
SELECT hex(substring(X'0102FF', 2)), hex(substring(X'0102FF', -2, 1)), hex(substr(X'0102FF', 0, 2)), hex(substring(X'0102FF', -5, 3)), hex(left(X'80FF', 1)), hex(left(X'80FF', 5)), hex(substring(X'80FF', 2, -1))
-- @ named-arguments-of-mask
SELECT mask('AbCD123-@$#', lowerChar => 'q', upperChar => 'Q', otherChar => 'o', digitChar => 'd') AS a, mask(lowerChar => 'q', UPPERCHAR => 'Q', str => 'AbCD123-@$#') AS b, mask(str => 'Ab1') AS c
-- @ named-arguments-name
SELECT mask('AbCD1-', lowerChar => 'q')
-- @ named-argument-before-others
SELECT mask(lowerChar => 'q', 'a')
-- @ named-argument-twice
SELECT mask('a', lowerChar => 'q', LOWERCHAR => 'r')
-- @ named-argument-and-its-place
SELECT mask('a', str => 'b')
-- @ named-argument-unknown
SELECT mask('a', cellular => 'q')
-- @ named-argument-missing
SELECT mask(lowerChar => 'q')
-- @ named-arguments-not-there
SELECT upper(str => 'a')
-- @ named-arguments-of-generators
SELECT * FROM explode(collection => array(1, 2))
-- @ named-arguments-of-generators-in-select
SELECT posexplode(collection => array('a', 'b'))
-- @ named-arguments-of-inline
SELECT * FROM inline(input => array(struct(1, 'a'), struct(2, 'b')))
