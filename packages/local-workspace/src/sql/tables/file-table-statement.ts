import { printStatement } from '@lakehouse/spark-sql/syntax/print-statement';
import type { Statement, TableStatement } from '@lakehouse/spark-sql/syntax/statement';
import type { Name } from '@lakehouse/spark-sql/syntax/tree';
import { badRequest, unsupported } from '../../duck/failures.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { filesOfTable } from '../files/file-changes.ts';
import { partitionsIn } from '../files/file-table.ts';
import { partitionFolder } from '../files/partition-folders.ts';
import { done, texts } from '../run/answer.ts';
import type { Run } from '../run/context.ts';
import {
  describedFiles,
  fileTableNamed,
  type OpenFileTable,
  onlyForDelta,
  placeOfFiles,
  withoutOperation,
} from '../run/file-tables.ts';
import { notFound } from '../run/resolve.ts';
import { insertIntoFiles, truncateFiles } from '../run/write-file-table.ts';
import { alterFileTable, describeAnew, withComment } from './alter-file-table.ts';

/** The result of a statement about a table of files where it is another than for a table of Delta; else undefined. */
export async function fileTableStatement(
  run: Run,
  statement: Statement,
): Promise<StatementResult | undefined> {
  const name = tableIn(statement);
  const table = name && name.length <= 3 ? await fileTableNamed(run, run.full(name)) : undefined;
  return table && withFileTable(run, table, statement);
}

/** The table that a statement is about, if it is about one. */
function tableIn(statement: Statement): Name | undefined {
  switch (statement.kind) {
    case 'insert':
    case 'delete':
    case 'update':
    case 'merge':
    case 'alterTable':
    case 'showTable':
    case 'describe':
    case 'optimize':
    case 'vacuum':
    case 'restore':
    case 'copyInto':
      return statement.name;
    case 'cloneTable':
      return statement.source.name;
    case 'commentOn':
      if (statement.object === 'TABLE') return statement.name;
      return statement.object === 'COLUMN' ? statement.name.slice(0, -1) : undefined;
    default:
      return undefined;
  }
}

async function withFileTable(
  run: Run,
  table: OpenFileTable,
  statement: Statement,
): Promise<StatementResult | undefined> {
  const { name } = table;
  switch (statement.kind) {
    case 'insert':
      return insertIntoFiles(run, statement, table);
    case 'delete':
      if (statement.truncate) return truncateFiles(run, table);
      throw withoutOperation(name, 'DELETE');
    case 'update':
      throw withoutOperation(name, 'UPDATE TABLE');
    case 'merge':
      throw withoutOperation(name, 'MERGE INTO TABLE');
    case 'alterTable':
      return alterFileTable(run, table, statement.change);
    case 'showTable':
      return showFileTable(run, table, statement);
    case 'describe':
      if (statement.what === 'HISTORY') throw onlyForDelta('DESCRIBE HISTORY');
      return statement.what === 'DETAIL' ? detail(run, table) : undefined;
    case 'restore':
      // Delta's command looks for a table of its own.
      throw notFound(statement.name);
    case 'optimize':
    case 'vacuum':
      throw onlyForDelta(statement.kind.toUpperCase());
    case 'cloneTable':
      throw unsupported('CLONE of a table of files (CREATE TABLE … AS SELECT copies it)');
    case 'copyInto':
      throw unsupported('COPY INTO a table of files (INSERT INTO … SELECT * FROM read_files writes to it)');
    case 'commentOn': {
      await run.demand('MODIFY', 'TABLE', name);
      const text = statement.comment ?? undefined;
      await describeAnew(run, table, (described) => {
        if (statement.object === 'COLUMN')
          return {
            ...described,
            columns: withComment(described.columns, statement.name.at(-1) ?? '', text),
          };
        const { comment: _old, ...rest } = described;
        return text === undefined ? rest : { ...rest, comment: text };
      });
      return done();
    }
    default:
      return undefined;
  }
}

async function showFileTable(
  run: Run,
  table: OpenFileTable,
  { what, key }: Extract<TableStatement, { kind: 'showTable' }>,
): Promise<StatementResult> {
  const { name, meta, files } = table;
  await run.demand('SELECT', 'TABLE', name);
  switch (what) {
    case 'TBLPROPERTIES':
      return texts(
        ['key', 'value'],
        Object.entries(meta.properties)
          .filter(([one]) => key === undefined || one === key)
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      );
    case 'PARTITIONS': {
      if (meta.partitionColumns.length === 0)
        throw badRequest(
          'INVALID_PARTITION_OPERATION.PARTITION_SCHEMA_IS_EMPTY',
          `The partition command is invalid. Table \`${name.join('`.`')}\` is not partitioned.`,
          '42601',
        );
      const located = await filesOfTable(await placeOfFiles(run, name, files.location));
      const folders = partitionsIn(describedFiles(table), located).map((values) =>
        values.map((value, at) => partitionFolder(meta.partitionColumns[at] ?? '', value)).join('/'),
      );
      return texts(
        ['partition'],
        folders.toSorted().map((folder) => [folder]),
      );
    }
    case 'CREATE TABLE':
      return texts(
        ['createtab_stmt'],
        [
          [
            printStatement({
              kind: 'createTable',
              name,
              replace: false,
              ifNotExists: false,
              columns: meta.columns,
              partition: meta.partitionColumns,
              properties: meta.properties,
              options: {},
              files: { format: files.format.toLowerCase(), options: files.options },
              ...(files.location !== undefined && { location: files.location }),
              keys: [],
              masks: [],
              ...(meta.comment !== undefined && { comment: meta.comment }),
            }),
          ],
        ],
      );
  }
}

/** DESCRIBE DETAIL, as far as it is about any table. */
async function detail(run: Run, { name, meta, files }: OpenFileTable): Promise<StatementResult> {
  await run.demand('SELECT', 'TABLE', name);
  const values = {
    format: files.format.toLowerCase(),
    location: files.location ?? run.store.catalog.tablePath(...name),
    partitionColumns: JSON.stringify(meta.partitionColumns),
  };
  return texts(Object.keys(values), [Object.values(values)]);
}
