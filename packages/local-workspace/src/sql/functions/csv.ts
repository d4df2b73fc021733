import {
  type ColumnType,
  holdsInterval,
  holdsKind,
  isInteger,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { duckType, plainCast } from '../../duck/duck.ts';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { cast, toText } from '../values/cast.ts';
import { literalText } from '../values/literal-value.ts';
import { typed } from '../values/typed.ts';
import { clockByPattern, formatClock, formatTimestamp, isoText, timestampByPattern } from './date-pattern.ts';
import { type CallContext, custom, type FunctionDef, type ScalarName } from './define.ts';
import { givenSchema } from './given-schema.ts';
import { formatTime, timeByPattern } from './time-pattern.ts';

/** The parsed options of the CSV functions. */
interface CsvOptions {
  readonly separator: string;
  readonly date?: string;
  readonly time?: string;
  readonly timestamp?: string;
}

/** Parses the options, a map of literals; any unsupported option is rejected. */
function options(c: CallContext, index: number): CsvOptions {
  const raw = c.raw(index);
  if (!raw) return { separator: ',' };
  const items = raw.kind === 'call' && raw.name === 'map' ? raw.args : [];
  const found: { separator: string; date?: string; time?: string; timestamp?: string } = { separator: ',' };
  if (items.length === 0 || items.some((item) => item.kind !== 'literal'))
    throw unsupported(`${c.name} with options that are not a map of literals`);
  for (let at = 0; at + 1 < items.length; at += 2) {
    const [name = '', value = ''] = items
      .slice(at, at + 2)
      .map((item) => (item.kind === 'literal' ? String(literalText(item)) : ''));
    const key = name.toLowerCase();
    if (key === 'dateformat') found.date = value;
    else if (key === 'timestampformat') found.timestamp = value;
    else if (key === 'timeformat') found.time = value;
    else if ((key === 'sep' || key === 'delimiter') && value.length === 1) found.separator = value;
    else throw unsupported(`The option ${name} => ${value} of ${c.name}`);
  }
  return found;
}

/** A field's string converted to a type: NULL when it is empty or malformed. */
function field(sql: Duck, type: ColumnType, { date, time, timestamp }: CsvOptions): Duck {
  if (['array', 'map', 'struct', 'binary'].includes(type.kind))
    throw unsupported(`The type ${type.kind.toUpperCase()} in CSV`);
  if (type.kind === 'date' && date !== undefined) return duck`CAST(${clockByPattern(sql, date)} AS DATE)`;
  if (type.kind === 'timestamp' && timestamp !== undefined) return timestampByPattern(sql, timestamp);
  if (type.kind === 'time' && time !== undefined) return timeByPattern(sql, time);
  // As Java reads them, for which a blank is not a part of a number.
  switch (type.kind) {
    case 'decimal':
      return duck`TRY_CAST(spark_file_digits(js_ascii_digits(${sql})) AS ${duckType(type)})`;
    case 'double':
    case 'float':
      return duck`CAST(CASE WHEN ${sql} IN ('Inf', '-Inf') THEN ${sql} ELSE js_java_double(${sql}, ${duck.str(type.kind)}) END AS ${duckType(type)})`;
    case 'boolean':
      return duck`CASE lower(${sql}) WHEN 'true' THEN true WHEN 'false' THEN false END`;
    default:
      return isInteger(type)
        ? duck`CASE WHEN regexp_full_match(${sql}, '[+-]?\\p{Nd}+') THEN TRY_CAST(js_ascii_digits(${sql}) AS ${duckType(type)}) END`
        : cast(typed(sql, T.string), type, 'try').sql;
  }
}

const fromCsv = custom((c) => {
  const schema = givenSchema(c.constant(1) ?? '');
  if (schema.some(({ type }) => holdsInterval(type))) throw unsupported(`An INTERVAL in ${c.name}`);
  if (schema.some(({ type }) => holdsKind(type, 'variant'))) throw unsupported(`A VARIANT in ${c.name}`);
  const how = options(c, 2);
  const value = c.arg(0, T.string).sql;
  const cells = duck`CAST(CAST(js_csv_fields(${value}, ${duck.str(how.separator)}) AS JSON) AS VARCHAR[])`;
  const fields = schema.map(
    ({ name, type }, at) =>
      duck`${duck.name(name)} := CAST(${field(duck`x_[${at + 1}]`, type, how)} AS ${duckType(type)})`,
  );
  return typed(
    duck`list_transform(CASE WHEN ${value} IS NOT NULL THEN [${cells}] END, lambda x_: struct_pack(${fields}))[1]`,
    { kind: 'struct', fields: schema },
  );
});

/** The format of a timestamp in CSV, without its zone. */
const CLOCK = "yyyy-MM-dd'T'HH:mm:ss.SSS";

const toCsv = custom((c) => {
  const value = c.arg(0, 'any');
  if (value.type.kind !== 'struct')
    throw badRequest('DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE', 'to_csv needs a STRUCT.', '42K09');
  const { separator, date, time, timestamp } = options(c, 1);
  const special = `["\\n\\r${separator.replace(/[\]\\^-]/u, '\\$&')}]`;
  const cells = value.type.fields.map(({ name, type }) => {
    const own = duck`struct_extract(${value.sql}, ${duck.str(name)})`;
    if (holdsKind(type, 'variant'))
      throw badRequest(
        'DATATYPE_MISMATCH.UNSUPPORTED_INPUT_TYPE',
        'The input of `to_csv` can’t be VARIANT: cast it to a string.',
        '42K09',
      );
    if (['array', 'map', 'struct', 'binary'].includes(type.kind))
      throw unsupported(`The type ${type.kind.toUpperCase()} in CSV`);
    if (type.kind === 'date' && date !== undefined) return formatClock(own, date);
    if (type.kind === 'time' && time !== undefined) return formatTime(own, time);
    if (type.kind === 'timestamp')
      return timestamp === undefined ? isoText(own) : formatTimestamp(own, timestamp);
    if (type.kind === 'timestamp_ntz') return formatClock(own, timestamp ?? CLOCK);
    if (type.kind !== 'string') return toText(own, type);
    return duck`CASE WHEN ${own} = '' THEN '""' WHEN regexp_matches(${own}, ${duck.str(special)}) THEN '"' || replace(replace(${own}, '\\', '\\\\'), '"', '\\"') || '"' ELSE trim(${own}) END`;
  });
  const line = duck`array_to_string([${cells.map((cell) => duck`coalesce(${plainCast(cell, T.string)}, '')`)}], ${duck.str(separator)})`;
  return typed(duck`CASE WHEN ${value.sql} IS NOT NULL THEN ${line} END`, T.string);
});

/** The type that Spark infers for a cell. */
function inferred(cell: string): string {
  if (cell === '') return 'STRING';
  if (/^[+-]?\d+$/u.test(cell)) {
    const digits = cell.replace(/^[+-]/u, '').length;
    // Parsing digits takes more than linear time, and no BIGINT has this many digits.
    if (digits > 40) return `DECIMAL(${digits},0)`;
    const whole = BigInt(cell);
    if (BigInt.asIntN(32, whole) === whole) return 'INT';
    return BigInt.asIntN(64, whole) === whole ? 'BIGINT' : `DECIMAL(${digits},0)`;
  }
  if (/^[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?$/u.test(cell) || /^(NaN|[+-]?Inf)$/u.test(cell))
    return 'DOUBLE';
  if (/^\d{4}-\d{2}-\d{2}$/u.test(cell)) return 'DATE';
  if (/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}/u.test(cell)) return 'TIMESTAMP';
  return /^(true|false)$/iu.test(cell) ? 'BOOLEAN' : 'STRING';
}

export const CSV_FUNCTIONS = {
  from_csv: fromCsv,
  to_csv: toCsv,
  schema_of_csv: custom((c) => {
    if (c.args.length > 1) throw unsupported('Options of schema_of_csv');
    const line = c.constant(0);
    if (line === null || line === undefined)
      throw badRequest(
        'DATATYPE_MISMATCH.UNEXPECTED_NULL',
        'The CSV of schema_of_csv must not be NULL.',
        '42K09',
      );
    if (line.split(',').some((cell) => /^\d{1,2}:\d/u.test(cell.trimStart())))
      throw unsupported('schema_of_csv of a time without a date');
    if (line.includes('"')) throw unsupported('schema_of_csv of quoted fields');
    const fields = line.split(',').map((cell, at) => `_c${at}: ${inferred(cell)}`);
    return typed(duck.str(`STRUCT<${fields.join(', ')}>`), T.string);
  }),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;
