-- @ script-last-query
BEGIN DECLARE x INT DEFAULT 1; SELECT x; SELECT x + 1 AS y; SET x = 3; END
-- @ script-without-query
BEGIN DECLARE x INT DEFAULT 1; SET x = 3; END
-- @ script-empty
BEGIN END
-- @ script-show-is-no-result
BEGIN SELECT 2 AS two; SHOW TABLES; END
-- @ script-several-variables
BEGIN DECLARE a, b INT DEFAULT 2 + 1; DECLARE c STRING; SET a = a + b; SELECT a, b, c; END
-- @ script-default-of-default
BEGIN DECLARE x DEFAULT 1.5; DECLARE y DEFAULT x + 1; SELECT x, y; END
-- @ script-declared-type
BEGIN DECLARE x DECIMAL(4,1) DEFAULT 1.55; SELECT x; SET x = 2.26; SET x = DEFAULT; SELECT x; END
-- @ script-swap
BEGIN DECLARE a INT DEFAULT 1; DECLARE b INT DEFAULT 2; SET a = b, b = a; SELECT a, b; END
-- @ script-set-by-query
BEGIN DECLARE a INT; DECLARE b STRING; SET (a, b) = (SELECT max(id), 'x' FROM range(3)); SELECT a, b; END
-- @ script-set-by-no-row
BEGIN DECLARE a INT DEFAULT 1; SET (a) = (SELECT 1 WHERE false); SELECT a; END
-- @ script-set-by-two-rows
BEGIN DECLARE a INT DEFAULT 1; SET a = (SELECT id FROM range(2)); END
-- @ script-nested-scopes
BEGIN a: BEGIN DECLARE x INT DEFAULT 1; b: BEGIN DECLARE x INT DEFAULT 2; SELECT x, a.x, b.x; END; END; END
-- @ script-scope-ends
BEGIN DECLARE c INT DEFAULT 3; BEGIN DECLARE c STRING DEFAULT 'x'; SET c = 'y'; END; SELECT c; END
-- @ script-scope-is-gone
BEGIN BEGIN DECLARE x INT DEFAULT 3; END; SELECT x; END
-- @ script-column-before-variable
BEGIN DECLARE id INT DEFAULT 3; SELECT id FROM range(2) ORDER BY id; END
-- @ script-alias-before-variable
BEGIN DECLARE x INT DEFAULT 3; SELECT 1 AS x, x AS y; END
-- @ script-label-before-field
BEGIN lbl: BEGIN DECLARE lbl STRUCT<x: INT> DEFAULT named_struct('x', 7); DECLARE x INT DEFAULT 9; SELECT lbl.x; END; END
-- @ script-session-variable
DECLARE OR REPLACE VARIABLE sv INT DEFAULT 99;
BEGIN DECLARE sv INT DEFAULT 3; SET sv = 4; SET session.sv = 5; SELECT sv, session.sv, system.session.sv; END
-- @ script-sets-session-variable
DECLARE OR REPLACE VARIABLE sv INT DEFAULT 99;
BEGIN SET sv = 50; END;
SELECT sv
-- @ script-variable-in-cte-and-limit
BEGIN DECLARE x INT DEFAULT 2; WITH c AS (SELECT id + x AS y FROM range(9)) SELECT y FROM c ORDER BY y LIMIT x; END
-- @ script-variable-names-table
BEGIN DECLARE f STRING DEFAULT 'people'; SELECT count(*) > 0 FROM IDENTIFIER(f); END
-- @ script-if
BEGIN DECLARE x INT DEFAULT 7; IF x < 5 THEN SELECT 'low'; ELSEIF x < 10 THEN SELECT 'mid'; ELSE SELECT 'high'; END IF; END
-- @ script-if-null
BEGIN IF CAST(NULL AS BOOLEAN) THEN SELECT 1; ELSE SELECT 2; END IF; END
-- @ script-if-query
BEGIN IF (SELECT count(*) FROM range(3)) > 2 THEN SELECT 'yes'; END IF; END
-- @ script-if-exists
BEGIN IF EXISTS (SELECT 1 FROM range(3) WHERE id = 9) THEN SELECT 'yes'; ELSE SELECT 'no'; END IF; END
-- @ script-if-number
BEGIN IF 1 THEN SELECT 1; END IF; END
-- @ script-if-untyped-null
BEGIN IF NULL THEN SELECT 1; END IF; END
-- @ script-case-simple
BEGIN DECLARE x INT DEFAULT 2; CASE x WHEN 1 THEN SELECT 'one'; WHEN 2 THEN SELECT 'two'; ELSE SELECT 'many'; END CASE; END
-- @ script-case-searched
BEGIN DECLARE x INT DEFAULT 20; CASE WHEN x < 10 THEN SELECT 'one'; WHEN x < 100 THEN SELECT 'two'; END CASE; END
-- @ script-case-none
BEGIN CASE 1 WHEN 5 THEN SELECT 'five'; END CASE; END
-- @ script-case-null
BEGIN CASE CAST(NULL AS INT) WHEN NULL THEN SELECT 'null'; ELSE SELECT 'else'; END CASE; END
-- @ script-case-types
BEGIN CASE 1 WHEN 'a' THEN SELECT 'null'; ELSE SELECT 'else'; END CASE; END
-- @ script-case-number
BEGIN CASE WHEN 1 THEN SELECT 'null'; ELSE SELECT 'else'; END CASE; END
-- @ script-while
BEGIN DECLARE n, s INT DEFAULT 0; WHILE n < 4 DO SET n = n + 1; SET s = s + n; END WHILE; SELECT n, s; END
-- @ script-while-never
BEGIN WHILE (SELECT true FROM range(0)) DO SELECT 1; END WHILE; SELECT 4; END
-- @ script-repeat
BEGIN DECLARE n INT DEFAULT 9; REPEAT SET n = n + 1; UNTIL n >= 4 END REPEAT; SELECT n; END
-- @ script-loop
BEGIN
  DECLARE n, s INT DEFAULT 0;
  lp: LOOP
    SET n = n + 1;
    IF n = 3 THEN ITERATE lp; END IF;
    IF n > 5 THEN LEAVE lp; END IF;
    SET s = s + n;
  END LOOP lp;
  SELECT n, s;
END
-- @ script-leave-outer
BEGIN o: WHILE true DO i: WHILE true DO LEAVE o; END WHILE; END WHILE; SELECT 'out'; END
-- @ script-iterate-outer
BEGIN DECLARE n INT DEFAULT 0; o: WHILE n < 3 DO SET n = n + 1; i: WHILE true DO ITERATE o; END WHILE; END WHILE; SELECT n; END
-- @ script-leave-block
BEGIN b: BEGIN SELECT 1; LEAVE b; SELECT 2; END; END
-- @ script-labels-in-turn
BEGIN l: BEGIN SELECT 1; END; l: BEGIN SELECT 2; END; END
-- @ script-for
BEGIN DECLARE s INT DEFAULT 0; FOR r AS SELECT id AS a, id * 2 AS b FROM range(4) DO SET s = s + r.a + b; END FOR; SELECT s; END
-- @ script-for-without-name
BEGIN FOR SELECT id AS a FROM range(3) DO SELECT a; END FOR; END
-- @ script-for-hides
BEGIN DECLARE a INT DEFAULT 100; FOR r AS SELECT id AS a FROM range(2) ORDER BY id DO SELECT a, r.a; END FOR; END
-- @ script-for-set
BEGIN FOR r AS SELECT 1 AS a DO SET r.a = 3; SELECT a; END FOR; END
-- @ script-for-no-rows
BEGIN FOR r AS SELECT * FROM range(0) DO SELECT 'x'; END FOR; END
-- @ script-for-types
BEGIN FOR r AS SELECT array(1, 2) AS l, named_struct('a', 1) AS s, DATE'2024-01-01' AS d, TIMESTAMP'2024-01-01 10:00:00' AS t, 1.50 AS n, X'01' AS b, CAST(NULL AS INT) AS z DO SELECT l, s.a, r.s.a AS sa, d, t, n, b, z; END FOR; END
-- @ script-for-whole-row
BEGIN FOR r AS SELECT 1 AS a DO SELECT r; END FOR; END
-- @ script-for-two-of-a-name
BEGIN FOR r AS SELECT 1 AS a, 2 AS a DO SELECT a; END FOR; END
-- @ script-for-table
BEGIN DECLARE s INT DEFAULT 0; FOR p AS SELECT * FROM people DO SET s = s + 1; END FOR; SELECT s = (SELECT count(*) FROM people); END
-- @ script-exit-handler
BEGIN DECLARE EXIT HANDLER FOR DIVIDE_BY_ZERO SELECT 'caught'; SELECT 1/0; SELECT 'after'; END
-- @ script-exit-handler-keeps-result
BEGIN DECLARE EXIT HANDLER FOR DIVIDE_BY_ZERO BEGIN END; SELECT 'first'; SELECT 1/0; END
-- @ script-exit-handler-inner-block
BEGIN DECLARE EXIT HANDLER FOR DIVIDE_BY_ZERO SELECT 'h'; BEGIN SELECT 1/0; SELECT 'x'; END; SELECT 'y'; END
-- @ script-exit-ends-its-block
BEGIN BEGIN DECLARE EXIT HANDLER FOR DIVIDE_BY_ZERO SELECT 'h'; SELECT 1/0; SELECT 'x'; END; SELECT 'y'; END
-- @ script-continue-handler
BEGIN DECLARE n INT DEFAULT 0; DECLARE CONTINUE HANDLER FOR DIVIDE_BY_ZERO SET n = n + 1; BEGIN SELECT 1/0; SELECT 2/0; END; SELECT 3/0; SELECT n; END
-- @ script-continue-after-if
BEGIN DECLARE n INT DEFAULT 0; DECLARE CONTINUE HANDLER FOR DIVIDE_BY_ZERO SET n = n + 1; IF 1/0 = 1 THEN SET n = 100; ELSE SET n = 200; END IF; SELECT n; END
-- @ script-continue-after-while
BEGIN DECLARE n INT DEFAULT 0; DECLARE CONTINUE HANDLER FOR DIVIDE_BY_ZERO SET n = n + 1; WHILE 1/0 = 1 DO SET n = 100; END WHILE; SELECT n; END
-- @ script-continue-after-repeat
BEGIN DECLARE n INT DEFAULT 0; DECLARE CONTINUE HANDLER FOR DIVIDE_BY_ZERO SET n = n + 1; REPEAT SET n = n + 10; UNTIL 1/0 = 1 END REPEAT; SELECT n; END
-- @ script-continue-after-for
BEGIN DECLARE n INT DEFAULT 0; DECLARE CONTINUE HANDLER FOR DIVIDE_BY_ZERO SET n = n + 1; FOR SELECT 1/0 DO SET n = 100; END FOR; SELECT n; END
-- @ script-continue-after-case
BEGIN DECLARE n INT DEFAULT 0; DECLARE CONTINUE HANDLER FOR DIVIDE_BY_ZERO SET n = n + 1; CASE 1/0 WHEN 1 THEN SET n = 100; ELSE SET n = 200; END CASE; SELECT n; END
-- @ script-handler-state
BEGIN DECLARE EXIT HANDLER FOR SQLSTATE '22012' SELECT 'caught'; SELECT 1/0; END
-- @ script-handler-most-specific
BEGIN DECLARE EXIT HANDLER FOR SQLSTATE '42703' SELECT 'state'; DECLARE EXIT HANDLER FOR UNRESOLVED_COLUMN SELECT 'cond'; DECLARE EXIT HANDLER FOR SQLEXCEPTION SELECT 'any'; SELECT nope; END
-- @ script-handler-state-before-any
BEGIN DECLARE EXIT HANDLER FOR SQLEXCEPTION SELECT 'any'; DECLARE EXIT HANDLER FOR SQLSTATE '42703' SELECT 'state'; SELECT nope; END
-- @ script-handler-subclass
BEGIN DECLARE EXIT HANDLER FOR UNRESOLVED_COLUMN.WITHOUT_SUGGESTION SELECT 'sub'; SELECT nope; END
-- @ script-handler-no-table
BEGIN DECLARE EXIT HANDLER FOR TABLE_OR_VIEW_NOT_FOUND SELECT 'none'; SELECT * FROM nope; END
-- @ script-handler-of-another
BEGIN DECLARE EXIT HANDLER FOR NOT FOUND SELECT 'nf'; SELECT 1/0; END
-- @ script-handler-raise-error
BEGIN DECLARE EXIT HANDLER FOR USER_RAISED_EXCEPTION SELECT 'caught'; SELECT raise_error('boom'); END
-- @ script-handler-condition
BEGIN DECLARE EXIT HANDLER FOR INVALID_BOOLEAN_STATEMENT SELECT 'caught'; IF 1 THEN SELECT 2; END IF; END
-- @ script-handler-for-declaration
BEGIN DECLARE x INT DEFAULT 1/0; DECLARE EXIT HANDLER FOR SQLEXCEPTION SELECT 'caught'; SELECT 1; END
-- @ script-handler-for-set
BEGIN DECLARE x INT DEFAULT 1; DECLARE EXIT HANDLER FOR SQLEXCEPTION SELECT 'caught'; SET x = 'abc'; END
-- @ script-handler-fails
BEGIN DECLARE EXIT HANDLER FOR DIVIDE_BY_ZERO SELECT nope; SELECT 1/0; END
-- @ script-handler-fails-in-handler
BEGIN DECLARE EXIT HANDLER FOR SQLEXCEPTION SELECT 'outer'; BEGIN DECLARE EXIT HANDLER FOR DIVIDE_BY_ZERO SELECT nope; SELECT 1/0; END; SELECT 'after'; END
-- @ script-handler-sees-its-block
BEGIN BEGIN DECLARE n INT DEFAULT 5; DECLARE CONTINUE HANDLER FOR DIVIDE_BY_ZERO SET n = n + 1; SELECT 1/0; SELECT n; END; END
-- @ script-handler-sees-outer
BEGIN DECLARE n INT DEFAULT 0; DECLARE EXIT HANDLER FOR DIVIDE_BY_ZERO SELECT n; BEGIN DECLARE n INT DEFAULT 5; SELECT 1/0; END; END
-- @ script-unhandled
BEGIN SELECT 1; SELECT 1/0; SELECT 3; END
-- @ script-condition-declared
BEGIN DECLARE c CONDITION FOR SQLSTATE '45123'; DECLARE EXIT HANDLER FOR c SELECT 2; SELECT 1; END
-- @ script-cursor
BEGIN
  DECLARE x INT DEFAULT -1;
  DECLARE s INT DEFAULT 0;
  DECLARE d BOOLEAN DEFAULT false;
  DECLARE c CURSOR FOR SELECT id FROM range(3) ORDER BY id;
  DECLARE CONTINUE HANDLER FOR NOT FOUND SET d = true;
  OPEN c;
  FETCH c INTO x;
  WHILE NOT d DO
    SET s = s + x;
    FETCH c INTO x;
  END WHILE;
  CLOSE c;
  SELECT s, x;
END
-- @ script-cursor-no-row
BEGIN DECLARE x INT; DECLARE c CURSOR FOR SELECT 1 WHERE false; OPEN c; FETCH c INTO x; SELECT x; END
-- @ script-cursor-twice
BEGIN DECLARE c CURSOR FOR SELECT 1; OPEN c; OPEN c; END
-- @ script-cursor-not-open
BEGIN DECLARE x INT; DECLARE c CURSOR FOR SELECT 1; FETCH c INTO x; END
-- @ script-cursor-unknown
BEGIN OPEN c; END
-- @ script-immediate
BEGIN DECLARE x INT DEFAULT 3; EXECUTE IMMEDIATE 'SELECT ? + 1' INTO x USING x; EXECUTE IMMEDIATE 'SELECT :a AS one' USING (x AS a); END
-- @ script-immediate-sees-no-locals
BEGIN DECLARE x INT DEFAULT 3; EXECUTE IMMEDIATE 'SELECT x'; END
-- @ script-immediate-script
BEGIN EXECUTE IMMEDIATE 'BEGIN SELECT 5; END'; END
-- @ script-immediate-declares
BEGIN EXECUTE IMMEDIATE 'DECLARE OR REPLACE VARIABLE made INT DEFAULT 7'; SELECT made; END
-- @ script-immediate-zone
BEGIN EXECUTE IMMEDIATE "SET TIME ZONE 'Asia/Tokyo'"; SELECT current_timezone(), hour(timestamp_seconds(0)); END
-- @ script-temporary-view
BEGIN DECLARE x INT DEFAULT 3; CREATE OR REPLACE TEMP VIEW seen_x AS SELECT x + 1 AS y; SET x = 10; SELECT y FROM seen_x; END
-- @ script-writes
-- fresh: people
BEGIN
  DECLARE before BIGINT DEFAULT 0;
  SET before = (SELECT count(*) FROM people);
  INSERT INTO people SELECT * FROM people;
  SELECT count(*) = 2 * before FROM people;
END
-- @ script-drop-variable
BEGIN DROP TEMPORARY VARIABLE x; END
-- @ script-declared-twice
BEGIN DECLARE x INT; DECLARE x INT; END
-- @ script-declared-twice-at-once
BEGIN DECLARE x, x INT; SELECT x; END
-- @ script-declared-late
BEGIN SELECT 1; DECLARE x INT; END
-- @ script-declared-with-replace
BEGIN DECLARE OR REPLACE x INT; SELECT x; END
-- @ script-declared-with-qualifier
BEGIN DECLARE session.x INT; SELECT x; END
-- @ script-default-with-query
BEGIN DECLARE x INT DEFAULT (SELECT 1); SELECT x; END
-- @ script-default-of-another-type
BEGIN DECLARE x INT DEFAULT 'abc'; SELECT x; END
-- @ script-unknown-variable
BEGIN SET nope = 1; END
-- @ script-unknown-column
BEGIN SELECT 1; SELECT nope; END
-- @ script-label-twice
BEGIN l: BEGIN l: BEGIN SELECT 1; END; END; END
-- @ script-label-of-session
BEGIN session: BEGIN SELECT 1; END; END
-- @ script-label-like-system
BEGIN sysx: BEGIN SELECT 1; END; END
-- @ script-label-of-row
BEGIN r: FOR r AS SELECT 1 DO SELECT 1; END FOR; END
-- @ script-leave-row
BEGIN FOR r AS SELECT 1 DO LEAVE r; END FOR; END
-- @ script-leave-nothing
BEGIN lp: LOOP LEAVE nope; END LOOP; END
-- @ script-iterate-block
BEGIN lp: BEGIN ITERATE lp; END; END
-- @ script-end-label
BEGIN l: BEGIN SELECT 1; END m; END
-- @ script-end-label-alone
BEGIN BEGIN SELECT 1; END m; END
-- @ script-labelled
lbl: BEGIN SELECT 1; END
-- @ script-atomic
BEGIN NOT ATOMIC SELECT 1; END
-- @ script-handler-twice
BEGIN DECLARE EXIT HANDLER FOR DIVIDE_BY_ZERO SELECT 1; DECLARE EXIT HANDLER FOR DIVIDE_BY_ZERO SELECT 2; SELECT 1/0; END
-- @ script-handler-condition-twice
BEGIN DECLARE EXIT HANDLER FOR DIVIDE_BY_ZERO, DIVIDE_BY_ZERO SELECT 'nf'; SELECT 1/0; END
-- @ script-handler-combination
BEGIN DECLARE EXIT HANDLER FOR SQLEXCEPTION, SQLSTATE '22012' SELECT 'nf'; SELECT 1/0; END
-- @ script-handler-late
BEGIN SELECT 1; DECLARE EXIT HANDLER FOR DIVIDE_BY_ZERO SELECT 1; END
-- @ script-handler-unknown-condition
BEGIN DECLARE EXIT HANDLER FOR NOT_A_CONDITION SELECT 'none'; SELECT nope; END
-- @ script-condition-twice
BEGIN DECLARE c CONDITION; DECLARE c CONDITION; SELECT 1; END
-- @ script-bad-state
BEGIN DECLARE EXIT HANDLER FOR SQLSTATE '00000' SELECT 2; SELECT 1; END
-- @ script-cursor-before-variable
BEGIN DECLARE c CURSOR FOR SELECT id FROM range(3); DECLARE x INT DEFAULT -1; SELECT 1; END
-- @ script-lasting-view
BEGIN DECLARE x INT DEFAULT 1; CREATE VIEW lasting_x AS SELECT x; END
-- @ script-syntax
BEGIN WHILE true DO SELEC 1; END WHILE; END
