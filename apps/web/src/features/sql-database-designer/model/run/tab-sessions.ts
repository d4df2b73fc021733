import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import { tokenize } from '@lakehouse/spark-sql/syntax/tokens';
import type { TabSession } from '../tabs/query-tab.ts';
import type { TabsStore } from '../tabs/tabs-store.ts';

/** The sessions of the platform as tabs need them. */
export interface SessionCalls {
  /** The id of a new session; undefined on a platform that has none. */
  readonly open: (warehouseId: string, signal: AbortSignal) => Promise<string | undefined>;
  readonly close: (session: TabSession) => Promise<void>;
  /** The catalog and schema in which a session looks names up. */
  readonly place: (session: TabSession) => Promise<string>;
}

/** A statement in the session of its tab was refused because the session is over. */
class SessionEndedError extends Error {
  constructor(cause: unknown) {
    super(
      'The session of this tab has ended: the workspace was started again, or nothing ran in it for hours. What USE and SET said, and its temporary views, functions and variables are gone. The next run begins a new session.',
      { cause },
    );
    this.name = 'SessionEndedError';
  }
}

export interface TabSessions {
  /** Runs a statement in the session of a tab, which is opened when there is none. Rejects with SessionEndedError. */
  readonly run: <T>(
    tabId: string,
    statement: { readonly text: string; readonly warehouseId: string; readonly signal: AbortSignal },
    work: (sessionId: string | undefined) => Promise<T>,
  ) => Promise<T>;
  /** Ends the session of a tab that is closed. */
  readonly end: (session: TabSession | undefined) => void;
}

const isGone = (error: unknown): boolean =>
  error instanceof DatabricksError && error.status === 404 && /\bsession\b/iu.test(error.message);

/** Whether a statement may change where names are looked up. */
function movesPlace(statement: string): boolean {
  const [first] = tokenize(statement).tokens;
  return first?.kind === 'word' && (first.lower === 'use' || first.lower === 'execute');
}

/** One session for each tab: it is kept with the tab, and ends with it. */
export function createTabSessions(tabs: TabsStore, calls: SessionCalls): TabSessions {
  const keep = (tabId: string, session: TabSession | undefined): void =>
    tabs.getState().change(tabId, { session });
  const sessionOf = (tabId: string): TabSession | undefined =>
    tabs.getState().tabs.find(({ id }) => id === tabId)?.session;
  const end = (session: TabSession | undefined): void => {
    // One that the workspace no longer knows has ended already; others end by themselves when they are not used.
    if (session) void calls.close(session).catch(() => undefined);
  };
  const opened = async (
    tabId: string,
    warehouseId: string,
    signal: AbortSignal,
  ): Promise<TabSession | undefined> => {
    const before = sessionOf(tabId);
    if (before?.warehouseId === warehouseId) return before;
    end(before);
    const id = await calls.open(warehouseId, signal);
    const session = id === undefined ? undefined : { id, warehouseId };
    keep(tabId, session);
    return session;
  };
  const showPlace = async (tabId: string, session: TabSession): Promise<void> => {
    const show = (place: string | undefined): void => {
      if (sessionOf(tabId)?.id === session.id) keep(tabId, { ...session, place });
    };
    // What isn't known isn't shown; the next statement asks again.
    await calls.place(session).then(show, () => show(undefined));
  };
  return {
    end,
    run: async (tabId, { text, warehouseId, signal }, work) => {
      const session = await opened(tabId, warehouseId, signal);
      try {
        const result = await work(session?.id);
        if (session && (session.place === undefined || movesPlace(text))) void showPlace(tabId, session);
        return result;
      } catch (error) {
        if (!session || !isGone(error)) throw error;
        keep(tabId, undefined);
        throw new SessionEndedError(error);
      }
    },
  };
}
