import { expect, it } from 'vitest';
import { planPipeline } from '../plan-pipeline.ts';
import { computed, pipeline, table, where } from '../testing/step-pipeline.ts';
import { type ColumnChange, changeColumn, changeRefusal } from './change-column.ts';

const DOCUMENT = pipeline(
  [
    'orders',
    'source',
    { from: 'table', table: 'main.default.orders', schema: 'id BIGINT, amount DOUBLE, day DATE' },
  ],
  ['big', 'filter', where('day', '>', '2026-01-01'), 'orders'],
  ['more', 'with-column', computed('twice', 'amount * 2'), 'big'],
  ['days', 'select', { columns: ['day'] }, 'orders'],
  ['out', 'export', table('sums'), 'more'],
);
const AT = { nodeId: 'orders', column: 'Amount' };
const change = (what: ColumnChange, column = 'Amount') =>
  changeColumn(DOCUMENT, { nodeId: 'orders', column }, what, 0);
const said = ({ effects }: ReturnType<typeof change>) =>
  effects.map((effect) => [
    effect.nodeId,
    effect.how,
    'columns' in effect
      ? effect.columns.map(({ name, from, to }) => `${name} ${from} → ${to}`)
      : 'message' in effect
        ? effect.message
        : '',
  ]);

it('gives another type to all that is computed from the column', () => {
  const result = change({ kind: 'retype', to: 'decimal(10, 2)' });
  expect(said(result)).toEqual([
    ['orders', 'columns', ['amount double → decimal(10,2)']],
    ['big', 'columns', ['amount double → decimal(10,2)']],
    ['more', 'columns', ['amount double → decimal(10,2)', 'twice double → decimal(12,2)']],
  ]);
  expect(planPipeline(result.document).problems).toEqual([]);
});

it('says what does not go with another type', () => {
  const result = change({ kind: 'retype', to: 'BOOLEAN' });
  expect(said(result)).toContainEqual(['more', 'problem', expect.stringMatching(/boolean/iu)]);
});

it('says what reads a column that is gone', () => {
  const result = change({ kind: 'drop' }, 'day');
  expect(
    planPipeline(result.document)
      .byId.get('orders')
      ?.schema?.map(({ name }) => name),
  ).toEqual(['id', 'amount']);
  expect(said(result).map(([node, how]) => [node, how])).toEqual([
    ['orders', 'columns'],
    ['big', 'problem'],
    ['days', 'problem'],
    ['more', 'columns'],
  ]);
});

it('renames with all that reads it', () => {
  expect(said(change({ kind: 'rename', to: 'total' }, 'amount')).map(([node, how]) => [node, how])).toEqual([
    ['orders', 'rewritten'],
    ['more', 'rewritten'],
  ]);
});

it('says why a column can’t be changed so', () => {
  expect(changeRefusal(DOCUMENT, AT, { kind: 'retype', to: 'MONEY' })).toBe('bad-type');
  expect(changeRefusal(DOCUMENT, AT, { kind: 'retype', to: 'INT' })).toBeUndefined();
  expect(changeRefusal(DOCUMENT, { ...AT, column: 'gone' }, { kind: 'drop' })).toBe('no-column');
  expect(changeRefusal(DOCUMENT, { ...AT, nodeId: 'big' }, { kind: 'drop' })).toBe('no-column');
  expect(changeRefusal(DOCUMENT, AT, { kind: 'rename', to: 'ID' })).toBe('taken');
  const one = pipeline(['s', 'source', { from: 'table', table: 'a.b.c', schema: 'id INT' }]);
  expect(changeRefusal(one, { nodeId: 's', column: 'id' }, { kind: 'drop' })).toBe('last-column');
  const wrong = pipeline(['s', 'source', { from: 'table', table: 'a.b.c', schema: 'id INT,' }]);
  expect(changeRefusal(wrong, { nodeId: 's', column: 'id' }, { kind: 'drop' })).toBe('no-column');
  expect(() => change({ kind: 'retype', to: 'MONEY' })).toThrow(TypeError);
});
