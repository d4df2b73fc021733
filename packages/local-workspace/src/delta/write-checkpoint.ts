import { randomUUID } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { duck } from '../duck/fragment.ts';
import { literalPath } from '../duck/literal-path.ts';
import type { Action } from './actions.ts';
import { CHECKPOINT_COLUMNS } from './checkpoint-columns.ts';
import { checkpointName, lastCheckpointPath } from './checkpoint-files.ts';
import { logFolder } from './log-files.ts';
import type { QueryRows } from './read-checkpoint.ts';
import type { Snapshot } from './table-snapshot.ts';

const DEFAULT_INTERVAL = 10;
const DAY_MS = 86_400_000;
/** How long others may still read a removed file (delta.deletedFileRetentionDuration, default). */
const TOMBSTONE_MS = 7 * DAY_MS;

/** DuckDB allocates memory for two lines of the maximum length before it has seen one. */
const LEAST_OBJECT_BYTES = 1024 * 1024;

/** Whether the table's checkpoint interval asks for a checkpoint of this version. */
export function checkpointDue({ version, metaData }: Pick<Snapshot, 'version' | 'metaData'>): boolean {
  const asked = Number(metaData.configuration['delta.checkpointInterval']);
  return version > 0 && version % (Number.isInteger(asked) && asked > 0 ? asked : DEFAULT_INTERVAL) === 0;
}

/** Everything that a reader needs of the versions so far. `now` is epoch milliseconds. */
function actionsOf({ protocol, metaData, state }: Snapshot, now: number): Action[] {
  return [
    { protocol },
    { metaData },
    ...[...state.transactions.values()].map((txn) => ({ txn })),
    ...[...state.domains.values()].map((domainMetadata) => ({ domainMetadata })),
    ...[...state.tombstones.values()]
      .filter(({ deletionTimestamp = 0 }) => deletionTimestamp > now - TOMBSTONE_MS)
      .map((remove) => ({ remove: { ...remove, dataChange: false } })),
    ...[...state.files.values()].map(({ add }) => ({ add: { ...add, dataChange: false } })),
  ];
}

/**
 * Writes a version's checkpoint and points `_last_checkpoint` at it. Both appear whole or not at all; a second writer
 * of the same version replaces a file by an equal one.
 */
export async function writeCheckpoint(
  query: QueryRows,
  table: string,
  snapshot: Snapshot,
  now: number,
): Promise<void> {
  const folder = logFolder(table);
  const actions = actionsOf(snapshot, now);
  const temporary = (kind: string): string => join(folder, `.${randomUUID()}.${kind}.tmp`);
  const [lines, parquet, hint] = [temporary('json'), temporary('parquet'), temporary('hint')];
  const columns = Object.entries(CHECKPOINT_COLUMNS).map(
    ([name, type]) => duck`${duck.str(name)}: ${duck.str(type.text)}`,
  );
  try {
    const texts = actions.map((action) => JSON.stringify(action));
    await writeFile(lines, texts.join('\n'));
    const longest = texts.reduce((max, line) => Math.max(max, Buffer.byteLength(line)), LEAST_OBJECT_BYTES);
    await query(
      duck`COPY (SELECT * FROM read_json(${duck.str(literalPath(lines))}, format = 'newline_delimited', maximum_object_size = ${longest + 1}, columns = {${columns}})) TO ${duck.str(parquet)} (FORMAT parquet, COMPRESSION snappy)`,
    );
    await sync(parquet);
    await rename(parquet, join(folder, checkpointName(snapshot.version)));
    await writeFile(hint, JSON.stringify({ version: snapshot.version, size: actions.length }));
    await sync(hint);
    await rename(hint, lastCheckpointPath(table));
  } finally {
    for (const path of [lines, parquet, hint]) await rm(path, { force: true });
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
