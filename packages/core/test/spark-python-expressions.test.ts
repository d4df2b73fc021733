import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { beforeAll, describe, expect, it } from 'vitest';
import { expressionPy } from '../src/codegen/python/expression/expression-py.ts';
import { API_FUNCTIONS, type Parameter } from '../src/codegen/python/expression/functions.ts';
import { printExpression } from '../src/codegen/python/print.ts';
import { findPython } from '../src/codegen/python/testing/python-tools.ts';

const SCRIPT = fileURLToPath(new URL('../../../spark/expressions.py', import.meta.url));

const TABLE = {
  schema:
    'n INT, big BIGINT, d DOUBLE, f FLOAT, amount DECIMAL(10,2), s STRING, day DATE, t TIMESTAMP, flag BOOLEAN, b BINARY, list ARRAY<INT>, words ARRAY<STRING>, m MAP<STRING,INT>, `a.b` STRUCT<`x y`:INT,s:STRING>',
  rows: [
    [
      '3',
      '5000000000',
      '0.1',
      '0.5',
      '12.50',
      ' Ab,c ',
      '2026-02-28',
      '2026-02-28 10:11:12',
      'true',
      'xyz',
      '[3,null,1,3]',
      '["b","a"]',
      '{"a":1}',
      '{"x y":7,"s":"q"}',
    ],
    [
      '-2',
      '-1',
      '-7.5',
      '16777216',
      '-0.05',
      '2026-03-01',
      '2024-12-31',
      '2024-12-31 23:59:59',
      'false',
      '',
      '[]',
      '[null]',
      '{}',
      '{"x y":null,"s":null}',
    ],
    [null, null, null, null, null, null, null, null, null, null, null, null, null, null],
  ],
};
const SCHEMA = parseSchema(TABLE.schema);
/** Arguments to try, those first that most functions accept. */
const COLUMNS = ['n', 'd', 'day', 't', 'list', 'words', 'm', 'flag', 'b', 's', "'a'", '2'];
const CANDIDATES: Readonly<Record<Exclude<Parameter, 'text'>, readonly string[]>> = {
  column: COLUMNS,
  expression: ["'a'", '2'],
  value: ['1', 'n', "'a'", 's'],
  count: ['2', 'n'],
  message: ["'a'", 's', '1'],
  int: ['2', '256'],
  share: ['0.5', 'array(0.25, 0.75)'],
  lambda: ['x -> x IS NULL', '(x, y) -> x', '(x, y, z) -> y', '(x, y) -> coalesce(x + y, 0)'],
};
/** Strings that a function reads as a unit, a format, a zone or a path. */
const TEXTS: Readonly<Record<string, string>> = {
  trunc: "'MONTH'",
  date_trunc: "'MONTH'",
  date_format: "'yyyy-MM-dd'",
  to_date: "'yyyy-MM-dd'",
  to_timestamp: "'yyyy-MM-dd HH:mm:ss'",
  from_unixtime: "'yyyy-MM-dd'",
  unix_timestamp: "'yyyy-MM-dd HH:mm:ss'",
  next_day: "'Mon'",
  from_utc_timestamp: "'Asia/Tokyo'",
  to_utc_timestamp: "'Asia/Tokyo'",
  get_json_object: "'$.a'",
  format_string: "'%s'",
  printf: "'%s'",
  regexp_extract: "'([a-c])(.)'",
  split: "'[a-c]'",
  substring_index: "','",
  encode: "'UTF-8'",
  decode: "'UTF-8'",
  from_json: "'a INT'",
  from_csv: "'a STRING'",
};
/** The parts of a timestamp, as arguments. */
const PARTS = '2026, 2, n + 5, 10, 11, 12.5';
/** Calls for which the columns of the table do not suffice. */
const OTHER_CALLS: Readonly<Record<string, readonly string[]>> = {
  flatten: ['flatten(array(list, list))'],
  make_date: ['make_date(2026, 2, n + 5)'],
  map: ["map('k', n)"],
  map_from_arrays: ["map_from_arrays(array('a', 'b'), array(1, n))"],
  // PySpark takes no other numbers of bits.
  sha2: ['sha2(b, 256)', 'sha2(b, 512)'],
  // Where it fails, no value proves anything.
  map_filter: ["map_filter(m, (k, v) -> v IS NOT NULL AND k != 'z')"],
  transform: ['transform(list, x -> x * 2 + n)', 'transform(words, (x, at) -> concat(x, at))'],
  transform_keys: ['transform_keys(m, (k, v) -> concat(k, v))'],
  array_sort: [
    'array_sort(list, (a, b) -> CASE WHEN a IS NULL THEN 1 WHEN b IS NULL THEN -1 WHEN a < b THEN 1 WHEN a > b THEN -1 ELSE 0 END)',
  ],
  aggregate: ['aggregate(list, 0, (sum, x) -> sum + coalesce(x, 0), sum -> sum * 10)'],
  reduce: ["reduce(words, '', (all, x) -> concat_ws('|', all, x))"],
  raise_error: ["'a'", 's', '1'].map((message) => `if(n > 100, raise_error(${message}), s)`),
  to_date: ["to_date(CAST(day AS STRING), 'yyyy-MM-dd')"],
  to_timestamp: ["to_timestamp(CAST(t AS STRING), 'yyyy-MM-dd HH:mm:ss')"],
  aes_encrypt: ["aes_encrypt(b, '0000111122223333', 'ECB')"],
  aes_decrypt: [
    "aes_decrypt(aes_encrypt(b, '0000111122223333', 'ECB'), '0000111122223333', 'ECB', 'DEFAULT')",
  ],
  try_aes_decrypt: ["try_aes_decrypt(b, '0000111122223333', 'ECB')"],
  array_insert: ['array_insert(list, 2, n)', 'array_insert(list, n, 7)'],
  arrays_zip: ['arrays_zip(list, words)'],
  assert_true: ["assert_true(coalesce(n, 0) > -100, 'no')", 'assert_true(coalesce(n, 0) > -100)'],
  atan2: ['atan2(d, 2)'],
  bit_get: ['bit_get(n, 1)'],
  getbit: ['getbit(n, 1)'],
  bitmap_construct_agg: ['bitmap_construct_agg(bitmap_bit_position(n))'],
  bitmap_or_agg: ['bitmap_or_agg(b)'],
  bitmap_count: ['bitmap_count(b)'],
  convert_timezone: ["convert_timezone('UTC', 'Asia/Tokyo', t)"],
  date_part: ["date_part('YEAR', day)", "date_part('SECOND', t)"],
  datepart: ["datepart('MONTH', day)"],
  extract: ["extract('MONTH', day)"],
  elt: ["elt(1, s, 'b')"],
  from_json: [`from_json('{"a": 7}', 'a INT')`, `from_json(concat('{"a": ', n, '}'), 'a INT')`],
  histogram_numeric: ['histogram_numeric(d, 5)'],
  make_dt_interval: ['t + make_dt_interval(1, n, 3, 1.5)', 'day + make_dt_interval(n)'],
  try_make_interval: ['t + try_make_interval(0, n, 1, 2, 3, 4, 5.5)'],
  make_interval: ['t + make_interval(0, n, 1, 2, 3, 4, 5.5)', 'day + make_interval(1, n)'],
  make_ym_interval: ['day + make_ym_interval(1, n)', 'day + make_ym_interval(n)'],
  make_timestamp: [`make_timestamp(${PARTS})`, `make_timestamp(${PARTS}, 'Asia/Tokyo')`],
  make_timestamp_ltz: [`make_timestamp_ltz(${PARTS})`, `make_timestamp_ltz(${PARTS}, 'Asia/Tokyo')`],
  make_timestamp_ntz: [`make_timestamp_ntz(${PARTS})`],
  map_from_entries: ["map_from_entries(array(struct('a', n)))"],
  mask: ["mask(s, 'X', 'y')", "mask(s, 'X', 'y', '0', '-')"],
  overlay: ["overlay(s, 'zz', 2)", "overlay(s, 'zz', 2, 1)"],
  parse_url: [
    "parse_url('https://a.b/c?q=1', 'QUERY', 'q')",
    "parse_url(concat('https://', trim(s)), 'HOST')",
  ],
  position: ["position('b', s)", "position('b', s, 2)"],
  schema_of_json: ['schema_of_json(\'{"a": 1}\')'],
  schema_of_csv: ["schema_of_csv('1,a')"],
  split_part: ["split_part(s, ',', 1)"],
  str_to_map: ["str_to_map('a:1,b:2')", "str_to_map('a=1;b=2', ';', '=')"],
  to_binary: ["to_binary('0a')", "to_binary(s, 'utf-8')"],
  try_to_binary: ["try_to_binary(s, 'hex')"],
  to_char: ["to_char(n, '999')"],
  to_varchar: ["to_varchar(n, '999')"],
  to_csv: ['to_csv(struct(n, s))'],
  to_number: ["to_number('12', '99')"],
  try_to_number: ["try_to_number(s, '99')"],
  to_timestamp_ltz: ["to_timestamp_ltz(CAST(t AS STRING), 'yyyy-MM-dd HH:mm:ss')", 'to_timestamp_ltz(day)'],
  to_timestamp_ntz: ["to_timestamp_ntz(CAST(t AS STRING), 'yyyy-MM-dd HH:mm:ss')", 'to_timestamp_ntz(day)'],
  to_unix_timestamp: ["to_unix_timestamp(CAST(day AS STRING), 'yyyy-MM-dd')", 'to_unix_timestamp(t)'],
  url_decode: ["url_decode('a%20b')"],
  width_bucket: ['width_bucket(d, 0, 10, 4)', 'width_bucket(d, 0, 10, n + 10)'],
  try_to_timestamp: [
    "try_to_timestamp(CAST(t AS STRING), 'yyyy-MM-dd HH:mm:ss')",
    'try_to_timestamp(CAST(day AS STRING))',
  ],
};
const PER_FUNCTION = 2;

/** Common expressions, and where Python and SQL differ: literal types, precedence, NULL, names, negation. */
const WRITTEN = [
  'n + 1',
  '1 - n',
  '1 + 2 * n',
  '-n',
  '- (n + 1) * 2',
  'n % 2',
  'd / 2',
  '7 / n',
  'amount / 1.19',
  '1.19 * amount',
  'd * 0.1',
  'd = 0.1',
  'f > 0.1',
  'f * 0.1',
  'n * 2.50',
  'n = 3.0',
  'amount > 12.5',
  '10 - 2.5D',
  'big + 5000000000',
  'n + 2147483648',
  'n + 1L',
  '1 = n',
  "s || '-' || n",
  "'x' = s",
  "s LIKE '%b%'",
  "s NOT LIKE 'A_'",
  "s ILIKE '%B%'",
  "s RLIKE '[a-c]+'",
  "s LIKE '%/%%' ESCAPE '/'",
  "s LIKE ANY ('a', '%c%')",
  'n IS NULL',
  'n IS NOT NULL',
  'flag IS TRUE',
  'flag IS NOT FALSE',
  'flag IS UNKNOWN',
  'n <=> NULL',
  'n IS DISTINCT FROM 3',
  'n IS NOT DISTINCT FROM 3',
  'n BETWEEN 1 AND 5',
  'n NOT BETWEEN 1 AND 5',
  "day BETWEEN DATE '2026-01-01' AND DATE '2026-12-31'",
  'd BETWEEN 0.1 AND 0.2',
  'n IN (1, 2, 3)',
  'n NOT IN (1, NULL)',
  "s IN ('a', s)",
  'd IN (0.1, 2)',
  'amount IN (12.5, 1)',
  'NOT flag AND n > 0 OR s IS NULL',
  '(flag OR n > 0) AND NOT (d < 1)',
  'NOT (n = 1 OR flag)',
  'flag = (n > 1)',
  'TRUE AND flag',
  'flag OR NULL',
  "CASE WHEN n > 0 THEN 'p' WHEN n < 0 THEN 'm' ELSE 'z' END",
  "CASE n WHEN 3 THEN 'three' END",
  'CASE WHEN flag THEN n ELSE d END',
  'CASE WHEN flag THEN NULL ELSE 1.5 END',
  'CAST(amount AS INT)',
  'CAST(n AS STRING)',
  'CAST(amount / 3 AS DECIMAL(10,2))',
  'TRY_CAST(s AS DATE)',
  'CAST(n AS DECIMAL(12,2)) + 1',
  "CAST('3' AS INT) + n",
  'day + INTERVAL 1 DAY',
  "t - INTERVAL '2' HOUR",
  "day >= DATE '2026-01-01'",
  "t < TIMESTAMP '2026-01-01 00:00:00'",
  'day - 1',
  "datediff(day, DATE '2026-01-01')",
  "m['a']",
  'list[0]',
  'get(list, 0)',
  '`a.b`.`x y`',
  '`a.b`.s',
  'struct(n, s).s',
  "named_struct('v', n).v",
  'struct(n AS x).x',
  'struct(n, 1, `a.b`)',
  "named_struct('n', n, 'half', n / 2, 'N', `a.b`.s, 's', `a.b`.s)",
  'if(n > 0, s, NULL)',
  'unix_timestamp(day)',
  'unix_timestamp(t)',
  'transform(list, x -> x + n)',
  'exists(list, x -> x IS NULL)',
  'transform(list, n -> n + 1)',
  'transform(list, x -> 1)',
  'transform(list, x -> x = 0.5)',
  'transform(list, x -> CAST(x AS STRING))',
  'filter(words, (w, id) -> id < 1 AND w IS NOT NULL)',
  'transform(list, x -> transform(list, y -> x + y))',
  'transform(list, x -> aggregate(list, 0, (acc, y) -> acc + coalesce(y, x)))',
  'transform(list, x -> filter(words, y -> y = s))',
  'transform(list, x -> x DIV 2)',
  'transform(list, x -> transform(list, y -> y DIV 2 + x))',
  'transform(array(`a.b`), x -> x.`x y`)',
  'transform(array(`a.b`), F -> F.s)',
  'transform(map_entries(m), e -> e.value + 1)',
  "if(n > 0, 'a', s)",
  'nvl2(s, n, 0)',
  'n DIV 2',
  'n & 1',
  'n | 4',
  'n ^ 1',
  '~n',
  'n << 2',
  'n >> 1',
  'big >>> 2',
  '~big',
  'flag IS NOT UNKNOWN',
  'mod(n, 2)',
  'mod(7, 2) + n',
  'string(n)',
  'int(d)',
  'decimal(d)',
  "date('2026-01-01') < day",
  'timestamp(day)',
  'boolean(n)',
  "TRIM(BOTH ' A' FROM s)",
  "s LIKE concat(s, '%')",
  'TRIM(s)',
  'TRIM(BOTH FROM s)',
  "TRIM(LEADING ' ' FROM s)",
  'LTRIM(s)',
  "contains(s, 'b')",
  "startswith(s, ' A')",
  'endswith(s, s)',
  'substring(s, 2)',
  'substr(s, 2, 2)',
  'coalesce(n, 0)',
  "coalesce(s, 'none')",
  'greatest(n, 3, 2)',
  "concat(s, ': ', n)",
  'current_date() IS NOT NULL',
  'current_timestamp IS NOT NULL',
  'round(amount, 1)',
  'round(d)',
  'rand(3) < 2',
  'extract(YEAR FROM day)',
  'datediff(MONTH, day, t)',
  "to_timestamp(s, 'yyyy-MM-dd')",
  "from_json(s, 'a INT')",
  "X'0a' = b",
  "'it\\'s' = s",
  "s = 'a\\\\b'",
  '1E3 + n',
  '1.0E-2D',
  '0.05',
  '99999999999999999999',
  'row_number() OVER (PARTITION BY flag ORDER BY n DESC, s)',
  'sum(n) OVER (ORDER BY n NULLS LAST ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)',
  'lag(n, 1, 0) OVER (ORDER BY n)',
  "lag(s, 1, 'x') OVER (ORDER BY n)",
  'sum(d) OVER ()',
  'max(n) OVER (ORDER BY n RANGE BETWEEN 2 PRECEDING AND 1 FOLLOWING)',
  'first_value(n) IGNORE NULLS OVER (ORDER BY n)',
  'rank() OVER (ORDER BY n DESC NULLS FIRST)',
  'ntile(2) OVER (ORDER BY n)',
];
const WRITTEN_AGGREGATES = [
  'count(*)',
  'count(DISTINCT s)',
  'count(DISTINCT n, s)',
  'sum(DISTINCT n)',
  'sum(n) / count(*)',
  'sum(coalesce(n, 0)) * 2',
  'count(*) FILTER (WHERE flag)',
  'count(n) FILTER (WHERE n > 0)',
  'sum(n) FILTER (WHERE NOT flag)',
  'avg(amount) FILTER (WHERE n > 0)',
  'max(s) FILTER (WHERE n > 0)',
  'count(DISTINCT n) FILTER (WHERE flag)',
  'first(n) FILTER (WHERE n > 0)',
  'max(n) - min(n)',
  'avg(d) > 0.1',
  "count_if(s = ' Ab,c ')",
  'percentile(n, 0.5)',
  'percentile(CAST(amount AS DOUBLE), array(0.25, 0.5))',
  'sum(CASE WHEN flag THEN 1 ELSE 0 END)',
  'collect_list(DISTINCT n)',
  'first(n, true)',
];

interface Compared {
  readonly name: string;
  readonly sql: string;
  readonly python: string;
  readonly aggregate: boolean;
}

function compared(sql: string, aggregate: boolean): Compared | undefined {
  const parsed = parseExpression(sql);
  if (!parsed.ok) return undefined;
  const { problems } = checkExpression(parsed.expression, SCHEMA, {
    allow: aggregate ? 'aggregate' : 'scalar',
  });
  if (problems.some(({ severity }) => severity === 'error')) return undefined;
  const python = expressionPy(parsed.expression, { schema: SCHEMA, nameWindow: (spec) => spec });
  return { name: sql, sql, aggregate, python: printExpression(python, { width: 10_000 }) };
}

/** Lists of one argument for each parameter. */
function* argumentLists(name: string, parameters: readonly Parameter[]): Generator<readonly string[]> {
  const [first, ...more] = parameters;
  if (!first) return yield [];
  for (const rest of argumentLists(name, more))
    for (const one of first === 'text' ? [TEXTS[name] ?? "'a'"] : CANDIDATES[first]) yield [one, ...rest];
}

/** Calls of a function with arguments of its types. */
function callsOf(name: string): readonly Compared[] {
  const api = API_FUNCTIONS.get(name);
  const { required = 0, repeats = false } = api ?? {};
  const parameters = [...(api?.parameters ?? []), ...(repeats ? ['column' as const] : [])];
  const found = (OTHER_CALLS[name] ?? []).flatMap((sql) => compared(sql, false) ?? compared(sql, true) ?? []);
  for (let count = parameters.length; count >= Math.max(required, Math.min(1, parameters.length)); count--) {
    let tried = 0;
    for (const args of argumentLists(name, parameters.slice(0, count))) {
      if (found.length >= PER_FUNCTION || ++tried > 600) break;
      const sql = `${name}(${args.join(', ')})`;
      for (const one of [
        compared(sql, false),
        compared(sql, true),
        compared(`${sql} OVER (ORDER BY n)`, false),
      ]) {
        if (!one) continue;
        found.push(one);
        break;
      }
    }
  }
  return found;
}

interface Value {
  readonly type?: string;
  readonly rows?: readonly string[];
  readonly error?: string;
}
type Answer = Readonly<Record<'sql' | 'api', Value>>;
const NOW = new Set(['current_timestamp()', 'localtimestamp()', 'now()']);

const written = [
  ...WRITTEN.map((sql) => compared(sql, false)),
  ...WRITTEN_AGGREGATES.map((sql) => compared(sql, true)),
];
const calls = new Map([...API_FUNCTIONS.keys()].map((name) => [name, callsOf(name)]));
const cases = [...written, ...[...calls.values()].flat()].filter((one) => one !== undefined);

/** The functions without a call that passes. */
const without = (passes: (call: Compared) => boolean): readonly string[] =>
  [...calls].filter(([, found]) => !found.some(passes)).map(([name]) => name);

it('compares all expressions above, and a PySpark call of every function of the table', () => {
  expect([...WRITTEN, ...WRITTEN_AGGREGATES].filter((_sql, at) => !written[at])).toEqual([]);
  expect(without(({ python }) => !python.includes('F.expr'))).toEqual([]);
});

describe('an expression in PySpark has the type and the values that it has in SQL, on real Spark', () => {
  let answers: ReadonlyMap<string, Answer> = new Map();

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spark-expressions-'));
    try {
      const file = join(folder, 'cases.json');
      await writeFile(file, JSON.stringify({ table: TABLE, cases }));
      const { stdout } = await promisify(execFile)(await findPython(), [SCRIPT, file], {
        maxBuffer: 1 << 26,
      });
      const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
      answers = new Map(
        lines.map((line) => JSON.parse(line) as Answer & { name: string }).map((one) => [one.name, one]),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('returns values for every function: calls that all fail would prove nothing', () => {
    expect(without(({ name }) => answers.get(name)?.api.rows !== undefined)).toEqual([]);
  });

  it('returns the same type, rows and errors', () => {
    const different = cases.filter(({ name }) => {
      const { sql, api } = answers.get(name) ?? {};
      // The two queries run at different times.
      if (NOW.has(name)) return sql?.type !== api?.type || api?.rows === undefined;
      return api === undefined || JSON.stringify(sql) !== JSON.stringify(api);
    });
    expect(different.map(({ name, python }) => ({ name, python, answer: answers.get(name) }))).toEqual([]);
  });
});
