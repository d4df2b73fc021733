import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import { type ColumnType, capitalType, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import type { SchemaInfo, TableInfo } from '../../catalog/catalog.ts';
import type { Cell } from '../../engine/cell.ts';
import { SqlError, type StatementResult } from '../../engine/sql-engine.ts';
import { answer } from './answer.ts';
import type { Run } from './context.ts';
import { matcher } from './show-statements.ts';

/** Columns of an answer to drivers, all of which are texts. */
export const strings = (...names: readonly string[]): Schema =>
  names.map((name) => ({ name, type: T.string }));
/** The same, all of which are whole numbers. */
export const integers = (...names: readonly string[]): Schema => names.map((name) => ({ name, type: T.int }));

/** The columns of the platform's answers, whose names drivers look for. */
const TABLES: Schema = [
  ...strings('namespace', 'tableName'),
  { name: 'isTemporary', type: T.boolean },
  ...strings('information', 'catalogName', 'tableType', 'remarks'),
];
const COLUMNS: Schema = [
  ...strings('catalogName', 'namespace', 'tableName', 'col_name', 'columnType'),
  ...integers('columnSize', 'decimalDigits', 'radix'),
  ...strings('isNullable', 'remarks'),
  ...integers('ordinalPosition'),
  ...strings('isAutoIncrement', 'isGenerated'),
];

const FUNCTIONS: Schema = [
  ...strings('catalogName', 'namespace', 'functionName', 'remarks'),
  ...integers('functionType'),
  ...strings('specificName'),
];

/** `functionNoTable` and `functionReturnsTable` of java.sql.DatabaseMetaData. */
const [SCALAR, TABLE] = ['1', '2'];

/** SHOW TABLES, COLUMNS and FUNCTIONS of a whole catalog, or of all, as drivers ask for them. Rejects with SqlError. */
export async function showCatalog(
  run: Run,
  { what, catalog, schemas, tables, pattern }: Extract<Statement, { kind: 'showCatalog' }>,
): Promise<StatementResult> {
  const inSchemas = await schemasOf(run, catalog, matcher(schemas));
  const matches = matcher(pattern);
  if (what === 'FUNCTIONS') return answer(FUNCTIONS, await functionRows(run, inSchemas, matches));
  const lists = inSchemas.map((one) => run.store.catalog.listTables(one.catalogName, one.name));
  const found = (await Promise.all(lists)).flat();
  if (what === 'TABLES')
    return answer(
      TABLES,
      found
        .filter(({ name }) => matches(name))
        .map((table) => [
          table.schemaName,
          table.name,
          'false',
          null,
          table.catalogName,
          table.tableType === 'VIEW' ? 'VIEW' : 'TABLE',
          table.comment ?? null,
        ]),
    );
  const ofTable = matcher(tables);
  return answer(
    COLUMNS,
    found.filter(({ name }) => ofTable(name)).flatMap((table) => columnRows(table, matches)),
  );
}

async function schemasOf(
  run: Run,
  named: string | undefined,
  matches: (schema: string) => boolean,
): Promise<readonly SchemaInfo[]> {
  const { catalog } = run.store;
  if (named !== undefined && !(await catalog.getCatalog(named)))
    throw new SqlError('NOT_FOUND', `[CATALOG_NOT_FOUND] The catalog \`${named}\` cannot be found.`, '42704');
  const catalogs = named === undefined ? (await catalog.listCatalogs()).map(({ name }) => name) : [named];
  const schemas = (await Promise.all(catalogs.map((name) => catalog.listSchemas(name)))).flat();
  return schemas.filter(({ name }) => matches(name));
}

async function functionRows(
  run: Run,
  schemas: readonly SchemaInfo[],
  matches: (name: string) => boolean,
): Promise<readonly (readonly Cell[])[]> {
  const lists = schemas.map((one) => run.store.catalog.listFunctions(one.catalogName, one.name));
  return (await Promise.all(lists))
    .flat()
    .filter(({ name }) => matches(name))
    .map(({ catalogName, schemaName, name, comment, isTable }) => [
      catalogName,
      schemaName,
      name,
      comment ?? null,
      isTable ? TABLE : SCALAR,
      name,
    ]);
}

const columnRows = (
  { catalogName, schemaName, name: table, columns }: TableInfo,
  matches: (column: string) => boolean,
): readonly (readonly Cell[])[] =>
  columns.flatMap(({ name, type, nullable, comment }, at) => {
    if (!matches(name)) return [];
    const place = [catalogName, schemaName, table, name, capitalType(type)];
    return [
      [...place, ...sizesOf(type), String(nullable !== false), comment ?? null, String(at + 1), 'NO', 'NO'],
    ];
  });

const DIGITS: Readonly<Record<string, number>> = {
  tinyint: 3,
  smallint: 5,
  int: 10,
  bigint: 19,
  float: 7,
  double: 15,
};

/** How many digits a column of numbers has, how many of them are after the point, and the base in which they are counted. */
export function sizesOf(type: ColumnType): readonly [size: Cell, digits: Cell, radix: Cell] {
  if (type.kind === 'decimal') return [String(type.precision), String(type.scale), '10'];
  const digits = DIGITS[type.kind];
  return digits === undefined ? [null, null, null] : [String(digits), '0', '10'];
}
