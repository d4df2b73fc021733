import { findFunction } from '@lakehouse/spark-sql/functions/table';
import type { Call, SortItem } from '@lakehouse/spark-sql/syntax/tree';
import { holdsCall } from '@lakehouse/spark-sql/syntax/visit';
import { T } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { functionNames } from '../functions/table.ts';
import { difference } from '../values/interval-value.ts';
import { type Typed, typed } from '../values/typed.ts';

/** ASC or DESC with the position of NULL, always explicit: the engines' defaults differ. */
export const direction = ({ direction: own, nulls }: SortItem): Duck => {
  const place = nulls ?? (own === 'desc' ? 'last' : 'first');
  return duck`${own === 'desc' ? duck`DESC` : duck`ASC`} NULLS ${place === 'last' ? duck`LAST` : duck`FIRST`}`;
};

/** The value of an argument that must be constant. */
export function constantText(value: Typed | undefined, name: string): string | null {
  if (value?.literal === undefined)
    throw unsupported(`${name} with an argument that is not a literal, where it must be constant,`);
  return value.literal;
}

/** date + n days, date - n days, and a difference of dates or timestamps. */
export function dateArithmetic(op: string, left: Typed, right: Typed): Typed | undefined {
  const integer = (value: Typed): boolean => ['tinyint', 'smallint', 'int', 'void'].includes(value.type.kind);
  if (left.type.kind === 'date' && integer(right))
    return typed(duck`(${left.sql} ${duck.operator(op)} CAST(${right.sql} AS INTEGER))`, T.date);
  if (op === '+' && right.type.kind === 'date' && integer(left))
    return typed(duck`(${right.sql} + CAST(${left.sql} AS INTEGER))`, T.date);
  return op === '-' ? difference(left, right) : undefined;
}

/** A session value (`current_user`, …), passed with the parameters under a name that no parameter can have. */
export function sessionValue(parameters: ReadonlyMap<string, Typed>, name: string): Typed {
  const value = parameters.get(`${name}()`);
  if (!value) throw unsupported(`${name} in a view or a constraint`);
  return value;
}

/** Whether a function has another value for each row, or in each run. */
export const isRandom = (name: string): boolean => findFunction(name)?.varies === 'randomly';

/** An aggregate takes only deterministic arguments. */
export function mustBeSteady({ args, name, over }: Call): void {
  if (over === undefined && args.some((arg) => holdsCall(arg, (inner) => isRandom(inner.name))))
    throw badRequest(
      'AGGREGATE_FUNCTION_WITH_NONDETERMINISTIC_EXPRESSION',
      `Non-deterministic expression in ${name} should not appear in the arguments of an aggregate function.`,
      '42845',
    );
}

/** Similar names as a suffix of the message for an unknown name. */
export function suggest(name: string): string {
  const near = functionNames()
    .filter((known) => known.startsWith(name.slice(0, 3)) && Math.abs(known.length - name.length) < 5)
    .slice(0, 3);
  return near.length > 0 ? ` Similar functions: ${near.map((known) => `\`${known}\``).join(', ')}.` : '';
}
