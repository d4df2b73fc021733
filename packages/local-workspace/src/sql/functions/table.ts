import { FUNCTION_NAMES, type FunctionName, findFunction } from '@lakehouse/spark-sql/functions/table';
import { AGGREGATE_FUNCTIONS } from './aggregate.ts';
import type { AggregateDef, AggregateName } from './aggregate-def.ts';
import { STATISTIC_FUNCTIONS } from './aggregate-statistics.ts';
import { CHECK_FUNCTIONS } from './check.ts';
import { COLLECTION_FUNCTIONS } from './collection.ts';
import { LAMBDA_FUNCTIONS } from './collection-lambdas.ts';
import { CSV_FUNCTIONS } from './csv.ts';
import type { FunctionDef, ScalarName } from './define.ts';
import { HASH_FUNCTIONS } from './hash.ts';
import { JSON_FUNCTIONS } from './json.ts';
import { NUMBER_FUNCTIONS } from './number.ts';
import { NUMBER_FORMAT_FUNCTIONS } from './number-template.ts';
import { TRIGONOMETRIC_FUNCTIONS } from './number-trigonometry.ts';
import { PLACE_FUNCTIONS } from './place.ts';
import { TEXT_FUNCTIONS } from './text.ts';
import { CODING_FUNCTIONS } from './text-coding.ts';
import { TIME_FUNCTIONS } from './time.ts';
import { MAKING_FUNCTIONS } from './time-making.ts';

/** Every scalar function of Spark SQL's table: how it runs, or that it is refused or bound where it is written. */
const SCALARS: Readonly<Record<ScalarName, FunctionDef | 'refused' | 'in its place'>> = {
  ...TEXT_FUNCTIONS,
  ...CODING_FUNCTIONS,
  ...NUMBER_FUNCTIONS,
  ...TRIGONOMETRIC_FUNCTIONS,
  ...HASH_FUNCTIONS,
  ...CHECK_FUNCTIONS,
  ...TIME_FUNCTIONS,
  ...MAKING_FUNCTIONS,
  ...COLLECTION_FUNCTIONS,
  ...LAMBDA_FUNCTIONS,
  ...JSON_FUNCTIONS,
  ...CSV_FUNCTIONS,
  ...NUMBER_FORMAT_FUNCTIONS,
  ...PLACE_FUNCTIONS,
  sentences: 'refused',
  // Time windows group rows; what makes an interval is bound as the interval itself.
  window: 'in its place',
  session_window: 'in its place',
  make_interval: 'in its place',
  make_dt_interval: 'in its place',
  make_ym_interval: 'in its place',
};

const AGGREGATES: Readonly<Record<AggregateName, AggregateDef>> = {
  ...AGGREGATE_FUNCTIONS,
  ...STATISTIC_FUNCTIONS,
};

/** Functions of grouping sets, which only a query can hold. */
const OF_GROUPING = ['grouping', 'grouping_id'];

/** Functions of Databricks SQL that the table leaves out, listed only to be refused by name. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  `aes_decrypt aes_encrypt ai_query cloud_files_state from_xml histogram_numeric http_request input_file_name is_variant_null
  java_method make_ts_interval parse_json read_kafka reflect secret to_xml try_parse_json try_variant_get variant_get xpath`.split(
    /\s+/u,
  ),
);

/** How a scalar function runs; undefined for one that doesn't run as a call, and for any other name. */
export function scalarFunction(name: string): FunctionDef | undefined {
  const spec = findFunction(name);
  const found = spec?.kind === 'scalar' ? SCALARS[spec.name] : undefined;
  return typeof found === 'string' ? undefined : found;
}

/** How an aggregate or window function runs; undefined for any other name. */
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

/** Whether a function exists in Databricks SQL; asked for a name that does not run. */
export const isKnownButUnsupported = (name: string): boolean =>
  LEFT_OUT.has(name) || findFunction(name) !== undefined;

const byName = (a: string, b: string): number => (a < b ? -1 : 1);

/** The functions that are refused by name, in alphabetical order. */
export const refusedFunctions = (): string[] =>
  [...LEFT_OUT, ...FUNCTION_NAMES.filter(isRefused)].toSorted(byName);

/** Every function name that works, aliases included. */
export const functionNames = (): string[] => [
  ...FUNCTION_NAMES.filter((name) => !isRefused(name)),
  ...OF_GROUPING,
];
