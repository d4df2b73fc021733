import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import { currentUserEndpoints } from '@lakehouse/databricks-client/resources/current-user/endpoints';
import { whenBack } from '../api/connection.ts';
import { workspaceTransport } from '../api/workspace-transport.ts';
import { notify } from '../messages/notify.ts';
import type { Session } from '../session/session.ts';
import { StorageError } from '../storage/storage-error.ts';
import { browserLibrary, libraryChanges } from './browser-library.ts';
import { libraryMessages as messages } from './library-messages.ts';
import { setLibraryUser } from './library-user.ts';
import { useSyncState } from './sync-state.ts';
import { syncWorkspace } from './sync-workspace.ts';
import { workspaceFolder } from './workspace-folder.ts';

/** Changes come in groups: a pipeline is written a second after each edit. */
const SETTLE_MS = 3000;
const RETRY_MS = 30_000;
const LOCK = 'lakehouse_pipelines_sync';

/** Synchronizes once; two tabs that did it at the same time would make two files of a new pipeline. Rejects when it fails. */
export async function syncOnce(session: Session): Promise<void> {
  const transport = workspaceTransport(session);
  const { userName } = await bindEndpoints(transport, currentUserEndpoints).me({});
  setLibraryUser(userName);
  const folder = workspaceFolder(transport, userName);
  const work = () => syncWorkspace({ library: browserLibrary, folder, workspaceUrl: session.workspaceUrl });
  // Pages without a secure origin have no locks.
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  const duplicated = locks ? await locks.request(LOCK, work) : await work();
  for (const name of duplicated) notify(messages.changedInWorkspace(name));
  useSyncState.setState({ status: 'done', folder: folder.path }, true);
}

/**
 * Synchronizes the library with the user's folder of the workspace, now and after each change; tries again after a
 * failure. Returns a function that ends it.
 */
export function startWorkspaceSync(session: Session): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const run = async (): Promise<void> => {
    try {
      await syncOnce(session);
    } catch (cause) {
      if (!(cause instanceof DatabricksError || cause instanceof StorageError)) throw cause;
      useSyncState.setState({ status: 'failed', reason: cause.message });
      if (!stopped) plan(RETRY_MS);
    }
  };
  const plan = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };
  const now = (): void => plan(0);
  const stopChanges = libraryChanges.follow(() => plan(SETTLE_MS));
  addEventListener('online', now);
  const stopWatching = whenBack(now);
  now();
  return () => {
    stopped = true;
    clearTimeout(timer);
    stopChanges();
    stopWatching();
    removeEventListener('online', now);
  };
}
