import { createSessionStore } from '../session/session-store.ts';

/** Whether the workspace has what the library has. */
interface SyncState {
  readonly status: 'waiting' | 'done' | 'failed';
  /** The folder of the files, after a success. */
  readonly folder?: string;
  /** Why it failed. */
  readonly reason?: string;
}

export const useSyncState = createSessionStore<SyncState>(() => ({ status: 'waiting' }));
