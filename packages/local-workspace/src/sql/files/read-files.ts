import { parseSchema, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import {
  type Column,
  formatSchema,
  holdsInterval,
  holdsKind,
  type Schema,
  sameName,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { plainCast } from '../../duck/duck.ts';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { ResolvedRelation } from '../bind/relation.ts';
import { sessionZone } from '../values/session-zone.ts';
import type { Ask } from './ask.ts';
import type { CopyReader } from './copy-reader.ts';
import { needsRecords, valueColumns } from './corrupt-records.ts';
import { type CsvColumns, csvColumns } from './csv-columns.ts';
import { type CsvPart, csvParts, encodingOf } from './csv-head.ts';
import { csvInferenceSql, csvTypes } from './csv-types.ts';
import { estimatedRows, expecting, isCompressed } from './estimated-rows.ts';
import { FileFacts, type FileState, factKey, isSettled, stateOf } from './file-facts.ts';
import { type FileOptions, KNOWN_OPTIONS } from './file-options.ts';
import { checkContent, type FileRoots, formatOf, locateBelow } from './locate.ts';
import { isNoSchema, noSchema } from './no-schema.ts';
import { type Partitions, partitionsOf, partitionValue } from './partition-folders.ts';
import { csvRelation } from './read-csv.ts';
import { type JsonReading, jsonReading, jsonRelation, jsonSchema } from './read-json.ts';
import { checkLegal, type ParquetPart, parquetParts, parquetRelation } from './read-parquet.ts';

/** The actual format of each file, by its first bytes. */
const contents = new FileFacts<string>(5000);
/** Columns and types that were read from the data. */
const inferredSchemas = new FileFacts<Schema>(1000);

/** The columns of Parquet files. */
const inParquet = new FileFacts<readonly ParquetPart[]>(1000);

/** How JSON files are to be read. */
const inJson = new FileFacts<JsonReading>(1000);

/** The names of the columns of CSV files. */
const inHeads = new FileFacts<CsvColumns>(1000);

/** How CSV files are to be read. */
const inParts = new FileFacts<readonly CsvPart[]>(1000);

export interface FileReading {
  readonly roots: FileRoots;
  readonly ask: Ask;
  readonly copies?: CopyReader;
  /** Whether the statement contains a join, for which the engine needs an estimate of the rows. */
  readonly isJoined?: boolean;
}

/** The relation of `read_files(path, …)` or of a file path in FROM. Throws SqlError with Spark's error class. */
export async function readFiles(
  path: string,
  options: FileOptions,
  reading: FileReading,
): Promise<ResolvedRelation> {
  const isRecursive = options.flag('recursivefilelookup');
  const lookup = { basePath: options.get('basepath'), nameGlob: options.get('pathglobfilter') };
  const located = await locateBelow(
    path,
    isRecursive ? { ...lookup, basePath: undefined } : lookup,
    reading.roots,
  );
  const selected = located.filter(({ isLeftOut }) => !isLeftOut);
  const partitions = isRecursive ? undefined : partitionsOf(located);
  if (!partitions) {
    // Spark reads subfolders only if they are partitions, or with recursiveFileLookup.
    const files = selected.filter(({ isNested }) => isRecursive || !isNested).map(({ file }) => file);
    return files.length === 0 ? noFiles(path, options) : readLocated(files, path, options, reading);
  }
  const parted = partitions.folders.reduce((sum, { files }) => sum + files.length, 0);
  // Spark infers the columns from such files too, but leaves out their rows.
  if (parted < selected.length && options.get('schema') === undefined)
    throw unsupported(
      `Files beside partition folders in ${path}, of which Spark reads the columns and not the rows: move them, or pin the schema. This`,
    );
  return readPartitions(partitions, path, options, reading);
}

/** An empty relation with the given columns and those of partitions. Throws SqlError when no schema is given. */
function noFiles(path: string, options: FileOptions, partition: Schema = []): ResolvedRelation {
  const given = schemaOption(options);
  if (!given) throw noSchema((options.get('format') ?? 'files').toUpperCase(), path);
  const columns = withPartitions(given, partition);
  const cells = columns.map(
    ({ type }, index) => duck`${plainCast(duck`NULL`, type)} AS ${duck.word(`c${index}`)}`,
  );
  return { sql: duck`SELECT ${cells} WHERE false`, columns, name: [] };
}

/**
 * The rows of partition folders. Partition columns follow the columns of the files; for columns in both, the folder's
 * value is used.
 */
async function readPartitions(
  { columns: found, unsettled, folders }: Partitions,
  path: string,
  options: FileOptions,
  reading: FileReading,
): Promise<ResolvedRelation> {
  const given = schemaOption(options);
  const named = (column: Column): Column | undefined => given?.find((one) => same(one, column));
  const unnamed = unsettled.find((column) => !named(column));
  if (unnamed)
    throw unsupported(
      `Partition folders in ${path} that write “${unnamed.name}” in upper and lower case, of which Spark may take either: rename them, or pin the column in the schema. This`,
    );
  const partition = found.map((column) => {
    const { name, type } = named(column) ?? column;
    return { ...column, name, type };
  });
  const isPartition = (column: Column): boolean => partition.some((one) => same(one, column));
  const own = given?.filter((column) => !isPartition(column));
  const all = folders.flatMap(({ files }) => files);
  if (all.length === 0) return noFiles(path, options, partition);
  const data = own ?? (await inferredColumns(all, path, options, reading));
  const columns = withPartitions(data, partition);
  const parts = folders.map(async ({ files, values }) => {
    const cells = columns.map((column, index) => {
      const at = partition.indexOf(column);
      const name = duck.word(`c${index}`);
      return at < 0 ? name : duck`${partitionValue(values[at] ?? null, column)} AS ${name}`;
    });
    const pinned = options.with('schema', formatSchema(data.length > 0 ? data : NO_COLUMNS));
    // Where no column is read, no CSV record has too many or too few values for Spark.
    const isLenient = data.length === 0 && formatIn(files, options) === 'csv';
    const how = isLenient ? pinned.with('mode', 'PERMISSIVE') : pinned;
    const rows = await readLocated(files, path, how, reading);
    return duck`SELECT ${cells} FROM (${rows.sql})`;
  });
  return { sql: duck.join(await Promise.all(parts), ' UNION ALL '), columns, name: [] };
}

const same = (a: Column, b: Column): boolean => sameName(a.name, b.name);

const withPartitions = (data: Schema, partition: Schema): Schema => [
  ...data.map((column) => partition.find((one) => same(one, column)) ?? column),
  ...partition.filter((column) => !data.some((one) => same(one, column))),
];

/** The columns of the files of partition folders, which may have none: they have those of the folders. */
async function inferredColumns(
  files: readonly string[],
  path: string,
  options: FileOptions,
  reading: FileReading,
): Promise<Schema> {
  try {
    return (await readLocated(files, path, options, reading)).columns;
  } catch (error) {
    if (isNoSchema(error)) return [];
    throw error;
  }
}

/** Stands for the columns of files of which only the number of rows counts. */
const NO_COLUMNS: Schema = [{ name: 'no column', type: T.string }];

const formatIn = ([first = '']: readonly string[], options: FileOptions): string =>
  (options.get('format') ?? formatOf(first) ?? '').toLowerCase();

/** The maximum number of files that are inspected before the read, or copied. */
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
  const format = formatIn(files, options);
  if (!['csv', 'json', 'parquet', 'orc'].includes(format))
    throw badRequest(
      'CF_FAILED_TO_INFER_FORMAT',
      `The format of ${path} cannot be inferred from its name; specify format => 'csv', 'json' or 'parquet'.`,
      '42000',
    );
  const looked = files.slice(0, LOOKED_INTO);
  const states = await Promise.all(looked.map(stateOf));
  const isWide = (format === 'csv' || format === 'json') && encodingOf(options).startsWith('utf-16');
  for (const [index, file] of looked.entries())
    await contents.of(states.slice(index, index + 1), `${format} ${isWide}`, async () => {
      await checkContent(file, format, path, isWide);
      return format;
    });
  const question = `${format} ${sessionZone().name} ${options.text}`;
  const schema = schemaOption(options);
  if (schema?.some(({ type }) => holdsInterval(type))) throw unsupported('An INTERVAL in a file');
  if (schema?.some(({ type }) => holdsKind(type, 'variant')))
    throw unsupported('A VARIANT in a file (read it as a STRING, then call parse_json)');
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
    const [first] = parts;
    if (!schema && first) checkLegal(first);
    const columns = schema ?? first?.columns ?? [];
    return relation(parquetRelation(parts, columns), columns);
  }
  if (format === 'json') {
    const every = await everyState();
    const bytes = every.reduce((sum, { size }) => sum + size, 0);
    const reading = await inJson.of(every, question, () => jsonReading(files, bytes, options, ask));
    const columns = schema ?? (await inferred(() => jsonSchema(reading, options, ask, path)));
    return ofText(jsonRelation(reading, columns, options), columns);
  }
  const heads: CsvColumns = schema
    ? { names: valueColumns(schema, options).map(({ name }) => name), otherHeaders: [] }
    : await inHeads.of(await everyState(), question, async () => {
        const found = await csvColumns(files, options);
        if (!found) throw noSchema('CSV', path);
        return found;
      });
  const parts = await inParts.of(await everyState(), question, () =>
    csvParts(files, options, heads.names.length, needsRecords(options)),
  );
  const columns = schema ?? (await inferred(() => csvSchema(parts, heads, options, ask)));
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

async function csvSchema(
  parts: readonly CsvPart[],
  heads: CsvColumns,
  options: FileOptions,
  ask: Ask,
): Promise<Schema> {
  const { names } = heads;
  // read_files infers types unless disabled; so does inferSchema => true.
  const infer =
    options.get('inferschema') === undefined
      ? options.flag('infercolumntypes', true)
      : options.flag('inferschema');
  if (!infer) return names.map((name) => ({ name, type: T.string }));
  const types = csvTypes((await ask(csvInferenceSql(parts, heads, options))).flat(), names);
  return names.map((name, index) => ({ name, type: types[index] ?? T.string }));
}
