-- @ upper-lower
SELECT id, upper(a), lower(a), initcap(a), length(a) FROM words
-- @ substr-forms
SELECT substring('Spark SQL', 5), substring('Spark SQL', -3), substr('Spark SQL', 5, 1), left('Spark', 2), right('Spark', 2)
-- @ substr-of-columns
SELECT id, substring(a, 2, 3), substring(a, -4, 2), left(a, id), right(a, id) FROM words
-- @ trims
SELECT id, trim(a), ltrim(a), rtrim(a), btrim(a, 'pH '), trim(LEADING 'H' FROM a), trim(BOTH 'dH' FROM a) FROM words
-- @ pads
SELECT lpad('hi', 5, '?!'), rpad('hi', 5), lpad('hello', 2), rpad('hi', 7, 'abc'), lpad('hi', 4, '')
-- @ concat-forms
SELECT id, concat(a, '-', b), a || '/' || b, concat_ws('|', a, b, 'z'), concat_ws(',', array('p', NULL, 'q'), 'r') FROM words
-- @ replace-translate
SELECT replace('ABCabc', 'abc', 'DEF'), replace('ABCabc', 'abc'), translate('AaBbCc', 'abc', '123'), translate('abc', 'abc', 'x')
-- @ repeat-space-reverse
SELECT repeat('ab', 3), space(2) || '|', reverse('añb'), reverse(array(1, 2, 3)), repeat('x', 0)
-- @ locate-forms
SELECT instr('SparkSQL', 'SQL'), locate('bar', 'foobarbar', 5), position('bar' IN 'foobarbar'), instr('a', NULL)
-- @ find-in-set
SELECT find_in_set('ab', 'abc,b,ab,c,def'), find_in_set('zz', 'a,b'), find_in_set('a,b', 'a,b')
-- @ substring-index
SELECT substring_index('www.apache.org', '.', 2), substring_index('www.apache.org', '.', -1), substring_index('abc', '.', 1), substring_index('a.b', '.', 0)
-- @ split-plain
SELECT id, split(b, ','), size(split(b, ',')) FROM words
-- @ split-regex
SELECT split('oneAtwoBthreeC', '[ABC]'), split('a.b.c', '\\.'), split('a|b', '\\|')
-- @ split-limit
SELECT split('oneAtwoBthreeC', '[ABC]', 2), split('a,b,c', ',', 2), split('a,b,c,,', ',', -1), split('a,b,c,,', ',', 0)
-- @ split-part
SELECT split_part('11.12.13', '.', 3), split_part('11.12.13', '.', -1), split_part('a', '.', 5)
-- @ regexp-extract
SELECT regexp_extract('100-200', '(\\d+)-(\\d+)', 1), regexp_extract('100-200', '(\\d+)-(\\d+)', 2), regexp_extract('abc', '(\\d+)', 1), regexp_extract(NULL, 'a', 0)
-- @ regexp-extract-column
SELECT id, regexp_extract(b, '([a-z])([0-9]+)', 2), regexp_extract(b, '[0-9]+', 0) FROM words
-- @ regexp-extract-all
SELECT regexp_extract_all('100-200, 300-400', '(\\d+)-(\\d+)', 1), regexp_extract_all('a1b22', '[0-9]+', 0)
-- @ regexp-replace
SELECT regexp_replace('100-200', '(\\d+)', 'num'), regexp_replace('a.b', '\\.', '_'), regexp_replace('john smith', '(\\w+) (\\w+)', '$2, $1')
-- @ regexp-replace-position
SELECT regexp_replace('aaa', 'a', 'b', 2)
-- @ regexp-tests
SELECT 'abc' RLIKE '^a.c$', regexp_like('abc', 'B'), regexp('a1', '[0-9]'), 'x' NOT RLIKE 'y'
-- @ regexp-count-substr-instr
SELECT regexp_count('Steven Jones and Stephen Smith', 'Ste(v|ph)en'), regexp_substr('Steven Jones', 'Ste(v|ph)en'), regexp_substr('abc', 'x'), regexp_instr('a1b2', '[0-9]')
-- @ regexp-case-insensitive
SELECT regexp_like('ABC', '(?i)abc'), regexp_replace('aBc', '(?i)b', '-')
-- @ regexp-lookahead
SELECT regexp_extract('price 100 eur', '\\d+(?= eur)', 0)
-- @ like-forms
SELECT 'Spark' LIKE 'S%', 'Spark' LIKE '_park', 'a_c' LIKE 'a\\_c', 'a%c' LIKE 'a/%c' ESCAPE '/', 'ABC' ILIKE 'a%'
-- @ like-any-all
SELECT 'foo' LIKE ANY ('%oo', 'x'), 'foo' LIKE ALL ('f%', '%x'), 'foo' NOT LIKE ANY ('f%', 'z%')
-- @ contains-starts-ends
SELECT contains('Spark SQL', 'park'), startswith('Spark', 'Sp'), endswith('Spark', 'rk'), contains(NULL, 'a')
-- @ ascii-chr
SELECT ascii('222'), ascii(''), ascii('é'), chr(65), char(97), chr(256 + 66), chr(-1)
-- @ char-lengths
SELECT char_length('Spark SQL '), octet_length('é'), bit_length('é'), length(x'01ff'), character_length('añ')
-- @ overlay
SELECT overlay('Spark SQL' PLACING '_' FROM 6), overlay('Spark SQL' PLACING 'CORE' FROM 7), overlay('Spark SQL' PLACING 'ANSI ' FROM 7 FOR 0), overlay('Spark SQL', 'tructured', 2, 4)
-- @ soundex
SELECT soundex('Miller'), soundex('Robert'), soundex('Tymczak'), soundex('Pfister'), soundex(''), soundex('123')
-- @ soundex-column
SELECT name, soundex(name) FROM people
-- @ levenshtein
SELECT levenshtein('kitten', 'sitting'), levenshtein('', 'abc'), levenshtein(NULL, 'a')
-- @ levenshtein-threshold
SELECT levenshtein('kitten', 'sitting', 2), levenshtein('kitten', 'sitten', 2)
-- @ format-number
SELECT format_number(12332.123456, 4), format_number(1234567.891, 0), format_number(-0.5, 2), format_number(12332, 2)
-- @ format-number-pattern
SELECT format_number(12332.123456, '##################.###'), format_number(0.5, '0.00')
-- @ format-string
SELECT format_string('Hello World %d %s', 100, 'days'), printf('%05.2f|%-6s|%6s|%x', 3.14159D, 'ab', 'cd', 255), format_string('%s', NULL)
-- @ format-string-more
SELECT format_string('%,d', 1234567), format_string('%+d %%', 5), format_string('%e', 12345.678D), format_string('%03d', 7), format_string('%s %s', true, 1.5)
-- @ encode-decode
SELECT encode('abc', 'UTF-8'), decode(encode('äb', 'UTF-8'), 'UTF-8'), encode('A', 'UTF-16BE'), decode(x'4142', 'US-ASCII')
-- @ decode-as-case
SELECT decode(2, 1, 'one', 2, 'two', 'other'), decode(3, 1, 'one', 2, 'two', 'other'), decode(4, 1, 'one'), decode(NULL, NULL, 'null', 'x')
-- @ base64
SELECT base64('Spark SQL'), unbase64('U3BhcmsgU1FM'), base64(x'ff00'), CAST(unbase64('YQ==') AS STRING)
-- @ hex-unhex
SELECT hex(17), hex('Spark SQL'), hex(-1), hex(x'1f'), unhex('537061726B'), unhex('ZZ'), unhex('F')
-- @ url-encode
SELECT url_encode('https://spark.apache.org/a b?x=ü&y=*~'), url_decode('https%3A%2F%2Fspark.apache.org%2Fa+b'), url_encode(NULL)
-- @ parse-url
SELECT parse_url('http://user:pw@spark.apache.org:8080/path/x.html?query=1&b=2#frag', 'HOST'), parse_url('http://spark.apache.org/path?query=1&b=2', 'QUERY', 'b'), parse_url('http://spark.apache.org/path?query=1', 'PATH'), parse_url('https://a.b/c', 'PROTOCOL')
-- @ parse-url-parts
SELECT parse_url('http://user:pw@h.org:8080/p/x.html?q=1#frag', 'REF'), parse_url('http://user:pw@h.org:8080/p?q=1', 'AUTHORITY'), parse_url('http://user:pw@h.org:8080/p?q=1', 'USERINFO'), parse_url('http://h.org/p?q=1', 'FILE'), parse_url('http://h.org', 'QUERY')
-- @ elt
SELECT elt(1, 'scala', 'java'), elt(2, 'a', 'b'), elt(2, 'scala', CAST(NULL AS STRING))
-- @ elt-out-of-range
SELECT elt(3, 'scala', 'java')
-- @ sentences
SELECT sentences('Hi there! Good morning.')
-- @ str-to-map
SELECT str_to_map('a:1,b:2,c:3', ',', ':'), str_to_map('a'), str_to_map('x=1&y=2', '&', '=')
-- @ mask
SELECT mask('abcd-EFGH-8765-4321'), mask('AbCD123-@$#', 'Q', 'q', 'd'), mask('abcd', NULL, 'z')
-- @ luhn
SELECT luhn_check('8112189876'), luhn_check('79927398713'), luhn_check('79927398714'), luhn_check('12a')
-- @ to-number
SELECT to_number('454', '999'), to_number('454.00', '000.00'), to_number('12,454', '99,999'), to_number('$78.12', '$99.99'), try_to_number('abc', '999')
-- @ to-char-number
SELECT to_char(454, '999'), to_char(454.00, '000D00'), to_char(12454, '99G999'), to_char(78.12, '$99.99'), to_varchar(-12454.8, '99G999D9S')
-- @ to-char-date
SELECT to_char(DATE '2016-04-08', 'y'), to_varchar(TIMESTAMP '2024-01-02 03:04:05', 'yyyy/MM/dd HH-mm')
-- @ to-binary
SELECT to_binary('abc', 'utf-8'), to_binary('537061726B', 'hex'), to_binary('YQ==', 'base64')
-- @ uuid-properties
SELECT length(uuid()), uuid() <> uuid(), uuid() RLIKE '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'
-- @ hashes-text
SELECT md5('Spark'), sha('Spark'), sha1('Spark'), sha2('Spark', 256), crc32('Spark')
-- @ sha2-bits
SELECT sha2('Spark', 224), sha2('Spark', 384), sha2('Spark', 512), sha2('Spark', 0), sha2(NULL, 256)
-- @ hash-murmur
SELECT hash('Spark', array(123), 2), hash(1), hash('a'), hash(NULL), hash(1L), hash(true)
-- @ hash-columns
SELECT id, hash(i), hash(l), hash(d), hash(s), hash(id, s), hash(dec) FROM numbers
-- @ xxhash64
SELECT xxhash64('Spark', array(123), 2), xxhash64(1), xxhash64('a'), xxhash64('The quick brown fox jumps over the lazy dog')
-- @ xxhash64-columns
SELECT id, xxhash64(i), xxhash64(l), xxhash64(d), xxhash64(s), xxhash64(id, s) FROM numbers
-- @ hash-dates
SELECT hash(DATE '2024-01-01'), xxhash64(TIMESTAMP '2024-01-01 00:00:00'), hash(1.5D), hash(CAST(1.5 AS DECIMAL(10,2)))
-- @ empty2null-quoting
SELECT quote('Don''t'), nullif('', ''), length('')
-- @ is-valid-utf8
SELECT is_valid_utf8('abc'), make_valid_utf8('abc')
-- @ string-functions-null
SELECT upper(NULL), concat('a', NULL), length(NULL), lpad(NULL, 3, 'x'), replace(NULL, 'a', 'b')
-- @ unicode-escape
SELECT 'caf\u00e9', 'tab\there', "double ""quoted""", r'raw\n'
-- @ string-comparison
SELECT 'a' < 'B', 'abc' = 'abc ', 'Z' > 'a', 'ä' > 'z'
-- @ collate-free-equality
SELECT 'a' = 'A', 'a' <=> NULL, NULL <=> NULL
-- @ ilike-column
SELECT id FROM words WHERE a ILIKE '%O%' ORDER BY id
-- @ strings-group-by-expression
SELECT substr(city, 1, 1) AS initial, count(*) AS n FROM people GROUP BY substr(city, 1, 1) ORDER BY initial
-- @ regexp-column-pattern
SELECT id, regexp_replace(a, b, '#') FROM words WHERE id IN (1, 6)
-- @ split-to-elements
SELECT id, split(a, ' ')[0] AS first_word, element_at(split(a, ' '), -1) AS last_word FROM words WHERE a IS NOT NULL
-- @ string-numbers
SELECT '5' + 3, '2.5' * 2, concat(1, 'a', 2.50, true), length(123), upper(12)
