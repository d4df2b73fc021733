import { join, relative } from 'node:path';
import { sql } from '@lakehouse/core/codegen/sql/sql';
import { z } from 'zod';
import { refused } from '../access/access.ts';
import { readGrants } from '../access/grants.ts';
import type { DiskCatalog } from '../catalog/disk-catalog.ts';
import { nameOfFolder } from '../catalog/names.ts';
import { isRunTable } from '../catalog/run-tables.ts';
import { flow, noteLinks } from '../catalog/table-lineage.ts';
import { toSchemaJson } from '../delta/schema-json.ts';
import type { TableReader } from '../delta/table-snapshot.ts';
import { LOCAL_USER } from '../engine/identity.ts';
import type { SqlEngine } from '../engine/sql-engine.ts';

type TableName = readonly [catalog: string, schema: string, table: string];

/** A table by its name or by the path of its files, or the path of other files. */
const end = flow.shape.source;
type End = z.output<typeof end>;

/** What Spark tells of the rows that a command has written: see spark/catalog/MovedRows.scala. */
export const movedRows = z.object({ target: end, flows: z.array(flow) });

/** A table or view as Spark needs it. */
export type SparkTable =
  | { readonly type: 'TABLE'; readonly path: string }
  | {
      readonly type: 'VIEW';
      readonly viewText: string;
      readonly viewCatalog: string;
      readonly viewSchema: string;
      /** A Spark schema as JSON. */
      readonly schema: string;
    };

/**
 * The workspace's catalog for the Spark of a cluster. Spark commits to Delta logs itself; its changes are then recorded
 * here, so that SQL warehouses and listings see them at once.
 */
export class SparkCatalog {
  /** Tables that Spark has opened since they were last refreshed. */
  private readonly opened = new Map<string, TableName>();

  constructor(
    private readonly catalog: DiskCatalog,
    private readonly reader: TableReader,
    private readonly engine: SqlEngine,
    private readonly home: string,
  ) {}

  async catalogNames(): Promise<readonly string[]> {
    return (await this.catalog.listCatalogs()).map(({ name }) => name);
  }

  /** The read-only catalogs. */
  readOnlyNames(): Promise<readonly string[]> {
    return this.catalog.readOnlyNames();
  }

  async schemaNames(catalog: string): Promise<readonly string[]> {
    return (await this.catalog.listSchemas(catalog)).map(({ name }) => name);
  }

  async tableNames(catalog: string, schema: string): Promise<readonly string[]> {
    return (await this.catalog.listTables(catalog, schema)).map(({ name }) => name);
  }

  async table(...name: TableName): Promise<SparkTable | undefined> {
    const meta = await this.catalog.tableMeta(...name);
    if (!meta) return undefined;
    if (meta.view)
      return {
        type: 'VIEW',
        viewText: meta.view.text,
        viewCatalog: meta.view.catalog ?? 'main',
        viewSchema: meta.view.schema ?? 'default',
        schema: toSchemaJson(meta.columns),
      };
    if (meta.files)
      throw refused(
        `'${name.join('.')}' is a table of ${meta.files.format} files, which clusters don't know: read it on a SQL warehouse, or its files by their path.`,
      );
    await this.demandUnguarded(name);
    this.opened.set(name.join('\0'), name);
    return { type: 'TABLE', path: this.catalog.tablePath(...name) };
  }

  /**
   * The location of a table with this name, existing or not: requested before one is created. Rejects with SqlError
   * where no table may be created.
   */
  async place(...name: TableName): Promise<string> {
    await this.catalog.checkWritable(this.catalog.tablePath(...name));
    await this.demandUnguarded(name);
    return this.catalog.tablePath(...name);
  }

  /** Rejects for a table with a row filter or column masks: the code on a cluster reads files, all that is in them. */
  private async demandUnguarded(name: TableName): Promise<void> {
    const { rowFilter, masks = [] } = await readGrants(this.home, 'TABLE', name);
    if (rowFilter || masks.length > 0)
      throw refused(
        `The table '${name.join('.')}' has a row filter or column masks, which clusters do not apply: read it on a SQL warehouse.`,
      );
  }

  /** Registers a table that Spark has created, replaced or changed, as described by its Delta log. */
  async adopt(...name: TableName): Promise<void> {
    const path = this.catalog.tablePath(...name);
    const known = await this.catalog.tableMeta(...name);
    // Otherwise the first commit of a new table at a known path would be taken for the old table's.
    if (!known) this.reader.forget(path);
    const snapshot = await this.reader.latest(path);
    if (!snapshot) return;
    const { description: comment } = snapshot.metaData;
    const described = {
      tableType: 'MANAGED' as const,
      columns: snapshot.schema,
      partitionColumns: snapshot.partitionColumns,
      properties: snapshot.metaData.configuration,
      ...(comment ? { comment } : {}),
    };
    if (known && isSame({ ...known, ...described }, known)) return;
    await this.catalog.putTable(...name, described);
  }

  /** Refreshes the descriptions of tables that a command may have changed. */
  async refresh(): Promise<void> {
    const names = [...this.opened.values()];
    this.opened.clear();
    for (const name of names) if (await this.catalog.tableMeta(...name)) await this.adopt(...name);
  }

  /** Notes from where a command moved rows into a table. Files have no lineage of their own, nor have temporary tables of a run. */
  async noteMoved({ target, flows }: z.output<typeof movedRows>): Promise<void> {
    const into = await this.known(target);
    if (typeof into === 'string' || isRunTable(into[2])) return;
    const known = await Promise.all(
      flows.map(async ({ source, columns }) => ({ source: await this.known(source), columns })),
    );
    await noteLinks(this.home, known, { target: into, user: LOCAL_USER, at: Date.now() });
  }

  /** The name of a table for the path of its files. */
  private async known(given: End): Promise<End> {
    if (typeof given !== 'string') return given;
    const [catalog, schema, table, ...more] = relative(join(this.home, 'catalogs'), given).split('/');
    if (!catalog || !schema || !table || catalog === '..' || more.length > 0) return given;
    const name = [nameOfFolder(catalog), nameOfFolder(schema), nameOfFolder(table)] as const;
    return (await this.catalog.tableMeta(...name)) ? name : given;
  }

  async dropTable(...name: TableName): Promise<void> {
    this.opened.delete(name.join('\0'));
    const view = (await this.catalog.tableMeta(...name))?.view;
    const path = sql.path(name);
    await this.run(view ? sql`DROP VIEW IF EXISTS ${path}` : sql`DROP TABLE IF EXISTS ${path}`);
  }

  async createSchema(catalog: string, schema: string): Promise<void> {
    await this.run(sql`CREATE SCHEMA ${sql.path([catalog, schema])}`);
  }

  async dropSchema(catalog: string, schema: string, cascade: boolean): Promise<void> {
    const path = sql.path([catalog, schema]);
    await this.run(cascade ? sql`DROP SCHEMA ${path} CASCADE` : sql`DROP SCHEMA ${path}`);
  }

  private async run({ text }: { readonly text: string }): Promise<void> {
    await this.engine.execute({ statement: text });
  }
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
