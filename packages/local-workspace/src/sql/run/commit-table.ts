import type { AddFile, CommitInfo } from '../../delta/actions.ts';
import {
  addAction,
  commitWithRetry,
  type NewFile,
  removeActions,
  shapeActions,
  type TableShape,
} from '../../delta/commit.ts';
import type { Snapshot } from '../../delta/snapshot.ts';
import type { Run } from './context.ts';
import { deltaFailure } from './resolve.ts';
import { discardFiles } from './write-files.ts';

const ENGINE = 'Lakehouse-Studio/0.1.0';

export interface Change {
  readonly operation: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly metrics?: Readonly<Record<string, string>>;
  readonly add: readonly NewFile[];
  readonly remove?: readonly AddFile[];
  /** A new table, or new columns of one. */
  readonly shape?: TableShape;
  /** The change read nothing of the table that another append could contradict. */
  readonly blind?: boolean;
}

/** Commits one change as one Delta version; when that fails, the new files are gone again. */
export async function commitTable(
  run: Run,
  path: string,
  read: Snapshot | undefined,
  change: Change,
): Promise<void> {
  const now = Date.now();
  const info: CommitInfo = {
    timestamp: now,
    operation: change.operation,
    operationParameters: { ...change.parameters },
    operationMetrics: {
      numFiles: String(change.add.length),
      numOutputRows: String(change.add.reduce((sum, file) => sum + file.rowCount, 0)),
      ...change.metrics,
    },
    isBlindAppend: change.blind === true,
    engineInfo: ENGINE,
    ...(read && { readVersion: read.version }),
  };
  try {
    await commitWithRetry(run.store.reader, path, read, {
      blind: change.blind === true,
      info,
      actions: [
        ...(change.shape ? shapeActions(change.shape, now, read) : []),
        ...removeActions(change.remove ?? [], now),
        ...change.add.map(addAction),
      ],
    });
  } catch (error) {
    await discardFiles(path, change.add);
    throw deltaFailure(error);
  }
}
