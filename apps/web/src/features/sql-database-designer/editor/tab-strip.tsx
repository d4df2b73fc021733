import { IconButton } from '@lakehouse/ui/icon-button';
import { Plus, X } from 'lucide-react';
import { useStore } from 'zustand';
import { screenTexts } from '../messages/screen-texts.ts';
import { isUnderWay } from '../model/run/query-run.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import type { QueryTab } from '../model/tabs/query-tab.ts';

/** The label of a tab without a name. */
const titleOf = ({ name }: QueryTab, index: number): string => name.trim() || screenTexts.queryAt(index + 1);

/** The tabs of the open queries. */
export function TabStrip() {
  const { tabs: store, runs: runStore, sessions } = useSqlDesigner();
  const { tabs, activeId, activate, open } = useStore(store);
  const runs = useStore(runStore, (state) => state.runs);
  const close = (id: string): void => {
    const closed = tabs.find((tab) => tab.id === id);
    store.getState().close(id);
    sessions.end(closed?.session);
    runStore.getState().delete(id);
  };
  return (
    <div className="flex shrink-0 items-center border-line border-b bg-sunken">
      <fieldset className="-mb-px flex min-w-0 overflow-x-auto">
        <legend className="sr-only">{screenTexts.openQueries}</legend>
        {tabs.map((tab, index) => (
          <div
            key={tab.id}
            className="flex shrink-0 items-center border-line border-r border-b border-b-transparent pr-1 has-aria-pressed:bg-panel"
          >
            <button
              type="button"
              aria-pressed={tab.id === activeId}
              onClick={() => activate(tab.id)}
              className="h-9 max-w-48 truncate pr-1 pl-3 text-dim text-xs -outline-offset-2 aria-pressed:font-medium aria-pressed:text-ink"
            >
              {isUnderWay(runs[tab.id]) ? '● ' : ''}
              {titleOf(tab, index)}
            </button>
            <IconButton
              size="sm"
              className="size-5"
              label={screenTexts.closeTab(titleOf(tab, index))}
              icon={<X aria-hidden="true" size={12} />}
              onClick={() => close(tab.id)}
            />
          </div>
        ))}
      </fieldset>
      <IconButton
        size="sm"
        className="mx-1"
        label={screenTexts.newQuery}
        icon={<Plus aria-hidden="true" size={14} />}
        onClick={() => open()}
      />
    </div>
  );
}
