-- @ get-json-object
SELECT id, get_json_object(body, '$.user.name'), get_json_object(body, '$.user'), get_json_object(body, '$.n'), get_json_object(body, '$.list[1].p'), get_json_object(body, '$.missing') FROM events
-- @ get-json-object-wildcard
SELECT get_json_object('{"list":[{"p":1},{"p":2}]}', '$.list[*].p'), get_json_object('{"list":[{"p":1}]}', '$.list[*].p'), get_json_object('{"a":[1,2]}', '$.a[*]')
-- @ get-json-object-odd
SELECT get_json_object('{"a b":1}', '$[''a b'']'), get_json_object('{"a":null}', '$.a'), get_json_object('[1,2]', '$[0]'), get_json_object('{"a":"x\\"y"}', '$.a'), get_json_object('bad', '$.a')
-- @ json-tuple
SELECT id, a, b FROM events LATERAL VIEW json_tuple(body, 'ok', 'n') j AS a, b
-- @ json-tuple-select
SELECT json_tuple('{"a":1,"b":"x","c":{"d":2}}', 'a', 'b', 'c', 'z')
-- @ from-json-struct
SELECT id, from_json(body, 'user STRUCT<id: INT, name: STRING, tags: ARRAY<STRING>>, ok BOOLEAN, n DECIMAL(5,2)') AS j FROM events
-- @ from-json-field
SELECT id, from_json(body, 'STRUCT<user: STRUCT<id: INT>>').user.id AS user_id FROM events
-- @ from-json-array
SELECT from_json('[1,2,null]', 'ARRAY<INT>'), from_json('[{"a":1},{"a":2}]', 'ARRAY<STRUCT<a: INT>>'), from_json('{"a":1,"b":2}', 'MAP<STRING,INT>')
-- @ from-json-types
SELECT from_json('{"i":"x","d":1.5,"s":5,"b":"true","t":"2024-01-01T10:00:00Z","dt":"2024-01-01"}', 'i INT, d DOUBLE, s STRING, b BOOLEAN, t TIMESTAMP, dt DATE')
-- @ from-json-options
SELECT from_json('{"t":"26/08/2015"}', 't TIMESTAMP', map('timestampFormat', 'dd/MM/yyyy')), from_json('{"d":"05.03.2024"}', 'd DATE', map('dateFormat', 'dd.MM.yyyy'))
-- @ from-json-failfast
SELECT from_json('{"a":', 'a INT', map('mode', 'FAILFAST'))
-- @ from-json-case
SELECT from_json('{"A":1}', 'a INT'), from_json('{"a":1}', 'a BIGINT, b STRING'), from_json('', 'a INT'), from_json(NULL, 'a INT')
-- @ to-json-struct
SELECT to_json(named_struct('a', 1, 'b', 'x"y', 'c', CAST(NULL AS INT), 'd', 1.50, 'e', true)), to_json(named_struct('t', TIMESTAMP '2024-01-01 10:00:00.5', 'd', DATE '2024-01-01'))
-- @ to-json-nested
SELECT to_json(array(named_struct('a', 1), named_struct('a', 2))), to_json(map('k', array(1, 2))), to_json(named_struct('x', map('a', 1), 'y', array('p', NULL)))
-- @ to-json-column
SELECT id, to_json(point), to_json(tags), to_json(props) FROM events
-- @ to-json-options
SELECT to_json(named_struct('t', TIMESTAMP '2015-08-26 00:00:00'), map('timestampFormat', 'dd/MM/yyyy'))
-- @ to-json-doubles
SELECT to_json(named_struct('a', 1.0D, 'b', 1e20D, 'c', CAST('NaN' AS DOUBLE), 'd', CAST(0.1 AS FLOAT)))
-- @ schema-of-json
SELECT schema_of_json('[{"col":0}]'), schema_of_json('{"a":1,"b":"x","c":1.5,"d":[1,2],"e":{"f":true}}'), schema_of_json('{"n":null,"big":12345678901}')
-- @ schema-of-json-mixed
SELECT schema_of_json('[{"a":1},{"a":"x","b":2}]'), schema_of_json('[1, 2.5]'), schema_of_json('{}')
-- @ json-array-length
SELECT json_array_length('[1,2,3,{"f1":1}]'), json_array_length('[]'), json_array_length('{"a":1}'), json_array_length('[1,2')
-- @ json-object-keys
SELECT json_object_keys('{}'), json_object_keys('{"f1":"abc","f2":{"f3":"a"}}'), json_object_keys('[1]')
-- @ parse-json-variant
SELECT to_json(parse_json('{"a":1,"b":[1,2]}')), variant_get(parse_json('{"a":1}'), '$.a', 'int'), try_parse_json('bad')
-- @ variant-type
SELECT parse_json('{"a":1,"b":[1,2.5,"x",null]}')
-- @ explode-json
SELECT id, tag FROM events LATERAL VIEW explode(from_json(body, 'STRUCT<user: STRUCT<tags: ARRAY<STRING>>>').user.tags) x AS tag
-- @ from-csv
SELECT from_csv('1,abc,2.5', 'a INT, b STRING, c DOUBLE'), from_csv('26/08/2015', 'time TIMESTAMP', map('timestampFormat', 'dd/MM/yyyy'))
-- @ to-csv
SELECT to_csv(named_struct('a', 1, 'b', 'x,y', 'c', CAST(NULL AS STRING), 'd', 2.5D)), to_csv(named_struct('d', DATE '2024-01-01'))
-- @ schema-of-csv
SELECT schema_of_csv('1,abc,2.5')
-- @ xpath
SELECT xpath('<a><b>b1</b><b>b2</b></a>', 'a/b/text()'), xpath_string('<a><b>b</b><c>cc</c></a>', 'a/c'), xpath_int('<a><b>1</b><b>2</b></a>', 'sum(a/b)')
-- @ json-unicode
SELECT get_json_object('{"a":"\\u00e9"}', '$.a'), to_json(named_struct('a', 'é', 'n', 'line\nbreak', 's', 'a/b'))
-- @ json-numbers
SELECT get_json_object('{"a":1.0,"b":1e5,"c":10000000000000000000,"d":-0}', '$.a'), get_json_object('{"b":1e5}', '$.b'), get_json_object('{"c":10000000000000000000}', '$.c')
