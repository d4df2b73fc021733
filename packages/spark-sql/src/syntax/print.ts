import { assertNever } from '../types/assert-never.ts';
import type { ColumnType, Limits } from '../types/column-type.ts';
import { formatLimited } from '../types/limits.ts';
import type { BinaryOperator } from './operator.ts';
import { POWER } from './parser/power.ts';
import { printLiteral } from './print-literal.ts';
import { quoteName, quoteString } from './quote.ts';
import type {
  Alias,
  Body,
  Call,
  Case,
  Cte,
  Expression,
  FrameBound,
  GroupBy,
  GroupItem,
  JoinKind,
  LateralView,
  Like,
  Name,
  Query,
  Select,
  SelectItem,
  SetOperation,
  SortItem,
  Source,
  Star,
  Travel,
  Window,
} from './tree.ts';

/** Binds tighter than any operator. */
const ATOM = 20;

const POWERS: Readonly<Record<BinaryOperator, number>> = {
  or: POWER.or,
  and: POWER.and,
  '=': POWER.comparison,
  '<=>': POWER.comparison,
  '!=': POWER.comparison,
  '<': POWER.comparison,
  '<=': POWER.comparison,
  '>': POWER.comparison,
  '>=': POWER.comparison,
  '|': POWER['|'],
  '^': POWER['^'],
  '&': POWER['&'],
  '<<': POWER.shift,
  '>>': POWER.shift,
  '>>>': POWER.shift,
  '+': POWER.sum,
  '-': POWER.sum,
  '||': POWER.sum,
  '*': POWER.product,
  '/': POWER.product,
  '%': POWER.product,
  div: POWER.product,
};

/**
 * A lambda's body extends as far to the right as it can, so a lambda is parenthesized wherever an operator could
 * follow.
 */
function powerOf(expression: Expression): number {
  switch (expression.kind) {
    case 'binary':
      return POWERS[expression.operator];
    case 'unary':
      return expression.operator === 'not' ? POWER.not : POWER.unary;
    case 'is':
    case 'is-distinct':
    case 'between':
    case 'in':
    case 'in-query':
    case 'like':
      return POWER.predicate;
    case 'lambda':
      return 0;
    default:
      return ATOM;
  }
}

const inside = (expression: Expression, power: number): string => {
  const text = printExpression(expression);
  return powerOf(expression) < power ? `(${text})` : text;
};

/**
 * An operand of a predicate. Comparisons and predicates get parentheses: Spark requires them around predicates, and
 * engines differ in the associativity of comparisons.
 */
const operand = (expression: Expression): string => inside(expression, POWER.comparison + 1);

/** Operators whose precedence differs between engines: parenthesized next to any other operator. */
const UNEVEN: ReadonlySet<BinaryOperator> = new Set(['||', '<<', '>>', '>>>', '&', '^', '|']);

/** An operand of a binary operator, which must bind at least as tightly as `power`. */
function side(parent: BinaryOperator, expression: Expression, power: number): string {
  const child = expression.kind === 'binary' ? expression.operator : undefined;
  const uneven = child !== undefined && child !== parent && (UNEVEN.has(child) || UNEVEN.has(parent));
  const chained =
    child !== undefined && POWERS[child] === POWER.comparison && POWERS[parent] === POWER.comparison;
  return (uneven && POWERS[parent] > POWER.comparison) || chained
    ? `(${printExpression(expression)})`
    : inside(expression, power);
}

/** Expressions with commas between them. */
export const printList = (expressions: readonly Expression[]): string =>
  expressions.map(printExpression).join(', ');

/** A type as CAST spells it: in upper case unless it has field names. */
export const printType = (type: ColumnType, limits?: Limits): string => {
  const text = formatLimited({ type, ...(limits && { limits }) });
  return text.includes('<') ? text : text.toUpperCase();
};

/**
 * Canonical Spark SQL: upper-case keywords, lower-case functions, names in backticks only where required, strings
 * escaped, and no redundant parentheses. Parsing the result gives the same expression again.
 */
export function printExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return printLiteral(expression.value);
    case 'column':
      return expression.path.map(quoteName).join('.');
    case 'unary':
      return printUnary(expression.operator, expression.operand);
    case 'binary': {
      const power = POWERS[expression.operator];
      const word = expression.operator.toUpperCase();
      const left = side(expression.operator, expression.left, power);
      return `${left} ${word} ${side(expression.operator, expression.right, power + 1)}`;
    }
    case 'is':
      return `${operand(expression.operand)} IS ${not(expression.not)}${expression.test.toUpperCase()}`;
    case 'is-distinct':
      return `${operand(expression.left)} IS ${not(expression.not)}DISTINCT FROM ${operand(expression.right)}`;
    case 'between': {
      const { low, high } = expression;
      return `${operand(expression.operand)} ${not(expression.not)}BETWEEN ${operand(low)} AND ${operand(high)}`;
    }
    case 'in':
      return `${operand(expression.operand)} ${not(expression.not)}IN (${printList(expression.list)})`;
    case 'like':
      return printLike(expression);
    case 'case':
      return printCase(expression);
    case 'cast':
      return `${expression.safe ? 'TRY_CAST' : 'CAST'}(${printExpression(expression.operand)} AS ${printType(expression.type)})`;
    case 'call':
      return printCall(expression);
    case 'trim': {
      const characters = expression.characters ? `${operand(expression.characters)} ` : '';
      return `TRIM(${expression.side.toUpperCase()} ${characters}FROM ${operand(expression.operand)})`;
    }
    case 'unit':
      return expression.name.toUpperCase();
    case 'star':
      return printStar(expression);
    case 'lambda': {
      const names = expression.parameters.map(quoteName).join(', ');
      return `${expression.parameters.length === 1 ? names : `(${names})`} -> ${printExpression(expression.body)}`;
    }
    case 'index':
      return `${base(expression.base)}[${printExpression(expression.index)}]`;
    case 'field':
      return `${fieldBase(expression.base)}.${quoteName(expression.name)}`;
    case 'tuple':
      return `(${printList(expression.items)})`;
    case 'interval':
      return `INTERVAL ${inside(expression.amount, ATOM)} ${expression.unit.toUpperCase()}`;
    case 'json':
      return `${base(expression.operand)}:${expression.path
        .map((step) => printStep(step, expression.dotted))
        .join('')
        .replace(/^\./u, '')}`;
    case 'parameter':
      if (expression.name.startsWith('?')) return '?';
      return `:${/^\w+$/u.test(expression.name) ? expression.name : quoteName(expression.name)}`;
    case 'subquery':
      return `(${printQuery(expression.query)})`;
    case 'exists':
      return `EXISTS (${printQuery(expression.query)})`;
    case 'in-query':
      return `${operand(expression.operand)} ${not(expression.not)}IN (${printQuery(expression.query)})`;
    default:
      return assertNever(expression);
  }
}

function printStep(step: string | number, dotted: true | undefined): string {
  if (typeof step === 'number') return `[${step}]`;
  return /[.[]/u.test(step) && !dotted ? `[${quoteString(step)}]` : `.${quoteName(step)}`;
}

const printStar = ({ of, except }: Star): string =>
  `${of.map((name) => `${quoteName(name)}.`).join('')}*${except.length > 0 ? ` EXCEPT (${except.map(quoteName).join(', ')})` : ''}`;

/** What a field is of. With a name before the point, both would be one name: only that of an IDENTIFIER clause ends there. */
const fieldBase = (expression: Expression): string =>
  expression.kind === 'column'
    ? `IDENTIFIER(${quoteString(expression.path.map(quoteName).join('.'))})`
    : base(expression);

const not = (negated: boolean): string => (negated ? 'NOT ' : '');

/** The operand of an index or a field: a number would absorb the dot, and a negative literal would lose its sign. */
const base = (expression: Expression): string =>
  expression.kind === 'literal' ? `(${printExpression(expression)})` : inside(expression, ATOM);

function printUnary(operator: string, value: Expression): string {
  if (operator === 'not') return `NOT ${inside(value, POWER.not)}`;
  const text = inside(value, POWER.unary);
  // Two consecutive minus signs would begin a comment.
  return text.startsWith(operator) ? `${operator} ${text}` : `${operator}${text}`;
}

function printLike({
  operator,
  operand: value,
  patterns,
  quantifier,
  escape: character,
  not: negated,
}: Like): string {
  const start = `${operand(value)} ${not(negated)}${operator.toUpperCase()}`;
  if (quantifier) return `${start} ${quantifier.toUpperCase()} (${printList(patterns)})`;
  const tail = character === undefined ? '' : ` ESCAPE ${quoteString(character)}`;
  return `${start} ${patterns.map(operand).join(', ')}${tail}`;
}

function printCase({ operand: value, branches, otherwise }: Case): string {
  const head = value ? `CASE ${printExpression(value)}` : 'CASE';
  const middle = branches
    .map((b) => ` WHEN ${printExpression(b.when)} THEN ${printExpression(b.value)}`)
    .join('');
  return `${head}${middle}${otherwise ? ` ELSE ${printExpression(otherwise)}` : ''} END`;
}

const WORD = /^[a-z_][a-z0-9_]*$/u;

function printCall(call: Call): string {
  const name = call.path
    ? call.path.map(quoteName).join('.')
    : WORD.test(call.name)
      ? call.name
      : `\`${call.name.replaceAll('`', '``')}\``;
  const parts = [
    `${name}(${call.distinct ? 'DISTINCT ' : ''}${[...call.args.map(printExpression), ...(call.named ?? []).map((n) => `${n.name} => ${printExpression(n.value)}`)].join(', ')})`,
  ];
  if (call.within) parts.push(`WITHIN GROUP (ORDER BY ${printSortItems(call.within)})`);
  if (call.filter) parts.push(`FILTER (WHERE ${printExpression(call.filter)})`);
  if (call.nulls) parts.push(`${call.nulls.toUpperCase()} NULLS`);
  if (call.over)
    parts.push(
      `OVER ${typeof call.over === 'string' ? quoteName(call.over) : `(${printWindow(call.over)})`}`,
    );
  return parts.join(' ');
}

const printSortItems = (items: readonly SortItem[]): string =>
  items
    .map(({ value, direction, nulls }) =>
      [printExpression(value), direction?.toUpperCase(), nulls && `NULLS ${nulls.toUpperCase()}`]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');

function printWindow({ base: name, partitionBy, orderBy, frame }: Window): string {
  const parts: string[] = name === undefined ? [] : [quoteName(name)];
  if (partitionBy.length > 0) parts.push(`PARTITION BY ${printList(partitionBy)}`);
  if (orderBy.length > 0) parts.push(`ORDER BY ${printSortItems(orderBy)}`);
  if (frame) {
    const unit = frame.unit.toUpperCase();
    parts.push(
      frame.to
        ? `${unit} BETWEEN ${printBound(frame.from)} AND ${printBound(frame.to)}`
        : `${unit} ${printBound(frame.from)}`,
    );
  }
  return parts.join(' ');
}

const printBound = (bound: FrameBound): string =>
  'by' in bound ? `${operand(bound.by)} ${bound.at.toUpperCase()}` : bound.at.toUpperCase();

/** The parts separated by spaces; empty ones are left out. */
export const words = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');

/** A clause of an optional expression. */
export const clause = (word: string, value: Expression | undefined): string | undefined =>
  value && `${word} ${printExpression(value)}`;

/** A name of several parts. */
export const printName = (name: Name): string => name.map(quoteName).join('.');

/** Names in parentheses. */
export const printNames = (names: readonly string[]): string => `(${names.map(quoteName).join(', ')})`;

/** A whole query. Parsing the result gives the same query, except for the source text of its unnamed columns. */
export const printQuery = ({ ctes, body, order, limit, offset }: Query): string =>
  words(
    printCtes(ctes),
    printBody(body),
    order === 'all' ? 'ORDER BY ALL' : order.length > 0 ? `ORDER BY ${printSortItems(order)}` : '',
    clause('LIMIT', limit),
    clause('OFFSET', offset),
  );

const printCte = ({ name, columns, query }: Cte): string =>
  words(quoteName(name), columns.length > 0 ? printNames(columns) : '', `AS (${printQuery(query)})`);

const printCtes = (ctes: readonly Cte[]): string =>
  ctes.length === 0
    ? ''
    : words(
        'WITH',
        ctes.some(({ recursive }) => recursive) ? 'RECURSIVE' : '',
        ctes.map(printCte).join(', '),
      );

function printBody(body: Body): string {
  switch (body.kind) {
    case 'select':
      return printSelect(body);
    case 'set':
      return words(
        operandOf(body, body.left, false),
        body.operator.toUpperCase(),
        body.all ? 'ALL' : '',
        body.byName ? 'BY NAME' : '',
        operandOf(body, body.right, true),
      );
    case 'values':
      return `VALUES ${body.rows.map((row) => `(${printList(row)})`).join(', ')}`;
    case 'nested':
      return `(${printQuery(body.query)})`;
    default:
      return assertNever(body);
  }
}

const tightness = (operator: SetOperation['operator']): number => (operator === 'intersect' ? 1 : 0);

/** An operand of a set operation, of which INTERSECT binds tightest and the others from the left. */
const operandOf = ({ operator }: SetOperation, body: Body, right: boolean): string =>
  body.kind === 'set' && tightness(body.operator) < tightness(operator) + (right ? 1 : 0)
    ? `(${printBody(body)})`
    : printBody(body);

/** `|> SET`, which a select list has no words for. */
function printReplaced({ from, where }: Select, { name, value }: Required<Star>['replace']): string {
  const steps = [
    ...(where ? [clause('WHERE', where)] : []),
    `SET ${quoteName(name)} = ${printExpression(value)}`,
  ];
  return `FROM ${from.map(printSource).join(', ')} |> ${steps.join(' |> ')}`;
}

function printSelect(select: Select): string {
  const [first] = select.items;
  return first?.value.kind === 'star' && first.value.replace
    ? printReplaced(select, first.value.replace)
    : printListed(select);
}

const printListed = (select: Select): string =>
  words(
    select.distinct ? 'SELECT DISTINCT' : 'SELECT',
    printItems(select.items),
    select.from.length > 0 ? `FROM ${select.from.map(printSource).join(', ')}` : '',
    ...select.laterals.map(printLateral),
    clause('WHERE', select.where),
    select.group ? `GROUP BY ${printGroup(select.group)}` : '',
    clause('HAVING', select.having),
    select.windows.length > 0
      ? `WINDOW ${select.windows.map(({ name, window }) => `${quoteName(name)} AS (${printWindow(window)})`).join(', ')}`
      : '',
    clause('QUALIFY', select.qualify),
  );

const printItems = (items: readonly SelectItem[]): string =>
  items
    .map(({ value, aliases: [first, ...more] }) =>
      first === undefined
        ? printExpression(value)
        : `${printExpression(value)} AS ${more.length > 0 ? printNames([first, ...more]) : quoteName(first)}`,
    )
    .join(', ');

const printLateral = ({ outer, call, table, columns }: LateralView): string =>
  words(
    outer ? 'LATERAL VIEW OUTER' : 'LATERAL VIEW',
    printCall(call),
    table === undefined ? '' : quoteName(table),
    columns.length > 0 ? `AS ${columns.map(quoteName).join(', ')}` : '',
  );

const printGroup = (group: GroupBy): string =>
  group === 'all' ? 'ALL' : group.map(printGroupItem).join(', ');

const printGroupItem = (item: GroupItem): string =>
  item.mode === 'plain'
    ? printExpression(item.key)
    : `${item.keys ? `${printList(item.keys)} ` : ''}${item.mode.toUpperCase()} (${item.sets.map((set) => (set.length === 1 ? printList(set) : `(${printList(set)})`)).join(', ')})`;

const printAlias = ({ name, columns }: Alias): string =>
  name === undefined ? '' : words('AS', quoteName(name), columns.length > 0 ? printNames(columns) : '');

/** A version of a table, as it follows the table's name. */
export const printTravel = ({ version, timestamp }: Travel): string =>
  words(clause('VERSION AS OF', version), clause('TIMESTAMP AS OF', timestamp));

const JOINS: Readonly<Record<JoinKind, string>> = {
  inner: 'INNER JOIN',
  left: 'LEFT JOIN',
  right: 'RIGHT JOIN',
  full: 'FULL JOIN',
  cross: 'CROSS JOIN',
  semi: 'LEFT SEMI JOIN',
  anti: 'LEFT ANTI JOIN',
};

/** The right side of a join, or the source of PIVOT; a join needs parentheses there. */
const printOne = (source: Source): string =>
  source.kind === 'join' ? `(${printSource(source)})` : printSource(source);

const columns = (names: readonly Name[]): string =>
  names.length === 1 ? names.map(printName).join('') : `(${names.map(printName).join(', ')})`;

/** A relation of FROM. */
export function printSource(source: Source): string {
  switch (source.kind) {
    case 'table':
      return words(printName(source.name), printTravel(source), printAlias(source.alias));
    case 'history': {
      const limit = source.limit === undefined ? '' : ` LIMIT ${source.limit}`;
      return words(`(DESCRIBE HISTORY ${printName(source.name)}${limit})`, printAlias(source.alias));
    }
    case 'function':
      return words(source.lateral ? 'LATERAL' : '', printCall(source.call), printAlias(source.alias));
    case 'query':
      return words(
        source.lateral ? 'LATERAL' : '',
        `(${printQuery(source.query)})`,
        printAlias(source.alias),
      );
    case 'join':
      return words(
        printSource(source.left),
        source.natural ? 'NATURAL' : '',
        JOINS[source.join],
        printOne(source.right),
        clause('ON', source.on),
        source.using.length > 0 ? `USING ${printNames(source.using)}` : '',
      );
    case 'sample':
      return words(
        printOne(source.source),
        `TABLESAMPLE (${source.rows === undefined ? `${source.percent} PERCENT` : `${source.rows} ROWS`})`,
        source.seed === undefined ? '' : `REPEATABLE (${source.seed})`,
      );
    case 'pivot': {
      const values = source.values.map(({ items, alias }) =>
        words(
          items.length === 1 ? printList(items) : `(${printList(items)})`,
          alias === undefined ? '' : `AS ${quoteName(alias)}`,
        ),
      );
      const on = source.on.length === 1 ? printList(source.on) : `(${printList(source.on)})`;
      return words(
        printOne(source.source),
        `PIVOT (${printItems(source.aggregates)} FOR ${on} IN (${values.join(', ')}))`,
        printAlias(source.alias),
      );
    }
    case 'unpivot': {
      const sets = source.sets.map((set) =>
        words(columns(set.columns), set.alias === undefined ? '' : `AS ${quoteName(set.alias)}`),
      );
      return words(
        printOne(source.source),
        source.includeNulls ? 'UNPIVOT INCLUDE NULLS' : 'UNPIVOT',
        `(${columns(source.values.map((name) => [name]))} FOR ${quoteName(source.nameColumn)} IN (${sets.join(', ')}))`,
        printAlias(source.alias),
      );
    }
    default:
      return assertNever(source);
  }
}
