-- @ a collation ignores case, accents, both or spaces at the end
SELECT 'a' COLLATE UNICODE_CI = 'A', 'a' COLLATE UNICODE_AI = 'ä', 'a' COLLATE UNICODE_CI = 'ä', 'a' COLLATE UNICODE_CI_AI = 'Ä', 'a' COLLATE UNICODE = 'A', 'a ' COLLATE UNICODE_RTRIM = 'a', 'A  ' COLLATE UTF8_LCASE_RTRIM = 'a', 'a\t' COLLATE UTF8_LCASE_RTRIM = 'a'

-- @ letters have the order of a language
SELECT concat_ws(' ', array_sort(array('z' COLLATE sv, 'ä', 'a', 'Ö', 'o', 'å'))) AS sv, concat_ws(' ', array_sort(array('z' COLLATE de, 'ä', 'a', 'Ö', 'o', 'å'))) AS de, concat_ws(' ', sort_array(array('ch' COLLATE cs, 'h', 'i', 'cz', 'hz'))) AS cs, concat_ws(' ', sort_array(array('ny' COLLATE hu, 'nz', 'o', 'n'))) AS hu, concat_ws(' ', sort_array(array('æ' COLLATE nb, 'å', 'aa', 'z', 'ø'))) AS nb

-- @ small letters are those of each character
SELECT 'ΟΔΟΣ' COLLATE UTF8_LCASE = 'οδος', 'ΟΔΟΣ' COLLATE UTF8_LCASE = 'οδοσ', 'İ' COLLATE UTF8_LCASE = 'i̇', 'ẞ' COLLATE UTF8_LCASE = 'ß', 'ß' COLLATE UTF8_LCASE = 'ss', 'ß' COLLATE UNICODE_CI = 'SS', 'ß' COLLATE de_CI_AI = 'SS'

-- @ groups of equal strings have one row
SELECT count(*) AS n, max(lower(s)) AS s FROM (SELECT explode(array('b' COLLATE UNICODE_CI, 'a', 'A', NULL, NULL)) AS s) GROUP BY s ORDER BY s

-- @ groups by the place of a column and by an alias
SELECT lower(s) AS t, count(*) AS n FROM (SELECT explode(array('b' COLLATE UTF8_LCASE, 'a', 'A')) AS s) GROUP BY 1 HAVING t = 'A'

-- @ distinct strings and the number of them
SELECT count(DISTINCT s) AS n, count(s) AS all, (SELECT count(*) FROM (SELECT DISTINCT s FROM (SELECT explode(array('b' COLLATE UNICODE_CI, 'B', 'a', 'A')) AS s))) AS rows FROM (SELECT explode(array('b' COLLATE UNICODE_CI, 'a', 'A')) AS s)

-- @ the first and the last string by a collation
SELECT min(s COLLATE UNICODE) AS a, max(s COLLATE UNICODE) AS b, min(s) AS c, max(s) AS d, min(s COLLATE UTF8_LCASE) AS e FROM VALUES ('b'), ('C'), ('ä'), ('Z') AS t(s)

-- @ windows have partitions and peers by a collation
SELECT lower(s) AS s, rank() OVER (ORDER BY s) AS r, count(*) OVER (PARTITION BY s) AS n FROM (SELECT explode(array('b' COLLATE UNICODE_CI, 'a', 'A')) AS s) ORDER BY 1, 2

-- @ ORDER BY of a column, its place and all
SELECT s FROM (SELECT explode(array('b' COLLATE UNICODE, 'ä', 'A', 'a', 'Z')) AS s) ORDER BY 1 DESC

-- @ ORDER BY ALL by a collation
SELECT s FROM (SELECT explode(array('b' COLLATE UNICODE, 'ä', 'A', 'a', 'Z')) AS s) ORDER BY ALL

-- @ a join by a collation
SELECT a.s, b.s FROM (SELECT explode(array('b' COLLATE UNICODE_CI, 'a')) AS s) a JOIN (SELECT explode(array('B' COLLATE UNICODE_CI, 'c')) AS s) b ON a.s = b.s

-- @ a join USING columns with a collation
SELECT s FROM (SELECT explode(array('b' COLLATE UNICODE_CI, 'a')) AS s) a JOIN (SELECT explode(array('B' COLLATE UNICODE_CI, 'c')) AS s) b USING (s)

-- @ IN, BETWEEN, CASE and IS DISTINCT FROM by a collation
SELECT s IN ('B', 'x') AS a, s BETWEEN 'A' AND 'A' AS b, CASE s WHEN 'B' THEN 1 ELSE 2 END AS c, s IS DISTINCT FROM 'B' AS d, s <=> NULL AS e FROM (SELECT explode(array('b' COLLATE UNICODE_CI, 'a', NULL)) AS s)

-- @ IN of a query by a collation
SELECT s FROM (SELECT explode(array('b' COLLATE UNICODE_CI, 'a')) AS s) WHERE s IN (SELECT t COLLATE UNICODE_CI FROM VALUES ('B'), ('c') AS u(t))

-- @ set operations by a collation
SELECT count(*) FROM (SELECT s COLLATE UTF8_LCASE FROM VALUES ('a'), ('A'), ('b'), ('C') AS t(s) UNION SELECT s COLLATE UTF8_LCASE FROM VALUES ('B'), ('d') AS t(s))

-- @ INTERSECT ALL and EXCEPT ALL by a collation
SELECT (SELECT count(*) FROM (SELECT s COLLATE UTF8_LCASE FROM VALUES ('a'), ('A'), ('b') AS t(s) INTERSECT ALL SELECT s COLLATE UTF8_LCASE FROM VALUES ('A'), ('a'), ('a'), ('B') AS t(s))) AS i, (SELECT count(*) FROM (SELECT s COLLATE UTF8_LCASE FROM VALUES ('a'), ('A'), ('b') AS t(s) EXCEPT ALL SELECT s COLLATE UTF8_LCASE FROM VALUES ('A') AS t(s))) AS e

-- @ set operations of other collations fail
SELECT s COLLATE UTF8_LCASE FROM VALUES ('a') AS t(s) UNION ALL SELECT s COLLATE UNICODE FROM VALUES ('a') AS t(s)

-- @ arrays of strings with a collation
SELECT array_distinct(array('a' COLLATE UNICODE_CI, 'A', NULL, NULL, 'b')) AS d, array_union(array('a' COLLATE UTF8_LCASE), array('A', 'b')) AS u, array_except(array('a' COLLATE UTF8_LCASE, 'b'), array('A')) AS e, array_intersect(array('a' COLLATE UTF8_LCASE, 'b'), array('A')) AS i, array_remove(array('a' COLLATE UTF8_LCASE, 'b', NULL), 'A') AS r, array_contains(array('a' COLLATE UTF8_LCASE), 'A') AS c, array_position(array('b' COLLATE UTF8_LCASE, 'a'), 'A') AS p, arrays_overlap(array('a' COLLATE UTF8_LCASE), array('A')) AS o, array_max(array('b' COLLATE UNICODE, 'Z', 'ä')) AS m, array(s) = array('A') AS q FROM (SELECT 'a' COLLATE UTF8_LCASE AS s)

-- @ greatest, least and nullif by a collation keep the first of equal strings
SELECT greatest('b' COLLATE UTF8_LCASE, 'B', 'a') AS g, least('b' COLLATE UTF8_LCASE, 'A', 'a') AS l, nullif('a' COLLATE UTF8_LCASE, 'A') AS n, equal_null('a' COLLATE UTF8_LCASE, 'A') AS e

-- @ what is made of a string keeps its collation
SELECT collation(upper(s)) AS u, collation(s || 'b') AS c, collation(substring(s, 1)) AS b, collation(coalesce(NULL, s)) AS o, collation(CASE WHEN true THEN 'x' ELSE s END) AS k, collation(md5(s)) AS m, collation(array(s, 'y')[0]) AS a, collation(named_struct('f', s).f) AS f, collation(CAST(1 AS STRING)) AS i FROM (SELECT 'a' COLLATE UNICODE_CI AS s)

-- @ names of columns show the collation of literals
SELECT s = 'A', concat(s, 'b'), s COLLATE UTF8_LCASE, CAST(s AS STRING COLLATE unicode_ai_ci) FROM (SELECT 'a' COLLATE UNICODE_CI AS s)

-- @ the explicit collation wins over that of a column
SELECT s = 'A' COLLATE UTF8_BINARY AS a, s COLLATE UTF8_LCASE = 'A' AS b FROM (SELECT 'a' COLLATE UNICODE AS s)

-- @ two explicit collations fail
SELECT 'a' COLLATE UNICODE = 'A' COLLATE UTF8_LCASE

-- @ two columns of other collations fail
SELECT s = t FROM (SELECT 'a' COLLATE UNICODE_CI AS s, 'A' AS t)

-- @ a comparison of what two collations made fails
SELECT s || t = 'x' FROM (SELECT 'a' COLLATE UNICODE_CI AS s, 'A' COLLATE UTF8_LCASE AS t)

-- @ a name of no collation fails
SELECT 'a' COLLATE UNICODE_CI_CI

-- @ a collation of a number fails
SELECT 1 COLLATE UNICODE

-- @ collations of the catalog, in any case and order
SELECT collation('a' COLLATE system.builtin.unicode) AS a, collation('a' COLLATE SR_ai_ci) AS b, collation('a' COLLATE sr_cyrl_srb_rtrim) AS c, collation('a' COLLATE UNICODE_CS_AS) AS d, collation(collate('a', 'utf8_lcase')) AS e

-- @ texts are looked for by their small letters
SELECT contains('abC' COLLATE UTF8_LCASE, 'Bc') AS a, startswith('Abc' COLLATE UTF8_LCASE, 'aB') AS b, endswith('abC' COLLATE UTF8_LCASE, 'BC') AS c, instr('xaAa' COLLATE UTF8_LCASE, 'AA') AS d, locate('A', 'xaxa' COLLATE UTF8_LCASE, 3) AS e, replace('aXbx' COLLATE UTF8_LCASE, 'x', '-') AS f, split_part('aXbxc' COLLATE UTF8_LCASE, 'x', 2) AS g, split_part('aXbxc' COLLATE UTF8_LCASE, 'x', -1) AS h, substring_index('aXbxc' COLLATE UTF8_LCASE, 'X', 2) AS i, substring_index('aXbxc' COLLATE UTF8_LCASE, 'X', -1) AS j, translate('aBc' COLLATE UTF8_LCASE, 'AbC', '12') AS k, find_in_set('B' COLLATE UTF8_LCASE, 'a,b') AS l

-- @ characters are trimmed by their small letters
SELECT trim('A' FROM 'abA' COLLATE UTF8_LCASE) AS a, ltrim('A', 'abA' COLLATE UTF8_LCASE) AS b, rtrim('A', 'aba' COLLATE UTF8_LCASE) AS c, btrim('xaX' COLLATE UTF8_LCASE, 'x') AS d, trim(' a ' COLLATE UNICODE_CI) AS e

-- @ the capital I with a dot is two small letters
SELECT contains('İo' COLLATE UTF8_LCASE, 'i̇'), contains('İo' COLLATE UTF8_LCASE, 'i'), instr('xİo' COLLATE UTF8_LCASE, 'o'), replace('İo' COLLATE UTF8_LCASE, 'i̇o', 'x'), initcap('İo i̇o'), upper('i̇' COLLATE UTF8_LCASE)

-- @ nothing is found by a collation of accents and case
SELECT contains('abc' COLLATE UNICODE_AI, 'b')

-- @ a string with a collation becomes a number or a date
SELECT '1' COLLATE UNICODE_CI = 1, CAST('2020-01-01' COLLATE UTF8_LCASE AS DATE), '5' COLLATE UNICODE + 1

-- @ a list by the order of a collation
SELECT listagg(s) WITHIN GROUP (ORDER BY s COLLATE UNICODE) AS a, listagg(s, ',') WITHIN GROUP (ORDER BY s) AS b FROM VALUES ('b'), ('ä'), ('Z') AS t(s)

-- @ lag and lead in the order of a collation
SELECT s, lag(s) OVER (ORDER BY s) AS p FROM (SELECT explode(array('b' COLLATE UNICODE, 'ä', 'C')) AS s) ORDER BY s
