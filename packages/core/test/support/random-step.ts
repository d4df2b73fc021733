import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import {
  type Column,
  findColumn,
  formatType,
  isNumeric,
  type Schema,
} from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { AGGREGATES } from '../../src/codegen/aggregation/aggregate-functions.ts';
import type { Random } from './random.ts';
import { randomCondition, randomExpression, randomWindow } from './random-expression.ts';
import { valuesOf } from './random-tables.ts';

type Make = (random: Random, inputs: readonly Schema[]) => JsonObject;

const NEW_NAMES = ['n1', 'n2', 'Neu', 'x.y', 'two words', 'value', 'ünï', 'q"q'];

/** Aggregates whose result depends on the order of rows; they only stand where the comparison knows it. */
const ORDERED = ['first', 'last', 'collect_list', 'collect_set'];
const EXACT = AGGREGATES.filter((name) => !ORDERED.includes(name));

export function some<T>(random: Random, items: readonly T[], atLeast = 1): T[] {
  const chosen = items.filter(() => random.chance(0.5));
  while (chosen.length < Math.min(atLeast, items.length)) {
    const one = random.pick(items);
    if (!chosen.includes(one)) chosen.push(one);
  }
  return chosen;
}

const names = (columns: readonly Column[]): string[] => columns.map(({ name }) => name);
const first = (inputs: readonly Schema[]): Schema => inputs[0] ?? [];
const value = (random: Random, column: Column): string => random.pick(valuesOf(formatType(column.type)));
const comparable = ({ type }: Column): boolean => !['array', 'map', 'struct', 'binary'].includes(type.kind);

export function aggregation(
  random: Random,
  schema: Schema,
  at: number,
  allowed: readonly string[] = EXACT,
): JsonObject {
  const alias = random.chance(0.5) ? `agg_${at}` : '';
  if (random.chance(0.15)) return { function: 'count', column: '', alias: `rows_${at}` };
  const column = quoteName(random.pick(schema).name);
  if (random.chance(0.2))
    return {
      function: 'expression',
      expression: random.pick([
        `count(DISTINCT ${column}) + 1`,
        `max(${column})`,
        `sort_array(collect_list(${column}))`,
        `sum(CASE WHEN ${column} IS NULL THEN 1 ELSE 0 END)`,
        `count_if(${column} IS NOT NULL) / count(1)`,
        `bool_or(${column} IS NULL)`,
      ]),
      alias: `agg_${at}`,
    };
  return { function: random.pick(allowed), column: random.pick(schema).name, alias };
}

const aggregations = (random: Random, schema: Schema): JsonObject[] =>
  Array.from({ length: 1 + random.int(3) }, (_unused, at) => aggregation(random, schema, at));

function condition(random: Random, schema: Schema): JsonObject {
  const column = random.pick(schema);
  const text = column.type.kind === 'string';
  const operator = random.pick([
    '=',
    '!=',
    '<',
    '<=',
    '>',
    '>=',
    'in',
    'not in',
    'is null',
    'is not null',
    ...(text ? ['contains', 'starts with', 'ends with'] : []),
  ]);
  return {
    column: column.name,
    operator,
    value: value(random, column),
    values: [value(random, column), value(random, column)],
  };
}

function pivot(random: Random, schema: Schema): JsonObject {
  const column = random.pick(schema.filter(comparable));
  return {
    columns: names(
      some(
        random,
        schema.filter((one) => one !== column && comparable(one)),
      ).slice(0, 2),
    ),
    pivotColumn: column.name,
    values: [...new Set(some(random, valuesOf(formatType(column.type))))].slice(0, 4),
    withNull: random.chance(0.3),
    aggregations: aggregations(random, schema).slice(0, 2),
  };
}

function melt(random: Random, schema: Schema): JsonObject {
  const kind = random.pick(schema).type;
  const alike = schema.filter(({ type }) => type.kind === kind.kind || (isNumeric(type) && isNumeric(kind)));
  const values = some(random, alike, 2);
  return {
    values: names(values),
    ids: names(
      some(
        random,
        schema.filter((one) => !values.includes(one)),
        0,
      ),
    ),
    dropNulls: random.chance(0.3),
    ...(random.chance(0.5) ? { variableName: 'which', valueName: 'x.value' } : {}),
  };
}

/** Whether a union converts texts: which of them Spark computes is its optimizer's choice (docs/divergences.md). */
function mixesTexts([left = [], right = []]: readonly Schema[], by: 'name' | 'position'): boolean {
  return left.some((column, at) => {
    const other = by === 'name' ? findColumn(right, column.name) : right[at];
    return other !== undefined && (column.type.kind === 'string') !== (other.type.kind === 'string');
  });
}

/** Sorting by all columns leaves no ties but equal rows. */
export const sortKeys = (random: Random, columns: readonly Column[]): JsonObject => ({
  keys: columns.map(({ name }) => ({
    column: name,
    direction: random.pick(['asc', 'desc']),
    nulls: random.pick(['default', 'default', 'first', 'last']),
  })),
});

/** The steps that give the same rows on every engine, by kind: a config that is right more often than not. */
export const STEPS: Readonly<Record<string, Make>> = {
  select: (random, inputs) => ({ columns: names(some(random, first(inputs)).toReversed()) }),
  drop: (random, inputs) => ({ columns: names(some(random, first(inputs)).slice(0, 2)) }),
  rename: (random, inputs) => ({
    renames: some(random, first(inputs))
      .slice(0, 3)
      .map(({ name }, at) => ({ from: name, to: NEW_NAMES[(at + random.int(3)) % 8] ?? 'n' })),
  }),
  alias: (random, inputs) => ({
    columns: some(random, first(inputs)).map(({ name }, at) => ({
      column: name,
      alias: random.chance(0.3) ? `${NEW_NAMES[at] ?? 'n'}_${at}` : '',
    })),
  }),
  'with-column': (random, inputs) => ({
    columns: Array.from({ length: 1 + random.int(2) }, () => ({
      name: random.chance(0.2) ? random.pick(first(inputs)).name : random.pick(NEW_NAMES),
      expression:
        (random.chance(0.15) ? randomWindow(random, first(inputs)) : undefined) ??
        randomExpression(random, first(inputs)),
    })),
  }),
  filter: (random, inputs) =>
    random.chance(0.5)
      ? { mode: 'expression', expression: randomCondition(random, first(inputs)) }
      : {
          match: random.pick(['all', 'any', 'any']),
          conditions: Array.from({ length: 1 + random.int(2) }, () => condition(random, first(inputs))),
        },
  'drop-duplicates': () => ({ columns: [] }),
  'order-by': (random, inputs) => sortKeys(random, some(random, first(inputs))),
  limit: (random) => ({ rows: random.pick([0, 100_000]) }),
  sample: (random) => ({ fraction: 1, seed: random.int(100) }),
  'fill-drop-na': (random, inputs) =>
    random.chance(0.5)
      ? {
          mode: 'fill',
          values: some(
            random,
            first(inputs).filter(
              ({ type }) => isNumeric(type) || type.kind === 'string' || type.kind === 'boolean',
            ),
          ).map((column) => ({ column: column.name, value: value(random, column).replace('NaN', '7') })),
        }
      : {
          mode: 'drop',
          how: random.pick(['any', 'all', 'threshold']),
          threshold: 1 + random.int(3),
          columns: names(some(random, first(inputs), 0)),
        },
  'group-by': (random, inputs) => ({
    columns: names(some(random, first(inputs)).slice(0, 2)),
    aggregations: aggregations(random, first(inputs)),
  }),
  agg: (random, inputs) => ({ aggregations: aggregations(random, first(inputs)) }),
  pivot: (random, inputs) => pivot(random, first(inputs)),
  join: (random, [left = [], right = []]) => {
    const shared = left.filter((one) => right.some(({ name }) => name === one.name));
    const pair = (): JsonObject => {
      if (shared.length > 0 && random.chance(0.7)) {
        const { name } = random.pick(shared);
        return { left: name, right: name };
      }
      return { left: random.pick(left).name, right: random.pick(right).name };
    };
    return {
      type: random.pick(['inner', 'left', 'right', 'full', 'left_semi', 'left_anti', 'cross']),
      keys: random.chance(0.7) ? [pair()] : [pair(), pair()],
      nullSafe: random.chance(0.3),
      ...(random.chance(0.3) ? { leftSuffix: '_l', rightSuffix: '_r' } : {}),
    };
  },
  union: (random, inputs) => {
    const by = random.chance(0.8) ? 'name' : 'position';
    if (mixesTexts(inputs, by)) throw new RangeError('A union of texts and others');
    return { by, allowMissing: random.chance(0.9) };
  },
  repartition: (random, inputs) => ({
    method: random.pick(['repartition', 'coalesce']),
    partitions: 1 + random.int(3),
    columns: random.chance(0.3) ? names(some(random, first(inputs)).slice(0, 1)) : [],
  }),
  explode: (random, inputs) => ({
    column: random.pick(first(inputs).filter(({ type }) => type.kind === 'array' || type.kind === 'map'))
      .name,
    outer: random.chance(0.5),
    position: random.chance(0.4),
    expand: random.chance(0.3),
    elementName: random.chance(0.4) ? 'element' : '',
  }),
  melt: (random, inputs) => melt(random, first(inputs)),
  cache: (random) => ({ level: random.pick(['default', 'MEMORY_AND_DISK']) }),
};
