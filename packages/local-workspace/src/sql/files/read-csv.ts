import type { Column, Schema } from '@lakehouse/spark-sql/types/column-type';
import { duckType } from '../../duck/duck.ts';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { CsvReading } from '../../engine/native/csv-records.ts';
import { clockByPattern, timestampByPattern } from '../functions/date-pattern.ts';
import { timestampOfText, toTimestamp } from '../values/clock.ts';
import { isInUtc } from '../values/session-zone.ts';
import { timeOfText } from '../values/time-of-day.ts';
import { isHour24, isLongYear, longYear, timestampInFile } from '../values/timestamp-in-file.ts';
import { judged, needsRecords, valueColumns } from './corrupt-records.ts';
import { type CsvPart, csvSyntax, encodingOf } from './csv-head.ts';
import { fileList } from './file-list.ts';
import type { FileOptions } from './file-options.ts';

/**
 * Reads every value as a string, by position: nothing is sniffed, short rows are padded with NULL, long rows are
 * truncated.
 */
export function rawCsv(parts: readonly CsvPart[], width: number, options: FileOptions): Duck {
  if (parts.length === 0) return noRows(width, options);
  const read = parts.map((part) => rawPart(part, width, options));
  return read.length === 1
    ? (read[0] ?? duck.empty)
    : duck`(${duck.join(
        read.map((rows) => duck`SELECT * FROM ${rows}`),
        ' UNION ALL ',
      )})`;
}

function noRows(width: number, options: FileOptions): Duck {
  const values = Array.from({ length: width }, (_, index) => duck`CAST(NULL AS VARCHAR) AS v${index}`);
  const records = needsRecords(options)
    ? [duck`false AS malformed`, duck`CAST(NULL AS VARCHAR) AS record`]
    : [];
  return duck`(SELECT ${[...values, ...records]} WHERE false)`;
}

function rawPart(part: CsvPart, width: number, options: FileOptions): Duck {
  if (part.reader === 'exact') return exactPart(part.files, width, options);
  const { files, skip, crlf } = part;
  const { separator, quote: given, escape } = csvSyntax(options);
  // Without quotes, the escape character has no effect.
  const quote = part.reader === 'plain' ? '' : given;
  const multiLine = options.flag('multiline');
  const nulls = [...new Set(['', options.get('nullvalue') ?? ''])];
  const cuts = options.flag('ignoreleadingwhitespace') || options.flag('ignoretrailingwhitespace');
  // With one column, rows can be distinguished from blank lines only by quoted values and a second column.
  const sole = width === 1;
  const columns = Array.from(
    { length: sole ? 2 : width },
    (_, index) => duck`${duck.str(`v${index}`)}: 'VARCHAR'`,
  );
  const settings = [
    duck`auto_detect = false`,
    duck`hive_partitioning = false`,
    duck`header = ${options.flag('header') ? duck`true` : duck`false`}`,
    ...(skip > 0 ? [duck`skip = ${skip}`] : []),
    duck`delim = ${duck.str(separator)}`,
    duck`quote = ${duck.str(quote)}`,
    duck`escape = ${duck.str(quote === '' ? '' : escape)}`,
    duck`columns = {${columns}}`,
    duck`null_padding = true`,
    duck`strict_mode = false`,
    ...(sole
      ? [duck`nullstr = ''`, duck`allow_quoted_nulls = false`, duck`force_not_null = ['v1']`]
      : [duck`nullstr = [${(cuts ? [''] : nulls).map(duck.str)}]`]),
    duck`encoding = ${duck.str(encodingOf(options) === 'latin1' ? 'latin-1' : 'utf-8')}`,
    // Parallel readers can't find row boundaries when values may contain line breaks, or in long runs of blank lines.
    ...(multiLine || sole ? [duck`parallel = false`] : []),
  ];
  const rows = duck`read_csv(${fileList(files)}, ${settings})`;
  const names = Array.from({ length: width }, (_, index) => duck`v${index}`);
  const orNull = (v: Duck): Duck => nulls.reduce((text, none) => duck`nullif(${text}, ${duck.str(none)})`, v);
  const whole = (v: Duck): Duck => cut(crlf ? lineFeeds(v) : v, options);
  if (sole) {
    const blank = multiLine
      ? duck.empty
      : duck` AND (v0 IS NULL OR v0 = '' OR v1 IS NOT NULL OR trim(v0, ${BLANKS}) <> '')`;
    return duck`(SELECT ${orNull(whole(duck`v0`))} AS v0 FROM ${rows} WHERE coalesce(v0, v1) IS NOT NULL${blank})`;
  }
  // Spark skips a blank line; with a tab as the delimiter a blank line is a row of empty values.
  const skipsBlank = !multiLine && separator.trim() === '';
  if (!crlf && !cuts && !skipsBlank) return rows;
  const values = names.map((v) => duck`${cuts ? orNull(whole(v)) : whole(v)} AS ${v}`);
  const where = skipsBlank
    ? duck` WHERE coalesce(${names.map((v) => duck`nullif(trim(${v}, ${BLANKS}), '')`)}) IS NOT NULL`
    : duck.empty;
  return duck`(SELECT ${values} FROM ${rows}${where})`;
}

/** The values of files that only the exact reader splits as Spark does, by position, with the text of each record. */
function exactPart(files: readonly string[], width: number, options: FileOptions): Duck {
  const reading: CsvReading = {
    ...csvSyntax(options),
    encoding: encodingOf(options),
    header: options.flag('header'),
    multiLine: options.flag('multiline'),
    lineEnd: options.get('linesep') ?? '',
    width,
    texts: needsRecords(options),
    keepsTabs: false,
  };
  const none = options.get('nullvalue') ?? '';
  const values = Array.from(
    { length: width },
    (_, index) => duck`nullif(r[${index + 1}], ${duck.str(none)}) AS v${index}`,
  );
  const records = needsRecords(options)
    ? duck`, r[${width + 1}] IS NOT NULL AS malformed, r[${width + 2}] AS record`
    : duck.empty;
  const rows = duck`CAST(CAST(js_csv_rows(content, ${duck.str(JSON.stringify(reading))}) AS JSON) AS VARCHAR[][])`;
  return duck`(SELECT ${values}${records} FROM (SELECT unnest(${rows}) AS r FROM read_blob(${fileList(files)})))`;
}

/** Spark returns line breaks inside quotes as line feeds where the file's lines end in CR LF. */
const lineFeeds = (v: Duck): Duck => duck`replace(${v}, chr(13) || chr(10), chr(10))`;

/** What Spark's parser takes for blanks at the ends of a value: every character up to the space, and no other. */
const BLANKS = duck`${duck.str(String.fromCharCode(...Array.from({ length: 32 }, (_, at) => at + 1)))} || chr(0)`;

/** A value without the blanks that the options leave out. */
function cut(v: Duck, options: FileOptions): Duck {
  const leading = options.flag('ignoreleadingwhitespace') ? duck`ltrim(${v}, ${BLANKS})` : v;
  return options.flag('ignoretrailingwhitespace') ? duck`rtrim(${leading}, ${BLANKS})` : leading;
}

/**
 * The rows as c0, c1, … in the types of `schema`. A value that does not fit is NULL; the mode decides what else happens to
 * its record.
 */
export function csvRelation(parts: readonly CsvPart[], schema: Schema, options: FileOptions): Duck {
  const read = valuesRelation(parts, valueColumns(schema, options), options);
  return needsRecords(options) ? judged(read, schema, options) : read;
}

function valuesRelation(parts: readonly CsvPart[], schema: Schema, options: FileOptions): Duck {
  const raw = rawCsv(parts, schema.length, options);
  // Two levels, so that the cast of a value is computed once and its checks read the result.
  const inner = schema.map(({ type }, index) => {
    const v = duck`v${index}`;
    return duck`${v} AS v${index}${PLAIN.has(type.kind) ? duck`` : duck`, TRY_CAST(${v} AS ${type.kind === 'timestamp' ? duck`TIMESTAMP` : duckType(type)}) AS t${index}`}`;
  });
  const typed = schema.map(
    (column, index) => duck`${parsed(duck`x.v${index}`, duck`x.t${index}`, column, options)} AS c${index}`,
  );
  if (!needsRecords(options)) return duck`SELECT ${typed} FROM (SELECT ${inner} FROM ${raw}) x`;
  const fits = schema.map((_, index) => duck`v${index} IS NOT NULL AND c${index} IS NULL`);
  const all = duck`SELECT x.*, ${typed} FROM (SELECT ${inner}, malformed, record FROM ${raw}) x`;
  return duck`SELECT * REPLACE (list_bool_or([malformed, ${fits}]) AS malformed) FROM (${all})`;
}

/** Types that are read without a separate TRY_CAST. */
const PLAIN: ReadonlySet<string> = new Set([
  'string',
  'boolean',
  'time',
  'binary',
  'array',
  'map',
  'struct',
  'void',
]);

/**
 * A string `v`, of which `t` is DuckDB's own conversion, converted as by Spark's CSV reader. Cheap checks come first.
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
      return duck`CASE WHEN CAST(${t} AS VARCHAR) = ${v} THEN ${t} WHEN translate(${v}, '+-0123456789', '') = '' THEN ${t} WHEN regexp_full_match(${v}, '[+-]?\\p{Nd}+') THEN TRY_CAST(js_ascii_digits(${v}) AS ${duckType(type)}) END`;
    case 'double':
    case 'float':
      return duck`CASE WHEN contains(${v}, '_') THEN NULL WHEN isfinite(${t}) THEN ${t} WHEN ${v} IN ('Inf', '-Inf') THEN ${t} ELSE CAST(js_java_double(${v}, ${duck.str(type.kind)}) AS ${duckType(type)}) END`;
    case 'decimal':
      return duck`CASE WHEN translate(${v}, '+-.0123456789', '') = '' THEN ${t} ELSE TRY_CAST(spark_file_digits(js_ascii_digits(${v})) AS ${duckType(type)}) END`;
    case 'boolean':
      return duck`CASE lower(${v}) WHEN 'true' THEN true WHEN 'false' THEN false END`;
    case 'date': {
      const pattern = options.get('dateformat');
      return pattern
        ? duck`CAST(${clockByPattern(v, pattern)} AS DATE)`
        : duck`CASE WHEN CASE strlen(${v}) WHEN 10 THEN contains(${v}, '-') END THEN ${t} WHEN ${isLongYear(v)} THEN CAST(${longYear(v)} AS DATE) ELSE spark_try_date(${v}) END`;
    }
    case 'timestamp': {
      const pattern = options.get('timestampformat');
      if (pattern) return timestampByPattern(v, pattern);
      return duck`CASE WHEN ${isHour24(v)} THEN NULL WHEN ${isPlainTimestamp(v)} THEN ${isInUtc() ? toTimestamp(t) : timestampOfText(v)} ELSE ${timestampInFile(v)} END`;
    }
    case 'timestamp_ntz': {
      const pattern = options.get('timestampntzformat');
      if (pattern) return clockByPattern(v, pattern);
      return duck`CASE WHEN ${isHour24(v)} THEN NULL WHEN ${isLongYear(v)} THEN ${longYear(v)} WHEN CASE WHEN strlen(${v}) <> 19 THEN false WHEN contains(${v}, '+') THEN false ELSE contains(${v}, '-') END THEN ${t} ELSE spark_try_timestamp_ntz(${v}) END`;
    }
    case 'time':
      return timeOfText(v);
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
 * Whether a string is in UTC and in the most common format: casting to TIMESTAMP takes a third of the time of casting
 * to TIMESTAMPTZ.
 */
const isPlainTimestamp = (v: Duck): Duck =>
  duck`CASE strlen(${v}) WHEN 19 THEN ${v} LIKE '____-__-_____:__:__' WHEN 20 THEN ${v} LIKE '____-__-_____:__:__Z' WHEN 24 THEN ${v} LIKE '____-__-_____:__:__.___Z' END`;
