import type { Call, Expression, Query, SelectItem } from '@lakehouse/spark-sql/syntax/tree';
import { type ColumnType, capitalType, isTemporal } from '@lakehouse/spark-sql/types/column-type';
import { fieldName } from '../functions/collection.ts';
import { binaryName } from './binary-name.ts';
import { callName } from './call-name.ts';
import { trimCall } from './calls.ts';
import { literalName } from './literal-name.ts';
import { outerColumns, type ResolvedColumns } from './outer-columns.ts';
import { windowName, withinName } from './window-name.ts';

/** Functions that are casts; Spark names them after their operand. */
const CASTS =
  /^(?:boolean|tinyint|smallint|int|bigint|float|double|decimal|string|binary|date|timestamp|time)$/u;

/**
 * Spark's name of an unaliased select item; of one that was not bound, columns are taken to be written without their tables,
 * and to be no dates.
 */
export function outputName(
  item: SelectItem,
  resolved: Scope['resolved'] = new Map(),
  types: Scope['types'] = new Map(),
): string {
  return pretty(item.value, { lambda: new Set(), resolved, types }) ?? item.text;
}

function pretty(expr: Expression, scope: Scope): string | undefined {
  switch (expr.kind) {
    case 'column':
      return expr.path.at(-1);
    case 'json':
      return lastName(expr.path);
    case 'cast':
      // A column or a field that is cast keeps its name.
      return expr.operand.kind === 'column' || expr.operand.kind === 'json'
        ? lastName(expr.operand.path)
        : inner(expr, scope);
    default:
      return inner(expr, scope);
  }
}

/** The last step of a path that is a name. */
const lastName = (path: readonly (string | number)[]): string | undefined =>
  path.findLast((step) => typeof step === 'string');

/** What names in an expression may mean. */
interface Scope {
  /** The parameters of the lambdas around it. */
  readonly lambda: ReadonlySet<string>;
  readonly resolved: ResolvedColumns;
  readonly types: Pick<ReadonlyMap<Expression, ColumnType>, 'get'>;
}

/** A text of the parts, unless one of them has no name. */
const made = (
  expressions: readonly Expression[],
  scope: Scope,
  print: (parts: readonly string[]) => string,
): string | undefined => {
  const parts = expressions.flatMap((expr) => inner(expr, scope) ?? []);
  return parts.length === expressions.length ? print(parts) : undefined;
};

const denied = (text: string | undefined, not: boolean): string | undefined =>
  not && text !== undefined ? `(NOT ${text})` : text;

/** The expression as Spark prints it inside a column name; undefined when only the user's own text will do. */
function inner(expr: Expression, scope: Scope): string | undefined {
  switch (expr.kind) {
    case 'literal':
      return withItsCollation(literalName(expr.value), scope.types.get(expr));
    case 'column':
      return scope.lambda.has(expr.path[0] ?? '')
        ? ['namedlambdavariable()', ...expr.path.slice(1)].join('.')
        : (scope.resolved.get(expr)?.path ?? expr.path).join('.');
    case 'star':
      return '1';
    case 'unit':
      return expr.name.toUpperCase();
    case 'call':
      return ofCall(expr, scope);
    case 'trim':
      return expr.side === 'both' && expr.characters
        ? made([expr.characters, expr.operand], scope, (parts) => `TRIM(BOTH ${parts.join(' FROM ')})`)
        : inner(trimCall(expr), scope);
    case 'unary':
      return made([expr.operand], scope, ([x = '']) =>
        expr.operator === '~' ? `~${x}` : `(${expr.operator.toUpperCase()} ${x})`,
      );
    case 'binary':
      return made([expr.left, expr.right], scope, ([left = '', right = '']) =>
        binaryName(expr, left, right, scope.types),
      );
    case 'is':
      return made([expr.operand], scope, ([x = '']) => {
        if (expr.test === 'null' || expr.test === 'unknown') return `(${x} IS ${expr.not ? 'NOT ' : ''}NULL)`;
        return denied(`(${x} <=> ${expr.test})`, expr.not) ?? '';
      });
    case 'is-distinct':
      return denied(
        made([expr.left, expr.right], scope, ([left = '', right = '']) => `(${left} <=> ${right})`),
        !expr.not,
      );
    case 'between':
      return denied(
        made([expr.operand, expr.low, expr.high], scope, (parts) => `between(${parts.join(', ')})`),
        expr.not,
      );
    case 'in':
      return denied(
        made([expr.operand, ...expr.list], scope, ([x = '', ...list]) => `(${x} IN (${list.join(', ')}))`),
        expr.not,
      );
    case 'in-query':
      return denied(
        made(expr.operand.kind === 'tuple' ? expr.operand.items : [expr.operand], scope, (parts) => {
          const left = expr.operand.kind === 'tuple' ? rowName(expr.operand.items, parts) : parts[0];
          return `(${left} IN (${queryName('listquery', expr.query, scope)}))`;
        }),
        expr.not,
      );
    case 'subquery':
      return queryName('scalarsubquery', expr.query, scope);
    case 'exists':
      return queryName('exists', expr.query, scope);
    case 'tuple':
      return tupleName(expr.items, scope);
    case 'like': {
      if (expr.quantifier)
        return made(
          [expr.operand],
          scope,
          ([x]) => `${expr.not ? 'not' : ''}${expr.operator}${expr.quantifier}(${x})`,
        );
      const [word, escape] = [expr.operator === 'rlike' ? 'RLIKE' : expr.operator, expr.escape];
      const matched = made([expr.operand, ...expr.patterns], scope, ([x, pattern]) =>
        expr.operator === 'like'
          ? `${x} LIKE ${pattern}${escape === undefined ? '' : ` ESCAPE '${escape}'`}`
          : `${word}(${x}, ${pattern})`,
      );
      return denied(matched, expr.not);
    }
    case 'case':
      return ofCase(expr, scope);
    case 'index':
      return made([expr.base, expr.index], scope, ([base = '', index = '']) => `${base}[${index}]`);
    case 'field':
      return made([expr.base], scope, ([base = '']) =>
        scope.types.get(expr.base)?.kind === 'map' ? `${base}[${expr.name}]` : `${base}.${expr.name}`,
      );
    case 'lambda': {
      const within = { ...scope, lambda: new Set([...scope.lambda, ...expr.parameters]) };
      return made(
        [expr.body],
        within,
        ([body = '']) =>
          `lambdafunction(${[body, ...expr.parameters.map(() => 'namedlambdavariable()')].join(', ')})`,
      );
    }
    case 'cast':
      return made([expr.operand], scope, ([operand = '']) =>
        // Spark names a cast to a nested type after the operand.
        ['array', 'map', 'struct'].includes(expr.type.kind)
          ? operand
          : `${expr.safe ? 'TRY_CAST' : 'CAST'}(${operand} AS ${capitalType(expr.type)})`,
      );
    default:
      return undefined;
  }
}

/** A string that has taken the collation of what it is compared with, or put together with. */
const withItsCollation = (name: string | undefined, type: ColumnType | undefined): string | undefined =>
  name === undefined || type?.kind !== 'string' || (type.collation ?? 'UTF8_BINARY') === 'UTF8_BINARY'
    ? name
    : `'${name}' collate ${type.collation}`;

const queryName = (what: string, query: Query, { resolved }: Scope): string =>
  `${what}(${outerColumns(query, resolved).join(', ')})`;

/** A row that is looked up in a query: Spark quotes the names of its fields, and counts those that have none from 0. */
const rowName = (items: readonly Expression[], parts: readonly string[]): string => {
  const fields = items.map((item, at) => {
    const name = item.kind === 'column' ? item.path.at(-1) : item.kind === 'literal' ? parts[at] : `_${at}`;
    return `'${name}', ${parts[at]}`;
  });
  return `named_struct(${fields.join(', ')})`;
};

/** Fields are named after columns, and else by their places. */
const tupleName = (items: readonly Expression[], scope: Scope): string | undefined =>
  made(items, scope, (parts) => {
    const fields = items.map((item, at) => `${fieldName(item, at)}, ${parts[at]}`);
    return `named_struct(${fields.join(', ')})`;
  });

function ofCall(call: Call, scope: Scope): string | undefined {
  const { filter, over, within } = call;
  const found = scope.resolved.get(call);
  if (found?.isBareCall) return call.name;
  const [args, routine] = [found?.args ?? call.args, found?.args ? undefined : found?.path];
  const name = routine?.join('.') ?? (isDateText(call, scope) ? 'date_format' : call.name);
  if (call.named || typeof over === 'string') return;
  if (isAliasedStruct(call)) return structName(args, scope);
  let isKnown = true;
  const nameOf = (expr: Expression): string => {
    const own = inner(expr, scope);
    isKnown &&= own !== undefined;
    return own ?? '';
  };
  const clauses = [
    within && `WITHIN GROUP (ORDER BY ${within.map((item) => withinName(name, item, nameOf)).join(', ')})`,
    filter && `FILTER (WHERE ${nameOf(filter)})`,
    over && `OVER (${windowName(call, over, nameOf, scope.types)})`,
  ];
  if (!isKnown) return;
  return made(args, scope, (given) => {
    if (name === 'from_json' && /^\s*map\s*</iu.test(given[1] ?? '')) return 'entries';
    if (CASTS.test(name) && given.length === 1) return given[0] ?? '';
    const shown = isExtract(call)
      ? `extract(${given.join(' FROM ')})`
      : callName(
          name,
          given,
          call.distinct,
          args.map((arg) => scope.types.get(arg)?.kind),
        );
    return [shown, ...clauses.filter(Boolean)].join(' ');
  });
}

function ofCase(
  { operand, branches, otherwise }: Extract<Expression, { kind: 'case' }>,
  scope: Scope,
): string | undefined {
  const tests = branches.map(
    ({ when }): Expression =>
      operand ? { kind: 'binary', operator: '=', left: operand, right: when, start: 0, end: 0 } : when,
  );
  const all = [...tests, ...branches.map(({ value }) => value), ...(otherwise ? [otherwise] : [])];
  return made(all, scope, (parts) => {
    const whens = branches.map((_, at) => `WHEN ${parts[at]} THEN ${parts[branches.length + at]}`);
    return `CASE ${whens.join(' ')}${otherwise ? ` ELSE ${parts.at(-1)}` : ''} END`;
  });
}

/** struct(a AS b), which the parser rewrites to named_struct('b', a), so that its names are not spelled separately. */
const isAliasedStruct = ({ name, args }: Call): boolean =>
  name === 'named_struct' && args.length > 1 && args[0]?.start === args[1]?.start;

function structName(args: readonly Expression[], scope: Scope): string | undefined {
  const fields = args.flatMap((value, at) => {
    if (at % 2 === 0) return [];
    const [given, own] = [args[at - 1], inner(value, scope)];
    const name = given && inner(given, scope);
    return [own === undefined || own === name ? own : `${own} AS ${name}`];
  });
  return fields.includes(undefined) ? undefined : `struct(${fields.join(', ')})`;
}

/** to_char and to_varchar of a date or timestamp are date_format. */
const isDateText = ({ name, path, args: [value] }: Call, { types }: Scope): boolean => {
  const type = value && path === undefined && /^to_(?:var)?char$/u.test(name) ? types.get(value) : undefined;
  return type !== undefined && isTemporal(type);
};

/** EXTRACT(YEAR FROM x), which the parser rewrites to date_part('YEAR', x): its field has no quotes. */
const isExtract = ({ name, args: [field] }: Call): boolean =>
  name === 'date_part' &&
  field?.kind === 'literal' &&
  field.value.type === 'string' &&
  field.end - field.start === field.value.value.length;
