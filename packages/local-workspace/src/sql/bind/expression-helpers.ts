import { T } from '@lakehouse/core/types/column-type';
import { functionNames } from '../functions/table.ts';
import type { Call, Expr } from '../parse/ast.ts';
import { badRequest, unsupported } from './failures.ts';
import { difference } from './interval-value.ts';
import { type Typed, typed } from './typed.ts';

/** ASC or DESC with the place of NULL, always written out: the engines' defaults differ. */
export const direction = (item: { readonly descending: boolean; readonly nullsFirst: boolean }): string =>
  `${item.descending ? 'DESC' : 'ASC'} NULLS ${item.nullsFirst ? 'FIRST' : 'LAST'}`;

/** The value of an argument that must be constant. */
export function constantText(value: Typed | undefined, name: string): string | null {
  if (value?.literal === undefined)
    throw unsupported(`${name} with an argument that is not a literal, where it must be constant,`);
  return value.literal;
}

/** date + n days, date - n days, and a difference of dates or timestamps. */
export function dateArithmetic(op: string, left: Typed, right: Typed): Typed | undefined {
  const integer = (value: Typed): boolean => ['tinyint', 'smallint', 'int'].includes(value.type.kind);
  if (left.type.kind === 'date' && integer(right))
    return typed(`(${left.sql} ${op} CAST(${right.sql} AS INTEGER))`, T.date);
  if (op === '+' && right.type.kind === 'date' && integer(left))
    return typed(`(${right.sql} + CAST(${left.sql} AS INTEGER))`, T.date);
  return op === '-' ? difference(left, right) : undefined;
}

/** A value of the session (`current_user`, …), which stands beside the parameters under a name that none of them has. */
export function sessionValue(parameters: ReadonlyMap<string, Typed>, name: string): Typed {
  const value = parameters.get(`${name}()`);
  if (!value) throw unsupported(`${name} in a view or a constraint`);
  return value;
}

/** Names like an unknown one, as the end of its message. */
export function suggest(name: string): string {
  const near = functionNames()
    .filter((known) => known.startsWith(name.slice(0, 3)) && Math.abs(known.length - name.length) < 5)
    .slice(0, 3);
  return near.length > 0 ? ` Similar functions: ${near.map((known) => `\`${known}\``).join(', ')}.` : '';
}

export const callOf = (name: string, args: readonly Expr[]): Call => ({
  k: 'call',
  name,
  args,
  named: [],
  distinct: false,
  ignoreNulls: false,
});

/** percentile_cont(p) WITHIN GROUP (ORDER BY x) is percentile(x, p), and percentile_disc the exact percentile_approx. */
export function withinGroup(call: Call): Call {
  if (call.name !== 'percentile_cont' && call.name !== 'percentile_disc') return call;
  const { within, ...rest } = call;
  const [item] = within ?? [];
  if (!item || within?.length !== 1)
    throw badRequest(
      'INVALID_WITHIN_GROUP_EXPRESSION.WITHIN_GROUP_MISSING',
      `${call.name} needs WITHIN GROUP (ORDER BY …) with one expression.`,
      '42K0K',
    );
  if (item.descending) throw unsupported(`${call.name} with a descending order`);
  return {
    ...rest,
    name: call.name === 'percentile_cont' ? 'percentile' : 'percentile_approx',
    args: [{ k: 'cast', arg: item.expr, type: T.double, attempt: false, at: item.expr.at }, ...call.args],
  };
}
