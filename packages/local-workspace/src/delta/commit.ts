import { randomUUID } from 'node:crypto';
import type { Schema } from '@lakehouse/core/types/column-type';
import type { Action, AddFile, CommitInfo } from './actions.ts';
import { DeltaError } from './delta-error.ts';
import { commitVersion } from './log-files.ts';
import { protocolFor } from './protocol.ts';
import { toSchemaJson } from './schema-json.ts';
import type { Snapshot, SnapshotReader } from './snapshot.ts';

/** How often a commit is tried again after another writer won. */
const ATTEMPTS = 20;

/** A data file that was written and is not in the table yet. */
export type NewFile = Pick<AddFile, 'path' | 'partitionValues' | 'size' | 'modificationTime'> & {
  readonly rowCount: number;
};

export const addAction = ({ rowCount, ...file }: NewFile): Action => ({
  add: { ...file, dataChange: true, stats: JSON.stringify({ numRecords: rowCount }) },
});

/** Takes files out of the table; `now` is epoch milliseconds. */
export const removeActions = (files: readonly AddFile[], now: number): Action[] =>
  files.map(({ path, partitionValues, size, deletionVector }) => ({
    remove: {
      path,
      deletionTimestamp: now,
      dataChange: true,
      extendedFileMetadata: true,
      partitionValues,
      size,
      ...(deletionVector && { deletionVector }),
    },
  }));

export interface TableShape {
  readonly schema: Schema;
  readonly partitionColumns: readonly string[];
  readonly properties: Readonly<Record<string, string>>;
}

/** The protocol and metadata of a new table, or of one whose columns are replaced (which keeps its id). */
export const shapeActions = (shape: TableShape, now: number, old?: Snapshot): Action[] => [
  { protocol: protocolFor(shape.schema) },
  {
    metaData: {
      id: old?.metaData.id ?? randomUUID(),
      format: { provider: 'parquet', options: {} },
      schemaString: toSchemaJson(shape.schema),
      partitionColumns: [...shape.partitionColumns],
      configuration: { ...shape.properties },
      createdTime: old?.metaData.createdTime ?? now,
    },
  },
];

export interface Commit {
  /** Appends nothing that another append could contradict, so it is tried again on top of the winner. */
  readonly blind: boolean;
  readonly info: CommitInfo;
  /** The actions on top of a snapshot (undefined: no table yet). Throwing stops the commit. */
  readonly actions: (snapshot: Snapshot | undefined) => readonly Action[];
}

/**
 * Commits on top of the newest version and gives the version made. A blind append is retried when another writer wins;
 * everything else, which has read the table, fails with DeltaError CONFLICT unless nothing changed since `read`.
 */
export async function commitWithRetry(
  reader: SnapshotReader,
  table: string,
  read: Snapshot | undefined,
  { blind, info, actions }: Commit,
): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const snapshot = await reader.latest(table);
    const moved = snapshot?.version !== read?.version;
    if (moved && (!blind || changedShape(snapshot, read)))
      throw new DeltaError(
        'CONFLICT',
        'The table was changed by another writer meanwhile: run the statement again',
      );
    const version = (snapshot?.version ?? -1) + 1;
    try {
      await commitVersion(table, version, [{ commitInfo: info }, ...actions(snapshot)]);
      return version;
    } catch (cause) {
      if (!(cause instanceof DeltaError && cause.code === 'CONFLICT')) throw cause;
    }
  }
  throw new DeltaError('CONFLICT', 'Too many writers are at work on the table: run the statement again');
}

/** An append that was typed for other columns must not land in a table of new ones. */
const changedShape = (now: Snapshot | undefined, then: Snapshot | undefined): boolean =>
  now?.metaData.schemaString !== then?.metaData.schemaString ||
  JSON.stringify(now?.partitionColumns) !== JSON.stringify(then?.partitionColumns);
