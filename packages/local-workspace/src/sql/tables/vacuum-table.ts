import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { TableStatement } from '@lakehouse/spark-sql/syntax/statement';
import { badRequest } from '../../duck/failures.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { diskPath } from '../files/scan.ts';
import { texts } from '../run/answer.ts';
import { commitTable } from '../run/commit-table.ts';
import type { Run } from '../run/context.ts';
import { type OpenTable, withTable } from './open-table.ts';
import { parseInterval } from './retention.ts';

const HOUR_MS = 3_600_000;
/** Databricks rejects less than a week unless a session setting allows it; the local workspace has no such setting. */
const LEAST_HOURS = 168;

/** VACUUM: deletes files that no version within the retention period needs. DRY RUN lists them. */
export async function vacuumTable(
  run: Run,
  { name, hours, dryRun }: Extract<TableStatement, { kind: 'vacuum' }>,
): Promise<StatementResult> {
  return withTable(run, name, async (table) => {
    const configured = table.snapshot.metaData.configuration['delta.deletedFileRetentionDuration'];
    const own = configured === undefined ? LEAST_HOURS * HOUR_MS : parseInterval(configured);
    const retention = hours === undefined ? own : hours * HOUR_MS;
    if (retention < Math.min(own, LEAST_HOURS * HOUR_MS))
      throw badRequest(
        'DELTA_VACUUM_RETENTION_PERIOD_TOO_SHORT',
        `Are you sure you would like to vacuum files with such a low retention period? Versions of the last ${LEAST_HOURS} hours would become unreadable. If you are sure, set the table property delta.deletedFileRetentionDuration first, as 'interval ${hours ?? 0} hours'.`,
        '22023',
      );
    const files = await unneeded(table, Date.now() - retention);
    if (dryRun)
      return texts(
        ['path'],
        files.map((path) => [path]),
      );
    const log = (operation: string, metrics: Record<string, string>): Promise<void> =>
      commitTable(run, table.path, table.snapshot, { operation, metrics, add: [], blind: true });
    await log('VACUUM START', { numFilesToDelete: String(files.length) });
    for (const path of files) await rm(path, { force: true });
    await log('VACUUM END', { numDeletedFiles: String(files.length) });
    return texts(['path'], [[table.path]]);
  });
}

async function unneeded({ path, snapshot }: OpenTable, before: number): Promise<string[]> {
  const { state } = snapshot;
  const recent = [...state.tombstones.values()].filter(
    ({ deletionTimestamp = 0 }) => deletionTimestamp >= before,
  );
  const needed = new Set(
    [...[...state.files.values()].map(({ add }) => add), ...recent].map((file) => diskPath(path, file)),
  );
  const found: string[] = [];
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || isHidden(relative(path, file)) || needed.has(file)) continue;
    if ((await stat(file)).mtimeMs < before) found.push(file);
  }
  return found.toSorted();
}

/** Whether a path belongs to the log or to our own metadata; partition folders may also begin with an underscore. */
const isHidden = (path: string): boolean =>
  path.split('/').some((part) => /^[._]/u.test(part) && !part.includes('='));
