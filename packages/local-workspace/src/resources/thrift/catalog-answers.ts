import { readGrants } from '../../access/grants.ts';
import { referredKey, tableKeys } from '../../access/table-keys.ts';
import type { LocalCatalog, TableInfo } from '../../catalog/catalog.ts';
import type { Cell } from '../../engine/cell.ts';
import { upperTypeText } from '../../engine/type-text.ts';
import { sizesOf } from '../../sql/run/show-catalog.ts';
import { likePattern } from '../like-pattern.ts';
import { typeCode } from './sql-types.ts';
import type { RequestOf } from './structs.ts';

type Rows = readonly (readonly Cell[])[];

/** What drivers ask of the catalog, as one identity sees it. */
export class CatalogAnswers {
  constructor(
    private readonly catalog: LocalCatalog,
    private readonly home: string,
  ) {}

  async catalogs(): Promise<Rows> {
    return (await this.catalog.listCatalogs()).map(({ name }) => [name]);
  }

  async schemas({ catalogName, schemaName }: RequestOf<'GetSchemas'>): Promise<Rows> {
    return (await this.schemasOf(catalogName, schemaName)).map(([catalog, schema]) => [schema, catalog]);
  }

  async tables(request: RequestOf<'GetTables'>): Promise<Rows> {
    const { tableTypes = [] } = request;
    const types = tableTypes.map((type) => type.toUpperCase());
    return (await this.tablesOf(request))
      .map((table) => ({ table, type: table.tableType === 'VIEW' ? 'VIEW' : 'TABLE' }))
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .map(({ table, type }) => [
        table.catalogName,
        table.schemaName,
        table.name,
        type,
        table.comment ?? '',
        null,
        null,
        null,
        null,
        null,
      ]);
  }

  async columns(request: RequestOf<'GetColumns'>): Promise<Rows> {
    const matches = likePattern(request.columnName);
    return (await this.tablesOf(request)).flatMap((table) => columnRows(table, matches));
  }

  async functions({ catalogName, schemaName, functionName }: RequestOf<'GetFunctions'>): Promise<Rows> {
    const matches = likePattern(functionName);
    const schemas = await this.schemasOf(catalogName, schemaName);
    const lists = schemas.map((of) => this.catalog.listFunctions(...of));
    return (await Promise.all(lists))
      .flat()
      .filter(({ name }) => matches(name))
      .map((one) => [
        one.catalogName,
        one.schemaName,
        one.name,
        one.comment ?? '',
        one.isTable ? FUNCTION_RETURNS_TABLE : FUNCTION_NO_TABLE,
        one.name,
      ]);
  }

  async primaryKeys({
    catalogName = '',
    schemaName = '',
    tableName = '',
  }: RequestOf<'GetPrimaryKeys'>): Promise<Rows> {
    const table = await this.catalog.getTable(catalogName, schemaName, tableName);
    if (!table) return [];
    const own = [table.catalogName, table.schemaName, table.name] as const;
    const { primary } = await tableKeys(this.home, own, table.columns);
    return (primary?.columns ?? []).map((column, at) => [
      ...own,
      column,
      String(at + 1),
      primary?.name ?? null,
    ]);
  }

  /** The foreign keys of a table, of all that refer to another one, or of the one that refer to the other. */
  async crossReferences(request: RequestOf<'GetCrossReference'>): Promise<Rows> {
    const { parentCatalogName, foreignCatalogName = '', foreignSchemaName = '', foreignTableName } = request;
    const wanted = [parentCatalogName, request.parentSchemaName, request.parentTableName];
    const isWanted = (parent: readonly string[]): boolean =>
      wanted.every((name, at) => !name || name.toLowerCase() === parent[at]?.toLowerCase());
    const tables = foreignTableName
      ? [await this.catalog.getTable(foreignCatalogName, foreignSchemaName, foreignTableName)]
      : await this.tablesOf({ catalogName: parentCatalogName });
    const rows = tables.map((table) => (table ? this.foreignKeys(table, isWanted) : Promise.resolve([])));
    return (await Promise.all(rows)).flat();
  }

  private async foreignKeys(
    table: TableInfo,
    isWanted: (parent: readonly string[]) => boolean,
  ): Promise<Rows> {
    const own = [table.catalogName, table.schemaName, table.name] as const;
    const { foreign } = await tableKeys(this.home, own, table.columns);
    const rows = foreign
      .filter(({ parent }) => isWanted(parent))
      .map(async (key): Promise<Rows> => {
        const referred = referredKey(key, await readGrants(this.home, 'TABLE', key.parent));
        return key.columns.map((column, at) => [
          ...key.parent,
          key.parentColumns[at] ?? '',
          ...own,
          column,
          String(at + 1),
          NO_ACTION,
          NO_ACTION,
          key.name,
          referred?.name ?? null,
          DEFERRED,
        ]);
      });
    return (await Promise.all(rows)).flat();
  }

  private async schemasOf(
    catalogName: string | undefined,
    schemaName: string | undefined,
  ): Promise<readonly (readonly [catalog: string, schema: string])[]> {
    const isCatalog = likePattern(catalogName);
    const isSchema = likePattern(schemaName);
    const catalogs = (await this.catalog.listCatalogs()).filter(({ name }) => isCatalog(name));
    const schemas = (await Promise.all(catalogs.map(({ name }) => this.catalog.listSchemas(name)))).flat();
    return schemas
      .filter(({ name }) => isSchema(name))
      .map((schema) => [schema.catalogName, schema.name] as const);
  }

  private async tablesOf({
    catalogName,
    schemaName,
    tableName,
  }: Pick<RequestOf<'GetTables'>, 'catalogName' | 'schemaName' | 'tableName'>): Promise<
    readonly TableInfo[]
  > {
    const isTable = likePattern(tableName);
    const schemas = await this.schemasOf(catalogName, schemaName);
    const tables = (await Promise.all(schemas.map((of) => this.catalog.listTables(...of)))).flat();
    return tables.filter(({ name }) => isTable(name));
  }
}

/** Numbers of java.sql.DatabaseMetaData: `functionNoTable`, `functionReturnsTable`, `importedKeyNoAction`, `importedKeyInitiallyDeferred`. */
const [FUNCTION_NO_TABLE, FUNCTION_RETURNS_TABLE, NO_ACTION, DEFERRED] = ['1', '2', '3', '5'];

const columnRows = (
  { catalogName, schemaName, name: table, columns }: TableInfo,
  matches: (column: string) => boolean,
): Rows =>
  columns.flatMap(({ name, type, nullable, comment }, at) => {
    if (!matches(name)) return [];
    const isNullable = nullable !== false;
    const [size, digits, radix] = sizesOf(type);
    return [
      [
        catalogName,
        schemaName,
        table,
        name,
        typeCode(type),
        upperTypeText(type),
        size,
        null,
        digits,
        radix,
        isNullable ? '1' : '0',
        comment ?? '',
        null,
        null,
        null,
        null,
        String(at),
        isNullable ? 'YES' : 'NO',
        null,
        null,
        null,
        null,
        'NO',
      ],
    ];
  });
