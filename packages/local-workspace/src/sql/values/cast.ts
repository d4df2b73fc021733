import { canCast } from '@lakehouse/spark-sql/coercion/coerce';
import { withoutCollations } from '@lakehouse/spark-sql/types/collated';
import {
  type ColumnType,
  commonInterval,
  decimal,
  equalTypes,
  type IntervalType,
  intervalFamily,
  isInteger,
  isNumeric,
  T,
  type TimeType,
} from '@lakehouse/spark-sql/types/column-type';
import { duckType, plainCast, raise } from '../../duck/duck.ts';
import { badRequest, typeName } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { DOUBLE_TEXT, INTEGER_TEXT, NUMBER_TEXT } from '../../duck/prelude.ts';
import type { SqlError } from '../../engine/sql-engine.ts';
import { BLANK } from '../../engine/timestamp-patterns.ts';
import { tryCalendarOf } from './calendar-interval.ts';
import { BEYOND_CALENDAR, timestampOfText, toClock, toTimestamp } from './clock.ts';
import {
  betweenIntervals,
  intervalAmount,
  intervalStruct,
  intervalText,
  smallestUnit,
} from './interval-cast.ts';
import { castLiteral } from './literal-cast.ts';
import { specialTimestamp } from './special-timestamp.ts';
import {
  EXACT_SECONDS,
  exactSeconds,
  secondsOfTime,
  textOfTime,
  timeOfLiteral,
  timeOfText,
  truncatedTime,
} from './time-of-day.ts';
import { literal, type Typed, typed } from './typed.ts';
import { fromVariant, toVariant, variantJson, variantText } from './variant-cast.ts';

/**
 * `ansi` raises an error for a value that can't be converted, `store` does so for a table column, `try` returns NULL.
 */
export type CastMode = 'ansi' | 'store' | 'try';

/** Converts as Spark's CAST or TRY_CAST does. Throws SqlError when Spark has no such cast. */
export function cast(value: Typed, to: ColumnType, mode: CastMode = 'ansi'): Typed {
  if (equalTypes(value.type, to)) return value;
  // Collations say how values are compared, not what they are.
  if (equalTypes(withoutCollations(value.type), withoutCollations(to))) return { ...value, type: to };
  if (value.type.kind === 'void') return value.literal === null ? literal(null, to) : fromVoid(value, to);
  return (
    specialTimestamp(value, to) ??
    timeOfLiteral(value, to) ??
    castLiteral(value, to) ??
    typed(
      shared([value.sql], (sql) => castSql(sql, value.type, to, mode)),
      to,
    )
  );
}

/** Casts a value that is NULL in every row or raises an error, as `raise_error` does: it must still be evaluated. */
const fromVoid = (value: Typed, to: ColumnType): Typed =>
  typed(duck`CASE WHEN (${value.sql}) IS NULL THEN CAST(NULL AS ${duckType(to)}) END`, to);

function castSql(sql: Duck, from: ColumnType, to: ColumnType, mode: CastMode): Duck {
  if (equalTypes(from, to) || (from.kind === 'string' && to.kind === 'string')) return sql;
  if (from.kind === 'void') return duck`CAST(NULL AS ${duckType(to)})`;
  if ((from.kind === 'variant' || to.kind === 'variant') && !canCast(from, to)) throw noCast(from, to);
  if (from.kind === 'variant') return fromVariant(sql, to, { isStrict: mode !== 'try', attempt });
  if (to.kind === 'variant') return toVariant(sql, from, toText);
  if (from.kind === 'interval') return fromInterval(sql, from, to, mode);
  if (to.kind === 'interval') return toInterval(sql, from, to, mode);
  if (from.kind === 'string') return fromString(sql, to, mode);
  if (from.kind === 'time') return fromTime(sql, from, to, mode);
  if (to.kind === 'string') return toText(sql, from);
  if (isNumeric(from) && (isNumeric(to) || to.kind === 'boolean')) return fromNumber(sql, from, to, mode);
  if (from.kind === 'boolean' && isNumeric(to)) return plainCast(sql, to);
  if (to.kind === 'date' && from.kind === 'timestamp') return duck`CAST(${toClock(sql)} AS DATE)`;
  if (to.kind === 'timestamp' && isTime(from)) return toTimestamp(sql);
  if (to.kind === 'timestamp_ntz' && from.kind === 'timestamp') return toClock(sql);
  if (isTime(from) && isTime(to)) return plainCast(sql, to);
  if (from.kind === 'timestamp' && isNumeric(to)) return fromTimestamp(sql, to, mode);
  if (to.kind === 'timestamp' && isNumeric(from)) return secondsToTimestamp(sql, from, mode);
  if (from.kind === 'array' && to.kind === 'array')
    return duck`list_transform(${sql}, lambda x: ${castSql(duck`x`, from.element, to.element, mode)})`;
  if (from.kind === 'struct' && to.kind === 'struct' && from.fields.length === to.fields.length)
    return structCast(sql, from, to, mode);
  if (from.kind === 'map' && to.kind === 'map') return mapCast(sql, from, to, mode);
  throw noCast(from, to);
}

const attempt = (sql: Duck, from: ColumnType, to: ColumnType): Duck => castSql(sql, from, to, 'try');

/** A value as a variant, also a struct or a map, which a cast does not take. */
export const variantOf = ({ sql, type }: Typed): Typed => typed(toVariant(sql, type, toText), T.variant);

/** An interval casts to one of the same family, to a string, and to the number of its smallest field. */
function fromInterval(sql: Duck, from: IntervalType, to: ColumnType, mode: CastMode): Duck {
  if (to.kind === 'interval' && commonInterval(from, to)) return betweenIntervals(sql, from, to);
  if (to.kind === 'string') return intervalText(sql, from);
  const amount = intervalAmount(sql, from);
  if (isInteger(to)) return castSql(duck`(${amount} // ${smallestUnit(from)})`, T.bigint, to, mode);
  if (to.kind === 'decimal')
    return from.to === 'second'
      ? castSql(duck`(${amount} * 0.000001)`, decimal(25, 6), to, mode)
      : castSql(duck`(${amount} // ${smallestUnit(from)})`, T.bigint, to, mode);
  throw noCast(from, to);
}

/** A TIME casts to one of other digits, to a string, and to the seconds since midnight. */
function fromTime(sql: Duck, from: TimeType, to: ColumnType, mode: CastMode): Duck {
  if (to.kind === 'string') return textOfTime(sql);
  if (to.kind === 'time') return truncatedTime(sql, to);
  if (isInteger(to)) return castSql(secondsOfTime(sql), T.bigint, to, mode);
  if (to.kind === 'decimal') return castSql(exactSeconds(sql), EXACT_SECONDS, to, mode);
  throw noCast(from, to);
}

const noCast = (from: ColumnType, to: ColumnType): SqlError =>
  badRequest(
    'DATATYPE_MISMATCH.CAST_WITHOUT_SUGGESTION',
    `Cannot cast "${typeName(from)}" to "${typeName(to)}".`,
    '42K09',
  );

/** Seconds since 1970: results can't show years after 9999 or before 0001. */
function secondsToTimestamp(sql: Duck, from: ColumnType, mode: CastMode): Duck {
  const made = isInteger(from)
    ? duck`make_timestamptz(CAST(${sql} AS BIGINT) * 1000000)`
    : duck`make_timestamptz(CAST(trunc(${sql} * 1000000) AS BIGINT))`;
  const beyond = mode === 'try' ? duck`NULL` : raise('UNSUPPORTED_FEATURE', duck.str(BEYOND_CALENDAR));
  const present = mode === 'try' ? duck`isfinite(CAST(${sql} AS DOUBLE))` : duck`${sql} IS NOT NULL`;
  return duck`CASE WHEN ${sql} BETWEEN ${FIRST_SECOND} AND ${LAST_SECOND} THEN ${made} WHEN ${present} THEN ${beyond} END`;
}

const FIRST_SECOND = duck`-62135596800`;
const LAST_SECOND = duck`253402300799`;

/** A number counts in the interval's smallest field. */
function toInterval(sql: Duck, from: ColumnType, to: IntervalType, mode: CastMode): Duck {
  if (from.kind === 'string') return intervalOfString(sql, to, mode);
  if (intervalFamily(to) === 'calendar' || (!isInteger(from) && from.kind !== 'decimal'))
    throw noCast(from, to);
  // Months are 32 bits, microseconds 64.
  const held = intervalFamily(to) === 'year-month' ? T.int : T.bigint;
  const unit = smallestUnit(to);
  // Spark rounds months and microseconds, and drops what is behind the point of years, days, hours and minutes.
  const whole =
    from.kind === 'decimal' && to.to === 'month'
      ? duck`CAST(round(${sql}) AS HUGEINT)`
      : duck`CAST(${from.kind === 'decimal' ? duck`trunc(${sql})` : sql} AS HUGEINT)`;
  const exact =
    from.kind === 'decimal' && to.to === 'second'
      ? // A product of all digits may be longer than DuckDB's DECIMAL.
        duck`${whole} * ${unit} + CAST(round(CAST(${sql} - trunc(${sql}) AS DECIMAL(24,23)) * ${unit}) AS HUGEINT)`
      : duck`${whole} * ${unit}`;
  const attempt = duck`TRY_CAST(${exact} AS ${duckType(held)})`;
  return intervalStruct(
    mode === 'try'
      ? attempt
      : duck`coalesce(${attempt}, CASE WHEN ${sql} IS NOT NULL THEN ${overflow(from, to, sql, mode)} END)`,
    to,
  );
}

/** A string that is not a plain INTERVAL is NULL; one that is not of the other types fails. */
function intervalOfString(sql: Duck, to: IntervalType, mode: CastMode): Duck {
  const read = duck`js_interval(${sql}, ${duck.str(to.from)}, ${duck.str(to.to)})`;
  if (intervalFamily(to) === 'calendar')
    return shared([duck`string_split(${read}, ',')`], (n) => {
      const [months, days, micros] = [1, 2, 3].map((at) => duck`CAST(${n}[${at}] AS HUGEINT)`);
      return tryCalendarOf({ months: months ?? n, days: days ?? n, micros: micros ?? n }).sql;
    });
  const value = intervalStruct(duck`CAST(${read} AS BIGINT)`, to);
  if (mode === 'try') return value;
  const condition = `INVALID_INTERVAL_FORMAT.UNMATCHED_FORMAT_STRING${intervalFamily(to) === 'year-month' ? '' : '_WITH_NOTICE'}`;
  const message = duck`${duck.str("Error parsing '")} || ${sql} || ${duck.str(`' to interval. The format does not match the one of ${typeName(to)}.`)}`;
  return duck`coalesce(${value}, CASE WHEN ${sql} IS NOT NULL THEN ${raise(condition, message)} END)`;
}

const isTime = (type: ColumnType): boolean =>
  type.kind === 'date' || type.kind === 'timestamp' || type.kind === 'timestamp_ntz';

function structCast(
  sql: Duck,
  from: Extract<ColumnType, { kind: 'struct' }>,
  to: Extract<ColumnType, { kind: 'struct' }>,
  mode: CastMode,
): Duck {
  const fields = to.fields.map((field, index) => {
    const source = from.fields[index] ?? field;
    return duck`${duck.name(field.name)} := ${castSql(duck`struct_extract(${sql}, ${duck.str(source.name)})`, source.type, field.type, mode)}`;
  });
  return duck`CASE WHEN ${sql} IS NOT NULL THEN struct_pack(${fields}) END`;
}

function mapCast(
  sql: Duck,
  from: Extract<ColumnType, { kind: 'map' }>,
  to: Extract<ColumnType, { kind: 'map' }>,
  mode: CastMode,
): Duck {
  const keys = castSql(
    duck`map_keys(${sql})`,
    { kind: 'array', element: from.key },
    { kind: 'array', element: to.key },
    mode,
  );
  const values = castSql(
    duck`map_values(${sql})`,
    { kind: 'array', element: from.value },
    { kind: 'array', element: to.value },
    mode,
  );
  return duck`CASE WHEN ${sql} IS NOT NULL THEN map(${keys}, ${values}) END`;
}

/** A string parsed by Spark's rules: surrounding white space is ignored, and only Spark's spellings count. */
function fromString(sql: Duck, to: ColumnType, mode: CastMode): Duck {
  const read = attemptFromString(sql, to);
  const attempt = isTime(to) ? duck`coalesce(${read}, ${refusedAtTheEnd(sql)})` : read;
  if (mode === 'try' || to.kind === 'binary') return attempt;
  const message = duck`${duck.str("The value '")} || ${sql} || ${duck.str(`' of the type "STRING" cannot be cast to "${typeName(to)}" because it is malformed. Correct the value as per the syntax, or change its target type. Use \`try_cast\` to tolerate malformed input and return NULL instead.`)}`;
  return duck`coalesce(${attempt}, CASE WHEN ${sql} IS NOT NULL THEN ${raise('CAST_INVALID_INPUT', message)} END)`;
}

/** DuckDB has no value for some of the first and last days, and for some of the first and last hours, of Spark. */
const refusedAtTheEnd = (sql: Duck): Duck =>
  duck`CASE WHEN regexp_matches(${sql}, ${duck.str(END_OF_TIME)}) THEN ${raise('UNSUPPORTED_FEATURE', duck.str(AT_THE_END))} END`;

const END_OF_TIME = String.raw`^${BLANK}[+-]?(?:5877641|5881580|290308|294247)\b`;
const AT_THE_END =
  'A date or timestamp in the first or last year that Spark has is not supported by the local workspace: filter such values out first';

function attemptFromString(sql: Duck, to: ColumnType): Duck {
  const guarded = (pattern: string): Duck =>
    duck`CASE WHEN regexp_matches(${sql}, ${duck.str(pattern)}) THEN TRY_CAST(${sql} AS ${duckType(to)}) END`;
  if (isInteger(to)) return guarded(INTEGER_TEXT);
  switch (to.kind) {
    case 'decimal':
      return duck`CASE WHEN regexp_matches(${sql}, ${duck.str(NUMBER_TEXT)}) THEN TRY_CAST(spark_plain_digits(${sql}) AS ${duckType(to)}) END`;
    case 'double':
    case 'float':
      // Java's literals may end with the letter of their type.
      return duck`CASE WHEN regexp_matches(${sql}, ${duck.str(DOUBLE_TEXT)}) THEN TRY_CAST(regexp_replace(${sql}, '([0-9.])[dDfF]', '\\1') AS ${duckType(to)}) END`;
    case 'boolean':
      return duck`spark_try_boolean(${sql})`;
    case 'date':
      return duck`spark_try_date(${sql})`;
    case 'timestamp':
      return timestampOfText(sql);
    case 'time':
      return timeOfText(sql);
    case 'timestamp_ntz':
      return duck`spark_cast_timestamp_ntz(${sql})`;
    case 'binary':
      return duck`encode(${sql})`;
    default:
      throw badRequest(
        'DATATYPE_MISMATCH.CAST_WITHOUT_SUGGESTION',
        `Cannot cast "STRING" to "${typeName(to)}".`,
        '42K09',
      );
  }
}

/** The string that Spark shows for a value; `depth` counts the enclosing lists. */
export function toText(sql: Duck, from: ColumnType, depth = 0): Duck {
  if (from.kind === 'interval') return castSql(sql, from, T.string, 'ansi');
  switch (from.kind) {
    case 'double':
    case 'float': {
      const usual = duck`spark_number_text(CAST(${sql} AS ${duckType(from)}))`;
      if (from.kind === 'double') return usual;
      // Java writes the smallest normal number with a digit more than needed.
      const smallest = duck`js_java_digits(CAST(${sql} AS VARCHAR) || 'f')`;
      return duck`CASE WHEN ${sql} <> 0 AND abs(${sql}) <= CAST('1.17549435e-38' AS FLOAT) THEN ${smallest} ELSE ${usual} END`;
    }
    case 'timestamp':
      return duck`spark_clock_text(${toClock(sql)})`;
    case 'timestamp_ntz':
    case 'date':
      return duck`spark_clock_text(${sql})`;
    case 'time':
      return textOfTime(sql);
    case 'decimal':
      return decimalText(sql, from);
    case 'variant':
      return depth === 0 ? variantText(sql) : variantJson(sql);
    case 'binary':
      return duck`decode(${sql})`;
    case 'array':
    case 'map':
    case 'struct':
      return nestedText(sql, from, depth);
    default:
      return duck`CAST(${sql} AS VARCHAR)`;
  }
}

/** DuckDB omits the zero before the decimal point where a DECIMAL has no integer digits. */
function decimalText(sql: Duck, { precision, scale }: Extract<ColumnType, { kind: 'decimal' }>): Duck {
  const shown = duck`CAST(${sql} AS VARCHAR)`;
  return precision === scale ? duck`regexp_replace(${shown}, '^(-?)[.]', '\\10.')` : shown;
}

/** `[1, null]`, `{k -> v}` and `{1, x}`. */
function nestedText(
  sql: Duck,
  from: Extract<ColumnType, { kind: 'array' | 'map' | 'struct' }>,
  depth: number,
): Duck {
  const e = duck`t${depth}_`;
  const shown = (value: Duck, type: ColumnType): Duck =>
    duck`coalesce(${toText(value, type, depth + 1)}, 'null')`;
  const pair = (type: Extract<ColumnType, { kind: 'map' }>): Duck =>
    duck`${toText(duck`struct_extract(${e}, 'key')`, type.key, depth + 1)} || ' -> ' || ${shown(duck`struct_extract(${e}, 'value')`, type.value)}`;
  const inner =
    from.kind === 'array'
      ? duck`array_to_string(list_transform(${sql}, lambda ${e}: ${shown(e, from.element)}), ', ')`
      : from.kind === 'map'
        ? duck`array_to_string(list_transform(map_entries(${sql}), lambda ${e}: ${pair(from)}), ', ')`
        : from.fields.length > 0
          ? duck.join(
              from.fields.map((field) =>
                shown(duck`struct_extract(${sql}, ${duck.str(field.name)})`, field.type),
              ),
              " || ', ' || ",
            )
          : duck`''`;
  const [open, close] = from.kind === 'array' ? [duck`'['`, duck`']'`] : [duck`'{'`, duck`'}'`];
  return duck`CASE WHEN ${sql} IS NOT NULL THEN ${open} || ${inner} || ${close} END`;
}

function overflow(from: ColumnType, to: ColumnType, sql: Duck, mode: CastMode): Duck {
  return raise(
    to.kind === 'decimal'
      ? 'NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION'
      : mode === 'store'
        ? 'CAST_OVERFLOW_IN_TABLE_INSERT'
        : 'CAST_OVERFLOW',
    duck`${duck.str('The value ')} || CAST(${sql} AS VARCHAR) || ${duck.str(` of the type "${typeName(from)}" cannot be cast to "${typeName(to)}" due to an overflow. Use \`try_cast\` to tolerate overflow and return NULL instead.`)}`,
  );
}

function fromNumber(sql: Duck, from: ColumnType, to: ColumnType, mode: CastMode): Duck {
  if (to.kind === 'boolean') return duck`(${sql} <> 0)`;
  const fractional = from.kind === 'double' || from.kind === 'float' || from.kind === 'decimal';
  const source =
    isInteger(to) && fractional
      ? duck`trunc(${sql})` // Spark truncates, DuckDB rounds.
      : to.kind === 'decimal' && from.kind !== 'decimal' && fractional
        ? // Uses the shortest decimal representation of a DOUBLE, as Java does.
          duck`spark_plain_digits(CAST(CAST(${sql} AS DOUBLE) AS VARCHAR))`
        : sql;
  if (to.kind === 'float' && from.kind === 'double')
    return duck`CASE WHEN abs(${sql}) >= 3.4028235677973366e38::DOUBLE AND isfinite(${sql}) THEN CAST(sign(${sql}) * 'Infinity'::DOUBLE AS FLOAT) ELSE ${plainCast(sql, to)} END`;
  if (widens(from, to)) return plainCast(source, to);
  const attempt = duck`TRY_CAST(${source} AS ${duckType(to)})`;
  // NaN and infinities become NULL as a DECIMAL, in ANSI mode too.
  const holds =
    to.kind === 'decimal' && from.kind !== 'decimal' && fractional
      ? duck`isfinite(${sql})`
      : duck`${sql} IS NOT NULL`;
  return mode === 'try'
    ? attempt
    : duck`coalesce(${attempt}, CASE WHEN ${holds} THEN ${overflow(from, to, sql, mode)} END)`;
}

const ORDER = ['tinyint', 'smallint', 'int', 'bigint'];
function widens(from: ColumnType, to: ColumnType): boolean {
  if (to.kind === 'double' || to.kind === 'float') return true;
  if (isInteger(from) && isInteger(to)) return ORDER.indexOf(from.kind) < ORDER.indexOf(to.kind);
  if (from.kind === 'decimal' && to.kind === 'decimal')
    return to.precision - to.scale >= from.precision - from.scale + (to.scale < from.scale ? 1 : 0);
  const digits: Readonly<Record<string, number>> = { tinyint: 3, smallint: 5, int: 10, bigint: 19 };
  return to.kind === 'decimal' && isInteger(from) && to.precision - to.scale >= (digits[from.kind] ?? 99);
}

/** A BIGINT divided, rounded towards minus infinity: a DOUBLE would lose the last digits of microseconds. */
export const floorDivide = (sql: Duck, divisor: number): Duck =>
  shared([sql], (n) => duck`((${n} - (${n} % ${divisor} + ${divisor}) % ${divisor}) // ${divisor})`);

function fromTimestamp(sql: Duck, to: ColumnType, mode: CastMode): Duck {
  const micros = duck`epoch_us(${sql})`;
  if (to.kind === 'double' || to.kind === 'float') return plainCast(duck`${micros} / 1000000.0::DOUBLE`, to);
  if (to.kind === 'decimal')
    return fromNumber(
      duck`(CAST(${micros} AS DECIMAL(20,0)) * CAST('0.000001' AS DECIMAL(6,6)))`,
      { kind: 'decimal', precision: 26, scale: 6 },
      to,
      mode,
    );
  return fromNumber(floorDivide(micros, 1_000_000), T.bigint, to, mode);
}
