import { type ColumnType, decimal, T } from '@lakehouse/spark-sql/types/column-type';
import { unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { clockByPattern, timestampByPattern } from '../functions/date-pattern.ts';
import { timestampInFile } from '../values/timestamp-in-file.ts';
import type { CsvColumns } from './csv-columns.ts';
import type { CsvPart } from './csv-head.ts';
import type { FileOptions } from './file-options.ts';
import { rawCsv } from './read-csv.ts';

/** In columns: above this width, planning the expressions costs more than an extra step at run time. */
const WIDE = 200;

/** The possible types of a value, as bits: a column's type follows from the bits of all its values. */
const BITS = {
  int: 1,
  bigint: 2,
  decimal: 4,
  double: 8,
  date: 16,
  timestamp: 32,
  string: 64,
  boolean: 128,
  /** A whole number with a point at its end, a DECIMAL unless a DOUBLE comes before it. */
  pointed: 256,
  /** A whole number in digits other than ASCII, which is not a number behind a DOUBLE. */
  otherDigits: 512,
} as const;

/**
 * A query of the bits of a column's values and of the digits of its longest decimal: a pair of columns for each, in one
 * row, or, for many columns, a row for each. It reads each value once.
 */
export function csvInferenceSql(
  parts: readonly CsvPart[],
  { names: { length: width }, otherHeaders }: CsvColumns,
  options: FileOptions,
): Duck {
  const names = Array.from({ length: width }, (_, index) => duck`v${index}`);
  // Spark leaves out the lines that equal the first one: other headers are records to it here.
  const none = options.get('nullvalue') ?? '';
  const headers = otherHeaders.map(
    (tokens) => duck`(${names.map((_, at) => headerValue(tokens[at] ?? '', none))})`,
  );
  const values = rawCsv(parts, width, options);
  const raw =
    headers.length === 0
      ? values
      : duck`(SELECT ${names} FROM ${values} UNION ALL SELECT * FROM (VALUES ${headers}))`;
  const summaryOf = (v: Duck): Duck =>
    duck`coalesce(bit_or(${bitsOf(v, options)}), 0), coalesce(max(CASE WHEN length(${v}) > 19 OR suffix(${v}, '.') THEN CASE WHEN regexp_full_match(${v}, '[+-]?[0-9]+[.]?') THEN ${digitsOf(v)} END END), 1)`;
  if (width <= WIDE) return duck`SELECT ${names.map(summaryOf)} FROM ${raw}`;
  const pairs = duck`SELECT unnest(range(${width})) AS i, unnest([${names}]) AS v FROM ${raw}`;
  return duck`SELECT ${summaryOf(duck`v`)} FROM (${pairs}) GROUP BY i ORDER BY i`;
}

const headerValue = (token: string, none: string): Duck =>
  token === '' || token === none ? duck`CAST(NULL AS VARCHAR)` : duck.str(token);

/** The digits of a whole number, as those of a DECIMAL: without zeros at the beginning. */
const digitsOf = (v: Duck): Duck => duck`greatest(1, length(ltrim(rtrim(${v}, '.'), '+-0')))`;

/** The bits of a whole number. */
const wholeBits = (v: Duck): Duck =>
  duck`CASE WHEN TRY_CAST(${v} AS INTEGER) IS NOT NULL THEN ${BITS.int} WHEN TRY_CAST(${v} AS BIGINT) IS NOT NULL THEN ${BITS.bigint} WHEN ${digitsOf(v)} <= 38 THEN ${BITS.decimal} ELSE ${BITS.double} END`;

function bitsOf(v: Duck, options: FileOptions): Duck {
  const [dates, timestamps] = [options.get('dateformat'), options.get('timestampformat')];
  const isDate = dates
    ? duck`${clockByPattern(v, dates)} IS NOT NULL`
    : duck`regexp_full_match(${v}, '[0-9]{4}-[0-9]{2}-[0-9]{2}') AND TRY_CAST(${v} AS DATE) IS NOT NULL`;
  const timestamp = timestamps
    ? duck`WHEN ${timestampByPattern(v, timestamps)} IS NOT NULL THEN ${BITS.timestamp}`
    : duck`WHEN regexp_matches(${v}, '^([+-]?[0-9]{4,6}-[0-9]|T?[0-9]{1,2}:[0-9])') THEN CASE WHEN ${timestampInFile(v)} IS NOT NULL THEN ${BITS.timestamp} ELSE ${BITS.string} END`;
  const other = duck`CASE WHEN regexp_full_match(${v}, '\\p{Nd}{1,9}') THEN ${BITS.int | BITS.otherDigits} ELSE ${BITS.string} END`;
  // The first character rules out most strings, unless a format may begin with any character.
  const early =
    dates || timestamps
      ? duck.empty
      : duck`WHEN NOT regexp_matches(${v}, '^[-+.0-9NItfTF\\x00-\\x20]') THEN ${other}`;
  return duck`CASE WHEN ${v} IS NULL THEN 0 ${early}
  WHEN regexp_full_match(${v}, '[+-]?[0-9]+') THEN ${wholeBits(v)}
  WHEN regexp_full_match(${v}, '[+-]?[0-9]+[.]') THEN CASE WHEN ${digitsOf(v)} <= 38 THEN ${BITS.pointed} ELSE ${BITS.double} END
  WHEN regexp_full_match(${v}, '[\\x00-\\x20]*[+-]?(([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?[dDfF]?|NaN|Infinity)[\\x00-\\x20]*|-?Inf') THEN ${BITS.double}
  WHEN ${isDate} THEN ${BITS.date}
  ${timestamp}
  WHEN lower(${v}) IN ('true', 'false') THEN ${BITS.boolean} ELSE ${other} END`;
}

/** Spark's type of each column, from the result of `csvInferenceSql`. Throws SqlError where it depends on the order of values. */
export function csvTypes(row: readonly (string | null)[], names: readonly string[]): ColumnType[] {
  return names.map((name, index) => csvType(Number(row[index * 2]), Number(row[index * 2 + 1]), name));
}

function csvType(bits: number, digits: number, name: string): ColumnType {
  const { int, bigint, decimal: whole, double, pointed, otherDigits } = BITS;
  const only = (...allowed: readonly number[]): boolean =>
    bits !== 0 && (bits & ~allowed.reduce((a, b) => a | b, 0)) === 0;
  const has = (bit: number): boolean => (bits & bit) !== 0;
  if (only(int, bigint, whole, double, pointed, otherDigits) && has(double) && has(otherDigits))
    throw dependsOnOrder(name, 'digits other than 0 to 9 beside numbers with a fraction or an exponent');
  if (only(int, otherDigits)) return T.int;
  if (only(int, bigint, otherDigits)) return T.bigint;
  if (only(int, bigint, whole, pointed, otherDigits)) {
    // Of the INT or BIGINT before it, Spark makes a DECIMAL of 10 or 20 digits; of one behind it, of its own digits.
    if (has(pointed) && ((has(int) && digits < 10) || (has(bigint) && digits < 20)))
      throw dependsOnOrder(name, 'whole numbers with a point at the end beside others without');
    return decimal(digits, 0);
  }
  if (only(int, bigint, whole, pointed, double)) return T.double;
  if (only(BITS.date)) return T.date;
  if (only(BITS.date, BITS.timestamp)) return T.timestamp;
  return only(BITS.boolean) ? T.boolean : T.string;
}

const dependsOnOrder = (name: string, what: string): Error =>
  unsupported(
    `Inferring the type of the CSV column ${name}, which has ${what}: it depends on the order in which they are read. Give the columns as a schema. This`,
  );
