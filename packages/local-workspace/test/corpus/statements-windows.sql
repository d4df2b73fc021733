-- @ row-number
SELECT id, row_number() OVER (PARTITION BY city ORDER BY age, id) AS n FROM people ORDER BY id
-- @ ranks
SELECT id, rank() OVER (ORDER BY age NULLS LAST) AS r, dense_rank() OVER (ORDER BY age NULLS LAST) AS d, percent_rank() OVER (ORDER BY age NULLS LAST) AS p, cume_dist() OVER (ORDER BY age NULLS LAST) AS c FROM people ORDER BY id
-- @ ntile
SELECT id, ntile(4) OVER (ORDER BY id) AS n FROM people ORDER BY id
-- @ running-sum
SELECT id, sum(age) OVER (ORDER BY id) AS s, sum(salary) OVER (PARTITION BY city ORDER BY id) AS t FROM people ORDER BY id
-- @ frame-rows
SELECT id, sum(age) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING) AS s, count(*) OVER (ORDER BY id ROWS 2 PRECEDING) AS n FROM people ORDER BY id
-- @ frame-rows-unbounded
SELECT id, avg(age) OVER (ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS a, max(age) OVER (ORDER BY id ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS m FROM people ORDER BY id
-- @ frame-range
SELECT id, count(*) OVER (ORDER BY age RANGE BETWEEN 6 PRECEDING AND CURRENT ROW) AS n FROM people WHERE age IS NOT NULL ORDER BY id
-- @ frame-range-peers
SELECT id, sum(id) OVER (ORDER BY age) AS s FROM people WHERE age IS NOT NULL ORDER BY id
-- @ frame-range-interval
SELECT id, count(*) OVER (ORDER BY hired RANGE BETWEEN INTERVAL 400 DAYS PRECEDING AND CURRENT ROW) AS n FROM people WHERE hired IS NOT NULL ORDER BY id
-- @ frame-rows-following
SELECT id, sum(id) OVER (ORDER BY id ROWS BETWEEN 1 FOLLOWING AND 2 FOLLOWING) AS s FROM people ORDER BY id
-- @ lag-lead
SELECT id, lag(name) OVER (ORDER BY id) AS a, lead(name, 2, 'none') OVER (ORDER BY id) AS b, lag(age, 1, 0) OVER (ORDER BY id) AS c FROM people ORDER BY id
-- @ lag-ignore-nulls
SELECT id, lag(age) IGNORE NULLS OVER (ORDER BY id) AS a, lead(age, 1) RESPECT NULLS OVER (ORDER BY id) AS b FROM people ORDER BY id
-- @ first-last
SELECT id, first_value(age) OVER (ORDER BY id) AS f, last_value(age) OVER (ORDER BY id) AS l, last_value(age) OVER (ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS z FROM people ORDER BY id
-- @ last-ignore-nulls
SELECT id, last_value(age) IGNORE NULLS OVER (ORDER BY id) AS l, first_value(salary) IGNORE NULLS OVER (ORDER BY id DESC) AS f FROM people ORDER BY id
-- @ last-ignore-nulls-argument
SELECT id, last(age, true) OVER (ORDER BY id) AS l, first(age, true) OVER (ORDER BY id) AS f FROM people ORDER BY id
-- @ nth-value
SELECT id, nth_value(name, 2) OVER (ORDER BY id) AS n, nth_value(age, 2) IGNORE NULLS OVER (ORDER BY id) AS a FROM people ORDER BY id
-- @ any-value-window
SELECT id, any_value(city) OVER (PARTITION BY city) AS c FROM people ORDER BY id
-- @ named-window
SELECT id, sum(age) OVER w AS s, count(*) OVER w AS n FROM people WINDOW w AS (PARTITION BY city ORDER BY id) ORDER BY id
-- @ named-window-twice
SELECT id, max(age) OVER a AS m, min(age) OVER b AS n FROM people WINDOW a AS (PARTITION BY city), b AS (ORDER BY id) ORDER BY id
-- @ window-of-aggregate
SELECT city, sum(age) AS s, rank() OVER (ORDER BY sum(age) DESC NULLS LAST) AS r, sum(sum(age)) OVER () AS total FROM people GROUP BY city ORDER BY city
-- @ window-share
SELECT id, age / sum(age) OVER () AS share FROM people WHERE age IS NOT NULL ORDER BY id
-- @ window-in-order-by
SELECT name FROM people ORDER BY row_number() OVER (ORDER BY name DESC)
-- @ window-in-where
SELECT id FROM people WHERE row_number() OVER (ORDER BY id) = 1
-- @ window-of-subquery
SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY city ORDER BY age DESC NULLS LAST, id) AS n FROM people) WHERE n = 1 ORDER BY id
-- @ window-collect
SELECT id, collect_list(name) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS l FROM people ORDER BY id
-- @ window-count-distinct-values
SELECT id, count(city) OVER () AS n, size(collect_set(city) OVER ()) AS d FROM people ORDER BY id
-- @ window-filter
SELECT id, count(*) FILTER (WHERE active) OVER (ORDER BY id) AS n FROM people ORDER BY id
-- @ window-stddev
SELECT id, stddev(age) OVER (ORDER BY id ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS s FROM people ORDER BY id
-- @ window-alias
SELECT id, row_number() OVER (ORDER BY id) AS n, n + 1 AS m FROM people ORDER BY id
-- @ window-no-order
SELECT id, row_number() OVER () IS NOT NULL AS n FROM people ORDER BY id
-- @ window-rank-without-order
SELECT rank() OVER (PARTITION BY city) FROM people
-- @ qualify
-- spark: SELECT id, city FROM (SELECT id, city, row_number() OVER (PARTITION BY city ORDER BY id) AS n FROM people) WHERE n = 1 ORDER BY id
SELECT id, city FROM people QUALIFY row_number() OVER (PARTITION BY city ORDER BY id) = 1 ORDER BY id
-- @ qualify-alias
-- spark: SELECT * FROM (SELECT id, rank() OVER (ORDER BY age DESC NULLS LAST) AS r FROM people) WHERE r <= 2 ORDER BY id
SELECT id, rank() OVER (ORDER BY age DESC NULLS LAST) AS r FROM people QUALIFY r <= 2 ORDER BY id
-- @ qualify-of-groups
-- spark: SELECT city, n FROM (SELECT city, count(*) AS n, rank() OVER (ORDER BY count(*) DESC) AS r FROM people GROUP BY city HAVING count(*) > 0) WHERE r = 1 ORDER BY city
SELECT city, count(*) AS n FROM people GROUP BY city HAVING count(*) > 0 QUALIFY rank() OVER (ORDER BY count(*) DESC) = 1 ORDER BY city
-- @ qualify-window-name
-- spark: SELECT id FROM (SELECT id, max(age) OVER (PARTITION BY city) AS m, age FROM people) WHERE m = age ORDER BY id
SELECT id FROM people WINDOW w AS (PARTITION BY city) QUALIFY max(age) OVER w = age ORDER BY id
-- @ median-percentile-window
SELECT id, percentile(age, 0.5) OVER (PARTITION BY city) AS p, median(age) OVER () AS m FROM people ORDER BY id
-- @ window-default-name
SELECT id, sum(age) OVER (PARTITION BY city ORDER BY id) FROM people ORDER BY id
-- @ window-sessionised
SELECT order_id, sum(gap) OVER (ORDER BY ordered_at) AS session FROM (SELECT order_id, ordered_at, CASE WHEN ordered_at > lag(ordered_at) OVER (ORDER BY ordered_at) + INTERVAL 30 DAYS THEN 1 ELSE 0 END AS gap FROM orders WHERE ordered_at IS NOT NULL) ORDER BY order_id
