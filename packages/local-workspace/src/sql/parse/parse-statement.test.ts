import { expect, it } from 'vitest';
import { SqlError } from '../../engine/sql-engine.ts';
import { parseStatement } from './parse-statement.ts';

const refusal = (text: string): string => {
  try {
    parseStatement(text);
  } catch (error) {
    if (error instanceof SqlError) return error.message;
    throw error;
  }
  throw new Error(`${text} was read`);
};

it.each([
  ['DECLARE OR REPLACE x INT DEFAULT 3', 'A session variable', 'write the value'],
  ['SET VARIABLE (x) = (SELECT 1)', 'A session variable', 'write the value'],
  ['DROP TEMPORARY VARIABLE IF EXISTS x', 'A session variable', 'write the value'],
  ['DECLARE c CURSOR FOR SELECT 1', 'A cursor', 'read the rows of its query'],
  ['OPEN c', 'A cursor', 'on a cluster'],
  ['FETCH c INTO x', 'A cursor', 'on a cluster'],
  ['CLOSE c', 'A cursor', 'on a cluster'],
  ["EXECUTE IMMEDIATE 'SELECT ?' USING 1", 'EXECUTE IMMEDIATE … USING', ''],
  ["EXECUTE IMMEDIATE 'SELECT 1' INTO x", 'EXECUTE IMMEDIATE … INTO', ''],
  ["EXECUTE IMMEDIATE 'SELECT ' || x", 'EXECUTE IMMEDIATE of an expression', 'as one string'],
])('%s is rejected by name', (text, what, instead) => {
  const message = refusal(text);
  expect(message).toContain(`[UNSUPPORTED_FEATURE] ${what}`);
  expect(message).toContain(instead);
});

it('parses the statement in EXECUTE IMMEDIATE, and reports errors at its string', () => {
  expect(parseStatement("EXECUTE IMMEDIATE 'TRUNCATE TABLE t'")).toMatchObject({
    kind: 'delete',
    name: ['t'],
  });
  expect(parseStatement(`EXECUTE IMMEDIATE "EXECUTE IMMEDIATE 'TRUNCATE TABLE t'"`)).toMatchObject({
    kind: 'delete',
  });
  expect(refusal("EXECUTE IMMEDIATE 'SELECT 1 +'")).toMatch(
    /^\[PARSE_SYNTAX_ERROR\] Syntax error at or near ''SELECT 1 \+'': .*\(line 1, pos 18\)$/u,
  );
  expect(refusal('BEGIN SELECT 1 END')).toContain('[PARSE_SYNTAX_ERROR]');
  expect(refusal("EXECUTE IMMEDIATE 'BEGIN END'")).toContain('[SQL_SCRIPT_IN_EXECUTE_IMMEDIATE]');
});

it('calls what is wrong with a script as Spark does, and says where', () => {
  expect(refusal('BEGIN\n  l: LOOP\n    LEAVE m;\n  END LOOP;\nEND')).toMatch(
    /^\[INVALID_LABEL_USAGE\.DOES_NOT_EXIST\] The usage of the label M is invalid\. .* \(line 3, pos 4\)$/u,
  );
});

it('reads texts and parameters side by side as one name, which never is other syntax', () => {
  const parameters = [
    { name: 'p', value: 'c' },
    { name: 'wrong', value: 'c; DROP TABLE t' },
  ];
  const read = (text: string): unknown => parseStatement(`SELECT ${text} FROM t`, parameters);
  const column = { body: { items: [{ value: { kind: 'column', path: ['c', 'd1'] } }] } };
  for (const text of [
    "IDENTIFIER(:p '.d' '1')",
    "IDENTIFIER(:p || '.d1')",
    "IDENTIFIER(concat(:p, '.d', '1'))",
  ])
    expect(read(text)).toMatchObject({ kind: 'query', query: column });
  for (const text of ["IDENTIFIER(:wrong '1')", 'IDENTIFIER(concat(:wrong))', "IDENTIFIER('a' 'b c')"])
    expect(() => read(text)).toThrow('is not a name');
});

it('takes a chain of many texts for no name, and refuses clauses in many clauses', () => {
  const chain = `SELECT IDENTIFIER(${Array.from({ length: 30_000 }, () => "'a'").join(' || ')})`;
  const { kind } = parseStatement(chain);
  expect(kind).toBe('query');
  const nested = `SELECT ${'IDENTIFIER('.repeat(5000)}'a'${')'.repeat(5000)}`;
  // Not a failure of the stack.
  expect(refusal(nested).slice(0, 200)).toMatch(/^\[[A-Z_.]+\]/u);
});

it('refuses scripts that transform rows by name', () => {
  expect(refusal("SELECT TRANSFORM(a, b) USING 'cat' AS (x INT) FROM t")).toContain(
    '[UNSUPPORTED_FEATURE] TRANSFORM … USING a script',
  );
  expect(
    refusal("SELECT TRANSFORM(a) ROW FORMAT DELIMITED FIELDS TERMINATED BY ',' USING 'cat' AS (x) FROM t"),
  ).toContain('[UNSUPPORTED_FEATURE] TRANSFORM … USING a script');
});
