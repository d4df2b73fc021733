import { IconButton } from '@lakehouse/ui/icon-button';
import { Plus, X } from 'lucide-react';
import { useStore } from 'zustand';
import { isUnderWay } from '../run/query-run.ts';
import { useSqlDesigner } from '../sql-designer-context.ts';
import type { QueryTab } from './query-tab.ts';

/** What a tab without a name is called. */
const titleOf = ({ name }: QueryTab, index: number): string => name.trim() || `Query ${index + 1}`;

/** The queries that are open; arrow keys move along them. */
export function TabStrip() {
  const { tabs: store, runs: runStore } = useSqlDesigner();
  const { tabs, activeId, activate, open, close } = useStore(store);
  const runs = useStore(runStore, (state) => state.runs);
  const step = (by: number): void => {
    const index = tabs.findIndex(({ id }) => id === activeId);
    const next = tabs[(index + by + tabs.length) % tabs.length];
    if (!next) return;
    activate(next.id);
    document.getElementById(`query-tab-${next.id}`)?.focus();
  };
  return (
    <div className="flex shrink-0 items-center border-line border-b bg-sunken">
      <div role="tablist" aria-label="Open queries" className="-mb-px flex min-w-0 overflow-x-auto">
        {tabs.map((tab, index) => (
          <div
            key={tab.id}
            role="presentation"
            className="flex shrink-0 items-center border-line border-r border-b border-b-transparent pr-1 has-aria-selected:bg-panel"
          >
            <button
              type="button"
              role="tab"
              id={`query-tab-${tab.id}`}
              aria-selected={tab.id === activeId}
              tabIndex={tab.id === activeId ? 0 : -1}
              onClick={() => activate(tab.id)}
              onKeyDown={({ key }) => {
                if (key === 'ArrowRight') step(1);
                if (key === 'ArrowLeft') step(-1);
                if (key === 'Delete') close(tab.id);
              }}
              className="h-9 max-w-48 truncate pr-1 pl-3 text-dim text-xs -outline-offset-2 aria-selected:font-medium aria-selected:text-ink"
            >
              {isUnderWay(runs[tab.id]) ? '● ' : ''}
              {titleOf(tab, index)}
            </button>
            <IconButton
              size="sm"
              className="size-5"
              label={`Close ${titleOf(tab, index)}`}
              icon={<X aria-hidden="true" size={12} />}
              onClick={() => close(tab.id)}
            />
          </div>
        ))}
      </div>
      <IconButton
        size="sm"
        className="mx-1"
        label="New query"
        icon={<Plus aria-hidden="true" size={14} />}
        onClick={() => open()}
      />
    </div>
  );
}
