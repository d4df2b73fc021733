import type { ColumnType, Schema } from '@lakehouse/spark-sql/types/column-type';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import type { PlannedNode } from '../planned-node.ts';

export interface Culprit {
  readonly nodeId: string;
  readonly message: string;
}

/**
 * The first node whose rows can't be computed although those of all nodes before it can; undefined when all can.
 * `fails` computes nodes and returns the platform's error message. A binary search, so it takes O(log n) calls.
 */
export async function findCulprit(
  nodes: readonly PlannedNode[],
  fails: (ids: readonly string[]) => Promise<string | undefined>,
): Promise<Culprit | undefined> {
  const failureOf = (length: number): Promise<string | undefined> => fails(ends(nodes.slice(0, length)));
  let message = await failureOf(nodes.length);
  if (message === undefined) return undefined;
  let good = 0;
  let bad = nodes.length;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    const failure = await failureOf(middle);
    if (failure === undefined) good = middle;
    else {
      bad = middle;
      message = failure;
    }
  }
  const culprit = nodes[bad - 1];
  return culprit && { nodeId: culprit.node.id, message };
}

/** The nodes whose rows no other of them reads. */
function ends(nodes: readonly PlannedNode[]): readonly string[] {
  const taken = new Set(nodes.flatMap(({ inputs }) => Object.values(inputs).flat()));
  return nodes.map(({ node }) => node.id).filter((id) => !taken.has(id));
}

/** Types whose values can't be compared everywhere. */
const UNORDERED: ReadonlySet<ColumnType['kind']> = new Set([
  'array',
  'map',
  'struct',
  'interval',
  'variant',
  'void',
]);

/** A query of one row that forces every value of a relation to be computed: a mere count would compute no columns. */
export function computeAll(relation: Sql, schema: Schema | undefined): Sql {
  const values = (schema ?? []).map(({ name, type }) =>
    UNORDERED.has(type.kind) ? sql`count(${sql.name(name)}) = 0` : sql`max(${sql.name(name)}) IS NULL`,
  );
  return sql`SELECT ${sql.all([sql`count(*) = 0`, ...values], 'OR')} AS is_empty FROM ${relation}`;
}
