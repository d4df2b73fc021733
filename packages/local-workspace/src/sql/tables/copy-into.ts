import { basename, relative } from 'node:path';
import type { TableStatement } from '@lakehouse/spark-sql/syntax/statement';
import type { Action } from '../../delta/actions.ts';
import { badRequest } from '../../duck/failures.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { FileOptions } from '../files/file-options.ts';
import { fileGlob, locateFiles } from '../files/locate.ts';
import { readLocated } from '../files/read-files.ts';
import { counts } from '../run/answer.ts';
import { commitTable } from '../run/commit-table.ts';
import type { Run } from '../run/context.ts';
import { evolved, keepColumns } from '../run/evolve.ts';
import { intoSchema, writeFiles } from '../run/write-files.ts';
import { withTable } from './open-table.ts';

type CopyInto = Extract<TableStatement, { kind: 'copyInto' }>;

const COPY_OPTIONS = new Set(['mergeschema', 'force']);

/**
 * COPY INTO: appends the rows of files that were not loaded before. Loaded files are recorded in the table's log as
 * transaction identifiers (Delta protocol), so that files and rows are committed together.
 */
export async function copyInto(run: Run, statement: CopyInto): Promise<StatementResult> {
  const copy = new FileOptions(Object.entries(statement.copyOptions));
  const unknown = copy.names().find((name) => !COPY_OPTIONS.has(name));
  if (unknown !== undefined)
    throw badRequest(
      'COPY_INTO_UNKNOWN_OPTION',
      `COPY_OPTIONS supports mergeSchema and force, not ${unknown}.`,
      '42616',
    );
  return withTable(run, statement.name, async ({ path, name, snapshot: found }) => {
    const loaded = found.state.transactions;
    const files = (await chosenFiles(run, statement)).map((file) => ({ file, appId: fileId(run, file) }));
    const fresh = copy.flag('force') ? files : files.filter(({ appId }) => !loaded.has(appId));
    if (fresh.length === 0) return inserted(0);
    const { mergeSchema: _handled, ...format } = statement.formatOptions;
    const relation = await readLocated(
      fresh.map(({ file }) => file),
      statement.path,
      new FileOptions([['format', statement.format], ...Object.entries(format)]),
      run.files,
    );
    const how = { byName: true, columns: [] };
    const { snapshot, actions } = copy.flag('mergeSchema')
      ? evolved(found, relation, how)
      : { snapshot: found, actions: [] };
    const query = intoSchema(relation, snapshot.schema, [], true);
    const written = await writeFiles(run, path, query, snapshot);
    const now = Date.now();
    const notes = fresh.map(({ appId }): Action => ({ txn: { appId, version: now, lastUpdated: now } }));
    await commitTable(run, path, found, {
      operation: 'COPY INTO',
      metrics: { numInputFiles: String(fresh.length) },
      add: written.files,
      actions: [...actions, ...notes],
    });
    if (actions.length > 0) await keepColumns(run, name, snapshot);
    return inserted(written.rows);
  });
}

const inserted = (rows: number): StatementResult =>
  counts({ num_affected_rows: rows, num_inserted_rows: rows, num_skipped_corrupt_files: 0 });

/** Identifies a file in the log by its path in the workspace. */
const fileId = (run: Run, file: string): string => `copy-into:${relative(run.store.roots.home, file)}`;

async function chosenFiles(run: Run, { path, files, pattern }: CopyInto): Promise<readonly string[]> {
  const all = await locateFiles(path, run.store.roots);
  if (files) {
    const missing = files.find((name) => !all.some((file) => basename(file) === basename(name)));
    if (missing !== undefined)
      throw badRequest('PATH_NOT_FOUND', `Path does not exist: ${path}/${missing}.`, '42K03');
    return all.filter((file) => files.some((name) => basename(file) === basename(name)));
  }
  if (pattern === undefined) return all;
  const matches = fileGlob(pattern, pattern);
  return all.filter((file) => matches(basename(file)));
}
