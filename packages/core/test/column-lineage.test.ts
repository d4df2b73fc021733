import { columnOrigins } from '@lakehouse/spark-sql/explain/column-origins';
import { findFunction } from '@lakehouse/spark-sql/functions/table';
import { parseQuery } from '@lakehouse/spark-sql/syntax/parse-query';
import { required } from '@lakehouse/spark-sql/types/required';
import { expect, it } from 'vitest';
import { type Sql, sql } from '../src/codegen/sql/sql.ts';
import { columnLineage, traceColumn } from '../src/pipeline/column-lineage.ts';
import type { PipelineDocument } from '../src/pipeline/document.ts';
import { nodeQuery } from '../src/pipeline/emit-sql.ts';
import type { Plan } from '../src/pipeline/plan.ts';
import { planPipeline } from '../src/pipeline/plan-pipeline.ts';
import { pipeline, type Step, table } from '../src/pipeline/testing/step-pipeline.ts';
import { exampleDocument } from './support/example-document.ts';
import { openExamples } from './support/example-files.ts';
import { CASES } from './support/examples.ts';

const PEOPLE: Step = [
  'people',
  'source',
  {
    from: 'table',
    table: 'main.default.people',
    schema: 'id BIGINT, name STRING, tags ARRAY<STRING>, address STRUCT<city: STRING, zip: STRING>',
  },
];
const ORDERS: Step = [
  'orders',
  'source',
  {
    from: 'table',
    table: 'main.default.orders',
    schema: 'order_id BIGINT, id BIGINT, amount DOUBLE, day DATE',
  },
];

/** A pipeline in which the second input of a join is its right one. */
function joined(...steps: readonly Step[]): PipelineDocument {
  const document = pipeline(...steps);
  const ports = ['left', 'right'];
  const isJoin = (id: string): boolean =>
    document.nodes.some((node) => node.id === id && node.kind === 'join');
  return {
    ...document,
    edges: document.edges.map((edge) =>
      isJoin(edge.target)
        ? {
            ...edge,
            targetPort: required(
              ports[document.edges.filter(({ target }) => target === edge.target).indexOf(edge)],
              'A port',
            ),
          }
        : edge,
    ),
  };
}

const told = (plan: Plan, step: string, column: string): string | undefined =>
  columnLineage(plan)
    .sourcesOf({ step, column })
    ?.map((one) => `${one.step}.${one.column}`)
    .toSorted()
    .join(', ');

const computed = (name: string, expression: string): Step => [
  'step',
  'with-column',
  { columns: [{ name, expression }] },
  'people',
];

it.each([
  ['id + 1', 'people.id'],
  ['address.city', 'people.address'],
  ["concat(name, ' of ', address.city)", 'people.address, people.name'],
  ['transform(tags, t -> concat(t, name))', 'people.name, people.tags'],
  ['count(*) OVER (PARTITION BY name)', 'people.name'],
  ['lag(id) OVER (PARTITION BY name ORDER BY address.zip)', 'people.address, people.id, people.name'],
  ["CASE WHEN name = 'x' THEN id END", 'people.id, people.name'],
  ["'always'", ''],
])('a column computed as %s comes from %s', (expression, from) => {
  const plan = planPipeline(pipeline(PEOPLE, computed('made', expression)));
  expect(plan.problems).toEqual([]);
  expect(told(plan, 'step', 'made')).toBe(from);
  expect(told(plan, 'step', 'id')).toBe('people.id');
});

it('follows renamed, joined and summed columns in both directions, and leaves out those of other paths', () => {
  const plan = planPipeline(
    joined(
      PEOPLE,
      ORDERS,
      ['short', 'rename', { renames: [{ from: 'name', to: 'who' }] }, 'people'],
      ['both', 'join', { keys: [{ left: 'id', right: 'id' }], how: 'inner' }, 'short', 'orders'],
      [
        'sums',
        'group-by',
        { columns: ['who'], aggregations: [{ function: 'sum', column: 'amount', alias: 'total' }] },
        'both',
      ],
      ['stored', 'export', table('sums'), 'sums'],
    ),
  );
  const trace = traceColumn(plan, columnLineage(plan), { step: 'both', column: 'amount' });
  expect([...trace.columns]).toEqual([
    ['orders', ['amount']],
    ['both', ['amount']],
    ['sums', ['total']],
    ['stored', ['total']],
  ]);
  expect(trace.links.map((link) => link.join(' > ')).toSorted()).toEqual([
    'both > sums',
    'orders > both',
    'sums > stored',
  ]);
  const who = traceColumn(plan, columnLineage(plan), { step: 'stored', column: 'WHO' });
  expect([...who.columns]).toEqual([
    ['people', ['name']],
    ['short', ['who']],
    ['both', ['who']],
    ['sums', ['who']],
    ['stored', ['WHO']],
  ]);
});

it('is that of the steps as they are after an edit', () => {
  const chain = (...columns: readonly string[]): PipelineDocument =>
    pipeline(
      PEOPLE,
      ...columns.map((column, at): Step => {
        const before = at === 0 ? 'people' : `s${at - 1}`;
        return [`s${at}`, 'with-column', { columns: [{ name: 'x', expression: column }] }, before];
      }),
    );
  const first = chain('name', 'x', 'upper(x)');
  const sources = (document: PipelineDocument, step: string) =>
    columnLineage(planPipeline(document)).sourcesOf({ step, column: 'x' });
  expect(sources(first, 's1')).toEqual([{ step: 's0', column: 'x' }]);
  const other = required(chain('name', 'address.city', 'upper(x)').nodes[2], 'A step');
  const edited = { ...first, nodes: first.nodes.with(2, other) };
  expect(sources(edited, 's1')).toEqual([{ step: 's0', column: 'address' }]);
  expect(sources(edited, 's2')).toEqual([{ step: 's1', column: 'x' }]);
  const renamed = { ...edited, nodes: edited.nodes.map((node) => ({ ...node, label: `${node.label} 2` })) };
  expect(sources(renamed, 's1')).toEqual([{ step: 's0', column: 'address' }]);
  expect(sources(first, 's1')).toEqual([{ step: 's0', column: 'x' }]);
});

it('says of which steps the code is not read', () => {
  const code = 'def transform(inputs, spark):\n    return inputs["in"]\n';
  const plan = planPipeline(
    pipeline(PEOPLE, ['own', 'custom-code', { language: 'python', code, schema: 'id BIGINT' }, 'people']),
  );
  const lineage = columnLineage(plan);
  expect(plan.order.map(({ node }) => lineage.isUnread(node.id))).toEqual([false, true]);
  expect(lineage.sourcesOf({ step: 'own', column: 'id' })).toBeUndefined();
});

/** The columns of the sources that each column of a node comes from, by the query of the whole pipeline at once. */
function atOnce(plan: Plan, step: string): string[] | undefined {
  const sources = plan.order.filter(({ inputs }) => Object.keys(inputs).length === 0);
  const staged = new Map<string, Sql>(sources.map(({ node }, at) => [node.id, sql.name(`staged_${at}`)]));
  const query = nodeQuery(plan, step, staged);
  const parsed = query.ok ? parseQuery(query.value.text) : undefined;
  if (!parsed?.ok) return undefined;
  return columnOrigins(parsed.value, {
    sourceOf: (source) => {
      const key =
        source.kind === 'table' ? Number(/^staged_(\d+)$/u.exec(source.name.at(-1) ?? '')?.[1]) : Number.NaN;
      const schema = sources[key]?.schema;
      if (!schema || source.kind !== 'table') return undefined;
      const columns = schema.map(({ name }) => ({ name, type: '' }));
      return { kind: 'scan', key, name: '', qualifier: source.name, columns, details: [] };
    },
    isAggregate: (name) => findFunction(name)?.kind === 'aggregate',
    isGenerator: (name) => findFunction(name)?.kind === 'generator',
    nameOf: ({ value, text }) => (value.kind === 'column' ? (value.path.at(-1) ?? text) : text),
  }).map(({ from }) =>
    from
      .map(({ key, column }) => `${sources[key]?.node.id}.${column}`)
      .toSorted()
      .join(', '),
  );
}

it('agrees, step by step, with what the query of a whole pipeline says', () => {
  let compared = 0;
  for (const document of [...openExamples().map((one) => one.document), ...CASES.map(exampleDocument)]) {
    const plan = planPipeline(document);
    const lineage = columnLineage(plan);
    const begins = new Set(
      plan.order.filter(({ inputs }) => Object.keys(inputs).length === 0).map(({ node }) => node.id),
    );
    for (const { node, schema } of plan.order) {
      const whole = atOnce(plan, node.id);
      if (begins.has(node.id) || !schema || whole?.length !== schema.length) continue;
      schema.forEach(({ name }, at) => {
        const seen = new Set<string>();
        const follow = (step: string, column: string): string[] => {
          if (begins.has(step)) return [`${step}.${column}`];
          if (seen.has(`${step}.${column}`)) return [];
          seen.add(`${step}.${column}`);
          return (lineage.sourcesOf({ step, column }) ?? []).flatMap((one) => follow(one.step, one.column));
        };
        const composed = [...new Set(follow(node.id, name))].toSorted().join(', ');
        expect(composed, `${document.name}: ${node.label}.${name}`).toBe(whole[at]);
        compared++;
      });
    }
  }
  expect(compared).toBeGreaterThan(1000);
});
