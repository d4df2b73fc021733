import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import { sameName, T } from '@lakehouse/spark-sql/types/column-type';
import { z } from 'zod';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { literalPath } from '../../duck/literal-path.ts';
import { SqlError, type StatementResult } from '../../engine/sql-engine.ts';
import { withFolderLock } from '../../storage/folder-lock.ts';
import type { BoundQuery } from '../bind/bound-query.ts';
import {
  changeFiles,
  type FilePlace,
  filesOfTable,
  type StagedFile,
  settle,
  stagingFolder,
} from '../files/file-changes.ts';
import type { FileOptions } from '../files/file-options.ts';
import { type LocatedFile, withoutScheme } from '../files/locate.ts';
import { MISSING_VALUE, partitionFolder, valuesInPath } from '../files/partition-folders.ts';
import { cast } from '../values/cast.ts';
import { type Typed, typed } from '../values/typed.ts';
import { counts, done } from './answer.ts';
import { assignedToFiles } from './assign-to-files.ts';
import type { Run } from './context.ts';
import { type OpenFileTable, placeOfFiles, readerOptions, type TableName } from './file-tables.ts';
import { columnsGiven, type FileColumns, fixedPartitions, withFixed } from './fixed-partitions.ts';
import { sourcesOutside } from './resolve.ts';
import { transactionOf } from './transactions.ts';
import { bindQuery, refuseTwice } from './write-statements.ts';
import { writerOptions, writtenValue } from './written-values.ts';

type Of<K extends Statement['kind']> = Extract<Statement, { kind: K }>;

/** How rows are written into the files of a table. */
export interface FileTarget extends FileColumns {
  readonly format: string;
  readonly options: Readonly<Record<string, string>>;
}

/** Options that say how files are read and that the local workspace does not write so. */
const ONLY_READ =
  'dateformat timestampformat timestampntzformat linesep encoding charset comment basepath columnnameofcorruptrecord'.split(
    ' ',
  );

/** What Spark leaves out around a string in CSV. */
const BLANKS = ' \t\n\v\f\r';

/** The list of the files that COPY has written. */
const filePaths = z.array(z.string());

/** Writes the rows of a query beside the files of a table, as files that are not yet part of it. */
async function stageRows(
  run: Run,
  place: FilePlace,
  query: BoundQuery,
  target: FileTarget,
): Promise<{ readonly files: readonly StagedFile[]; readonly rows: number }> {
  const format = target.format.toLowerCase();
  const options = readerOptions(format, target.options);
  const refused = options.names().find((name) => ONLY_READ.includes(name));
  if (refused !== undefined) throw unsupported(`Writing to a table with the option ${refused}`);
  const isPartition = (name: string): boolean => target.partitionColumns.some((one) => sameName(one, name));
  const isTrimmed = format === 'csv' && options.flag('ignoreleadingwhitespace', true);
  const cells = target.columns.map(({ name, type }, at) => {
    const value = typed(duck`w.c${at}`, type);
    if (isPartition(name)) return duck`${folderText(value)} AS ${duck.name(name)}`;
    const written = writtenValue(name, value, format);
    const cell = isTrimmed && type.kind === 'string' ? duck`trim(${written}, ${duck.str(BLANKS)})` : written;
    return duck`${cell} AS ${duck.name(name)}`;
  });
  const staging = await stagingFolder(place);
  const partition = target.columns.flatMap(({ name }) => (isPartition(name) ? [duck.name(name)] : []));
  const rows = duck`SELECT ${cells} FROM (${query.sql}) w`;
  const ending = format === 'parquet' ? 'snappy.parquet' : format;
  const { files, count } = await copied(run, staging, rows, { format, options, partition });
  if (count === 0) {
    await rm(staging, { recursive: true, force: true });
    return { files: [], rows: 0 };
  }
  const id = randomUUID();
  return {
    files: files.map((from) => {
      const number = /\d+/u.exec(basename(from, extname(from)))?.[0] ?? '0';
      const name = `part-${number.padStart(5, '0')}-${id}.c000.${ending}`;
      return { from, to: join(folderOf(relative(staging, dirname(from))), name) };
    }),
    rows: count,
  };
}

interface Copying {
  readonly format: string;
  readonly options: FileOptions;
  /** The columns whose values name folders. */
  readonly partition: readonly Duck[];
}

/** Runs a query into files of a folder, and lists them. */
async function copied(
  run: Run,
  folder: string,
  rows: Duck,
  { format, options, partition }: Copying,
): Promise<{ readonly files: readonly string[]; readonly count: number }> {
  const copy = async (of: Duck, to: string, how: Duck) => {
    const [[count = '0', list = '[]'] = []] = await run.rows(
      duck`COPY (${of}) TO ${duck.str(to)} (${how}, RETURN_FILES)`,
    );
    return { files: filePaths.parse(JSON.parse(list ?? '[]')), count: Number(count) };
  };
  if (partition.length === 0) return copy(rows, join(folder, 'part-0.tmp'), writerOptions(format, options));
  // The engine writes no JSON into folders of partitions: the rows go through Parquet files there.
  const first = format === 'json' ? 'parquet' : format;
  const parted = duck`PARTITION_BY (${partition}), FILENAME_PATTERN ${duck.str('part-{i}')}`;
  const found = await copy(rows, folder, duck`${writerOptions(first, options)}, ${parted}`);
  if (first === format) return found;
  const files: string[] = [];
  for (const file of found.files) {
    const to = `${file}.${format}`;
    const of = duck`SELECT * FROM read_parquet(${duck.str(literalPath(file))}, hive_partitioning = false)`;
    await copy(of, to, writerOptions(format, options));
    files.push(to);
  }
  return { ...found, files };
}

/** The folder of partitions by Spark's rules, for one that the engine has named by its own. */
const folderOf = (path: string): string =>
  path === ''
    ? ''
    : path
        .split('/')
        .map((part) => {
          const at = part.indexOf('=');
          const [name, value] = [part.slice(0, at), part.slice(at + 1)].map(decodeURIComponent);
          return partitionFolder(name ?? '', value === MISSING_VALUE ? null : (value ?? null));
        })
        .join('/');

const folderText = (value: Typed): Duck =>
  duck`coalesce(nullif(${cast(value, T.string).sql}, ''), ${duck.str(MISSING_VALUE)})`;

/** How long a write waits for one of another process. */
const LOCK_LIMIT_MS = 60_000;

/** Runs a write of a table of files: one at a time, also of other processes. What it leaves when it fails is removed. */
async function writing<R>(run: Run, place: FilePlace, work: () => Promise<R>): Promise<R> {
  await run.store.catalog.checkWritable(place.disk);
  const late = () =>
    new SqlError(
      'ABORTED',
      `[CONCURRENT_WRITE] Another process writes to ${place.path}. Try it again.`,
      '2D521',
    );
  return withFolderLock(place.folder, LOCK_LIMIT_MS, late, async () => {
    await settle(place);
    try {
      return await work();
    } catch (error) {
      await settle(place);
      throw error;
    }
  });
}

/** Puts the rows of a query into a table of files, in the place of the files for which `replaced` holds. */
export async function writeRows(
  run: Run,
  place: FilePlace,
  query: BoundQuery,
  target: FileTarget,
  replaced: (file: LocatedFile) => boolean,
): Promise<number> {
  return writing(run, place, async () => {
    const old = (await filesOfTable(place)).filter(replaced);
    const { files, rows } = await stageRows(run, place, query, target);
    await changeFiles(place, files, pathsOf(place, old));
    return rows;
  });
}

/** Takes all files out of a table. */
export async function removeRows(run: Run, place: FilePlace): Promise<void> {
  await writing(run, place, async () => changeFiles(place, [], pathsOf(place, await filesOfTable(place))));
}

const pathsOf = ({ disk }: FilePlace, files: readonly LocatedFile[]): string[] =>
  files.map(({ file }) => relative(disk, file));

/** Rejects with SqlError when the user may not write where the files of a table are. */
export async function mayWriteFiles(run: Run, location: string | undefined): Promise<void> {
  if (location === undefined) return;
  const path = withoutScheme(location);
  if (!path.startsWith('/Volumes/'))
    throw badRequest(
      'UNSUPPORTED_FILE_SYSTEM',
      `The local workspace writes files below /Volumes only, not to ${location}.`,
      '0A000',
    );
  await run.store.volumes.mkdir(path);
}

/** INSERT INTO and INSERT OVERWRITE of a table of files. Rejects with SqlError. */
export async function insertIntoFiles(
  run: Run,
  statement: Of<'insert'>,
  { name, meta, files }: OpenFileTable,
): Promise<StatementResult> {
  await run.demand('MODIFY', 'TABLE', name);
  if (statement.evolve || statement.replaceWhere || statement.replaceOn || transactionOf(statement.options))
    throw unsupported(`This INSERT of a table of ${files.format} files`);
  if (statement.overwrite) mustNotRead(run, name, statement);
  const target = { ...files, columns: meta.columns, partitionColumns: meta.partitionColumns };
  const fixed = await fixedPartitions(run, statement.partition ?? [], target, name);
  await mayWriteFiles(run, files.location);
  const place = await placeOfFiles(run, name, files.location);
  return run.store.exclusive(place.disk, async () => {
    refuseTwice(statement.columns.map((column) => ({ name: column, type: T.string })));
    const bound = await bindQuery(run, statement.query);
    const given = { byName: statement.byName, columns: columnsGiven(statement, bound, target, fixed) };
    const query = assignedToFiles(withFixed(bound, fixed), meta.columns, given, name);
    const rows = await writeRows(run, place, query, target, ({ file, root }) => {
      if (!statement.overwrite) return false;
      const values = valuesInPath(file, root, [...fixed.keys()]);
      return fixed.size === 0 || [...fixed.values()].every(({ text }, at) => values?.[at] === text);
    });
    return counts({ num_affected_rows: rows, num_inserted_rows: rows });
  });
}

/** A table whose files are replaced can't be read by the query that replaces them. */
function mustNotRead(run: Run, name: TableName, { query }: Of<'insert'>): void {
  const reads = sourcesOutside({ kind: 'query', query }).some(
    (source) =>
      source.kind === 'table' &&
      source.name.length <= 3 &&
      run.full(source.name).every((part, at) => sameName(part, name[at] ?? '')),
  );
  if (reads)
    throw badRequest(
      'UNSUPPORTED_OVERWRITE.TABLE',
      `Can't overwrite the target that is also being read from. The target table is \`${name.join('`.`')}\`.`,
      '42902',
    );
}

/** TRUNCATE TABLE of a table of files. Rejects with SqlError. */
export async function truncateFiles(run: Run, { name, files }: OpenFileTable): Promise<StatementResult> {
  await run.demand('MODIFY', 'TABLE', name);
  if (files.location !== undefined)
    throw badRequest(
      '_LEGACY_ERROR_TEMP_1266',
      `Operation not allowed: TRUNCATE TABLE on external tables: \`${name.join('`.`')}\`.`,
      '42601',
    );
  const place = await placeOfFiles(run, name, undefined);
  return run.store.exclusive(place.disk, async () => {
    await removeRows(run, place);
    return done();
  });
}
