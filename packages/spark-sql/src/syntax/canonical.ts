import type { BinaryOperator } from './operator.ts';
import type { Binary, Call, Expression, InList } from './tree.ts';

/** What the text of expressions does not tell. */
export interface CanonicalOptions {
  /** How a column is named, whatever its case and whether with its table. */
  readonly nameOf?: (path: readonly string[]) => string;
  /** Whether a sum or product is a DECIMAL: the type of one of three depends on which two come first. */
  readonly isDecimal?: (expression: Expression) => boolean;
}

const COMMUTATIVE: ReadonlySet<string> = new Set<BinaryOperator>([
  '+',
  '*',
  '=',
  '!=',
  '<=>',
  '&',
  '|',
  '^',
  'and',
  'or',
]);
/** Of these, operands of several are in any order. */
const ASSOCIATIVE: ReadonlySet<string> = new Set<BinaryOperator>(['+', '*', '&', '|', '^', 'and', 'or']);
/** What says the same with its sides swapped. */
const SWAPPED: ReadonlyMap<BinaryOperator, BinaryOperator> = new Map([
  ['>', '<'],
  ['>=', '<='],
]);
const OPPOSITES: ReadonlyMap<BinaryOperator, BinaryOperator> = new Map([
  ['=', '!='],
  ['!=', '='],
  ['<', '>='],
  ['<=', '>'],
  ['>', '<='],
  ['>=', '<'],
]);
/** Functions whose arguments are in any order. */
const UNORDERED: ReadonlySet<string> = new Set(['greatest', 'least', 'try_add', 'try_multiply']);
const PLACES: ReadonlySet<string> = new Set(['start', 'end', 'id']);

/**
 * Finds which of some expressions Spark takes another one for, as `a + b` for `b + a`, `a < b` for `b > a` and for `NOT a >= b`; of
 * several that are the same, the first.
 */
export function canonicalLookup<Found>(
  known: readonly (readonly [expression: Expression, found: Found])[],
  options: CanonicalOptions = {},
): (expression: Expression) => Found | undefined {
  const shapes = new Set<string>();
  const byText = new Map<string, Found>();
  for (const [expression, found] of known) {
    shapes.add(shapeOf(expression, options));
    const text = textOf(expression, options);
    if (!byText.has(text)) byText.set(text, found);
  }
  // A long expression is not written out to be compared with what it can't be.
  return (expression) =>
    shapes.has(shapeOf(expression, options)) ? byText.get(textOf(expression, options)) : undefined;
}

/** What an expression is at its top. */
function shapeOf(expression: Expression, options: CanonicalOptions): string {
  const operation = operationOf(expression, options);
  if (operation) return `${operation.operator} ${operation.operands.length}`;
  return expression.kind === 'call'
    ? `call ${expression.name}`
    : inListOf(expression)
      ? 'in'
      : expression.kind;
}

const textOf = (expression: Expression, options: CanonicalOptions): string =>
  JSON.stringify(canonical(expression, options));

interface Operation {
  readonly operator: string;
  readonly operands: readonly Expression[];
}

/** An operation of which there are several spellings; undefined for what has one. */
function operationOf(expression: Expression, options: CanonicalOptions): Operation | undefined {
  const binary = binaryOf(expression);
  if (!binary) return undefined;
  const { operator, left, right } = binary;
  const swapped = SWAPPED.get(operator);
  if (swapped) return { operator: swapped, operands: [right, left] };
  if (!COMMUTATIVE.has(operator)) return { operator, operands: [left, right] };
  const isChain = ASSOCIATIVE.has(operator) && options.isDecimal?.(expression) !== true;
  return { operator, operands: isChain ? chainOf(binary) : [left, right] };
}

/** A binary operation, or the one that says the opposite of what is denied. */
function binaryOf(expression: Expression): Binary | undefined {
  if (expression.kind === 'binary') return expression;
  if (expression.kind !== 'unary' || expression.operator !== 'not') return undefined;
  const { operand } = expression;
  const opposite = operand.kind === 'binary' ? OPPOSITES.get(operand.operator) : undefined;
  return operand.kind === 'binary' && opposite ? { ...operand, operator: opposite } : undefined;
}

const chainOf = ({ operator, left, right }: Binary): readonly Expression[] =>
  [left, right].flatMap((operand) =>
    operand.kind === 'binary' && operand.operator === operator ? chainOf(operand) : [operand],
  );

const inListOf = (expression: Expression): InList | undefined => {
  if (expression.kind === 'in') return expression;
  if (expression.kind !== 'unary' || expression.operator !== 'not') return undefined;
  const { operand } = expression;
  return operand.kind === 'in' ? { ...operand, not: !operand.not } : undefined;
};

/** The same data for the same expression, without places in the text. */
function canonical(value: unknown, options: CanonicalOptions): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => canonical(one, options));
  if (typeof value !== 'object' || value === null) return value;
  if (!isExpression(value)) return plain(value, options);
  if (value.kind === 'column') {
    const { nameOf = (path) => path.join('.').toLowerCase() } = options;
    return { column: nameOf(value.path) };
  }
  const operation = operationOf(value, options);
  if (operation) {
    const { operator, operands } = operation;
    return {
      operator,
      operands: COMMUTATIVE.has(operator) ? sorted(operands, options) : canonical(operands, options),
    };
  }
  const list = inListOf(value);
  if (list) return { ...plain({ ...list, list: [] }, options), list: sorted(list.list, options) };
  if (isUnordered(value))
    return { ...plain({ ...value, args: [] }, options), args: sorted(value.args, options) };
  return plain(value, options);
}

const isUnordered = (expression: Expression): expression is Call =>
  expression.kind === 'call' && UNORDERED.has(expression.name);

/** All nodes of expressions have a place in the text, what is in them has none. */
const isExpression = (value: object): value is Expression => 'kind' in value && 'start' in value;

const plain = (value: object, options: CanonicalOptions): object =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !PLACES.has(key))
      .map(([key, one]) => [key, canonical(one, options)]),
  );

const sorted = (operands: readonly Expression[], options: CanonicalOptions): readonly unknown[] =>
  operands
    .map((operand) => canonical(operand, options))
    .map((operand) => [JSON.stringify(operand), operand] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([, operand]) => operand);
