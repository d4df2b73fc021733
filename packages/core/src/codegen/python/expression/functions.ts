import type { BinaryOperator } from '@lakehouse/spark-sql/syntax/operator';
import { isOneOf } from '@lakehouse/spark-sql/types/is-one-of';

/**
 * How PySpark takes an argument. `column`: the name of a column, or a Column. `expression`: a Column. `value`: a Python value, or a Column.
 * `count`: an int, or as `column`. `share`: a fraction or a list of them. `message`: a string, or a Column. `int` and `text`: only
 * a Python value. `lambda`: a function of Columns.
 */
const PARAMETERS = [
  'column',
  'expression',
  'value',
  'count',
  'share',
  'message',
  'int',
  'text',
  'lambda',
] as const;
export type Parameter = (typeof PARAMETERS)[number];

export interface ApiFunction {
  /** Its name in `pyspark.sql.functions`. */
  readonly name: string;
  readonly parameters: readonly Parameter[];
  /** How many of the parameters must be given. */
  readonly required: number;
  /** Whether the last parameter may occur any number of times, including zero. */
  readonly repeats: boolean;
}

/**
 * The SQL functions that `pyspark.sql.functions` has with the same semantics since Spark 3.5, by their parameters; a
 * PySpark name that differs follows `=`. Functions missing here are written with `F.expr`.
 */
const BY_PARAMETERS: Readonly<Record<string, string>> = {
  '': 'current_date curdate=current_date current_timestamp now=current_timestamp monotonically_increasing_id row_number rank dense_rank percent_rank cume_dist current_catalog current_database current_schema current_timezone current_user user version localtimestamp spark_partition_id e pi',
  column:
    'to_json upper ucase=upper lower lcase=lower trim ltrim rtrim initcap length char_length=length character_length=length len=length reverse ascii base64 unbase64 md5 hex unhex crc32 sha1 sha=sha1 soundex abs ceil ceiling=ceil floor sqrt exp ln log10 log2 signum sign=signum cbrt degrees radians sin cos tan isnan isnull isnotnull bin factorial year quarter month day=dayofmonth dayofmonth dayofweek weekday dayofyear weekofyear hour minute second last_day date_from_unix_date unix_date unix_seconds unix_millis unix_micros timestamp_seconds timestamp_millis timestamp_micros size cardinality=size array_size array_distinct array_max array_min array_compact flatten map_keys map_values map_entries sum avg mean=avg min max first any_value last count count_if median mode stddev stddev_samp=stddev stddev_pop variance var_samp=variance var_pop collect_list array_agg=collect_list collect_set approx_count_distinct skewness kurtosis sort_array bool_and every=bool_and bool_or some=bool_or any=bool_or first_value last_value acos acosh asin asinh atan atanh cosh cot csc expm1 log log1p rint sec sinh tanh negative positive bit_count bit_length octet_length char typeof url_encode url_decode map_from_entries to_csv json_array_length json_object_keys sentences std try_avg try_sum bit_and bit_or bit_xor bitmap_bit_position bitmap_bucket_number bitmap_construct_agg bitmap_count bitmap_or_agg',
  'column column':
    'nullif datediff date_diff=datediff levenshtein months_between array_union array_intersect array_except arrays_overlap map_from_arrays nanvl try_divide try_add try_subtract try_multiply pow power=pow pmod max_by min_by corr ifnull nvl left right atan2 hypot bit_get getbit equal_null find_in_set like ilike regexp rlike regexp_like regexp_count regexp_substr to_char to_varchar to_number try_to_number try_element_at covar_pop covar_samp regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy',
  'column lambda': 'transform filter exists forall transform_keys transform_values map_filter',
  'column lambda?': 'array_sort',
  'column column lambda': 'zip_with map_zip_with',
  'column column lambda lambda?': 'aggregate reduce',
  'column column?':
    'try_to_timestamp btrim to_binary try_to_binary to_timestamp_ltz to_timestamp_ntz to_unix_timestamp',
  'column column column': 'nvl2 make_date replace split_part',
  'column column column?': 'substr sequence parse_url position',
  'column*': 'coalesce concat array map=create_map map_concat hash xxhash64 greatest least arrays_zip elt',
  'text column*': 'concat_ws format_string printf=format_string',
  'column count': 'get date_add dateadd=date_add date_sub add_months array_repeat',
  'column count count': 'slice',
  'column int': 'sha2 repeat format_number nth_value shiftleft shiftright shiftrightunsigned',
  'column int?': 'round bround',
  'column int int': 'substring conv',
  'column int text': 'lpad rpad',
  'column int? int?': 'lag lead',
  int: 'ntile',
  'int?': 'rand randn random=rand',
  'column text':
    'instr trunc date_format next_day from_utc_timestamp to_utc_timestamp get_json_object encode decode from_json from_csv',
  'column share': 'percentile',
  'column text?': 'to_date to_timestamp from_unixtime unix_timestamp',
  'column text int': 'regexp_extract substring_index',
  'column text int?': 'split',
  'column text text': 'regexp_replace translate',
  'column text text?': 'array_join',
  'text column': 'date_trunc',
  'text column int?': 'locate',
  message: 'raise_error schema_of_json schema_of_csv',
  'column message?': 'assert_true',
  'column column int?': 'regexp_extract_all regexp_instr',
  'column column? column?': 'str_to_map',
  'column column? column? column? column?': 'mask',
  'column column column count': 'width_bucket',
  'column column count count?': 'overlay',
  'column count value': 'array_insert',
  'column share int?': 'percentile_approx approx_percentile=percentile_approx',
  'column expression': 'histogram_numeric',
  'expression column': 'date_part datepart extract',
  'expression expression column': 'convert_timezone',
  'column column column? column? column?': 'aes_decrypt try_aes_decrypt',
  'column column column? column? column? column?': 'aes_encrypt',
  'column column column column column column column?': 'make_timestamp make_timestamp_ltz',
  'column column column column column column': 'make_timestamp_ntz',
  'column? column?': 'make_ym_interval',
  'column? column? column? column?': 'make_dt_interval',
  'column? column? column? column? column? column? column?': 'make_interval',
  'column column? column? column? column? column? column?': 'try_make_interval',
  'column value':
    'array_contains element_at array_position array_remove array_append map_contains_key array_prepend',
};

function parameterOf(word: string): Parameter {
  const name = word.replace(/[?*]$/u, '');
  if (!isOneOf(name, PARAMETERS)) throw new Error(`${name} is not a kind of parameter`);
  return name;
}

function read(parameters: string, entry: string): readonly [string, ApiFunction] {
  const [name = '', api = name] = entry.split('=');
  const words = parameters.split(' ').filter(Boolean);
  return [
    name,
    {
      name: api,
      parameters: words.map(parameterOf),
      required: words.filter((word) => !/[?*]$/u.test(word)).length,
      repeats: parameters.endsWith('*'),
    },
  ];
}

/** By the name in SQL, in lower case. */
export const API_FUNCTIONS: ReadonlyMap<string, ApiFunction> = new Map(
  Object.entries(BY_PARAMETERS).flatMap(([parameters, names]) =>
    names
      .split(' ')
      .filter(Boolean)
      .map((entry) => read(parameters, entry)),
  ),
);

/** Aggregates of distinct values, by their name in SQL. */
export const DISTINCT_FUNCTIONS: Readonly<Record<string, string>> = {
  count: 'count_distinct',
  sum: 'sum_distinct',
};

/** Functions that a Column has as a method, by their name in SQL, where that reads better. */
export const COLUMN_METHODS: ReadonlyMap<string, string> = new Map([
  ['contains', 'contains'],
  ['startswith', 'startswith'],
  ['endswith', 'endswith'],
  ['isnull', 'isNull'],
  ['isnotnull', 'isNotNull'],
]);

/** Operators that PySpark has as functions. */
export const SHIFTS: Partial<Readonly<Record<BinaryOperator, string>>> = {
  '<<': 'shiftleft',
  '>>': 'shiftright',
  '>>>': 'shiftrightunsigned',
};

/** The types to which functions of their names cast. */
export const CASTS: Readonly<Record<string, string>> = {
  bigint: 'bigint',
  binary: 'binary',
  boolean: 'boolean',
  date: 'date',
  decimal: 'decimal(10,0)',
  double: 'double',
  float: 'float',
  int: 'int',
  smallint: 'smallint',
  string: 'string',
  timestamp: 'timestamp',
  tinyint: 'tinyint',
};

/** Aggregates of one value that leave out NULLs. */
export const SKIPPING_NULLS: ReadonlySet<string> = new Set(['count', 'sum', 'avg', 'min', 'max']);
