-- The tables that the corpus reads: name and query. Spark and the local workspace make the same ones before anything runs.
-- @ people
SELECT * FROM VALUES
  (1, 'Ann', 'Berlin', 34, CAST(5100.50 AS DECIMAL(10,2)), DATE '2019-03-01', true),
  (2, 'Bob', 'Paris', 28, CAST(4200.00 AS DECIMAL(10,2)), DATE '2020-07-15', true),
  (3, 'Cyd', 'Berlin', NULL, CAST(6100.25 AS DECIMAL(10,2)), DATE '2018-11-30', false),
  (4, 'Dan', 'Rome', 45, CAST(NULL AS DECIMAL(10,2)), DATE '2021-02-28', true),
  (5, 'Eve', 'Paris', 28, CAST(3900.75 AS DECIMAL(10,2)), CAST(NULL AS DATE), NULL),
  (6, 'Fay', NULL, 61, CAST(7200.00 AS DECIMAL(10,2)), DATE '2015-01-05', false)
  AS t(id, name, city, age, salary, hired, active)
-- @ orders
SELECT * FROM VALUES
  (100, 1, 'A', 3, 9.99D, TIMESTAMP '2024-01-15 10:30:00'),
  (101, 1, 'B', 1, 120.0D, TIMESTAMP '2024-01-15 23:59:59.5'),
  (102, 2, 'A', 2, 9.99D, TIMESTAMP '2024-02-29 00:00:00'),
  (103, 3, 'C', 5, 45.5D, TIMESTAMP '2024-03-31 12:00:00'),
  (104, 3, 'B', 2, 118.25D, TIMESTAMP '2024-12-31 18:45:10.123456'),
  (105, 9, 'A', 7, CAST('NaN' AS DOUBLE), TIMESTAMP '2023-06-01 08:00:00'),
  (106, NULL, 'D', NULL, NULL, CAST(NULL AS TIMESTAMP))
  AS t(order_id, person_id, product, quantity, price, ordered_at)
-- @ events
SELECT * FROM VALUES
  (1, array('a', 'b', 'c'), map('k1', 1, 'k2', 2), named_struct('x', 1, 'y', 'one'), '{"user":{"id":7,"name":"Zoë","tags":["x","y"]},"ok":true,"n":1.50}'),
  (2, array('b', NULL), map('k1', 10), named_struct('x', 2, 'y', 'two'), '{"user":{"id":8,"name":"Al"},"ok":false,"list":[{"p":1},{"p":2}]}'),
  (3, CAST(array() AS ARRAY<STRING>), map('k3', CAST(NULL AS INT)), named_struct('x', 3, 'y', CAST(NULL AS STRING)), 'not json'),
  (4, CAST(NULL AS ARRAY<STRING>), CAST(NULL AS MAP<STRING, INT>), CAST(NULL AS STRUCT<x: INT, y: STRING>), NULL)
  AS t(id, tags, props, point, body)
-- @ numbers
SELECT * FROM VALUES
  (1, 10, 10000000000L, 1.5D, CAST(12.345 AS DECIMAL(10,3)), '42'),
  (2, -7, -3L, -2.5D, CAST(-0.005 AS DECIMAL(10,3)), ' 3.7 '),
  (3, 0, 0L, 0.0D, CAST(0 AS DECIMAL(10,3)), 'abc'),
  (4, 2147483647, 9223372036854775807L, 1e308D, CAST(9999999.999 AS DECIMAL(10,3)), '1e3'),
  (5, NULL, NULL, NULL, CAST(NULL AS DECIMAL(10,3)), NULL)
  AS t(id, i, l, d, dec, s)
-- @ words
SELECT * FROM VALUES
  (1, 'Hello World', 'spark'),
  (2, '  padded  ', 'x,y,,z'),
  (3, 'ÄÖÜ straße', 'a1b22c333'),
  (4, '', ''),
  (5, NULL, NULL),
  (6, 'The quick brown fox', '2024-02-29')
  AS t(id, a, b)
