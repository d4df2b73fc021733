import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { expect, it } from 'vitest';
import { applyFix } from './apply-fix.ts';
import type { PipelineDocument } from './document.ts';
import { planPipeline } from './plan-pipeline.ts';
import { withQuickFixes } from './quick-fixes.ts';

const SCHEMA =
  'order_id BIGINT, amount DECIMAL(10,2), active BOOLEAN, paid_at DATE, `net price` DOUBLE, tags ARRAY<STRING>';

/** A step after a source with these columns. */
const after = (kind: string, config: JsonObject): PipelineDocument => ({
  name: 'p',
  nodes: [source('s', SCHEMA), step('n', kind, config)],
  edges: [edge('s', 'n', 'in')],
});
const source = (id: string, schema: string) =>
  step(id, 'source', { from: 'table', table: `a.b.${id}`, schema });
const step = (id: string, kind: string, config: JsonObject) => ({
  id,
  type: kind === 'source' ? 'source' : 'transformation',
  kind,
  label: id,
  position: { x: id === 'n' ? 400 : 0, y: 0 },
  config,
});
const edge = (from: string, to: string, targetPort: string) => ({
  id: `${from}-${to}-${targetPort}`,
  source: from,
  target: to,
  targetPort,
  kind: 'data' as const,
});
/** A step with two inputs. */
const between = (kind: string, config: JsonObject, ports: readonly [string, string], right: string) => ({
  name: 'p',
  nodes: [source('s', SCHEMA), source('r', right), step('n', kind, config)],
  edges: [edge('s', 'n', ports[0]), edge('r', 'n', ports[1])],
});
const keys = (left: string, right: string): JsonObject => ({ type: 'inner', keys: [{ left, right }] });

const errorsOf = (document: PipelineDocument) =>
  planPipeline(document).problems.filter(({ severity }) => severity === 'error');
const fixesOf = (document: PipelineDocument) => {
  const plan = planPipeline(document);
  return errorsOf(document).flatMap((problem) =>
    (withQuickFixes(plan, problem).fixes ?? []).map((fix) => ({ problem, fix })),
  );
};

it.each<readonly [string, PipelineDocument, readonly string[]]>([
  [
    'a column of a list',
    after('select', { columns: ['order_id', 'amuont'] }),
    ['Use “amount”', 'Rename “amount” to “amuont”'],
  ],
  [
    'the column of a condition',
    after('filter', { mode: 'builder', conditions: [{ column: 'Actve', operator: 'is null' }] }),
    ['Use “active”', 'Rename “active” to “Actve”'],
  ],
  [
    'a column of an expression, wherever it is',
    after('with-column', { columns: [{ name: 'x', expression: "amuont * 2 + length('amuont') + amuont" }] }),
    // Once for each of its two problems.
    ['Use “amount”', 'Rename “amount” to “amuont”', 'Use “amount”', 'Rename “amount” to “amuont”'],
  ],
  [
    'a column whose name needs quotes',
    after('with-column', { columns: [{ name: 'x', expression: '`net pric` * 2' }] }),
    ['Use “net price”', 'Rename “net price” to “net pric”'],
  ],
  [
    'a key of a join, from its own side',
    between('join', keys('order_id', 'oder_id'), ['left', 'right'], 'the_order_id BIGINT, orders_id BIGINT'),
    ['Use “orders_id”'],
  ],
  [
    'types of keys',
    between('join', keys('order_id', 'id'), ['left', 'right'], 'id STRING'),
    ['Cast “order_id” to STRING', 'Cast “id” to BIGINT'],
  ],
  [
    'types of keys with a precision',
    between('join', keys('amount', 'price'), ['left', 'right'], 'price STRING'),
    ['Cast “amount” to STRING', 'Cast “price” to DECIMAL(10,2)'],
  ],
  [
    'types of rows that are put together',
    between('union', { by: 'name', allowMissing: true }, ['first', 'others'], 'order_id BIGINT, active INT'),
    ['Cast “active” to INT', 'Cast “active” to BOOLEAN'],
  ],
  [
    'types in an expression',
    after('with-column', { columns: [{ name: 'x', expression: 'active = order_id' }] }),
    ['Cast active to BIGINT', 'Cast order_id to BOOLEAN'],
  ],
  [
    'an argument of a function',
    after('with-column', { columns: [{ name: 'x', expression: 'upper(tags)' }] }),
    ['Cast tags to STRING'],
  ],
])('offers fixes for %s that leave no problem', (_what, document, titles) => {
  const offered = fixesOf(document);
  expect(offered.map(({ fix }) => fix.title)).toEqual(titles);
  for (const { problem, fix } of offered) {
    const left = errorsOf(applyFix(document, problem.nodeId ?? '', fix, 7));
    expect(left.map(({ message }) => message)).toEqual([]);
  }
});

it.each<readonly [string, PipelineDocument]>([
  ['no name is similar', after('select', { columns: ['customer'] })],
  ['no cast is possible', after('with-column', { columns: [{ name: 'x', expression: 'active = paid_at' }] })],
  ['nothing is known of the columns', after('select', { columns: [] })],
])('offers none where %s', (_what, document) => {
  expect(errorsOf(document).length).toBeGreaterThan(0);
  expect(fixesOf(document)).toEqual([]);
});

it('fixes one of several problems at a time', () => {
  const document = after('select', { columns: ['amuont', 'oder_id'] });
  const [first] = fixesOf(document);
  expect(first?.fix.title).toBe('Use “amount”');
  const fixed = first ? applyFix(document, 'n', first.fix, 7) : document;
  expect(errorsOf(fixed).map(({ message }) => message)).toEqual(['There is no column “oder_id” any more']);
});
