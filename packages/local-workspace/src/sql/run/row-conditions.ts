import { isColumnType } from '@lakehouse/spark-sql/coercion/expression-type';
import { literalType } from '@lakehouse/spark-sql/coercion/literal-type';
import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import type { Expression, Source, TableSource } from '@lakehouse/spark-sql/syntax/tree';
import { visitStatement } from '@lakehouse/spark-sql/syntax/visit';
import { type ColumnType, isNumeric, isTemporal } from '@lakehouse/spark-sql/types/column-type';
import { type Comparison, type Constant, EXACT_DIGITS, type RowCondition } from '../../delta/skip-files.ts';
import { literalText } from '../values/literal-value.ts';
import { isInUtc } from '../values/session-zone.ts';
import type { Run } from './context.ts';

const FLIPPED: Readonly<Record<Comparison, Comparison>> = {
  '=': '=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};
const isComparison = (op: string): op is Comparison => Object.hasOwn(FLIPPED, op);

/** The conditions that WHERE puts on the rows of each table, by table id; the engine evaluates the rest. */
export function conditionsOfTables(
  run: Run,
  statement: Statement,
): ReadonlyMap<number, readonly RowCondition[]> {
  const found = new Map<number, readonly RowCondition[]>();
  visitStatement(statement, {
    select({ from, where }) {
      if (where)
        for (const table of from.flatMap(filteredTables))
          found.set(table.id, conditionsOn(run, where, [table.alias.name ?? table.name.at(-1) ?? '']));
      return true;
    },
  });
  return found;
}

/** The tables whose rows WHERE filters unchanged: those on the nullable side of an outer join are excluded. */
function filteredTables(source: Source): TableSource[] {
  if (source.kind === 'table') return source.alias.columns.length === 0 ? [source] : [];
  if (source.kind !== 'join') return [];
  switch (source.join) {
    case 'inner':
    case 'cross':
      return [...filteredTables(source.left), ...filteredTables(source.right)];
    case 'left':
    case 'semi':
    case 'anti':
      return filteredTables(source.left);
    case 'right':
      return filteredTables(source.right);
    case 'full':
      return [];
  }
}

/** The conjuncts of an expression that compare a column of the table `names` with constants. */
export function conditionsOn(run: Run, where: Expression, names: readonly string[]): RowCondition[] {
  if (where.kind === 'binary' && where.operator === 'and')
    return [...conditionsOn(run, where.left, names), ...conditionsOn(run, where.right, names)];
  const column = (expr: Expression): string | undefined => columnOf(expr, names);
  if (where.kind === 'binary') {
    const { operator: op } = where;
    if (!isComparison(op)) return [];
    const [left, right] = [column(where.left), column(where.right)];
    if (left !== undefined) return compared(left, op, constant(run, where.right));
    if (right !== undefined) return compared(right, FLIPPED[op], constant(run, where.left));
    return [];
  }
  if (where.kind !== 'is' && where.kind !== 'in' && where.kind !== 'between') return [];
  const name = column(where.operand);
  if (name === undefined) return [];
  if (where.kind === 'is')
    return where.test === 'null' ? [{ column: name, op: where.not ? 'not null' : 'null' }] : [];
  if (where.not) return [];
  if (where.kind === 'between')
    return [
      ...compared(name, '>=', constant(run, where.low)),
      ...compared(name, '<=', constant(run, where.high)),
    ];
  const values = where.list.map((item) => constant(run, item));
  const known = values.filter((value) => value !== undefined);
  return known.length === values.length ? [{ column: name, op: 'in', values: known }] : [];
}

const compared = (column: string, op: Comparison, value: Constant | undefined): RowCondition[] =>
  value === undefined ? [] : [{ column, op, value }];

/** A plain column name, with or without the table's name in front; `a.b` of a struct does not count. */
function columnOf(expr: Expression, names: readonly string[]): string | undefined {
  if (expr.kind !== 'column' || expr.path.length > 2) return undefined;
  const [name = '', qualifier] = expr.path.toReversed();
  const known = qualifier === undefined || names.some((own) => own.toLowerCase() === qualifier.toLowerCase());
  return known ? name : undefined;
}

/** A number, string, date or timestamp given as a literal or a parameter. */
function constant(run: Run, expr: Expression): Constant | undefined {
  if (expr.kind === 'unary' && expr.operator === '-') {
    const value = constant(run, expr.operand);
    return typeof value === 'number' ? -value : undefined;
  }
  if (expr.kind === 'parameter') {
    const parameter = run.parameters.get(expr.name.toLowerCase());
    return parameter?.literal == null ? undefined : typedConstant(parameter.type, parameter.literal);
  }
  // A string cast to a date or timestamp is a constant; other casts may change the value.
  if (expr.kind === 'cast' && isTemporal(expr.type)) {
    const text = literalText(expr.operand);
    return typeof text === 'string' ? typedConstant(expr.type, text) : undefined;
  }
  if (expr.kind !== 'literal') return undefined;
  const [type, text] = [literalType(expr.value), literalText(expr)];
  return typeof text === 'string' && typeof type !== 'string' && isColumnType(type)
    ? typedConstant(type, text)
    : undefined;
}

function typedConstant(type: ColumnType, text: string): Constant | undefined {
  if (isNumeric(type))
    return type.kind !== 'decimal' || text.replaceAll(/\D/gu, '').length <= EXACT_DIGITS
      ? Number(text)
      : undefined;
  // Ranges of files are compared in UTC; a string may be compared with a timestamp, too.
  if (!isInUtc() && (isTemporal(type) || /^\d{4}-/u.test(text))) return undefined;
  switch (type.kind) {
    case 'string':
      return text;
    case 'date':
      return /^\d{4}-\d\d-\d\d$/u.test(text) ? { timestamp: text } : undefined;
    case 'timestamp':
      return { timestamp: text };
    case 'timestamp_ntz':
      // A zone in the string is ignored for this type.
      return /(?:Z|[+-]\d\d:\d\d)$/u.test(text) ? undefined : { timestamp: text };
    default:
      return undefined;
  }
}
