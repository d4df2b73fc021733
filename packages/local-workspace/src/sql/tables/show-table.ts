import { printStatement } from '@lakehouse/spark-sql/syntax/print-statement';
import type { TableStatement } from '@lakehouse/spark-sql/syntax/statement';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { refused } from '../../access/access.ts';
import { type TableKeys, tableKeys } from '../../access/table-keys.ts';
import { badRequest } from '../../duck/failures.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { answer, texts } from '../run/answer.ts';
import type { Run } from '../run/context.ts';
import { type Policies, policiesOf } from '../run/policies.ts';
import { notFound, snapshotOf } from '../run/resolve.ts';
import { writableTable } from '../run/write-statements.ts';
import { showView } from './show-view.ts';

type ShowTable = Extract<TableStatement, { kind: 'showTable' }>;

/** SHOW TBLPROPERTIES, SHOW PARTITIONS and SHOW CREATE TABLE. */
export async function showTable(run: Run, { what, name, key }: ShowTable): Promise<StatementResult> {
  const view = what === 'CREATE TABLE' ? await showView(run, name) : undefined;
  if (view) return view;
  const { path, name: full } = await writableTable(run, name, ['SELECT']);
  const snapshot = await snapshotOf(run, path);
  if (!snapshot) throw notFound(name);
  const { metaData, schema, partitionColumns, protocol } = snapshot;
  switch (what) {
    case 'TBLPROPERTIES':
      return texts(
        ['key', 'value'],
        Object.entries({
          ...metaData.configuration,
          'delta.minReaderVersion': String(protocol.minReaderVersion),
          'delta.minWriterVersion': String(protocol.minWriterVersion),
        })
          .filter(([name]) => key === undefined || name === key)
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      );
    case 'PARTITIONS': {
      if (await policiesOf(run, full))
        throw refused('The partitions of a table with a row filter or column masks are not shown.');
      if (partitionColumns.length === 0)
        throw badRequest(
          'DELTA_SHOW_PARTITION_IN_NON_PARTITIONED_TABLE',
          `\`${full.join('`.`')}\` is not partitioned.`,
          '42809',
        );
      const columns = partitionColumns.map((column) => schema.findIndex((one) => one.name === column));
      const rows = snapshot.files.map((file) =>
        columns.map((at) => file.partitionValues[snapshot.physical[at]?.name ?? ''] ?? null),
      );
      const distinct = new Map(rows.map((row) => [JSON.stringify(row), row]));
      return answer(
        columns.flatMap((at) => schema[at] ?? []),
        [...distinct].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
      );
    }
    case 'CREATE TABLE':
      return texts(
        ['createtab_stmt'],
        [
          [
            createStatement(
              full,
              schema,
              partitionColumns,
              metaData.configuration,
              metaData.description,
              await policiesOf(run, full),
              await tableKeys(run.store.roots.home, full, schema),
            ),
          ],
        ],
      );
  }
}

/** A statement that recreates the table; running it gives an empty table with the same schema. */
function createStatement(
  name: readonly string[],
  columns: Schema,
  partition: readonly string[],
  properties: Readonly<Record<string, string>>,
  comment: string | undefined,
  policies: Policies | undefined,
  { primary, unique, foreign }: TableKeys,
): string {
  // The mapping's counter belongs to this table's own files.
  const { 'delta.columnMapping.maxColumnId': _own, ...shown } = properties;
  return printStatement({
    kind: 'createTable',
    name,
    replace: false,
    ifNotExists: false,
    columns,
    partition,
    properties: shown,
    options: {},
    keys: [
      ...(primary ? [{ kind: 'primaryKey' as const, ...primary }] : []),
      ...unique.map((key) => ({ kind: 'uniqueKey' as const, ...key })),
      ...foreign.map((key) => ({ kind: 'foreignKey' as const, ...key })),
    ],
    masks: (policies?.masks ?? []).map((mask) => ({ ...mask, function: mask.function.name })),
    ...(policies?.rowFilter && {
      rowFilter: { ...policies.rowFilter, function: policies.rowFilter.function.name },
    }),
    ...(comment === undefined ? {} : { comment }),
  });
}
