import { expect, it } from 'vitest';
import type { PipelineDocument } from '../pipeline/document.ts';
import { planPipeline } from '../pipeline/plan-pipeline.ts';
import { lintPlan } from './lint-plan.ts';

type Config = PipelineDocument['nodes'][number]['config'];
const SCHEMA = 'id INT, name STRING, amount DOUBLE, day DATE, at TIMESTAMP';
const table = (name = 'orders'): Config => ({ from: 'table', table: `a.b.${name}`, schema: SCHEMA });
const store = (name: string, config: Config = {}): Config => ({
  to: 'table',
  table: `a.b.${name}`,
  mode: 'append',
  ...config,
});
const SORT: Config = { keys: [{ column: 'id' }] };

/** The names of the advice by node, for nodes given as `id: [kind, config, ...inputs]`. */
function advice(
  nodes: Readonly<Record<string, readonly [kind: string, config: Config, ...inputs: string[]]>>,
  /** Which node follows which by an order edge. */
  follows: Readonly<Record<string, string>> = {},
) {
  const plan = planPipeline({
    name: 'p',
    nodes: Object.entries(nodes).map(([id, [kind, config]]) => ({
      id,
      type:
        { source: 'source', export: 'destination', 'display-data': 'display-data' }[kind] ?? 'transformation',
      kind,
      label: id,
      position: { x: 0, y: 0 },
      config,
    })),
    edges: [
      ...Object.entries(nodes).flatMap(([target, [kind, , ...inputs]]) =>
        inputs.map((source, at) => ({
          id: `${source}-${target}`,
          source,
          target,
          kind: 'data' as const,
          targetPort: kind === 'join' ? (at === 0 ? 'left' : 'right') : 'in',
        })),
      ),
      ...Object.entries(follows).map(([target, source]) => ({
        id: `${source}-before-${target}`,
        source,
        target,
        kind: 'order' as const,
      })),
    ],
  });
  expect(plan.problems).toEqual([]);
  const linted = lintPlan(plan, 'any');
  expect(linted.order.every(({ state }) => state === 'ready')).toBe(true);
  expect(linted.problems.every(({ severity }) => severity === 'info')).toBe(true);
  return linted.problems.map(({ nodeId, code }) => `${nodeId} ${code}`);
}

it('tells a function that only Databricks has, unless the code calls it by Spark’s name', () => {
  const nodes = (condition: string) =>
    ({
      s: ['source', table()],
      f: ['filter', { mode: 'expression', expression: condition }, 's'],
      e: ['export', store('t'), 'f'],
    }) as const;
  expect(advice(nodes("is_member('team')"))).toEqual(['f databricks-only']);
  expect(advice(nodes("charindex('x', name) DIV 2 = 1"))).toEqual([]);
});

it('is empty for a pipeline that reads, sorts and writes', () => {
  expect(
    advice({
      read: ['source', table()],
      sort: ['order-by', SORT, 'read'],
      few: ['limit', { rows: 3 }, 'sort'],
      store: ['export', store('top', { partitionBy: ['day'] }), 'few'],
    }),
  ).toEqual([]);
});

it('warns that repartitioning loses the order, but not about coalescing', () => {
  const after = (method: string) =>
    advice({
      read: ['source', table()],
      sort: ['order-by', SORT, 'read'],
      spread: ['repartition', { method, partitions: 2 }, 'sort'],
      store: ['export', store('x'), 'spread'],
    });
  expect(after('repartition')).toEqual(['sort sort-lost']);
  expect(after('coalesce')).toEqual([]);
});

it('follows a sort through the steps that preserve its order', () => {
  const through = (step: readonly [string, Config]) =>
    advice({
      read: ['source', table()],
      sort: ['order-by', SORT, 'read'],
      step: [...step, 'sort'],
      spread: ['repartition', { method: 'repartition', partitions: 2 }, 'step'],
      store: ['export', store('x'), 'spread'],
    });
  expect(through(['drop', { columns: ['name'] }])).toEqual(['sort sort-lost']);
  // The limit has used the order.
  expect(through(['limit', { rows: 3 }])).toEqual([]);
});

it('finds no fault with a cache whose rows one destination needs in two ways', () => {
  const joined = (step: readonly [string, Config]) =>
    advice({
      read: ['source', table()],
      step: [...step, 'read'],
      some: ['limit', { rows: 3 }, 'sorted'],
      sorted: ['order-by', SORT, 'step'],
      both: ['join', { keys: [{ left: 'id', right: 'id' }], type: 'left_semi' }, 'step', 'some'],
      store: ['export', store('x'), 'both'],
    });
  expect(joined(['cache', {}])).toEqual([]);
});

it('asks for a sort before a limit, even across steps that preserve the order', () => {
  const limited = (between: readonly [string, Config]) =>
    advice({
      read: ['source', table()],
      sort: ['order-by', SORT, 'read'],
      step: [...between, 'sort'],
      few: ['limit', { rows: 3 }, 'step'],
      store: ['export', store('x'), 'few'],
    });
  expect(limited(['select', { columns: ['id'] }])).toEqual([]);
  expect(limited(['drop-duplicates', {}])).toEqual(['few limit-unordered']);
});

it('names what is computed for several destinations, a cache with one reader, and unused rows', () => {
  const twice = (kept: readonly [string, Config]) =>
    advice({
      read: ['source', table()],
      unique: ['drop-duplicates', {}, 'read'],
      kept: [...kept, 'unique'],
      one: ['export', store('x'), 'kept'],
      two: ['export', store('y'), 'kept'],
    });
  expect(twice(['select', { columns: ['id'] }])).toEqual(['kept computed-again']);
  expect(twice(['cache', {}])).toEqual([]);
  expect(
    advice({
      read: ['source', table()],
      kept: ['cache', {}, 'read'],
      one: ['export', store('x'), 'kept'],
      idle: ['drop', { columns: ['id'] }, 'read'],
    }),
  ).toEqual(['kept cached-once', 'idle unused-rows']);
  // No node counts as unused while the pipeline has no destination.
  expect(advice({ read: ['source', table()], idle: ['drop', { columns: ['id'] }, 'read'] })).toEqual([]);
});

it('warns about cross joins, two writers of one table, and replacing a table that is read', () => {
  expect(
    advice({
      left: ['source', table('l')],
      right: ['source', table('r')],
      all: ['join', { type: 'cross' }, 'left', 'right'],
      one: ['export', store('x'), 'left'],
      two: ['export', { ...store('x'), table: 'A.b.`X`' }, 'right'],
      self: ['export', store('r', { mode: 'overwrite' }), 'all'],
    }),
  ).toEqual(['one two-writers', 'all cross-join', 'two two-writers', 'self overwrites-source']);
});

it('finds a cross join inside the query of a source and of a SQL step, but not in a text that is not read', () => {
  const PRODUCT = 'SELECT l.id FROM a.b.l l CROSS JOIN a.b.r r';
  const reading = (config: Config) =>
    advice({ read: ['source', { schema: 'id INT', ...config }], store: ['export', store('x'), 'read'] });
  expect(reading({ from: 'query', query: PRODUCT })).toEqual(['read cross-join']);
  expect(reading({ from: 'query', query: `${PRODUCT} WHERE l.id = r.id` })).toEqual([]);
  // The query of a source that reads a table now.
  expect(reading({ ...table(), query: PRODUCT })).toEqual([]);
  const step = (config: Config) =>
    advice({
      read: ['source', table()],
      step: ['custom-code', config, 'read'],
      store: ['export', store('x'), 'step'],
    });
  expect(step({ query: 'SELECT i.id FROM input i, a.b.r' })).toEqual(['step cross-join']);
  expect(step({ query: 'SELECT i.id FROM input i JOIN a.b.r r ON i.id = r.id' })).toEqual([]);
});

it('says nothing of two writers of which one follows the other, unless it replaces the rows', () => {
  const second = (mode: string, follows: Readonly<Record<string, string>>) =>
    advice(
      {
        read: ['source', table()],
        one: ['export', store('x'), 'read'],
        two: ['export', store('x', { mode }), 'read'],
      },
      follows,
    );
  expect(second('append', {})).toEqual(['one two-writers', 'two two-writers']);
  expect(second('append', { two: 'one' })).toEqual([]);
  expect(second('overwrite', { two: 'one' })).toEqual(['one rows-replaced']);
  expect(second('overwrite', { one: 'two' })).toEqual([]);
});

it('finds the table that is replaced in a query that reads it', () => {
  const reading = (query: string) =>
    advice({
      read: ['source', { from: 'query', query, schema: SCHEMA }],
      store: ['export', store('x', { mode: 'overwrite' }), 'read'],
    });
  expect(reading('SELECT * FROM A.`b`.x WHERE id > 0')).toEqual(['store overwrites-source']);
  expect(reading('SELECT * FROM a.b.x2')).toEqual([]);
  expect(reading('SELECT * FROM z.a.b.x')).toEqual([]);
});

it('warns about partitioning by a column that has another value in each row', () => {
  const partitioned = (step: readonly [string, Config], by: string) =>
    advice({
      read: ['source', table()],
      one: [...step, 'read'],
      some: ['filter', { mode: 'expression', expression: 'id > 0' }, 'one'],
      store: ['export', store('x', { partitionBy: [by] }), 'some'],
    });
  const count = [{ function: 'count', column: 'name', alias: 'n' }];
  expect(partitioned(['group-by', { columns: ['id'], aggregations: count }], 'ID')).toEqual([
    'store fine-partitions',
  ]);
  expect(partitioned(['group-by', { columns: ['id', 'day'], aggregations: count }], 'id')).toEqual([]);
  expect(partitioned(['drop-duplicates', { columns: ['name'] }], 'name')).toEqual(['store fine-partitions']);
  expect(partitioned(['drop-duplicates', {}], 'name')).toEqual([]);
  expect(partitioned(['surrogate-key', { name: 'k', columns: ['id'] }], 'k')).toEqual([
    'store fine-partitions',
  ]);
  expect(
    partitioned(
      ['keep-latest', { keys: ['id'], order: [{ value: 'largest', column: 'at' }], breakTies: true }],
      'id',
    ),
  ).toEqual(['store fine-partitions']);
});

it('warns about partitioning by timestamps and by keys, but not by dates', () => {
  const partitioned = (config: Config) =>
    advice({ read: ['source', table()], store: ['export', store('x', config), 'read'] });
  expect(partitioned({ partitionBy: ['at'] })).toEqual(['store fine-partitions']);
  expect(partitioned({ partitionBy: ['amount'] })).toEqual(['store fine-partitions']);
  expect(partitioned({ partitionBy: ['id'], mode: 'merge', mergeKeys: ['id'] })).toEqual([
    'store fine-partitions',
  ]);
  expect(partitioned({ partitionBy: ['day'], mode: 'merge', mergeKeys: ['id'] })).toEqual([]);
});
