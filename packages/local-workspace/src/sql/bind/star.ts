import type { Call, Expression, Star } from '@lakehouse/spark-sql/syntax/tree';
import { isCountOfRows } from '@lakehouse/spark-sql/syntax/visit';
import { type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { duck } from '../../duck/fragment.ts';
import type { NamedOutput, Scope } from '../values/scope.ts';
import { type Typed, typed, valueOfColumn } from '../values/typed.ts';

/** The columns that `*` or `t.*` expands to, or the fields of a struct. `bind` computes the value that replaces a column. */
export function expandStar(expr: Star, scope: Scope, bind?: (value: Expression) => Typed): NamedOutput[] {
  const { replace } = expr;
  if (!replace || !bind) return allOf(expr, scope);
  const isReplaced = ({ name }: NamedOutput): boolean => sameName(name, replace.name);
  const columns = allOf(expr, scope);
  const found = columns.filter(isReplaced).length;
  if (found !== 1) throw unresolved(replace.name, 'SET', found);
  return columns.map((column) =>
    isReplaced(column) ? { name: column.name, value: bind(replace.value) } : column,
  );
}

function allOf(expr: Star, scope: Scope): NamedOutput[] {
  const names = expr.except.map((name) => name.toLowerCase());
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined)
    throw badRequest(
      'EXCEPT_OVERLAPPING_COLUMNS',
      `Columns in an EXCEPT list must be distinct and non-overlapping, but \`${twice}\` is there more than once.`,
      '42702',
    );
  const columns = starOf(expr.of, scope);
  if (!columns) {
    const found = scope.find(expr.of);
    if (found?.column.type.kind === 'struct' && found.fields.length === 0) {
      const { column } = found;
      if (sameName(column.name, '_metadata') && column.made)
        throw unsupported('_metadata.* (name its fields)');
      return found.column.type.kind === 'struct'
        ? fieldsBut(found.column.type.fields, expr.except).map((f) => ({
            name: f.name,
            value: typed(duck`struct_extract(${column.sql}, ${duck.str(f.name)})`, f.type),
          }))
        : [];
    }
    throw badRequest(
      'CANNOT_RESOLVE_STAR_EXPAND',
      `Cannot resolve \`${expr.of.join('`.`')}\`.* given input columns. Please check that the specified table or struct exists and is accessible in the input columns.`,
      '42704',
    );
  }
  const except = new Set(names);
  for (const name of except)
    if (!columns.some((column) => column.name.toLowerCase() === name)) throw exceptUnresolved(name);
  return columns
    .filter((column) => !except.has(column.name.toLowerCase()))
    .map((column) => ({ name: column.name, value: valueOfColumn(column) }));
}

/** The columns of a table of the query, or of the one around it. */
const starOf = (of: Star['of'], scope: Scope): ReturnType<Scope['star']> =>
  scope.star(of) ?? (of.length > 0 ? scope.parent?.star(of) : undefined);

/** The fields of a struct without those that EXCEPT names. */
function fieldsBut(fields: Schema, except: Star['except']): Schema {
  const without = new Set(except.map((name) => name.toLowerCase()));
  for (const name of without)
    if (!fields.some((field) => field.name.toLowerCase() === name)) throw exceptUnresolved(name);
  return fields.filter((field) => !without.has(field.name.toLowerCase()));
}

const exceptUnresolved = (name: string): Error =>
  name.includes('.')
    ? unsupported('EXCEPT of a field in another (name the fields)')
    : unresolved(name, 'EXCEPT', 0);

/** For a name that the columns have several times, or not at all. */
const unresolved = (name: string, where: string, found: number): Error =>
  found > 1
    ? badRequest('AMBIGUOUS_REFERENCE', `Reference \`${name}\` in ${where} is ambiguous.`, '42704')
    : badRequest(
        'UNRESOLVED_COLUMN.WITH_SUGGESTION',
        `A column, variable, or function parameter with name \`${name}\` cannot be resolved in ${where}.`,
        '42703',
      );

/** The call with a star among its arguments expanded to columns; `give` is called with the value of each. */
export function withoutStars(
  call: Call,
  scope: Scope,
  give: (column: Expression, value: Typed) => void,
): Call {
  if (isCountOfRows(call) || call.args.every(({ kind }) => kind !== 'star')) return call;
  const args = call.args.flatMap((arg) => {
    if (arg.kind !== 'star') return [arg];
    if (call.name === 'count' && arg.of.length > 0 && scope.star(arg.of))
      throw badRequest(
        'INVALID_USAGE_OF_STAR_WITH_TABLE_IDENTIFIER_IN_COUNT',
        `count(${arg.of.join('.')}.*) is not allowed: write count(*), or name the columns.`,
        '42000',
      );
    return expandStar(arg, scope).map(({ name, value }): Expression => {
      const column: Expression = { kind: 'column', path: [name], start: arg.start, end: arg.end };
      give(column, value);
      return column;
    });
  });
  return { ...call, args };
}
