import type { Comparison } from '../../src/pipeline/testing/random-step.ts';
import { type Answers, difference } from './compare-answers.ts';
import { SPARK_ENDED } from './lasting-spark.ts';

/**
 * Error classes with nothing to compare: values that Python can't represent (dates after 9999, strings that aren't
 * UTF-8, maps keyed by arrays, intervals inside of arrays), failures inside Spark and of its process, and Databricks
 * functions that Spark lacks.
 */
const UNREADABLE = new Set([
  'ValueError',
  'OverflowError',
  'UnicodeDecodeError',
  'TypeError',
  'Py4JJavaError',
  'INTERNAL_ERROR',
  'NOT_IMPLEMENTED',
  'UNRESOLVED_ROUTINE',
  SPARK_ENDED,
]);

/** Error classes of rejections before execution that name what is not supported. */
const REFUSAL =
  /^\[(?:UNSUPPORTED_FEATURE|DATATYPE_MISMATCH|WRONG_NUM_ARGS|INVALID_FORMAT|INVALID_PARAMETER_VALUE\.CHARSET)/u;

/** How the local workspace's result compares with Spark's. */
export interface Compared {
  readonly verdict: 'equal' | 'refused' | 'different' | 'unreadable';
  readonly why: string;
}

/** Two failures are equal, whatever their classes, unless the local one is only the engine's message. */
export function compared(comparison: Comparison, last: Answers, before?: Answers): Compared {
  const { local, spark } = last;
  if (spark.error !== undefined && UNREADABLE.has(spark.error))
    return { verdict: 'unreadable', why: spark.error };
  const raw = 'failure' in local && local.failure.startsWith('[LOCAL_ENGINE_ERROR]');
  if ('failure' in local && spark.error !== undefined)
    return raw ? { verdict: 'different', why: local.failure } : { verdict: 'equal', why: 'both fail' };
  const found = difference(comparison, last, before);
  if (found === undefined) return { verdict: 'equal', why: '' };
  if (!('failure' in local)) return { verdict: 'different', why: found };
  return {
    verdict: REFUSAL.test(local.failure) ? 'refused' : 'different',
    why: `${found}: ${local.failure}`,
  };
}
