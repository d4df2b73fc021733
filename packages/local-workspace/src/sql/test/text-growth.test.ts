import { FUNCTIONS, findFunction } from '@lakehouse/spark-sql/functions/table';
import { array, map, struct, T } from '@lakehouse/spark-sql/types/column-type';
import { describe, expect, it } from 'vitest';
import { duck } from '../../duck/fragment.ts';
import { SqlError } from '../../engine/sql-engine.ts';
import { QueryBinder } from '../bind/query.ts';
import { NO_NAMES } from '../bind/routine.ts';
import { functionNames, refusedFunctions } from '../functions/table.ts';
import { parseExpression, parseStatement } from '../parse/parse-statement.ts';
import { GROUPS } from '../values/groups.ts';
import { Scope } from '../values/scope.ts';
import { stringLiteral } from '../values/typed.ts';

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
  v: (value) => `array(float(size(array(${value}))))`,
  st: (value) => `named_struct('f', to_json(array(${value})))`,
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
    v: array(T.float),
    st: struct([{ name: 'f', type: S }]),
  }).map(([name, type]) => ({ name, type, sql: duck`r0.${duck.word(name)}`, qualifier: [] })),
);
const binder = new QueryBinder(new Map([[GROUPS, stringLiteral('["team"]')]]), NO_NAMES);
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
  time_bucket: (value) => `time_bucket(INTERVAL 1 DAY, ${AS['at']?.(value)})`,
  flatten: (value) => `flatten(array(array(to_json(array(${value})))))`,
  named_struct: (value) => `named_struct('f', ${value})`,
  make_interval: (value) => `CAST(make_interval(0, ${AS['n']?.(value)}) AS STRING)`,
  make_ym_interval: (value) => `CAST(make_ym_interval(${AS['n']?.(value)}, n) AS STRING)`,
  make_dt_interval: (value) => `CAST(make_dt_interval(${AS['n']?.(value)}, n) AS STRING)`,
};

/** Functions without an argument that could be nested: none at all, or constants. */
const WITHOUT = new Set(
  'secret uuid pi e rand random randn randstr uniform version current_path current_user session_user user current_catalog current_schema current_database current_date curdate current_timestamp now localtimestamp current_timezone schema_of_json schema_of_csv monotonically_increasing_id spark_partition_id window session_window window_time'.split(
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

const nested = (calls: readonly ((value: string) => string)[], depth: number): string =>
  Array.from({ length: depth }, (_, at) => calls[at % calls.length]).reduce(
    (value, call) => call?.(value) ?? value,
    's',
  );

/**
 * The maximum number of characters that one level may add: the longest contain a dozen error messages with their
 * conditions.
 */
const MAX_PER_LEVEL = 12_000;

/** Violations of linear growth in the text of calls nested 6, 12 and 18 deep; empty if it is linear. */
function beyondLinear(calls: readonly ((value: string) => string)[]): string[] {
  const at = (depth: number): number => textOf(nested(calls, depth)).length;
  const [six, twelve, eighteen] = [at(6), at(12), at(18)];
  return [
    ...(eighteen - twelve <= 1.2 * (twelve - six) ? [] : [`${six}, ${twelve}, ${eighteen}: it accelerates`]),
    ...(twelve / six < 2.2 ? [] : [`${six}, ${twelve}: more than twice as long at twice the depth`]),
    ...((twelve - six) / 6 < MAX_PER_LEVEL ? [] : [`${(twelve - six) / 6} characters a level`]),
  ];
}

const names = functionNames().filter((name) => findFunction(name)?.kind === 'scalar' && !WITHOUT.has(name));
const callable = names.flatMap((name) => {
  const call = callOf(name);
  return call ? [[name, call] as const] : [];
});

/** A seeded generator of numbers below a limit. */
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

  it('is tried with the whole table except for functions that run once per query, take no value or are rejected', () => {
    const tried = new Set([...callable.map(([name]) => name), ...WITHOUT, ...refusedFunctions()]);
    const untried = FUNCTIONS.filter(({ kind }) => kind === 'scalar').flatMap(({ name, aliases }) =>
      [name, ...aliases].filter((one) => !tried.has(one)),
    );
    expect(untried).toEqual([]);
    expect([...WITHOUT].filter((name) => findFunction(name)?.kind !== 'scalar')).toEqual([]);
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

const queryText = (query: string): string => {
  const statement = parseStatement(query);
  if (statement.kind !== 'query') throw new Error('Not a query');
  return new QueryBinder(new Map(), NO_NAMES).top(statement.query).sql.text;
};

/** A select whose aliases use the ones before them twice. */
const aliases = (depth: number, first: string, call: (before: string) => string, tail = ''): string =>
  `SELECT ${Array.from({ length: depth }, (_, at) => `${at === 0 ? first : call(`a${at - 1}`)} AS a${at}`).join(', ')}${tail}`;

describe('the DuckDB text of aliases that use each other grows with their number', () => {
  it.each([
    ['sums', '1', (a: string) => `${a} + ${a}`, ''],
    [
      'texts, with WHERE, ORDER BY and LIMIT',
      'uuid()',
      (a: string) => `${a} || ${a}`,
      ' FROM range(3) WHERE id > 1 ORDER BY a3 LIMIT 5',
    ],
    ['conditions', 'id', (a: string) => `CASE WHEN ${a} > 1 THEN ${a} END`, ' FROM range(3)'],
    ['windows', 'id', (a: string) => `sum(${a}) OVER (ORDER BY ${a})`, ' FROM range(3)'],
    ['subqueries', 'id', (a: string) => `${a} + ${a} + (SELECT 1)`, ' FROM range(3)'],
  ] as const)('%s', (_name, first, call, tail) => {
    const at = (depth: number): number => queryText(aliases(depth, first, call, tail)).length;
    const [twelve, eighteen, twentyfour] = [at(12), at(18), at(24)];
    expect((twentyfour - eighteen) / (eighteen - twelve)).toBeLessThan(1.5);
    expect(twentyfour).toBeLessThan(12_000);
  });
});

/** Nested calls whose text, or whose planning by DuckDB, doubles with each level. */
const DOUBLING: Readonly<Record<string, (inner: string, at: number) => string>> = {
  'a subquery in the operand of CASE': (v) => `CASE (SELECT ${v}) WHEN 'a' THEN 'b' WHEN 'b' THEN 'a' END`,
  'a subquery in a result of CASE': (v) => `CASE ${v} WHEN 'a' THEN (SELECT 'b') WHEN 'b' THEN 'a' END`,
  'scalar subqueries': (v) => `(SELECT ${v})`,
  EXISTS: (v) => `CAST(EXISTS (SELECT 1 WHERE ${v} = 'a') AS STRING)`,
  'IN (SELECT …)': (v) => `CAST('a' IN (SELECT ${v}) AS STRING)`,
  transform: (v, at) => `concat_ws('', transform(array('a'), x${at} -> ${v}))`,
  filter: (v, at) => `concat_ws('', filter(array('a'), x${at} -> ${v} = 'a'))`,
  aggregate: (v, at) => `aggregate(array('a'), 'b', (x${at}, y${at}) -> if(y${at} = 'a', ${v}, 'b'))`,
  array_sort: (v, at) => `concat_ws('', array_sort(array('a'), (x${at}, y${at}) -> length(${v})))`,
  exists: (v, at) => `CAST(exists(array('a'), x${at} -> ${v} = 'a') AS STRING)`,
  zip_with: (v, at) => `concat_ws('', zip_with(array('a'), array('b'), (x${at}, y${at}) -> ${v}))`,
};

describe('deep nesting that DuckDB plans in exponential time is rejected by name', () => {
  const nestedIn = (call: (inner: string, at: number) => string, depth: number): string =>
    `SELECT ${Array.from({ length: depth }).reduce<string>((inner, _, at) => call(inner, at), "'a'")}`;

  it.each(Object.entries(DOUBLING))('%s', (_name, call) => {
    expect(queryText(nestedIn(call, 5)).length).toBeLessThan(10_000);
    expect(() => queryText(nestedIn(call, 40))).toThrow(/^\[FAILED_TO_PARSE_TOO_COMPLEX\]/u);
  });

  it('but not folds that do not depend on the elements around them, which are computed once', () => {
    const fold = (depth: number): number =>
      queryText(nestedIn((v, at) => `aggregate(array(${at}), 's', (x, y) -> concat(x, y, ${v}))`, depth))
        .length;
    const [twelve, twentyfour, thirtysix] = [fold(12), fold(24), fold(36)];
    expect(thirtysix - twentyfour).toBeLessThan(1.1 * (twentyfour - twelve));
  });

  it('aliases of grouped rows', () => {
    const grouped = (depth: number): string =>
      aliases(depth, 'sum(id)', (a) => `${a} + ${a}`, ' FROM range(3)');
    expect(queryText(grouped(5)).length).toBeLessThan(10_000);
    expect(() => queryText(grouped(40))).toThrow(/^\[FAILED_TO_PARSE_TOO_COMPLEX\].*aliases like a\d+/u);
  });
});
