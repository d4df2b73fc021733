import { FUNCTIONS, findFunction } from '@lakehouse/spark-sql/functions/table';
import { describe, expect, it } from 'vitest';
import { NESTABLE, NESTED_CALLS, nested, textOf, WITHOUT } from '../../../test/support/nested-calls.ts';
import { QueryBinder } from '../bind/query.ts';
import { NO_NAMES } from '../bind/routine.ts';
import { refusedFunctions } from '../functions/table.ts';
import { parseStatement } from '../parse/parse-statement.ts';

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
    const untried = NESTABLE.filter((name) => !NESTED_CALLS.some(([known]) => known === name));
    expect(untried).toEqual([]);
  });

  it('is tried with the whole table except for functions that run once per query, take no value or are rejected', () => {
    const tried = new Set([...NESTED_CALLS.map(([name]) => name), ...WITHOUT, ...refusedFunctions()]);
    const untried = FUNCTIONS.filter(({ kind }) => kind === 'scalar').flatMap(({ name, aliases }) =>
      [name, ...aliases].filter((one) => !tried.has(one)),
    );
    expect(untried).toEqual([]);
    expect([...WITHOUT].filter((name) => findFunction(name)?.kind !== 'scalar')).toEqual([]);
  });

  it.each(NESTED_CALLS)('%s', (_name, call) => expect(beyondLinear([call])).toEqual([]));

  it.each(Array.from({ length: 20 }, (_, seed) => seed))('mixed functions, %i', (seed) => {
    const draw = drawing(seed);
    const calls = Array.from({ length: 6 }, () => NESTED_CALLS[draw(NESTED_CALLS.length)]?.[1] ?? String);
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
