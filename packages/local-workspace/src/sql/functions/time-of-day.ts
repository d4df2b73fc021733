import { type ColumnType, decimal, isInteger, T, time } from '@lakehouse/spark-sql/types/column-type';
import { raise } from '../../duck/duck.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { cast } from '../values/cast.ts';
import { NANOS, NANOS_OF_DAY, presentTime, timeOfText, truncatedTime } from '../values/time-of-day.ts';
import { literal, type Typed, typed } from '../values/typed.ts';
import { type CallContext, custom, type FunctionDef, type ScalarName, simple } from './define.ts';
import { timeByPattern } from './time-pattern.ts';

const SIX = time();

/** An argument that is a TIME of any digits, or is read as one. */
const timeArgument = (c: CallContext, index: number): Typed => {
  const value = c.arg(index, 'any');
  return value.type.kind === 'time' ? value : cast(value, SIX);
};

const outOfBounds = (message: Duck): Duck =>
  raise('DATETIME_FIELD_OUT_OF_BOUNDS.WITHOUT_SUGGESTION', message);

/** The error for the first field of a time that is out of its bounds, if one is. */
const outside = (field: Duck, name: string, last: number): Duck =>
  duck`WHEN ${field} NOT BETWEEN 0 AND ${last} THEN ${outOfBounds(duck`${duck.str(`Invalid value for ${name} (valid values 0 - ${last}): `)} || ${field}`)}`;

const makeTime = custom((c) => {
  const seconds = c.arg(2, decimal(16, 6)).sql;
  const made = shared([c.arg(0, T.int).sql, c.arg(1, T.int).sql, seconds], (h, m, s) => {
    const whole = duck`CAST(floor(${s}) AS BIGINT)`;
    const nanos = duck`(CAST(${h} AS BIGINT) * 3600 + ${m} * 60) * ${NANOS.second} + CAST(${s} * 1000000 AS BIGINT) * 1000`;
    return duck`CASE WHEN ${h} IS NULL OR ${m} IS NULL OR ${s} IS NULL THEN NULL ${outside(h, 'HourOfDay', 23)} ${outside(m, 'MinuteOfHour', 59)} ${outside(whole, 'SecondOfMinute', 59)} ELSE ${nanos} END`;
  });
  return typed(made, SIX);
});

/** A count of nanoseconds (HUGEINT), which must be within a day. */
const withinDay = (nanos: Duck): Typed =>
  typed(
    shared([nanos], (n) => {
      const got = duck`CASE WHEN abs(${n}) > 9223372036854775807 THEN 'Overflow in TIME conversion.' ELSE 'Invalid TIME value: must be between 00:00:00 and 23:59:59.999999999, but got ' || CAST(${n} AS VARCHAR) || ' nanoseconds' END`;
      return duck`CASE WHEN ${n} >= 0 AND ${n} < ${NANOS_OF_DAY} THEN CAST(${n} AS BIGINT) WHEN ${n} IS NOT NULL THEN ${outOfBounds(got)} END`;
    }),
    SIX,
  );

const fromCount = (nanos: number): FunctionDef =>
  custom((c) => withinDay(duck`(CAST(${c.arg(0, 'integer').sql} AS HUGEINT) * ${nanos})`));

const TOO_FINE = outOfBounds(duck.str('Overflow in TIME conversion.'));

/** A DECIMAL of at most nine digits after the point, in nanoseconds. */
const ofDecimal = (seconds: Duck, scale: number): Duck =>
  shared([seconds], (s) => {
    const exact = duck`CAST(${s} AS DECIMAL(19,9))`;
    const tooFine = scale > 9 ? duck`WHEN ${exact} <> ${s} THEN ${TOO_FINE}` : duck.empty;
    return duck`CASE WHEN abs(${s}) >= 1000000000 THEN ${TOO_FINE} ${tooFine} ELSE CAST(${exact} * ${NANOS.second} AS HUGEINT) END`;
  });

const ofDouble = (seconds: Duck): Duck =>
  shared(
    [duck`trunc(CAST(${seconds} AS DOUBLE) * 1e9)`],
    (n) =>
      duck`CASE WHEN isfinite(${n}) THEN CAST(greatest(least(${n}, 9e18), -9e18) AS HUGEINT) WHEN ${n} IS NOT NULL THEN ${outOfBounds(duck.str('Cannot convert NaN or Infinite value to TIME.'))} END`,
  );

const fromSeconds = custom((c) => {
  const { sql, type } = c.arg(0, 'number');
  if (type.kind === 'decimal') return withinDay(ofDecimal(sql, type.scale));
  return withinDay(isInteger(type) ? duck`(CAST(${sql} AS HUGEINT) * ${NANOS.second})` : ofDouble(sql));
});

/** Applies the nanoseconds of a unit that a string names; fails for another. */
function byUnit(
  c: CallContext,
  values: readonly Duck[],
  made: (size: Duck, values: readonly Duck[]) => Duck,
): Duck {
  const sizes = Object.entries(NANOS).map(([unit, size]) => duck`WHEN ${duck.str(unit)} THEN ${size}`);
  return shared([c.arg(0, T.string).sql, ...values], (unit, ...given) =>
    shared([duck`CASE lower(${unit}) ${duck.join(sizes, ' ')} END`], (size) => {
      const present = duck.join(
        [unit, ...given].map((value) => duck`${value} IS NOT NULL`),
        ' AND ',
      );
      const wrong = raise(
        'INVALID_PARAMETER_VALUE.TIME_UNIT',
        duck`${duck.str(`The value of parameter(s) \`unit\` in \`${c.name}\` is invalid: expects one of the units 'HOUR', 'MINUTE', 'SECOND', 'MILLISECOND', 'MICROSECOND', but got '`)} || ${unit} || ${duck.str("'.")}`,
      );
      return duck`CASE WHEN NOT (${present}) THEN NULL WHEN ${size} IS NULL THEN ${wrong} ELSE ${made(size, given)} END`;
    }),
  );
}

const timeTrunc = custom((c) => {
  const value = timeArgument(c, 1);
  return typed(
    byUnit(c, [value.sql], (size, [n = duck`NULL`]) => duck`(${n} - ${n} % ${size})`),
    value.type,
  );
});

const timeDiff = custom((c) =>
  typed(
    byUnit(
      c,
      [timeArgument(c, 1).sql, timeArgument(c, 2).sql],
      (size, [a = duck`NULL`, b = duck`NULL`]) => duck`((${b} - ${a}) // ${size})`,
    ),
    T.bigint,
  ),
);

/** The default pattern, which Spark names where a string is not a time. */
const BY_CAST = 'HH:mm:ss.SSSSSS';

/** to_time: as a cast, or by a pattern that the string must match exactly. */
const parsing = (attempt: boolean): FunctionDef =>
  custom((c) => {
    const text = c.arg(0, T.string);
    const pattern = c.args[1] ? c.constant(1) : undefined;
    if (pattern === null) return literal(null, SIX);
    const read = (s: Duck): Duck => (pattern === undefined ? timeOfText(s) : timeByPattern(s, pattern));
    if (attempt) return typed(shared([text.sql], read), SIX);
    const strict = shared([text.sql], (s) => {
      const wrong = raise(
        'CANNOT_PARSE_TIME',
        duck`${duck.str("The input string '")} || ${s} || ${duck.str(`' cannot be parsed to a TIME value because it does not match to the datetime format '${pattern ?? BY_CAST}'.`)}`,
      );
      return duck`coalesce(${read(s)}, CASE WHEN ${s} IS NOT NULL THEN ${wrong} END)`;
    });
    return typed(strict, SIX);
  });

/** current_time(digits), whose type has the digits. */
const currentTime = custom((c) => {
  const precision = c.args[0] ? Number(c.constant(0)) : 6;
  return typed(truncatedTime(presentTime(), time(precision)), time(precision));
});

const ofTime = (result: ColumnType, print: (n: Duck) => Duck): FunctionDef =>
  custom((c) => typed(print(c.arg(0, 'any').sql), result));

export const TIME_OF_DAY_FUNCTIONS = {
  current_time: currentTime,
  make_time: makeTime,
  to_time: parsing(false),
  try_to_time: parsing(true),
  time_diff: timeDiff,
  time_trunc: timeTrunc,
  time_from_seconds: fromSeconds,
  time_from_millis: fromCount(NANOS.millisecond),
  time_from_micros: fromCount(NANOS.microsecond),
  time_to_seconds: ofTime(
    decimal(14, 6),
    (n) => duck`CAST(CAST((${n} + 500) // 1000 AS DECIMAL(14,0)) * 0.000001 AS DECIMAL(14,6))`,
  ),
  time_to_millis: simple(T.bigint, (n) => duck`(${n} // ${NANOS.millisecond})`),
  time_to_micros: simple(T.bigint, (n) => duck`(${n} // ${NANOS.microsecond})`),
  time: custom((c) => timeArgument(c, 0)),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;

const isClockUnit = (unit: string): unit is 'hour' | 'minute' | 'second' =>
  unit === 'hour' || unit === 'minute' || unit === 'second';

/** hour(…), minute(…) or second(…) of a TIME; undefined of any other value. */
export function clockPart(unit: string, { sql, type }: Typed): Typed | undefined {
  if (type.kind !== 'time' || !isClockUnit(unit)) return undefined;
  const whole = duck`${sql} // ${NANOS[unit]}`;
  return typed(duck`CAST(${unit === 'hour' ? whole : duck`${whole} % 60`} AS INTEGER)`, T.int);
}

/** The part of a TIME that EXTRACT gives: seconds with the digits that its type has, at most six. */
export function timePart(unit: string, value: Typed): Typed | undefined {
  if (value.type.kind !== 'time' || unit !== 'second') return clockPart(unit, value);
  const micros = duck`(${truncatedTime(value.sql, value.type)} // 1000 % 60000000)`;
  return typed(duck`CAST(${micros} / 1000000.0 AS DECIMAL(8,6))`, decimal(8, 6));
}

/** make_timestamp(date, time) as a wall-clock time. */
export const clockOf = (date: Duck, timeOfDay: Duck): Duck =>
  duck`(CAST(${date} AS TIMESTAMP) + to_microseconds(${timeOfDay} // 1000))`;
