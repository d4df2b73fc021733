import { expect, it } from 'vitest';
import { isRead } from './is-read.ts';

it('tells statements that only read by their first word', () => {
  const reads = [
    'select 1',
    '-- INSERT\n/* a */ WITH x AS (SELECT 1) SELECT * FROM x',
    '(SELECT 1)',
    'SHOW TABLES',
  ];
  expect(reads.filter((one) => !isRead(one))).toEqual([]);
  const others = [
    'INSERT INTO t SELECT 1',
    '/* SELECT */ MERGE INTO t',
    'SELECTED',
    '/* SELECT',
    '-- SELECT 1',
    '',
  ];
  expect(others.filter(isRead)).toEqual([]);
});
