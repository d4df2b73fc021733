import type { Comparison } from '../../src/pipeline/testing/random-step.ts';
import { type Answers, difference } from './compare-answers.ts';

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

/** How the local workspace's answer compares with Spark's. */
export interface Compared {
  readonly verdict: 'equal' | 'refused' | 'different' | 'unreadable';
  readonly why: string;
}

/** Two failures are alike, whatever their classes, unless the local one says nothing but what the engine said. */
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
