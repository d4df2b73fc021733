import { randomUUID } from 'node:crypto';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { LOCAL_USER } from '../engine/identity.ts';
import type { Action, AddFile, CommitInfo, MetaData, Protocol } from './actions.ts';
import { columnMappingMode } from './column-mapping.ts';
import { DeltaError } from './delta-error.ts';
import { commitVersion, readCommit } from './log-files.ts';
import { CONSTRAINT_PREFIX, checkWritable, lacking, protocolFor, withFeature } from './protocol.ts';
import { mapColumns } from './schema-edit.ts';
import { fromSchemaJson, toSchemaJson } from './schema-json.ts';
import type { SnapshotReader } from './snapshot.ts';
import type { Snapshot } from './table-snapshot.ts';

/** How often a commit is tried again after another writer won. */
const ATTEMPTS = 20;

/** A written data file that is not in the table yet. */
export type NewFile = Pick<AddFile, 'path' | 'partitionValues' | 'size' | 'modificationTime'> & {
  readonly rowCount: number;
  /** JSON, as `fileStatistics` makes it. */
  readonly stats: string;
};

/** `dataChange` is false for rows that only move from file to file. */
export const addAction = ({ rowCount: _counted, ...file }: NewFile, dataChange = true): Action => ({
  add: { ...file, dataChange },
});

/** Removes files from the table; `now` is epoch milliseconds. */
export const removeActions = (files: readonly AddFile[], now: number, dataChange = true): Action[] =>
  files.map(({ path, partitionValues, size, deletionVector }) => ({
    remove: {
      path,
      deletionTimestamp: now,
      dataChange,
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
  readonly comment?: string;
}

/** The metadata of a new table, or of one whose columns are replaced (which keeps its id). */
export function newMetaData(shape: TableShape, now: number, old?: Snapshot): MetaData {
  const metaData: MetaData = {
    id: old?.metaData.id ?? randomUUID(),
    format: { provider: 'parquet', options: {} },
    schemaString: toSchemaJson(shape.schema),
    partitionColumns: [...shape.partitionColumns],
    configuration: { ...shape.properties },
    createdTime: old?.metaData.createdTime ?? now,
    ...(shape.comment !== undefined && { description: shape.comment }),
  };
  return columnMappingMode(metaData) === 'none' ? metaData : mapColumns(metaData, 'new');
}

/** Properties that need a feature of the protocol: with the property and without the feature, no other writer takes the table. */
const UNSUPPORTED = [
  'delta.enableDeletionVectors',
  'delta.enableChangeDataFeed',
  'delta.enableRowTracking',
  'delta.enableInCommitTimestamps',
  'delta.enableTypeWidening',
  'delta.enableIcebergCompatV1',
  'delta.enableIcebergCompatV2',
  'delta.enableIcebergCompatV3',
  'delta.universalFormat.enabledFormats',
] as const;

/**
 * The minimum protocol that a table's columns and properties need. Throws DeltaError for a property that we can't
 * honor.
 */
export function protocolOf(
  metaData: MetaData,
  least: Protocol = protocolFor(fromSchemaJson(metaData.schemaString)),
): Protocol {
  for (const key of UNSUPPORTED)
    if ((metaData.configuration[key] ?? 'false').toLowerCase() !== 'false') throw lacking(key);
  const features = [
    ...(columnMappingMode(metaData) === 'none' ? [] : (['columnMapping'] as const)),
    ...(Object.keys(metaData.configuration).some((key) => key.startsWith(CONSTRAINT_PREFIX))
      ? (['checkConstraints'] as const)
      : []),
  ];
  return features.reduce(withFeature, least);
}

export interface Commit {
  /** A blind append can't conflict with another append, so it is retried on top of the winner. */
  readonly blind: boolean;
  readonly info: CommitInfo;
  readonly actions: readonly Action[];
}

/**
 * Commits on top of the newest version and returns the version made. What other writers committed since `read` is
 * checked first: without a conflict the commit goes on top of it, else it fails with DeltaError CONFLICT.
 */
export async function commitWithRetry(
  reader: SnapshotReader,
  table: string,
  read: Snapshot | undefined,
  { blind, info, actions }: Commit,
): Promise<number> {
  if (read) checkWritable(read.protocol, read.metaData);
  const shaped = actions.some(({ protocol, metaData }) => protocol ?? metaData);
  let version = (read?.version ?? -1) + 1;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    for (let won = await readCommit(table, version); won; won = await readCommit(table, ++version))
      if (shaped || contradicts(won, blind) || repeats(won, actions))
        throw new DeltaError(
          'CONFLICT',
          'The table was changed by another writer at the same time: run the statement again',
        );
    try {
      await commitVersion(table, version, [{ commitInfo: { userName: LOCAL_USER, ...info } }, ...actions]);
    } catch (cause) {
      if (cause instanceof DeltaError && cause.code === 'CONFLICT') continue;
      throw cause;
    }
    await reader.committed(table, version);
    return version;
  }
  throw new DeltaError('CONFLICT', 'Too many concurrent writers of the table: run the statement again');
}

/** Whether a commit that won has a transaction of the same application: then ours may be done already. */
const repeats = (won: readonly Action[], ours: readonly Action[]): boolean =>
  ours.some(({ txn }) => txn !== undefined && won.some((action) => action.txn?.appId === txn.appId));

/**
 * Whether a commit that won conflicts with ours (Delta's isolation level WriteSerializable): it changed the table's
 * metadata or protocol, or it changed rows that we, having read the table, have not seen. The rows of a blind append
 * count as added after us.
 */
function contradicts(won: readonly Action[], blind: boolean): boolean {
  const appended = won.some(({ commitInfo }) => commitInfo?.['isBlindAppend'] === true);
  return won.some(
    ({ protocol, metaData, remove, add }) =>
      protocol !== undefined ||
      metaData !== undefined ||
      (!blind && (remove !== undefined || (add !== undefined && !appended))),
  );
}
