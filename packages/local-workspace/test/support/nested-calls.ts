import { findFunction } from '@lakehouse/spark-sql/functions/table';
import { array, map, struct, T, time } from '@lakehouse/spark-sql/types/column-type';
import { duck } from '../../src/duck/fragment.ts';
import { SqlError } from '../../src/engine/sql-engine.ts';
import { QueryBinder } from '../../src/sql/bind/query.ts';
import { NO_NAMES } from '../../src/sql/bind/routine.ts';
import { functionNames } from '../../src/sql/functions/table.ts';
import { parseExpression } from '../../src/sql/parse/parse-statement.ts';
import { GROUPS } from '../../src/sql/values/groups.ts';
import { Scope } from '../../src/sql/values/scope.ts';
import { stringLiteral } from '../../src/sql/values/typed.ts';

/** Any value converted to one of the kinds by way of a string; the value occurs once. */
const AS: Readonly<Record<string, (value: string) => string>> = {
  s: (value) => `CAST(size(array(${value})) AS STRING)`,
  n: (value) => `size(array(${value}))`,
  d: (value) => `CAST(size(array(${value})) AS DOUBLE)`,
  a: (value) => `array(CAST(size(array(${value})) AS STRING))`,
  m: (value) => `map('a', CAST(size(array(${value})) AS STRING))`,
  day: (value) => `date_from_unix_date(size(array(${value})))`,
  at: (value) => `timestamp_seconds(size(array(${value})))`,
  am: (value) => `array(map('a', CAST(size(array(${value})) AS STRING)))`,
  ae: (value) => `array(named_struct('k', CAST(size(array(${value})) AS STRING), 'v', 'b'))`,
  t: (value) => `time_from_seconds(size(array(${value})))`,
  b: (value) => `CAST(CAST(size(array(${value})) AS STRING) AS BINARY)`,
  v: (value) => `array(float(size(array(${value}))))`,
  j: (value) => `to_variant_object(array(CAST(size(array(${value})) AS STRING)))`,
  st: (value) => `named_struct('f', CAST(size(array(${value})) AS STRING))`,
};

/** Arguments that may follow the first one, the likeliest first. */
const REST = [
  [],
  ['s'],
  ['n'],
  ['s', 's'],
  ['n', 'n'],
  ['s', 'n'],
  ['n', 's'],
  ['a'],
  ['m'],
  ['v'],
  ['b'],
  ['day'],
  ['at'],
  ["'a'"],
  ['1'],
  ["'yyyy-MM-dd'"],
  ["'Mon'"],
  ["'UTC'"],
  ["'utf-8'"],
  ["'99'"],
  ["'$.a'"],
  ["'a'", "'b'"],
  ["'a STRUCT<b: STRING>, c INT'"],
  ["'a INT, b STRING'"],
  ['s', "'b'"],
  ['n', 'n', 'n'],
  ['d', 'd', 'n'],
  ['n', 'n', 'n', 'n', 'd'],
  ['x -> x'],
  ['x -> x = s'],
  ['0', '(x, y) -> x + length(y)'],
  ['(x, y) -> length(x) - length(y)'],
  ['a', '(x, y) -> concat(x, y)'],
  ['(k, v) -> concat(k, v)'],
  ['(k, v) -> v = k'],
  ['m', '(k, v, w) -> concat(k, v, w)'],
] as const;

const { string: S, int: N } = T;
const SCOPE = new Scope(
  Object.entries({
    s: S,
    n: N,
    d: T.double,
    a: array(S),
    m: map(S, S),
    day: T.date,
    at: T.timestamp,
    am: array(map(S, S)),
    ae: array(
      struct([
        { name: 'k', type: S },
        { name: 'v', type: S },
      ]),
    ),
    t: time(),
    b: T.binary,
    j: T.variant,
    v: array(T.float),
    st: struct([{ name: 'f', type: S }]),
  }).map(([name, type]) => ({ name, type, sql: duck`r0.${duck.word(name)}`, qualifier: [] })),
);
const binder = new QueryBinder(new Map([[GROUPS, stringLiteral('["team"]')]]), NO_NAMES);
/** The DuckDB text of an expression over one column of each kind, which is named like it. */
export const textOf = (expression: string): string =>
  binder.bind(parseExpression(expression), { scope: SCOPE }).sql.text;

/** Calls whose nested argument is not the first. */
const OTHERS: Readonly<Record<string, (value: string) => string>> = {
  date_trunc: (value) => `date_trunc('DAY', ${AS['at']?.(value)})`,
  date_part: (value) => `date_part('DAY', ${AS['at']?.(value)})`,
  extract: (value) => `extract('DAY', ${AS['at']?.(value)})`,
  datepart: (value) => `datepart('DAY', ${AS['at']?.(value)})`,
  timestampadd: (value) => `timestampadd(DAY, 1, ${AS['at']?.(value)})`,
  timestampdiff: (value) => `timestampdiff(DAY, at, ${AS['at']?.(value)})`,
  timediff: (value) => `timediff(DAY, at, ${AS['at']?.(value)})`,
  time_bucket: (value) => `time_bucket(INTERVAL 1 DAY, ${AS['at']?.(value)})`,
  flatten: (value) => `flatten(array(array(CAST(size(array(${value})) AS STRING))))`,
  named_struct: (value) => `named_struct('f', ${value})`,
  collate: (value) => `collate(${AS['s']?.(value)}, 'UNICODE')`,
  try_make_interval: (value) => `CAST(try_make_interval(0, ${AS['n']?.(value)}) AS STRING)`,
  make_interval: (value) => `CAST(make_interval(0, ${AS['n']?.(value)}) AS STRING)`,
  make_ym_interval: (value) => `CAST(make_ym_interval(${AS['n']?.(value)}, n) AS STRING)`,
  make_dt_interval: (value) => `CAST(make_dt_interval(${AS['n']?.(value)}, n) AS STRING)`,
};

/** Functions without an argument that could be nested: none at all, or constants. */
export const WITHOUT = new Set(
  'secret uuid pi e rand random randn randstr uniform version current_path current_user session_user user current_catalog current_metastore current_schema current_database current_date curdate current_time current_timestamp now localtimestamp current_timezone schema_of_json schema_of_csv monotonically_increasing_id spark_partition_id window session_window window_time'.split(
    ' ',
  ),
);

/** A call of the function around a value of any kind; undefined when no known call binds. */
function callOf(name: string): ((value: string) => string) | undefined {
  if (OTHERS[name]) return OTHERS[name];
  for (const [kind, convert] of Object.entries(AS))
    for (const rest of REST) {
      const call = (value: string): string => `${name}(${[convert(value), ...rest].join(', ')})`;
      try {
        textOf(call(kind));
        return call;
      } catch (error) {
        if (!(error instanceof SqlError)) throw error;
      }
    }
  return undefined;
}

/** Calls around each other, in turn, that many deep. */
export const nested = (calls: readonly ((value: string) => string)[], depth: number): string =>
  Array.from({ length: depth }, (_, at) => calls[at % calls.length]).reduce(
    (value, call) => call?.(value) ?? value,
    's',
  );

/** The scalar functions that a value can be nested in. */
export const NESTABLE: readonly string[] = functionNames().filter(
  (name) => findFunction(name)?.kind === 'scalar' && !WITHOUT.has(name),
);

/** A call of each of them around a value of any kind; those without are missing. */
export const NESTED_CALLS: readonly (readonly [name: string, call: (value: string) => string])[] =
  NESTABLE.flatMap((name) => {
    const call = callOf(name);
    return call ? [[name, call] as const] : [];
  });
