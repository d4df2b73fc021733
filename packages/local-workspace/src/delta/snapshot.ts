import type { CommitInfo, MetaData } from './actions.ts';
import { type Checkpoint, hintedCheckpoint, newestCheckpoint } from './checkpoint-files.ts';
import { columnMappingMode } from './column-mapping.ts';
import { deletedRows } from './deletion-vector.ts';
import { DeltaError, logError } from './delta-error.ts';
import { listVersions, readCommit } from './log-files.ts';
import { checkReadable } from './protocol.ts';
import { type QueryRows, readCheckpoint } from './read-checkpoint.ts';
import { type Commit, EMPTY_REPLAY, type Replay, replay } from './replay.ts';
import { fromSchemaJson, physicalSchemaFromJson } from './schema-json.ts';
import type { Snapshot, TableFile } from './table-snapshot.ts';
import { checkpointDue, writeCheckpoint } from './write-checkpoint.ts';

/**
 * Maximum number of runs of deleted rows in a snapshot; each takes 16 bytes in memory and some in the statement that
 * reads the table.
 */
const MAX_RUNS = 10_000_000;

/** A version of a table: who did what, when. */
export interface HistoryEntry extends CommitInfo {
  readonly version: number;
}

async function finish(state: Replay, table: string): Promise<Snapshot> {
  const { version, protocol, metaData, timestamp } = state;
  if (!protocol || !metaData)
    throw new DeltaError('CORRUPT', `${table}: the log has no protocol or no metadata`);
  checkReadable(protocol, metaData);
  const files = await liveFiles(state, metaData, table);
  const schema = fromSchemaJson(metaData.schemaString);
  return {
    version,
    schema,
    physical: columnMappingMode(metaData) === 'none' ? schema : physicalSchemaFromJson(metaData.schemaString),
    partitionColumns: metaData.partitionColumns,
    files,
    protocol,
    metaData,
    timestamp,
    state,
  };
}

/** Reads a log; a malformed log is reported as a DeltaError. */
async function reading<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (cause) {
    throw logError(cause);
  }
}

async function liveFiles({ files }: Replay, metaData: MetaData, table: string): Promise<TableFile[]> {
  const live = Array.from(files.values(), ({ add, schemaString }) =>
    // Files of a checkpoint, which are many, stay the objects that they are.
    schemaString === metaData.schemaString ? { ...add, current: true } : add,
  );
  // Paths are URIs; an invalid one would otherwise fail only in the statement.
  for (const { path } of live) if (path.includes('%')) decodeURIComponent(path);
  // A table of many files mostly has no deletion vector, and nothing to wait for.
  if (live.every(({ deletionVector }) => !deletionVector)) return live;
  const found: TableFile[] = [];
  let runs = 0;
  // One by one: a log of some kilobytes can name the same large vector for thousands of files.
  for (const file of live) {
    const vector = file.deletionVector;
    const deleted = vector && (await deletedRows(table, vector));
    runs += deleted?.runs ?? 0;
    if (runs > MAX_RUNS)
      throw new DeltaError(
        'UNSUPPORTED_FEATURE',
        `The table's deletion vectors have more than ${MAX_RUNS.toLocaleString('en-US')} runs of rows. Rewrite its files (REORG TABLE … APPLY (PURGE) on the platform) before you read it here`,
      );
    found.push(deleted ? { ...file, deleted } : file);
  }
  return found;
}

/**
 * Reads the state of Delta tables from their checkpoints and commits, and caches it: an unchanged table costs one check
 * for the next version.
 */
export class SnapshotReader {
  private readonly known = new Map<string, Snapshot>();

  /** `checkpointFailed` is called when a checkpoint could not be written; the commit before it remains valid. */
  constructor(
    private readonly query: QueryRows,
    private readonly checkpointFailed: (error: unknown) => void = () => {},
  ) {}

  /** The newest version, or undefined when the folder holds no Delta table. */
  latest(table: string): Promise<Snapshot | undefined> {
    return reading(() => this.readLatest(table));
  }

  private async readLatest(table: string): Promise<Snapshot | undefined> {
    const known = this.known.get(table);
    // A table dropped and re-created has the same path and another first commit, which the caller announces by
    // `forget`.
    if (!known) return this.open(table);
    const commits = await readCommits(table, known.version + 1);
    return commits.length === 0 ? known : this.keep(table, await finish(replay(known.state, commits), table));
  }

  private async open(table: string): Promise<Snapshot | undefined> {
    const checkpoint = await hintedCheckpoint(table);
    const commits = await this.since(table, checkpoint);
    return commits.length === 0
      ? this.withoutHint(table)
      : this.keep(table, await finish(replay(EMPTY_REPLAY, commits), table));
  }

  /** The state at an earlier version. Throws DeltaError NO_SUCH_VERSION. */
  at(table: string, version: number): Promise<Snapshot> {
    return reading(() => this.readAt(table, version));
  }

  private async readAt(table: string, version: number): Promise<Snapshot> {
    const commits = await this.since(table, await newestCheckpoint(table, version), version);
    if (commits.at(-1)?.version !== version) {
      const versions = await listVersions(table);
      throw new DeltaError(
        'NO_SUCH_VERSION',
        `There is no version ${version}. Available versions: [${versions[0] ?? 0}, ${versions.at(-1) ?? 0}].`,
      );
    }
    return finish(replay(EMPTY_REPLAY, commits), table);
  }

  /** Called after each commit of ours: at every checkpoint interval a checkpoint spares readers the earlier commits. */
  async committed(table: string, version: number): Promise<void> {
    try {
      const snapshot = await this.latest(table);
      if (snapshot?.version === version && checkpointDue(snapshot))
        await writeCheckpoint(this.query, table, snapshot, Date.now());
    } catch (error) {
      // The rows are committed: a statement must not fail because of a mere read optimization.
      this.checkpointFailed(error);
    }
  }

  /** Forgets a table that was dropped or replaced on disk. */
  forget(table: string): void {
    this.known.delete(table);
  }

  private keep(table: string, snapshot: Snapshot): Snapshot {
    this.known.set(table, snapshot);
    return snapshot;
  }

  /** A checkpoint as a commit, and the commits that follow it. */
  private async since(
    table: string,
    checkpoint: Checkpoint | undefined,
    last?: number,
  ): Promise<readonly Commit[]> {
    if (!checkpoint) return readCommits(table, 0, last);
    const { version } = checkpoint;
    const [actions, commits] = await Promise.all([
      readCheckpoint(this.query, checkpoint),
      readCommits(table, version + 1, last),
    ]);
    return [{ version, actions, checkpoint: true }, ...commits];
  }

  /** The first commits may be gone while nothing names the checkpoint that replaces them. */
  private async withoutHint(table: string): Promise<Snapshot | undefined> {
    const checkpoint = await newestCheckpoint(table);
    if (checkpoint) {
      const commits = await this.since(table, checkpoint);
      return this.keep(table, await finish(replay(EMPTY_REPLAY, commits), table));
    }
    const [first] = await listVersions(table);
    if (first === undefined) return undefined;
    throw new DeltaError('CORRUPT', `${table}: the log begins with version ${first} and has no checkpoint`);
  }
}

/** The commits from a version on, up to the newest or to `last`. */
async function readCommits(
  table: string,
  from: number,
  last = Number.POSITIVE_INFINITY,
): Promise<readonly Commit[]> {
  const commits: Commit[] = [];
  for (let version = from; version <= last; version++) {
    const actions = await readCommit(table, version);
    if (!actions) break;
    commits.push({ version, actions });
  }
  return commits;
}

/** The commits of a table that are still in its log, newest first. */
export const history = (table: string, limit = Number.POSITIVE_INFINITY): Promise<HistoryEntry[]> =>
  reading(() => readHistory(table, limit));

async function readHistory(table: string, limit: number): Promise<HistoryEntry[]> {
  const versions = (await listVersions(table)).toReversed().slice(0, limit);
  return Promise.all(
    versions.map(async (version) => {
      const actions = (await readCommit(table, version)) ?? [];
      return { ...actions.find(({ commitInfo }) => commitInfo)?.commitInfo, version };
    }),
  );
}

/**
 * The newest version committed at or before a timestamp (epoch milliseconds). Throws DeltaError for one before the first
 * commit, or after the last one, whose version others may still follow.
 */
export async function versionAt(table: string, instant: number): Promise<number> {
  const entries = await history(table);
  const last = entries[0]?.timestamp ?? 0;
  if (instant > last)
    throw new DeltaError(
      'AFTER_LAST_COMMIT',
      `The timestamp is after the latest version of the table, which is of ${new Date(last).toISOString()}: use that one or an earlier one, or leave out the timestamp.`,
    );
  const found = entries.find(({ timestamp = 0 }) => timestamp <= instant);
  if (found) return found.version;
  throw new DeltaError(
    'BEFORE_FIRST_COMMIT',
    `The timestamp is before the oldest version of the table, which is of ${new Date(entries.at(-1)?.timestamp ?? 0).toISOString()}.`,
  );
}
