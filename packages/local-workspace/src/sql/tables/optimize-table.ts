import type { TableStatement } from '@lakehouse/spark-sql/syntax/statement';
import { findExpression } from '@lakehouse/spark-sql/syntax/visit';
import { struct, T } from '@lakehouse/spark-sql/types/column-type';
import { filesFor } from '../../delta/skip-files.ts';
import type { TableFile } from '../../delta/table-snapshot.ts';
import { badRequest } from '../../duck/failures.ts';
import { duck } from '../../duck/fragment.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { scanSnapshot } from '../files/scan.ts';
import { answer } from '../run/answer.ts';
import { commitTable } from '../run/commit-table.ts';
import type { Run } from '../run/context.ts';
import { conditionsOn } from '../run/row-conditions.ts';
import { columnOf } from '../run/row-statements.ts';
import { writeFiles } from '../run/write-files.ts';
import { type OpenTable, withTable } from './open-table.ts';

/** Larger files are left unchanged; in bytes (Delta’s optimize.minFileSize). */
const SMALL_FILE = 128 * 1024 * 1024;

type Optimize = Extract<TableStatement, { kind: 'optimize' }>;

/** OPTIMIZE: compacts small files within a partition and purges deleted rows; ZORDER BY also sorts the rows. */
export async function optimizeTable(run: Run, statement: Optimize): Promise<StatementResult> {
  return withTable(run, statement.name, async (table) => {
    const { path, snapshot } = table;
    const order = statement.order.map((name) => snapshot.schema.indexOf(columnOf(snapshot.schema, [name])));
    const considered = candidates(run, table, statement);
    const files = order.length > 0 ? considered : worthWriting(considered);
    const rows = scanSnapshot(path, { ...snapshot, files });
    const sorted = order.length > 0 ? duck` ORDER BY ${order.map((at) => duck`o.c${at}`)}` : duck.empty;
    const written =
      files.length === 0
        ? []
        : (
            await writeFiles(
              run,
              path,
              { sql: duck`SELECT * FROM (${rows}) o${sorted}`, columns: snapshot.schema },
              snapshot,
            )
          ).files;
    if (files.length > 0)
      await commitTable(run, path, snapshot, {
        operation: 'OPTIMIZE',
        parameters: { predicate: '[]', zOrderBy: JSON.stringify(statement.order) },
        metrics: { numAddedFiles: String(written.length), numRemovedFiles: String(files.length) },
        add: written,
        remove: files,
        dataChange: false,
      });
    return metrics(path, written.length, files.length, considered.length);
  });
}

function candidates(run: Run, { name, snapshot }: OpenTable, { where }: Optimize): readonly TableFile[] {
  if (!where) return snapshot.files;
  findExpression(where, (node) => {
    if (node.kind === 'column') {
      const column = node.path.at(-1) ?? '';
      if (!snapshot.partitionColumns.some((one) => one.toLowerCase() === column.toLowerCase()))
        throw badRequest(
          'DELTA_NON_PARTITION_COLUMN_REFERENCE',
          `OPTIMIZE … WHERE supports partition columns only; ${column} is not one. They are: [${snapshot.partitionColumns.join(', ')}].`,
          '42P10',
        );
    }
    return false;
  });
  return filesFor(snapshot, conditionsOn(run, where, [name[2]]));
}

/** Files that have a small neighbor in their partition, or deleted rows. */
function worthWriting(files: readonly TableFile[]): readonly TableFile[] {
  const small = files.filter(({ size, deleted }) => size < SMALL_FILE || deleted);
  const counted = new Map<string, number>();
  const key = (file: TableFile): string => JSON.stringify(file.partitionValues);
  for (const file of small) counted.set(key(file), (counted.get(key(file)) ?? 0) + 1);
  return small.filter((file) => file.deleted || (counted.get(key(file)) ?? 0) > 1);
}

const METRICS = ['numFilesAdded', 'numFilesRemoved', 'totalConsideredFiles'] as const;

const metrics = (path: string, ...[added, removed, considered]: [number, number, number]): StatementResult =>
  answer(
    [
      { name: 'path', type: T.string },
      { name: 'metrics', type: struct(METRICS.map((name) => ({ name, type: T.bigint }))) },
    ],
    [
      [
        path,
        JSON.stringify({ numFilesAdded: added, numFilesRemoved: removed, totalConsideredFiles: considered }),
      ],
    ],
  );
