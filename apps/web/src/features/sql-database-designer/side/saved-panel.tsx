import { Button } from '@lakehouse/ui/button';
import { IconButton } from '@lakehouse/ui/icon-button';
import { SearchInput } from '@lakehouse/ui/search-input';
import { Spinner } from '@lakehouse/ui/spinner';
import { RefreshCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { savedEntries } from '../../../shared/handover/saved-entries.ts';
import { screenTexts } from '../messages/screen-texts.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import { SavedItem } from './saved-item.tsx';
import { useSavedActions } from './use-saved-actions.ts';

/** The saved queries of browser and workspace with their search. `onOpen` is called when one was opened. */
export function SavedPanel({ onOpen }: { onOpen?: () => void }) {
  const { saved, copies, workspaceUrl } = useSqlDesigner();
  const queries = useStore(saved, (state) => state.queries);
  const { remote, links, reading, problem, sync } = useStore(copies);
  const actions = useSavedActions();
  const [search, setSearch] = useState('');
  const entries = useMemo(
    () => savedEntries({ queries, links, remote, workspaceUrl }),
    [queries, links, remote, workspaceUrl],
  );
  const wanted = search.trim().toLowerCase();
  const shown = entries.filter(
    ({ name, query }) => name.toLowerCase().includes(wanted) || query.toLowerCase().includes(wanted),
  );
  return (
    <section aria-label={screenTexts.savedQueries} className="flex h-full min-h-0 flex-col bg-panel">
      <div className="flex items-center gap-1 py-1.5 pr-1.5 pl-3">
        <h2 className="flex-1 font-semibold text-sm">{screenTexts.savedQueries}</h2>
        <IconButton
          size="sm"
          label={screenTexts.refreshSavedQueries}
          aria-busy={reading}
          icon={reading ? <Spinner size={14} /> : <RefreshCw aria-hidden="true" size={14} />}
          onClick={() => void sync()}
        />
      </div>
      {problem === undefined ? null : (
        <p role="alert" className="flex items-center gap-2 px-3 pb-2 text-bad text-xs">
          <span className="min-w-0 flex-1">{screenTexts.workspaceQueriesUnread(problem)}</span>
          <Button size="sm" onClick={() => void sync()}>
            {screenTexts.tryAgain}
          </Button>
        </p>
      )}
      {entries.length > 0 ? (
        <div className="px-3 pb-2">
          <SearchInput
            size="sm"
            label={screenTexts.searchSavedQueries}
            placeholder={screenTexts.searchNamesAndSql}
            value={search}
            onValueChange={setSearch}
          />
        </div>
      ) : (
        <p className="px-3 text-dim text-xs">{screenTexts.nothingSaved}</p>
      )}
      {entries.length > 0 && shown.length === 0 ? (
        <p className="px-3 text-dim text-xs">{screenTexts.noSavedQueryContains(search.trim())}</p>
      ) : null}
      <ul aria-label={screenTexts.savedQueriesTree} className="min-h-0 flex-1 overflow-y-auto px-1.5 pb-2">
        {shown.map((entry) => (
          <SavedItem
            key={entry.id}
            query={entry}
            onOpen={() => {
              actions.open(entry);
              onOpen?.();
            }}
            onRename={(name) => actions.rename(entry, name)}
            onDuplicate={() => actions.duplicate(entry)}
            onSend={() => actions.send(entry)}
            onDelete={() => actions.delete(entry)}
          />
        ))}
      </ul>
    </section>
  );
}
