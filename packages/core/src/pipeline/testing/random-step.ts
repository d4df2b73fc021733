import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { Random } from './random.ts';

/** How the rows of the last node of a random pipeline are compared with Spark's. Nodes before it give the same rows everywhere. */
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

/** What the random pipelines need to know of a kind: `testing/random-step.ts` in its folder exports one as `step`. */
export interface RandomStep {
  /**
   * A config for these inputs that gives the same rows on every engine, right more often than not: the plan sorts out
   * the others. Throws RangeError where the columns don't suit the kind.
   */
  readonly config: (random: Random, inputs: readonly Schema[]) => JsonObject;
  /** How often the kind is taken in comparison with others; 1 unless said. */
  readonly weight?: number;
  /** A config of which engines may give other rows, for the end of a pipeline, and what all of them promise. */
  readonly end?: (random: Random, input: Schema) => { config: JsonObject; comparison: Comparison };
}
