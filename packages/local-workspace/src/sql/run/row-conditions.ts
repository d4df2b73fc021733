import { type ColumnType, isNumeric, isTemporal } from '@lakehouse/spark-sql/types/column-type';
import { type Comparison, type Constant, EXACT_DIGITS, type RowCondition } from '../../delta/skip-files.ts';
import { walk } from '../bind/walk.ts';
import type { Expr, Select, Source } from '../parse/ast.ts';
import type { Run } from './context.ts';

type Table = Extract<Source, { k: 'table' }>;

const FLIPPED: Readonly<Record<Comparison, Comparison>> = {
  '=': '=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};
const isComparison = (op: string): op is Comparison => Object.hasOwn(FLIPPED, op);

/** For each table of a statement the conditions that its WHERE puts on the table's rows; the rest is left to the engine. */
export function conditionsOfTables(
  run: Run,
  statement: unknown,
): ReadonlyMap<Source, readonly RowCondition[]> {
  const found = new Map<Source, readonly RowCondition[]>();
  walk(statement, (node) => {
    if (node['k'] === 'select') {
      const { from, where } = node as unknown as Select;
      if (where)
        for (const table of from.flatMap(filteredTables))
          found.set(table, conditionsOn(run, where, [table.alias.name ?? table.name.at(-1) ?? '']));
    }
    return true;
  });
  return found;
}

/** The tables whose rows WHERE filters as they are: not those on the side of a join that may be filled with NULLs. */
function filteredTables(source: Source): Table[] {
  if (source.k === 'table') return source.alias.columns.length === 0 ? [source] : [];
  if (source.k !== 'join') return [];
  switch (source.kind) {
    case 'INNER':
    case 'CROSS':
      return [...filteredTables(source.left), ...filteredTables(source.right)];
    case 'LEFT':
    case 'SEMI':
    case 'ANTI':
      return filteredTables(source.left);
    case 'RIGHT':
      return filteredTables(source.right);
    case 'FULL':
      return [];
  }
}

/** The conjuncts of an expression that compare a column of the table `names` with constants. */
export function conditionsOn(run: Run, where: Expr, names: readonly string[]): RowCondition[] {
  if (where.k === 'binary' && where.op === 'AND')
    return [...conditionsOn(run, where.left, names), ...conditionsOn(run, where.right, names)];
  const column = (expr: Expr): string | undefined => columnOf(expr, names);
  if (where.k === 'binary') {
    const op = where.op === '==' ? '=' : where.op;
    if (!isComparison(op)) return [];
    const [left, right] = [column(where.left), column(where.right)];
    if (left !== undefined) return compared(left, op, constant(run, where.right));
    if (right !== undefined) return compared(right, FLIPPED[op], constant(run, where.left));
    return [];
  }
  if (where.k !== 'is' && where.k !== 'in' && where.k !== 'between') return [];
  const name = column(where.arg);
  if (name === undefined) return [];
  if (where.k === 'is')
    return where.what === 'NULL' ? [{ column: name, op: where.not ? 'not null' : 'null' }] : [];
  if (where.not) return [];
  if (where.k === 'between')
    return [
      ...compared(name, '>=', constant(run, where.low)),
      ...compared(name, '<=', constant(run, where.high)),
    ];
  if (!Array.isArray(where.list)) return [];
  const values = (where.list as readonly Expr[]).map((item) => constant(run, item));
  const known = values.filter((value) => value !== undefined);
  return known.length === values.length ? [{ column: name, op: 'in', values: known }] : [];
}

const compared = (column: string, op: Comparison, value: Constant | undefined): RowCondition[] =>
  value === undefined ? [] : [{ column, op, value }];

/** A plain column name, alone or behind the table's own name; `a.b` of a struct is not one. */
function columnOf(expr: Expr, names: readonly string[]): string | undefined {
  if (expr.k !== 'name' || expr.parts.length > 2) return undefined;
  const [name = '', qualifier] = expr.parts.toReversed();
  const known = qualifier === undefined || names.some((own) => own.toLowerCase() === qualifier.toLowerCase());
  return known ? name : undefined;
}

/** A number, text, date or moment that stands in the statement or in a parameter. */
function constant(run: Run, expr: Expr): Constant | undefined {
  if (expr.k === 'unary' && expr.op === '-') {
    const value = constant(run, expr.arg);
    return typeof value === 'number' ? -value : undefined;
  }
  if (expr.k === 'parameter') {
    const parameter = run.parameters.get(expr.name.toLowerCase());
    return parameter?.literal == null ? undefined : typedConstant(parameter.type, parameter.literal);
  }
  // DATE'2024-01-02' is parsed as a cast of the text. Other casts may change the value.
  if (expr.k === 'cast' && expr.arg.k === 'literal' && isTemporal(expr.type))
    return typeof expr.arg.value === 'string' ? typedConstant(expr.type, expr.arg.value) : undefined;
  if (expr.k !== 'literal' || typeof expr.value !== 'string') return undefined;
  return typedConstant(expr.type, expr.value);
}

function typedConstant(type: ColumnType, text: string): Constant | undefined {
  if (isNumeric(type))
    return type.kind !== 'decimal' || text.replaceAll(/\D/gu, '').length <= EXACT_DIGITS
      ? Number(text)
      : undefined;
  switch (type.kind) {
    case 'string':
      return text;
    case 'date':
      return /^\d{4}-\d\d-\d\d$/u.test(text) ? { moment: text } : undefined;
    case 'timestamp':
      return { moment: text };
    case 'timestamp_ntz':
      // A zone in the text has no meaning for it.
      return /(?:Z|[+-]\d\d:\d\d)$/u.test(text) ? undefined : { moment: text };
    default:
      return undefined;
  }
}
