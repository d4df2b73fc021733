import type { PipelineDocument, PipelineEdge, PipelineNode } from '@lakehouse/core/pipeline/document';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { required } from '@lakehouse/spark-sql/types/required';
import { seeded } from './random.ts';

const COLUMNS =
  'order_id BIGINT, customer_id BIGINT, status STRING, amount DECIMAL(10,2), country STRING, ordered_at TIMESTAMP';
const SAVED = ['order_id', 'customer_id', 'status', 'amount', 'country', 'ordered_at'];

/** Configs that keep the columns as they are, so that the work of a node does not grow with its distance from the source. */
const CONFIGS = {
  source: { cloudProvider: 'volume', filePath: '/Volumes/main/default/raw/orders.csv', schema: COLUMNS },
  filter: {
    conditions: [
      { column: 'status', operator: '=', value: 'paid' },
      { column: 'amount', operator: '>', value: '12.50' },
    ],
  },
  'with-column': { columns: [{ name: 'country', expression: "upper(trim(coalesce(country, 'none')))" }] },
  join: { type: 'inner', keys: [{ left: 'order_id', right: 'order_id' }] },
  select: { columns: SAVED },
  union: { by: 'name' },
  export: { to: 'table', table: 'main.default.orders_clean', mode: 'overwrite' },
} as const satisfies Readonly<Record<string, JsonObject>>;

type Step = keyof typeof CONFIGS;

/** The nodes and edges of a pipeline that grows; ids count up. */
class Growing {
  readonly nodes: PipelineNode[] = [];
  readonly edges: PipelineEdge[] = [];

  add(step: Step, inputs: Readonly<Record<string, readonly string[]>> = {}): string {
    const kind = required(KINDS.get(step), step);
    const at = this.nodes.length;
    const id = `${kind.type}-${1_700_000_000_000 + at * 1_250}`;
    // Half of the nodes keep the title of their kind, as most do in practice: names must then be told apart.
    const label = at % 2 === 0 ? kind.title : `Orders after step ${at}`;
    this.nodes.push({
      id,
      type: kind.type,
      kind: step,
      position: { x: at * 360, y: 0 },
      label,
      config: CONFIGS[step],
    });
    for (const [targetPort, sources] of Object.entries(inputs))
      for (const source of sources)
        this.edges.push({
          id: `edge-${source}-${id}-${targetPort}`,
          source,
          target: id,
          kind: 'data',
          targetPort,
        });
    return id;
  }

  document(name: string): PipelineDocument {
    return { name, nodes: this.nodes, edges: this.edges };
  }
}

/** One source, then filters and computed columns in turn, and an export at the end. */
export function chain(size: number): PipelineDocument {
  const growing = new Growing();
  let last = growing.add('source');
  while (growing.nodes.length < size - 1)
    last = growing.add(growing.nodes.length % 2 === 0 ? 'filter' : 'with-column', { in: [last] });
  growing.add('export', { in: [last] });
  return growing.document('Chain');
}

/**
 * Sources, filters, computed columns, joins, unions and exports, each step fed by one or two of those shortly before it.
 * Rows that nothing takes yet are preferred, so that most nodes lead to the last one.
 */
export function randomDag(size: number): PipelineDocument {
  const random = seeded(size);
  const growing = new Growing();
  const rows: string[] = [];
  const waiting: string[] = [];
  const grow = (step: Step, inputs: Readonly<Record<string, readonly string[]>> = {}): void => {
    const id = growing.add(step, inputs);
    rows.push(id);
    waiting.push(id);
  };
  const pick = (): string => {
    const first = random() < 0.75 ? waiting.shift() : undefined;
    return (
      first ?? required(rows[rows.length - 1 - Math.floor(random() * Math.min(20, rows.length))], 'A node')
    );
  };
  grow('source');
  grow('source');
  while (growing.nodes.length < size - 2) {
    const dice = random();
    if (dice < 0.05) grow('source');
    else if (dice < 0.35) grow('filter', { in: [pick()] });
    else if (dice < 0.65) grow('with-column', { in: [pick()] });
    else if (dice < 0.8) grow('select', { in: [growing.add('join', { left: [pick()], right: [pick()] })] });
    else if (dice < 0.95) grow('union', { first: [pick()], others: [pick()] });
    else growing.add('export', { in: [pick()] });
  }
  while (growing.nodes.length < size - 1) grow('filter', { in: [required(rows.at(-1), 'A node')] });
  growing.add('export', { in: [required(rows.at(-1), 'A node')] });
  return growing.document('Random');
}
