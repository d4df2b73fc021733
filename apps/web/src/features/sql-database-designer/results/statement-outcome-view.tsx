import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { Button } from '@lakehouse/ui/button';
import { CopyButton } from '@lakehouse/ui/copy-button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Spinner } from '@lakehouse/ui/spinner';
import { duration } from '../../../shared/format/format-metrics.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { screenTexts } from '../messages/screen-texts.ts';
import type { QueryRun, StatementRun } from '../model/run/query-run.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import { PlanView, planOf } from './plan-view.tsx';
import { ResultViews } from './result-views.tsx';
import type { ResultChoice } from './use-result-choice.ts';

export interface StatementOutcomeViewProps {
  readonly run: QueryRun;
  readonly one: StatementRun;
  readonly queryName: string;
  readonly choice: ResultChoice;
}

/** The outcome of a statement: pending, its rows, or the error. */
export function StatementOutcomeView({ run, one, queryName, choice }: StatementOutcomeViewProps) {
  const { outcome, statement } = one;
  switch (outcome.state) {
    case 'waiting':
      return <EmptyState className="h-full" title={screenTexts.waitingForPrevious} />;
    case 'running':
      return <Running run={run} since={outcome.startedAt} />;
    case 'skipped':
      return <EmptyState className="h-full" title={screenTexts.notRun} />;
    case 'cancelled':
      return <EmptyState className="h-full" title={screenTexts.cancelledAfter(duration(outcome.ms))} />;
    case 'failed':
      return (
        <div role="alert" className="h-full overflow-auto p-4">
          <p className="flex items-center gap-2 font-medium text-bad">
            {screenTexts.queryFailedAfter} {duration(outcome.ms)}
            <CopyButton size="sm" text={outcome.message} what="message" />
          </p>
          <pre className="mt-2 whitespace-pre-wrap break-words font-mono text-xs">{outcome.message}</pre>
        </div>
      );
    case 'succeeded': {
      const { result, ms } = outcome;
      const plan = planOf(result);
      if (plan !== undefined) return <PlanView plan={plan} />;
      if (result.columns.length === 0)
        return (
          <EmptyState className="h-full" title={screenTexts.statementExecutedIn(duration(ms))}>
            {screenTexts.itReturnsNoRows}
          </EmptyState>
        );
      return (
        <ResultViews
          queryName={queryName}
          statement={statement.text}
          request={run.request}
          pages={result}
          ms={ms}
          choice={choice}
        />
      );
    }
    default:
      return assertNever(outcome);
  }
}

const LABELS: Readonly<Record<QueryRun['phase'], string>> = {
  starting: screenTexts.waitingForWarehouse,
  queued: screenTexts.queuedQuery,
  running: screenTexts.runningQuery,
  ended: screenTexts.runningQuery,
};

function Running({ run, since }: { run: QueryRun; since: number }) {
  const { runs } = useSqlDesigner();
  const now = useNow(true);
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3">
      <Spinner label={LABELS[run.phase]} />
      <span className="text-dim text-xs tabular-nums" aria-hidden="true">
        {duration(now - since)}
      </span>
      <Button size="sm" onClick={() => runs.getState().cancel(run.request.tabId)}>
        {screenTexts.cancelQuery}
      </Button>
    </div>
  );
}
