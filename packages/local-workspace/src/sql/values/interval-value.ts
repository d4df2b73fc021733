import {
  type ColumnType,
  commonInterval,
  type IntervalType,
  interval,
  isNumeric,
  isTemporal,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { intervalKind } from '../../duck/interval-type.ts';
import { cast } from './cast.ts';
import { intervalAmount, intervalStruct } from './interval-cast.ts';
import { type Typed, typed } from './typed.ts';

const DAY = 86_400_000_000;

/** Months or microseconds as an interval; NULL stays NULL. */
export const makeIntervalValue = (amount: Duck, type: IntervalType): Typed =>
  typed(intervalStruct(amount, type), type);

/** The whole number inside an interval: months or microseconds. */
export function amountOf({ sql, type }: Typed): Duck {
  if (type.kind !== 'interval') throw new Error('Not an interval');
  return intervalAmount(sql, type);
}

const micros = (value: Typed): Duck =>
  value.type.kind === 'timestamp' || value.type.kind === 'timestamp_ntz'
    ? duck`epoch_us(${value.sql})`
    : duck`epoch_us(${cast(value, T.timestamp).sql})`;

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

function shifted(instant: Typed, op: string, interval: Typed): Typed | undefined {
  const sql =
    intervalKind(interval.type) === 'year-month'
      ? duck`to_months(CAST(${amountOf(interval)} AS INTEGER))`
      : duck`to_microseconds(${amountOf(interval)})`;
  if (instant.type.kind === 'date' && !hasClock(interval.type))
    return typed(duck`CAST(${instant.sql} ${duck.operator(op)} ${sql} AS DATE)`, T.date);
  if (instant.type.kind === 'timestamp_ntz')
    return typed(duck`(${instant.sql} ${duck.operator(op)} ${sql})`, T.timestamp_ntz);
  if (isTemporal(instant.type) || instant.type.kind === 'string')
    return typed(duck`(${cast(instant, T.timestamp).sql} ${duck.operator(op)} ${sql})`, T.timestamp);
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
