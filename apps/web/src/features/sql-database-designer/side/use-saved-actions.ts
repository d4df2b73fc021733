import type { SavedEntry } from '../../../shared/handover/saved-entries.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';

interface SavedActions {
  readonly open: (entry: SavedEntry) => void;
  readonly rename: (entry: SavedEntry, name: string) => void;
  readonly duplicate: (entry: SavedEntry) => void;
  /** Brings a query of this browser to the workspace. */
  readonly send: (entry: SavedEntry) => void;
  readonly delete: (entry: SavedEntry) => void;
}

/** What can be done with a line of the list of saved queries. */
export function useSavedActions(): SavedActions {
  const { saved, copies, charts, tabs } = useSqlDesigner();
  const send = (id: string): void => void copies.getState().send(id);
  /** Whether the query is in this browser, where its changes are kept first. */
  const isHere = ({ id, place }: SavedEntry): boolean => place !== 'workspace' || copies.getState().take(id);
  const deleteIt = async ({ id, place }: SavedEntry): Promise<void> => {
    if (place === 'browser') saved.getState().delete(id);
    else await copies.getState().delete(id);
    // The workspace may refuse: the query is still there then, with its charts.
    if (!saved.getState().queries.some((query) => query.id === id)) charts.getState().deleteAll(id);
  };
  return {
    open: (entry) => {
      if (isHere(entry)) tabs.getState().openSaved(entry);
    },
    rename: (entry, typed) => {
      if (!isHere(entry) || !saved.getState().rename(entry.id, typed)) return;
      const tab = tabs.getState().tabs.find(({ savedId }) => savedId === entry.id);
      if (tab) tabs.getState().change(tab.id, { name: typed.trim() });
      if (entry.place !== 'browser') send(entry.id);
    },
    duplicate: (entry) => {
      const id = saved.getState().duplicate(entry);
      if (id !== undefined && entry.place !== 'browser') send(id);
    },
    send: ({ id }) => send(id),
    delete: (entry) => void deleteIt(entry),
  };
}
