import { describe, expect, it } from 'vitest';
import { errorPosition } from './error-position.ts';
import { findParameters } from './find-parameters.ts';
import { maskSql } from './mask-sql.ts';
import { splitStatements, statementAt } from './split-statements.ts';

const texts = (script: string) => splitStatements(script).map(({ text }) => text);

describe('splitStatements', () => {
  it('splits on semicolons, and leaves out empty parts and the last semicolon', () => {
    expect(texts('SELECT 1;\n\n SELECT 2 ;; ')).toEqual(['SELECT 1', 'SELECT 2']);
    expect(texts('  \n ')).toEqual([]);
  });

  it.each([
    ["SELECT 'a;b'; SELECT 2", ["SELECT 'a;b'", 'SELECT 2']],
    ["SELECT 'it\\'s; fine'; SELECT 2", ["SELECT 'it\\'s; fine'", 'SELECT 2']],
    ["SELECT 'two '' quotes;'; SELECT 2", ["SELECT 'two '' quotes;'", 'SELECT 2']],
    ['SELECT "a;b"; SELECT 2', ['SELECT "a;b"', 'SELECT 2']],
    ["SELECT r'C:\\'; SELECT 2", ["SELECT r'C:\\'", 'SELECT 2']],
    ['SELECT `a;``b;`; SELECT 2', ['SELECT `a;``b;`', 'SELECT 2']],
    ['SELECT 1 -- one; two\n, 2; SELECT 2', ['SELECT 1 -- one; two\n, 2', 'SELECT 2']],
    ['SELECT 1 /* a; /* b; */ c; */, 2; SELECT 2', ['SELECT 1 /* a; /* b; */ c; */, 2', 'SELECT 2']],
    ["SELECT 'never closed; SELECT 2", ["SELECT 'never closed; SELECT 2"]],
  ])('does not split inside of texts, names and comments: %s', (script, expected) => {
    expect(texts(script)).toEqual(expected);
  });

  it('keeps BEGIN … END whole, and goes on after it', () => {
    const script = 'BEGIN DECLARE x INT DEFAULT 1; IF x = 1 THEN SELECT 1; END IF; SELECT 2; END';
    expect(texts(`SELECT 0; ${script}; SELECT 3`)).toEqual(['SELECT 0', script, 'SELECT 3']);
    expect(texts(`${script};`)).toEqual([script]);
    expect(texts('BEGIN SELECT 1; SELECT 2')).toEqual(['BEGIN SELECT 1', 'SELECT 2']);
  });

  it('keeps a script with a mistake in it whole, so that none of its statements is sent alone', () => {
    const script =
      "BEGIN SELEC 1; CASE x WHEN 1 THEN SELECT CASE WHEN true THEN 'END' END; END CASE; l: LOOP BEGIN DELETE FROM t; END; END LOOP l; END";
    expect(texts(`${script}; SELECT 3`)).toEqual([script, 'SELECT 3']);
  });

  it('leaves out parts with comments only, and comments before a statement', () => {
    expect(texts('-- first\nSELECT 1;\n-- the end;\n/* ; */')).toEqual(['SELECT 1']);
  });

  it('says where each statement is', () => {
    const script = "-- note\nSELECT '😀;';\nSELECT 2";
    for (const { from, to, text } of splitStatements(script)) expect(script.slice(from, to)).toBe(text);
  });

  it('finds the statement under the cursor, and the one before in the space after it', () => {
    const statements = splitStatements('SELECT 1;\n\nSELECT 2;\n');
    expect(statementAt(statements, 4)?.text).toBe('SELECT 1');
    expect(statementAt(statements, 10)?.text).toBe('SELECT 1');
    expect(statementAt(statements, 12)?.text).toBe('SELECT 2');
    expect(statementAt(statements, 20)?.text).toBe('SELECT 2');
    expect(statementAt([], 0)).toBeUndefined();
  });
});

describe('maskSql', () => {
  it('keeps length and lines', () => {
    const text = "SELECT '😀\n;' /* x\ny */ FROM `t;`";
    expect(maskSql(text)).toHaveLength(text.length);
    expect(maskSql(text).split('\n')).toHaveLength(3);
    expect(maskSql(text)).not.toContain(';');
  });
});

describe('findParameters', () => {
  it('finds markers once each, not casts, JSON paths, texts and comments', () => {
    expect(
      findParameters(
        "SELECT :b, :a, :b, x::int, doc:key, arr[1]:key, f():key, `c`:key, ':no' -- :no\n WHERE d >= :day_from",
      ),
    ).toEqual(['b', 'a', 'day_from']);
  });
});

describe('errorPosition', () => {
  it('underlines the word that the message points at, on later lines too', () => {
    const statement = 'SELECT 1\nFORM t';
    const at = errorPosition("[PARSE_SYNTAX_ERROR] near 'FORM' (line 2, pos 0)", statement);
    expect(at && statement.slice(at.from, at.to)).toBe('FORM');
    expect(errorPosition('== SQL == line 1, pos 7', 'SELECT 1')).toEqual({ from: 7, to: 8 });
  });

  it('underlines all of a name in the branch that the message points at', () => {
    const statement = 'SELECT c.status FROM orders c\nUNION SELECT c.status FROM customers c';
    const message =
      '[UNRESOLVED_COLUMN] A column with name `c`.`status` cannot be resolved. (line 2, pos 13)';
    expect(errorPosition(message, statement)).toEqual({ from: 43, to: 51 });
  });

  it('underlines the last token when the statement ends too early', () => {
    expect(errorPosition('end of input (line 1, pos 6)', 'SELECT')).toEqual({ from: 5, to: 6 });
  });

  it.each([
    [
      'SELECT a, nope FROM t',
      '[UNRESOLVED_COLUMN] A column with name `nope` cannot be resolved. Did you mean one of the following? [`a`].',
      'nope',
    ],
    [
      'SELECT o.Nope FROM t o',
      '[UNRESOLVED_COLUMN] A column with name `o`.`nope` cannot be resolved.',
      'o.Nope',
    ],
    [
      'SELECT * FROM missing',
      '[TABLE_OR_VIEW_NOT_FOUND] The table or view `main`.`default`.`missing` cannot be found.',
      'missing',
    ],
    [
      'SELECT 1, frob(2)',
      '[UNRESOLVED_ROUTINE] Cannot resolve routine `frob` on search path [`system`.`builtin`].',
      'frob',
    ],
    [
      'SELECT country, sum(amount / 2) FROM t',
      '[MISSING_AGGREGATION] The expression "country" is based on columns',
      'country',
    ],
    [
      'SELECT max(name), NAME || 1 FROM t GROUP BY country',
      '[MISSING_AGGREGATION] The non-aggregating expression "name" is based on columns',
      'NAME',
    ],
    [
      'SELECT max(name), upper(NAME) FROM t',
      '[MISSING_GROUP_BY] The query does not include a GROUP BY clause, and uses "name"',
      'NAME',
    ],
    [
      'SELECT 1 + UPPER( name ) FROM t',
      '[DATATYPE_MISMATCH] Cannot resolve "upper(name)" due to data type mismatch',
      'UPPER( name )',
    ],
    [
      "SELECT CAST('x1' AS INT)",
      '[CAST_INVALID_INPUT] The value \'x1\' of the type "STRING" cannot be cast to "INT"',
      "'x1'",
    ],
  ])('underlines what the message names: %s', (statement, message, marked) => {
    const at = errorPosition(message, statement);
    expect(at && statement.slice(at.from, at.to)).toBe(marked);
  });

  const COUNTS = (operator: string, first: number, other: number): string =>
    `[NUM_COLUMNS_MISMATCH] ${operator} can only be performed on inputs with the same number of columns, but the first input has ${first} columns and the second input has ${other} columns.`;
  const TYPES = (operator: string, column: string): string =>
    `[INCOMPATIBLE_COLUMN_TYPE] ${operator} can only be performed on tables with compatible column types. The ${column} column of the second table is "ARRAY<INT>" type which is not compatible with "BIGINT" at the same column of the first table.`;
  const UNGROUPED =
    '[MISSING_AGGREGATION] A selected expression is neither in GROUP BY nor an aggregate function.';
  const NO_WINDOW =
    '[LOCAL_ENGINE_ERROR] Its engine says: at least one window function must appear in the SELECT column or QUALIFY clause';

  it.each([
    ['SELECT a, b FROM t UNION SELECT c FROM u', COUNTS('UNION', 2, 1), 'c'],
    ['SELECT a FROM t EXCEPT (SELECT c, d + 1 AS e FROM u ORDER BY c)', COUNTS('EXCEPT', 1, 2), 'c, d + 1'],
    ['SELECT a FROM t INTERSECT SELECT * FROM u', COUNTS('INTERSECT', 1, 3), '*'],
    ['SELECT a FROM t UNION VALUES (1, 2)', COUNTS('UNION', 1, 2), '1, 2'],
    ['SELECT a FROM t UNION SELECT b FROM u UNION SELECT c, d FROM v', COUNTS('UNION', 1, 2), 'c, d'],
    ['SELECT 1 WHERE 1 IN (SELECT a FROM t UNION SELECT b, c FROM u)', COUNTS('UNION', 1, 2), 'b, c'],
    ['SELECT a, b FROM t UNION ALL SELECT c, array(1) FROM u', TYPES('UNION', 'second'), 'array(1)'],
    ['SELECT 1, 2, 3, 4 EXCEPT SELECT 1, 2, 3, x FROM u', TYPES('EXCEPT', '4th'), 'x'],
    ['SELECT a FROM t UNION SELECT b FROM u UNION SELECT c FROM v', TYPES('UNION', 'first'), undefined],
    ['SELECT k, count(*) FROM t GROUP BY k QUALIFY row_number() OVER (ORDER BY id) = 1', UNGROUPED, 'id'],
    [
      'SELECT k, max(v) AS m FROM t GROUP BY k QUALIFY m > 1 AND w > rank() OVER (ORDER BY k)',
      UNGROUPED,
      'w',
    ],
    ['SELECT id FROM t QUALIFY sum(amount) > 1', UNGROUPED, 'id'],
    ['SELECT id FROM t WHERE a > 1 QUALIFY id > 1', NO_WINDOW, 'id > 1'],
    [
      'SELECT id FROM t WHERE a > 1 QUALIFY row_number() OVER (ORDER BY id)',
      '[DATATYPE_MISMATCH.FILTER_NOT_BOOLEAN] Cannot resolve the filter condition',
      'row_number() OVER (ORDER BY id)',
    ],
  ])('underlines the part of %s', (statement, message, marked) => {
    const at = errorPosition(message, statement);
    expect(at && statement.slice(at.from, at.to)).toBe(marked);
  });

  it('has no place where the message has none, or one beyond the statement', () => {
    expect(errorPosition('[TABLE_OR_VIEW_NOT_FOUND] no such table', 'SELECT 1')).toBeUndefined();
    expect(errorPosition('line 9, pos 1', 'SELECT 1')).toBeUndefined();
  });
});
