import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { SegmentedControl } from '@lakehouse/ui/segmented-control';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { counted } from '../../../shared/format/format-metrics.ts';
import { screenTexts } from '../messages/screen-texts.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import { HistoryRow } from './history-row.tsx';
import { WorkspaceHistory } from './workspace-history.tsx';

/** The statements of this browser, or those of the whole workspace. */
export function HistoryPanel() {
  const [of, setOf] = useState<'browser' | 'workspace'>('browser');
  const lead = (
    <SegmentedControl
      label={screenTexts.whoseStatements}
      segments={[
        { value: 'browser', label: screenTexts.thisBrowser },
        { value: 'workspace', label: screenTexts.workspace },
      ]}
      value={of}
      onValueChange={setOf}
      className="whitespace-nowrap"
    />
  );
  return of === 'browser' ? <BrowserHistory lead={lead} /> : <WorkspaceHistory lead={lead} />;
}

/** The statements run in this browser, newest first. */
function BrowserHistory({ lead }: { lead: ReactNode }) {
  const { history } = useSqlDesigner();
  const { entries, clear } = useStore(history);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-line border-b px-3 py-1.5 text-dim text-xs">
        {lead}
        <span className="flex-1 max-md:order-last max-md:basis-full">
          {entries.length === 0
            ? ''
            : screenTexts.lastStored(
                entries.length === 1 ? 'statement' : counted(entries.length, 'statement'),
              )}
        </span>
        {entries.length === 0 ? null : (
          <Button size="sm" onClick={clear} className="ml-auto">
            {screenTexts.clearHistory}
          </Button>
        )}
      </div>
      {entries.length === 0 ? (
        <EmptyState className="flex-1" title={screenTexts.noQueriesYet}>
          {screenTexts.historyHint}
        </EmptyState>
      ) : (
        <ul aria-label={screenTexts.queryHistory} className="min-h-0 flex-1 overflow-y-auto">
          {entries.map(({ id, status, ...entry }) => (
            <HistoryRow key={id} state={status} {...entry} />
          ))}
        </ul>
      )}
    </div>
  );
}
