import { z } from 'zod';
import { localStore } from '../../../shared/storage/browser-storage.ts';
import { StorageError } from '../../../shared/storage/storage-error.ts';

/** The storage key of the SQL designer's tabs; it opens with the one that is added there. */
const TABS_KEY = 'sql_editor_tabs';

const savedTabs = z.looseObject({ tabs: z.array(z.looseObject({ id: z.string() })) });

/** Adds a query to the SQL designer as a new tab. */
export function openInSqlDesigner(name: string, sql: string): void {
  const tab = { id: `flow-${Date.now().toString(36)}`, name, sql, parameters: {} };
  try {
    const stored = savedTabs.safeParse(localStore.readJson(TABS_KEY) ?? { tabs: [] });
    // Tabs in an unknown format are not overwritten: the designer opens without the query.
    if (!stored.success) return;
    localStore.writeJson(TABS_KEY, { ...stored.data, tabs: [...stored.data.tabs, tab], activeId: tab.id });
  } catch (error) {
    // The designer still opens, only without the query.
    if (!(error instanceof StorageError)) throw error;
  }
}
