import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  isSameQuery,
  readLinks,
  type SavedLink,
  type SavedLinks,
  writeLinks,
} from '../../../../shared/handover/saved-links.ts';
import type { SavedQuery } from '../../../../shared/handover/saved-query.ts';
import type { WorkspaceQueries, WorkspaceQuery } from '../../../../shared/handover/workspace-queries.ts';
import { errorText } from '../../../../shared/messages/error-text.ts';
import type { Message } from '../../../../shared/messages/message.ts';
import type { BrowserStorage } from '../../../../shared/storage/browser-storage.ts';
import { StorageError } from '../../../../shared/storage/storage-error.ts';
import { sqlDesignerMessages as messages } from '../../messages/sql-designer-messages.ts';
import type { SavedStore } from './saved-store.ts';

export interface CopiesState {
  /** The queries of the workspace when they were last read. */
  readonly remote: readonly WorkspaceQuery[];
  readonly reading: boolean;
  /** Why they could not be read. */
  readonly problem: string | undefined;
  readonly links: SavedLinks;
  /** Reads the workspace's queries, takes over what others changed, and sends what has not been sent. */
  readonly sync: () => Promise<void>;
  /** Sends a query of this browser to the workspace; says so when that fails. */
  readonly send: (id: string) => Promise<void>;
  /** Keeps a query of the workspace in this browser too, under the same id; returns whether it is kept. */
  readonly take: (id: string) => boolean;
  /** Deletes a query in workspace and browser; nowhere when the workspace refuses. */
  readonly delete: (id: string) => Promise<void>;
}

export type CopiesStore = StoreApi<CopiesState>;

export interface CopiesDeps {
  readonly saved: SavedStore;
  readonly workspace: WorkspaceQueries;
  readonly workspaceUrl: string;
  readonly storage: BrowserStorage;
  readonly notify: (message: Message) => void;
}

const isGone = (error: unknown): boolean => error instanceof DatabricksError && error.status === 404;

/** The copies of the saved queries in the workspace of the session. */
export function createWorkspaceCopies(deps: CopiesDeps): CopiesStore {
  const { saved, workspace, workspaceUrl, storage, notify } = deps;
  // One after the other: two sends of one query would make two in the workspace.
  let last: Promise<void> = Promise.resolve();
  const inOrder = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work);
    return last;
  };
  return createStore<CopiesState>()((set, get) => {
    const putLink = (id: string, link: SavedLink | undefined): void => {
      const { [id]: _, ...others } = readLinks(storage);
      const links = link ? { ...others, [id]: link } : others;
      set({ links });
      try {
        writeLinks(storage, links);
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        notify(messages.storageFailed());
      }
    };
    const agree = (id: string, { id: remoteId, name, query }: WorkspaceQuery): void =>
      putLink(id, { workspaceUrl, id: remoteId, name, query });
    const asNew = (id: string): void => putLink(id, { workspaceUrl, name: '', query: '' });
    const linkOf = (id: string): SavedLink | undefined => {
      const link = get().links[id];
      return link?.workspaceUrl === workspaceUrl ? link : undefined;
    };
    const localOf = (id: string): SavedQuery | undefined =>
      saved.getState().queries.find((query) => query.id === id);
    const show = (theirs: WorkspaceQuery): void =>
      set(({ remote }) => ({ remote: [theirs, ...remote.filter(({ id }) => id !== theirs.id)] }));

    /** Settles what a query is here, was, and is in the workspace. */
    const settle = (query: SavedQuery, link: SavedLink, theirs: WorkspaceQuery | undefined): void => {
      if (!theirs) {
        putLink(query.id, undefined);
        notify(messages.deletedElsewhere(query.name));
      } else if (isSameQuery(query, theirs)) agree(query.id, theirs);
      else if (isSameQuery(query, link)) {
        if (saved.getState().put({ ...query, name: theirs.name, query: theirs.query }))
          agree(query.id, theirs);
      } else if (!isSameQuery(theirs, link)) {
        notify(messages.changedInWorkspace(query.name));
        asNew(query.id);
      }
    };

    const sendNow = async (query: SavedQuery): Promise<void> => {
      if (!linkOf(query.id)) asNew(query.id);
      const before = linkOf(query.id);
      if (before?.id !== undefined) {
        const theirs = await workspace.get(before.id).catch((error: unknown) => {
          if (isGone(error)) return undefined;
          throw error;
        });
        if (theirs) show(theirs);
        if (theirs && !isSameQuery(theirs, before) && !isSameQuery(theirs, query)) {
          notify(messages.changedInWorkspace(query.name));
          asNew(query.id);
        } else if (!theirs) asNew(query.id);
      }
      const known = linkOf(query.id)?.id;
      const made = known === undefined ? await workspace.create(query) : await workspace.update(known, query);
      show(made);
      // The workspace numbers a name that is taken.
      const now = localOf(query.id);
      if (now && made.name !== query.name && now.name === query.name)
        saved.getState().put({ ...now, name: made.name });
      agree(query.id, made);
    };
    const send = async (id: string): Promise<void> => {
      const query = localOf(id);
      if (!query) return;
      try {
        await sendNow(query);
      } catch (error) {
        notify(messages.notSent(query.name, error));
      }
    };
    return {
      remote: [],
      reading: false,
      problem: undefined,
      links: readLinks(storage),
      sync: () =>
        inOrder(async () => {
          set({ reading: true });
          try {
            const remote = await workspace.list();
            set({ remote, problem: undefined });
            for (const query of saved.getState().queries) {
              const link = linkOf(query.id);
              if (link?.id !== undefined)
                settle(
                  query,
                  link,
                  remote.find(({ id }) => id === link.id),
                );
            }
            for (const query of saved.getState().queries) {
              const link = linkOf(query.id);
              if (link && !(link.id !== undefined && isSameQuery(query, link))) await send(query.id);
            }
          } catch (error) {
            set({ problem: errorText(error, 'Unknown error occurred') });
          } finally {
            set({ reading: false });
          }
        }),
      send: (id) => inOrder(() => send(id)),
      take: (id) => {
        const theirs = get().remote.find((query) => query.id === id);
        if (!theirs) return false;
        const { name, query, changedAt } = theirs;
        const stored = saved.getState().put({ id, name, query, lastRun: changedAt, status: 'success' });
        if (stored) agree(id, theirs);
        return stored;
      },
      delete: (id) =>
        inOrder(async () => {
          const query = localOf(id);
          const remoteId = query ? linkOf(id)?.id : id;
          try {
            if (remoteId !== undefined)
              await workspace.delete(remoteId).catch((error: unknown) => {
                if (!isGone(error)) throw error;
              });
          } catch (error) {
            return notify(messages.notDeleted(error));
          }
          set(({ remote }) => ({ remote: remote.filter((one) => one.id !== remoteId) }));
          if (query) saved.getState().delete(id);
          else notify(messages.queryDeleted());
          putLink(id, undefined);
        }),
    };
  });
}
