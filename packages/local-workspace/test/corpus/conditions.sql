-- @ case-searched
SELECT id, CASE WHEN age < 30 THEN 'young' WHEN age < 50 THEN 'mid' ELSE 'old' END FROM people
-- @ case-simple
SELECT id, CASE city WHEN 'Berlin' THEN 1 WHEN 'Paris' THEN 2 END FROM people
-- @ case-types
SELECT CASE WHEN true THEN 1 ELSE 2.5 END, CASE WHEN false THEN 'a' END, CASE WHEN true THEN 1 ELSE 2L END, if(true, 1, 1.5D)
-- @ coalesce-forms
SELECT coalesce(NULL, 1, 2), nvl(NULL, 'x'), ifnull(3, 4), nvl2(NULL, 'a', 'b'), nullif(1, 1), nullif(1, 2), coalesce(NULL, 1, 2.5)
-- @ if-iff
SELECT if(1 < 2, 'a', 'b'), if(CAST(NULL AS BOOLEAN), 1, 2), if(NULL IS NULL, 'n', 'x')
-- @ nullif-zero
SELECT nullifzero(0), nullifzero(5), zeroifnull(NULL), zeroifnull(3)
-- @ null-logic
SELECT NULL AND false, NULL OR true, NOT NULL, NULL = NULL, NULL <=> NULL, 1 <=> NULL, NULL IN (1, 2), 1 IN (2, NULL)
-- @ is-null-forms
SELECT NULL IS NULL, 1 IS NOT NULL, true IS TRUE, NULL IS NOT TRUE, isnull(1), isnotnull(1), NULL IS UNKNOWN
-- @ is-distinct
SELECT 1 IS DISTINCT FROM NULL, NULL IS NOT DISTINCT FROM NULL
-- @ in-between
SELECT 2 IN (1, 2, 3), 'b' NOT IN ('a'), 5 BETWEEN 1 AND 10, 5 NOT BETWEEN 6 AND 7, 'b' BETWEEN 'a' AND 'c', 1 IN (1.0, 2)
-- @ cast-numbers
SELECT CAST('42' AS INT), CAST(' 7 ' AS INT), CAST(3.99 AS INT), CAST(-3.99D AS BIGINT), CAST(true AS INT), CAST('1e2' AS DOUBLE), CAST(2.555 AS DECIMAL(5,2))
-- @ cast-bad-int
SELECT CAST('abc' AS INT)
-- @ cast-bad-decimal-text
SELECT CAST('3.7' AS INT)
-- @ cast-overflow-int
SELECT CAST(3000000000 AS INT)
-- @ cast-overflow-tinyint
SELECT CAST(200 AS TINYINT)
-- @ cast-overflow-decimal
SELECT CAST(12345.67 AS DECIMAL(5,2))
-- @ cast-nan-int
SELECT CAST(CAST('NaN' AS DOUBLE) AS INT)
-- @ try-cast-forms
SELECT try_cast('abc' AS INT), try_cast('12' AS INT), try_cast('2024-13-01' AS DATE), try_cast(300 AS TINYINT), try_cast('x' AS BOOLEAN), try_cast('1.5' AS DECIMAL(3,1))
-- @ try-cast-columns
SELECT id, try_cast(s AS INT), try_cast(s AS DOUBLE), try_cast(s AS DECIMAL(5,2)), try_cast(s AS DATE) FROM numbers
-- @ cast-booleans
SELECT CAST('true' AS BOOLEAN), CAST('f' AS BOOLEAN), CAST('1' AS BOOLEAN), CAST(0 AS BOOLEAN), CAST(2.5 AS BOOLEAN), CAST(true AS STRING), CAST('yes' AS BOOLEAN)
-- @ cast-bad-boolean
SELECT CAST('maybe' AS BOOLEAN)
-- @ cast-binary
SELECT CAST('abc' AS BINARY), CAST(x'616263' AS STRING), CAST(1 AS BINARY), hex(CAST(258 AS BINARY)), hex(CAST(CAST(1 AS SMALLINT) AS BINARY))
-- @ cast-colon
SELECT '12'::INT, 1.7::INT, '2024-01-01'::DATE, NULL::STRING
-- @ cast-functions
SELECT int('5'), bigint(5.9), double('1.5'), string(1), boolean('true'), date('2024-01-01'), decimal(7), smallint(3), float('2.5'), timestamp('2024-01-01 00:00:00'), tinyint(1), binary('a')
-- @ cast-float
SELECT CAST('1.1' AS FLOAT), CAST(1.1D AS FLOAT), CAST(CAST(1.1 AS FLOAT) AS DOUBLE), CAST(123456789 AS FLOAT), CAST(1e39D AS FLOAT)
-- @ cast-decimal-forms
SELECT CAST('1.005' AS DECIMAL(5,2)), CAST(1.005D AS DECIMAL(5,2)), CAST(0.1D AS DECIMAL(20,18)), CAST('1e3' AS DECIMAL(10,0)), CAST(-1.5 AS DECIMAL(2,0))
-- @ cast-null
SELECT CAST(NULL AS INT), CAST(NULL AS ARRAY<INT>), typeof(CAST(NULL AS DECIMAL(5,2)))
-- @ cast-unsupported
SELECT CAST(1 AS DATE)
-- @ cast-array-bad
SELECT CAST(array('a') AS ARRAY<INT>)
-- @ try-cast-nested
SELECT try_cast(array('1', 'x') AS ARRAY<INT>), try_cast(map('a', 'b') AS MAP<STRING, INT>)
-- @ assert-true
SELECT assert_true(1 < 2)
-- @ assert-true-fails
SELECT assert_true(1 > 2)
-- @ assert-true-message
SELECT assert_true(false, 'must not be')
-- @ raise-error
SELECT raise_error('custom')
-- @ unknown-function
SELECT no_such_function(1)
-- @ wrong-argument-count
SELECT upper('a', 'b')
-- @ wrong-argument-type
SELECT array_contains(1, 2)
-- @ unresolved-column
SELECT nope FROM people
-- @ ambiguous-column-in-join
SELECT id FROM people a JOIN people b ON a.id = b.id
-- @ conditions-aggregate-in-where
SELECT id FROM people WHERE max(age) > 3
-- @ missing-group-by
SELECT city, name, count(*) FROM people GROUP BY city
-- @ string-to-date-compare
SELECT id FROM people WHERE hired > '2019-01-01' ORDER BY id
-- @ null-safe-join
SELECT count(*) FROM people a JOIN people b ON a.city <=> b.city
-- @ null-ordering
SELECT id FROM people ORDER BY age, id DESC
-- @ null-ordering-explicit
SELECT id FROM people ORDER BY age DESC NULLS FIRST, id
-- @ boolean-arithmetic
SELECT true AND NOT false, true > false, CAST(true AS INT) + 1, bool_and(true)
-- @ equal-null-function
SELECT equal_null(NULL, NULL), equal_null(1, 2), nvl(NULL, NULL)
-- @ operators-symbols
SELECT 1 != 2, 1 <> 1, 3 == 3, !true, 5 ^ 1, 2 <= 2
-- @ string-bool-compare
SELECT 'true' = true, '1' = 1.0, '' = ''
-- @ implicit-cast-union
SELECT 1 AS x UNION ALL SELECT 2.5 UNION ALL SELECT NULL
-- @ implicit-cast-union-strings
SELECT 1 AS x UNION SELECT 'a'
-- @ case-null-branches
SELECT CASE WHEN CAST(NULL AS BOOLEAN) THEN 1 ELSE 2 END, CASE NULL WHEN NULL THEN 1 ELSE 2 END
-- @ where-null
SELECT count(*) FROM people WHERE NOT (age > 30)
-- @ having-null
SELECT city FROM people GROUP BY city HAVING max(active) ORDER BY city
-- @ typeof-expressions
SELECT typeof(1 + 1L), typeof(1 / 2), typeof(1.5 * 2), typeof(DATE '2024-01-01' + 1), typeof(concat('a', 1)), typeof(array(1, 2L)), typeof(coalesce(1, 2.5))
-- @ nested-case
SELECT id, CASE WHEN age IS NULL THEN 'n/a' ELSE CASE WHEN age > 40 THEN 'A' ELSE 'B' END END AS c FROM people
-- @ coalesce-columns
SELECT id, coalesce(city, 'unknown'), nvl(age, -1), nullif(city, 'Paris'), nvl2(hired, 1, 0) FROM people
-- @ greatest-columns
SELECT id, greatest(i, id), least(d, 0.5D), greatest(s, 'a') FROM numbers
-- @ boolean-columns
SELECT id, NOT active, active AND age > 30, active OR age > 30, active IS NOT TRUE FROM people
-- @ missing-group-by-clause
SELECT city, count(*) FROM people
-- @ missing-group-by-clause-in-having
SELECT name FROM people HAVING count(*) > 0
-- @ not-grouped-in-view
CREATE VIEW not_grouped AS SELECT city, name FROM people GROUP BY city
-- @ not-grouped-beside-star
SELECT *, count(*) FROM people GROUP BY city
-- @ grouped-by-part-of-struct-text
SELECT concat(CAST(age AS STRING), 1) AS t, count(*) FROM people GROUP BY CAST(age AS STRING) ORDER BY t

-- @ constant-failure-before-false
SELECT 'abc' > 5 AND false;

-- @ constant-failure-before-true
SELECT 'abc' > 5 OR true;

-- @ constant-failure-after-false
SELECT false AND 'abc' > 5;

-- @ constant-failure-before-false-of-rows
SELECT 'abc' > x AND false FROM VALUES (1), (2) AS t(x);

-- @ constant-division-before-false
SELECT 1 / 0 > 1 AND 1 = 2;

-- @ constant-failure-before-a-column
SELECT 'abc' > 5 AND x > 7 FROM VALUES (1), (2) AS t(x);

-- @ constant-failure-behind-a-column-before-false
SELECT x > 7 AND 'abc' > 5 AND false FROM VALUES (1), (2) AS t(x);

-- @ constant-failure-before-null
SELECT 'abc' > 5 AND NULL;

-- @ constant-failure-in-a-branch
SELECT CASE WHEN x > 7 THEN 'abc' > 5 AND false END FROM VALUES (1), (2) AS t(x);
