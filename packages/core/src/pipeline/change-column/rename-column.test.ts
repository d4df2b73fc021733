import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import { required } from '@lakehouse/spark-sql/types/required';
import { expect, it } from 'vitest';
import type { PipelineDocument } from '../document.ts';
import { planPipeline } from '../plan-pipeline.ts';
import { computed, pipeline, type Step, table, where } from '../testing/step-pipeline.ts';
import { renameColumn, renameRefusal } from './rename-column.ts';

const ORDERS: Step = [
  'orders',
  'source',
  { from: 'table', table: 'main.default.orders', schema: 'id BIGINT, amount DOUBLE, day DATE' },
];
const renamed = (document: PipelineDocument, from = 'amount', to = 'total') =>
  renameColumn(document, { nodeId: 'orders', from, to, timestamp: 1_700_000_000_000 });
const after = (...steps: readonly Step[]) => renamed(pipeline(ORDERS, ...steps));
const configOf = (document: PipelineDocument, id: string) =>
  required(
    document.nodes.find((node) => node.id === id),
    id,
  ).config;
const columnsOf = (document: PipelineDocument, id: string) =>
  formatSchema(planPipeline(document).byId.get(id)?.schema ?? []);
const effects = ({ effects: found }: ReturnType<typeof renamed>) =>
  found.map(({ nodeId, how }) => `${nodeId} ${how}`);

it('renames the column in the schema of the source and in all that reads it, as far as it goes on', () => {
  const result = after(
    ['big', 'filter', where('Amount', '>', '10'), 'orders'],
    ['more', 'with-column', computed('double', 'amount * 2'), 'big'],
    ['few', 'select', { columns: ['id', 'amount'] }, 'more'],
    [
      'sums',
      'group-by',
      { columns: ['id'], aggregations: [{ function: 'sum', column: 'amount', alias: 'amount' }] },
      'few',
    ],
    ['out', 'export', table('sums'), 'sums'],
  );
  const { document } = result;
  expect(effects(result)).toEqual([
    'orders rewritten',
    'big rewritten',
    'more rewritten',
    'few rewritten',
    'sums rewritten',
  ]);
  expect(columnsOf(document, 'orders')).toBe('id BIGINT, total DOUBLE, day DATE');
  expect(configOf(document, 'big')).toMatchObject({ conditions: [{ column: 'total' }] });
  expect(configOf(document, 'more')).toMatchObject({
    columns: [{ name: 'double', expression: 'total * 2' }],
  });
  expect(configOf(document, 'few')).toMatchObject({ columns: ['id', 'total'] });
  // The sum has a name of its own, which those after it know.
  expect(columnsOf(document, 'sums')).toBe('id BIGINT, amount DOUBLE');
  expect(planPipeline(document).problems).toEqual([]);
});

it('renames what replaces the column too', () => {
  const { document } = after(
    ['rounded', 'with-column', computed('amount', 'round(amount)'), 'orders'],
    ['kept', 'filter', where('amount', '>', '1'), 'rounded'],
  );
  expect(configOf(document, 'rounded')).toMatchObject({
    columns: [{ name: 'total', expression: 'round(total)' }],
  });
  expect(columnsOf(document, 'kept')).toBe('id BIGINT, total DOUBLE, day DATE');
});

it('keeps names that are made of that of the column', () => {
  const { document } = after(
    [
      'sums',
      'group-by',
      {
        columns: ['id'],
        aggregations: [
          { function: 'sum', column: 'amount' },
          { function: 'max', column: 'amount' },
        ],
      },
      'orders',
    ],
    ['big', 'filter', where('total_amount', '>', '10'), 'sums'],
  );
  expect(columnsOf(document, 'big')).toBe('id BIGINT, total_amount DOUBLE, max_amount DOUBLE');
  expect(configOf(document, 'sums')).toMatchObject({
    aggregations: [
      { column: 'total', alias: 'total_amount' },
      { column: 'total', alias: 'max_amount' },
    ],
  });
  expect(configOf(document, 'big')).toMatchObject({ conditions: [{ column: 'total_amount' }] });
});

it('gives code the old name by a step before it', () => {
  const result = after(
    ['big', 'filter', where('amount', '>', '10'), 'orders'],
    ['own', 'custom-code', { language: 'sql', query: 'SELECT id, amount * 2 AS double FROM input' }, 'big'],
    [
      'python',
      'custom-code',
      {
        language: 'python',
        code: 'def transform(inputs, spark):\n    return inputs["input"]',
        schema: 'id BIGINT',
      },
      'big',
    ],
    ['all', 'custom-code', { language: 'sql', query: 'SELECT * FROM input' }, 'big'],
  );
  expect(effects(result)).toEqual(['orders rewritten', 'big rewritten', 'own kept', 'python kept']);
  const { document } = result;
  const steps = document.nodes.filter(({ kind }) => kind === 'rename');
  expect(steps.map(({ config }) => config)).toEqual([
    { renames: [{ from: 'total', to: 'amount' }] },
    { renames: [{ from: 'total', to: 'amount' }] },
  ]);
  expect(configOf(document, 'own')).toMatchObject({ query: 'SELECT id, amount * 2 AS double FROM input' });
  expect(columnsOf(document, 'own')).toBe('id BIGINT, double DOUBLE');
  expect(columnsOf(document, 'all')).toBe('id BIGINT, total DOUBLE, day DATE');
  expect(planPipeline(document).problems).toEqual([]);
});

it('gives the old name where another column of that name comes later', () => {
  const result = after(
    ['more', 'with-column', computed('total', 'amount * 1.19'), 'orders'],
    ['out', 'export', table('sums'), 'more'],
  );
  expect(effects(result)).toEqual(['orders rewritten', 'more kept']);
  expect(columnsOf(result.document, 'more')).toBe('id BIGINT, amount DOUBLE, day DATE, total DOUBLE');
});

it('gives a union by name the old name of one of its inputs', () => {
  const others: Step = [
    'others',
    'source',
    { from: 'table', table: 'main.default.others', schema: 'id BIGINT, amount DOUBLE, day DATE' },
  ];
  const result = renamed(pipeline(ORDERS, others, ['both', 'union', { by: 'name' }, 'orders', 'others']));
  expect(effects(result)).toEqual(['orders rewritten', 'both kept']);
  expect(columnsOf(result.document, 'both')).toBe('id BIGINT, amount DOUBLE, day DATE');
});

it('changes a disabled node too, and goes on behind it', () => {
  const document = pipeline(
    ORDERS,
    ['off', 'filter', where('amount', '>', '10'), 'orders'],
    ['sorted', 'order-by', { keys: [{ column: 'amount' }] }, 'off'],
  );
  const nodes = document.nodes.map((node) =>
    node.id === 'off' ? { ...node, disabled: true as const } : node,
  );
  const result = renamed({ ...document, nodes });
  expect(effects(result)).toEqual(['orders rewritten', 'off rewritten', 'sorted rewritten']);
  expect(configOf(result.document, 'off')).toMatchObject({ conditions: [{ column: 'total' }] });
});

it('leaves the columns that code says it gives, also where they were left behind half-typed', () => {
  const own = { language: 'sql', query: 'SELECT * FROM input', schema: 'amount DOUBLE, more' };
  const { document } = after(['own', 'custom-code', own, 'orders']);
  expect(configOf(document, 'own')).toEqual(own);
  expect(columnsOf(document, 'own')).toBe('id BIGINT, total DOUBLE, day DATE');
});

it('leaves what does not read the column as it is', () => {
  const result = after(['days', 'select', { columns: ['day'] }, 'orders']);
  expect(effects(result)).toEqual(['orders rewritten']);
});

it('says why a column can’t be renamed', () => {
  const document = pipeline(ORDERS, ['big', 'filter', where('amount', '>', '10'), 'orders']);
  const refusal = (nodeId: string, from: string, to: string) => renameRefusal(document, { nodeId, from, to });
  expect(refusal('orders', 'amount', 'total')).toBeUndefined();
  expect(refusal('orders', 'amount', 'Amount')).toBeUndefined();
  expect(refusal('orders', 'amount', 'DAY')).toBe('taken');
  expect(refusal('orders', 'amount', ' ')).toBe('no-name');
  expect(refusal('orders', 'gone', 'total')).toBe('no-column');
  expect(refusal('big', 'amount', 'total')).toBe('no-column');
  expect(() => renamed(document, 'amount', 'id')).toThrow(TypeError);
});
