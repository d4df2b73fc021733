import { EmptyState } from '@lakehouse/ui/empty-state';
import { Kbd } from '@lakehouse/ui/kbd';
import { useStore } from 'zustand';
import { screenTexts } from '../messages/screen-texts.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import { activeTab } from '../model/tabs/tabs-store.ts';
import { StatementOutcomeView } from './statement-outcome-view.tsx';
import { StatementStrip } from './statement-strip.tsx';
import { useResultChoice } from './use-result-choice.ts';

/** The results of the last run of the active query. */
export function ResultsPanel() {
  const { tabs, runs } = useSqlDesigner();
  const tab = useStore(tabs, activeTab);
  const run = useStore(runs, (state) => state.runs[tab.id]);
  const shown = run?.statements[run.shown];
  const choice = useResultChoice(tab.id);
  if (!run || !shown)
    return (
      <EmptyState className="h-full" title={screenTexts.noResultsYet}>
        {tab.sql.trim() === '' ? (
          screenTexts.writeQueryFirst
        ) : (
          <>
            {screenTexts.pressExecute} <Kbd keys="Mod+Enter" /> {screenTexts.runsAtCursor}
          </>
        )}
      </EmptyState>
    );
  return (
    <div className="flex h-full min-h-0 flex-col">
      {run.statements.length > 1 ? (
        <StatementStrip run={run} onShow={(index) => runs.getState().show(tab.id, index)} />
      ) : null}
      <div className="min-h-0 flex-1">
        <StatementOutcomeView
          key={`${run.startedAt}-${run.shown}`}
          run={run}
          one={shown}
          queryName={tab.name}
          choice={choice}
        />
      </div>
    </div>
  );
}
