import { array, map, struct, T } from '@lakehouse/spark-sql/types/column-type';
import { describe, expect, it } from 'vitest';
import { duck } from '../../duck/fragment.ts';
import { SqlError } from '../../engine/sql-engine.ts';
import { QueryBinder } from '../bind/query.ts';
import { functionNames, scalarFunction } from '../functions/table.ts';
import { parseExpression } from '../parse/parse-statement.ts';
import { Scope } from '../values/scope.ts';

/** Any value converted to one of the kinds by way of a string; the value occurs once. */
const AS: Readonly<Record<string, (value: string) => string>> = {
  s: (value) => `to_json(array(${value}))`,
  n: (value) => `size(array(${value}))`,
  d: (value) => `CAST(size(array(${value})) AS DOUBLE)`,
  a: (value) => `array(to_json(array(${value})))`,
  m: (value) => `map('a', to_json(array(${value})))`,
  day: (value) => `date_from_unix_date(size(array(${value})))`,
  at: (value) => `timestamp_seconds(size(array(${value})))`,
  am: (value) => `array(map('a', to_json(array(${value}))))`,
  ae: (value) => `array(named_struct('k', to_json(array(${value})), 'v', 'b'))`,
  b: (value) => `CAST(to_json(array(${value})) AS BINARY)`,
  st: (value) => `named_struct('f', to_json(array(${value})))`,
};

/** What may follow the first argument, the likeliest first. */
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
    b: T.binary,
    st: struct([{ name: 'f', type: S }]),
  }).map(([name, type]) => ({ name, type, sql: duck`r0.${duck.word(name)}`, qualifier: [] })),
);
const binder = new QueryBinder(new Map(), new Map());
const textOf = (expression: string): string =>
  binder.bind(parseExpression(expression), { scope: SCOPE }).sql.text;

/** Calls whose nested argument is not the first. */
const OTHERS: Readonly<Record<string, (value: string) => string>> = {
  date_trunc: (value) => `date_trunc('DAY', ${AS['at']?.(value)})`,
  date_part: (value) => `date_part('DAY', ${AS['at']?.(value)})`,
  datepart: (value) => `datepart('DAY', ${AS['at']?.(value)})`,
  timestampadd: (value) => `timestampadd(DAY, 1, ${AS['at']?.(value)})`,
  timestampdiff: (value) => `timestampdiff(DAY, at, ${AS['at']?.(value)})`,
  timediff: (value) => `timediff(DAY, at, ${AS['at']?.(value)})`,
  flatten: (value) => `flatten(array(array(to_json(array(${value})))))`,
  named_struct: (value) => `named_struct('f', ${value})`,
};

/** Functions without an argument that could be nested: none at all, or constants. */
const WITHOUT = new Set(
  'uuid pi e rand random randn current_user session_user user current_catalog current_schema current_database current_date curdate current_timestamp now localtimestamp current_timezone schema_of_json schema_of_csv monotonically_increasing_id spark_partition_id window_time'.split(
    ' ',
  ),
);

/** A call of the function around a value of any kind; undefined when none is known that binds. */
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

const nested = (calls: readonly ((value: string) => string)[], depth: number): string =>
  Array.from({ length: depth }, (_, at) => calls[at % calls.length]).reduce(
    (value, call) => call?.(value) ?? value,
    's',
  );

/** What one level may add, in characters: the longest are a dozen messages of errors and their conditions. */
const MAX_PER_LEVEL = 12_000;

/**
 * What is said against linear growth of the text of calls that are nested 6, 12 and 18 deep: nothing, if it is linear.
 */
function beyondLinear(calls: readonly ((value: string) => string)[]): string[] {
  const at = (depth: number): number => textOf(nested(calls, depth)).length;
  const [six, twelve, eighteen] = [at(6), at(12), at(18)];
  return [
    ...(eighteen - twelve <= 1.2 * (twelve - six) ? [] : [`${six}, ${twelve}, ${eighteen}: it accelerates`]),
    ...(twelve / six < 2.2 ? [] : [`${six}, ${twelve}: more than twice as long at twice the depth`]),
    ...((twelve - six) / 6 < MAX_PER_LEVEL ? [] : [`${(twelve - six) / 6} characters a level`]),
  ];
}

const names = functionNames().filter((name) => scalarFunction(name) !== undefined && !WITHOUT.has(name));
const callable = names.flatMap((name) => {
  const call = callOf(name);
  return call ? [[name, call] as const] : [];
});

/** A generator of numbers below a limit that gives the same ones at each run. */
function drawing(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

describe('the DuckDB text of nested calls grows with their number', () => {
  it('is tried with every function that takes a value', () => {
    const untried = names.filter((name) => !callable.some(([known]) => known === name));
    expect(untried).toEqual([]);
  });

  it.each(callable)('%s', (_name, call) => expect(beyondLinear([call])).toEqual([]));

  it.each(Array.from({ length: 20 }, (_, seed) => seed))('mixed functions, %i', (seed) => {
    const draw = drawing(seed);
    const calls = Array.from({ length: 6 }, () => callable[draw(callable.length)]?.[1] ?? String);
    expect(beyondLinear(calls)).toEqual([]);
  });

  it.each([
    ['CASE', (value: string) => `CASE ${value} WHEN 'a' THEN 'b' WHEN s THEN s ELSE 'c' END`],
    ['BETWEEN', (value: string) => `CAST(${value} BETWEEN 'a' AND s AS STRING)`],
    ['LIKE ANY', (value: string) => `CAST(${value} LIKE ANY ('a%', '%b', s) AS STRING)`],
    ['IN', (value: string) => `CAST((${value}, s) IN (('a', 'b'), ('c', 'd'), (s, s)) AS STRING)`],
    ['casts', (value: string) => `CAST(CAST(CAST(${value} AS DOUBLE) AS DECIMAL(10,2)) AS STRING)`],
    ['/', (value: string) => `CAST(1 / CAST(${value} AS DECIMAL(10,2)) AS STRING)`],
    ['%', (value: string) => `CAST(n % CAST(${value} AS INT) AS STRING)`],
    ['div', (value: string) => `CAST(CAST(${value} AS INT) div n AS STRING)`],
    ['[]', (value: string) => `array(${value}, s)[n]`],
    ['a lambda', (value: string) => `transform(array(${value}), x -> concat(x, s))[0]`],
  ] as const)('%s', (_name, call) => expect(beyondLinear([call])).toEqual([]));
});
