import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { withoutRows } from '../../../codegen/sql/without-rows.ts';
import type { NoTableModel, RowsTest, StoredBy, TableModel } from '../../../codegen/table-model.ts';
import { type QuickFix, setting } from '../../../diagnostics/diagnostic.ts';
import { changeQueries } from './change-queries.ts';
import { createdRows, knownChanges } from './change-sql.ts';
import { addsOnce, type ExportConfig, isSetUp, replacesPartitions, replacesWhere } from './config.ts';
import { conditionSql } from './merge-clauses.ts';
import { storedColumns } from './stored-columns.ts';

const no = (field: string, reason: string, ...fixes: QuickFix[]): NoTableModel => ({
  kind: 'unsupported',
  reason,
  field,
  ...(fixes.length > 0 && { fixes }),
});

const OVERWRITE = setting('Overwrite the table', { mode: 'overwrite' });

/** The table for tools that take queries and write themselves, or why such a tool can’t make it. */
export function tableModel(config: ExportConfig, rows: Schema | undefined): TableModel | NoTableModel {
  if (config.to === 'file') return no('to', 'files are written: write to a table');
  const set = isSetUp(config) ? config : undefined;
  if (set && set.masks.length > 0) return no('masks', 'columns are masked: remove the masks');
  if (set && set.rowFilter.trim() !== '') return no('rowFilter', 'rows are filtered by who reads: remove it');
  if (config.schemaChanges === 'cast' && differs(config))
    return no('schemaChanges', 'values are cast to the types of the table: let it stop, or add columns');
  const stored = storedBy(config);
  if ('field' in stored) return stored;
  const ordered = config.mode === 'changes';
  if (ordered && rows && changeQueries(config, rows).gone !== undefined)
    return no(
      'deletedRows',
      'deleted rows are removed from the table: mark them',
      setting('Mark deleted rows', { deletedRows: 'mark' }),
    );
  const selected = selectedRows(config, rows);
  return {
    kind: 'model',
    columns: rows && storedColumns(config, rows),
    stored,
    whenColumnsDiffer: config.schemaChanges === 'add' && differs(config) ? 'add' : 'fail',
    partitionBy: config.clusterBy.length > 0 ? [] : config.partitionBy,
    clusterBy: set?.clusterBy ?? [],
    properties: config.columnMapping ? [['delta.columnMapping.mode', 'name']] : [],
    tags: set?.tags.map(({ name, value }) => [name.trim(), value.trim()] as const) ?? [],
    comment: set?.comment.trim() ?? '',
    columnComments: set?.columnComments.map(({ column, comment }) => [column, comment.trim()] as const) ?? [],
    checks: set?.checks.map(({ name, condition }) => [name.trim(), conditionSql(condition)] as const) ?? [],
    primaryKey: set?.primaryKey ?? [],
    tests: testsOf(config),
    ...(selected ? { rows: selected } : {}),
  };
}

/** Whether the columns of the table stay when rows are stored. */
const differs = (config: ExportConfig): boolean =>
  config.mode === 'append' || config.mode === 'merge' || replacesPartitions(config) || replacesWhere(config);

function storedBy(config: ExportConfig): StoredBy | NoTableModel {
  const { mode } = config;
  switch (mode) {
    case 'overwrite':
      if (replacesPartitions(config)) return { kind: 'partitions' };
      return replacesWhere(config)
        ? { kind: 'where', condition: conditionSql(config.replaceWhere) }
        : { kind: 'replaced' };
    case 'append':
      return addsOnce(config)
        ? no(
            'addOnce',
            'the rows of a run are added once: merge on keys',
            setting('Add always', { addOnce: false }),
          )
        : { kind: 'added' };
    case 'merge':
      return merged(config);
    case 'changes':
      return { kind: 'merged', keys: config.mergeKeys, updates: true, updateColumns: [], inserts: true };
    case 'history':
      return no(
        'mode',
        'each change of a batch is a version, and versions are deleted: merge, or apply changes',
      );
    case 'error':
      return no('mode', 'the run stops where there is a table already: overwrite it', OVERWRITE);
    case 'ignore':
      return no('mode', 'a table that is there stays as it is: overwrite it', OVERWRITE);
    default:
      return assertNever(mode);
  }
}

const conditionOf = (text: string): Sql | undefined => (text.trim() === '' ? undefined : conditionSql(text));

function merged(config: ExportConfig): StoredBy | NoTableModel {
  const { mergeKeys, whenMatched, whenNew, whenAbsent, updateColumns, matchedDelete } = config;
  if (whenMatched === 'delete')
    return no('whenMatched', 'rows with these keys are deleted: update or keep them');
  if (matchedDelete.trim() !== '')
    return no('matchedDelete', 'rows that meet a condition are deleted: remove the condition');
  const updateIf = whenMatched === 'update' ? conditionOf(config.updateIf) : undefined;
  const insertIf = whenNew === 'insert' ? conditionOf(config.insertIf) : undefined;
  const absentIf = conditionOf(config.absentIf);
  return {
    kind: 'merged',
    keys: mergeKeys,
    updates: whenMatched === 'update',
    updateColumns: whenMatched === 'update' ? updateColumns : [],
    inserts: whenNew === 'insert',
    ...(updateIf && { updateIf }),
    ...(insertIf && { insertIf }),
    ...(whenAbsent === 'delete' && { deletes: absentIf ? { condition: absentIf } : {} }),
  };
}

/** The rows that the table is made of, and those that are stored later, where they are not those of the query. */
function selectedRows(config: ExportConfig, rows: Schema | undefined): TableModel['rows'] {
  if (config.mode === 'changes' && rows)
    return {
      first: (query) => createdRows(config, rows, query),
      later: (query, table) => knownChanges(config, rows, query, table),
    };
  if (config.mode !== 'merge') return undefined;
  const later = (query: Sql): Sql => query;
  if (config.whenNew === 'ignore') return { first: withoutRows, later };
  const insertIf = conditionOf(config.insertIf);
  return insertIf === undefined
    ? undefined
    : {
        first: (query) => sql`SELECT source.* FROM (\n  ${query}\n) AS source\nWHERE ${insertIf}`,
        later,
      };
}

/** What a run looks at before it writes. */
function testsOf(config: ExportConfig): readonly RowsTest[] {
  const { mode, mergeKeys } = config;
  if (replacesWhere(config)) return [conditionTest(conditionSql(config.replaceWhere))];
  if (mode === 'merge') return [...mergeKeys.map(notNull), uniqueKeys(mergeKeys)];
  return mode === 'changes' ? [...mergeKeys, config.sequence].map(notNull) : [];
}

const conditionTest = (condition: Sql): RowsTest => ({
  name: 'rows meet the condition of those that they replace',
  stops: true,
  failing: (rows) => sql`SELECT *\nFROM ${rows}\nWHERE NOT coalesce(${condition}, false)`,
});

const notNull = (column: string): RowsTest => ({
  name: `${column} is not NULL`,
  stops: true,
  ...(sql.name(column).text === column && { common: { kind: 'not-null', column } }),
  failing: (rows) => sql`SELECT *\nFROM ${rows}\nWHERE ${sql.name(column)} IS NULL`,
});

function uniqueKeys(keys: readonly string[]): RowsTest {
  const [column = ''] = keys;
  const names = sql.list(keys.map((key) => sql.name(key)));
  return {
    name: `${keys.join(', ')} is unique`,
    stops: true,
    ...(keys.length === 1 && sql.name(column).text === column && { common: { kind: 'unique', column } }),
    failing: (rows) => sql`SELECT ${names}\nFROM ${rows}\nGROUP BY ${names}\nHAVING count(*) > 1`,
  };
}
