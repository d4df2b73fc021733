import { intervalOfUnits } from '@lakehouse/spark-sql/coercion/literal-type';
import { partsOfRange } from '@lakehouse/spark-sql/syntax/interval-text';
import { INTERVAL_UNITS, type IntervalPart } from '@lakehouse/spark-sql/syntax/literal-value';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { decimal, interval, isTemporal, T } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, differentTypes, unsupported, wrongType } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { calendarOf, calendarParts, HAS_HOURS, MAKE_INTERVAL_UNITS } from './calendar-interval.ts';
import { cast } from './cast.ts';
import { toClock, toTimestamp } from './clock.ts';
import { MICROS_OF_DAYS, MICROS_OF_UNIT, MICROS_WITHIN_A_DAY, MONTHS_OF_UNIT } from './interval-units.ts';
import { makeIntervalValue, plusMicros, plusMonths } from './interval-value.ts';
import { literalText } from './literal-value.ts';
import { isInUtc } from './session-zone.ts';
import { type Typed, typed } from './typed.ts';

/** A DuckDB INTERVAL; `days`: it has no unit below a day, so that a date stays a date. */
export interface BoundInterval {
  readonly sql: Duck;
  readonly days: boolean;
  /** Whether `make_interval` made it. */
  readonly isCalendar: boolean;
  /** Its years and months. */
  readonly months: Duck | undefined;
  /** Its weeks and smaller units; only its weeks and days where `elapsed` counts the others. */
  readonly micros: Duck | undefined;
  /** The hours and smaller units of `make_interval`, which it counts apart from days. */
  readonly elapsed: Duck | undefined;
}

const FUNCTIONS: Readonly<Record<string, readonly [print: (n: Duck) => Duck, days: boolean]>> = {
  YEAR: [(n) => duck`to_months(CAST(${n} * 12 AS INTEGER))`, true],
  MONTH: [(n) => duck`to_months(CAST(${n} AS INTEGER))`, true],
  WEEK: [(n) => duck`to_days(CAST(${n} * 7 AS INTEGER))`, true],
  DAY: [(n) => duck`to_days(CAST(${n} AS INTEGER))`, true],
  HOUR: [(n) => duck`to_microseconds(CAST(${n} * 3600000000 AS BIGINT))`, false],
  MINUTE: [(n) => duck`to_microseconds(CAST(${n} * 60000000 AS BIGINT))`, false],
  SECOND: [(n) => duck`to_microseconds(CAST(${n} * 1000000 AS BIGINT))`, false],
  MILLISECOND: [(n) => duck`to_microseconds(CAST(${n} * 1000 AS BIGINT))`, false],
  MICROSECOND: [(n) => duck`to_microseconds(CAST(${n} AS BIGINT))`, false],
};

const MAKERS: Readonly<Record<string, readonly string[]>> = {
  make_interval: MAKE_INTERVAL_UNITS,
  make_ym_interval: ['YEAR', 'MONTH'],
  make_dt_interval: ['DAY', 'HOUR', 'MINUTE', 'SECOND'],
};

/** An amount of one unit, whose name is in upper case. */
export interface IntervalAmount {
  readonly amount: Expression;
  readonly unit: string;
  /** Whether `make_interval` made it, whose days and hours are counted apart. */
  readonly isCalendar?: boolean;
}

/** An INTERVAL, or a call that creates one, as the amounts of its units; undefined for any other expression. */
export function intervalOf(expr: Expression): readonly IntervalAmount[] | undefined {
  if (expr.kind === 'interval') return [{ amount: expr.amount, unit: expr.unit.toUpperCase() }];
  if (expr.kind === 'literal') return expr.value.type === 'interval' ? unmixed(expr.value.parts) : undefined;
  const units = expr.kind === 'call' ? MAKERS[expr.name] : undefined;
  if (expr.kind !== 'call' || !units || expr.args.length > units.length) return;
  const isCalendar = expr.name === 'make_interval';
  const args = expr.args.length > 0 ? expr.args : [ZERO];
  const parts = args.map((amount, at) => ({ amount, unit: units[at] ?? '', isCalendar }));
  // Units that are zero in the text don't make a date a timestamp; day-time intervals always do.
  const told = parts.filter(({ amount }) => Number(literalText(amount) ?? 1) !== 0);
  const exact = expr.name === 'make_dt_interval' ? [...told, { amount: ZERO, unit: 'SECOND' }] : told;
  return exact.length > 0 ? exact : parts.slice(0, 1);
}

/** INTERVAL '1 month 2 days' is invalid: only make_interval mixes the two. */
function unmixed(written: readonly IntervalPart[]): readonly IntervalAmount[] {
  const parts = written
    .flatMap((part) => partsOfRange(part) ?? [])
    .map(({ value, unit }) => ({
      // Nanoseconds of a text are cut off, as in Spark; those of an expression are rounded.
      amount: {
        kind: 'literal',
        value: { type: 'string', value: value.replace(/(\.\d{6})\d+$/u, '$1') },
        start: 0,
        end: 0,
      } as const,
      unit: unit.toUpperCase(),
    }));
  const months = parts.filter(({ unit }) => MONTHS_OF_UNIT[unit]).length;
  if (months > 0 && months < parts.length)
    throw badRequest(
      '_LEGACY_ERROR_TEMP_0029',
      'Cannot mix year-month and day-time fields in an INTERVAL.',
      '42000',
    );
  return parts;
}

const ZERO: Expression = {
  kind: 'literal',
  value: { type: 'number', text: '0', suffix: '' },
  start: 0,
  end: 0,
};

/** An INTERVAL value: either months only, or weeks and smaller units, or all that `make_interval` takes. */
export function bindIntervalValue(
  parts: readonly IntervalAmount[],
  bind: (amount: Expression) => Typed,
): Typed {
  const units = parts.map(({ unit }) => unit);
  if (parts.some(({ isCalendar }) => isCalendar))
    return calendarOf(
      calendarParts(
        parts.map(({ amount, unit }) => [
          unit,
          cast(bind(amount), unit === 'SECOND' ? decimal(18, 6) : T.int),
        ]),
      ),
    );
  const table = units.every((unit) => MONTHS_OF_UNIT[unit]) ? MONTHS_OF_UNIT : MICROS_OF_UNIT;
  if (!units.every((unit) => table[unit]))
    throw unsupported('An INTERVAL of months and shorter units outside of + and - with a date or timestamp');
  const inUnit = (value: Typed, unit: string): Duck => {
    const n = unit === 'SECOND' ? cast(value, decimal(18, 6)) : cast(value, T.bigint);
    const product =
      unit === 'SECOND'
        ? duck`CAST(${n.sql} AS DECIMAL(38,6)) * ${table[unit] ?? 1}`
        : duck`CAST(${n.sql} AS HUGEINT) * ${table[unit] ?? 1}`;
    return duck`CAST(${product} AS HUGEINT)`;
  };
  const sum = parts.reduceRight((behind: Duck | undefined, { amount, unit }) => {
    const value = bind(amount);
    if (!behind) return inUnit(value, unit);
    if (value.literal !== undefined) return duck`${inUnit(value, unit)} + ${behind}`;
    // Spark computes no amount behind one that is NULL: its cast to the unit may fail.
    return shared(
      [value.sql],
      (own) =>
        duck`CASE WHEN ${own} IS NOT NULL THEN ${inUnit(typed(own, value.type), unit)} + ${behind} END`,
    );
  }, undefined);
  const type = intervalOfUnits(INTERVAL_UNITS.filter((unit) => units.includes(unit.toUpperCase())));
  return makeIntervalValue(sum ?? duck`0`, type);
}

/** Binds the amounts of an INTERVAL. Throws SqlError for an unsupported unit. */
export function bindInterval(
  parts: readonly IntervalAmount[],
  bind: (amount: Expression) => Typed,
): BoundInterval {
  const bound = parts.map(({ amount, unit }) => {
    const def = FUNCTIONS[unit];
    if (!def) throw unsupported(`INTERVAL … ${unit}`);
    const value = bind(amount);
    const fraction = unit === 'SECOND' ? cast(value, decimal(18, 6)) : cast(value, T.bigint);
    return { sql: def[0](fraction.sql), days: def[1], unit, amount: fraction.sql };
  });
  const total = (units: Readonly<Record<string, number>>): Duck | undefined => {
    const own = bound.filter(({ unit }) => units[unit]);
    const amounts = own.map(({ unit, amount }) => duck`CAST(${amount} * ${units[unit] ?? 1} AS BIGINT)`);
    return amounts.length > 0 ? duck`(${duck.join(amounts, ' + ')})` : undefined;
  };
  const isCalendar = parts.some((part) => part.isCalendar);
  return {
    sql: duck`(${duck.join(
      bound.map(({ sql }) => sql),
      ' + ',
    )})`,
    days: bound.every(({ days }) => days),
    isCalendar,
    months: total(MONTHS_OF_UNIT),
    micros: total(isCalendar ? MICROS_OF_DAYS : MICROS_OF_UNIT),
    elapsed: isCalendar ? total(MICROS_WITHIN_A_DAY) : undefined,
  };
}

/** A date and an interval of `make_interval`, which has to have no hours and smaller units. */
const shiftedDate = (date: Typed, op: '+' | '-', interval: Duck, elapsed: Duck): Typed =>
  typed(
    duck`CASE WHEN ${elapsed} <> 0 THEN ${HAS_HOURS} ELSE CAST(${date.sql} ${duck.operator(op)} ${interval} AS DATE) END`,
    T.date,
  );

const MONTHS = interval('year', 'month');

/** date or timestamp ± interval: a date stays a date unless the interval has hours or smaller units. */
export function shiftByInterval(value: Typed, op: '+' | '-', by: BoundInterval): Typed {
  const { kind } = value.type;
  if (kind === 'date' && by.elapsed) return shiftedDate(value, op, by.sql, by.elapsed);
  if (kind === 'date' && by.days)
    return typed(duck`CAST(${value.sql} ${duck.operator(op)} ${by.sql} AS DATE)`, T.date);
  if (kind === 'timestamp_ntz') return typed(duck`(${value.sql} ${duck.operator(op)} ${by.sql})`, value.type);
  // Spark reads a string beside days and hours as a timestamp, and beside months not.
  if (kind === 'string' && by.months && !by.isCalendar) throw differentTypes(op, value.type, MONTHS);
  if (kind === 'date' || kind === 'timestamp' || kind === 'string') {
    const start = cast(value, T.timestamp);
    if (isInUtc())
      return typed(
        toTimestamp(
          duck`(${kind === 'date' ? value.sql : toClock(start.sql)} ${duck.operator(op)} ${by.sql})`,
        ),
        T.timestamp,
      );
    const signed = (n: Duck): Duck => (op === '-' ? duck`(-(${n}))` : n);
    const moved = by.months ? plusMonths(start, duck`CAST(${signed(by.months)} AS INTEGER)`) : start;
    const days = by.micros ? plusMicros(moved, signed(by.micros)) : moved;
    return by.elapsed ? typed(duck`(${days.sql} + to_microseconds(${signed(by.elapsed)}))`, days.type) : days;
  }
  throw wrongType(`${op} INTERVAL`, 'a date or a timestamp', value.type);
}

/** Whether an interval can be added to the value; a string is read as a timestamp. */
export const isTimestamp = ({ type }: Typed): boolean => isTemporal(type) || type.kind === 'string';
