import type { TableChange } from '@lakehouse/spark-sql/syntax/statement';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { findColumn, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { formatLimited } from '@lakehouse/spark-sql/types/limits';
import type { TableMeta } from '../../catalog/disk-catalog.ts';
import { badRequest, unsupported } from '../../duck/failures.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { done } from '../run/answer.ts';
import type { Run } from '../run/context.ts';
import { type OpenFileTable, withoutOperation } from '../run/file-tables.ts';
import { mustBeInFiles } from '../run/unstorable-columns.ts';
import { refuseTwice } from '../run/write-statements.ts';
import { columnOf, moveTable } from './alter-table.ts';

type Described = Omit<TableMeta, 'createdAt' | 'updatedAt'>;

/** ALTER TABLE of a table of files, which changes what the catalog says of it. Rejects with SqlError. */
export async function alterFileTable(
  run: Run,
  table: OpenFileTable,
  change: TableChange,
): Promise<StatementResult> {
  const { name } = table;
  await run.demand(change.kind === 'rename' ? 'MANAGE' : 'MODIFY', 'TABLE', name);
  if (change.kind === 'rename') await moveTable(run, [...name], change.to);
  else await describeAnew(run, table, (meta) => changed(table, meta, change));
  return done();
}

/** Changes what the catalog says of a table of files, as it says it then: others may have changed it since it was looked up. */
export async function describeAnew(
  run: Run,
  { name, meta }: OpenFileTable,
  change: (described: Described) => Described,
): Promise<void> {
  const { catalog } = run.store;
  await run.store.exclusive(catalog.tablePath(...name), async () => {
    const {
      createdAt: _made,
      updatedAt: _changed,
      ...described
    } = (await catalog.tableMeta(...name)) ?? meta;
    await catalog.putTable(...name, change(described));
  });
}

function changed(
  { name }: OpenFileTable,
  meta: Described,
  change: Exclude<TableChange, { kind: 'rename' }>,
): Described {
  switch (change.kind) {
    case 'addColumns': {
      if (change.columns.some(({ place }) => place !== 'last'))
        throw withoutOperation(name, 'ADD COLUMN with a position');
      const added = change.columns.map(({ column }) => column);
      refuseTwice([...meta.columns, ...added]);
      mustBeInFiles(added);
      const isPartition = (column: string): boolean =>
        meta.partitionColumns.some((one) => sameName(one, column));
      const data = meta.columns.filter((column) => !isPartition(column.name));
      return {
        ...meta,
        columns: [...data, ...added, ...meta.columns.filter(({ name }) => isPartition(name))],
      };
    }
    case 'commentColumn':
      return { ...meta, columns: withComment(meta.columns, change.column, change.comment) };
    case 'columnType': {
      const from = findColumn(meta.columns, columnOf(meta.columns, change.column));
      if (from && formatLimited(from) === formatLimited(change.to)) return meta;
      throw badRequest(
        'NOT_SUPPORTED_CHANGE_COLUMN',
        `ALTER TABLE ALTER/CHANGE COLUMN is not supported for changing \`${name.join('`.`')}\`'s column \`${change.column}\` with type "${from ? formatLimited(from).toUpperCase() : ''}" to \`${change.column}\` with type "${formatLimited(change.to).toUpperCase()}".`,
        '0A000',
      );
    }
    case 'setProperties':
      return { ...meta, properties: { ...meta.properties, ...change.properties } };
    case 'unsetProperties':
      return {
        ...meta,
        properties: Object.fromEntries(
          Object.entries(meta.properties).filter(([key]) => !change.keys.includes(key)),
        ),
      };
    case 'renameColumn':
      throw withoutOperation(name, 'RENAME COLUMN');
    case 'dropColumns':
      throw withoutOperation(name, 'DROP COLUMN');
    case 'nullable':
      throw withoutOperation(name, `ALTER COLUMN ... ${change.nullable ? 'DROP' : 'SET'} NOT NULL`);
    case 'addConstraint':
    case 'dropConstraint':
    case 'addKey':
    case 'dropPrimaryKey':
    case 'dropForeignKey':
      throw withoutOperation(name, 'CONSTRAINT');
    case 'setRowFilter':
    case 'dropRowFilter':
    case 'setMask':
    case 'dropMask':
      throw unsupported(
        'A row filter or column mask of a table of files (others read the files as they are)',
      );
    default:
      return assertNever(change);
  }
}

/** The columns with another comment of one. Throws SqlError when there is no such column. */
export function withComment(columns: Schema, name: string, comment: string | undefined): Schema {
  const found = columnOf(columns, name);
  return columns.map((column) => {
    if (column.name !== found) return column;
    const { comment: _old, ...rest } = column;
    return comment === undefined ? rest : { ...rest, comment };
  });
}
