-- @ group-by-position
SELECT city, count(*) FROM people GROUP BY 1 ORDER BY 1
-- @ group-by-all
SELECT city, active, count(*) AS n, sum(age) AS s FROM people GROUP BY ALL ORDER BY city, active
-- @ group-by-all-expression
SELECT upper(city) AS c, count(*) + 1 AS n FROM people GROUP BY ALL ORDER BY c
-- @ group-by-all-no-keys
SELECT count(*), max(age) FROM people GROUP BY ALL
-- @ rollup
SELECT city, active, count(*) AS n FROM people GROUP BY ROLLUP (city, active) ORDER BY city, active, n
-- @ rollup-with
SELECT city, count(*) AS n FROM people GROUP BY city WITH ROLLUP ORDER BY city, n
-- @ cube
SELECT city, active, sum(age) AS s FROM people GROUP BY CUBE (city, active) ORDER BY city, active, s
-- @ cube-with
SELECT city, active, count(*) AS n FROM people GROUP BY city, active WITH CUBE ORDER BY city, active, n
-- @ grouping-sets
SELECT city, active, count(*) AS n FROM people GROUP BY GROUPING SETS ((city), (active), ()) ORDER BY city, active, n
-- @ grouping-sets-legacy
SELECT city, active, count(*) AS n FROM people GROUP BY city, active GROUPING SETS ((city, active), ()) ORDER BY city, active, n
-- @ grouping-sets-mixed
SELECT city, active, age, count(*) AS n FROM people WHERE id < 4 GROUP BY city, ROLLUP (active, age) ORDER BY city, active, age, n
-- @ grouping-function
SELECT city, grouping(city) AS g, count(*) AS n FROM people GROUP BY ROLLUP (city) ORDER BY g, city
-- @ grouping-id
SELECT city, active, grouping_id() AS g, grouping_id(city, active) AS h, count(*) AS n FROM people GROUP BY CUBE (city, active) ORDER BY g, city, active
-- @ grouping-in-having
SELECT city, count(*) AS n FROM people GROUP BY ROLLUP (city) HAVING grouping(city) = 1
-- @ grouping-in-order-by
SELECT city, count(*) AS n FROM people GROUP BY ROLLUP (city) ORDER BY grouping(city), city
-- @ grouping-in-case
SELECT CASE WHEN grouping(city) = 1 THEN 'all' ELSE coalesce(city, 'none') END AS c, count(*) AS n FROM people GROUP BY ROLLUP (city) ORDER BY c
-- @ grouping-without-sets
SELECT grouping(city) FROM people GROUP BY city
-- @ having-without-group
SELECT count(*) AS n FROM people HAVING count(*) > 10
-- @ having-other-aggregate
SELECT city FROM people GROUP BY city HAVING max(age) > 40 ORDER BY city
-- @ empty-group
SELECT count(*), sum(age), max(name), avg(age), collect_list(id) FROM people WHERE id > 100
-- @ empty-groups-by-key
SELECT city, count(*) FROM people WHERE id > 100 GROUP BY city
-- @ filter-clause
SELECT count(*) FILTER (WHERE active), sum(age) FILTER (WHERE city = 'Paris'), count(DISTINCT city) FILTER (WHERE age > 28) FROM people
-- @ distinct-aggregates
SELECT count(DISTINCT city), count(DISTINCT city, active), sum(DISTINCT age), avg(DISTINCT age) FROM people
-- @ count-of-several
SELECT count(age, city), count(1), count(NULL), count_if(age > 30) FROM people
-- @ within-group
SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY age) AS c, percentile_disc(0.5) WITHIN GROUP (ORDER BY age) AS d FROM people
-- @ listagg
SELECT city, listagg(name, ', ') WITHIN GROUP (ORDER BY name DESC) AS l FROM people GROUP BY city ORDER BY city
-- @ string-agg
SELECT string_agg(name, '|') WITHIN GROUP (ORDER BY id) AS l FROM people
-- @ mode-aggregate
SELECT mode(city) AS m FROM people WHERE city = 'Paris'
-- @ group-by-expression
SELECT age DIV 10 * 10 AS decade, count(*) AS n FROM people GROUP BY age DIV 10 * 10 ORDER BY decade
-- @ group-by-struct-field
SELECT point.y AS y, count(*) AS n FROM events GROUP BY point.y ORDER BY y
-- @ group-by-null-keys
SELECT person_id, count(*) AS n FROM orders GROUP BY person_id ORDER BY person_id
-- @ group-by-nan
SELECT price, count(*) AS n FROM orders GROUP BY price ORDER BY price
-- @ group-by-aggregate-fails
SELECT count(*) AS n FROM people GROUP BY n
-- @ max-by-min-by
SELECT city, max_by(name, hired) AS newest, min_by(name, hired) AS oldest FROM people WHERE hired IS NOT NULL GROUP BY city ORDER BY city
-- @ aggregate-of-case
SELECT sum(CASE WHEN active THEN 1 ELSE 0 END) AS a, avg(if(city = 'Paris', age, NULL)) AS b FROM people
-- @ nested-aggregate-fails
SELECT max(count(*)) FROM people
-- @ pivot
SELECT * FROM (SELECT city, active, age FROM people WHERE city IS NOT NULL) PIVOT (sum(age) FOR active IN (true, false)) ORDER BY city
-- @ pivot-alias
SELECT * FROM (SELECT product, person_id, quantity FROM orders) PIVOT (sum(quantity) AS q FOR product IN ('A' AS a, 'B' AS b)) ORDER BY person_id
-- @ pivot-two-aggregates
SELECT * FROM (SELECT product, person_id, quantity FROM orders WHERE person_id < 9) PIVOT (sum(quantity) AS s, count(*) AS n FOR product IN ('A', 'B')) ORDER BY person_id
-- @ pivot-two-columns
SELECT * FROM (SELECT city, active, id FROM people) PIVOT (max(id) FOR (city, active) IN (('Berlin', true) AS bt, ('Paris', true) AS pt))
-- @ pivot-expression
SELECT * FROM (SELECT person_id, product, price * quantity AS total FROM orders WHERE person_id < 9) PIVOT (round(sum(total), 1) FOR product IN ('A', 'C')) ORDER BY person_id
-- @ pivot-with-where
-- spark: SELECT a + 1 AS b FROM (SELECT * FROM (SELECT product, quantity FROM orders) PIVOT (sum(quantity) FOR product IN ('A' AS a))) WHERE a > 0
SELECT p.a + 1 AS b FROM (SELECT product, quantity FROM orders) PIVOT (sum(quantity) FOR product IN ('A' AS a)) AS p WHERE p.a > 0
-- @ unpivot
SELECT * FROM (SELECT id, age, CAST(salary AS INT) AS pay FROM people WHERE id < 5) UNPIVOT (value FOR what IN (age, pay)) ORDER BY id, what
-- @ unpivot-include-nulls
SELECT * FROM (SELECT id, age, CAST(salary AS INT) AS pay FROM people WHERE id < 5) UNPIVOT INCLUDE NULLS (value FOR what IN (age, pay)) ORDER BY id, what
-- @ unpivot-alias
SELECT * FROM (SELECT id, age FROM people WHERE id < 3) UNPIVOT (value FOR what IN (age AS `Years old`)) AS u ORDER BY id
-- @ unpivot-several
SELECT * FROM (SELECT 1 AS id, 10 AS a1, 'x' AS b1, 20 AS a2, 'y' AS b2) UNPIVOT ((a, b) FOR year IN ((a1, b1) AS `one`, (a2, b2) AS `two`)) ORDER BY year
-- @ unpivot-coerced
SELECT * FROM (SELECT 1 AS id, 10 AS a, 20L AS b) UNPIVOT (v FOR n IN (a, b)) ORDER BY n
-- @ key-with-swapped-sum
SELECT 1 + age AS a, count(*) AS n FROM people GROUP BY age + 1 ORDER BY a
-- @ key-in-longer-sum
SELECT 1 + age + 1 AS a, 1 + (age + 1) AS b FROM people GROUP BY age + 1 ORDER BY a
-- @ key-not-in-other-sum
SELECT age + (1 + 1) FROM people GROUP BY age + 1
-- @ key-of-three-summands
SELECT 1 + 1 + age AS a FROM people GROUP BY age + 1 + 1 ORDER BY a
-- @ key-not-with-swapped-difference
SELECT 1 - age FROM people GROUP BY age - 1
-- @ key-with-swapped-product
SELECT id * age + 1 AS a FROM people GROUP BY 1 + age * id ORDER BY a
-- @ key-of-decimals
SELECT 2.5 + age AS a FROM people GROUP BY age + 2.5 ORDER BY a
-- @ key-not-of-three-decimals
SELECT 2.5 + age + 1 FROM people GROUP BY 1 + 2.5 + age
-- @ key-of-swapped-bits
SELECT id & age & 3 AS a, id | age AS b FROM people GROUP BY 3 & age & id, age | id ORDER BY a, b
-- @ key-of-swapped-conditions
SELECT active OR age > 30 OR id = 1 AS a, active AND id > 1 AS b FROM people GROUP BY id = 1 OR age > 30 OR active, id > 1 AND active ORDER BY a, b
-- @ key-of-swapped-equality
SELECT age = id AS a, age <=> id AS b, age != id AS c FROM people GROUP BY id = age, id <=> age, id <> age ORDER BY a, b, c
-- @ key-of-opposite-comparison
SELECT age > id AS a, NOT (age > id) AS b, NOT (age = id) AS c FROM people GROUP BY id < age, age <= id, id != age ORDER BY a, b
-- @ key-of-greatest
SELECT greatest(age, id) AS a, least(age, id, 3) AS b FROM people GROUP BY greatest(id, age), least(3, id, age) ORDER BY a, b
-- @ key-of-list-in-other-order
SELECT age IN (1, 2, 30) AS a, age NOT IN (1, 2) AS b FROM people GROUP BY age IN (30, 2, 1), age NOT IN (2, 1) ORDER BY a, b
-- @ key-in-other-case-and-with-its-table
SELECT 1 + People.AGE AS a, UPPER(city) AS b FROM people GROUP BY age + 1, ucase(City) ORDER BY a, b
-- @ key-not-of-other-arguments
SELECT coalesce(age, id) FROM people GROUP BY coalesce(id, age)
-- @ key-not-of-other-type
SELECT age + 1 FROM people GROUP BY age + 1L
-- @ key-within-case
SELECT CASE WHEN 1 + age > 30 THEN 1 END AS a FROM people GROUP BY CASE WHEN age + 1 > 30 THEN 1 END ORDER BY a
-- @ key-in-having-in-other-spelling
SELECT count(*) AS n FROM people GROUP BY age + 1 HAVING 1 + age > 30 ORDER BY n
-- @ key-in-order-in-other-spelling
SELECT count(*) AS n FROM people GROUP BY age + 1 ORDER BY 1 + age
-- @ key-of-alias-in-other-spelling
SELECT 1 + age AS x, count(*) AS n FROM people GROUP BY x HAVING age + 1 > 3 ORDER BY x
-- @ key-of-grouping-in-other-spelling
SELECT 1 + age AS a, grouping(1 + age) AS g FROM people GROUP BY ROLLUP (age + 1) ORDER BY g, a
-- @ key-in-window-in-other-spelling
SELECT 1 + age AS a, sum(1 + age) OVER (ORDER BY 1 + age) AS s FROM people GROUP BY age + 1 ORDER BY a
-- @ key-of-tried-sum
SELECT try_add(1, age) AS a, try_multiply(age, id) AS b FROM people GROUP BY try_add(age, 1), try_multiply(id, age) ORDER BY a, b
-- @ ungrouped-in-having
SELECT city FROM people GROUP BY city HAVING age > 1
-- @ ungrouped-in-order-by
SELECT city FROM people GROUP BY city ORDER BY age
-- @ ungrouped-in-qualify
SELECT city, count(*) FROM people GROUP BY city QUALIFY row_number() OVER (ORDER BY age) = 1
-- @ ungrouped-in-having-without-keys
SELECT count(*) FROM people HAVING age > 1
-- @ ungrouped-in-order-without-keys
SELECT count(*) FROM people ORDER BY age
-- @ ungrouped-in-having-of-all
SELECT city FROM people GROUP BY ALL HAVING age > 1
-- @ aggregate-in-having-under-name-of-column
SELECT city, max(age) AS age FROM people GROUP BY city HAVING age > 30 ORDER BY city
-- @ aggregate-in-order-under-name-of-column
SELECT city, max(age) AS age FROM people GROUP BY city ORDER BY age, city
-- @ key-in-having-under-name-of-alias
SELECT age + 100 AS age FROM people GROUP BY people.age HAVING age > 100
-- @ row-and-alias-of-one-name-in-having
SELECT city, max(age) + 100 AS age FROM people GROUP BY city HAVING age > 100 AND max(age) < 100 ORDER BY city
