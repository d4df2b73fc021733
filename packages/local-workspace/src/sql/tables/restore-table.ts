import { access } from 'node:fs/promises';
import type { TableStatement } from '@lakehouse/spark-sql/syntax/statement';
import type { TableFile } from '../../delta/table-snapshot.ts';
import { badRequest } from '../../duck/failures.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { diskPath } from '../files/scan.ts';
import { counts } from '../run/answer.ts';
import { commitTable } from '../run/commit-table.ts';
import type { Run } from '../run/context.ts';
import { keepColumns } from '../run/evolve.ts';
import { demandSameColumns, policiesOf } from '../run/policies.ts';
import { snapshotOf, versionOf } from '../run/resolve.ts';
import { withTable } from './open-table.ts';

const bytes = (files: readonly TableFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** RESTORE: a new version with the files and columns of an earlier one. */
export async function restoreTable(
  run: Run,
  { name, to }: Extract<TableStatement, { kind: 'restore' }>,
): Promise<StatementResult> {
  return withTable(run, name, async ({ path, name: full, snapshot }) => {
    const version = await versionOf(run, path, to, 'DELTA_CANNOT_RESTORE_TIMESTAMP');
    const wanted = version === undefined ? undefined : await snapshotOf(run, path, version);
    if (!wanted)
      throw badRequest('PARSE_SYNTAX_ERROR', 'RESTORE needs VERSION AS OF or TIMESTAMP AS OF.', '42601');
    if (await policiesOf(run, full)) demandSameColumns(snapshot, wanted);
    const before = new Set(snapshot.state.files.keys());
    const after = new Set(wanted.state.files.keys());
    const restored = [...wanted.state.files].filter(([key]) => !before.has(key)).map(([, { add }]) => add);
    const removed = [...snapshot.state.files].filter(([key]) => !after.has(key)).map(([, { add }]) => add);
    for (const file of restored)
      try {
        await access(diskPath(path, file));
      } catch {
        throw badRequest(
          'DELTA_MISSING_FILES_FOR_RESTORE',
          `Version ${version} can’t be restored: VACUUM has removed data files of that version (${file.path}).`,
          '22003',
        );
      }
    await commitTable(run, path, snapshot, {
      operation: 'RESTORE',
      parameters: { version: String(version), timestamp: 'null' },
      metrics: { numRestoredFiles: String(restored.length), numRemovedFiles: String(removed.length) },
      add: [],
      remove: removed,
      actions: [
        { metaData: wanted.metaData },
        ...restored.map((add) => ({ add: { ...add, dataChange: true } })),
      ],
    });
    await keepColumns(run, full, wanted);
    return counts({
      table_size_after_restore: bytes(wanted.files),
      num_of_files_after_restore: wanted.files.length,
      num_removed_files: removed.length,
      num_restored_files: restored.length,
      removed_files_size: bytes(removed),
      restored_files_size: bytes(restored),
    });
  });
}
