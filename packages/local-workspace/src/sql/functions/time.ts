import { datePartUnit } from '@lakehouse/spark-sql/functions/date-part-unit';
import { type ColumnType, isNumeric, isTemporal, T } from '@lakehouse/spark-sql/types/column-type';
import { raise } from '../../duck/duck.ts';
import { badRequest, typeName, unsupported } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { cast, floorDivide } from '../values/cast.ts';
import { moveClock, toClock, today, toTimestamp } from '../values/clock.ts';
import { intervalPart, plusMicros, plusMonths } from '../values/interval-value.ts';
import { isInUtc, sessionZone } from '../values/session-zone.ts';
import { literal, type Typed, typed } from '../values/typed.ts';
import { clockByPattern, formatClock, formatTimestamp, hasZone, timestampByPattern } from './date-pattern.ts';
import { type CallContext, custom, type FunctionDef, type ScalarName, simple } from './define.ts';
import { numberByFormat } from './number-template.ts';
import { clockPart, timePart } from './time-of-day.ts';

const { date: DATE, timestamp: TS, int: INT } = T;

/** The value as a DuckDB TIMESTAMP in the session's time zone, which calendar functions work on. */
const local = (value: Typed): Duck =>
  cast(
    value.type.kind === 'date' || value.type.kind === 'timestamp_ntz' ? value : cast(value, TS),
    T.timestamp_ntz,
  ).sql;

const part = (fn: string): FunctionDef => simple(INT, (d) => duck`CAST(${duck.word(fn)}(${d}) AS INTEGER)`);
const clock = (fn: string): FunctionDef =>
  custom(
    (c) =>
      clockPart(fn, c.arg(0, 'any')) ??
      typed(duck`CAST(${duck.word(fn)}(${local(instant(c, 0))}) AS INTEGER)`, INT),
  );

/** A date, timestamp or string argument; a date stays a date. */
function instant(c: CallContext, index: number): Typed {
  const value = c.arg(index, 'any');
  if (value.type.kind === 'string' || value.type.kind === 'void') return cast(value, TS);
  return value.type.kind === 'date' || value.type.kind === 'timestamp_ntz' ? value : c.arg(index, TS);
}

const PARTS: Readonly<Record<string, (d: Duck) => Duck>> = {
  year: (d) => duck`year(${d})`,
  quarter: (d) => duck`quarter(${d})`,
  month: (d) => duck`month(${d})`,
  week: (d) => duck`week(${d})`,
  day: (d) => duck`day(${d})`,
  dayofweek: (d) => duck`(dayofweek(${d}) + 1)`,
  dayofweek_iso: (d) => duck`isodow(${d})`,
  doy: (d) => duck`dayofyear(${d})`,
  yearofweek: (d) => duck`isoyear(${d})`,
  hour: (d) => duck`hour(${d})`,
  minute: (d) => duck`minute(${d})`,
};

const datePart = custom((c) => {
  const given = c.constant(0);
  if (given === null) return literal(null, T.double);
  const unit = datePartUnit(given);
  const ofInterval = intervalPart(unit, c.arg(1, 'any')) ?? timePart(unit, c.arg(1, 'any'));
  if (ofInterval) return ofInterval;
  const { type } = c.arg(1, 'any');
  if (type.kind === 'interval')
    throw badRequest(
      'INVALID_EXTRACT_FIELD',
      `Cannot extract ${given} from a value of the type ${typeName(type)}.`,
      '42000',
    );
  const d = local(instant(c, 1));
  if (unit === 'second')
    return typed(duck`CAST((epoch_us(${d}) % 60000000 + 60000000) % 60000000 / 1000000.0 AS DECIMAL(8,6))`, {
      kind: 'decimal',
      precision: 8,
      scale: 6,
    });
  const print = PARTS[unit];
  if (!print)
    throw badRequest(
      'INVALID_EXTRACT_FIELD',
      `Cannot extract ${given}: name a part such as YEAR, MONTH, DAY or HOUR.`,
      '42000',
    );
  return typed(duck`CAST(${print(d)} AS INTEGER)`, INT);
});

/** The keyword of a bare unit argument: DATEADD(MONTH, …). */
function unitOf(c: CallContext): string | undefined {
  const raw = c.raw(0);
  return raw?.kind === 'unit' ? raw.name : undefined;
}

const MICROS: Readonly<Record<string, number>> = {
  microsecond: 1,
  millisecond: 1000,
  second: 1_000_000,
  minute: 60_000_000,
  hour: 3_600_000_000,
  day: 86_400_000_000,
  week: 604_800_000_000,
};
const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

/**
 * DATEADD(unit, n, x): months for calendar units, exact durations otherwise; a date argument counts as its midnight.
 */
function addUnits(c: CallContext, unit: string): Typed {
  const start = instant(c, 2);
  const base = start.type.kind === 'timestamp_ntz' ? start : cast(start, TS);
  const [months, micros] = [MONTHS[unit], MICROS[unit]];
  if (months) return plusMonths(base, duck`CAST(${c.arg(1, 'any').sql} * ${months} AS INTEGER)`);
  // Days keep the wall-clock time, shorter units are elapsed time.
  if (micros) {
    const moved = duck`(${c.arg(1, T.bigint).sql} * ${micros})`;
    return micros < (MICROS['day'] ?? 0)
      ? typed(duck`(${base.sql} + to_microseconds(${moved}))`, base.type)
      : plusMicros(base, moved);
  }
  throw badRequest('INVALID_PARAMETER_VALUE.DATETIME_UNIT', `“${unit}” is not a unit of time.`, '22023');
}

/** Whole units between two timestamps, truncated towards zero as in Spark. */
function unitsBetween(c: CallContext, unit: string): Typed {
  const [a, b] = [local(instant(c, 1)), local(instant(c, 2))];
  const months = MONTHS[unit];
  const micros = MICROS[unit];
  if (months) return typed(duck`CAST(spark_months(${a}, ${b}) // ${months} AS BIGINT)`, T.bigint);
  if (!micros)
    throw badRequest('INVALID_PARAMETER_VALUE.DATETIME_UNIT', `“${unit}” is not a unit of time.`, '22023');
  return typed(duck`((epoch_us(${b}) - epoch_us(${a})) // ${micros})`, T.bigint);
}

const dateAdd = (sign: '+' | '-'): FunctionDef =>
  custom((c) => {
    if (c.args.length === 3) return addUnits(c, unitOf(c) ?? '');
    return typed(duck`(${c.arg(0, DATE).sql} ${duck.operator(sign)} ${c.arg(1, INT).sql})`, DATE);
  });

const dateDiff = custom((c) => {
  if (c.args.length === 3) return unitsBetween(c, unitOf(c) ?? '');
  return typed(duck`CAST(${c.arg(0, DATE).sql} - ${c.arg(1, DATE).sql} AS INTEGER)`, INT);
});

const TRUNC_UNITS: Readonly<Record<string, string>> = {
  year: 'year',
  yyyy: 'year',
  yy: 'year',
  quarter: 'quarter',
  month: 'month',
  mm: 'month',
  mon: 'month',
  week: 'week',
  day: 'day',
  dd: 'day',
  hour: 'hour',
  minute: 'minute',
  second: 'second',
  millisecond: 'millisecond',
  microsecond: 'microsecond',
};

function truncUnit(c: CallContext, index: number, dateOnly: boolean): string | undefined {
  const unit = TRUNC_UNITS[(c.constant(index) ?? '').toLowerCase()];
  return dateOnly && unit && !['year', 'quarter', 'month', 'week'].includes(unit) ? undefined : unit;
}

/** Days and shorter units keep the offset of the timestamp where they can; longer ones begin at a midnight. */
function truncated(unit: string, timestamp: Duck): Duck {
  const cut = (clock: Duck): Duck => duck`date_trunc(${duck.str(unit)}, ${clock})`;
  return ['year', 'quarter', 'month', 'week'].includes(unit)
    ? toTimestamp(cut(toClock(timestamp)))
    : moveClock(timestamp, cut);
}

const dateTrunc = custom((c) => {
  const unit = truncUnit(c, 0, false);
  // The result is a TIMESTAMP also for a TIMESTAMP_NTZ, as in Spark.
  const value = cast(instant(c, 1), TS);
  return typed(unit ? truncated(unit, value.sql) : duck`CAST(NULL AS TIMESTAMPTZ)`, TS);
});

const trunc = custom((c) => {
  const unit = truncUnit(c, 1, true);
  return typed(
    unit
      ? duck`CAST(date_trunc(${duck.str(unit)}, ${c.arg(0, DATE).sql}) AS DATE)`
      : duck`CAST(NULL AS DATE)`,
    DATE,
  );
});

/** Seconds with at most six digits after the point; of a DECIMAL, Spark drops no others. */
function wholeMicros(seconds: Typed): Typed {
  const { type, sql } = seconds;
  if (type.kind !== 'decimal' || type.scale <= 6) return seconds;
  const micros = {
    kind: 'decimal',
    precision: Math.min(38, type.precision - type.scale + 7),
    scale: 6,
  } as const;
  const rounded = cast(cast(seconds, micros), type).sql;
  return typed(
    duck`CASE WHEN ${rounded} <> ${sql} THEN ${raise('ARITHMETIC_OVERFLOW', duck.str('Rounding necessary: a timestamp has no more than six digits after its seconds.'))} ELSE ${sql} END`,
    type,
  );
}

/** The parsed time of a string; raises an error for a string that doesn't match the pattern. */
const mustParse = (text: Duck, read: Duck, pattern: string): Duck =>
  duck`coalesce(${read}, CASE WHEN ${text} IS NOT NULL THEN ${raise('CANNOT_PARSE_TIMESTAMP', duck`${duck.str("Text '")} || ${text} || ${duck.str(`' could not be parsed by the pattern ${pattern}. Use \`try_to_timestamp\` to tolerate invalid input string and return NULL instead.`)}`)} END)`;

/**
 * to_date and to_timestamp: with a pattern the string must match it exactly; a malformed string raises an error (NULL
 * for try_).
 */
const parsing = (type: ColumnType, attempt: boolean): FunctionDef =>
  custom((c) => {
    const given = c.arg(0, 'any');
    const asTime = isTemporal(given.type) || given.type.kind === 'void';
    // Spark reads a number as epoch seconds only for a TIMESTAMP; otherwise its string is parsed.
    const value =
      asTime || (type.kind === 'timestamp' && isNumeric(given.type)) ? given : cast(given, T.string);
    const pattern = c.args[1] ? c.constant(1) : undefined;
    if (pattern === undefined || value.type.kind !== 'string')
      return cast(value, type, attempt ? 'try' : 'ansi');
    if (pattern === null) return cast(literal(null, T.void), type);
    if (type.kind === 'timestamp_ntz' && hasZone(pattern))
      throw unsupported(`A zone in the pattern ${pattern} of ${c.name}`);
    const read = (type.kind === 'timestamp' ? timestampByPattern : clockByPattern)(value.sql, pattern);
    const strict = attempt ? read : mustParse(value.sql, read, pattern);
    return typed(type.kind === 'date' ? duck`CAST(${strict} AS DATE)` : strict, type);
  });

/** A date is formatted as the timestamp at which it begins. */
function formatted(value: Typed, pattern: string): Duck {
  const timestamp = cast(value, TS).sql;
  return formatClock(isInUtc() ? local(value) : toClock(timestamp), pattern, () => timestamp);
}

const dateFormat = custom((c) => typed(formatted(instant(c, 0), c.constant(1) ?? ''), T.string));

const unixTimestamp = custom((c) => {
  if (c.args.length === 0) return typed(duck`CAST(epoch(now()) AS BIGINT)`, T.bigint);
  const value = c.arg(0, 'any');
  if (value.type.kind !== 'string')
    // Truncated toward zero, as in Spark: half a second before 1970 is 0.
    return typed(duck`(epoch_us(${cast(value, TS).sql}) // 1000000)`, T.bigint);
  const pattern = c.args[1] ? c.constant(1) : 'yyyy-MM-dd HH:mm:ss';
  if (pattern === null) return literal(null, T.bigint);
  return typed(
    duck`(epoch_us(${mustParse(value.sql, timestampByPattern(value.sql, pattern), pattern)}) // 1000000)`,
    T.bigint,
  );
});

/** Whole seconds since midnight: where a clock is put forward or back, those that have elapsed. */
function secondsOfDay(value: Typed): Duck {
  if (value.type.kind === 'date') return duck`0`;
  if (isInUtc()) return duck`(epoch_us(CAST(${local(value)} AS TIME)) // 1000000)`;
  const midnight = toTimestamp(duck`date_trunc('day', ${local(value)})`);
  return duck`((epoch_us(date_trunc('second', ${cast(value, TS).sql})) - epoch_us(${midnight})) // 1000000)`;
}

const monthsBetween = custom((c) => {
  const [first, second] = [instant(c, 0), instant(c, 1)];
  // Parsing a text takes longer than all else here.
  const exact = shared([first.sql, second.sql], (...values) => {
    const [a, b] = [typed(values[0], first.type), typed(values[1], second.type)];
    return duck`spark_months_between(${[local(a), local(b), secondsOfDay(a), secondsOfDay(b)]})`;
  });
  return typed(c.args[2] && c.constant(2) === 'false' ? exact : duck`round(${exact}, 8)`, T.double);
});

const now: FunctionDef = simple(TS, () => duck`now()`);

/** to_char and to_varchar of a date or timestamp are date_format; of numbers they use number formats. */
const toChar = custom((c) => {
  if (!isTemporal(c.arg(0, 'any').type)) return numberByFormat(c);
  return typed(formatted(instant(c, 0), c.constant(1) ?? ''), T.string);
});

export const TIME_FUNCTIONS = {
  to_date: parsing(DATE, false),
  date: parsing(DATE, false),
  to_timestamp: parsing(TS, false),
  timestamp: parsing(TS, false),
  to_timestamp_ltz: parsing(TS, false),
  to_timestamp_ntz: parsing(T.timestamp_ntz, false),
  try_to_timestamp: parsing(TS, true),
  try_to_date: parsing(DATE, true),
  date_format: dateFormat,
  to_char: toChar,
  date_add: dateAdd('+'),
  timestampadd: dateAdd('+'),
  date_sub: dateAdd('-'),
  datediff: dateDiff,
  timestampdiff: dateDiff,
  add_months: simple(DATE, (d, n) => duck`CAST(${d} + to_months(${n}) AS DATE)`),
  months_between: monthsBetween,
  last_day: simple(DATE, (d) => duck`last_day(${d})`),
  next_day: custom((c) => {
    const wanted = 'sumotuwethfrsa'.indexOf((c.constant(1) ?? '').slice(0, 2).toLowerCase()) / 2;
    if (wanted < 0 || !Number.isInteger(wanted))
      throw badRequest('ILLEGAL_DAY_OF_WEEK', `Illegal input for day of week: ${c.constant(1)}.`, '22009');
    const d = c.arg(0, DATE).sql;
    return typed(duck`(${d} + CAST((${wanted} - dayofweek(${d}) + 6) % 7 + 1 AS INTEGER))`, DATE);
  }),
  trunc,
  date_trunc: dateTrunc,
  date_part: datePart,
  year: part('year'),
  quarter: part('quarter'),
  month: part('month'),
  day: part('day'),
  dayofyear: part('dayofyear'),
  weekofyear: part('week'),
  dayofweek: simple(INT, (d) => duck`CAST(dayofweek(${d}) + 1 AS INTEGER)`),
  weekday: simple(INT, (d) => duck`CAST(isodow(${d}) - 1 AS INTEGER)`),
  dayname: simple(T.string, (d) => duck`strftime(${d}, '%a')`),
  monthname: simple(T.string, (d) => duck`strftime(${d}, '%b')`),
  hour: clock('hour'),
  minute: clock('minute'),
  second: clock('second'),
  current_date: simple(DATE, () => today()),
  current_timestamp: now,
  localtimestamp: simple(T.timestamp_ntz, () => toClock(duck`now()`)),
  current_timezone: simple(T.string, () => duck.str(sessionZone().name)),
  unix_timestamp: unixTimestamp,
  to_unix_timestamp: unixTimestamp,
  from_unixtime: custom((c) =>
    typed(
      formatTimestamp(
        cast(c.arg(0, T.bigint), TS).sql,
        c.args[1] ? (c.constant(1) ?? '') : 'yyyy-MM-dd HH:mm:ss',
      ),
      T.string,
    ),
  ),
  unix_seconds: simple(T.bigint, (t) => floorDivide(duck`epoch_us(${t})`, 1_000_000)),
  unix_millis: simple(T.bigint, (t) => floorDivide(duck`epoch_us(${t})`, 1000)),
  unix_micros: simple(T.bigint, (t) => duck`epoch_us(${t})`),
  unix_date: simple(INT, (d) => duck`CAST(${d} - DATE '1970-01-01' AS INTEGER)`),
  date_from_unix_date: simple(DATE, (n) => duck`(DATE '1970-01-01' + ${n})`),
  timestamp_seconds: custom((c) => cast(wholeMicros(c.arg(0, 'number')), TS)),
  timestamp_millis: custom((c) => typed(duck`make_timestamptz(${c.arg(0, T.bigint).sql} * 1000)`, TS)),
  timestamp_micros: custom((c) => typed(duck`make_timestamptz(${c.arg(0, T.bigint).sql})`, TS)),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;
