import { Input } from '@lakehouse/ui/input';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import { SavedItem } from './saved-item.tsx';

/** The saved queries with their search. `onOpen` is called when one was opened. */
export function SavedPanel({ onOpen }: { onOpen?: () => void }) {
  const { saved, tabs } = useSqlDesigner();
  const { queries, rename, delete: deleteQuery } = useStore(saved);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = queries.filter(
    ({ name, query }) => name.toLowerCase().includes(wanted) || query.toLowerCase().includes(wanted),
  );
  return (
    <section aria-label="Saved Queries" className="flex h-full min-h-0 flex-col bg-panel">
      <h2 className="px-3 pt-2 pb-1.5 font-semibold text-sm">Saved Queries</h2>
      {queries.length > 0 ? (
        <div className="px-3 pb-2">
          <Input
            size="sm"
            type="search"
            aria-label="Search saved queries"
            placeholder="Search names and SQL"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      ) : (
        <p className="px-3 text-dim text-xs">Nothing saved yet. Name a query and press Save Query.</p>
      )}
      {queries.length > 0 && shown.length === 0 ? (
        <p className="px-3 text-dim text-xs">No saved query contains “{search.trim()}”.</p>
      ) : null}
      <ul aria-label="Saved queries" className="min-h-0 flex-1 overflow-y-auto px-1.5 pb-2">
        {shown.map((query) => (
          <SavedItem
            key={query.id}
            query={query}
            onOpen={() => {
              tabs.getState().openSaved(query);
              onOpen?.();
            }}
            onRename={(name) => {
              rename(query.id, name);
              const tab = tabs.getState().tabs.find(({ savedId }) => savedId === query.id);
              if (tab && name.trim() !== '') tabs.getState().change(tab.id, { name: name.trim() });
            }}
            onDelete={() => deleteQuery(query.id)}
          />
        ))}
      </ul>
    </section>
  );
}
