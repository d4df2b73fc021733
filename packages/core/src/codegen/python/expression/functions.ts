import { isOneOf } from '@lakehouse/spark-sql/types/is-one-of';

/**
 * How PySpark takes an argument. `column`: the name of a column, or a Column. `value`: a Python value, or a Column.
 * `count`: an int, or as `column`. `share`: a fraction or a list of them. `message`: a string, or a Column. `int` and `text`: only
 * a Python value. `lambda`: a function of Columns.
 */
const PARAMETERS = ['column', 'value', 'count', 'share', 'message', 'int', 'text', 'lambda'] as const;
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
  '': 'current_date curdate=current_date current_timestamp now=current_timestamp monotonically_increasing_id row_number rank dense_rank percent_rank cume_dist',
  column:
    'to_json upper ucase=upper lower lcase=lower trim ltrim rtrim initcap length char_length=length character_length=length len=length reverse ascii base64 unbase64 md5 hex unhex crc32 sha1 sha=sha1 soundex abs ceil ceiling=ceil floor sqrt exp ln log10 log2 signum sign=signum cbrt degrees radians sin cos tan isnan isnull isnotnull bin factorial year quarter month day=dayofmonth dayofmonth dayofweek weekday dayofyear weekofyear hour minute second last_day date_from_unix_date unix_date unix_seconds unix_millis unix_micros timestamp_seconds timestamp_millis timestamp_micros size cardinality=size array_size array_distinct array_max array_min array_compact flatten map_keys map_values map_entries sum avg mean=avg min max first any_value last count count_if median mode stddev stddev_samp=stddev stddev_pop variance var_samp=variance var_pop collect_list array_agg=collect_list collect_set approx_count_distinct skewness kurtosis sort_array bool_and every=bool_and bool_or some=bool_or any=bool_or first_value last_value',
  'column column':
    'nullif datediff date_diff=datediff levenshtein months_between array_union array_intersect array_except arrays_overlap map_from_arrays nanvl try_divide try_add try_subtract try_multiply pow power=pow pmod max_by min_by corr ifnull nvl left right',
  'column lambda': 'transform filter exists forall transform_keys transform_values map_filter',
  'column lambda?': 'array_sort',
  'column column lambda': 'zip_with map_zip_with',
  'column column lambda lambda?': 'aggregate reduce',
  'column column?': 'try_to_timestamp',
  'column column column': 'nvl2 make_date replace',
  'column column column?': 'substr sequence',
  'column*': 'coalesce concat array map=create_map map_concat hash xxhash64 greatest least',
  'text column*': 'concat_ws format_string printf=format_string',
  'column count': 'get date_add dateadd=date_add date_sub add_months array_repeat',
  'column count count': 'slice',
  'column int': 'sha2 repeat format_number nth_value',
  'column int?': 'round bround',
  'column int int': 'substring conv',
  'column int text': 'lpad rpad',
  'column int? int?': 'lag lead',
  int: 'ntile',
  'int?': 'rand randn',
  'column text': 'instr trunc date_format next_day from_utc_timestamp to_utc_timestamp get_json_object',
  'column share': 'percentile',
  'column text?': 'to_date to_timestamp from_unixtime unix_timestamp',
  'column text int': 'regexp_extract',
  'column text int?': 'split',
  'column text text': 'regexp_replace translate',
  'column text text?': 'array_join',
  'text column': 'date_trunc',
  'text column int?': 'locate',
  message: 'raise_error',
  'column value': 'array_contains element_at array_position array_remove array_append map_contains_key',
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
