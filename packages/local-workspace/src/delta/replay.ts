import type { Action, AddFile, MetaData, Protocol, RemoveFile } from './actions.ts';
import { type DeletionVector, vectorId } from './deletion-vector.ts';

/** A live data file, and the table's columns when it was written (undefined: unknown). */
export interface LiveFile {
  readonly add: AddFile;
  readonly schemaString: string | undefined;
}

/** The result of replaying a log up to a version (Delta protocol, "Action Reconciliation"). */
export interface Replay {
  readonly version: number;
  readonly protocol: Protocol | undefined;
  readonly metaData: MetaData | undefined;
  readonly files: ReadonlyMap<string, LiveFile>;
  /** Files that were removed from the table and may still be read by others. */
  readonly tombstones: ReadonlyMap<string, RemoveFile>;
  readonly transactions: ReadonlyMap<string, NonNullable<Action['txn']>>;
  readonly domains: ReadonlyMap<string, NonNullable<Action['domainMetadata']>>;
  /** Epoch milliseconds of the last commit; 0 when no writer said. */
  readonly timestamp: number;
}

export const EMPTY_REPLAY: Replay = {
  version: -1,
  protocol: undefined,
  metaData: undefined,
  files: new Map(),
  tombstones: new Map(),
  transactions: new Map(),
  domains: new Map(),
  timestamp: 0,
};

const fileKey = ({ path, deletionVector }: { path: string; deletionVector?: DeletionVector | undefined }) =>
  deletionVector ? `${path}\n${vectorId(deletionVector)}` : path;

/** The actions of a version; a checkpoint is one commit of files with unknown columns. */
export interface Commit {
  readonly version: number;
  readonly actions: readonly Action[];
  readonly checkpoint?: boolean;
}

/** Continues from a state with the commits that follow it, oldest first. */
export function replay(from: Replay, commits: readonly Commit[]): Replay {
  let { version, protocol, metaData, timestamp } = from;
  const files = new Map(from.files);
  const tombstones = new Map(from.tombstones);
  const transactions = new Map(from.transactions);
  const domains = new Map(from.domains);
  for (const commit of commits) {
    version = commit.version;
    metaData = commit.actions.findLast((action) => action.metaData)?.metaData ?? metaData;
    const schemaString = commit.checkpoint ? undefined : metaData?.schemaString;
    for (const action of commit.actions) {
      const { add, remove, txn, domainMetadata } = action;
      protocol = action.protocol ?? protocol;
      timestamp = action.commitInfo?.timestamp ?? timestamp;
      if (remove) {
        files.delete(fileKey(remove));
        tombstones.set(fileKey(remove), remove);
      }
      if (add) {
        const key = fileKey(add);
        files.set(key, { add, schemaString });
        if (tombstones.size > 0) tombstones.delete(key);
      }
      if (txn) transactions.set(txn.appId, txn);
      if (domainMetadata?.removed) domains.delete(domainMetadata.domain);
      else if (domainMetadata) domains.set(domainMetadata.domain, domainMetadata);
    }
  }
  return { version, protocol, metaData, files, tombstones, transactions, domains, timestamp };
}
