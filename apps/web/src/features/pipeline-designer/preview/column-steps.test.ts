import { beforeEach, expect, it } from 'vitest';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { columnSteps } from './column-steps.tsx';

let t = testingContext();
beforeEach(() => {
  t = testingContext();
  const node = { type: 'source', kind: 'source', position: { x: 0, y: 0 }, label: 'Orders' };
  const config = { from: 'table', table: 'c.s.orders', schema: 'id BIGINT, `zip code` STRING' };
  t.context.store.getState().change((document) => ({
    ...document,
    nodes: [
      { ...node, id: 'orders', config },
      { ...node, id: 'other', config },
    ],
  }));
});

const choose = (label: string) =>
  columnSteps(t.context, { kind: 'after', nodeId: 'orders' }, [{ name: 'id' }, { name: 'zip code' }])
    .find((action) => action.label === label)
    ?.onSelect(1);
const columns = () => {
  const added = t.nodes().at(-1);
  const planned = selectPlan(t.context.store.getState()).byId.get(added?.id ?? '');
  return {
    problems: planned?.problems.map(({ field }) => field),
    names: planned?.schema?.map(({ name }) => name),
  };
};

it.each([
  ['Sort ascending', 'order-by', { keys: [{ column: 'zip code', direction: 'asc' }] }, ['id', 'zip code']],
  ['Sort descending', 'order-by', { keys: [{ column: 'zip code', direction: 'desc' }] }, ['id', 'zip code']],
  ['Filter rows…', 'filter', { conditions: [{ column: 'zip code' }] }, ['id', 'zip code']],
  [
    'Cast to BIGINT',
    'with-column',
    { columns: [{ name: 'zip code', expression: 'CAST(`zip code` AS BIGINT)' }] },
    ['id', 'zip code'],
  ],
  ['Drop column', 'drop', { columns: ['zip code'] }, ['id']],
])('%s adds a step after the node, as one undo step', (label, kind, config, names) => {
  choose(label);
  expect(t.nodes().at(-1)).toMatchObject({ kind, config });
  expect(t.edges()).toMatchObject([{ source: 'orders', target: t.nodes().at(-1)?.id, kind: 'data' }]);
  expect(columns()).toEqual({ problems: [], names });
  t.context.store.getState().undo();
  expect(t.nodes()).toHaveLength(2);
  expect(t.edges()).toEqual([]);
});

it('renames by asking for the new name in the inspector', () => {
  choose('Rename…');
  const added = t.nodes().at(-1);
  expect(added).toMatchObject({ kind: 'rename', config: { renames: [{ from: 'zip code' }] } });
  expect(t.context.store.getState().focusField).toEqual({ nodeId: added?.id, field: 'renames.0.to' });
});
