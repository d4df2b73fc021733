import { FUNCTION_NAMES, type FunctionName, findFunction } from '@lakehouse/spark-sql/functions/table';
import { unsupported } from '../../duck/failures.ts';
import type { SqlError } from '../../engine/sql-engine.ts';
import { AGGREGATE_FUNCTIONS } from './aggregate.ts';
import type { AggregateDef, AggregateName } from './aggregate-def.ts';
import { STATISTIC_FUNCTIONS } from './aggregate-statistics.ts';
import { SUMMARY_FUNCTIONS } from './aggregate-summary.ts';
import { CHECK_FUNCTIONS } from './check.ts';
import { COLLECTION_FUNCTIONS } from './collection.ts';
import { LAMBDA_FUNCTIONS } from './collection-lambdas.ts';
import { CSV_FUNCTIONS } from './csv.ts';
import type { FunctionDef, ScalarName } from './define.ts';
import { ENCRYPTION_FUNCTIONS } from './encryption.ts';
import { HASH_FUNCTIONS } from './hash.ts';
import { JSON_FUNCTIONS } from './json.ts';
import { LIKE_FUNCTIONS } from './like.ts';
import { NUMBER_FUNCTIONS } from './number.ts';
import { NUMBER_FORMAT_FUNCTIONS } from './number-template.ts';
import { TRIGONOMETRIC_FUNCTIONS } from './number-trigonometry.ts';
import { PLACE_FUNCTIONS } from './place.ts';
import { RANDOM_FUNCTIONS } from './random.ts';
import { LEFT_OUT, refusalOf } from './refused.ts';
import { COUNT_MIN_AGGREGATES } from './sketch-count-min.ts';
import { HLL_AGGREGATES, HLL_FUNCTIONS } from './sketch-hll.ts';
import { KLL_AGGREGATES, KLL_FUNCTIONS } from './sketch-kll.ts';
import { THETA_AGGREGATES, THETA_FUNCTIONS } from './sketch-theta.ts';
import { TUPLE_AGGREGATES, TUPLE_FUNCTIONS } from './sketch-tuple.ts';
import { TEXT_FUNCTIONS } from './text.ts';
import { CODING_FUNCTIONS } from './text-coding.ts';
import { TIME_FUNCTIONS } from './time.ts';
import { MAKING_FUNCTIONS } from './time-making.ts';
import { TIME_OF_DAY_FUNCTIONS } from './time-of-day.ts';
import { VARIANT_FUNCTIONS } from './variant.ts';
import { VECTOR_AGGREGATES, VECTOR_FUNCTIONS } from './vector.ts';

/** Every scalar function of Spark SQL's table: its implementation, or that it is rejected or bound elsewhere. */
const SCALARS: Readonly<Record<ScalarName, FunctionDef | 'refused' | 'in its place'>> = {
  ...TEXT_FUNCTIONS,
  ...LIKE_FUNCTIONS,
  ...CODING_FUNCTIONS,
  ...NUMBER_FUNCTIONS,
  ...TRIGONOMETRIC_FUNCTIONS,
  ...HASH_FUNCTIONS,
  ...CHECK_FUNCTIONS,
  ...TIME_FUNCTIONS,
  ...MAKING_FUNCTIONS,
  ...TIME_OF_DAY_FUNCTIONS,
  ...COLLECTION_FUNCTIONS,
  ...LAMBDA_FUNCTIONS,
  ...JSON_FUNCTIONS,
  ...CSV_FUNCTIONS,
  ...VARIANT_FUNCTIONS,
  ...NUMBER_FORMAT_FUNCTIONS,
  ...PLACE_FUNCTIONS,
  ...RANDOM_FUNCTIONS,
  ...ENCRYPTION_FUNCTIONS,
  ...THETA_FUNCTIONS,
  ...HLL_FUNCTIONS,
  ...KLL_FUNCTIONS,
  ...TUPLE_FUNCTIONS,
  ...VECTOR_FUNCTIONS,
  sentences: 'refused',
  // Time windows are bound with GROUP BY, functions that create intervals as intervals.
  window: 'in its place',
  session_window: 'in its place',
  make_interval: 'in its place',
  make_dt_interval: 'in its place',
  make_ym_interval: 'in its place',
};

const AGGREGATES: Readonly<Record<AggregateName, AggregateDef>> = {
  ...AGGREGATE_FUNCTIONS,
  ...STATISTIC_FUNCTIONS,
  ...SUMMARY_FUNCTIONS,
  ...THETA_AGGREGATES,
  ...COUNT_MIN_AGGREGATES,
  ...HLL_AGGREGATES,
  ...KLL_AGGREGATES,
  ...TUPLE_AGGREGATES,
  ...VECTOR_AGGREGATES,
};

/** The implementation of a scalar function; undefined for one that is not bound as a call, and for any other name. */
export function scalarFunction(name: string): FunctionDef | undefined {
  const spec = findFunction(name);
  const found = spec?.kind === 'scalar' ? SCALARS[spec.name] : undefined;
  return typeof found === 'string' ? undefined : found;
}

/** The implementation of an aggregate or window function; undefined for any other name. */
export function aggregateFunction(name: string): AggregateDef | undefined {
  const spec = findFunction(name);
  return spec?.kind === 'aggregate' || spec?.kind === 'window' ? AGGREGATES[spec.name] : undefined;
}

/** Whether a function returns several rows for one. */
export const isGeneratorName = (name: string): name is FunctionName<'generator'> =>
  findFunction(name)?.kind === 'generator';

const isRefused = (name: string): boolean => {
  const spec = findFunction(name);
  return spec?.kind === 'scalar' && SCALARS[spec.name] === 'refused';
};

/**
 * The error for a function of Databricks SQL that is not supported; undefined for a supported one, and for any other
 * name.
 */
export const refusal = (name: string): SqlError | undefined =>
  refusalOf(name) ?? (findFunction(name) && unsupported(`The function ${name}`));

const byName = (a: string, b: string): number => (a < b ? -1 : 1);

/** The functions that are rejected by name, in alphabetical order. */
export const refusedFunctions = (): string[] =>
  [...LEFT_OUT.keys(), ...FUNCTION_NAMES.filter(isRefused)].toSorted(byName);

/** The names of all supported functions, aliases included. */
export const functionNames = (): string[] => FUNCTION_NAMES.filter((name) => !isRefused(name));
