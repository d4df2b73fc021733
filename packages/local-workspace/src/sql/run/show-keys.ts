import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { readGrants } from '../../access/grants.ts';
import { referredKey, tableKeys } from '../../access/table-keys.ts';
import type { Cell } from '../../engine/cell.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { answer } from './answer.ts';
import type { Run } from './context.ts';
import { notFound } from './resolve.ts';
import { integers, strings } from './show-catalog.ts';

/** The columns by whose names databricks-jdbc reads the answers. */
const KEYS: Schema = [
  ...strings('catalogName', 'namespace', 'tableName', 'col_name'),
  ...integers('keySeq'),
  ...strings('constraintName'),
];
const FOREIGN_KEYS: Schema = [
  ...strings('parentCatalogName', 'parentNamespace', 'parentTableName', 'parentColName'),
  ...strings('catalogName', 'namespace', 'tableName', 'col_name'),
  ...integers('keySeq', 'updateRule', 'deleteRule'),
  ...strings('constraintName', 'pkName'),
  ...integers('deferrability'),
];

/** `importedKeyNoAction` and `importedKeyInitiallyDeferred` of java.sql.DatabaseMetaData: what information_schema says in words. */
const [NO_ACTION, DEFERRED] = ['3', '5'];

/** SHOW KEYS and SHOW FOREIGN KEYS of a table, as drivers ask for them. Rejects with SqlError for a table that is not there. */
export async function showKeys(
  run: Run,
  { what, name }: Extract<Statement, { kind: 'showKeys' }>,
): Promise<StatementResult> {
  const [catalog = '', schema = '', object = ''] = name;
  const table = await run.store.catalog.getTable(catalog, schema, object);
  if (!table) throw notFound(name);
  const own = [table.catalogName, table.schemaName, table.name] as const;
  const { home } = run.store.roots;
  const { primary, foreign } = await tableKeys(home, own, table.columns);
  if (what === 'KEYS')
    return answer(
      KEYS,
      primary ? primary.columns.map((column, at) => [...own, column, String(at + 1), primary.name]) : [],
    );
  const rows = foreign.map(async (key): Promise<readonly (readonly Cell[])[]> => {
    const referred = referredKey(key, await readGrants(home, 'TABLE', key.parent));
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
  return answer(FOREIGN_KEYS, (await Promise.all(rows)).flat());
}
