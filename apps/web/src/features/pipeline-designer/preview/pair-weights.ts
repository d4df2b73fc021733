import { METHODS } from '@lakehouse/core/matching/methods';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { z } from 'zod';
import type { SqlRows } from '../../../shared/pipeline/api/run-sql.ts';

/** The columns of a pair before the weights of its comparisons. */
const OTHERS = ['left', 'right', 'decision', 'probability', 'weight'] as const;

const settings = z.object({
  comparisons: z.array(z.object({ column: z.string(), method: z.string().default('exact') })),
});

/** What one comparison says of a pair. */
interface Evidence {
  readonly column: string;
  /** How it is compared; absent where that is not known. */
  readonly method?: string;
  readonly weight: number;
}

/** Two rows that may mean the same, with what says so. */
export interface WeighedPair {
  readonly left: string;
  readonly right: string;
  readonly decision: string;
  readonly probability: number;
  readonly weight: number;
  /** The weight that any two rows have before they are compared. */
  readonly prior: number;
  readonly evidence: readonly Evidence[];
}

const methodNames: Readonly<Record<string, string>> = METHODS;

/** The pairs among the rows of the output “Pairs”, in their order. */
export function pairsOf(
  { columns, rows }: Pick<SqlRows, 'columns' | 'rows'>,
  config: JsonObject,
): readonly WeighedPair[] {
  const read = settings.safeParse(config);
  const comparisons = read.success ? read.data.comparisons : [];
  const compared = columns.slice(OTHERS.length).map(({ name }, at) => {
    const comparison = comparisons[at];
    const method = comparison && methodNames[comparison.method];
    return { column: comparison?.column ?? name, ...(method === undefined ? {} : { method }) };
  });
  return rows.map((row) => {
    const [left, right, decision] = OTHERS.map((_name, at) => row[at] ?? '');
    const [probability = 0, weight = 0, ...weights] = row.slice(3).map(Number);
    const evidence = compared.map((one, at) => ({ ...one, weight: weights[at] ?? 0 }));
    return {
      left: left ?? '',
      right: right ?? '',
      decision: decision ?? '',
      probability,
      weight,
      prior: weight - evidence.reduce((sum, one) => sum + one.weight, 0),
      evidence,
    };
  });
}
