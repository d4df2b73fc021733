import type { Schema } from '@lakehouse/core/types/column-type';
import type { Action, AddFile, CommitInfo, MetaData, Protocol } from './actions.ts';
import { DeltaError } from './delta-error.ts';
import { listVersions, readCommit } from './log-files.ts';
import { checkReadable } from './protocol.ts';
import { fromSchemaJson } from './schema-json.ts';

/** A Delta table as of one version. */
export interface Snapshot {
  readonly version: number;
  readonly schema: Schema;
  readonly partitionColumns: readonly string[];
  /** The live files in the order of their commit. */
  readonly files: readonly AddFile[];
  readonly protocol: Protocol;
  readonly metaData: MetaData;
  /** Epoch milliseconds of the version's commit; 0 when the writer did not say. */
  readonly timestamp: number;
}

/** A version of a table: who did what, when. */
export interface HistoryEntry extends CommitInfo {
  readonly version: number;
}

interface Replay {
  version: number;
  protocol: Protocol | undefined;
  metaData: MetaData | undefined;
  files: Map<string, AddFile>;
  timestamp: number;
}

const emptyReplay = (): Replay => ({
  version: -1,
  protocol: undefined,
  metaData: undefined,
  files: new Map(),
  timestamp: 0,
});

function apply(state: Replay, version: number, actions: readonly Action[]): void {
  for (const { protocol, metaData, add, remove, commitInfo } of actions) {
    if (protocol) state.protocol = protocol;
    if (metaData) state.metaData = metaData;
    if (remove) state.files.delete(remove.path);
    if (add) state.files.set(add.path, add);
    if (commitInfo?.timestamp !== undefined) state.timestamp = commitInfo.timestamp;
  }
  state.version = version;
}

function finish({ version, protocol, metaData, files, timestamp }: Replay, table: string): Snapshot {
  if (!protocol || !metaData)
    throw new DeltaError('CORRUPT', `${table}: the log holds no protocol or no metadata`);
  checkReadable(protocol, metaData);
  if (
    [...files.values()].some(({ deletionVector }) => deletionVector !== undefined && deletionVector !== null)
  )
    throw new DeltaError(
      'UNSUPPORTED_FEATURE',
      'The table needs the Delta feature “deletionVectors”, which is not supported yet',
    );
  const schema = fromSchemaJson(metaData.schemaString);
  return {
    version,
    schema,
    partitionColumns: metaData.partitionColumns,
    files: [...files.values()],
    protocol,
    metaData,
    timestamp,
  };
}

/**
 * Reads the state of Delta tables by replaying their commits, and keeps what it read: a table that did not change costs
 * one look for the next version. Only JSON commits are replayed; a table whose first commits were cleaned up after a
 * checkpoint is refused.
 */
export class SnapshotReader {
  private readonly known = new Map<string, { readonly state: Replay; readonly snapshot: Snapshot }>();

  /** The newest version, or undefined when the folder holds no Delta table. */
  async latest(table: string): Promise<Snapshot | undefined> {
    const known = this.known.get(table);
    const state = known ? { ...known.state, files: new Map(known.state.files) } : emptyReplay();
    const before = state.version;
    // A dropped and re-created table has the same path and a different first commit, which the caller announces by `forget`.
    for (let next = state.version + 1; ; next++) {
      const actions = await readCommit(table, next);
      if (!actions) break;
      apply(state, next, actions);
    }
    if (known && state.version === before) return known.snapshot;
    if (state.version < 0) return this.absent(table);
    const snapshot = finish(state, table);
    this.known.set(table, { state, snapshot });
    return snapshot;
  }

  /** The state at an earlier version. Throws DeltaError NO_SUCH_VERSION. */
  async at(table: string, version: number): Promise<Snapshot> {
    const state = emptyReplay();
    for (let next = 0; next <= version; next++) {
      const actions = await readCommit(table, next);
      if (!actions) throw new DeltaError('NO_SUCH_VERSION', `There is no version ${version}`);
      apply(state, next, actions);
    }
    return finish(state, table);
  }

  /** Forgets a table that was dropped or replaced on disk. */
  forget(table: string): void {
    this.known.delete(table);
  }

  private async absent(table: string): Promise<undefined> {
    const versions = await listVersions(table);
    if (versions.length > 0)
      throw new DeltaError(
        'UNSUPPORTED_FEATURE',
        `${table}: the first commits are only in a checkpoint, which can’t be read yet`,
      );
    return undefined;
  }
}

/** The commits of a table, newest first. */
export async function history(table: string, limit = Number.POSITIVE_INFINITY): Promise<HistoryEntry[]> {
  const versions = (await listVersions(table)).toReversed().slice(0, limit);
  return Promise.all(
    versions.map(async (version) => {
      const actions = (await readCommit(table, version)) ?? [];
      return { ...actions.find(({ commitInfo }) => commitInfo)?.commitInfo, version };
    }),
  );
}
