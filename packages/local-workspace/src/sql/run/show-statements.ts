import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import { type Schema, sameName, T } from '@lakehouse/spark-sql/types/column-type';
import { formatLimited } from '@lakehouse/spark-sql/types/limits';
import { ownership } from '../../access/grants.ts';
import { keyTexts, tableKeys } from '../../access/table-keys.ts';
import { badRequest } from '../../duck/failures.ts';
import type { Cell } from '../../engine/cell.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { SqlError } from '../../engine/sql-engine.ts';
import { GlobError, showMatcher } from '../files/glob.ts';
import { functionNames } from '../functions/table.ts';
import { answer, texts } from './answer.ts';
import type { Run } from './context.ts';
import { describeAsJson, describeTemporaryAsJson } from './describe-json.ts';
import { notFound, snapshotOf, temporaryView } from './resolve.ts';
import { showTableExtended } from './show-table-extended.ts';
import { describeHistory, noHistoryOfView } from './table-history.ts';

type Of<K extends Statement['kind']> = Extract<Statement, { kind: K }>;

/**
 * A SHOW pattern: `*` matches any string, `|` separates alternatives, case is ignored. Throws SqlError when it is too
 * long.
 */
export function matcher(pattern: string | undefined): (name: string) => boolean {
  if (pattern === undefined) return () => true;
  try {
    return showMatcher(pattern);
  } catch (error) {
    if (!(error instanceof GlobError)) throw error;
    throw badRequest('INVALID_PARAMETER_VALUE', `SHOW … LIKE: ${error.message}.`, '22023');
  }
}

export async function show(run: Run, { what, name, pattern, scope }: Of<'show'>): Promise<StatementResult> {
  const { catalog } = run.store;
  const matches = matcher(pattern);
  const [schema = run.schema, parent = run.catalog] = name.toReversed();
  const schemaMustExist = async (): Promise<void> => {
    if (!(await catalog.getSchema(parent, schema)))
      throw new SqlError(
        'NOT_FOUND',
        `[SCHEMA_NOT_FOUND] The schema \`${parent}\`.\`${schema}\` cannot be found.`,
        '42704',
      );
  };
  switch (what) {
    case 'CATALOGS':
      return texts(
        ['catalog'],
        (await catalog.listCatalogs()).filter((item) => matches(item.name)).map((item) => [item.name]),
      );
    case 'SCHEMAS': {
      const of = name[0] ?? run.catalog;
      if (!(await catalog.getCatalog(of)))
        throw new SqlError(
          'NOT_FOUND',
          `[CATALOG_NOT_FOUND] The catalog \`${of}\` cannot be found.`,
          '42704',
        );
      return texts(
        ['databaseName'],
        (await catalog.listSchemas(of)).filter((item) => matches(item.name)).map((item) => [item.name]),
      );
    }
    case 'TABLES':
    case 'VIEWS': {
      await schemaMustExist();
      const tables = (await catalog.listTables(parent, schema)).filter(
        (item) => matches(item.name) && (what === 'TABLES' || item.tableType === 'VIEW'),
      );
      return answer(
        [
          { name: 'database', type: T.string },
          { name: what === 'TABLES' ? 'tableName' : 'viewName', type: T.string },
          { name: 'isTemporary', type: T.boolean },
        ],
        [
          ...tables.map((item) => [item.schemaName, item.name, 'false']),
          ...Object.keys(run.session.shared?.state.views ?? {})
            .filter(matches)
            .map((view) => ['', view, 'true']),
        ],
      );
    }
    case 'TABLE EXTENDED':
      await schemaMustExist();
      return showTableExtended(run, [parent, schema], matches);
    case 'VOLUMES':
      await schemaMustExist();
      return texts(
        ['database', 'volume_name'],
        (await catalog.listVolumes(parent, schema))
          .filter((item) => matches(item.name))
          .map((item) => [item.schemaName, item.name]),
      );
    case 'COLUMNS': {
      const table = temporaryView(run, name) ?? (await catalog.getTable(...run.full(name)));
      if (!table) throw notFound(name);
      return texts(
        ['col_name'],
        table.columns.filter((column) => matches(column.name)).map((column) => [column.name]),
      );
    }
    case 'FUNCTIONS': {
      const made = scope === 'SYSTEM' ? [] : await madeFunctions(run, name);
      const all = [...(scope === 'USER' ? [] : functionNames()), ...made];
      return texts(
        ['function'],
        all
          .filter(matches)
          .toSorted((a, b) => (a < b ? -1 : 1))
          .map((item) => [item]),
      );
    }
    default:
      return what satisfies never;
  }
}

/** The functions of a schema, by their full names, and those of the session. */
async function madeFunctions(run: Run, name: readonly string[]): Promise<readonly string[]> {
  const [schema = run.schema, catalog = run.catalog] = name.toReversed();
  const found = await run.store.catalog.listFunctions(catalog, schema);
  return [
    ...found.map((one) => [one.catalogName, one.schemaName, one.name].join('.')),
    ...Object.keys(run.session.shared?.state.functions ?? {}),
  ];
}

/** The rows of DESCRIBE: name, Spark type, comment. */
export const describeColumns = (schema: Schema): StatementResult =>
  texts(['col_name', 'data_type', 'comment'], columnRows(schema));

const columnRows = (schema: Schema): Cell[][] =>
  schema.map((column) => [column.name, formatLimited(column), column.comment ?? null]);

/** DESCRIBE TABLE, DETAIL and HISTORY. Rejects with SqlError for an object that does not exist. */
export async function describe(
  run: Run,
  { what, name, extended, limit, column, json }: Of<'describe'>,
): Promise<StatementResult> {
  if (json && !extended)
    throw badRequest(
      'DESCRIBE_JSON_NOT_EXTENDED',
      'DESCRIBE TABLE ... AS JSON only supported when [EXTENDED|FORMATTED] is specified. For example: DESCRIBE EXTENDED t AS JSON is supported but DESCRIBE t AS JSON is not.',
      '0A000',
    );
  const temporary = temporaryView(run, name);
  if (temporary && json) return describeTemporaryAsJson(name.at(-1) ?? '', temporary.columns);
  if (temporary && what === 'TABLE')
    return column === undefined
      ? describeColumns(temporary.columns)
      : describeColumn(temporary.columns, column);
  const full = run.full(name);
  const table = await run.store.catalog.getTable(...full);
  if (!table || temporary) throw notFound(name);
  if (json) return describeAsJson(run, table);
  if (what === 'TABLE' && column !== undefined) return describeColumn(table.columns, column);
  if (what === 'TABLE') {
    const rows = columnRows(table.columns);
    if (table.partitionColumns.length > 0) {
      rows.push(['# Partition Information', '', ''], ['# col_name', 'data_type', 'comment']);
      rows.push(
        ...columnRows(table.columns.filter((column) => table.partitionColumns.includes(column.name))),
      );
    }
    if (extended) {
      const { home } = run.store.roots;
      const keys = keyTexts(await tableKeys(home, full, table.columns));
      rows.push(
        ['', '', ''],
        ['# Detailed Table Information', '', ''],
        ['Catalog', table.catalogName, ''],
        ['Database', table.schemaName, ''],
        ['Table', table.name, ''],
        ['Owner', (await ownership(home, 'TABLE', full)).owner, ''],
        ['Created Time', new Date(table.createdAt).toISOString(), ''],
        ['Type', table.tableType, ''],
        ...(table.comment === undefined ? [] : [['Comment', table.comment, '']]),
        ...(table.tableType === 'VIEW'
          ? []
          : [
              ['Location', table.storageLocation, ''],
              ['Provider', table.format.toLowerCase(), ''],
            ]),
        ...(keys.length > 0
          ? [
              ['', '', ''],
              ['# Constraints', '', ''],
            ]
          : []),
        ...keys.map(([name, text]) => [name, text, '']),
      );
    }
    return texts(['col_name', 'data_type', 'comment'], rows);
  }
  if (table.tableType === 'VIEW') throw noHistoryOfView(what, full);
  await run.demand('SELECT', 'TABLE', full);
  return what === 'DETAIL' ? detail(run, table) : describeHistory(table.storageLocation, limit);
}

function describeColumn(columns: Schema, name: string): StatementResult {
  const found = columns.find((column) => sameName(column.name, name));
  if (!found)
    throw badRequest(
      'UNRESOLVED_COLUMN.WITH_SUGGESTION',
      `A column with name \`${name}\` cannot be resolved in the table. Its columns: [${columns.map((column) => `\`${column.name}\``).join(', ')}].`,
      '42703',
    );
  return texts(
    ['info_name', 'info_value'],
    [
      ['col_name', found.name],
      ['data_type', formatLimited(found)],
      ['comment', found.comment ?? 'NULL'],
    ],
  );
}

async function detail(
  run: Run,
  table: NonNullable<Awaited<ReturnType<Run['store']['catalog']['getTable']>>>,
): Promise<StatementResult> {
  const snapshot = await snapshotOf(run, table.storageLocation);
  const values: Readonly<Record<string, Cell>> = {
    format: 'delta',
    id: snapshot?.metaData.id ?? null,
    name: `${table.catalogName}.${table.schemaName}.${table.name}`,
    description: table.comment ?? null,
    location: table.storageLocation,
    createdAt: new Date(table.createdAt).toISOString(),
    lastModified: new Date(snapshot?.timestamp ?? table.updatedAt).toISOString(),
    partitionColumns: JSON.stringify(table.partitionColumns),
    numFiles: String(snapshot?.files.length ?? 0),
    sizeInBytes: String(snapshot?.files.reduce((sum, file) => sum + file.size, 0) ?? 0),
    properties: JSON.stringify(table.properties),
    minReaderVersion: String(snapshot?.protocol.minReaderVersion ?? 1),
    minWriterVersion: String(snapshot?.protocol.minWriterVersion ?? 2),
  };
  return texts(Object.keys(values), [Object.values(values)]);
}
