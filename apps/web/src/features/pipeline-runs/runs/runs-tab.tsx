import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Spinner } from '@lakehouse/ui/spinner';
import { useMemo, useState } from 'react';
import { startRun } from '../../../shared/pipeline/commands/start-run.ts';
import { selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { runTexts as texts } from '../messages/run-messages.ts';
import { RunDetails } from './run-details.tsx';
import { RunList } from './run-list.tsx';
import { useRuns } from './runs-store.ts';
import { useRunHistory } from './use-run-history.ts';

/** The runs of the pipeline on the screen, also those of earlier visits, and one of them in detail. */
export function RunsTab() {
  const store = useDesignerStore();
  const pipeline = useDesigner((state) => state.pipelineOf(selectDocument(state)).id);
  const all = useRuns((state) => state.runs);
  const runs = useMemo(() => all.filter((run) => run.pipeline === pipeline), [all, pipeline]);
  const history = useRunHistory(pipeline);
  const [chosen, setChosen] = useState<string>();
  const run = runs.find(({ id }) => id === chosen) ?? runs[0];
  const canRun = useDesigner((state) => state.runner !== undefined && selectDocument(state).nodes.length > 0);
  const unread =
    history.error === null ? null : (
      <p role="status" className="flex flex-wrap items-center gap-2 px-3 py-2 text-warn text-xs">
        {texts.unreadable(history.error)}
        <Button size="sm" onClick={history.again}>
          {texts.tryAgain}
        </Button>
      </p>
    );
  if (!run)
    return (
      <>
        {unread}
        {history.loading ? (
          <div className="p-4">
            <Spinner label={texts.loading} />
          </div>
        ) : (
          <EmptyState
            title={texts.noRunsYet}
            action={canRun ? <Button onClick={() => startRun(store)}>{texts.run}</Button> : undefined}
          >
            {texts.empty}
          </EmptyState>
        )}
      </>
    );
  return (
    <div className="flex h-full min-h-0 flex-col">
      {unread}
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <div className="shrink-0 max-md:p-2 md:w-60">
          <RunList
            runs={runs}
            chosen={run.id}
            // The newest one is followed again.
            onChoose={(id) => setChosen(id === runs[0]?.id ? undefined : id)}
          />
        </div>
        <RunDetails run={run} runs={runs} />
      </div>
    </div>
  );
}
