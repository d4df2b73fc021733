import { decimal, intervalFamily, T } from '@lakehouse/spark-sql/types/column-type';
import { duckType } from '../../duck/duck.ts';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { calendarParts, MAKE_INTERVAL_UNITS, tryCalendarOf } from '../values/calendar-interval.ts';
import { timeArithmetic } from '../values/date-arithmetic.ts';
import { amountOf, intervalArithmetic, negated } from '../values/interval-value.ts';
import { tried } from '../values/tried.ts';
import { type Typed, typed } from '../values/typed.ts';
import { type CallContext, custom, type FunctionDef } from './define.ts';

const isInterval = (value: Typed): boolean => value.type.kind === 'interval';

/** A function on numbers that is another one on intervals. */
export const orOfInterval = (ofNumber: FunctionDef, ofInterval: FunctionDef): FunctionDef =>
  custom((c) => (c.args.some(isInterval) ? ofInterval : ofNumber).bind(c));

/** An operation that is NULL where the plain one fails, on dates, timestamps and intervals; on numbers the other one. */
export const triedOnTime = (op: '+' | '-' | '*' | '/', ofNumber: FunctionDef): FunctionDef =>
  custom((c) => {
    const [left, right] = [c.arg(0, 'any'), c.arg(1, 'any')];
    const whole = timeArithmetic(op, left, right);
    if (!whole) return ofNumber.bind(c);
    const nothing = duck`CAST(NULL AS ${duckType(whole.type)})`;
    if (isInterval(whole) || whole.type.kind === 'time')
      return timeArithmetic(op, left, right, nothing) ?? whole;
    const attempt = (a: Duck, b: Duck): Duck =>
      timeArithmetic(op, { ...left, sql: a }, { ...right, sql: b })?.sql ?? duck`NULL`;
    return typed(
      tried(
        [left.sql, right.sql],
        (a = left.sql, b = right.sql) => attempt(a, b),
        () => nothing,
      ),
      whole.type,
    );
  });

/** The absolute value of an interval. */
export const absOfInterval = custom((c) => {
  const value = c.arg(0, 'any');
  const turned = negated(value) ?? value;
  return typed(duck`CASE WHEN ${amountOf(value)} < 0 THEN ${turned.sql} ELSE ${value.sql} END`, value.type);
});

export const negativeOfInterval = custom((c) => negated(c.arg(0, 'any')) ?? c.arg(0, 'any'));

export const signOfInterval = custom((c) =>
  typed(duck`CAST(sign(${amountOf(c.arg(0, 'any'))}) AS DOUBLE)`, T.double),
);

/** How often one interval is in another one. */
export const quotientOfIntervals = custom((c) => {
  const [left, right] = [c.arg(0, 'any'), c.arg(1, 'any')];
  return intervalArithmetic('div', left, right) ?? left;
});

/** An INTERVAL of its parts, NULL where it is too large. */
export const tryMakeInterval = custom((c) =>
  tryCalendarOf(
    calendarParts(
      MAKE_INTERVAL_UNITS.slice(0, c.args.length).map((unit, at) => [
        unit,
        c.arg(at, unit === 'SECOND' ? decimal(18, 6) : T.int),
      ]),
    ),
  ),
);

/**
 * A function on numbers that takes intervals of one family as the numbers of their months or microseconds: its first
 * `count` arguments.
 */
export const orOfAmounts = (count: number, ofNumber: FunctionDef): FunctionDef =>
  orOfInterval(
    ofNumber,
    custom((c) => {
      const families = c.args
        .slice(0, count)
        .map(({ type }) => (type.kind === 'interval' ? intervalFamily(type) : 'number'));
      if (families.includes('calendar'))
        throw badRequest(
          'DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE',
          `${c.name}(…) takes numbers, intervals of years and months, or intervals of days to seconds; an INTERVAL of both has no order.`,
          '42K09',
        );
      if (new Set(families).size > 1)
        throw badRequest(
          'DATATYPE_MISMATCH.DATA_DIFF_TYPES',
          `${c.name}(…) takes numbers, intervals of years and months, or intervals of days to seconds, and not some of each: cast them to the same type.`,
          '42K09',
        );
      return ofNumber.bind(withAmounts(c));
    }),
  );

const withAmounts = (c: CallContext): CallContext => ({
  ...c,
  arg: (index, wanted) => {
    const value = c.arg(index, 'any');
    return isInterval(value)
      ? typed(duck`CAST(${amountOf(value)} AS DOUBLE)`, T.double)
      : c.arg(index, wanted);
  },
});
