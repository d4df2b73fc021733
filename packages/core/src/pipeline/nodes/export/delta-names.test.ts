import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { expect, it } from 'vitest';
import { config } from './config.ts';
import { deltaNameProblems, plainRenames } from './delta-names.ts';

const problems = (given: object, schema: string) =>
  deltaNameProblems(config.parse({ table: 'a.b.c', ...given }), parseSchema(schema));

it('finds names that Delta rejects, also inside nested columns, and offers fixes', () => {
  const [found] = problems({ mergeKeys: ['customer id'], mode: 'overwrite' }, '`Customer ID` INT, ok STRING');
  expect(found).toMatchObject({ severity: 'error', code: 'delta-names' });
  expect(found?.message).toContain('“Customer ID”');
  expect(found?.fixes?.map(({ title }) => title)).toEqual(['Rename the column', 'Use column mapping']);
  expect(found?.fixes?.[0]?.changes[1]).toMatchObject({ values: { mergeKeys: ['Customer_ID'] } });
  const [nested] = problems({}, 's STRUCT<`a b`: ARRAY<STRUCT<`c;d`: INT>>>');
  expect(nested?.message).toContain('“c;d”');
  expect(nested?.fixes?.map(({ title }) => title)).toEqual(['Use column mapping']);
});

it.each([
  [{ columnMapping: true }, []],
  [{ to: 'file', format: 'parquet', path: '/x' }, []],
  [{ to: 'file', format: 'delta', path: '/x' }, ['error']],
  [{ mode: 'append' }, ['warning']],
  [{ mode: 'ignore' }, ['warning']],
  [{ mode: 'error' }, ['error']],
])('checks names only where Delta does: %j', (given, severities) => {
  expect(problems(given, '`a b` INT').map(({ severity }) => severity)).toEqual(severities);
});

it('derives unique names that Delta accepts, the same every time', () => {
  const names = (schema: string) => plainRenames(parseSchema(schema)).map(({ to }) => to);
  expect(names('`a b` INT, `A_B` INT, `a;b` INT, a_b_2 INT')).toEqual(['a_b_3', 'a_b_4']);
  expect(names('`(total)` INT, `==` INT, `x, y` INT, fine INT, `naïve 🚀` INT')).toEqual([
    'total',
    'column',
    'x_y',
    'naïve_🚀',
  ]);
});
