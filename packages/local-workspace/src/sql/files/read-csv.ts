import {
  type Column,
  type ColumnType,
  decimal,
  type Schema,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { duckType } from '../../duck/duck.ts';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { parseByPattern } from '../functions/date-pattern.ts';
import { type CsvPart, encodingOf, separatorOf } from './csv-head.ts';
import { fileList } from './file-list.ts';
import type { FileOptions } from './file-options.ts';

/** Above this width planning the expressions costs more than an extra step at run time. */
const WIDE = 200;

/**
 * Reads every value as a string, by position: nothing is sniffed, short rows are padded with NULL, long rows are cut.
 */
function rawCsv(parts: readonly CsvPart[], width: number, options: FileOptions): Duck {
  const read = parts.map((part) => rawPart(part, width, options));
  return read.length === 1
    ? (read[0] ?? duck.empty)
    : duck`(${duck.join(
        read.map((rows) => duck`SELECT * FROM ${rows}`),
        ' UNION ALL ',
      )})`;
}

function rawPart({ files, skip, crlf }: CsvPart, width: number, options: FileOptions): Duck {
  const separator = separatorOf(options);
  const quote = options.get('quote') ?? '"';
  const escape = options.get('escape') ?? (quote === '' ? '' : '\\');
  const multiLine = options.flag('multiline');
  const nulls = [...new Set(['', options.get('nullvalue') ?? ''])];
  // A file of one column can be distinguished from one of blank lines only by its quoted values, and by a second
  // column.
  const sole = width === 1;
  const columns = Array.from(
    { length: sole ? 2 : width },
    (_, index) => duck`${duck.str(`v${index}`)}: 'VARCHAR'`,
  );
  const settings = [
    duck`auto_detect = false`,
    duck`header = ${options.flag('header') ? duck`true` : duck`false`}`,
    ...(skip > 0 ? [duck`skip = ${skip}`] : []),
    duck`delim = ${duck.str(separator)}`,
    duck`quote = ${duck.str(quote)}`,
    duck`escape = ${duck.str(quote === '' ? '' : escape)}`,
    duck`columns = {${columns}}`,
    duck`null_padding = true`,
    duck`strict_mode = false`,
    ...(sole
      ? [duck`nullstr = ''`, duck`allow_quoted_nulls = false`]
      : [duck`nullstr = [${nulls.map(duck.str)}]`]),
    duck`encoding = ${duck.str(encodingOf(options))}`,
    // Parallel threads can't find where rows begin when a value may contain a line break, or in long runs of blank
    // lines.
    ...(multiLine || sole ? [duck`parallel = false`] : []),
    ...(options.get('comment') ? [duck`comment = ${duck.str(options.get('comment') ?? '')}`] : []),
  ];
  const rows = duck`read_csv(${fileList(files)}, ${settings})`;
  const names = Array.from({ length: width }, (_, index) => duck`v${index}`);
  if (sole) {
    const value = nulls.reduce((v, none) => duck`nullif(${v}, ${duck.str(none)})`, lineFeeds(duck`v0`, crlf));
    const blank = multiLine ? duck.empty : duck` AND (v0 IS NULL OR v0 = '' OR trim(v0) <> '')`;
    return duck`(SELECT ${value} AS v0 FROM ${rows} WHERE coalesce(v0, v1) IS NOT NULL${blank})`;
  }
  if (crlf) return duck`(SELECT ${names.map((v) => duck`${lineFeeds(v, crlf)} AS ${v}`)} FROM ${rows})`;
  // Spark skips a blank line; with a tab as the delimiter a blank line is a row of empty values.
  if (multiLine || separator.trim() !== '') return rows;
  const values = names.map((v) => duck`nullif(trim(${v}), '')`);
  return duck`(SELECT * FROM ${rows} WHERE coalesce(${values}) IS NOT NULL)`;
}

/** Spark gives line breaks inside quotes as line feeds where the lines of the file end in CR and LF. */
const lineFeeds = (v: Duck, crlf: boolean): Duck =>
  crlf ? duck`replace(${v}, chr(13) || chr(10), chr(10))` : v;

/** The rows as c0, c1, … in the types of `schema`; a value that does not fit is NULL (Spark's PERMISSIVE mode). */
export function csvRelation(parts: readonly CsvPart[], schema: Schema, options: FileOptions): Duck {
  checkMode(options);
  const trim = (sql: Duck): Duck => {
    const [leading, trailing] = [
      options.flag('ignoreleadingwhitespace'),
      options.flag('ignoretrailingwhitespace'),
    ];
    const cut =
      leading && trailing
        ? duck`trim(${sql})`
        : leading
          ? duck`ltrim(${sql})`
          : trailing
            ? duck`rtrim(${sql})`
            : sql;
    return cut === sql ? sql : duck`nullif(${cut}, '')`;
  };
  const raw = rawCsv(parts, schema.length, options);
  // Two levels, so that the cast of a value is computed once and its checks read the result.
  const inner = schema.map(({ type }, index) => {
    const v = trim(duck`v${index}`);
    return duck`${v} AS v${index}${PLAIN.has(type.kind) ? duck`` : duck`, TRY_CAST(${v} AS ${type.kind === 'timestamp' ? duck`TIMESTAMP` : duckType(type)}) AS t${index}`}`;
  });
  return duck`SELECT ${schema.map((column, index) => duck`${parsed(duck`x.v${index}`, duck`x.t${index}`, column, options)} AS c${index}`)} FROM (SELECT ${inner} FROM ${raw}) x`;
}

/** Types that are read without a separate TRY_CAST. */
const PLAIN: ReadonlySet<string> = new Set(['string', 'boolean', 'binary', 'array', 'map', 'struct', 'void']);

function checkMode(options: FileOptions): void {
  const mode = (options.get('mode') ?? 'PERMISSIVE').toUpperCase();
  if (mode !== 'PERMISSIVE') throw unsupported(`mode => '${mode}' for CSV files (PERMISSIVE is)`);
}

/**
 * A string `v`, of which `t` is DuckDB's own reading, converted as Spark's CSV reader does. Cheap checks come first.
 * CASE branches replace AND and OR: DuckDB plans n of those in n² steps, a minute for a file of a few thousand columns.
 */
function parsed(v: Duck, t: Duck, { type }: Column, options: FileOptions): Duck {
  switch (type.kind) {
    case 'string':
      return v;
    case 'tinyint':
    case 'smallint':
    case 'int':
    case 'bigint':
      return duck`CASE WHEN CAST(${t} AS VARCHAR) = ${v} THEN ${t} WHEN translate(${v}, '+-0123456789', '') = '' THEN ${t} END`;
    case 'double':
    case 'float':
      return duck`CASE WHEN contains(${v}, '_') THEN NULL WHEN isfinite(${t}) THEN ${t} WHEN ${v} IN ('NaN', 'Inf', '-Inf', 'Infinity', '-Infinity') THEN ${t} END`;
    case 'decimal':
      return duck`CASE WHEN contains(${v}, '_') THEN NULL WHEN contains(${v}, ' ') THEN NULL ELSE ${t} END`;
    case 'boolean':
      return duck`CASE lower(${v}) WHEN 'true' THEN true WHEN 'false' THEN false END`;
    case 'date': {
      const pattern = options.get('dateformat');
      return pattern
        ? duck`CAST(${parseByPattern(v, pattern)} AS DATE)`
        : duck`CASE WHEN CASE strlen(${v}) WHEN 10 THEN contains(${v}, '-') END THEN ${t} ELSE spark_try_date(${v}) END`;
    }
    case 'timestamp': {
      const pattern = options.get('timestampformat');
      if (pattern) return duck`CAST(${parseByPattern(v, pattern)} AS TIMESTAMPTZ)`;
      return duck`CASE WHEN ${isPlainTimestamp(v)} THEN make_timestamptz(epoch_us(${t})) ELSE spark_try_timestamp(${v}) END`;
    }
    case 'timestamp_ntz': {
      const pattern = options.get('timestampntzformat');
      if (pattern) return duck`CAST(${parseByPattern(v, pattern)} AS TIMESTAMP)`;
      return duck`CASE WHEN CASE WHEN strlen(${v}) <> 19 THEN false WHEN contains(${v}, '+') THEN false ELSE contains(${v}, '-') END THEN ${t} ELSE spark_try_timestamp_ntz(${v}) END`;
    }
    case 'binary':
      return duck`encode(${v})`;
    default:
      throw badRequest(
        'UNSUPPORTED_DATA_TYPE_FOR_DATASOURCE',
        `The CSV datasource doesn't support the column type “${type.kind}”.`,
        '0A000',
      );
  }
}

/**
 * Whether a string is in UTC and of the most common format: a cast to TIMESTAMP takes a third of the time of one to
 * TIMESTAMPTZ.
 */
const isPlainTimestamp = (v: Duck): Duck =>
  duck`CASE strlen(${v}) WHEN 19 THEN ${v} LIKE '____-__-_____:__:__' WHEN 20 THEN ${v} LIKE '____-__-_____:__:__Z' WHEN 24 THEN ${v} LIKE '____-__-_____:__:__.___Z' END`;

/** The types that a value can have, as bits: a column's type follows from the bits of all its values. */
const BITS = {
  int: 1,
  bigint: 2,
  decimal: 4,
  double: 8,
  date: 16,
  timestamp: 32,
  string: 64,
  boolean: 128,
} as const;

/**
 * A query of the bits of a column's values and of the length of its longest one: a pair of columns for each, in one
 * row, or, for many columns, a row for each. It reads each value once.
 */
export function csvInferenceSql(parts: readonly CsvPart[], width: number, options: FileOptions): Duck {
  const raw = rawCsv(parts, width, options);
  const names = Array.from({ length: width }, (_, index) => duck`v${index}`);
  if (width <= WIDE) return duck`SELECT ${names.map(summaryOf)} FROM ${raw}`;
  const pairs = duck`SELECT unnest(range(${width})) AS i, unnest([${names}]) AS v FROM ${raw}`;
  return duck`SELECT ${summaryOf(duck`v`)} FROM (${pairs}) GROUP BY i ORDER BY i`;
}

const summaryOf = (v: Duck): Duck => duck`coalesce(bit_or(${bitsOf(v)}), 0), coalesce(max(length(${v})), 1)`;

const bitsOf = (v: Duck): Duck => duck`CASE WHEN ${v} IS NULL THEN 0
  WHEN NOT regexp_matches(${v}, '^[-+.0-9NItfTF]') THEN ${BITS.string}
  WHEN regexp_full_match(${v}, '[+-]?[0-9]+') THEN CASE WHEN TRY_CAST(${v} AS INTEGER) IS NOT NULL THEN ${BITS.int} WHEN TRY_CAST(${v} AS BIGINT) IS NOT NULL THEN ${BITS.bigint} WHEN length(${v}) <= 38 THEN ${BITS.decimal} ELSE ${BITS.double} END
  WHEN regexp_full_match(${v}, '[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?|NaN|-?Inf|-?Infinity') THEN ${BITS.double}
  WHEN regexp_full_match(${v}, '[0-9]{4}-[0-9]{2}-[0-9]{2}') AND TRY_CAST(${v} AS DATE) IS NOT NULL THEN ${BITS.date}
  WHEN regexp_matches(${v}, '^[0-9]{4}-[0-9]{2}-[0-9]{2}[ T]') AND spark_try_timestamp(${v}) IS NOT NULL THEN ${BITS.timestamp}
  WHEN lower(${v}) IN ('true', 'false') THEN ${BITS.boolean} ELSE ${BITS.string} END`;

/** Spark's type of each column from the answer to `csvInferenceSql`. */
export function csvTypes(row: readonly (string | null)[]): ColumnType[] {
  return Array.from({ length: row.length / 2 }, (_, index) => {
    const bits = Number(row[index * 2]);
    const only = (...allowed: readonly number[]): boolean =>
      bits !== 0 && (bits & ~allowed.reduce((a, b) => a | b, 0)) === 0;
    if (only(BITS.int)) return T.int;
    if (only(BITS.int, BITS.bigint)) return T.bigint;
    if (only(BITS.int, BITS.bigint, BITS.decimal))
      return decimal(Math.min(38, Number(row[index * 2 + 1])), 0);
    if (only(BITS.int, BITS.bigint, BITS.decimal, BITS.double)) return T.double;
    if (only(BITS.date)) return T.date;
    if (only(BITS.date, BITS.timestamp)) return T.timestamp;
    return only(BITS.boolean) ? T.boolean : T.string;
  });
}
