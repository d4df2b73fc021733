-- @ array-literals
SELECT array(1, 2, 3), array(1, 2.5), array('a', NULL), array(), array(array(1), array())
-- @ array-access
SELECT array(10, 20, 30)[1], element_at(array(1, 2, 3), -1), try_element_at(array(1, 2), 5), get(array(1, 2), 9), get(array(1, 2), 0)
-- @ array-access-outside
SELECT array(1, 2)[5]
-- @ element-at-outside
SELECT element_at(array(1, 2), 3)
-- @ element-at-zero
SELECT element_at(array(1, 2), 0)
-- @ size-forms
SELECT id, size(tags), cardinality(props), array_size(tags) FROM events
-- @ array-contains
SELECT id, array_contains(tags, 'b'), array_position(tags, 'b') FROM events
-- @ array-contains-types
SELECT array_contains(array(1, 2), 2L), array_contains(array(1.5, 2), 2), array_position(array(3, 1), 1)
-- @ array-edit
SELECT array_append(array('b'), 'c'), array_prepend(array('b'), 'a'), array_remove(array(1, 2, 3, NULL, 3), 3), array_insert(array(1, 2, 3, 4), 5, 5), array_insert(array(5, 4, 2, 1), -4, 3), array_compact(array(1, NULL, 2))
-- @ array-insert-far
SELECT array_insert(array(1, 2), 5, 9), array_insert(array(1, 2), -5, 9), array_insert(array('a'), 1, 'z')
-- @ array-sets
SELECT array_distinct(array(1, 2, 3, NULL, 3)), array_union(array(1, 2, 3), array(1, 3, 5)), array_intersect(array(1, 2, 3), array(1, 3, 5)), array_except(array(1, 2, 3), array(1, 3, 5))
-- @ array-overlap
SELECT arrays_overlap(array(1, 2, 3), array(3, 4, 5)), arrays_overlap(array(1, NULL), array(2)), arrays_overlap(array(1), array(2))
-- @ arrays-zip
SELECT arrays_zip(array(1, 2, 3), array(2, 3, 4)), arrays_zip(array(1, 2), array('a'), array(true, false, true))
-- @ arrays-zip-names
SELECT id, arrays_zip(tags, split('p,q', ',')) FROM events
-- @ array-sort
SELECT array_sort(array('b', 'd', NULL, 'c', 'a')), sort_array(array('b', 'd', NULL, 'c', 'a'), true), sort_array(array(3, 1, 2), false)
-- @ array-sort-lambda
SELECT array_sort(array(5, 6, 1), (l, r) -> CASE WHEN l < r THEN -1 WHEN l > r THEN 1 ELSE 0 END), array_sort(array('bc', 'ab', 'dcc'), (l, r) -> length(l) - length(r)), array_sort(array(3, 1, 2), (l, r) -> r - l)
-- @ array-sort-structs
SELECT array_sort(array(named_struct('a', 2, 'b', 'x'), named_struct('a', 1, 'b', 'y')))
-- @ array-max-min
SELECT array_max(array(1, 20, NULL, 3)), array_min(array(1, 20, NULL, 3)), array_max(array('a', 'c')), array_max(CAST(array() AS ARRAY<INT>))
-- @ array-join
SELECT array_join(array('hello', 'world'), ' '), array_join(array('hello', NULL, 'world'), ' '), array_join(array('hello', NULL, 'world'), ' ', ','), array_join(array(1, 2), '-')
-- @ array-repeat-flatten
SELECT array_repeat('123', 2), flatten(array(array(1, 2), array(3, 4))), flatten(array(array(1), NULL)), array_repeat(NULL, 1)
-- @ slice-forms
SELECT slice(array(1, 2, 3, 4), 2, 2), slice(array(1, 2, 3, 4), -2, 2), slice(array(1), 5, 1), slice(array(1, 2), -5, 2)
-- @ sequence-forms
SELECT sequence(1, 5), sequence(5, 1), sequence(1, 10, 3), sequence(1L, 3L), sequence(0, -4, -2)
-- @ sequence-wrong
SELECT sequence(1, 5, -1)
-- @ shuffle-properties
SELECT sort_array(shuffle(array(3, 1, 2))), size(shuffle(array(1, 2, 3, NULL)))
-- @ transform
SELECT transform(array(1, 2, 3), x -> x + 1), transform(array(1, 2, 3), (x, i) -> x + i), transform(array('a', NULL), x -> upper(x)), transform(array(1), x -> named_struct('v', x))
-- @ transform-nested
SELECT transform(array(array(1, 2), array(3)), a -> transform(a, b -> b * 10)), transform(sequence(1, 3), x -> x * x)
-- @ transform-column
SELECT id, transform(tags, t -> concat(t, id)), transform(tags, (t, i) -> concat(i, ':', t)) FROM events
-- @ filter-forms
SELECT filter(array(1, 2, 3), x -> x % 2 == 1), filter(array(0, 2, 3), (x, i) -> x > i), filter(array(0, NULL, 2, 3, NULL), x -> x IS NOT NULL), filter(array('a', 'b'), x -> x = 'z')
-- @ exists-forall
SELECT exists(array(1, 2, 3), x -> x % 2 == 0), exists(array(1, NULL, 3), x -> x % 2 == 0), forall(array(1, 2, 3), x -> x > 0), forall(array(2, NULL, 8), x -> x % 2 == 0), forall(array(1, NULL, 8), x -> x % 2 == 0)
-- @ aggregate-fold
SELECT aggregate(array(1, 2, 3), 0, (acc, x) -> acc + x), aggregate(array(1, 2, 3), 0, (acc, x) -> acc + x, acc -> acc * 10), reduce(array('a', 'b'), '', (acc, x) -> concat(acc, x))
-- @ aggregate-struct
SELECT aggregate(array(1.0D, 2.0D, 6.0D), named_struct('s', 0.0D, 'n', 0), (a, x) -> named_struct('s', a.s + x, 'n', a.n + 1), a -> a.s / a.n)
-- @ zip-with
SELECT zip_with(array(1, 2, 3), array('a', 'b', 'c'), (x, y) -> (y, x)), zip_with(array(1, 2), array(3, 4), (x, y) -> x + y), zip_with(array(1, 2, 3), array(10), (x, y) -> coalesce(x, 0) + coalesce(y, 0))
-- @ zip-with-column
SELECT id, zip_with(tags, sequence(1, 3), (t, n) -> concat(t, n)) FROM events WHERE id = 1
-- @ map-literals
SELECT map('a', 1, 'b', 2), map(1, 'x'), map('a', 1, 'b', 2.5), map(), map('n', NULL)
-- @ map-access
SELECT id, props['k1'], props.k2, element_at(props, 'k1'), map_contains_key(props, 'k1'), try_element_at(props, 'zz') FROM events
-- @ map-parts
SELECT id, map_keys(props), map_values(props), map_entries(props) FROM events
-- @ map-builders
SELECT map_from_arrays(array(1.0, 3.0), array('2', '4')), map_from_entries(array(struct(1, 'a'), struct(2, 'b'))), map_concat(map(1, 'a', 2, 'b'), map(3, 'c')), map_from_entries(map_entries(map('x', 1)))
-- @ map-concat-more
SELECT map_concat(), map_concat(map('a', 1), map('b', 2)), map_concat(map('a', 1), CAST(NULL AS MAP<STRING, INT>))
-- @ map-duplicate-keys
SELECT map('a', 1, 'a', 2)
-- @ map-concat-duplicate
SELECT map_concat(map('a', 1), map('a', 2))
-- @ map-null-key
SELECT map(NULL, 1)
-- @ map-filter
SELECT map_filter(map(1, 0, 2, 2, 3, -1), (k, v) -> k > v), map_filter(map('a', 1), (k, v) -> v > 5)
-- @ map-transform
SELECT transform_keys(map('a', 1, 'b', 2), (k, v) -> upper(k)), transform_values(map('a', 1, 'b', 2), (k, v) -> v * 10), transform_values(map('a', 1), (k, v) -> concat(k, v)), transform_keys(map(1, 'x'), (k, v) -> k + 1)
-- @ map-transform-column
SELECT id, transform_values(props, (k, v) -> v + id), map_filter(props, (k, v) -> v > 1), transform_keys(props, (k, v) -> concat(k, '_')) FROM events
-- @ map-zip-with
SELECT map_zip_with(map(1, 'a', 2, 'b'), map(1, 'x', 2, 'y'), (k, v1, v2) -> concat(v1, v2)), map_zip_with(map('a', 1, 'b', 2), map('b', 3, 'c', 4), (k, v1, v2) -> coalesce(v1, 0) + coalesce(v2, 0))
-- @ struct-builders
SELECT struct(1, 'a'), named_struct('a', 1, 'b', array(1)), struct(1 AS x, 'q' AS y), (1, 2)
-- @ struct-access
SELECT id, point.x, point.y, point['x'], struct(id, point.x AS px) FROM events
-- @ struct-array-field
SELECT array(named_struct('a', 1), named_struct('a', 2)).a, array(named_struct('a', 1, 'b', 'z'))[0].b
-- @ struct-comparison
SELECT named_struct('a', 1, 'b', 2) = named_struct('a', 1, 'b', 2), struct(1, 2) < struct(1, 3), (1, 'a') IN ((1, 'a'), (2, 'b'))
-- @ array-comparison
SELECT array(1, 2) = array(1, 2), array(1, 2) < array(1, 3), array(1) = array(1, 2)
-- @ explode-forms
SELECT id, tag FROM events LATERAL VIEW OUTER explode(tags) t AS tag ORDER BY id, tag
-- @ explode-map
SELECT id, k, v FROM events LATERAL VIEW explode(props) t AS k, v ORDER BY id, k
-- @ posexplode-select
SELECT id, posexplode(tags) FROM events
-- @ inline-structs
SELECT inline(array(struct(1, 'a'), struct(2, 'b')))
-- @ stack-rows
SELECT stack(2, 1, 'a', 2, 'b') AS (n, s)
-- @ array-cast
SELECT CAST(array('1', '2') AS ARRAY<INT>), CAST(array(1, 2) AS ARRAY<STRING>), CAST(map('a', '1') AS MAP<STRING, INT>), CAST(named_struct('a', 1) AS STRUCT<b: STRING>)
-- @ nested-to-string
SELECT CAST(array(1, 2, NULL) AS STRING), CAST(map('a', 1) AS STRING), CAST(named_struct('a', 1, 'b', 'x') AS STRING), CAST(array(array(1.0D), NULL) AS STRING)
-- @ array-concat
SELECT concat(array(1, 2), array(3)), array(1) || array(2), concat(array('a'), NULL)
-- @ collect-grouped
SELECT city, sort_array(collect_list(name)) AS names, sort_array(collect_set(age)) AS ages FROM people GROUP BY city
-- @ array-agg-structs
SELECT person_id, sort_array(collect_list(struct(order_id, product))) AS items FROM orders WHERE person_id IS NOT NULL GROUP BY person_id
-- @ map-from-groups
SELECT map_from_entries(sort_array(collect_list(struct(name, age)))) AS ages FROM people WHERE city = 'Paris'
-- @ array-size-null
SELECT size(NULL), size(CAST(NULL AS ARRAY<INT>)), array_size(CAST(NULL AS ARRAY<INT>))
-- @ cardinality-forms
SELECT cardinality(array('b', 'd', 'c', 'a')), cardinality(map('a', 1, 'b', 2))
-- @ array-of-structs-filter
SELECT filter(array(named_struct('n', 1, 's', 'a'), named_struct('n', 5, 's', 'b')), e -> e.n > 2)[0].s
-- @ lambda-outer-column
SELECT id, filter(tags, t -> t > 'a' AND id < 3), exists(tags, t -> t = 'c') FROM events
-- @ array-insert-null
SELECT array_insert(array(1, 2), 2, NULL), array_append(CAST(NULL AS ARRAY<INT>), 1)
-- @ folds-in-folds
SELECT aggregate(a, 0, (x11, y11) -> x11 + y11 + aggregate(a, 0, (x10, y10) -> x10 + y10 + aggregate(a, 0, (x9, y9) -> x9 + y9 + aggregate(a, 0, (x8, y8) -> x8 + y8 + aggregate(a, 0, (x7, y7) -> x7 + y7 + aggregate(a, 0, (x6, y6) -> x6 + y6 + aggregate(a, 0, (x5, y5) -> x5 + y5 + aggregate(a, 0, (x4, y4) -> x4 + y4 + aggregate(a, 0, (x3, y3) -> x3 + y3 + aggregate(a, 0, (x2, y2) -> x2 + y2 + aggregate(a, 0, (x1, y1) -> x1 + y1 + aggregate(a, 0, (x0, y0) -> x0 + y0 + n)))))))))))) FROM VALUES (1, array(1, 2)) AS t(n, a)
-- @ folds-of-rows
SELECT aggregate(a, 0, (x, y) -> x + aggregate(b, 0, (p, q) -> p + q)), aggregate(a, 0, (x, y) -> x + aggregate(b, 0, (p, q) -> p + q * y)) FROM VALUES (array(1, 2), array(3, 4)), (array(5), array(6, 7, 8)), (array(), array(1)), (NULL, array(1)), (array(1), NULL) AS t(a, b)
-- @ fold-that-is-not-reached
SELECT aggregate(a, 0, (x, y) -> if(y > 3, aggregate(b, 0, (p, q) -> p + CAST(q AS INT)), 7)), aggregate(c, 0, (x, y) -> x + aggregate(b, 0, (p, q) -> p + CAST(q AS INT))) FROM VALUES (array(1, 2), array('x'), slice(array(1), 2, 1)) AS t(a, b, c)
-- @ folds-in-transform
SELECT transform(a, w -> aggregate(a, 0, (x, y) -> x + y + aggregate(b, 0, (p, q) -> p + q + w) + size(filter(b, z -> z > 3)))) FROM VALUES (array(1, 2), array(3, 4)), (array(5), array(6, 7, 8)) AS t(a, b)
