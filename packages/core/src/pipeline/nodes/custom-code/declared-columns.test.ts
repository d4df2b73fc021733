import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { expect, it } from 'vitest';
import { readQuery } from '../../read-query.ts';
import { kind } from './index.ts';

const orders = { in: [parseSchema('id BIGINT')] };
const code = 'def transform(inputs, spark):\n    return inputs["input"]';
const python = { language: 'python', code } as const;

function seen(given: object, inputs: Parameters<typeof kind.propagate>[0]['inputs'] = orders) {
  const { schema, problems } = kind.propagate({ config: kind.config.parse(given), inputs, readQuery });
  return { columns: schema?.map(({ name }) => name), problems: problems.map(({ code: one }) => one) };
}
const probed = (given: object, columns: string) =>
  kind.whenProbed?.(kind.config.parse(given), orders, columns);

it('the columns that a cluster gave are those of the node until the code or an input changes', () => {
  expect(seen(python)).toEqual({ columns: undefined, problems: ['no-schema'] });
  const known = { ...python, ...probed(python, 'id BIGINT, `order id` STRING') };
  expect(seen(known)).toEqual({ columns: ['id', 'order id'], problems: [] });
  expect(seen({ ...known, code: `${code}  # changed` }).problems).toEqual(['old-schema']);
  expect(seen(known, { in: [parseSchema('id INT')] }).problems).toEqual(['old-schema']);
  expect(seen({ ...known, inputNames: ['orders'] }).problems).toEqual(['old-schema']);
  // What they are stays known, so that nodes after it work on.
  expect(seen({ ...known, code: `${code}  # changed` }).columns).toEqual(['id', 'order id']);
});

it('columns that the user wrote come first, and nothing is written twice', () => {
  expect(probed({ ...python, schema: 'id BIGINT' }, 'x INT')).toBeUndefined();
  expect(probed({ language: 'sql', query: 'SELECT 1 AS a' }, 'x INT')).toBeUndefined();
  const known = { ...python, ...probed(python, 'x INT') };
  expect(probed(known, 'x INT')).toBeUndefined();
  expect(probed(known, 'y INT')).toMatchObject({ probed: { columns: 'y INT' } });
  expect(seen({ ...known, schema: 'a INT' }).columns).toEqual(['a']);
});
