import { expect, it } from 'vitest';
import { testStore } from './store.ts';

const { rows, run } = testStore();

/** In each case as in Spark 4.2. */
it.each([
  ["date_format(DATE'2024-02-29', '[yyyy]')", '2024'],
  ["date_format(TIMESTAMP'2024-02-29 10:11:12.5', 'yyyy[-MM[-dd]][ HH:mm]')", '2024-02-29 10:11'],
  ["date_format(DATE'2024-02-29', 'yyyy[MM')", '202402'],
  [`date_format(DATE'2024-02-29', "yyyy'[x]'")`, '2024[x]'],
  ["date_format(DATE'2024-02-29', 'yyyy[ HH]')", '2024 00'],
  ["to_date('2024-02', 'yyyy-MM[-dd]')", '2024-02-01'],
  ["to_date('2024-02-03', 'yyyy-MM[-dd]')", '2024-02-03'],
  ["to_timestamp('2024-02-03 10:11', 'yyyy-MM-dd[ HH:mm[:ss]]')", '2024-02-03T10:11:00.000Z'],
  ["to_timestamp('2024-02-03', 'yyyy-MM-dd[ HH:mm[:ss]]')", '2024-02-03T00:00:00.000Z'],
  [`to_timestamp('2024-02-03T10', "yyyy-MM-dd[ HH]['T'HH]")`, '2024-02-03T10:00:00.000Z'],
  ["to_timestamp('2024-02-03 10:11:12.5', 'yyyy-MM-dd HH:mm:ss[.SSS][.S]')", '2024-02-03T10:11:12.500Z'],
  ["to_timestamp('2024-02-03 10:11:12', 'yyyy-MM-dd HH:mm:ss[.SSS]')", '2024-02-03T10:11:12.000Z'],
  ["try_to_timestamp('2024', 'yyyy[-MM[-dd]]')", '2024-01-01T00:00:00.000Z'],
  ["try_to_timestamp('2024-0', 'yyyy[-MM[-dd]]')", null],
  // Java reads the month where it can, although nothing is left for the day then.
  ["try_to_timestamp('2024-02', 'yyyy[-MM]-dd')", null],
  ["unix_timestamp('10', 'HH[:mm]')", '36000'],
])('%s is %s', async (expression, expected) => {
  expect(await rows(`SELECT ${expression}`)).toEqual([[expected]]);
});

it.each(['yyyy]MM', 'yyyy{MM}', 'yyyy#MM'])('refuses the pattern %s', async (pattern) => {
  await expect(run(`SELECT date_format(DATE'2024-02-29', '${pattern}')`)).rejects.toThrow(
    'INCONSISTENT_BEHAVIOR_CROSS_VERSION.DATETIME_PATTERN_RECOGNITION',
  );
});

it('refuses a pattern of more optional parts than can be told apart', async () => {
  const pattern = Array.from({ length: 8 }, (_, at) => `[${at}MM]`).join('');
  await expect(run(`SELECT to_date('2024', '${pattern}')`)).rejects.toThrow('UNSUPPORTED_FEATURE');
});
