-- @ int-arithmetic
SELECT 7 + 2, 7 - 10, 7 * 3, 7 / 2, 7 % 3, 7 DIV 2, -7 DIV 2, -7 % 3
-- @ int-overflow
SELECT 2147483647 + 1
-- @ bigint-overflow
SELECT 9223372036854775807L * 2
-- @ tinyint-overflow
SELECT CAST(127 AS TINYINT) + CAST(1 AS TINYINT)
-- @ smallint-arithmetic
SELECT CAST(3 AS SMALLINT) * CAST(4 AS TINYINT), CAST(3 AS SMALLINT) + 1, 1L + 1, CAST(1 AS FLOAT) + 1
-- @ negate-overflow
SELECT -l - 2 FROM numbers WHERE id = 4
-- @ divide-by-zero
SELECT 1 / 0
-- @ modulo-by-zero
SELECT 5 % 0
-- @ try-arithmetic
SELECT try_add(2147483647, 1), try_subtract(1, 2), try_multiply(2, 3), try_divide(1, 0), try_divide(3, 2), try_mod(5, 0)
-- @ decimal-add
SELECT CAST(1.23 AS DECIMAL(10,2)) + CAST(4.567 AS DECIMAL(8,3)), 1.1 + 2, 0.1 + 0.2, 1.5 - 2.25
-- @ decimal-multiply
SELECT CAST(1.23 AS DECIMAL(10,2)) * CAST(4.567 AS DECIMAL(8,3)), 1.1 * 1.1, 2.50 * 4
-- @ decimal-divide
SELECT CAST(10 AS DECIMAL(10,2)) / CAST(3 AS DECIMAL(10,2)), 1.0 / 3, 10.5 / 2, 7 / 2.0
-- @ decimal-modulo
SELECT 10.5 % 3, -10.5 % 3, CAST(7 AS DECIMAL(5,1)) % CAST(2.25 AS DECIMAL(5,2))
-- @ decimal-wide
SELECT CAST(12345678901234567890.123456789 AS DECIMAL(38,9)) * CAST(2 AS DECIMAL(20,5)), CAST(1 AS DECIMAL(38,10)) / CAST(3 AS DECIMAL(38,10))
-- @ decimal-columns
SELECT id, salary * 1.1, salary / 12, salary + id, salary - 0.005, salary % 7 FROM people
-- @ decimal-overflow
SELECT CAST(99999999999999999999999999999999999999 AS DECIMAL(38,0)) + 1
-- @ decimal-double
SELECT CAST(1.5 AS DECIMAL(5,2)) + 1.5D, 1.5D * 2, CAST(2.5 AS FLOAT) * 2.5D
-- @ decimal-round
SELECT round(CAST(2.345 AS DECIMAL(5,3)), 2), round(CAST(-2.345 AS DECIMAL(5,3)), 1), round(1234.5, -2), bround(CAST(2.345 AS DECIMAL(5,3)), 2), bround(2.5), round(2.5)
-- @ round-forms
SELECT round(2.5D), round(-2.5D), round(2.675D, 2), bround(2.5D), bround(3.5D), round(125, -1), bround(125, -1), round(1e10, 2)
-- @ round-columns
SELECT id, round(d, 1), round(dec, 2), ceil(d), floor(d), ceil(dec), floor(dec), round(i, -1) FROM numbers WHERE id < 4
-- @ ceil-floor
SELECT ceil(-0.1), ceil(5), floor(-0.1), floor(3.7D), ceil(3.1411, 3), floor(3.1411, 3), ceil(3345.1, -2)
-- @ rint-trunc
SELECT rint(2.5D), rint(12.3456D), rint(-1.5D), sign(-3), signum(0), sign(-2.5D)
-- @ abs-negative
SELECT abs(-5), abs(-1.5), negative(3), positive(-2), abs(CAST(-5 AS TINYINT)), -(-3)
-- @ pmod
SELECT pmod(10, 3), pmod(-10, 3), pmod(10.5, -3), mod(-7, 3), pmod(-7.5D, 2)
-- @ power-roots
SELECT pow(2, 3), power(2, -1), sqrt(4), sqrt(-1), cbrt(27), exp(0), exp(1)
-- @ logs
SELECT ln(1), log(10, 100), log10(1000), log2(8), log(2.718281828459045D), ln(0), log1p(0), expm1(0)
-- @ log1p-expm1-small
SELECT log1p(1e-10D), expm1(1e-10D), log1p(-1D), log1p(1)
-- @ trigonometry
SELECT sin(1), cos(1), tan(1), asin(0.5), acos(0.5), atan(1), atan2(1, 2)
-- @ trigonometry-outside
SELECT asin(2), acos(2), asin(NULL)
-- @ hyperbolic
SELECT sinh(1), cosh(1), tanh(1), asinh(1), acosh(2), atanh(0.5)
-- @ reciprocals
SELECT cot(1), sec(1), csc(1), degrees(pi()), radians(180), e()
-- @ hypot
SELECT hypot(3, 4), hypot(1e200D, 1e200D)
-- @ factorial
SELECT factorial(5), factorial(0), factorial(20), factorial(21), factorial(-1)
-- @ bin-conv
SELECT bin(13), bin(-13), bin(0), conv('100', 2, 10), conv(-10, 16, -10), conv('ff', 16, 10), conv('15', 10, 16)
-- @ conv-more
SELECT conv('zz', 36, 10), conv('9', 8, 10), conv('-1', 10, 16), conv('', 10, 2), conv('12abc', 10, 16)
-- @ bit-operations
SELECT 6 & 3, 6 | 3, 6 ^ 3, ~0, bit_count(7), bit_count(-1), bit_count(true), getbit(11, 0), bit_get(11, 2)
-- @ shifts
SELECT shiftleft(2, 1), shiftright(8, 1), shiftrightunsigned(-8, 1), shiftleft(1L, 40), 1 << 3, -16 >> 2, -16 >>> 28
-- @ greatest-least
SELECT greatest(10, 9, 2, NULL), least(10, 9.5, 2), greatest('a', 'b'), least(DATE '2024-01-01', DATE '2023-01-01'), greatest(NULL, NULL)
-- @ width-bucket
SELECT width_bucket(5.3, 0.2, 10.6, 5), width_bucket(-2.1, 1.3, 3.4, 3), width_bucket(8.1, 0.0, 5.7, 4), width_bucket(-0.9, 5.2, 0.5, 2), width_bucket(1, 1, 1, 3)
-- @ nan-infinity
SELECT CAST('NaN' AS DOUBLE) = CAST('NaN' AS DOUBLE), isnan(CAST('NaN' AS DOUBLE)), nanvl(CAST('NaN' AS DOUBLE), 5), CAST('Infinity' AS DOUBLE) > 1e308D, -0.0D = 0.0D
-- @ nan-ordering
SELECT order_id, price FROM orders ORDER BY price DESC, order_id
-- @ nan-comparison
SELECT order_id, price > 100, price = price, price < 10 FROM orders
-- @ double-text
SELECT CAST(1e7 AS STRING), CAST(1.0E-4D AS STRING), CAST(123456.789D AS STRING), CAST(100D AS STRING), CAST(CAST(0.1 AS FLOAT) AS STRING)
-- @ float-precision
SELECT CAST(0.1 AS FLOAT), CAST(0.1 AS FLOAT) + CAST(0.2 AS FLOAT), CAST(16777217 AS FLOAT), CAST(1.1 AS FLOAT) = 1.1D
-- @ number-literals
SELECT 1Y, 2S, 3L, 1.5, 1.5BD, 1e3, 1.5F, 2D, 12345678901, 0.001
-- @ literal-typeof
SELECT typeof(1), typeof(1.10), typeof('a'), typeof(NULL), typeof(array(1)), typeof(map('a', 1.5)), typeof(named_struct('x', 1))
-- @ rand-properties
SELECT rand() >= 0 AND rand() < 1, rand(7) = rand(7), abs(randn()) < 50, random() BETWEEN 0 AND 1
-- @ rand-seeded
SELECT rand(42), randn(42)
-- @ uniform-range
SELECT min(r) >= 0 AND max(r) < 1 AND count(DISTINCT r) > 900 FROM (SELECT rand(3) AS r FROM range(1000))
-- @ monotonic-id
SELECT count(DISTINCT monotonically_increasing_id()) FROM range(100)
-- @ range-table
SELECT * FROM range(2, 10, 3)
-- @ div-decimal
SELECT 7.5 DIV 2, CAST(-7 AS DECIMAL(5,1)) DIV 2, 10L DIV 3
-- @ sum-of-ints
SELECT sum(i), avg(i), sum(l) FROM numbers WHERE id < 4
-- @ sum-overflow
SELECT sum(l) FROM numbers
-- @ mixed-types
SELECT 1 + 1.5, 1 + 1.5D, 1L + CAST(1 AS DECIMAL(5,2)), CAST(1 AS TINYINT) / 2, 3 / CAST(2 AS DECIMAL(3,1))
-- @ compare-mixed
SELECT 1 = 1.0, '1' = 1, 1.5 > 1, '2' > 10, true = 'true', DATE '2024-01-01' = '2024-01-01'
-- @ try-sum-avg
SELECT try_sum(l), try_avg(i), try_sum(i) FROM numbers
-- @ e-notation
SELECT 1.5e3, 2E-2, 1e0
-- @ decimal-aggregates
SELECT sum(salary), avg(salary), max(salary), count(salary), sum(DISTINCT salary) FROM people
-- @ unary-minus-types
SELECT -1.5, -CAST(2 AS SMALLINT), - 3L, -2147483648
-- @ number-to-text
SELECT CAST(1.50 AS STRING), CAST(CAST(5 AS DECIMAL(10,3)) AS STRING), string(2.0D), concat(1.0D, '')
-- @ bround-negative
SELECT bround(-2.5), bround(1.5, 0), bround(25, -1), bround(35, -1), bround(2.25D, 1), bround(2.35D, 1)
