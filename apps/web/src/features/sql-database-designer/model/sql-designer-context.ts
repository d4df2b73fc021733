import type { Transport } from '@lakehouse/databricks-client/http/transport';
import type { ScriptEditorHandle } from '@lakehouse/ui/script-editor';
import { createContext, type RefObject, use } from 'react';
import type { Catalog } from './catalog/catalog.ts';
import type { ChartsStore } from './charts/charts-store.ts';
import type { HistoryStore } from './history/history-store.ts';
import type { RunStore } from './run/run-store.ts';
import type { TabSessions } from './run/tab-sessions.ts';
import type { SavedStore } from './saved/saved-store.ts';
import type { CopiesStore } from './saved/workspace-copies.ts';
import type { TabsStore } from './tabs/tabs-store.ts';

/** State shared by the components of the screen. */
export interface SqlDesigner {
  readonly transport: Transport;
  readonly catalog: Catalog;
  readonly tabs: TabsStore;
  readonly saved: SavedStore;
  /** The copies of the saved queries in the workspace. */
  readonly copies: CopiesStore;
  /** The charts that are kept with the saved queries. */
  readonly charts: ChartsStore;
  readonly workspaceUrl: string;
  readonly history: HistoryStore;
  readonly runs: RunStore;
  readonly sessions: TabSessions;
  /** The editor, for the panels beside it. */
  readonly editor: RefObject<ScriptEditorHandle | null>;
}

export const SqlDesignerContext = createContext<SqlDesigner | undefined>(undefined);

/** Returns the SQL designer from the context. */
export function useSqlDesigner(): SqlDesigner {
  const designer = use(SqlDesignerContext);
  if (!designer) throw new Error('useSqlDesigner is used outside of the SQL designer');
  return designer;
}
