-- @ parse-json-scalars
SELECT parse_json('1') AS a, parse_json('-1.5') AS b, parse_json('"x"') AS c, parse_json('true') AS d, parse_json('null') AS e, parse_json('1e3') AS f, parse_json('""') AS g
-- @ parse-json-nested
SELECT parse_json('{"b": 1, "a": [1, null, "x", {"z": {}, "y": []}], "B": 2, "": 3}') AS v, typeof(parse_json('1')) AS t
-- @ parse-json-key-order
SELECT parse_json('{"é":1,"z":2,"a":3,"Z":4,"10":5,"9":6,"aa":7,"\uD83D\uDE00":8,"\uFF5E":9}') AS v
-- @ parse-json-numbers
SELECT s, parse_json(s) AS v, schema_of_variant(parse_json(s)) AS t FROM VALUES ('0'), ('-0'), ('127'), ('9223372036854775807'), ('-9223372036854775808'), ('9223372036854775808'), ('99999999999999999999999999999999999999'), ('100000000000000000000000000000000000000'), ('0.0'), ('1.0'), ('1.50'), ('100.00'), ('0.00000000000000000000000000000000000001'), ('0.000000000000000000000000000000000000001'), ('1.2345678901234567890123456789012345678'), ('1.23456789012345678901234567890123456789'), ('1e0'), ('1E400'), ('-1.5e-10'), ('1e7'), ('123456789.123e2'), ('5e-324'), ('0.1'), ('-0.0'), ('-0e0'), ('1e-3') t(s)
-- @ parse-json-strings
SELECT parse_json('"a\\u0041\\n\\t\\"\\\\/\\/\\u0001é😀"') AS v, to_json(parse_json('"\\u007f\\u2028</script>"')) AS w
-- @ parse-json-null
SELECT parse_json(NULL) AS a, parse_json(CAST(NULL AS STRING)) AS b, try_parse_json(NULL) AS c
-- @ parse-json-malformed
SELECT parse_json('{"a":')
-- @ parse-json-empty
SELECT parse_json('')
-- @ parse-json-trailing
SELECT parse_json('1 2')
-- @ try-parse-json
SELECT s, try_parse_json(s) AS v FROM VALUES ('1'), ('{'), (''), (' '), ('1 2'), ('{"a":1,"a":2}'), ('nul'), ('NaN'), ('''x'''), ('{a:1}'), ('[1,]'), ('01'), ('+1'), ('.5'), ('1.'), ('{"a":1}x'), ('"\u0009"'), (' [ 1 , 2 ] '), (NULL) t(s)
-- @ parse-json-duplicate-key
SELECT parse_json('{"a":1,"a":2}')
-- @ parse-json-of-a-number
SELECT parse_json(1)
-- @ parse-json-without-arguments
SELECT parse_json()
-- @ schema-of-variant
SELECT s, schema_of_variant(parse_json(s)) AS t FROM VALUES ('null'), ('true'), ('"a"'), ('1'), ('1.5'), ('1e1'), ('[]'), ('{}'), ('[1,2]'), ('[1,null]'), ('[1,1.5]'), ('[1,"a"]'), ('[1.5,10.25]'), ('[1,1e1]'), ('[1.5,1e1]'), ('[{"a":1},{"b":"x"}]'), ('[{"a":1},{"a":"x"}]'), ('{"b":[{"c":null}],"a":{"x y":1}}'), ('[[1],["a"]]'), ('[null]'), ('[99999999999999999999, 1]'), ('[[],[1]]'), ('[true,null,false]'), ('[{"a":1},[1]]'), (NULL) v(s)
-- @ schema-of-cast-values
SELECT schema_of_variant(CAST(1Y AS VARIANT)) AS a, schema_of_variant(CAST(1.50BD AS VARIANT)) AS b, schema_of_variant(CAST(CAST(1 AS FLOAT) AS VARIANT)) AS c, schema_of_variant(CAST(DATE'2020-01-01' AS VARIANT)) AS d, schema_of_variant(CAST(TIMESTAMP'2020-01-01 00:00:00' AS VARIANT)) AS e, schema_of_variant(CAST(TIMESTAMP_NTZ'2020-01-01 00:00:00' AS VARIANT)) AS f, schema_of_variant(CAST(X'00FF' AS VARIANT)) AS g, schema_of_variant(CAST(array(1, NULL) AS VARIANT)) AS h, schema_of_variant(CAST(NULL AS VARIANT)) AS i
-- @ schema-of-a-string
SELECT schema_of_variant('1')
-- @ cast-to-variant
SELECT CAST(1 AS VARIANT) AS a, CAST('x"y' AS VARIANT) AS b, CAST(true AS VARIANT) AS c, CAST(1.50BD AS VARIANT) AS d, CAST(1e10 AS VARIANT) AS e, CAST(CAST(0.1 AS FLOAT) AS VARIANT) AS f, CAST(DATE'2020-01-02' AS VARIANT) AS g, CAST(X'00FF' AS VARIANT) AS h, CAST(NULL AS VARIANT) AS i, CAST(CAST(NULL AS INT) AS VARIANT) AS j
-- @ cast-times-to-variant
SELECT CAST(TIMESTAMP'2020-01-02 03:04:05' AS VARIANT) AS a, CAST(TIMESTAMP'2020-01-02 03:04:05.123456' AS VARIANT) AS b, CAST(TIMESTAMP_NTZ'2020-01-02 03:04:05.1' AS VARIANT) AS c, CAST(TIMESTAMP_NTZ'2020-01-02 03:04:00' AS VARIANT) AS d, CAST(DATE'0001-01-01' AS VARIANT) AS e, CAST(TIMESTAMP'1969-12-31 23:59:59.999' AS VARIANT) AS f
-- @ cast-times-to-variant-in-a-zone
-- zone: America/New_York
SELECT CAST(TIMESTAMP'2020-07-02 03:04:05' AS VARIANT) AS a, CAST(TIMESTAMP'2020-01-02 03:04:05.12' AS VARIANT)::STRING AS b, CAST(TIMESTAMP_NTZ'2020-01-02 03:04:05.1' AS VARIANT) AS c, CAST(CAST(TIMESTAMP'2020-01-02 23:04:05.12' AS VARIANT) AS DATE) AS d
-- @ cast-odd-doubles-to-variant
SELECT CAST(CAST('NaN' AS DOUBLE) AS VARIANT) AS a, CAST(CAST('Infinity' AS DOUBLE) AS VARIANT) AS b, CAST(CAST('-Infinity' AS FLOAT) AS VARIANT) AS c, CAST(-0D AS VARIANT) AS d
-- @ cast-arrays-to-variant
SELECT CAST(array(1, NULL, 3) AS VARIANT) AS a, CAST(array(array('x'), NULL) AS VARIANT) AS b, CAST(array(parse_json('{"a":1}'), NULL) AS VARIANT) AS d, CAST(CAST(array() AS ARRAY<INT>) AS VARIANT) AS e
-- @ cast-empty-array-to-variant
SELECT CAST(array() AS VARIANT)
-- @ cast-struct-to-variant
SELECT CAST(named_struct('a', 1) AS VARIANT)
-- @ cast-map-to-variant
SELECT CAST(map('a', 1) AS VARIANT)
-- @ cast-array-of-structs-to-variant
SELECT CAST(array(named_struct('a', 1)) AS VARIANT)
-- @ cast-interval-to-variant
SELECT CAST(INTERVAL 1 DAY AS VARIANT)
-- @ cast-time-to-variant
SELECT CAST(TIME'12:00:00' AS VARIANT)
-- @ to-variant-object
SELECT to_variant_object(named_struct('b', 1, 'a', named_struct('x', array(1.5BD, NULL)))) AS a, to_variant_object(map('k2', 1, 'k1', CAST(NULL AS INT))) AS b, to_variant_object(array(map('a', true))) AS c, to_variant_object(named_struct('n', CAST(NULL AS INT))) AS d
-- @ to-variant-object-of-void
SELECT to_variant_object(named_struct('n', NULL))
-- @ to-variant-object-of-null-literal
SELECT to_variant_object(NULL)
-- @ to-variant-object-of-twice
SELECT to_variant_object(named_struct('a', 1, 'a', 2))
-- @ to-variant-object-of-null
SELECT to_variant_object(CAST(NULL AS STRUCT<a: INT>)) AS a, to_variant_object(array(named_struct('d', DATE'2020-01-01', 'v', parse_json('[1]')))) AS b
-- @ to-variant-object-of-a-scalar
SELECT to_variant_object(1)
-- @ to-variant-object-of-other-keys
SELECT to_variant_object(map(1, 2))
-- @ variant-get
SELECT variant_get(parse_json('{"a":1,"b":{"c":[10,{"d":"x"}]}}'), '$.a', 'int') AS a, variant_get(parse_json('{"a":1,"b":{"c":[10,{"d":"x"}]}}'), '$.b.c[1].d', 'string') AS b, variant_get(parse_json('{"a":1,"b":{"c":[10]}}'), '$.b') AS c, variant_get(parse_json('{"a":1}'), '$', 'variant') AS d, variant_get(parse_json('{"a":1}'), '$.x', 'int') AS e, variant_get(parse_json('[1,2]'), '$[5]', 'int') AS f, variant_get(parse_json('[1,2]'), '$.a', 'int') AS g, variant_get(parse_json('{"a":1}'), '$[0]') AS h
-- @ variant-get-quoted-names
SELECT variant_get(parse_json('{"a b":1,"c.d":2,"it''s":3,"q\\"q":4}'), '$["a b"]', 'int') AS a, variant_get(parse_json('{"a b":1,"c.d":2}'), "$['c.d']", 'int') AS b, variant_get(parse_json('{"a b":1,"A":2}'), '$.a b', 'int') AS c, variant_get(parse_json('{"A":2}'), '$.a', 'int') AS d
-- @ variant-get-malformed-path
SELECT variant_get(parse_json('1'), 'a', 'int')
-- @ variant-get-negative-index
SELECT variant_get(parse_json('[1]'), '$[-1]', 'int')
-- @ variant-get-wildcard
SELECT variant_get(parse_json('[1]'), '$[*]', 'int')
-- @ variant-get-empty-name
SELECT variant_get(parse_json('{"":1}'), '$.', 'int')
-- @ variant-get-path-column
SELECT p, try_variant_get(parse_json('{"a":1,"b":[2]}'), p, 'int') AS v FROM VALUES ('$.a'), ('$.b[0]'), (NULL) t(p)
-- @ variant-get-unknown-type
SELECT variant_get(parse_json('1'), '$', 'nonsense')
-- @ variant-get-invalid-cast
SELECT variant_get(parse_json('"x"'), '$', 'int')
-- @ try-variant-get-invalid-cast
SELECT try_variant_get(parse_json('"x"'), '$', 'int') AS a, try_variant_get(parse_json('[1,"x",null]'), '$', 'array<int>') AS b, try_variant_get(parse_json('{"a":"x","b":2}'), '$', 'struct<a:int,b:int,c:string>') AS c, try_variant_get(parse_json('{"a":"x","b":2}'), '$', 'map<string,int>') AS d
-- @ variant-get-of-a-string
SELECT variant_get('{"a":1}', '$.a', 'int')
-- @ variant-get-null
SELECT variant_get(CAST(NULL AS VARIANT), '$.a', 'int') AS a, variant_get(parse_json('{"a":null}'), '$.a', 'int') AS b, variant_get(parse_json('{"a":null}'), '$.a') AS c, variant_get(parse_json('{"a":null}'), '$.a', 'string') AS d, variant_get(parse_json('1'), NULL, 'int') AS e
-- @ is-variant-null
SELECT s, is_variant_null(parse_json(s)) AS a, is_variant_null(variant_get(parse_json(s), '$.a')) AS b, parse_json(s) IS NULL AS c FROM VALUES ('null'), ('1'), ('{"a":null}'), ('{}'), (NULL) t(s)
-- @ cast-numbers-of-variants
SELECT s, try_cast(parse_json(s) AS TINYINT) AS b, try_cast(parse_json(s) AS INT) AS i, try_cast(parse_json(s) AS BIGINT) AS l, try_cast(parse_json(s) AS DOUBLE) AS d, try_cast(parse_json(s) AS FLOAT) AS f, try_cast(parse_json(s) AS DECIMAL(10,2)) AS m, try_cast(parse_json(s) AS BOOLEAN) AS t FROM VALUES ('1'), ('0'), ('-129'), ('3000000000'), ('1.999'), ('-1.5'), ('12345678.125'), ('123456789.5'), ('1e3'), ('1.7e0'), ('1e20'), ('1e-5'), ('"12"'), ('" 1.5 "'), ('"x"'), ('"true"'), ('"1e2"'), ('true'), ('false'), ('null'), ('[]'), ('{}'), ('99999999999999999999') t(s)
-- @ cast-variants-to-string
SELECT s, CAST(parse_json(s) AS STRING) AS a, to_json(parse_json(s)) AS b FROM VALUES ('1'), ('1.50'), ('1e3'), ('1e-10'), ('"x\\"y"'), ('true'), ('null'), ('{"b":1,"a":[1,2]}'), ('[1.0, "x"]'), ('"2020-01-01"'), (NULL) t(s)
-- @ cast-variants-to-times
SELECT s, try_cast(parse_json(s) AS DATE) AS d, try_cast(parse_json(s) AS TIMESTAMP) AS t, try_cast(parse_json(s) AS TIMESTAMP_NTZ) AS n, try_cast(parse_json(s) AS BINARY) AS b FROM VALUES ('"2020-01-02"'), ('"2020-01-02 03:04:05.5"'), ('"x"'), ('1'), ('1.5'), ('1e1'), ('true'), ('null') t(s)
-- @ cast-dates-of-variants
SELECT CAST(v AS STRING) AS s, try_cast(v AS DATE) AS d, try_cast(v AS TIMESTAMP) AS t, try_cast(v AS TIMESTAMP_NTZ) AS n, try_cast(v AS BIGINT) AS l, try_cast(v AS DOUBLE) AS x, try_cast(v AS BINARY) AS b FROM VALUES (CAST(DATE'2020-01-02' AS VARIANT)), (CAST(TIMESTAMP'2020-01-02 03:04:05.5' AS VARIANT)), (CAST(TIMESTAMP_NTZ'2020-01-02 03:04:05.5' AS VARIANT)) t(v)
-- @ cast-binary-of-variants
SELECT CAST(CAST(X'6162' AS VARIANT) AS STRING) AS a, CAST(CAST(X'6162' AS VARIANT) AS BINARY) AS b, to_json(CAST(X'6162' AS VARIANT)) AS c, try_cast(CAST(X'31' AS VARIANT) AS INT) AS d
-- @ cast-floats-of-variants
SELECT CAST(CAST(CAST(0.1 AS FLOAT) AS VARIANT) AS DOUBLE) AS a, CAST(CAST(CAST(0.1 AS FLOAT) AS VARIANT) AS STRING) AS b, CAST(CAST(0.1D AS VARIANT) AS FLOAT) AS c, try_cast(CAST(CAST('NaN' AS DOUBLE) AS VARIANT) AS INT) AS d, CAST(CAST(CAST('NaN' AS DOUBLE) AS VARIANT) AS STRING) AS e, CAST(CAST(1.0BD AS VARIANT) AS STRING) AS f, CAST(CAST(CAST(0.1 AS FLOAT) AS VARIANT) AS DECIMAL(10,9)) AS g
-- @ cast-variant-to-nested
SELECT CAST(parse_json('[1,"2",null]') AS ARRAY<INT>) AS a, CAST(parse_json('{"a":1,"b":{"c":[true]},"x":0}') AS STRUCT<a: STRING, b: STRUCT<c: ARRAY<BOOLEAN>>, d: INT>) AS b, CAST(parse_json('{"k":1,"j":null}') AS MAP<STRING, INT>) AS c, CAST(parse_json('[1,{"a":2}]') AS ARRAY<VARIANT>) AS d, CAST(parse_json('{"a":null}') AS STRUCT<a: VARIANT, b: VARIANT>) AS e, CAST(parse_json('{"A":1}') AS STRUCT<a: INT>) AS f
-- @ cast-variant-to-array-invalid
SELECT CAST(parse_json('[1,"x"]') AS ARRAY<INT>)
-- @ cast-scalar-to-array
SELECT CAST(parse_json('1') AS ARRAY<INT>)
-- @ cast-array-to-scalar
SELECT CAST(parse_json('[1]') AS INT)
-- @ cast-variant-to-map-of-int
SELECT CAST(parse_json('{"1":1}') AS MAP<INT, INT>)
-- @ cast-variant-invalid-string
SELECT CAST(parse_json('"x"') AS INT)
-- @ cast-variant-overflow
SELECT CAST(parse_json('300') AS TINYINT)
-- @ cast-variant-column-invalid
SELECT CAST(v AS DATE) FROM VALUES (parse_json('"2020-01-01"')), (parse_json('1')) t(v)
-- @ cast-variant-to-interval
SELECT CAST(parse_json('1') AS INTERVAL DAY)
-- @ cast-variant-to-variant
SELECT CAST(parse_json('1') AS VARIANT) AS v, TRY_CAST(1 AS VARIANT) AS w, parse_json('1')::STRING AS s
-- @ colon-over-variant
SELECT v:a AS a, v:b.c[1] AS b, v:b['c'][0]::INT AS c, v:x AS d, v:b.c[9] AS e, v:['a'] AS f FROM VALUES (parse_json('{"a":1,"b":{"c":[2,"x"]}}')) t(v)
-- @ semi-structured-over-struct
SELECT parse_json('{"a":1}').a
-- @ variant-equality
SELECT parse_json('1') = parse_json('1')
-- @ variant-equality-with-a-number
SELECT parse_json('1') = 1
-- @ variant-less
SELECT parse_json('1') < parse_json('2')
-- @ variant-null-safe
SELECT parse_json('1') <=> parse_json('1')
-- @ variant-in
SELECT parse_json('1') IN (parse_json('1'))
-- @ variant-group-by
SELECT v, count(*) FROM VALUES (parse_json('1')) t(v) GROUP BY v
-- @ variant-order-by
SELECT v FROM VALUES (parse_json('1')) t(v) ORDER BY v
-- @ variant-distinct
SELECT DISTINCT v FROM VALUES (parse_json('1')) t(v)
-- @ variant-union
SELECT parse_json('1') AS v UNION SELECT parse_json('2')
-- @ variant-union-all
SELECT parse_json('1') AS v UNION ALL SELECT parse_json('"x"') UNION ALL SELECT NULL
-- @ variant-union-all-with-int
SELECT parse_json('1') AS v UNION ALL SELECT 1
-- @ variant-except
SELECT parse_json('1') AS v EXCEPT SELECT parse_json('2')
-- @ variant-intersect
SELECT parse_json('1') AS v INTERSECT SELECT parse_json('2')
-- @ variant-partition-by
SELECT row_number() OVER (PARTITION BY v ORDER BY 1) FROM VALUES (parse_json('1')) t(v)
-- @ variant-window-order
SELECT row_number() OVER (ORDER BY v) FROM VALUES (parse_json('1')) t(v)
-- @ variant-max
SELECT max(v) FROM VALUES (parse_json('1')) t(v)
-- @ variant-count-distinct
SELECT count(DISTINCT v) FROM VALUES (parse_json('1')) t(v)
-- @ variant-collect-set
SELECT collect_set(v) FROM VALUES (parse_json('1')) t(v)
-- @ variant-aggregates
SELECT count(v) AS a, any_value(v) AS b, collect_list(v) AS c, first(v) AS d FROM VALUES (parse_json('1')), (parse_json('null')), (NULL) t(v)
-- @ variant-array-contains
SELECT array_contains(array(parse_json('1')), parse_json('1'))
-- @ variant-array-distinct
SELECT array_distinct(array(parse_json('1')))
-- @ variant-sort-array
SELECT sort_array(array(parse_json('1')))
-- @ variant-in-a-struct-distinct
SELECT DISTINCT named_struct('a', v) FROM VALUES (parse_json('1')) t(v)
-- @ variant-greatest
SELECT greatest(parse_json('1'), parse_json('2'))
-- @ variant-arithmetic
SELECT parse_json('1') + 1
-- @ variant-concat
SELECT parse_json('1') || 'x'
-- @ variant-length
SELECT length(parse_json('"abc"'))
-- @ variant-conditional
SELECT coalesce(v, parse_json('0')) AS a, CASE WHEN v IS NULL THEN parse_json('"n"') ELSE v END AS b, if(true, v, NULL) AS c, nvl(v, parse_json('2')) AS d FROM VALUES (parse_json('1')), (NULL) t(v)
-- @ variant-coalesce-with-int
SELECT coalesce(parse_json('1'), 2)
-- @ variant-nullif
SELECT nullif(parse_json('1'), parse_json('1'))
-- @ variant-in-nested-values
SELECT array(parse_json('{"a":1}'), NULL) AS a, named_struct('v', parse_json('"x"'), 'n', CAST(NULL AS VARIANT)) AS b, map('k', parse_json('[1]')) AS c, typeof(array(parse_json('1'))) AS d
-- @ variant-in-nested-text
SELECT CAST(array(parse_json('{"a":"x"}'), NULL) AS STRING) AS a, CAST(named_struct('v', parse_json('"x"')) AS STRING) AS b, to_json(named_struct('v', parse_json('{"a":"x"}'), 'n', CAST(NULL AS VARIANT), 'l', array(parse_json('null')))) AS c
-- @ variant-as-map-key
SELECT map(parse_json('1'), 1)
-- @ variant-hash
SELECT hash(parse_json('1'))
-- @ variant-cross-join
SELECT a.v, b.v FROM VALUES (parse_json('1')) a(v) CROSS JOIN VALUES (parse_json('2')) b(v)
-- @ variant-join-on
SELECT 1 FROM VALUES (parse_json('1')) a(v) JOIN VALUES (parse_json('2')) b(v) ON a.v = b.v
-- @ variant-explode-array
SELECT * FROM variant_explode(parse_json('["x", 2, null]'))
-- @ variant-explode-object
SELECT pos, key, value FROM variant_explode(parse_json('{"b": 1, "a": {"c": 2}}'))
-- @ variant-explode-lateral
SELECT s, e.pos, e.key, e.value FROM VALUES ('[1]'), ('5'), ('{"a":1}'), (NULL) t(s), LATERAL variant_explode(parse_json(s)) AS e
-- @ variant-explode-outer
SELECT s, e.* FROM VALUES ('[1]'), ('5'), ('[]'), (NULL) t(s), LATERAL variant_explode_outer(parse_json(s)) AS e
-- @ from-json-variant
SELECT from_json('{"a":[1,{"b":2}]}', 'a VARIANT') AS v, from_json('[1, "x"]', 'variant') AS w
-- @ variant-cast-chains
SELECT variant_get(v, '$.d', 'date') AS d, variant_get(v, '$.t', 'timestamp') AS t, variant_get(v, '$.m', 'decimal(5,1)') AS m, variant_get(v, '$.b', 'boolean') AS b FROM VALUES (parse_json('{"d":"2020-01-01","t":"2020-01-01 12:00:00","m":12.25,"b":"false"}')) t(v)
-- @ variant-with-names
SELECT parse_json('1'), try_parse_json('1'), is_variant_null(parse_json('1')), variant_get(parse_json('1'), '$', 'int'), try_variant_get(parse_json('1'), '$', 'int'), schema_of_variant(parse_json('1')), CAST(1 AS VARIANT), to_json(parse_json('1')), variant_get(parse_json('1'), '$'), to_variant_object(array(1))
-- @ variant-coalesce-with-string
SELECT coalesce(parse_json('1'), 'x')
-- @ variant-equality-with-a-string
SELECT parse_json('1') = 'x'
-- @ variant-in-a-case-with-string
SELECT CASE WHEN true THEN parse_json('1') ELSE 'x' END
-- @ variant-as-upper
SELECT upper(parse_json('"abc"')) AS a, parse_json('{"a":"x"}') || '' AS b, concat_ws('-', parse_json('1'), 'b') AS c
-- @ variant-as-a-number
SELECT abs(parse_json('1'))
-- @ variant-as-a-condition
SELECT 1 WHERE parse_json('true')
-- @ variant-sum
SELECT sum(v) FROM VALUES (parse_json('1')) t(v)
-- @ schema-of-mixed-numbers
SELECT schema_of_variant(parse_json('[12345678901234567890123456789012345678, 0.00000000000000000000000001]')) AS a, schema_of_variant(parse_json('[1, 0.00000000000000000000000001]')) AS b, schema_of_variant(CAST(array(DATE'2020-01-01') AS VARIANT)) AS c, schema_of_variant(CAST(array(CAST(1D AS VARIANT), CAST(CAST(1 AS FLOAT) AS VARIANT)) AS VARIANT)) AS d, schema_of_variant(CAST(array(CAST(1 AS VARIANT), CAST(CAST(1 AS FLOAT) AS VARIANT)) AS VARIANT)) AS e, schema_of_variant(CAST(array(CAST(1.5BD AS VARIANT), CAST(CAST(1 AS FLOAT) AS VARIANT)) AS VARIANT)) AS f, schema_of_variant(CAST(array(CAST(DATE'2020-01-01' AS VARIANT), CAST(TIMESTAMP'2020-01-01 00:00:00' AS VARIANT)) AS VARIANT)) AS g
-- @ variant-in-tables-of-values
SELECT v, is_variant_null(v) AS n FROM (SELECT parse_json(s) AS v FROM VALUES ('null'), (NULL), ('[]') t(s)) WHERE v IS NOT NULL
-- @ variant-schema-agg
SELECT schema_of_variant_agg(parse_json(s)) AS t FROM VALUES ('{"a":1}'), ('{"b":"x"}') t(s)
-- @ variant-first-names
SELECT variant_get(v, '$.a', 'INT'), v:a FROM VALUES (parse_json('{"a":1}')) t(v)
-- @ variant-cast-in-zones
-- zone: America/New_York, Asia/Kolkata
SELECT CAST(CAST(v AS TIMESTAMP) AS STRING) AS a, CAST(v AS DATE) AS b, CAST(CAST(v AS TIMESTAMP_NTZ) AS STRING) AS n, CAST(v AS TIMESTAMP) = TIMESTAMP'2020-07-01 23:30:00' AS e, CAST(v AS STRING) AS c, v AS d FROM VALUES (parse_json('"2020-07-01 23:30:00"')), (CAST(DATE'2020-07-01' AS VARIANT)), (CAST(TIMESTAMP'2020-07-01 23:30:00' AS VARIANT)), (CAST(TIMESTAMP_NTZ'2020-07-01 23:30:00' AS VARIANT)) t(v)
-- @ variant-path-names
SELECT v:a, v:b.c, v:b.d[0], v:['a'], v:b['c'], v:a::INT, v:b FROM VALUES (parse_json('{"a":1,"b":{"c":2,"d":[3]}}')) t(v)
-- @ variant-path-with-a-dot
SELECT v:['x.y'] AS a FROM VALUES (parse_json('{"x.y":1,"x y":2}')) t(v)
-- @ variant-path-with-a-space
SELECT v:`x y` AS b FROM VALUES (parse_json('{"x.y":1,"x y":2}')) t(v)
-- @ variant-path-in-double-quotes
SELECT v:["x y"] AS c FROM VALUES (parse_json('{"x.y":1,"x y":2}')) t(v)
-- @ variant-path-of-other-case
SELECT v:A AS a, v:B.c AS b FROM VALUES (parse_json('{"a":1,"B":{"C":2}}')) t(v)
-- @ variant-explode-names
SELECT variant_explode(parse_json('[1]'))
-- @ variant-explode-of-a-string
SELECT * FROM variant_explode('[1]')
-- @ variant-in-a-map-key-lookup
SELECT map('a', parse_json('1'))['a'] AS x, array(parse_json('2'))[0] AS y, element_at(array(parse_json('3')), 1) AS z, named_struct('v', parse_json('4')).v AS w
-- @ variant-lambda
SELECT transform(array(parse_json('1'), parse_json('2')), x -> CAST(x AS INT) + 1) AS a, filter(array(parse_json('1'), parse_json('null')), x -> NOT is_variant_null(x)) AS b
-- @ variant-cast-of-nested-arrays
SELECT CAST(parse_json('[[1,2],["3",null],null]') AS ARRAY<ARRAY<INT>>) AS a, CAST(parse_json('[{"a":{"b":[1.5]}}]') AS ARRAY<STRUCT<a: STRUCT<b: ARRAY<DECIMAL(4,2)>>>>) AS b, CAST(parse_json('{"k":{"x":1}}') AS MAP<STRING, MAP<STRING, BIGINT>>) AS c
-- @ variant-cast-null-to-nested
SELECT CAST(parse_json('null') AS ARRAY<INT>) AS a, CAST(parse_json('null') AS STRUCT<a: INT>) AS b, CAST(parse_json('null') AS MAP<STRING, INT>) AS c, CAST(CAST(NULL AS VARIANT) AS ARRAY<INT>) AS d
-- @ variant-cast-struct-invalid
SELECT CAST(parse_json('{"a":"x"}') AS STRUCT<a: INT>)
-- @ variant-cast-array-to-struct
SELECT CAST(parse_json('[1]') AS STRUCT<a: INT>)
-- @ variant-cast-map-invalid
SELECT CAST(parse_json('{"a":"x"}') AS MAP<STRING, INT>)
-- @ variant-get-path-column-invalid
SELECT variant_get(parse_json('{"a":1}'), p, 'int') FROM VALUES ('a') t(p)
-- @ variant-get-type-column
SELECT variant_get(parse_json('1'), '$', s) FROM VALUES ('int') t(s)
-- @ variant-get-nested-types
SELECT variant_get(v, '$.l', 'array<string>') AS a, variant_get(v, '$', 'struct<m: map<string, double>, x: variant>') AS b FROM VALUES (parse_json('{"l":[1,"x",true,null,{"z":1}],"m":{"k":1},"x":null}')) t(v)
-- @ variant-get-paths
SELECT p, try_variant_get(parse_json('{"a":{"b":1," ":2,"$":3,"*":4},"[0]":5}'), p, 'int') AS v FROM VALUES ('$'), ('$.a.b'), ('$.a. '), ('$.a.$'), ('$.a.*'), ('$["[0]"]'), ('$[''a'']["b"]'), ('$.a[''b'']') t(p)
-- @ variant-get-path-spaces
SELECT try_variant_get(parse_json('{"a":1}'), ' $.a', 'int')
-- @ variant-get-path-double-dot
SELECT try_variant_get(parse_json('{"a":1}'), '$..a', 'int')
-- @ variant-get-path-big-index
SELECT try_variant_get(parse_json('[1]'), '$[99999999999]', 'int')
-- @ variant-get-path-escapes
SELECT try_variant_get(parse_json('{"a\\"b":1}'), '$["a\\"b"]', 'int') AS a
-- @ variant-csv
SELECT to_csv(named_struct('v', parse_json('1')))
-- @ variant-sum-of-casts
SELECT sum(v:a::INT) AS s, max(v:a::INT) AS m, count(*) AS n FROM VALUES (parse_json('{"a":1}')), (parse_json('{"a":2}')), (parse_json('{}')) t(v)
-- @ variant-group-by-cast
SELECT v:k::STRING AS k, count(*) AS n FROM VALUES (parse_json('{"k":"x"}')), (parse_json('{"k":"x"}')), (parse_json('{"k":"y"}')) t(v) GROUP BY v:k::STRING ORDER BY k
-- @ variant-min-by
SELECT max_by(v, n) AS a, last(v) AS b FROM VALUES (parse_json('1'), 1), (parse_json('"x"'), 2) t(v, n)
-- @ variant-lag
SELECT n, lag(v) OVER (ORDER BY n) AS a, first_value(v) OVER (ORDER BY n) AS b FROM VALUES (parse_json('1'), 1), (parse_json('"x"'), 2) t(v, n)
-- @ variant-unpivot
SELECT * FROM VALUES (1, parse_json('1'), parse_json('"b"')) t(id, x, y) UNPIVOT (v FOR k IN (x, y))
-- @ variant-to-json-options
SELECT to_json(parse_json('{"t":1}'), map('timestampFormat', 'yyyy')) AS a, to_json(array(parse_json('{"a":null}'))) AS b, to_json(map('k', parse_json('"x"'))) AS c
-- @ from-json-variant-nested
SELECT from_json('{"a":{"x":1},"b":2}', 'a VARIANT, b INT, c VARIANT') AS v, from_json('[{"a":1}]', 'array<variant>') AS w, from_json('{bad', 'a VARIANT') AS x
-- @ from-json-variant-malformed
SELECT from_json('{bad', 'variant') AS x, from_json(NULL, 'variant') AS y, from_json('', 'variant') AS z
-- @ schema-of-json-of-variant
SELECT schema_of_json('{"a":1}') AS a, typeof(parse_json('{"a":1}'):a) AS b
-- @ variant-explode-lateral-view
SELECT pos, key, value FROM VALUES (parse_json('[1]')) t(v) LATERAL VIEW variant_explode(v) e
-- @ variant-get-path-question-mark
SELECT try_variant_get(parse_json('{"a?":1}'), '$["a?"]', 'int') AS a
-- @ variant-get-path-empty-brackets
SELECT try_variant_get(parse_json('{"":1}'), '$[""]', 'int') AS a
-- @ from-csv-variant
SELECT from_csv('1', 'v VARIANT')
-- @ variant-session-variable
SELECT parse_json('{"a":1}') AS v, (SELECT parse_json('2')) AS s, EXISTS (SELECT parse_json('1')) AS e
-- @ variant-natural-join
SELECT 1 FROM VALUES (parse_json('1')) a(v) JOIN VALUES (parse_json('2')) b(v) USING (v)
-- @ variant-in-query
SELECT parse_json('1') IN (SELECT parse_json('1'))
-- @ variant-case-value
SELECT CASE parse_json('1') WHEN parse_json('1') THEN 1 END
-- @ variant-between
SELECT parse_json('1') BETWEEN parse_json('1') AND parse_json('2')
-- @ variant-group-by-position
SELECT v, count(*) FROM VALUES (parse_json('1')) t(v) GROUP BY 1
-- @ variant-group-by-all
SELECT v, count(*) FROM VALUES (parse_json('1')) t(v) GROUP BY ALL
-- @ variant-order-by-position
SELECT v FROM VALUES (parse_json('1')) t(v) ORDER BY 1
-- @ variant-group-by-array
SELECT count(*) FROM VALUES (array(parse_json('1'))) t(v) GROUP BY v
-- @ variant-array-equality
SELECT array(parse_json('1')) = array(parse_json('1'))
-- @ variant-map-from-arrays
SELECT map_from_arrays(array(parse_json('1')), array(1))
-- @ variant-transform-keys
SELECT transform_keys(map('a', 1), (k, v) -> parse_json(k))
