import type { PipelineDocument, PipelineEdge, PipelineNode } from '@lakehouse/core/pipeline/document';
import { countSql, previewSql, type SqlResult } from '@lakehouse/core/pipeline/emit-sql';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { COLUMNS, type DataFiles } from './data.ts';

/** The volume that the files are in. */
export const VOLUME = '/Volumes/main/default/uploads';
const LIMIT = 100;

export interface Case {
  readonly format: 'csv' | 'parquet';
  readonly title: string;
  /** What the designer sends to the warehouse. */
  readonly statement: string;
  /** Handwritten DuckDB SQL for the same rows. */
  readonly handSql: string;
}

const SCHEMA = Object.entries(COLUMNS)
  .map(([name, [spark]]) => `${name} ${spark}`)
  .join(', ');
const PRODUCT_SCHEMA = 'product_id INT, name STRING, category STRING';

const source = (format: Case['format'], name: string, schema: string): JsonObject => ({
  cloudProvider: 'volume',
  fileFormat: format,
  filePath: `${VOLUME}/${name}`,
  schema,
});

/** A pipeline whose nodes are the kinds' folder names; each takes the rows of the nodes it names, port by port. */
type Steps = Readonly<
  Record<string, { kind: string; config: JsonObject; from?: Readonly<Record<string, string>> }>
>;

function pipeline(steps: Steps): PipelineDocument {
  const nodes = Object.entries(steps).map(
    ([id, { kind, config }]): PipelineNode => ({
      id,
      type: KINDS.get(kind)?.type ?? 'transformation',
      kind,
      position: { x: 0, y: 0 },
      label: id,
      config,
    }),
  );
  const edges = Object.entries(steps).flatMap(([target, { from = {} }]) =>
    Object.entries(from).map(
      ([targetPort, input]): PipelineEdge => ({
        id: `edge-${input}-${target}`,
        source: input,
        target,
        kind: 'data',
        targetPort,
      }),
    ),
  );
  return { name: 'Preview', nodes, edges };
}

const STEPS = (format: Case['format']): Steps => ({
  orders: { kind: 'source', config: source(format, `orders.${format}`, SCHEMA) },
  products: { kind: 'source', config: source('csv', 'products.csv', PRODUCT_SCHEMA) },
  returned: {
    kind: 'filter',
    config: { conditions: [{ column: 'status', operator: '=', value: 'returned' }] },
    from: { in: 'orders' },
  },
  one_customer: {
    kind: 'filter',
    config: { conditions: [{ column: 'customer_id', operator: '=', value: '4711' }] },
    from: { in: 'orders' },
  },
  by_country: {
    kind: 'group-by',
    config: {
      columns: ['country', 'status'],
      aggregations: [
        { function: 'sum', column: 'amount', alias: 'total' },
        { function: 'avg', column: 'weight_kg', alias: 'weight' },
        { function: 'max', column: 'ordered_at', alias: 'last_order' },
      ],
    },
    from: { in: 'orders' },
  },
  with_product: {
    kind: 'join',
    config: { type: 'inner', keys: [{ left: 'product_id', right: 'product_id' }] },
    from: { left: 'orders', right: 'products' },
  },
  by_category: {
    kind: 'group-by',
    config: {
      columns: ['category'],
      aggregations: [{ function: 'sum', column: 'amount', alias: 'total' }],
    },
    from: { in: 'with_product' },
  },
});

/** The same previews in DuckDB's own SQL; `o` and `p` are the files with explicit types. */
const BY_HAND: readonly (readonly [title: string, node: string, sql: (o: string, p: string) => string])[] = [
  ['first 100 rows', 'orders', (o) => `SELECT * FROM ${o} LIMIT ${LIMIT}`],
  ['filter, 100 of many', 'returned', (o) => `SELECT * FROM ${o} WHERE status = 'returned' LIMIT ${LIMIT}`],
  ['filter, few rows', 'one_customer', (o) => `SELECT * FROM ${o} WHERE customer_id = 4711 LIMIT ${LIMIT}`],
  [
    'group by',
    'by_country',
    (o) =>
      `SELECT country, status, sum(amount), avg(weight_kg), max(ordered_at) FROM ${o} GROUP BY ALL LIMIT ${LIMIT}`,
  ],
  [
    'join, 100 rows',
    'with_product',
    (o, p) => `SELECT * FROM ${o} o JOIN ${p} p USING (product_id) LIMIT ${LIMIT}`,
  ],
  [
    'join and group by',
    'by_category',
    (o, p) =>
      `SELECT category, sum(amount) FROM ${o} o JOIN ${p} p USING (product_id) GROUP BY ALL LIMIT ${LIMIT}`,
  ],
];

function text(result: SqlResult<{ readonly text: string }>): string {
  if (!result.ok) throw new Error(`A node has no SQL: ${result.reason}`);
  return result.value.text;
}

/** All previews over both formats. Throws when the pipeline has a problem. */
export function previewCases(files: DataFiles): readonly Case[] {
  const duck = Object.entries(COLUMNS).map(([name, [, type]]) => `'${name}': '${type}'`);
  const products = `read_csv('${files.products}', header = true, columns = {'product_id': 'INTEGER', 'name': 'VARCHAR', 'category': 'VARCHAR'})`;
  const orders = {
    csv: `read_csv('${files.csv}', header = true, columns = {${duck.join(', ')}})`,
    parquet: `read_parquet('${files.parquet}')`,
  };
  return (['csv', 'parquet'] as const).flatMap((format) => {
    const plan = planPipeline(pipeline(STEPS(format)));
    if (plan.problems.length > 0) throw new Error(`The pipeline has a problem: ${plan.problems[0]?.message}`);
    const previews = BY_HAND.map(
      ([title, node, byHand]): Case => ({
        format,
        title,
        statement: text(previewSql(plan, node, LIMIT)),
        handSql: byHand(orders[format], products),
      }),
    );
    const count: Case = {
      format,
      title: 'count(*)',
      statement: text(countSql(plan, 'orders')),
      handSql: `SELECT count(*) FROM ${orders[format]}`,
    };
    return [...previews, count];
  });
}
