import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scriptArbitrary } from '../testing/arbitrary-script.ts';
import { statementTree } from '../testing/statement-tree.ts';
import { parseStatement } from './parse-statement.ts';
import { printWhole } from './print-script.ts';
import type { WholeStatement } from './script.ts';
import { visitStatement } from './visit.ts';

const read = (text: string): WholeStatement => {
  const parsed = parseStatement(text);
  if (!parsed.ok) throw new Error(`${text}\n${parsed.problem.message}`);
  return parsed.value;
};

const problem = (text: string): string => {
  const parsed = parseStatement(text);
  if (parsed.ok) throw new Error(`${text} was read`);
  return parsed.problem.message;
};

describe('statements of a session', () => {
  it.each([
    ['declare x int', 'DECLARE VARIABLE x INT'],
    [
      "declare or replace var session.x, y string = 'a'",
      "DECLARE OR REPLACE VARIABLE session.x, y STRING DEFAULT 'a'",
    ],
    ['declare variable variable default 3', 'DECLARE VARIABLE variable DEFAULT 3'],
    ['set var x = 1, y = default', 'SET VARIABLE x = 1, y = DEFAULT'],
    ["set query_tags['team'] = 'a:b'", "SET QUERY_TAGS['team'] = 'a:b'"],
    ["set query_tags['team'] = unset", "SET QUERY_TAGS['team'] = UNSET"],
    ['set variable (x, y) = (select 1, 2)', 'SET VARIABLE (x, y) = (SELECT 1, 2)'],
    ['drop temp variable if exists x', 'DROP TEMPORARY VARIABLE IF EXISTS x'],
    ['drop temporary var x', 'DROP TEMPORARY VARIABLE x'],
    ["execute immediate 'select 1'", "EXECUTE IMMEDIATE 'select 1'"],
    [
      "execute immediate x || ' from t' into a.b, c using x + 1 as p, (2)",
      "EXECUTE IMMEDIATE x || ' from t' INTO a.b, c USING (x + 1 AS p, 2)",
    ],
    [
      "execute immediate 'x' using ((select 1) as a, (1, 2))",
      "EXECUTE IMMEDIATE 'x' USING ((SELECT 1) AS a, (1, 2))",
    ],
    ["execute immediate 'x' using 1 a, 2 as b", "EXECUTE IMMEDIATE 'x' USING (1 AS a, 2 AS b)"],
    ["set time zone 'Europe/Berlin'", "SET TIME ZONE 'Europe/Berlin'"],
    ['declare c cursor for select 1', 'DECLARE c CURSOR FOR SELECT 1'],
    ['declare variable cursor int', 'DECLARE VARIABLE cursor INT'],
    ['open l.c using (1) + 2 as a', 'OPEN l.c USING (1 + 2 AS a)'],
    ['open c using (select 1)', 'OPEN c USING ((SELECT 1))'],
    ['fetch next from c into x, l.y', 'FETCH c INTO x, l.y'],
    ['fetch from c into x', 'FETCH c INTO x'],
    ['fetch from into x', 'FETCH `from` INTO x'],
    ['fetch next from from into x', 'FETCH `from` INTO x'],
    ['fetch next into x', 'FETCH next INTO x'],
    ["close identifier('l.c')", 'CLOSE l.c'],
    ["execute immediate 'x' using (select 1)", "EXECUTE IMMEDIATE 'x' USING ((SELECT 1))"],
    ["execute immediate 'x' using (1) + 2, 3", "EXECUTE IMMEDIATE 'x' USING (1 + 2, 3)"],
  ])('%s', (text, canonical) => {
    expect(printWhole(read(text))).toBe(canonical);
    expect(statementTree(read(canonical))).toEqual(statementTree(read(text)));
  });
});

describe('scripts', () => {
  it.each([
    ['begin end', 'BEGIN\nEND'],
    ['begin not atomic select 1; end;', 'BEGIN\n  SELECT 1;\nEND'],
    [
      `begin
         declare a, b int default 1; declare c condition for sqlstate value '4500a'; declare d condition;
         declare exit handler for c, sqlstate '22012' begin resignal; end;
         declare continue handler for not found set x = 2;
         set var (a, b) = (select 1, 2); set var = 3;
       end`,
      `BEGIN
  DECLARE VARIABLE a, b INT DEFAULT 1;
  DECLARE c CONDITION FOR SQLSTATE '4500A';
  DECLARE d CONDITION;
  DECLARE EXIT HANDLER FOR c, SQLSTATE '22012' BEGIN
    RESIGNAL;
  END;
  DECLARE CONTINUE HANDLER FOR NOT FOUND SET x = 2;
  SET (a, b) = (SELECT 1, 2);
  SET var = 3;
END`,
    ],
    [
      `begin
         l: while x < 3 do if x = 1 then iterate l; elseif x = 2 then leave l; else set x = x + 1; end if; end while L;
         repeat set x = 0; until x = 0 end repeat;
         f: for r as select a from t do insert into u values (r.a); end for;
         for select 1 do loop select 2; end loop; end for;
         case when x > 1 then select 1; else begin end; end case;
         case x when 1 then select case when true then 1 end; end case;
       end`,
      `BEGIN
  l: WHILE x < 3 DO
    IF x = 1 THEN
      ITERATE l;
    ELSEIF x = 2 THEN
      LEAVE l;
    ELSE
      SET x = x + 1;
    END IF;
  END WHILE;
  REPEAT
    SET x = 0;
  UNTIL x = 0 END REPEAT;
  f: FOR r AS SELECT a FROM t DO
    INSERT INTO u VALUES (r.a);
  END FOR;
  FOR SELECT 1 DO
    LOOP
      SELECT 2;
    END LOOP;
  END FOR;
  CASE
    WHEN x > 1 THEN
      SELECT 1;
    ELSE
      BEGIN
      END;
  END CASE;
  CASE x
    WHEN 1 THEN
      SELECT CASE WHEN TRUE THEN 1 END;
  END CASE;
END`,
    ],
    [
      `begin signal sqlstate '45000' set message_text = 'x'; signal c set message_arguments = map('a', 'b');
         get diagnostics condition 1 m = message_text, n = line_number; execute immediate 'x' using 1; end`,
      `BEGIN
  SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'x';
  SIGNAL c SET MESSAGE_ARGUMENTS = map('a', 'b');
  GET DIAGNOSTICS CONDITION 1 m = MESSAGE_TEXT, n = LINE_NUMBER;
  EXECUTE IMMEDIATE 'x' USING (1);
END`,
    ],
    [
      `begin
         declare x int; declare c condition; declare c cursor for select a from t for read only;
         declare asensitive insensitive cursor for with w as (select 1) table w;
         declare condition asensitive cursor for select 1 order by 1 limit 1;
         declare exit cursor for values (:a);
         declare exit handler for not found close c;
         open c; open exit using 1 a; loop fetch next from c into x; end loop; close exit;
       end`,
      `BEGIN
  DECLARE VARIABLE x INT;
  DECLARE c CONDITION;
  DECLARE c CURSOR FOR SELECT a FROM t;
  DECLARE asensitive INSENSITIVE CURSOR FOR WITH w AS (SELECT 1) SELECT * FROM w;
  DECLARE condition CURSOR FOR SELECT 1 ORDER BY 1 LIMIT 1;
  DECLARE exit CURSOR FOR VALUES (:a);
  DECLARE EXIT HANDLER FOR NOT FOUND CLOSE c;
  OPEN c;
  OPEN exit USING (1 AS a);
  LOOP
    FETCH c INTO x;
  END LOOP;
  CLOSE exit;
END`,
    ],
  ])('%s', (text, canonical) => {
    expect(printWhole(read(text))).toBe(canonical);
    expect(statementTree(read(canonical))).toEqual(statementTree(read(text)));
  });

  it('are parsed back to the same script', () => {
    fc.assert(
      fc.property(scriptArbitrary, (script) => {
        expect(statementTree(read(printWhole(script)))).toEqual(statementTree(script));
      }),
      { seed: 11, numRuns: 60 },
    );
  });

  it.each([
    ['expected ;', 'BEGIN SELECT 1 END'],
    ['expected END', 'BEGIN SELECT 1;'],
    ['only one statement', 'BEGIN SELECT 1; END; SELECT 2'],
    ['has no label', 'l: BEGIN END'],
    ['expected l', 'BEGIN l: BEGIN END m; END'],
    ['needs the same one at the beginning', 'BEGIN BEGIN END m; END'],
    ['after the label', 'BEGIN l: IF TRUE THEN SELECT 1; END IF; END'],
    ['expected a statement', 'BEGIN IF TRUE THEN END IF; END'],
    ['at the beginning of BEGIN … END', 'BEGIN SELECT 1; DECLARE x INT; END'],
    ['then cursors, then handlers', 'BEGIN DECLARE EXIT HANDLER FOR c SELECT 1; DECLARE x INT; END'],
    ['then cursors, then handlers', 'BEGIN DECLARE c CURSOR FOR SELECT 1; DECLARE x INT; END'],
    ['then cursors, then handlers', 'BEGIN DECLARE c CURSOR FOR SELECT 1; DECLARE x CONDITION; END'],
    [
      'then cursors, then handlers',
      'BEGIN DECLARE EXIT HANDLER FOR x CLOSE c; DECLARE c CURSOR FOR SELECT 1; END',
    ],
    ['at the beginning of BEGIN … END', 'BEGIN SELECT 1; DECLARE c CURSOR FOR SELECT 1; END'],
    ['can’t be combined', 'BEGIN DECLARE EXIT HANDLER FOR c, SQLEXCEPTION SELECT 1; END'],
    ['five letters or digits', "BEGIN DECLARE c CONDITION FOR SQLSTATE '450'; END"],
    ['expected SELECT', 'BEGIN DECLARE c CURSOR FOR SHOW TABLES; END'],
    ['expected READ', 'BEGIN DECLARE c CURSOR FOR SELECT 1 FOR UPDATE; END'],
    ['one name', 'BEGIN OPEN a.l.c; END'],
    ['expected INTO', 'BEGIN FETCH NEXT c INTO x; END'],
    ['expected INTO', 'BEGIN FETCH c; END'],
    ['after the label', 'BEGIN l: OPEN c; END'],
    ['missing before “ELSE”', 'BEGIN CASE ELSE SELECT 1; END CASE; END'],
    ['expected MESSAGE_TEXT', "BEGIN SIGNAL SQLSTATE '45000' SET MESSAGE_ARGUMENTS = x; END"],
    ['a variable needs a type or a DEFAULT', 'DECLARE x'],
    ['levels deep', `BEGIN ${'BEGIN '.repeat(5000)}`],
    ['levels deep', `BEGIN ${'DECLARE EXIT HANDLER FOR c BEGIN '.repeat(5000)}`],
  ])('are refused: %s', (message, text) => {
    expect(problem(text)).toContain(message);
  });

  it('are visited completely', () => {
    const script = read(`BEGIN
      DECLARE x INT DEFAULT (SELECT 1 FROM a);
      DECLARE c CURSOR FOR SELECT 16 FROM p;
      DECLARE EXIT HANDLER FOR SQLEXCEPTION SIGNAL c SET MESSAGE_TEXT = (SELECT 2 FROM b);
      IF EXISTS (SELECT 3 FROM c) THEN DELETE FROM t WHERE EXISTS (SELECT 4 FROM d); ELSE SELECT 5 FROM e; END IF;
      CASE (SELECT 6 FROM f) WHEN (SELECT 7 FROM g) THEN SET x = (SELECT 8 FROM h); END CASE;
      WHILE x < (SELECT 9 FROM i) DO SET (x) = (SELECT 10 FROM j); END WHILE;
      FOR SELECT 11 FROM k DO BEGIN EXECUTE IMMEDIATE (SELECT 12 FROM l) USING (SELECT 13 FROM m); END; END FOR;
      OPEN c USING (SELECT 17 FROM q);
      REPEAT LOOP SELECT 14 FROM n; END LOOP; UNTIL (SELECT 15 FROM o) END REPEAT;
    END`);
    const tables: string[] = [];
    visitStatement(script, {
      source: (source) => {
        if (source.kind === 'table') tables.push(source.name.join('.'));
        return true;
      },
    });
    expect(tables.toSorted().join('')).toBe('abcdefghijklmnopq');
  });
});
