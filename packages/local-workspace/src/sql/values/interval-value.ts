import {
  type ColumnType,
  commonInterval,
  type IntervalType,
  interval,
  isNumeric,
  isTemporal,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { raise } from '../../duck/duck.ts';
import { unsupported } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { intervalKind } from '../../duck/interval-type.ts';
import { cast } from './cast.ts';
import { moveClock } from './clock.ts';
import { intervalAmount, intervalStruct } from './interval-cast.ts';
import { sessionZone } from './session-zone.ts';
import { timeOfDayArithmetic } from './time-of-day-arithmetic.ts';
import { type Typed, typed } from './typed.ts';

const DAY = 86_400_000_000;

/** Months or microseconds as an interval; NULL stays NULL. Microseconds overflow by themselves. */
export const makeIntervalValue = (amount: Duck, type: IntervalType): Typed =>
  typed(intervalStruct(intervalKind(type) === 'year-month' ? ofInt(amount) : amount, type), type);

const TOO_MANY_MONTHS = raise(
  'INTERVAL_ARITHMETIC_OVERFLOW.WITHOUT_SUGGESTION',
  duck.str(
    'Integer overflow while operating with intervals. Try devising appropriate values for the interval parameters.',
  ),
);

/** Spark counts months as INT. */
const ofInt = (months: Duck): Duck =>
  shared(
    [months],
    (n) =>
      duck`CASE WHEN (${n}) NOT BETWEEN -2147483648 AND 2147483647 THEN ${TOO_MANY_MONTHS} ELSE ${n} END`,
  );

/** The whole number inside an interval: months or microseconds. */
export function amountOf({ sql, type }: Typed): Duck {
  if (type.kind !== 'interval') throw new Error('Not an interval');
  return intervalAmount(sql, type);
}

/** The microseconds of the wall-clock time: differences are those of clocks. */
const micros = (value: Typed): Duck =>
  duck`epoch_us(${(value.type.kind === 'timestamp_ntz' ? value : cast(cast(value, T.timestamp), T.timestamp_ntz)).sql})`;

/** date - date in days, timestamp - timestamp (or a mixture) in microseconds; undefined for other operands. */
export function difference(left: Typed, right: Typed): Typed | undefined {
  const castable = ['string', 'void'];
  if (castable.includes(left.type.kind) && isTemporal(right.type))
    return difference(cast(left, right.type), right);
  if (castable.includes(right.type.kind) && isTemporal(left.type))
    return difference(left, cast(right, left.type));
  if (!isTemporal(left.type) || !isTemporal(right.type)) return;
  if (left.type.kind === 'date' && right.type.kind === 'date')
    return makeIntervalValue(duck`(${left.sql} - ${right.sql})::BIGINT * ${DAY}`, interval('day'));
  return makeIntervalValue(duck`${micros(left)} - ${micros(right)}`, interval('day', 'second'));
}

/** + - * / with at least one interval operand; undefined otherwise. */
export function intervalArithmetic(op: string, left: Typed, right: Typed): Typed | undefined {
  const ofTime = timeOfDayArithmetic(op, left, right);
  if (ofTime) return ofTime;
  const [a, b] = [intervalKind(left.type), intervalKind(right.type)];
  if (!a && !b) return;
  if (left.type.kind === 'interval' && right.type.kind === 'interval' && (op === '+' || op === '-')) {
    const both = commonInterval(left.type, right.type);
    if (both) return makeIntervalValue(duck`${amountOf(left)} ${duck.operator(op)} ${amountOf(right)}`, both);
  }
  if (a && !b && (op === '*' || op === '/') && isNumeric(right.type)) return scaled(op, left, right);
  if (b && !a && op === '*' && isNumeric(left.type)) return scaled(op, right, left);
  if (a && !b && op === '+') return shifted(right, '+', left);
  if (b && !a && (op === '+' || op === '-')) return shifted(left, op, right);
  throw unsupported(`The operator ${op} between an INTERVAL and its other operand`);
}

/** A single unit times a number is converted to all units: half a day is twelve hours. */
function scaled(op: '*' | '/', value: Typed, factor: Typed): Typed {
  const result =
    intervalKind(value.type) === 'year-month' ? interval('year', 'month') : interval('day', 'second');
  const exact = duck`round(CAST(${amountOf(value)} AS DOUBLE) ${duck.operator(op)} ${cast(factor, T.double).sql})`;
  const whole = op === '*' && ['tinyint', 'smallint', 'int', 'bigint'].includes(factor.type.kind);
  return makeIntervalValue(whole ? duck`${amountOf(value)} * ${factor.sql}` : exact, result);
}

/** Whether an interval has a field below a day, so that adding it to a date gives a timestamp. */
const hasClock = (type: ColumnType): boolean =>
  type.kind === 'interval' && ['hour', 'minute', 'second'].includes(type.to);

/** A timestamp some months later: the same wall-clock time on another day. */
export function plusMonths({ sql, type }: Typed, months: Duck): Typed {
  const later = (clock: Duck): Duck => duck`(${clock} + to_months(${months}))`;
  return typed(type.kind === 'timestamp_ntz' ? later(sql) : moveClock(sql, later), type);
}

/** A timestamp some microseconds later: whole days keep the wall-clock time, the rest is elapsed time. */
export function plusMicros({ sql, type }: Typed, micros: Duck): Typed {
  const elapsed = (n: Duck): Duck => duck`to_microseconds(${n})`;
  if (type.kind === 'timestamp_ntz' || sessionZone().kind === 'offset')
    return typed(duck`(${sql} + ${elapsed(micros)})`, type);
  const moved = shared([micros], (n) => {
    const rest = duck`(${n} % ${DAY})`;
    return duck`(${moveClock(sql, (clock) => duck`(${clock} + ${elapsed(duck`(${n} - ${rest})`)})`)} + ${elapsed(rest)})`;
  });
  return typed(moved, type);
}

function shifted(instant: Typed, op: string, interval: Typed): Typed | undefined {
  const isMonths = intervalKind(interval.type) === 'year-month';
  const amount = op === '-' ? duck`(-${amountOf(interval)})` : amountOf(interval);
  if (instant.type.kind === 'date' && !hasClock(interval.type)) {
    const moved = isMonths ? duck`to_months(CAST(${amount} AS INTEGER))` : duck`to_microseconds(${amount})`;
    return typed(duck`CAST(${instant.sql} + ${moved} AS DATE)`, T.date);
  }
  if (isTemporal(instant.type) || instant.type.kind === 'string') {
    const start = instant.type.kind === 'timestamp_ntz' ? instant : cast(instant, T.timestamp);
    return isMonths ? plusMonths(start, duck`CAST(${amount} AS INTEGER)`) : plusMicros(start, amount);
  }
  throw unsupported(`The operator ${op} between an INTERVAL and its other operand`);
}

/** The negated interval; undefined for any other value. */
export function negated(value: Typed): Typed | undefined {
  return value.type.kind === 'interval'
    ? makeIntervalValue(duck`-${amountOf(value)}`, value.type)
    : undefined;
}

/** The units that EXTRACT accepts for an interval; undefined for others. */
export function intervalPart(unit: string, value: Typed): Typed | undefined {
  const kind = intervalKind(value.type);
  const n = kind && amountOf(value);
  if (n === undefined) return;
  const whole = (sql: Duck, type: ColumnType = T.int): Typed => cast(typed(duck`(${sql})`, T.bigint), type);
  const part = unit.replace(/s$/u, '');
  if (kind === 'year-month')
    return part === 'year'
      ? whole(duck`${n} // 12`)
      : part === 'month'
        ? whole(duck`${n} % 12`, T.tinyint)
        : undefined;
  switch (part) {
    case 'day':
      return whole(duck`${n} // ${DAY}`);
    case 'hour':
      return whole(duck`${n} % ${DAY} // 3600000000`, T.tinyint);
    case 'minute':
      return whole(duck`${n} % 3600000000 // 60000000`, T.tinyint);
    case 'second':
      return typed(duck`CAST((${n} % 60000000) / 1000000.0 AS DECIMAL(8,6))`, {
        kind: 'decimal',
        precision: 8,
        scale: 6,
      });
    default:
      return undefined;
  }
}
