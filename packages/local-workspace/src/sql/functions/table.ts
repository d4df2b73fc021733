import { AGGREGATE_FUNCTIONS } from './aggregate.ts';
import type { AggregateDef } from './aggregate-def.ts';
import { STATISTIC_FUNCTIONS } from './aggregate-statistics.ts';
import { CHECK_FUNCTIONS } from './check.ts';
import { COLLECTION_FUNCTIONS } from './collection.ts';
import { LAMBDA_FUNCTIONS } from './collection-lambdas.ts';
import { CSV_FUNCTIONS } from './csv.ts';
import type { FunctionDef } from './define.ts';
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

const scalars = new Map<string, FunctionDef>(
  [
    TEXT_FUNCTIONS,
    CODING_FUNCTIONS,
    NUMBER_FUNCTIONS,
    TRIGONOMETRIC_FUNCTIONS,
    HASH_FUNCTIONS,
    CHECK_FUNCTIONS,
    TIME_FUNCTIONS,
    MAKING_FUNCTIONS,
    COLLECTION_FUNCTIONS,
    LAMBDA_FUNCTIONS,
    JSON_FUNCTIONS,
    CSV_FUNCTIONS,
    NUMBER_FORMAT_FUNCTIONS,
    PLACE_FUNCTIONS,
  ].flatMap((group) => Object.entries(group)),
);
const aggregates = new Map<string, AggregateDef>(
  Object.entries({ ...AGGREGATE_FUNCTIONS, ...STATISTIC_FUNCTIONS }),
);

/** Functions that return several rows for one (generators). */
export const GENERATORS: ReadonlySet<string> = new Set([
  'explode',
  'explode_outer',
  'posexplode',
  'posexplode_outer',
  'inline',
  'inline_outer',
  'stack',
  'json_tuple',
]);

/** Functions that the binder handles directly: they group rows, or don't return column values. */
const OF_BINDER: ReadonlySet<string> = new Set(
  'grouping grouping_id window session_window make_interval make_dt_interval make_ym_interval percentile_cont percentile_disc'.split(
    ' ',
  ),
);

/** Functions of Databricks SQL that are listed only to be refused by name. */
const KNOWN: ReadonlySet<string> = new Set(
  `rand randn random uuid shuffle monotonically_increasing_id spark_partition_id input_file_name current_user current_catalog current_schema session_user
  crc32 xxhash64 hash soundex conv bin format_number format_string printf to_number to_char to_varchar parse_url url_encode url_decode xpath
  schema_of_json json_tuple variant_get parse_json try_parse_json aes_encrypt aes_decrypt encode decode overlay sentences find_in_set elt
  kurtosis regr_slope regr_intercept regr_r2 mode histogram_numeric bit_and bit_or bit_xor bit_count grouping grouping_id
  zip_with arrays_zip map_filter map_zip_with map_concat map_from_entries transform_keys transform_values str_to_map array_sort array_insert
  make_interval make_dt_interval make_ym_interval make_ts_interval from_utc_timestamp to_utc_timestamp convert_timezone window session_window
  ai_query http_request secret read_kafka cloud_files_state java_method reflect raise_error assert_true try_variant_get is_variant_null
  asin acos sinh cosh tanh asinh acosh atanh cot sec csc expm1 log1p hypot factorial rint width_bucket try_sum try_avg luhn_check mask
  regexp_substr regexp_instr bit_length to_csv from_csv schema_of_csv from_xml to_xml`.split(/\s+/u),
);

export const scalarFunction = (name: string): FunctionDef | undefined => scalars.get(name);
export const aggregateFunction = (name: string): AggregateDef | undefined => aggregates.get(name);
export const isKnownButUnsupported = (name: string): boolean => KNOWN.has(name);
/** The functions that are refused by name, in alphabetical order. */
export const refusedFunctions = (): string[] =>
  [...KNOWN]
    .filter(
      (name) => !scalars.has(name) && !aggregates.has(name) && !GENERATORS.has(name) && !OF_BINDER.has(name),
    )
    .toSorted((a, b) => (a < b ? -1 : 1));
/** Every function name that works. */
export const functionNames = (): string[] => [
  ...scalars.keys(),
  ...aggregates.keys(),
  ...GENERATORS,
  ...OF_BINDER,
];
