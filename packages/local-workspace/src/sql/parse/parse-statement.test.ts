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
