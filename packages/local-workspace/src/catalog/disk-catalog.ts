import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FunctionParameter, VIEW_SCHEMA_MODES } from '@lakehouse/spark-sql/syntax/statement';
import type { ColumnType, Schema } from '@lakehouse/spark-sql/types/column-type';
import { z } from 'zod';
import type { TableReader } from '../delta/table-snapshot.ts';
import { listFolder } from '../engine/list-folder.ts';
import { isMissing } from '../engine/missing-file.ts';
import { readJson, writeJson } from '../storage/json-store.ts';
import {
  type CatalogInfo,
  FILE_FORMATS,
  type FunctionInfo,
  type LocalCatalog,
  type SchemaInfo,
  type TableInfo,
  type VolumeInfo,
} from './catalog.ts';
import { discardFolder } from './discard-folder.ts';
import { grantsPath } from './grants-path.ts';
import { folderName, nameOfFolder, objectName } from './names.ts';
import { ReadOnlyCatalogs } from './read-only-catalogs.ts';
import { isRunTable, type RunTables } from './run-tables.ts';

/** The fields saved for every object; times are epoch milliseconds. */
const objectMeta = z.object({
  comment: z.string().exactOptional(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
type Meta = z.output<typeof objectMeta>;

/**
 * The description saved beside a table's Delta log, so that listings need not read the logs; a view consists only of
 * it.
 */
const tableMeta = objectMeta.extend({
  tableType: z.enum(['MANAGED', 'EXTERNAL', 'VIEW']),
  columns: z.custom<Schema>((value) => Array.isArray(value)),
  partitionColumns: z.array(z.string()).readonly(),
  properties: z.record(z.string(), z.string()).readonly(),
  /** Of a table that is not of Delta: its rows are in the files that are in its folder, or at the location. */
  files: z
    .object({
      format: z.enum(FILE_FORMATS),
      options: z.record(z.string(), z.string()).readonly(),
      /** A path as in SQL, of a table that does not own its files. */
      location: z.string().exactOptional(),
    })
    .readonly()
    .exactOptional(),
  view: z
    .object({
      text: z.string(),
      catalog: z.string().exactOptional(),
      schema: z.string().exactOptional(),
      /** The names of the query's columns, where those of the view are others. */
      queryColumns: z.array(z.string()).readonly().exactOptional(),
      schemaMode: z.enum(VIEW_SCHEMA_MODES).exactOptional(),
      /** What strings of its query have that say no other. */
      collation: z.string().exactOptional(),
    })
    .exactOptional(),
});
export type TableMeta = z.output<typeof tableMeta>;
/** The files of a table that is not of Delta. */
export type FilesOfTable = NonNullable<TableMeta['files']>;

const functionMeta = objectMeta.extend({
  id: z.string(),
  parameters: z.custom<readonly FunctionParameter[]>((value) => Array.isArray(value)),
  returns: z.custom<ColumnType>((value) => typeof value === 'object' && value !== null),
  text: z.string(),
  catalog: z.string(),
  schema: z.string(),
  isTable: z.boolean().exactOptional(),
  deterministic: z.boolean().exactOptional(),
  access: z.enum(['CONTAINS SQL', 'READS SQL DATA']).exactOptional(),
});
type NewFunction = Omit<z.output<typeof functionMeta>, 'id' | 'createdAt' | 'updatedAt'>;

const threePartName = z.tuple([z.string(), z.string(), z.string()]).readonly();
type ThreePartName = z.output<typeof threePartName>;

/** A dropped table; time in epoch milliseconds. */
const droppedTable = z.object({ id: z.string(), name: threePartName, droppedAt: z.number() });
export type DroppedTable = z.output<typeof droppedTable>;

const REMEDY = 'Restore it from a copy of the data folder.';

/** How long UNDROP is possible (Unity Catalog keeps managed tables for 7 days). */
const UNDROP_MS = 7 * 86_400_000;
const TABLE_META = '_lakehouse.json';

const folders = async (path: string): Promise<string[]> => {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => nameOfFolder(entry.name))
      .toSorted();
  } catch (error) {
    // A missing folder is an empty list.
    if (isMissing(error)) return [];
    throw error;
  }
};

/**
 * Catalogs, schemas, tables and volumes as folders with small JSON files: `<home>/catalogs/<c>/<s>/<t>`,
 * `<home>/volumes/<c>/<s>/<v>`.
 */
export class DiskCatalog implements LocalCatalog {
  private readonly fixed: ReadOnlyCatalogs;

  constructor(
    private readonly home: string,
    private readonly reader: TableReader,
    private readonly now: () => number = Date.now,
    /** Tracks the temporary tables of runs that are created through this catalog. */
    private readonly runTables?: RunTables,
  ) {
    this.fixed = new ReadOnlyCatalogs(home);
  }

  /** Rejects with SqlError (PERMISSION_DENIED) when the files at a path on disk belong to a read-only catalog. */
  checkWritable(path: string): Promise<void> {
    return this.fixed.checkPath(path);
  }

  /** The read-only catalogs. */
  async readOnlyNames(): Promise<readonly string[]> {
    const names = (await this.listCatalogs()).map(({ name }) => name);
    const marks = await Promise.all(names.map((name) => this.fixed.has(name)));
    return names.filter((_, at) => marks[at]);
  }

  /** Sets whether a catalog can be changed from now on, by any thread or process. */
  setReadOnly(catalog: string, readOnly: boolean): Promise<void> {
    return this.fixed.mark(catalog, readOnly);
  }

  async listCatalogs(): Promise<readonly CatalogInfo[]> {
    return this.all(await folders(this.path()), (name) => this.getCatalog(name));
  }

  async getCatalog(name: string): Promise<CatalogInfo | undefined> {
    const meta = await readJson(join(this.path(name), 'catalog.json'), objectMeta, REMEDY);
    return meta && { name: objectName(name), ...meta };
  }

  async listSchemas(catalog: string): Promise<readonly SchemaInfo[]> {
    return this.all(await folders(this.path(catalog)), (name) => this.getSchema(catalog, name));
  }

  async getSchema(catalog: string, schema: string): Promise<SchemaInfo | undefined> {
    const meta = await readJson(join(this.path(catalog, schema), 'schema.json'), objectMeta, REMEDY);
    return meta && { name: objectName(schema), catalogName: objectName(catalog), ...meta };
  }

  async listTables(catalog: string, schema: string): Promise<readonly TableInfo[]> {
    return this.all(await folders(this.path(catalog, schema)), async (name) => {
      const meta = await this.tableMeta(catalog, schema, name);
      return meta && this.tableInfo(catalog, schema, name, meta);
    });
  }

  async getTable(catalog: string, schema: string, table: string): Promise<TableInfo | undefined> {
    const meta = await this.tableMeta(catalog, schema, table);
    if (!meta || meta.tableType === 'VIEW' || meta.files)
      return meta && this.tableInfo(catalog, schema, table, meta);
    const snapshot = await this.reader.latest(this.path(catalog, schema, table));
    return (
      snapshot &&
      this.tableInfo(catalog, schema, table, {
        ...meta,
        columns: snapshot.schema,
        partitionColumns: snapshot.partitionColumns,
        properties: snapshot.metaData.configuration,
      })
    );
  }

  async listVolumes(catalog: string, schema: string): Promise<readonly VolumeInfo[]> {
    return this.all(await folders(this.volumePath(catalog, schema)), (name) =>
      this.getVolume(catalog, schema, name),
    );
  }

  async getVolume(catalog: string, schema: string, volume: string): Promise<VolumeInfo | undefined> {
    const meta = await readJson(`${this.volumePath(catalog, schema, volume)}.json`, objectMeta, REMEDY);
    return (
      meta && {
        name: objectName(volume),
        catalogName: objectName(catalog),
        schemaName: objectName(schema),
        storageLocation: this.volumePath(catalog, schema, volume),
        ...meta,
      }
    );
  }

  async listFunctions(catalog: string, schema: string): Promise<readonly FunctionInfo[]> {
    return this.all(await this.functionNames(catalog, schema), (name) =>
      this.getFunction(catalog, schema, name),
    );
  }

  private async functionNames(catalog: string, schema: string): Promise<readonly string[]> {
    return (await listFolder(this.functionPath(catalog, schema)))
      .filter((file) => file.endsWith('.json') && !file.endsWith('.grants.json'))
      .map((file) => nameOfFolder(file.slice(0, -'.json'.length)))
      .toSorted();
  }

  async getFunction(catalog: string, schema: string, name: string): Promise<FunctionInfo | undefined> {
    const file = `${this.functionPath(catalog, schema, name)}.json`;
    const meta = await readJson(file, functionMeta, REMEDY);
    return (
      meta && {
        name: objectName(name),
        catalogName: objectName(catalog),
        schemaName: objectName(schema),
        ...meta,
      }
    );
  }

  /** Saves a function; one that is replaced stays the same to those who refer to it. */
  async putFunction([catalog, schema, name]: ThreePartName, made: NewFunction): Promise<void> {
    await this.fixed.check(catalog);
    const old = await this.getFunction(catalog, schema, name);
    await writeJson(`${this.functionPath(catalog, schema, name)}.json`, {
      ...made,
      id: old?.id ?? randomUUID(),
      createdAt: old?.createdAt ?? this.now(),
      updatedAt: this.now(),
    });
  }

  async dropFunction(catalog: string, schema: string, name: string): Promise<void> {
    await this.fixed.check(catalog);
    await rm(`${this.functionPath(catalog, schema, name)}.json`, { force: true });
    await rm(grantsPath(this.home, 'FUNCTION', [catalog, schema, name]), { force: true });
  }

  async tableMeta(catalog: string, schema: string, table: string): Promise<TableMeta | undefined> {
    return readJson(join(this.path(catalog, schema, table), TABLE_META), tableMeta, REMEDY);
  }

  /** Saves a table's or view's description; the creation time is retained. */
  async putTable(
    catalog: string,
    schema: string,
    table: string,
    meta: Omit<TableMeta, 'createdAt' | 'updatedAt'>,
  ): Promise<void> {
    await this.fixed.check(catalog);
    const old = await this.tableMeta(catalog, schema, table);
    await writeJson(join(this.path(catalog, schema, table), TABLE_META), {
      ...meta,
      createdAt: old?.createdAt ?? this.now(),
      updatedAt: this.now(),
    });
  }

  /** Moves a table with all its files to another name in its catalog. */
  async renameTable(from: ThreePartName, to: ThreePartName): Promise<void> {
    await this.fixed.check(from[0]);
    await this.fixed.check(to[0]);
    await rename(this.path(...from), this.path(...to));
    this.reader.forget(this.path(...from));
    this.reader.forget(this.path(...to));
  }

  /** Sets or removes the comment of a catalog or schema; false when there is no such object. */
  async setComment(names: readonly [string, string?], comment: string | undefined): Promise<boolean> {
    await this.fixed.check(names[0]);
    return this.editMeta(
      join(this.path(...names), names[1] === undefined ? 'catalog.json' : 'schema.json'),
      comment,
    );
  }

  async setVolumeComment(name: ThreePartName, comment: string | undefined): Promise<boolean> {
    await this.fixed.check(name[0]);
    return this.editMeta(`${this.volumePath(...name)}.json`, comment);
  }

  private async editMeta(file: string, comment: string | undefined): Promise<boolean> {
    const meta = await readJson(file, objectMeta, REMEDY);
    if (!meta) return false;
    const { comment: _old, ...rest } = meta;
    await writeJson(file, { ...rest, updatedAt: this.now(), ...(comment !== undefined && { comment }) });
    return true;
  }

  /** Records that this process creates the table, if it is a temporary one of a run. */
  async claimTable(...name: ThreePartName): Promise<void> {
    if (isRunTable(name[2])) await this.runTables?.claim(name);
  }

  /** Drops a table so that it can be restored for a week; temporary tables of runs are deleted at once. */
  async dropTable(...name: ThreePartName): Promise<void> {
    await this.fixed.check(name[0]);
    if (isRunTable(name[2])) {
      await this.drop(...name);
      await this.runTables?.release(name);
      return;
    }
    const now = this.now();
    for (const old of await this.droppedTables())
      if (old.droppedAt < now - UNDROP_MS)
        await rm(this.droppedPath(old.id), { recursive: true, force: true });
    const id = randomUUID();
    const folder = this.droppedPath(id);
    await mkdir(folder, { recursive: true });
    await writeJson(join(folder, 'dropped.json'), { id, name: name.map(objectName), droppedAt: now });
    await rename(this.path(...name), join(folder, 'table'));
    this.reader.forget(this.path(...name));
  }

  /** Dropped tables that can be restored, newest first. */
  async droppedTables(): Promise<readonly DroppedTable[]> {
    const found = await Promise.all(
      (await folders(this.droppedPath())).map((id) =>
        readJson(join(this.droppedPath(id), 'dropped.json'), droppedTable, REMEDY),
      ),
    );
    return found.filter((item) => item !== undefined).toSorted((a, b) => b.droppedAt - a.droppedAt);
  }

  /** Restores a dropped table under its name. */
  async undropTable({ id, name }: DroppedTable): Promise<void> {
    await this.fixed.check(name[0]);
    await rename(join(this.droppedPath(id), 'table'), this.path(...name));
    await rm(this.droppedPath(id), { recursive: true, force: true });
  }

  createCatalog(name: string, comment?: string): Promise<void> {
    return writeJson(join(this.path(name), 'catalog.json'), this.meta(comment));
  }

  async createSchema(catalog: string, schema: string, comment?: string): Promise<void> {
    await this.fixed.check(catalog);
    return writeJson(join(this.path(catalog, schema), 'schema.json'), this.meta(comment));
  }

  async createVolume(catalog: string, schema: string, volume: string, comment?: string): Promise<void> {
    await this.fixed.check(catalog);
    await mkdir(this.volumePath(catalog, schema, volume), { recursive: true });
    await writeJson(`${this.volumePath(catalog, schema, volume)}.json`, this.meta(comment));
  }

  /**
   * Removes a table, schema (with its content) or catalog. The folder is moved away first, so that readers never see a
   * partial one.
   */
  async drop(...names: readonly [string, string?, string?]): Promise<void> {
    await this.fixed.check(names[0]);
    await discardFolder(this.home, this.path(...names));
    this.reader.forget(this.path(...names));
    if (names.length === 3) return;
    for (const kind of ['volumes', 'functions', 'models'])
      await discardFolder(this.home, join(this.home, kind, ...names.map((name) => folderName(name ?? ''))));
  }

  async dropVolume(catalog: string, schema: string, volume: string): Promise<void> {
    await this.fixed.check(catalog);
    const path = this.volumePath(catalog, schema, volume);
    await rm(`${path}.json`, { force: true });
    await rm(grantsPath(this.home, 'VOLUME', [catalog, schema, volume]), { force: true });
    await discardFolder(this.home, path);
  }

  tablePath(catalog: string, schema: string, table: string): string {
    return this.path(catalog, schema, table);
  }

  private meta(comment: string | undefined): Meta {
    return { createdAt: this.now(), updatedAt: this.now(), ...(comment !== undefined && { comment }) };
  }

  private tableInfo(
    catalog: string,
    schema: string,
    table: string,
    { view: _, files, ...meta }: TableMeta,
  ): TableInfo {
    return {
      name: objectName(table),
      catalogName: objectName(catalog),
      schemaName: objectName(schema),
      format: files?.format ?? 'DELTA',
      options: files?.options ?? {},
      storageLocation: files?.location ?? this.path(catalog, schema, table),
      ...meta,
    };
  }

  private async all<T>(
    names: readonly string[],
    get: (name: string) => Promise<T | undefined>,
  ): Promise<T[]> {
    const found = await Promise.all(names.map(get));
    return found.filter((item) => item !== undefined);
  }

  private droppedPath(...id: readonly string[]): string {
    return join(this.home, 'dropped', ...id);
  }

  private path(...names: readonly (string | undefined)[]): string {
    return join(this.home, 'catalogs', ...names.filter((name) => name !== undefined).map(folderName));
  }

  private functionPath(...names: readonly string[]): string {
    return join(this.home, 'functions', ...names.map(folderName));
  }

  private volumePath(...names: readonly string[]): string {
    return join(this.home, 'volumes', ...names.map(folderName));
  }
}
