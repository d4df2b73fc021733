import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import { currentUserEndpoints } from '@lakehouse/databricks-client/resources/current-user/endpoints';
import { workspaceTransport } from '../../../shared/api/workspace-transport.ts';
import { browserLibrary, libraryChanges } from '../../../shared/library/browser-library.ts';
import type { PipelineEntry } from '../../../shared/library/library-record.ts';
import { runsFolderOf, runsFolderWithoutFile } from '../../../shared/library/workspace-folder.ts';
import { syncOnce } from '../../../shared/library/workspace-sync.ts';
import type { Session } from '../../../shared/session/session.ts';
import { StorageError } from '../../../shared/storage/storage-error.ts';
import { type RunFiles, runFiles } from '../records/run-files.ts';
import { inOrder } from './in-order.ts';
import { type RunRecord, useRuns } from './runs-store.ts';

const entryNow = async (id: string): Promise<PipelineEntry | undefined> =>
  (await browserLibrary.read(id))?.entry;

/** A pipeline of the library; waits for one that was made just now. */
function entryOf(id: string): Promise<PipelineEntry> {
  return new Promise((resolve, reject) => {
    const look = async (): Promise<void> => {
      const entry = await entryNow(id);
      if (!entry) return;
      stop();
      resolve(entry);
    };
    const stop = libraryChanges.follow((change) => {
      if (change.id === id) look().catch(reject);
    });
    look().catch((cause: unknown) => {
      stop();
      reject(cause);
    });
  });
}

/** The files of a pipeline's runs: beside its own file, or, if that is in another workspace, in a folder of its id. */
async function filesOf(session: Session, entry: PipelineEntry): Promise<RunFiles> {
  const transport = workspaceTransport(session);
  const { file, name, id } = entry;
  if (file?.workspaceUrl === session.workspaceUrl) return runFiles(transport, runsFolderOf(file.path));
  const { userName } = await bindEndpoints(transport, currentUserEndpoints).me({});
  return runFiles(transport, runsFolderWithoutFile(userName, name, id));
}

/** Writes in the library how the newest run that has ended did. */
async function noteLastRun({ id, lastRun }: PipelineEntry): Promise<void> {
  for (const { pipeline, status, startedAt, durationMs = 0 } of useRuns.getState().runs) {
    if (pipeline !== id || status === 'unknown' || status === 'starting' || status === 'running') continue;
    const at = Math.round(startedAt + durationMs);
    if (lastRun === undefined || lastRun.at < at)
      await browserLibrary.note(id, { lastRun: { state: status, at } });
    return;
  }
}

async function write(session: Session, id: string): Promise<void> {
  const runOf = (): RunRecord | undefined => useRuns.getState().runs.find((run) => run.id === id);
  const pipeline = runOf()?.pipeline;
  if (pipeline === undefined) return;
  let entry = await entryOf(pipeline);
  await noteLastRun(entry);
  if (!entry.file) {
    // Who finds the runs shall find the pipeline.
    await syncOnce(session);
    entry = (await entryNow(pipeline)) ?? entry;
  }
  const files = await filesOf(session, entry);
  const { userName } = await bindEndpoints(workspaceTransport(session), currentUserEndpoints).me({});
  const run = runOf();
  if (!run || run.status === 'unknown') return;
  await files.write({ ...run, status: run.status, by: run.by ?? userName });
}

/**
 * Stores what is known of a run in the workspace and in the library, after what is being stored of it already. A failure
 * is noted in the run.
 */
export function saveRun(session: Session, id: string): Promise<void> {
  const { update } = useRuns.getState();
  return inOrder(id, async () => {
    try {
      await write(session, id);
      update(id, ({ notSaved: _notSaved, ...run }) => run);
    } catch (cause) {
      if (!(cause instanceof DatabricksError || cause instanceof StorageError)) throw cause;
      update(id, (run) => ({ ...run, notSaved: cause.message }));
    }
  });
}

/** Reads the runs of a pipeline that the workspace has kept. Rejects with DatabricksError or StorageError. */
export async function loadRuns(session: Session, pipeline: string): Promise<void> {
  const entry = await entryNow(pipeline);
  if (!entry?.file) return;
  const known = useRuns.getState().runs.filter(({ status }) => status !== 'unknown');
  const files = await filesOf(session, entry);
  useRuns.getState().adopt(pipeline, await files.read(new Set(known.map(({ id }) => id))));
  await noteLastRun(entry);
}
