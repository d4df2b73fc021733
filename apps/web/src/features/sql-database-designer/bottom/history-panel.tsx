import { Badge, type Tone } from '@lakehouse/ui/badge';
import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { useStore } from 'zustand';
import { counted, duration, formatTime } from '../../../shared/format/format-metrics.ts';
import { screenTexts } from '../messages/screen-texts.ts';
import type { HistoryEntry } from '../model/history/history-entry.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';

const LOOKS: Record<HistoryEntry['status'], { readonly tone: Tone; readonly label: string }> = {
  success: { tone: 'ok', label: 'Success' },
  failed: { tone: 'bad', label: 'Failed' },
  cancelled: { tone: 'warn', label: 'Cancelled' },
};

/** The statements run in this browser, newest first; a click opens one in a new tab. */
export function HistoryPanel() {
  const { history, tabs } = useSqlDesigner();
  const { entries, clear } = useStore(history);
  if (entries.length === 0)
    return (
      <EmptyState className="h-full" title={screenTexts.noQueriesYet}>
        {screenTexts.historyHint}
      </EmptyState>
    );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 items-center border-line border-b px-3 py-1.5 text-dim text-xs">
        <span className="flex-1">
          {screenTexts.lastStored(entries.length === 1 ? 'statement' : `${entries.length} statements`)}
        </span>
        <Button size="sm" onClick={clear}>
          {screenTexts.clearHistory}
        </Button>
      </div>
      <ul aria-label={screenTexts.queryHistory} className="min-h-0 flex-1 overflow-y-auto">
        {entries.map((entry) => (
          <li key={entry.id} className="border-line border-b">
            <button
              type="button"
              onClick={() => tabs.getState().open({ sql: entry.sql })}
              title={entry.message ?? screenTexts.openInNewTab}
              className="flex w-full items-center gap-3 px-3 py-1.5 text-left text-xs -outline-offset-2 hover:bg-hover max-md:flex-wrap"
            >
              <Badge tone={LOOKS[entry.status].tone} className="w-19 justify-center">
                {LOOKS[entry.status].label}
              </Badge>
              <span className="min-w-0 flex-1 truncate font-mono max-md:order-last max-md:basis-full">
                {entry.sql.slice(0, 300).replace(/\s+/gu, ' ')}
              </span>
              <span className="w-20 text-right text-dim tabular-nums">
                {entry.rows === undefined ? '' : counted(entry.rows, 'row')}
              </span>
              <span className="w-16 text-right text-dim tabular-nums">{duration(entry.ms)}</span>
              <span className="w-36 text-right text-dim">{formatTime(entry.startedAt)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
