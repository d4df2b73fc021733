import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Schema } from '@lakehouse/core/types/column-type';
import { SqlError } from '../engine/sql-engine.ts';
import type { CommitInfo, DeltaAction, DeltaFile, DeltaMetadata } from './actions.ts';
import { schemaFromJson } from './schema-json.ts';

/** A table at one version. */
export interface Snapshot {
  readonly version: number;
  readonly metadata: DeltaMetadata;
  readonly schema: Schema;
  readonly files: readonly DeltaFile[];
  /** Whether older files may lack columns or have them in another type. */
  readonly evolved: boolean;
}

/** Another writer committed the version that this commit was for. */
export class CommitConflict extends Error {}

const LOG = '_delta_log';
/** The reader and writer features of table-features protocols that change nothing for us. */
const HARMLESS = new Set(['appendOnly', 'invariants', 'timestampNtz', 'domainMetadata', 'checkConstraints']);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
const fileOf = (version: number): string => `${String(version).padStart(20, '0')}.json`;
const cache = new Map<string, { readonly stamp: string; readonly actions: readonly DeltaAction[] }>();
const MAX_CACHED = 2000;

async function versions(table: string): Promise<number[]> {
  let names: string[];
  try {
    names = await readdir(join(table, LOG));
  } catch (error) {
    // No log is no table: an answer, not a failure.
    if (isMissing(error)) return [];
    throw error;
  }
  const found = names
    .filter((name) => /^\d{20}\.json$/u.test(name))
    .map((name) => Number(name.slice(0, 20)))
    .sort((a, b) => a - b);
  if (found.length > 0 && found[0] !== 0) throw unsupportedTable('checkpoints (the first commits are gone)');
  return found;
}

async function readCommit(table: string, version: number): Promise<readonly DeltaAction[]> {
  const path = join(table, LOG, fileOf(version));
  const { mtimeMs, size, ino } = await stat(path);
  const stamp = `${mtimeMs}/${size}/${ino}`;
  const known = cache.get(path);
  if (known?.stamp === stamp) return known.actions;
  const actions = (await readFile(path, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as DeltaAction);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(path, { stamp, actions });
  return actions;
}

const unsupportedTable = (feature: string): SqlError =>
  new SqlError(
    'BAD_REQUEST',
    `[DELTA_UNSUPPORTED_FEATURES_FOR_READ] This Delta table needs ${feature}, which is not supported by the local workspace.`,
    '56038',
  );

function checkProtocol(action: NonNullable<DeltaAction['protocol']>): void {
  const features = [...(action.readerFeatures ?? []), ...(action.writerFeatures ?? [])].filter(
    (feature) => !HARMLESS.has(feature),
  );
  if (features.length > 0) throw unsupportedTable([...new Set(features)].join(', '));
  if (action.minReaderVersion > 1 && !action.readerFeatures) throw unsupportedTable('columnMapping');
}

/** The table at `version` (the newest when absent); undefined when there is no table. Throws SqlError for unknown versions and features. */
export async function readSnapshot(table: string, version?: number): Promise<Snapshot | undefined> {
  const all = await versions(table);
  const last = all.at(-1);
  if (last === undefined) return;
  if (version !== undefined && (version > last || version < 0))
    throw new SqlError(
      'BAD_REQUEST',
      `[DELTA_VERSION_NOT_FOUND] Cannot time travel Delta table to version ${version}. Available versions: [0, ${last}].`,
      '22003',
    );
  const target = version ?? last;
  const files = new Map<string, DeltaFile>();
  let metadata: DeltaMetadata | undefined;
  let schemas = 0;
  for (let at = 0; at <= target; at++)
    for (const action of await readCommit(table, at)) {
      if (action.protocol) checkProtocol(action.protocol);
      if (action.metaData) {
        if (metadata?.schemaString !== action.metaData.schemaString) schemas++;
        metadata = action.metaData;
      }
      if (action.remove) files.delete(action.remove.path);
      if (action.add?.deletionVector) throw unsupportedTable('deletionVectors');
      if (action.add) files.set(action.add.path, action.add);
    }
  if (!metadata)
    throw new SqlError(
      'INTERNAL_ERROR',
      '[DELTA_STATE_RECOVER_ERROR] The Delta log holds no table metadata.',
    );
  if (
    metadata.configuration['delta.columnMapping.mode'] &&
    metadata.configuration['delta.columnMapping.mode'] !== 'none'
  )
    throw unsupportedTable('columnMapping');
  return {
    version: target,
    metadata,
    schema: schemaFromJson(metadata.schemaString),
    files: [...files.values()],
    evolved: schemas > 1,
  };
}

/** Commits as version `version`, or throws CommitConflict when that version exists. Readers see all of it or nothing. */
export async function commit(table: string, version: number, actions: readonly DeltaAction[]): Promise<void> {
  const folder = join(table, LOG);
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${fileOf(version)}.${randomUUID()}.tmp`);
  const handle = await open(temporary, 'wx');
  try {
    await handle.writeFile(`${actions.map((action) => JSON.stringify(action)).join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    // link() fails when the name exists: exactly one writer gets a version.
    await link(temporary, join(folder, fileOf(version)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new CommitConflict(`version ${version}`);
    throw error;
  } finally {
    await unlink(temporary);
  }
}

/** The commits of a table, newest first. */
export async function readHistory(
  table: string,
): Promise<readonly { readonly version: number; readonly info: CommitInfo }[]> {
  const found: { version: number; info: CommitInfo }[] = [];
  for (const version of await versions(table)) {
    const info = (await readCommit(table, version)).find((action) => action.commitInfo)?.commitInfo;
    found.unshift({
      version,
      info: info ?? { timestamp: 0, operation: 'UNKNOWN', operationParameters: {}, engineInfo: 'unknown' },
    });
  }
  return found;
}

export const numRecords = (file: DeltaFile): number | undefined => {
  const rows: unknown =
    file.stats === undefined ? undefined : (JSON.parse(file.stats) as { numRecords?: unknown }).numRecords;
  return typeof rows === 'number' ? rows : undefined;
};
