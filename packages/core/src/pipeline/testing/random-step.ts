import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { Random } from './random.ts';

/**
 * How the rows of a random pipeline's last node are compared with Spark's. Earlier nodes give the same rows on every
 * engine.
 */
export type Comparison =
  | { readonly by: 'rows' }
  /** The rows, and the order of the values in these columns. */
  | { readonly by: 'order'; readonly columns: readonly string[] }
  /** The rows, with the elements of these arrays in any order. */
  | { readonly by: 'bags'; readonly columns: readonly string[] }
  /** `rows` of the rows before. */
  | { readonly by: 'limit'; readonly rows: number }
  /** Any of the rows before. */
  | { readonly by: 'sample' }
  /** One of the rows before for each combination of these columns. */
  | { readonly by: 'one-of-each'; readonly columns: readonly string[] };

/** How random pipelines use a kind: `testing/random-step.ts` in its folder exports one as `step`. */
export interface RandomStep {
  /**
   * A config for these inputs that gives the same rows on every engine, and is valid more often than not: invalid ones
   * are discarded by the plan. Throws RangeError if the columns don't suit the kind.
   */
  readonly config: (random: Random, inputs: readonly Schema[]) => JsonObject;
  /** The relative frequency of the kind; 1 by default. With 0 only random graphs, which are not run, use it. */
  readonly weight?: number;
  /**
   * A config for the last node of a pipeline, for which engines may return different rows, and what can still be
   * compared.
   */
  readonly end?: (random: Random, input: Schema) => { config: JsonObject; comparison: Comparison };
}
