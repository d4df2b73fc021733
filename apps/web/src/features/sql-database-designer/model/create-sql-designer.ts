import type { QueryClient } from '@tanstack/react-query';
import { workspaceTransport } from '../../../shared/api/workspace-transport.ts';
import { workspaceQueries } from '../../../shared/handover/workspace-queries.ts';
import { notify } from '../../../shared/messages/notify.ts';
import type { Session } from '../../../shared/session/session.ts';
import { localStore } from '../../../shared/storage/browser-storage.ts';
import { ensureRunning } from '../../../shared/warehouses/start-warehouse.ts';
import { readCatalog } from '../../../shared/widgets/read-catalog.ts';
import { createCatalog } from './catalog/catalog.ts';
import { createChartsStore } from './charts/charts-store.ts';
import { createHistoryStore } from './history/history-store.ts';
import { openQuery } from './run/open-query.ts';
import { createResultPages } from './run/result-pages.ts';
import { createRunStore } from './run/run-store.ts';
import { sessionCalls } from './run/session-calls.ts';
import { createTabSessions } from './run/tab-sessions.ts';
import { createSavedStore } from './saved/saved-store.ts';
import { createWorkspaceCopies } from './saved/workspace-copies.ts';
import type { SqlDesigner } from './sql-designer-context.ts';
import { readTabs } from './tabs/persist-tabs.ts';
import { createTabsStore } from './tabs/tabs-store.ts';

function idMaker(): () => string {
  let made = 0;
  // Tabs of an earlier visit have ids too, so a counter would not be unique.
  return () => `${Date.now().toString(36)}-${(made++).toString(36)}`;
}

/** The stores of the screen for a session, on the real workspace and the browser's storage. */
export function createSqlDesigner(session: Session, queries: QueryClient): SqlDesigner {
  const transport = workspaceTransport(session);
  const newId = idMaker();
  const history = createHistoryStore(localStore, newId);
  const saved = createSavedStore({ storage: localStore, notify, now: () => new Date(), newId });
  const { workspaceUrl } = session;
  const workspace = workspaceQueries(transport);
  const tabs = createTabsStore(readTabs(localStore), newId);
  const sessions = createTabSessions(tabs, sessionCalls(transport));
  return {
    transport,
    history,
    sessions,
    editor: { current: null },
    catalog: createCatalog(queries, (endpoint, signal) => readCatalog(session, endpoint, signal), notify),
    tabs,
    saved,
    copies: createWorkspaceCopies({ saved, workspace, workspaceUrl, storage: localStore, notify }),
    charts: createChartsStore(localStore, notify),
    workspaceUrl,
    runs: createRunStore({
      startWarehouse: (id, signal) => ensureRunning(transport, id, { signal }),
      execute: (statement, { signal, tabId, onState, ...how }) =>
        sessions.run(tabId, { text: statement, warehouseId: how.warehouseId, signal }, async (sessionId) =>
          createResultPages(
            await openQuery(
              transport,
              { statement, ...how, ...(sessionId === undefined ? {} : { sessionId }) },
              signal,
              onState,
            ),
          ),
        ),
      notify,
      now: Date.now,
      record: (entry) => history.getState().record(entry),
    }),
  };
}
