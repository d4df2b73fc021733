import { array, type ColumnType, type Schema, struct, T } from '@lakehouse/spark-sql/types/column-type';
import { isObject } from '@lakehouse/spark-sql/types/json';
import { raise } from '../../duck/duck.ts';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { MAX_JSON_DEPTH } from '../../engine/json-depth.ts';
import { MAX_EXACT_BYTES } from '../../engine/native/csv-records.ts';
import type { JsonFileReading, JsonRecordReading } from '../../engine/native/json-records.ts';
import { SqlError } from '../../engine/sql-engine.ts';
import { fromJson } from '../functions/json.ts';
import { hasTexts, isOdd, jsonPath, readsOtherwise, shapeOf } from '../functions/json-shape.ts';
import type { Ask } from './ask.ts';
import { corruptColumn, isJudged, judged, modeOf, needsRecords, valueColumns } from './corrupt-records.ts';
import { encodingOf } from './csv-head.ts';
import { fileList } from './file-list.ts';
import type { FileOptions } from './file-options.ts';
import { holdsLongNumber, withLongIntegers } from './json-long-integers.ts';
import { hasOtherText } from './json-texts.ts';
import { noSchema } from './no-schema.ts';

/** How JSON files are read. */
export interface JsonReading {
  readonly files: readonly string[];
  /**
   * Whether to use our own reader, which accepts what Spark accepts: arrays of records, single quotes, text after a
   * record.
   */
  readonly isExact: boolean;
}

/**
 * Whether DuckDB reads every record of the files as Spark does, or an exact reader is needed. Throws SqlError when the
 * files are too large for that.
 */
export async function jsonReading(
  files: readonly string[],
  bytes: number,
  options: FileOptions,
  ask: Ask,
): Promise<JsonReading> {
  const isToldHow = encodingOf(options) !== 'utf-8' || (options.get('linesep') ?? '\n') !== '\n';
  if (encodingOf(options) !== 'utf-8' && schemaNames(options).includes(corruptColumn(options)))
    throw unsupportedTexts();
  // Of a multi-line file, Spark reads only the first value, DuckDB all of them.
  const isFirstOnly = options.flag('multiline') && bytes <= MAX_EXACT_BYTES;
  const isExact =
    isToldHow || isFirstOnly || needsRecords(options) || (await isIrregular(files, options, ask));
  if (isExact && bytes > MAX_EXACT_BYTES)
    throw unsupported(
      `JSON of more than ${MAX_EXACT_BYTES / 2 ** 20} MB in which a record is not an object of its own line, is malformed or has to be judged by a mode or _corrupt_record; run the pipeline on a cluster. This`,
    );
  return { files, isExact };
}

/** Spark decodes the bytes of a malformed record as UTF-8. */
const unsupportedTexts = (): Error =>
  unsupported('A column for malformed records of JSON that is not UTF-8 (convert the file to UTF-8): it');

const schemaNames = (options: FileOptions): string => options.get('schema') ?? '';

async function isIrregular(files: readonly string[], options: FileOptions, ask: Ask): Promise<boolean> {
  try {
    const [row] = await ask(
      duck`SELECT count(*) FILTER (json IS NULL OR json_type(json) <> 'OBJECT' OR ${isOdd(duck`CAST(json AS VARCHAR)`)}) FROM ${rawJson({ files, isExact: false }, options)}`,
    );
    return row?.[0] !== '0';
  } catch (error) {
    if (error instanceof SqlError) return true;
    throw error;
  }
}

/** How Spark makes a text of a value: it copies that of the file only where it decodes the file itself. */
const styleOf = (options: FileOptions): JsonRecordReading['style'] =>
  options.get('encoding') === undefined && options.get('charset') === undefined ? 'source' : 'copied';

/** The rows of `rawJson` with strings in place of all values that `schema` reads as STRING. */
function withTexts(reading: JsonReading, schema: Schema, options: FileOptions): Duck {
  const type = struct(schema);
  const how: JsonRecordReading = { style: styleOf(options), texts: shapeOf(type) };
  const raw = rawJson(reading, options, how);
  if (reading.isExact) return raw;
  const read = duck`CAST(js_json_texts(CAST(json AS VARCHAR), ${duck.str(JSON.stringify(how))}) AS JSON)`;
  const tests = [
    ...(hasTexts(type) && how.style === 'source' ? [hasOtherText(schema)] : []),
    ...readsOtherwise(duck`json`, type),
  ];
  return duck`(SELECT * REPLACE (CASE WHEN ${duck.join(tests, ' OR ')} THEN ${read} ELSE json END AS json) FROM ${raw})`;
}

/** One JSON value per row, in the column `json`, and its text; NULL for one that is malformed. */
function rawJson(
  { files, isExact }: JsonReading,
  options: FileOptions,
  texts: JsonRecordReading = { style: 'copied' },
): Duck {
  const multiLine = options.flag('multiline');
  if (isExact) {
    const how: JsonFileReading = {
      ...texts,
      multiLine,
      encoding: encodingOf(options),
      isStrict: styleOf(options) === 'source',
      lineEnd: options.get('linesep') ?? '',
    };
    const rows = duck`CAST(CAST(js_json_rows(content, ${duck.str(JSON.stringify(how))}) AS JSON) AS VARCHAR[][])`;
    return duck`(SELECT CAST(r[1] AS JSON) AS json, r[2] AS record FROM (SELECT unnest(${rows}) AS r FROM read_blob(${fileList(files)})))`;
  }
  return duck`read_json_objects(${fileList(files)}, format = ${multiLine ? duck`'auto'` : duck`'newline_delimited'`}, ignore_errors = ${multiLine ? duck`false` : duck`true`}, maximum_object_size = 64000000)`;
}

/** The rows as c0, c1, … in the types of `schema`; the mode decides what happens to malformed records. */
export function jsonRelation(reading: JsonReading, schema: Schema, options: FileOptions): Duck {
  const own = valueColumns(schema, options);
  const raw = withTexts(reading, own, options);
  const values = own.map(({ name, type }, index) => {
    const value = duck`json_extract(json, ${duck.str(jsonPath([name]))})`;
    return { value, cell: duck`${fromJson(value, type)} AS c${index}`, name: duck.word(`c${index}`) };
  });
  const cells = values.map(({ cell }) => cell);
  if (!isJudged(schema, options)) return duck`SELECT ${cells} FROM ${raw}`;
  const bad = values.map(({ value, name }) => duck`json_type(${value}) <> 'NULL' AND ${name} IS NULL`);
  const read = duck`SELECT *, ${cells} FROM ${raw}`;
  const flagged = duck`SELECT *, list_bool_or([json IS NULL, ${bad}]) AS malformed, row_number() OVER () AS at_row FROM (${read})`;
  // One malformed object makes the whole array malformed.
  return judged(
    duck`SELECT * REPLACE (bool_or(malformed) OVER (PARTITION BY record) AS malformed) FROM (${flagged}) ORDER BY at_row`,
    schema,
    options,
  );
}

/**
 * A JSON value, or an error when it is nested so deeply that DuckDB would crash. Few values need the full check: most
 * have few brackets. CASE, unlike AND, skips what need not be computed.
 */
function shallow(json: Duck): Duck {
  const all = duck`CAST(${json} AS VARCHAR)`;
  const brackets = duck`length(${all}) - length(replace(replace(${all}, '[', ''), '{', ''))`;
  const deep = raise(
    'MALFORMED_RECORD_IN_PARSING',
    duck.str(`A record is nested deeper than ${MAX_JSON_DEPTH} levels, which is the maximum.`),
  );
  const looked = duck`CASE WHEN CAST(js_json_depth(${all}) AS INTEGER) > ${MAX_JSON_DEPTH} THEN ${deep} ELSE ${json} END`;
  return duck`CASE WHEN ${brackets} > ${MAX_JSON_DEPTH} THEN ${looked} ELSE ${json} END`;
}

export async function jsonSchema(
  reading: JsonReading,
  options: FileOptions,
  ask: Ask,
  path: string,
): Promise<Schema> {
  const repeated = duck`list_filter(json_keys(json), lambda key, i: list_position(json_keys(json), key) < i)`;
  const [row = []] = await ask(
    duck`SELECT count(*), count(json), CAST(json_group_structure(${shallow(duck`json`)}) AS VARCHAR), min(${repeated}[1]), bool_or(${holdsLongNumber(duck`json`)}) FROM ${rawJson(reading, options)}`,
  );
  const [count, valid, structure, twice, isLong] = row;
  // Spark drops all records then, and finds no columns.
  const isDropped = valid === '0' && modeOf(options) === 'DROPMALFORMED';
  if (count === '0' || isDropped) throw noSchema('JSON', path);
  if (valid === '0' || !structure)
    throw badRequest(
      'FAILED_READ_FILE.NO_HINT',
      `Encountered error while reading file ${path}: it is not JSON${options.flag('multiline') ? '' : ' with one object per line (set multiLine => true for a whole document)'}.`,
      'KD001',
    );
  const found = jsonType(JSON.parse(structure), options.flag('primitivesasstring'));
  const type = isLong === 'true' ? await withLongIntegers(found, rawJson(reading, options), ask) : found;
  // Records that are all empty objects have no structure.
  if (type.kind !== 'struct' || type.fields.length === 0) throw noSchema('JSON', path);
  const again = twice ?? repeatedNames(type.fields)[0];
  if (again !== undefined)
    throw badRequest(
      'COLUMN_ALREADY_EXISTS',
      `The column \`${again.toLowerCase()}\` already exists. Names that differ in case only are one column: pin the columns that you need.`,
      '42711',
    );
  if (count !== valid && encodingOf(options) !== 'utf-8') throw unsupportedTexts();
  // Malformed records are returned in a separate column.
  const corrupt = count === valid ? [] : [{ name: corruptColumn(options), type: T.string }];
  return [...type.fields, ...corrupt].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Duplicate names, ignoring case, among columns or among the fields of one. */
function repeatedNames(columns: Schema): string[] {
  const names = columns.map(({ name }) => name.toLowerCase());
  return columns.flatMap(({ type }, at) => [
    ...names.slice(at, at + 1).filter((name) => names.indexOf(name) < at),
    ...repeatedInside(type),
  ]);
}

function repeatedInside(type: ColumnType): string[] {
  if (type.kind === 'struct') return repeatedNames(type.fields);
  return type.kind === 'array' ? repeatedInside(type.element) : [];
}

const PRIMITIVES: Readonly<Record<string, ColumnType>> = {
  BOOLEAN: T.boolean,
  BIGINT: T.bigint,
  UBIGINT: T.bigint,
  // DuckDB's type for integers of mixed signs; Spark reads them as BIGINT.
  HUGEINT: T.bigint,
  DOUBLE: T.double,
};

/**
 * Converts DuckDB's summary of all values to a Spark type: fields in alphabetical order, mixed and empty ones as
 * STRING.
 */
function jsonType(structure: unknown, asString: boolean): ColumnType {
  if (typeof structure === 'string') return (asString ? undefined : PRIMITIVES[structure]) ?? T.string;
  if (Array.isArray(structure)) return array(jsonType(structure[0] ?? 'NULL', asString));
  const fields = Object.entries(isObject(structure) ? structure : {});
  return {
    kind: 'struct',
    fields: fields
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => ({ name, type: jsonType(inner, asString) })),
  };
}
