import { type ColumnType, equalTypes, isInteger, isNumeric, T } from '@lakehouse/spark-sql/types/column-type';
import { duckType, ident, plainCast, raise, text } from '../../duck/duck.ts';
import { badRequest, typeName, unsupported } from '../../duck/failures.ts';
import { type IntervalKind, intervalField, intervalKind } from '../../duck/interval-type.ts';
import { DOUBLE_TEXT, INTEGER_TEXT, NUMBER_TEXT } from '../../engine/prelude.ts';
import { toClock, toMoment } from './clock.ts';
import { castLiteral } from './literal-cast.ts';
import { specialMoment } from './special-moment.ts';
import { literal, type Typed, typed } from './typed.ts';

/** `ansi` raises on a value that does not convert, `store` does so for a column of a table, `try` gives NULL. */
export type CastMode = 'ansi' | 'store' | 'try';

/** Converts as Spark's CAST or TRY_CAST does. Throws SqlError when Spark has no such cast. */
export function cast(value: Typed, to: ColumnType, mode: CastMode = 'ansi'): Typed {
  if (equalTypes(value.type, to)) return value;
  if (value.type.kind === 'void') return value.literal === null ? literal(null, to) : fromVoid(value, to);
  return (
    specialMoment(value, to) ?? castLiteral(value, to) ?? typed(castSql(value.sql, value.type, to, mode), to)
  );
}

/** A value that is NULL in every row, or raises an error there, as `raise_error` does: so it is computed all the same. */
const fromVoid = (value: Typed, to: ColumnType): Typed =>
  typed(`CASE WHEN (${value.sql}) IS NULL THEN CAST(NULL AS ${duckType(to)}) END`, to);

function castSql(sql: string, from: ColumnType, to: ColumnType, mode: CastMode): string {
  if (equalTypes(from, to)) return sql;
  if (from.kind === 'void') return `CAST(NULL AS ${duckType(to)})`;
  const interval = intervalKind(from);
  if (interval ?? intervalKind(to)) return castInterval(sql, interval, from, to, mode);
  if (from.kind === 'string') return fromString(sql, to, mode);
  if (to.kind === 'string') return toText(sql, from);
  if (isNumeric(from) && (isNumeric(to) || to.kind === 'boolean')) return fromNumber(sql, from, to, mode);
  if (from.kind === 'boolean' && isNumeric(to)) return plainCast(sql, to);
  if (to.kind === 'date' && from.kind === 'timestamp') return `CAST(${toClock(sql)} AS DATE)`;
  if (to.kind === 'timestamp' && isTime(from)) return toMoment(sql);
  if (to.kind === 'timestamp_ntz' && from.kind === 'timestamp') return toClock(sql);
  if (isTime(from) && isTime(to)) return plainCast(sql, to);
  if (from.kind === 'timestamp' && isNumeric(to)) return fromTimestamp(sql, to, mode);
  if (to.kind === 'timestamp' && isNumeric(from))
    return from.kind === 'decimal'
      ? `make_timestamptz(CAST(${sql} * 1000000 AS BIGINT))`
      : isInteger(from)
        ? `make_timestamptz(CAST(${sql} AS BIGINT) * 1000000)`
        : `make_timestamptz(CAST(trunc(${sql} * 1000000) AS BIGINT))`;
  if (from.kind === 'array' && to.kind === 'array')
    return `list_transform(${sql}, lambda x: ${castSql('x', from.element, to.element, mode)})`;
  if (from.kind === 'struct' && to.kind === 'struct' && from.fields.length === to.fields.length)
    return structCast(sql, from, to, mode);
  if (from.kind === 'map' && to.kind === 'map') return mapCast(sql, from, to, mode);
  throw badRequest(
    'DATATYPE_MISMATCH.CAST_WITHOUT_SUGGESTION',
    `Cannot cast "${typeName(from)}" to "${typeName(to)}".`,
    '42K09',
  );
}

/** An interval becomes a wider one, its text, or (of days only) their number. */
function castInterval(
  sql: string,
  kind: IntervalKind | undefined,
  from: ColumnType,
  to: ColumnType,
  mode: CastMode,
): string {
  if (kind && intervalKind(to) && from.kind === 'struct' && to.kind === 'struct')
    return structCast(sql, from, to, mode);
  const amount = kind && `struct_extract(${sql}, ${text(intervalField(kind))})`;
  if (kind && amount && to.kind === 'string')
    return kind === 'year-month'
      ? `spark_months_text(${amount})`
      : kind === 'days'
        ? `spark_days_text(${amount})`
        : `spark_micros_text(${amount})`;
  if (kind === 'days' && amount && isInteger(to))
    return castSql(`(${amount} // 86400000000)`, T.bigint, to, mode);
  if (!kind) throw unsupported('A cast to INTERVAL');
  throw badRequest(
    'DATATYPE_MISMATCH.CAST_WITHOUT_SUGGESTION',
    `Cannot cast "${typeName(from)}" to "${typeName(to)}".`,
    '42K09',
  );
}

const isTime = (type: ColumnType): boolean =>
  type.kind === 'date' || type.kind === 'timestamp' || type.kind === 'timestamp_ntz';

function structCast(
  sql: string,
  from: Extract<ColumnType, { kind: 'struct' }>,
  to: Extract<ColumnType, { kind: 'struct' }>,
  mode: CastMode,
): string {
  const fields = to.fields.map((field, index) => {
    const source = from.fields[index] ?? field;
    return `${ident(field.name)} := ${castSql(`struct_extract(${sql}, ${text(source.name)})`, source.type, field.type, mode)}`;
  });
  return `CASE WHEN ${sql} IS NOT NULL THEN struct_pack(${fields.join(', ')}) END`;
}

function mapCast(
  sql: string,
  from: Extract<ColumnType, { kind: 'map' }>,
  to: Extract<ColumnType, { kind: 'map' }>,
  mode: CastMode,
): string {
  const keys = castSql(
    `map_keys(${sql})`,
    { kind: 'array', element: from.key },
    { kind: 'array', element: to.key },
    mode,
  );
  const values = castSql(
    `map_values(${sql})`,
    { kind: 'array', element: from.value },
    { kind: 'array', element: to.value },
    mode,
  );
  return `CASE WHEN ${sql} IS NOT NULL THEN map(${keys}, ${values}) END`;
}

/** Text parsed by Spark's rules: white space around it is ignored, and only Spark's spellings count. */
function fromString(sql: string, to: ColumnType, mode: CastMode): string {
  const attempt = attemptFromString(sql, to);
  if (mode === 'try' || to.kind === 'binary') return attempt;
  const message = `${text("The value '")} || ${sql} || ${text(`' of the type "STRING" cannot be cast to "${typeName(to)}" because it is malformed. Correct the value as per the syntax, or change its target type. Use \`try_cast\` to tolerate malformed input and return NULL instead.`)}`;
  return `coalesce(${attempt}, CASE WHEN ${sql} IS NOT NULL THEN ${raise('CAST_INVALID_INPUT', message)} END)`;
}

function attemptFromString(sql: string, to: ColumnType): string {
  const guarded = (pattern: string): string =>
    `CASE WHEN regexp_matches(${sql}, ${text(pattern)}) THEN TRY_CAST(${sql} AS ${duckType(to)}) END`;
  if (isInteger(to)) return guarded(INTEGER_TEXT);
  switch (to.kind) {
    case 'decimal':
      return guarded(NUMBER_TEXT);
    case 'double':
    case 'float':
      return guarded(DOUBLE_TEXT);
    case 'boolean':
      return `spark_try_boolean(${sql})`;
    case 'date':
      return `spark_try_date(${sql})`;
    case 'timestamp':
      return `spark_try_timestamp(${sql})`;
    case 'timestamp_ntz':
      return `spark_cast_timestamp_ntz(${sql})`;
    case 'binary':
      return `encode(${sql})`;
    default:
      throw badRequest(
        'DATATYPE_MISMATCH.CAST_WITHOUT_SUGGESTION',
        `Cannot cast "STRING" to "${typeName(to)}".`,
        '42K09',
      );
  }
}

/** The text that Spark shows for a value. */
export function toText(sql: string, from: ColumnType): string {
  if (intervalKind(from)) return castSql(sql, from, T.string, 'ansi');
  switch (from.kind) {
    case 'double':
    case 'float':
      return `spark_number_text(CAST(${sql} AS ${duckType(from)}))`;
    case 'timestamp':
      return `CAST(${toClock(sql)} AS VARCHAR)`;
    case 'decimal':
      return decimalText(sql, from);
    case 'binary':
      return `decode(${sql})`;
    case 'array':
    case 'map':
    case 'struct':
      return nestedText(sql, from);
    default:
      return `CAST(${sql} AS VARCHAR)`;
  }
}

/** DuckDB writes no zero before the point where a DECIMAL has no whole digits. */
function decimalText(sql: string, { precision, scale }: Extract<ColumnType, { kind: 'decimal' }>): string {
  const shown = `CAST(${sql} AS VARCHAR)`;
  return precision === scale ? `regexp_replace(${shown}, '^(-?)[.]', '\\10.')` : shown;
}

/** `[1, null]`, `{k -> v}` and `{1, x}`. */
function nestedText(sql: string, from: Extract<ColumnType, { kind: 'array' | 'map' | 'struct' }>): string {
  const e = `t${sql.length}_`;
  const shown = (value: string, type: ColumnType): string => `coalesce(${toText(value, type)}, 'null')`;
  const pair = (type: Extract<ColumnType, { kind: 'map' }>): string =>
    `${toText(`struct_extract(${e}, 'key')`, type.key)} || ' -> ' || ${shown(`struct_extract(${e}, 'value')`, type.value)}`;
  const inner =
    from.kind === 'array'
      ? `array_to_string(list_transform(${sql}, lambda ${e}: ${shown(e, from.element)}), ', ')`
      : from.kind === 'map'
        ? `array_to_string(list_transform(map_entries(${sql}), lambda ${e}: ${pair(from)}), ', ')`
        : from.fields
            .map((field) => shown(`struct_extract(${sql}, ${text(field.name)})`, field.type))
            .join(" || ', ' || ") || "''";
  const [open, close] = from.kind === 'array' ? ['[', ']'] : ['{', '}'];
  return `CASE WHEN ${sql} IS NOT NULL THEN '${open}' || ${inner} || '${close}' END`;
}

function overflow(from: ColumnType, to: ColumnType, sql: string, mode: CastMode): string {
  return raise(
    to.kind === 'decimal'
      ? 'NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION'
      : mode === 'store'
        ? 'CAST_OVERFLOW_IN_TABLE_INSERT'
        : 'CAST_OVERFLOW',
    `${text('The value ')} || CAST(${sql} AS VARCHAR) || ${text(` of the type "${typeName(from)}" cannot be cast to "${typeName(to)}" due to an overflow. Use \`try_cast\` to tolerate overflow and return NULL instead.`)}`,
  );
}

function fromNumber(sql: string, from: ColumnType, to: ColumnType, mode: CastMode): string {
  if (to.kind === 'boolean') return `(${sql} <> 0)`;
  const fractional = from.kind === 'double' || from.kind === 'float' || from.kind === 'decimal';
  const source =
    isInteger(to) && fractional
      ? `trunc(${sql})` // Spark cuts, DuckDB rounds.
      : to.kind === 'decimal' && from.kind !== 'decimal' && fractional
        ? `CAST(${sql} AS VARCHAR)` // Through the shortest digits, as Java does.
        : sql;
  if (to.kind === 'float' && from.kind === 'double')
    return `CASE WHEN abs(${sql}) >= 3.4028235677973366e38::DOUBLE AND isfinite(${sql}) THEN CAST(sign(${sql}) * 'Infinity'::DOUBLE AS FLOAT) ELSE ${plainCast(sql, to)} END`;
  if (widens(from, to)) return plainCast(source, to);
  const attempt = `TRY_CAST(${source} AS ${duckType(to)})`;
  return mode === 'try'
    ? attempt
    : `coalesce(${attempt}, CASE WHEN ${sql} IS NOT NULL THEN ${overflow(from, to, sql, mode)} END)`;
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

function fromTimestamp(sql: string, to: ColumnType, mode: CastMode): string {
  const micros = `epoch_us(${sql})`;
  if (to.kind === 'double' || to.kind === 'float') return plainCast(`${micros} / 1000000.0::DOUBLE`, to);
  if (to.kind === 'decimal') return plainCast(`CAST(${micros} AS DECIMAL(38,6)) / 1000000`, to);
  return fromNumber(`CAST(floor(${micros} / 1000000.0::DOUBLE) AS BIGINT)`, T.bigint, to, mode);
}
