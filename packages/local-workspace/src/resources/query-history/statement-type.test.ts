import { expect, it } from 'vitest';
import { statementType } from './statement-type.ts';

it.each([
  ['select 1', 'SELECT'],
  ['-- why\n/* not */ Values (1)', 'SELECT'],
  ['(SELECT 1) UNION SELECT 2', 'SELECT'],
  ['FROM t SELECT a', 'SELECT'],
  ['WITH a AS (SELECT 1), `select` AS (DELETE) INSERT INTO t SELECT * FROM a', 'INSERT'],
  ['WITH RECURSIVE a(n) AS (SELECT 1) SELECT n FROM a', 'SELECT'],
  ['DESC t', 'DESCRIBE'],
  ['MERGE INTO t USING s ON t.a = s.a', 'MERGE'],
  ['BEGIN SELECT 1; END', 'OTHER'],
  ['WITH', 'OTHER'],
  ['constructor', 'OTHER'],
  ['', 'OTHER'],
])('takes %j for %s', (statement, type) => {
  expect(statementType(statement)).toBe(type);
});
