import { realpath } from 'node:fs/promises';
import type { FilesOfTable, TableMeta } from '../../catalog/disk-catalog.ts';
import { badRequest } from '../../duck/failures.ts';
import type { SqlError } from '../../engine/sql-engine.ts';
import type { BoundColumn } from '../bind/bound-query.ts';
import type { ResolvedRelation } from '../bind/relation.ts';
import { type FilePlace, filesOfTable } from '../files/file-changes.ts';
import { FileOptions } from '../files/file-options.ts';
import { type FileTable, fileColumn, readFileTable } from '../files/file-table.ts';
import { placeOf } from '../files/locate.ts';
import type { Run } from './context.ts';
import { hasFileColumn } from './file-metadata.ts';
import { padded } from './padded-rows.ts';

export type TableName = readonly [catalog: string, schema: string, table: string];

/** A table of files as the catalog describes it. */
export interface OpenFileTable {
  readonly name: TableName;
  readonly meta: TableMeta;
  readonly files: FilesOfTable;
}

/** The table of files with a full name that the user may see; undefined for any other object. */
export async function fileTableNamed(run: Run, name: TableName): Promise<OpenFileTable | undefined> {
  const meta = await run.store.catalog.tableMeta(...name);
  return meta?.files && { name, meta, files: meta.files };
}

/** Where the files of a table are. Rejects with SqlError when the user may not read them. */
export async function placeOfFiles(
  run: Run,
  name: TableName,
  location: string | undefined,
): Promise<FilePlace> {
  const folder = run.store.catalog.tablePath(...name);
  if (location === undefined)
    return { folder, disk: folder, root: await realOr(folder), path: name.join('.') };
  return { folder, ...(await placeOf(location, run.store.roots)), path: location };
}

async function realOr(folder: string): Promise<string> {
  // Absent until the first table of the schema is there.
  return realpath(folder).catch(() => folder);
}

/** The options of the reader of a table. */
export const readerOptions = (format: string, options: Readonly<Record<string, string>>): FileOptions =>
  new FileOptions([...Object.entries(options), ['format', format.toLowerCase()]]);

export const describedFiles = ({ name, meta, files }: OpenFileTable): FileTable => ({
  path: files.location ?? name.join('.'),
  options: readerOptions(files.format, files.options),
  columns: meta.columns,
  partitionColumns: meta.partitionColumns,
});

/** The rows of a table of files, as of now. Rejects with SqlError. */
export async function fileRelation(
  run: Run,
  table: OpenFileTable,
  { isJoined, namesFiles = false }: { readonly isJoined: boolean; readonly namesFiles?: boolean },
): Promise<ResolvedRelation> {
  const place = await placeOfFiles(run, table.name, table.files.location);
  const located = await filesOfTable(place);
  const { columns } = table.meta;
  const described = describedFiles(table);
  const tellsFiles = namesFiles && hasFileColumn({ schema: columns });
  const rows = await readFileTable({ ...described, tellsFiles }, located, { ...run.files, isJoined });
  // Files may have NULL where the table says that there is none.
  const own: readonly BoundColumn[] = columns.map(({ nullable: _, ...column }) => column);
  const shown = tellsFiles ? [...own, { ...fileColumn(described.options), made: true as const }] : own;
  return { name: table.name, sql: padded(rows, shown), columns: shown };
}

/** Spark's error for an operation that tables of files do not have. */
export const withoutOperation = (name: readonly string[], operation: string): SqlError =>
  badRequest(
    'UNSUPPORTED_FEATURE.TABLE_OPERATION',
    `The feature is not supported: Table \`${name.join('`.`')}\` does not support ${operation}.`,
    '0A000',
  );

/** Delta's error for an operation that only its tables have. */
export const onlyForDelta = (operation: string): SqlError =>
  badRequest('DELTA_ONLY_OPERATION', `${operation} is only supported for Delta tables.`, '0AKDD');
