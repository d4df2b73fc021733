import { wholeInterval } from '@lakehouse/spark-sql/coercion/arithmetic';
import {
  type ColumnType,
  commonInterval,
  type IntervalType,
  interval,
  intervalFamily,
  isInteger,
  isNumeric,
  isTemporal,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { duckType, raise } from '../../duck/duck.ts';
import { differentTypes, wrongType } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { intervalKind } from '../../duck/interval-type.ts';
import {
  CALENDAR,
  calendarOf,
  calendarPart,
  calendarSum,
  HAS_HOURS,
  negatedCalendar,
  ofCalendar,
  scaledCalendar,
  tryCalendarOf,
} from './calendar-interval.ts';
import { cast } from './cast.ts';
import { moveClock } from './clock.ts';
import { intervalAmount, intervalStruct } from './interval-cast.ts';
import { sessionZone } from './session-zone.ts';
import { timeOfDayArithmetic } from './time-of-day-arithmetic.ts';
import { literal, sharing, type Typed, typed } from './typed.ts';

const DAY = 86_400_000_000;

const overflow = (advice: '' | 'OUT'): Duck =>
  raise(
    `INTERVAL_ARITHMETIC_OVERFLOW.WITH${advice}_SUGGESTION`,
    duck.str(
      'Integer overflow while operating with intervals. Try devising appropriate values for the interval parameters.',
    ),
  );

/** What a sum gives that is too large, and what other operations do. */
export const SUM_TOO_LARGE = overflow('');
const TOO_LARGE = overflow('OUT');

/** Months or microseconds that are in their range by themselves as an interval. */
const bareInterval = (amount: Duck, type: IntervalType): Typed => typed(intervalStruct(amount, type), type);

/** Months in 32 bits, or microseconds in 64, as an interval; NULL stays NULL. Others than fit are `otherwise`. */
export const makeIntervalValue = (amount: Duck, type: IntervalType, otherwise: Duck = TOO_LARGE): Typed =>
  typed(
    shared([amount], (n) => {
      const held = intervalKind(type) === 'year-month' ? T.int : T.bigint;
      const value = intervalStruct(duck`TRY_CAST(${n} AS ${duckType(held)})`, type);
      return duck`coalesce(${value}, CASE WHEN (${n}) IS NOT NULL THEN ${otherwise} END)`;
    }),
    type,
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
    return bareInterval(duck`(${left.sql} - ${right.sql})::BIGINT * ${DAY}`, interval('day'));
  return bareInterval(duck`${micros(left)} - ${micros(right)}`, interval('day', 'second'));
}

const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', 'div']);

const DIVIDE_BY_ZERO = raise(
  'DIVIDE_BY_ZERO',
  duck.str('Division by zero. Use `try_divide` to tolerate divisor being 0 and return NULL instead.'),
);

/** How often one interval is in another one, as a BIGINT. */
function quotient(left: Typed, right: Typed): Typed {
  const whole = shared(
    [amountOf(left), amountOf(right)],
    (n, d) =>
      duck`CASE WHEN (${d}) = 0 AND (${n}) IS NOT NULL THEN ${DIVIDE_BY_ZERO} ELSE (${n}) // (${d}) END`,
  );
  return typed(whole, T.bigint);
}

/** + - * / div with at least one interval operand; undefined otherwise. An interval that is too large is `otherwise`. */
export function intervalArithmetic(
  op: string,
  left: Typed,
  right: Typed,
  otherwise?: Duck,
): Typed | undefined {
  if (!ARITHMETIC.has(op)) return;
  const ofTime = timeOfDayArithmetic(op, left, right, otherwise);
  if (ofTime) return ofTime;
  const [a, b] = [intervalKind(left.type), intervalKind(right.type)];
  if (!a && !b) return;
  if (a && a === b && a !== 'calendar' && op === 'div') return quotient(left, right);
  if (left.type.kind === 'interval' && right.type.kind === 'interval' && (op === '+' || op === '-')) {
    const both = commonInterval(left.type, right.type);
    if (both && a === 'calendar')
      return calendarSum(left.sql, op, right.sql, otherwise ? tryCalendarOf : calendarOf);
    if (both)
      return makeIntervalValue(
        duck`CAST(${amountOf(left)} AS HUGEINT) ${duck.operator(op)} CAST(${amountOf(right)} AS HUGEINT)`,
        both,
        otherwise ?? SUM_TOO_LARGE,
      );
  }
  if (left.type.kind === 'void' || right.type.kind === 'void') return besideNothing(op, left, right);
  if (a && !b && (op === '*' || op === '/') && isFactor(right)) return scaled(op, left, right, otherwise);
  if (b && !a && op === '*' && isFactor(left)) return scaled(op, right, left, otherwise);
  if (a && !b && op === '+') return shifted(right, '+', left);
  if (b && !a && (op === '+' || op === '-')) return shifted(left, op, right);
  // Spark takes what is beside days and hours for a timestamp.
  if ((op === '+' && a === 'day-time') || ((op === '+' || op === '-') && b === 'day-time'))
    throw notATimestamp(op, a === 'day-time' ? right.type : left.type);
  throw differentTypes(op, left.type, right.type);
}

const isFactor = ({ type }: Typed): boolean => isNumeric(type) || type.kind === 'string';

/** A bare NULL counts as an interval in a sum, and as a number elsewhere. */
function besideNothing(op: string, left: Typed, right: Typed): Typed {
  const { type } = left.type.kind === 'interval' ? left : right;
  return literal(null, type.kind === 'interval' && (op === '*' || op === '/') ? wholeInterval(type) : type);
}

const BY_ZERO = raise(
  'INTERVAL_DIVIDED_BY_ZERO',
  duck.str('Division by zero. Use `try_divide` to tolerate divisor being 0 and return NULL instead.'),
);

/** An interval times or divided by a number. */
function scaled(op: '*' | '/', value: Typed, factor: Typed, otherwise: Duck | undefined): Typed {
  const { type } = value;
  if (type.kind !== 'interval') throw new Error('Not an interval');
  const number = factor.type.kind === 'string' ? cast(factor, T.double) : factor;
  if (intervalFamily(type) === 'calendar')
    return byNumber(op, value, number, otherwise, (n) =>
      scaledCalendar(value.sql, op, cast(n, T.double).sql, otherwise ? tryCalendarOf : calendarOf),
    );
  return byNumber(op, value, number, otherwise, (n) =>
    makeIntervalValue(scaledAmount(amountOf(value), op, n), wholeInterval(type), otherwise),
  );
}

/** Computes with a number that is not zero where it divides; nothing divided by zero is nothing. */
function byNumber(
  op: '*' | '/',
  value: Typed,
  number: Typed,
  otherwise: Duck = BY_ZERO,
  compute: (number: Typed) => Typed,
): Typed {
  if (op === '*') return compute(number);
  return sharing([number], (n) => {
    const { sql, type } = compute(n);
    return typed(
      duck`CASE WHEN ${n.sql} = 0 AND ${value.sql} IS NOT NULL THEN ${otherwise} WHEN ${n.sql} <> 0 THEN ${sql} END`,
      type,
    );
  });
}

/** Months or microseconds times or divided by a number, rounded half up, and exactly unless the number is a DOUBLE. */
function scaledAmount(amount: Duck, op: '*' | '/', { sql, type }: Typed): Duck {
  const places = type.kind === 'decimal' ? type.scale : isInteger(type) ? 0 : undefined;
  // More digits than 38 do not fit into a HUGEINT.
  if (places === undefined || places > 18)
    return duck`round(CAST(${amount} AS DOUBLE) ${duck.operator(op)} CAST(${sql} AS DOUBLE))`;
  const unscaled =
    places === 0
      ? duck`CAST(${sql} AS HUGEINT)`
      : duck`CAST(replace(CAST(${sql} AS VARCHAR), '.', '') AS HUGEINT)`;
  const size = 10n ** BigInt(places);
  return op === '*'
    ? duck`spark_div_round(CAST(${amount} AS HUGEINT) * ${unscaled}, ${size})`
    : duck`spark_div_round(CAST(${amount} AS HUGEINT) * ${size}, ${unscaled})`;
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

/** A date or timestamp and an INTERVAL of months, days and microseconds. */
function shiftedByCalendar(instant: Typed, op: string, { sql }: Typed): Typed {
  const signed = (n: Duck): Duck => (op === '-' ? duck`(-(${n}))` : n);
  const start =
    instant.type.kind === 'date' || instant.type.kind === 'timestamp_ntz'
      ? instant
      : cast(instant, T.timestamp);
  return sharing([start, typed(sql, CALENDAR)], (from, by) =>
    typed(
      ofCalendar(by.sql, ({ months, days, micros }) => {
        if (from.type.kind === 'date')
          return duck`CASE WHEN ${micros} <> 0 THEN ${HAS_HOURS} ELSE CAST(${from.sql} + to_months(${signed(months)}) + to_days(${signed(days)}) AS DATE) END`;
        const day = plusMicros(
          plusMonths(from, signed(months)),
          duck`CAST(${signed(days)} AS BIGINT) * ${DAY}`,
        );
        return duck`(${day.sql} + to_microseconds(${signed(micros)}))`;
      }),
      from.type,
    ),
  );
}

const notATimestamp = (op: string, type: ColumnType): Error =>
  wrongType(`${op} INTERVAL`, 'a date or a timestamp', type);

function shifted(instant: Typed, op: string, interval: Typed): Typed | undefined {
  if (
    intervalKind(interval.type) === 'calendar' &&
    (isTemporal(instant.type) || instant.type.kind === 'string')
  )
    return shiftedByCalendar(instant, op, interval);
  const isMonths = intervalKind(interval.type) === 'year-month';
  const amount = op === '-' ? duck`(-${amountOf(interval)})` : amountOf(interval);
  if (instant.type.kind === 'date' && !hasClock(interval.type)) {
    const moved = isMonths ? duck`to_months(CAST(${amount} AS INTEGER))` : duck`to_microseconds(${amount})`;
    return typed(duck`CAST(${instant.sql} + ${moved} AS DATE)`, T.date);
  }
  if (isTemporal(instant.type) || (instant.type.kind === 'string' && !isMonths)) {
    const start = instant.type.kind === 'timestamp_ntz' ? instant : cast(instant, T.timestamp);
    return isMonths ? plusMonths(start, duck`CAST(${amount} AS INTEGER)`) : plusMicros(start, amount);
  }
  throw isMonths ? differentTypes(op, instant.type, interval.type) : notATimestamp(op, instant.type);
}

/** The negated interval; undefined for any other value. */
export function negated(value: Typed): Typed | undefined {
  if (intervalKind(value.type) === 'calendar') return negatedCalendar(value.sql);
  return value.type.kind === 'interval'
    ? makeIntervalValue(duck`-CAST(${amountOf(value)} AS HUGEINT)`, value.type)
    : undefined;
}

/** The units that EXTRACT accepts for an interval, by their main names; undefined for others. */
export function intervalPart(part: string, value: Typed): Typed | undefined {
  const kind = intervalKind(value.type);
  if (kind === 'calendar') {
    const found = calendarPart(part, value.sql);
    return found && cast(typed(found.sql, T.bigint), found.type);
  }
  const n = kind && amountOf(value);
  if (n === undefined) return;
  const whole = (sql: Duck, type: ColumnType = T.int): Typed => cast(typed(duck`(${sql})`, T.bigint), type);
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
