import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalStore } from '../../../local-workspace/src/app/create-engine.ts';
import type { LocalAnswer } from './compare-answers.ts';
import { lastingSpark } from './lasting-spark.ts';
import { type SparkAnswer, startSpark } from './spark-batch.ts';
import { type Compared, compared } from './verdict.ts';

const ASKED_AT_ONCE = 4;
/** Spark collects distinct values in the order of their hashes. */
const UNORDERED = /\b(?:array_agg|collect_list)\(DISTINCT /u;

/** An empty local workspace and a Spark session. */
export async function openExpressionWorld() {
  const folder = await mkdtemp(join(tmpdir(), 'spark-expressions-'));
  const store = await openLocalStore({ home: join(folder, 'home'), planLimitMs: 600_000 });
  const spark = await lastingSpark(() => startSpark(folder, {}));
  let count = 0;

  const locally = async (statement: string): Promise<LocalAnswer> => {
    try {
      const { schema, chunks } = await store.engine.execute({ statement });
      return { schema, rows: chunks.flat() };
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) };
    }
  };

  const onSpark = (statement: string): Promise<SparkAnswer> =>
    spark.ask({
      name: `statement_${count++}`,
      python: `from pyspark.sql import SparkSession\nv = SparkSession.builder.getOrCreate().sql(${JSON.stringify(statement)})`,
      wanted: ['v'],
    });

  const compareOne = async (statement: string): Promise<Compared> => {
    const [local, answer] = await Promise.all([locally(statement), onSpark(statement)]);
    const comparison = UNORDERED.test(statement)
      ? ({ by: 'bags', columns: ['v'] } as const)
      : ({ by: 'rows' } as const);
    return compared(comparison, { local, spark: answer });
  };

  return {
    /** Runs the statements on both engines; results are in the order of the statements. */
    compare: async (statements: readonly string[]): Promise<readonly Compared[]> => {
      const results: Compared[] = [];
      const left = statements.entries();
      const worker = async (): Promise<void> => {
        for (const [at, statement] of left) results[at] = await compareOne(statement);
      };
      await Promise.all(Array.from({ length: ASKED_AT_ONCE }, worker));
      return results;
    },
    close: async (): Promise<void> => {
      try {
        await spark.finish();
      } finally {
        await store.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
