import type { Action, AddFile, CommitInfo } from '../../delta/actions.ts';
import { addAction, commitWithRetry, type NewFile, removeActions } from '../../delta/commit.ts';
import type { Snapshot } from '../../delta/table-snapshot.ts';
import { badRequest } from '../../duck/failures.ts';
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
  /** Changes to the table itself: its metadata, its protocol. */
  readonly actions?: readonly Action[];
  /** False when rows are only moved between files. */
  readonly dataChange?: boolean;
  /** The change read nothing from the table, so a concurrent append cannot conflict with it. */
  readonly blind?: boolean;
}

/** Commits one change as one Delta version; if that fails, the new files are deleted. */
export async function commitTable(
  run: Run,
  path: string,
  read: Snapshot | undefined,
  change: Change,
): Promise<void> {
  await run.store.catalog.checkWritable(path);
  const now = Date.now();
  if (
    (change.remove?.length ?? 0) > 0 &&
    change.dataChange !== false &&
    read?.metaData.configuration['delta.appendOnly'] === 'true'
  )
    throw badRequest(
      'DELTA_CANNOT_MODIFY_APPEND_ONLY',
      "This table is configured to only allow appends. If you would like to permit updates or deletes, use 'ALTER TABLE <table_name> SET TBLPROPERTIES (delta.appendOnly=false)'.",
      '42809',
    );
  const info: CommitInfo = {
    timestamp: now,
    userName: run.session.user,
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
        ...(change.actions ?? []),
        ...removeActions(change.remove ?? [], now, change.dataChange),
        ...change.add.map((file) => addAction(file, change.dataChange)),
      ],
    });
  } catch (error) {
    await discardFiles(path, change.add);
    throw deltaFailure(error);
  }
}
