import { tableText } from '@lakehouse/core/codegen/spark-names';
import { firstRowsOf } from '@lakehouse/core/flows/statements';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { Badge, type Tone } from '@lakehouse/ui/badge';
import { buttonClasses } from '@lakehouse/ui/button-classes';
import { DataTable } from '@lakehouse/ui/data-table';
import { clsx } from 'clsx';
import { ArrowUpRight } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { duration } from '../../../shared/format/format-metrics.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { copyMessages } from '../../../shared/messages/copy-messages.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ReplacedTable } from '../../../shared/writes/replaced-table.tsx';
import { useDataFlow, useFlow } from '../store/data-flow-context.ts';
import { dataFlowTexts } from '../store/data-flow-messages.ts';
import { type FlowRun, isUnderWay, type StatementsRun } from '../store/flow-run.ts';
import { wizardTexts } from '../store/wizard-texts.ts';
import { openInSqlDesigner } from './open-in-sql-designer.ts';
import { ReconciliationReport } from './reconciliation-report.tsx';
import { RunSteps } from './run-steps.tsx';
import { useRunInSight } from './use-run-in-sight.ts';

/** The outcome of Run Data Flow. */
export function RunPanel() {
  const run = useFlow((state) => state.run);
  const panel = useRef<HTMLDivElement>(null);
  useRunInSight(panel, run);
  return (
    // Clear of the bar at the top.
    <div ref={panel} className="scroll-mt-14 scroll-mb-4">
      {run ? <Outcome run={run} /> : null}
    </div>
  );
}

function Outcome({ run }: { readonly run: FlowRun }) {
  switch (run.kind) {
    case 'refused':
      return <Truth tone="warn">{dataFlowTexts.nothingRan(run.problems)}</Truth>;
    case 'code':
      return <Truth tone="accent">{dataFlowTexts.codeReady}</Truth>;
    case 'columns':
      return null;
    case 'checking':
      return <Truth tone="accent">{dataFlowTexts.checking}</Truth>;
    case 'statements':
      return <Statements run={run} />;
    default:
      return assertNever(run);
  }
}

function Truth({ tone, children }: { tone: Tone; children: string }) {
  return (
    <p role="status" className="mt-6">
      <Badge tone={tone} className="px-3 py-1 text-sm">
        {children}
      </Badge>
    </p>
  );
}

const PHASES: Readonly<Record<StatementsRun['phase'], readonly [word: string, tone: Tone]>> = {
  starting: [dataFlowTexts.startingTheWarehouse, 'accent'],
  running: [dataFlowTexts.isRunning, 'accent'],
  succeeded: [dataFlowTexts.succeeded, 'ok'],
  failed: [dataFlowTexts.failed, 'bad'],
  cancelled: [dataFlowTexts.cancelled, 'warn'],
};

/** Rows that the query opened in the SQL designer asks for. */
const OPENED_ROWS = 100;

function Statements({ run }: { run: StatementsRun }) {
  const { phase, table, isCluster, steps, message, preview, replaced, report } = run;
  const { restore } = useDataFlow();
  const now = useNow(isUnderWay(run));
  const [phaseWord, tone] = PHASES[phase];
  const word = isCluster && phase === 'starting' ? dataFlowTexts.startingCluster : phaseWord;
  const name = tableText(table);
  const told = steps.some(({ outcome }) => outcome.state === 'failed');
  return (
    <section aria-label={wizardTexts.runOfFlow} className="mt-6 rounded-md border border-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-2">
        <h3 className="font-medium">{wizardTexts.steps.run}</h3>
        <span role="status">
          <Badge tone={tone}>{word}</Badge>
        </span>
        <span className="text-dim text-xs tabular-nums">{duration(run.ms ?? now - run.startedAt)}</span>
        <span className="text-dim text-xs">{wizardTexts.onWarehouse(run.warehouse)}</span>
        <span className="flex-1" />
        {phase === 'succeeded' && table.length > 0 ? (
          <Link
            to={paths.sqlDatabaseDesigner}
            className={buttonClasses('secondary', 'sm')}
            onClick={() => openInSqlDesigner(name, firstRowsOf(table, OPENED_ROWS).text)}
          >
            <span>
              {dataFlowTexts.open} <span className="sr-only">{name} </span>
              {wizardTexts.inSqlDesigner}
            </span>
            <ArrowUpRight aria-hidden="true" size={12} />
          </Link>
        ) : null}
      </div>
      <RunSteps steps={steps} now={now} />
      {message === undefined || told ? null : (
        <p
          role="alert"
          className={clsx('border-line border-t px-4 py-2', phase === 'cancelled' ? 'text-warn' : 'text-bad')}
        >
          {message}
        </p>
      )}
      {replaced === undefined ? null : (
        <div className="border-line border-t px-4 py-2">
          <ReplacedTable replaced={replaced} restore={() => restore(replaced)} />
        </div>
      )}
      {report === undefined ? null : <ReconciliationReport report={report} />}
      {preview === undefined ? null : (
        <div className="border-line border-t">
          <p className="px-4 py-2 text-dim text-xs">{dataFlowTexts.firstRows(preview.rows.length, name)}</p>
          <DataTable
            label={wizardTexts.rowsOf(name)}
            columns={preview.columns.map((column) => ({
              name: column.name,
              type: column.type.toLowerCase(),
            }))}
            rows={preview.rows}
            className="h-64 border-line border-t"
            onCopied={(cells) => notify(copyMessages.cellsCopied(cells))}
            onCopyFailed={(error) => notify(copyMessages.copyFailed(error))}
          />
        </div>
      )}
    </section>
  );
}
