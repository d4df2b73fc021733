import {
  array,
  type Column,
  type ColumnType,
  formatSchema,
  holdsInterval,
  type Schema,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { parseSchema, TypeSyntaxError } from '@lakehouse/spark-sql/types/parse-type';
import { raise } from '../../duck/duck.ts';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { Cell } from '../../engine/cell.ts';
import { MAX_JSON_DEPTH } from '../../engine/json-depth.ts';
import type { ResolvedRelation } from '../bind/relation.ts';
import { fromJson, jsonPath } from '../functions/json.ts';
import type { CopyReader } from './copy-reader.ts';
import { type CsvPart, csvColumns, csvParts } from './csv-head.ts';
import { estimatedRows, expecting, isCompressed } from './estimated-rows.ts';
import { FileFacts, type FileState, factKey, isSettled, stateOf } from './file-facts.ts';
import { fileList } from './file-list.ts';
import { type FileOptions, KNOWN_OPTIONS } from './file-options.ts';
import { checkContent, type FileRoots, formatOf, locateBelow } from './locate.ts';
import { type Partitions, partitionsOf, partitionValue } from './partition-folders.ts';
import { csvInferenceSql, csvRelation, csvTypes, needsRecords, valueColumns } from './read-csv.ts';
import { type ParquetPart, parquetParts, parquetRelation } from './read-parquet.ts';

/** The format that a file really has, by its first bytes. */
const contents = new FileFacts<string>(5000);
/** Columns and types that were read from the data. */
const inferredSchemas = new FileFacts<Schema>(1000);

/** The columns of Parquet files. */
const inParquet = new FileFacts<readonly ParquetPart[]>(1000);

/** How CSV files are to be read. */
const inParts = new FileFacts<readonly CsvPart[]>(1000);

/** Runs a query about files (their types) and returns its rows. */
export type Ask = (sql: Duck) => Promise<readonly (readonly Cell[])[]>;

export interface FileReading {
  readonly roots: FileRoots;
  readonly ask: Ask;
  readonly copies?: CopyReader;
  /** Whether the statement joins what it reads with something: the number of rows then decides how. */
  readonly isJoined?: boolean;
}

/** The relation of `read_files(path, …)` or of a file path in FROM. Throws SqlError with Spark's error class. */
export async function readFiles(
  path: string,
  options: FileOptions,
  reading: FileReading,
): Promise<ResolvedRelation> {
  const located = await locateBelow(path, options.get('basepath'), reading.roots);
  const partitions = partitionsOf(located);
  if (!partitions)
    return readLocated(
      located.map(({ file }) => file),
      path,
      options,
      reading,
    );
  return readPartitions(partitions, path, options, reading);
}

/**
 * The rows of partition folders. The columns of their names follow those of the files; where the files have them too, the
 * folders' values count.
 */
async function readPartitions(
  { columns: found, folders }: Partitions,
  path: string,
  options: FileOptions,
  reading: FileReading,
): Promise<ResolvedRelation> {
  const given = schemaOption(options);
  const same = (a: Column, b: Column): boolean => a.name.toLowerCase() === b.name.toLowerCase();
  const partition = found.map((column) => ({
    ...column,
    type: given?.find((one) => same(one, column))?.type ?? column.type,
  }));
  const isPartition = (column: Column): boolean => partition.some((one) => same(one, column));
  const own = given?.filter((column) => !isPartition(column));
  const as = (schema: Schema | undefined): FileOptions =>
    schema ? options.with('schema', formatSchema(schema)) : options;
  const all = folders.flatMap(({ files }) => files);
  const data = own ?? (await readLocated(all, path, options, reading)).columns;
  const columns = [
    ...data.map((column) => partition.find((one) => same(one, column)) ?? column),
    ...partition.filter((column) => !data.some((one) => same(one, column))),
  ];
  const parts = folders.map(async ({ files, values }) => {
    const cells = columns.map((column, index) => {
      const at = partition.indexOf(column);
      const name = duck.word(`c${index}`);
      return at < 0 ? name : duck`${partitionValue(values[at] ?? null, column)} AS ${name}`;
    });
    const rows = await readLocated(files, path, as(data), reading);
    return duck`SELECT ${cells} FROM (${rows.sql})`;
  });
  return { sql: duck.join(await Promise.all(parts), ' UNION ALL '), columns, name: [] };
}

/** Above this number of files they are neither inspected before the read nor copied. */
const LOOKED_INTO = 100;

/** The same for files that are already located; error messages name `path`. */
export async function readLocated(
  files: readonly string[],
  path: string,
  options: FileOptions,
  { ask, copies, isJoined = false }: FileReading,
): Promise<ResolvedRelation> {
  for (const name of options.names())
    if (!KNOWN_OPTIONS.has(name)) throw unsupported(`The option ${name} of read_files`);
  const format = (options.get('format') ?? formatOf(files[0] ?? '') ?? '').toLowerCase();
  if (!['csv', 'json', 'parquet', 'orc'].includes(format))
    throw badRequest(
      'CF_FAILED_TO_INFER_FORMAT',
      `The format of ${path} cannot be inferred from its name; specify format => 'csv', 'json' or 'parquet'.`,
      '42000',
    );
  const looked = files.slice(0, LOOKED_INTO);
  const states = await Promise.all(looked.map(stateOf));
  for (const [index, file] of looked.entries())
    await contents.of(states.slice(index, index + 1), format, async () => {
      await checkContent(file, format, path);
      return format;
    });
  const question = `${format} ${options.text}`;
  const schema = schemaOption(options);
  if (schema?.some(({ type }) => holdsInterval(type))) throw unsupported('An INTERVAL in a file');
  const everyState = async (): Promise<readonly FileState[]> => [
    ...states,
    ...(await Promise.all(files.slice(LOOKED_INTO).map(stateOf))),
  ];
  const inferred = async (find: () => Promise<Schema>): Promise<Schema> =>
    inferredSchemas.of(await everyState(), question, find);
  const relation = (sql: Duck, columns: Schema): ResolvedRelation => ({ sql, columns, name: [] });
  const ofText = (sql: Duck, columns: Schema): ResolvedRelation => {
    const found = relation(sql, columns);
    // The uncompressed size of a compressed file is known only once it is read.
    const isKnown = files.length <= LOOKED_INTO && !files.some(isCompressed);
    const bytes = states.reduce((sum, { size }) => sum + size, 0);
    const given =
      copies && isKnown && isSettled(states)
        ? copies.instead({ bytes, key: factKey(states, question) }, found)
        : found;
    if (given !== found || !isJoined) return given;
    const rows = estimatedRows(files, states, format === 'json' ? 'json' : 'csv', columns.length);
    return relation(expecting(rows, sql, columns), columns);
  };
  if (format === 'parquet') {
    const parts = await inParquet.of(await everyState(), '', () => parquetParts(files, ask));
    const columns = schema ?? parts[0]?.columns ?? [];
    return relation(parquetRelation(parts, columns), columns);
  }
  if (format === 'json') {
    const columns = schema ?? (await inferred(() => jsonSchema(files, options, ask, path)));
    return ofText(jsonRelation(files, columns, options), columns);
  }
  const names = schema ? valueColumns(schema).map(({ name }) => name) : await csvColumns(files, options);
  if (!names) throw noSchema('CSV', path);
  const parts = await inParts.of(await everyState(), question, () =>
    csvParts(files, options, names.length, needsRecords(options)),
  );
  const columns = schema ?? (await inferred(() => csvSchema(parts, names, options, ask)));
  return ofText(csvRelation(parts, columns, options), columns);
}

function schemaOption(options: FileOptions): Schema | undefined {
  const ddl = options.get('schema');
  if (ddl === undefined) return;
  try {
    return parseSchema(ddl);
  } catch (error) {
    if (error instanceof TypeSyntaxError)
      throw badRequest(
        'INVALID_SCHEMA.PARSE_ERROR',
        `The input schema "${ddl.slice(0, 200)}" is not a valid schema string: ${error.message}.`,
        '42K07',
      );
    throw error;
  }
}

const noSchema = (format: string, path: string): Error =>
  badRequest(
    'UNABLE_TO_INFER_SCHEMA',
    `Unable to infer schema for ${format} at ${path}: the file is empty. It must be specified manually.`,
    '42KD9',
  );

async function csvSchema(
  parts: readonly CsvPart[],
  names: readonly string[],
  options: FileOptions,
  ask: Ask,
): Promise<Schema> {
  // read_files infers types unless disabled; so does inferSchema => true.
  const infer =
    options.get('inferschema') === undefined
      ? options.flag('infercolumntypes', true)
      : options.flag('inferschema');
  if (!infer) return names.map((name) => ({ name, type: T.string }));
  const types = csvTypes((await ask(csvInferenceSql(parts, names.length, options))).flat());
  return names.map((name, index) => ({ name, type: types[index] ?? T.string }));
}

/** One JSON value per row, in the column `json`; NULL for a line that is not JSON. */
function rawJson(files: readonly string[], options: FileOptions): Duck {
  const multiLine = options.flag('multiline');
  return duck`read_json_objects(${fileList(files)}, format = ${multiLine ? duck`'auto'` : duck`'newline_delimited'`}, ignore_errors = ${multiLine ? duck`false` : duck`true`}, maximum_object_size = 64000000)`;
}

const jsonRelation = (files: readonly string[], schema: Schema, options: FileOptions): Duck =>
  duck`SELECT ${schema.map(({ name, type }, index) => duck`${fromJson(duck`json_extract(json, ${duck.str(jsonPath([name]))})`, type)} AS c${index}`)} FROM ${rawJson(files, options)}`;

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

async function jsonSchema(
  files: readonly string[],
  options: FileOptions,
  ask: Ask,
  path: string,
): Promise<Schema> {
  const [row = []] = await ask(
    duck`SELECT count(*), count(json), CAST(json_group_structure(${shallow(duck`json`)}) AS VARCHAR) FROM ${rawJson(files, options)}`,
  );
  const [count, valid, structure] = row;
  if (count === '0') throw noSchema('JSON', path);
  if (valid === '0' || !structure)
    throw badRequest(
      'FAILED_READ_FILE.NO_HINT',
      `Encountered error while reading file ${path}: it is not JSON${options.flag('multiline') ? '' : ' with one object per line (set multiLine => true for a whole document)'}.`,
      'KD001',
    );
  const type = jsonType(JSON.parse(structure), options.flag('primitivesasstring'));
  if (type.kind !== 'struct')
    throw badRequest(
      'FAILED_READ_FILE.NO_HINT',
      `Encountered error while reading file ${path}: it does not contain JSON objects.`,
      'KD001',
    );
  return type.fields;
}

const PRIMITIVES: Readonly<Record<string, ColumnType>> = {
  BOOLEAN: T.boolean,
  BIGINT: T.bigint,
  UBIGINT: T.bigint,
  // DuckDB's type for integers of mixed signs; Spark reads them as BIGINT.
  HUGEINT: T.bigint,
  DOUBLE: T.double,
};

/** DuckDB's summary of all values as a Spark type: fields in alphabetical order, mixed and empty ones as STRING. */
function jsonType(structure: unknown, asString: boolean): ColumnType {
  if (typeof structure === 'string') return (asString ? undefined : PRIMITIVES[structure]) ?? T.string;
  if (Array.isArray(structure)) return array(jsonType(structure[0] ?? 'NULL', asString));
  const fields = Object.entries(structure as Readonly<Record<string, unknown>>);
  return {
    kind: 'struct',
    fields: fields
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => ({ name, type: jsonType(inner, asString) })),
  };
}
