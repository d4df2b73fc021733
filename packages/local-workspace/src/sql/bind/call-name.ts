/** Functions that Spark names in capitals. */
const CAPITALS = new Set(
  `acos acosh asin asinh atan atan2 atanh cbrt cos cosh cot csc degrees dense_rank e exp expm1 hypot log log10 log1p log2
  percent_rank pi power radians rank regexp regexp_like rlike sec signum sin sinh sqrt tan tanh`.split(
    /\s+/u,
  ),
);

const SAME = 'lambdafunction(namedlambdavariable(), namedlambdavariable())';

/** The order of array_sort() where none is given: NULLs last. */
const RISING =
  'lambdafunction((IF(((x IS NULL) AND (x IS NULL)), 0, (IF((x IS NULL), 1, (IF((x IS NULL), -1, (IF((x < x), -1, (IF((x > x), 1, 0)))))))))), x, x)'.replaceAll(
    'x',
    'namedlambdavariable()',
  );

const tupleDefaults = (type: string): Readonly<Record<string, readonly string[]>> => ({
  [`tuple_sketch_agg_${type}`]: ['', '12', 'sum'],
  [`tuple_union_agg_${type}`]: ['12', 'sum'],
  [`tuple_union_${type}`]: ['', '12', 'sum'],
  [`tuple_union_theta_${type}`]: ['', '12', 'sum'],
  [`tuple_intersection_agg_${type}`]: ['sum'],
  [`tuple_intersection_${type}`]: ['', 'sum'],
  [`tuple_intersection_theta_${type}`]: ['', 'sum'],
  [`tuple_sketch_summary_${type}`]: ['sum'],
});

/** The arguments that Spark adds where they are left out, from the second on. */
const DEFAULTS: Readonly<Record<string, readonly string[]>> = {
  round: ['0'],
  bround: ['0'],
  sort_array: ['true'],
  array_sort: [RISING],
  replace: ['', ''],
  regexp_replace: ['', '', '1'],
  regexp_extract: ['', '1'],
  regexp_extract_all: ['', '1'],
  regexp_instr: ['', '0'],
  split: ['', '-1'],
  overlay: ['', '', '-1'],
  locate: ['', '1'],
  position: ['', '1'],
  substring: ['', '2147483647'],
  substr: ['', '2147483647'],
  months_between: ['', 'true'],
  from_unixtime: ['yyyy-MM-dd HH:mm:ss'],
  percentile: ['', '1'],
  percentile_approx: ['', '10000'],
  approx_percentile: ['', '10000'],
  listagg: ['NULL'],
  string_agg: ['NULL'],
  lag: ['1', 'NULL'],
  lead: ['1', 'NULL'],
  aggregate: ['', '', SAME],
  reduce: ['', '', SAME],
  mask: ['X', 'x', 'n', 'NULL'],
  aes_encrypt: ['', 'GCM', 'DEFAULT', '', ''],
  aes_decrypt: ['', 'GCM', 'DEFAULT', ''],
  try_aes_decrypt: ['', 'GCM', 'DEFAULT', ''],
  str_to_map: [',', ':'],
  vector_norm: ['2.0'],
  vector_normalize: ['2.0'],
  unix_timestamp: ['yyyy-MM-dd HH:mm:ss'],
  to_unix_timestamp: ['yyyy-MM-dd HH:mm:ss'],
  theta_sketch_agg: ['12'],
  theta_union_agg: ['12'],
  theta_union: ['', '12'],
  hll_sketch_agg: ['12'],
  hll_union_agg: ['false'],
  hll_union: ['', 'false'],
  ...tupleDefaults('double'),
  ...tupleDefaults('integer'),
};

/** Functions of which only the first argument is in the name: schemas, options and what to do with NULL are not. */
const ONE_ARGUMENT = new Set(
  `from_json from_csv schema_of_json schema_of_csv to_json to_csv first last first_value last_value any_value`.split(
    ' ',
  ),
);

/** The types of the arguments, where they are known. */
type Kinds = readonly (string | undefined)[];

/** An interval of parts, of which those that are left out are zero. */
const interval =
  (name: string, zeros: readonly string[]) =>
  (args: readonly string[]): string =>
    `${name}(${[...args, ...zeros.slice(args.length)].join(', ')})`;

const SIX_ZEROS = '0.000000';

/** A text is filled up with spaces, a BINARY with zeros. */
const pad =
  (name: string) =>
  (args: readonly string[], [kind]: Kinds): string =>
    `${name}(${[...args, ...[kind === 'binary' ? "X'00'" : ' '].slice(args.length - 2)].join(', ')})`;

/** Functions that Spark writes as something else. */
const WRITTEN: Readonly<Record<string, (args: readonly string[], kinds: Kinds) => string | undefined>> = {
  lpad: pad('lpad'),
  rpad: pad('rpad'),
  make_interval: interval('make_interval', ['0', '0', '0', '0', '0', '0', SIX_ZEROS]),
  try_make_interval: interval('try_make_interval', ['0', '0', '0', '0', '0', '0', SIX_ZEROS]),
  make_dt_interval: interval('make_dt_interval', ['0', '0', '0', SIX_ZEROS]),
  make_ym_interval: interval('make_ym_interval', ['0', '0']),
  mode: ([x, isLeast]) =>
    isLeast === undefined
      ? undefined
      : isLeast === 'true'
        ? `mode() WITHIN GROUP (ORDER BY ${x} DESC)`
        : `mode(${x})`,
  assert_true: ([test, message = `'${test}' is not true!`]) => `assert_true(${test}, ${message})`,
  time_bucket: ([width, time, ...rest], [, kind]) => {
    const word = kind === 'timestamp_ntz' ? 'TIMESTAMP_NTZ' : 'TIMESTAMP';
    const from = rest.length > 0 ? rest : [`${word} '1970-01-01 00:00:00'`];
    return `time_bucket(${[width, time, ...from].join(', ')})`;
  },
  convert_timezone: (args) =>
    args.length === 2 ? `convert_timezone(current_timezone(), ${args.join(', ')})` : undefined,
  timediff: (args) => `timestampdiff(${args.join(', ')})`,
  random: (args) => `rand(${args.join(', ')})`,
  current_database: () => 'current_schema()',
  isnull: ([x]) => `(${x} IS NULL)`,
  isnotnull: ([x]) => `(${x} IS NOT NULL)`,
  like: ([x, pattern, escape = '\\']) =>
    `${x} LIKE ${pattern}${escape === '\\' ? '' : ` ESCAPE '${escape}'`}`,
  ilike: ([x, pattern]) => `ilike(${x}, ${pattern})`,
  positive: ([x]) => `(+ ${x})`,
  div: ([x, y]) => `(${x} div ${y})`,
  if: (args) => `(IF(${args.join(', ')}))`,
  datepart: ([field, from]) => `datepart(${field} FROM ${from})`,
  extract: ([field, from]) => `extract(${field} FROM ${from})`,
  ceil: (args) => (args.length === 1 ? `CEIL(${args[0]})` : undefined),
  floor: (args) => (args.length === 1 ? `FLOOR(${args[0]})` : undefined),
  log: (args) => (args.length === 1 ? `LOG(E(), ${args[0]})` : undefined),
  to_varchar: (args) => `to_char(${args.join(', ')})`,
  trim: ([characters, text]) => (text === undefined ? undefined : `TRIM(BOTH ${characters} FROM ${text})`),
  ltrim: ([characters, text]) =>
    text === undefined ? undefined : `TRIM(LEADING ${characters} FROM ${text})`,
  rtrim: ([characters, text]) =>
    text === undefined ? undefined : `TRIM(TRAILING ${characters} FROM ${text})`,
  array_agg: ([x]) => `collect_list(${x})`,
  datediff: (args) => (args.length === 3 ? `timestampdiff(${args.join(', ')})` : undefined),
  date_diff: (args) => (args.length === 3 ? `timestampdiff(${args.join(', ')})` : undefined),
  dateadd: (args) => `${args.length === 3 ? 'timestampadd' : 'date_add'}(${args.join(', ')})`,
  current_time: ([digits = '6']) => `current_time(${digits})`,
  try_to_time: (args) => `try_to_time(to_time(${args.join(', ')}))`,
  make_timestamp_ltz: (args) => (args.length < 4 ? `make_timestamp(${args.join(', ')})` : undefined),
  try_make_timestamp_ltz: (args) => (args.length < 4 ? `make_timestamp(${args.join(', ')})` : undefined),
  try_make_timestamp_ntz: (args) =>
    args.length < 4 ? `try_make_timestamp_ntz(make_timestamp_ntz(${args.join(', ')}))` : undefined,
  date_add: (args) => `${args.length === 3 ? 'timestampadd' : 'date_add'}(${args.join(', ')})`,
};

/** A call as Spark prints it in the name of a column that has no alias. */
export function callName(
  name: string,
  given: readonly string[],
  distinct: boolean,
  kinds: Kinds = [],
): string {
  const args = ONE_ARGUMENT.has(name) ? given.slice(0, 1) : given;
  const all = args.length === 0 ? args : [...args, ...(DEFAULTS[name] ?? []).slice(args.length - 1)];
  const [first = '', ...rest] = all;
  const shown = distinct ? [`DISTINCT ${first}`, ...rest] : all;
  return (
    WRITTEN[name]?.(shown, kinds) ?? `${CAPITALS.has(name) ? name.toUpperCase() : name}(${shown.join(', ')})`
  );
}
