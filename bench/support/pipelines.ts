import type { PipelineDocument, PipelineEdge, PipelineNode } from '@lakehouse/core/pipeline/document';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { required } from '@lakehouse/spark-sql/types/required';

const ORDERS = 'order_id BIGINT, customer_id BIGINT, status STRING, amount DECIMAL(10,2), country STRING';

/** The table that the pipelines read, with this many rows. */
export const ordersTable = (rows: number): string => `CREATE OR REPLACE TABLE main.default.orders AS
SELECT id AS order_id, id % 5000 AS customer_id, CASE WHEN id % 3 = 0 THEN 'open' ELSE 'paid' END AS status,
  CAST(id % 100 AS DECIMAL(10,2)) AS amount, concat('country ', id % 50) AS country
FROM range(${rows})`;

/** A pipeline that grows by one node at a time. */
class Growing {
  readonly nodes: PipelineNode[] = [];
  readonly edges: PipelineEdge[] = [];

  add(kindId: string, config: JsonObject, inputs: Readonly<Record<string, string>> = {}): string {
    const { type } = required(KINDS.get(kindId), kindId);
    const id = `node-${this.nodes.length}`;
    this.nodes.push({ id, type, kind: kindId, label: id, position: { x: 0, y: 0 }, config });
    for (const [targetPort, source] of Object.entries(inputs))
      this.edges.push({ id: `${source}-${id}`, source, target: id, kind: 'data', targetPort });
    return id;
  }

  source = (): string => this.add('source', { from: 'table', table: 'main.default.orders', schema: ORDERS });

  step = (kindId: string, config: JsonObject, input: string): string =>
    this.add(kindId, config, { in: input });

  store = (table: string, input: string): string =>
    this.step('export', { to: 'table', table: `main.default.${table}`, mode: 'overwrite' }, input);

  document = (name: string): PipelineDocument => ({ name, nodes: this.nodes, edges: this.edges });
}

const UPPER = { columns: [{ name: 'country', expression: "upper(trim(coalesce(country, 'none')))" }] };

const where = (column: string, operator: string, value: string): JsonObject => ({
  conditions: [{ column, operator, value }],
});

/** A source, then filters and computed columns in turn, and a table at the end. */
export function chain(size: number): PipelineDocument {
  const growing = new Growing();
  let last = growing.source();
  while (growing.nodes.length < size - 1)
    last =
      growing.nodes.length % 2 === 0
        ? growing.step('filter', where('amount', '>', '12.50'), last)
        : growing.step('with-column', UPPER, last);
  growing.store('chained', last);
  return growing.document('Chain');
}

/** Twelve steps over one table, which lead to three tables by way of a frame that all of them share. */
export function threeTables(): PipelineDocument {
  const growing = new Growing();
  const paid = growing.step('filter', where('amount', '>', '12.50'), growing.source());
  const named = growing.step('with-column', UPPER, paid);
  const priced = growing.step(
    'with-column',
    { columns: [{ name: 'price', expression: 'amount * 1.19' }] },
    named,
  );
  const known = growing.step('fill-drop-na', { mode: 'drop' }, priced);
  const shared = growing.step('rename', { renames: [{ from: 'country', to: 'land' }] }, known);
  const cheap = growing.step('filter', where('amount', '<', '40'), shared);
  const few = growing.step('select', { columns: ['order_id', 'land', 'price'] }, cheap);
  growing.store('cheap', few);
  const open = growing.step('filter', where('status', '=', 'open'), shared);
  const sorted = growing.step('order-by', { keys: [{ column: 'order_id' }] }, open);
  growing.store('open', sorted);
  const dear = growing.step('filter', where('amount', '>', '60'), shared);
  const half = growing.step('with-column', { columns: [{ name: 'half', expression: 'price / 2' }] }, dear);
  const distinct = growing.step('drop-duplicates', { columns: ['order_id'] }, half);
  growing.store('dear', distinct);
  return growing.document('Three tables');
}
