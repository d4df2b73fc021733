import { invalidParameter } from '../../http/api-error.ts';
import { isLike } from '../like-pattern.ts';
import { type Token, tokensOf } from './filter-tokens.ts';

const ENTITIES = ['attribute', 'metric', 'param', 'tag', 'dataset'] as const;
export type Entity = (typeof ENTITIES)[number];

/** What a comparison is about: `metrics.rmse`. */
export interface Field {
  readonly entity: Entity;
  readonly key: string;
}
type Value = string | number;
const OPERATORS = ['=', '!=', '<', '<=', '>', '>=', 'LIKE', 'ILIKE', 'IN', 'NOT IN'] as const;
type Operator = (typeof OPERATORS)[number];

interface Comparison {
  readonly field: Field;
  readonly operator: Operator;
  readonly values: readonly Value[];
}

/** The values that a field of an item has: none, one, or those of each of its datasets. */
export type ValuesOf<Item> = (item: Item, field: Field) => readonly Value[];

const ALIASES: Readonly<Record<string, Entity>> = {
  attribute: 'attribute',
  attributes: 'attribute',
  attr: 'attribute',
  run: 'attribute',
  metric: 'metric',
  metrics: 'metric',
  param: 'param',
  params: 'param',
  parameter: 'param',
  parameters: 'param',
  tag: 'tag',
  tags: 'tag',
  dataset: 'dataset',
  datasets: 'dataset',
};

const unquoted = (text: string): string =>
  /^["`]/u.test(text) && text.length > 1 && text.endsWith(text.charAt(0)) ? text.slice(1, -1) : text;

/** The field that a text names. Throws ApiError for a word before the point that is none of the entities. */
export function fieldOf(text: string): Field {
  const dot = text.indexOf('.');
  const quoted = /^["`]/u.test(text);
  if (dot < 0 || quoted) return { entity: 'attribute', key: unquoted(text) };
  const entity = ALIASES[text.slice(0, dot).toLowerCase()];
  if (entity) return { entity, key: unquoted(text.slice(dot + 1)) };
  throw invalidParameter(
    `Invalid entity type '${text.slice(0, dot)}'. Valid entity types are ${ENTITIES.join(', ')}.`,
  );
}

const valueOf = ({ kind, text }: Token): Value =>
  kind === 'number' ? Number(text) : kind === 'string' ? text : unquoted(text);

/** Reads a filter of MLflow: comparisons joined by AND. Throws ApiError. */
function readFilter(filter: string | undefined): readonly Comparison[] {
  const tokens = [...tokensOf(filter ?? '')];
  const comparisons: Comparison[] = [];
  const next = (): Token => {
    const token = tokens.shift();
    if (token) return token;
    throw invalidParameter(`Invalid clause(s) in filter string: '${filter}' ends too early`);
  };
  const isWord = (word: string): boolean => tokens[0]?.text.toUpperCase() === word;
  while (tokens.length > 0) {
    if (comparisons.length > 0 && next().text.toUpperCase() !== 'AND')
      throw invalidParameter(
        `Invalid clause(s) in filter string: comparisons are joined by AND in '${filter}'`,
      );
    const field = fieldOf(next().text);
    let word = next().text.toUpperCase();
    if (word === 'NOT' && isWord('IN')) word = `NOT ${next().text.toUpperCase()}`;
    const operator = OPERATORS.find((one) => one === word);
    if (!operator) throw invalidParameter(`Invalid comparison operator '${word}' in filter string`);
    const values: Value[] = [];
    if (operator.endsWith('IN')) {
      if (next().text !== '(')
        throw invalidParameter('Invalid filter string: IN takes a list in parentheses');
      do values.push(valueOf(next()));
      while (next().text === ',');
    } else {
      const token = next();
      const isText = token.kind === 'string' || (token.kind === 'name' && /^["`]/u.test(token.text));
      if (!isText && token.kind !== 'number')
        throw invalidParameter(
          `Expected a quoted string or a number in filter string, got '${token.text}' for ${field.entity} '${field.key}'`,
        );
      values.push(valueOf(token));
    }
    check(field, operator, values);
    comparisons.push({ field, operator, values });
  }
  return comparisons;
}

function check({ entity, key }: Field, operator: Operator, values: readonly Value[]): void {
  if (entity === 'metric') {
    if (operator.endsWith('LIKE') || operator.endsWith('IN') || typeof values[0] !== 'number')
      throw invalidParameter(`Metric '${key}' is compared with a number by =, !=, <, <=, > or >=`);
  } else if (entity !== 'attribute' && (/[<>]/u.test(operator) || typeof values[0] === 'number'))
    throw invalidParameter(
      `The ${entity} '${key}' is compared with a quoted string by =, !=, LIKE, ILIKE, IN or NOT IN`,
    );
}

function holds(operator: Operator, value: Value, [wanted = '', ...more]: readonly Value[]): boolean {
  const all = [wanted, ...more];
  switch (operator) {
    case '=':
      return String(value) === String(wanted);
    case '!=':
      return String(value) !== String(wanted);
    case 'IN':
      return all.some((one) => String(one) === String(value));
    case 'NOT IN':
      return all.every((one) => String(one) !== String(value));
    case 'LIKE':
      return isLike(String(value), String(wanted));
    case 'ILIKE':
      return isLike(String(value).toLowerCase(), String(wanted).toLowerCase());
    case '<':
      return Number(value) < Number(wanted);
    case '<=':
      return Number(value) <= Number(wanted);
    case '>':
      return Number(value) > Number(wanted);
    default:
      return Number(value) >= Number(wanted);
  }
}

/** The items for which every comparison of a filter holds; what has no value fulfils none. */
export function filtered<Item>(
  items: readonly Item[],
  filter: string | undefined,
  valuesOf: ValuesOf<Item>,
): readonly Item[] {
  const comparisons = readFilter(filter);
  return items.filter((item) =>
    comparisons.every(({ field, operator, values }) =>
      valuesOf(item, field).some((value) => holds(operator, value, values)),
    ),
  );
}

export interface Order {
  readonly field: Field;
  readonly descending: boolean;
}

/** Reads `metrics.rmse DESC`. Throws ApiError. */
export function readOrder(text: string): Order {
  const [direction = ''] = /\s(?:asc|desc)$/iu.exec(text.trimEnd()) ?? [];
  const name = text
    .trimEnd()
    .slice(0, direction === '' ? undefined : -direction.length)
    .trim();
  if (name === '') throw invalidParameter(`Invalid order_by clause '${text}'`);
  return { field: fieldOf(name), descending: direction.trim().toUpperCase() === 'DESC' };
}

/** Sorts by the first order first; what has no value, or NaN, is last both ways. Equal items keep their order. */
export function ordered<Item>(
  items: readonly Item[],
  orders: readonly Order[],
  valuesOf: ValuesOf<Item>,
): readonly Item[] {
  const keyed = items.map((item) => ({ item, keys: orders.map(({ field }) => valuesOf(item, field)[0]) }));
  const rank = (key: Value | undefined): number => (key === undefined ? 2 : Number.isNaN(key) ? 1 : 0);
  return keyed
    .toSorted((one, two) => {
      for (const [at, { descending }] of orders.entries()) {
        const [a, b] = [one.keys[at], two.keys[at]];
        const ranks = rank(a) - rank(b);
        if (ranks !== 0) return ranks;
        if (a === undefined || b === undefined || a === b || rank(a) > 0) continue;
        return (a < b ? -1 : 1) * (descending ? -1 : 1);
      }
      return 0;
    })
    .map(({ item }) => item);
}
