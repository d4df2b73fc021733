import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalStore } from '../../../local-workspace/src/app/create-engine.ts';
import { difference, type LocalAnswer } from './compare-answers.ts';
import { type SparkAnswer, startSpark } from './spark-batch.ts';

/**
 * Nothing to compare with: what Python can't hold (dates after 9999, strings that aren't UTF-8, maps by array), failures
 * inside of Spark, and functions of Databricks that Spark doesn't have.
 */
const UNREADABLE = new Set([
  'ValueError',
  'OverflowError',
  'UnicodeDecodeError',
  'TypeError',
  'Py4JJavaError',
  'INTERNAL_ERROR',
  'UNRESOLVED_ROUTINE',
]);

/** Classes of refusals that come before anything runs, and say what is not possible. */
const REFUSAL =
  /^\[(?:UNSUPPORTED_FEATURE|DATATYPE_MISMATCH|WRONG_NUM_ARGS|INVALID_FORMAT|INVALID_PARAMETER_VALUE\.CHARSET)/u;

/** How the local workspace's answer to a statement compares with Spark's. */
export interface Compared {
  readonly verdict: 'equal' | 'refused' | 'different' | 'unreadable';
  readonly why: string;
}

const ASKED_AT_ONCE = 4;

/** An empty local workspace beside a session of Spark. */
export async function openExpressionWorld() {
  const folder = await mkdtemp(join(tmpdir(), 'spark-expressions-'));
  const store = await openLocalStore({ home: join(folder, 'home'), planLimitMs: 600_000 });
  const spark = await startSpark(folder, {});
  await spark.ready;
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
    return compared(local, answer);
  };

  return {
    /** Asks both; the order of the results is that of the statements. */
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
      await spark.finish();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function compared(local: LocalAnswer, spark: SparkAnswer): Compared {
  if (spark.error !== undefined && UNREADABLE.has(spark.error))
    return { verdict: 'unreadable', why: spark.error };
  const raw = 'failure' in local && local.failure.startsWith('[LOCAL_ENGINE_ERROR]');
  if ('failure' in local && spark.error !== undefined)
    return raw ? { verdict: 'different', why: local.failure } : { verdict: 'equal', why: 'both fail' };
  const found = difference({ by: 'rows' }, { local, spark });
  if (found === undefined) return { verdict: 'equal', why: '' };
  if (!('failure' in local)) return { verdict: 'different', why: found };
  return {
    verdict: REFUSAL.test(local.failure) ? 'refused' : 'different',
    why: `${found}: ${local.failure}`,
  };
}
