import { sourceOf, targetOf } from '@lakehouse/core/flows/document';
import { advancedJobForm, guardForm, jobForm } from '@lakehouse/core/flows/job-settings';
import { flowNeeds } from '@lakehouse/core/flows/needs';
import { routeOf } from '@lakehouse/core/flows/places';
import { Button } from '@lakehouse/ui/button';
import { Play, Square } from 'lucide-react';
import { useEffect } from 'react';
import { useSuggestedMapping } from '../mapping/use-suggested-mapping.ts';
import { FlowSummary } from '../parts/flow-summary.tsx';
import { JobForm } from '../parts/job-form.tsx';
import { StepHeading } from '../parts/step-heading.tsx';
import { useSourceColumns, useTargetReading } from '../parts/use-columns.ts';
import { useProblems } from '../parts/use-problems.ts';
import { useDataFlow, useFlow } from '../store/data-flow-context.ts';
import { dataFlowTexts } from '../store/data-flow-messages.ts';
import { isUnderWay } from '../store/flow-run.ts';
import { wizardTexts } from '../store/wizard-texts.ts';
import { ClusterChoice } from './cluster-choice.tsx';
import { FlowCode } from './flow-code.tsx';
import { ProblemList } from './problem-list.tsx';
import { RunPanel } from './run-panel.tsx';
import { WarehouseChoice } from './warehouse-choice.tsx';

/** Step 4: the settings of the job, its statements, and the progress of the run. */
export function RunStep() {
  const { store, clusters, wait, start, cancel } = useDataFlow();
  const flow = useFlow((state) => state.flow);
  const goTo = useFlow((state) => state.goTo);
  const busy = useFlow(({ run }) => isUnderWay(run));
  const problems = useProblems();
  const columns = useSourceColumns();
  useSuggestedMapping(columns);
  const targetReading = useTargetReading(store);
  const reading = columns.reading || targetReading;
  const waiting = useFlow(({ run }) => run?.kind === 'columns');
  useEffect(() => {
    if (!reading && store.getState().run?.kind === 'columns') start();
  }, [store, reading, start]);
  const [source, target] = [sourceOf(flow), targetOf(flow)];
  if (!source || !target) return null;
  const here = routeOf(source, target) === 'warehouse';
  const runsHere = here || clusters.chosen !== undefined;
  const needs = flowNeeds(flow, source, target);
  return (
    <section aria-label={wizardTexts.steps.run}>
      <StepHeading
        title={wizardTexts.runHeading}
        text={dataFlowTexts.runHint}
        back={{ label: wizardTexts.backTo(wizardTexts.steps.mapping), onClick: () => goTo('mapping') }}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-6">
          <JobForm schema={flow.advanced ? advancedJobForm : jobForm} />
          {flow.advanced ? (
            <section aria-label={wizardTexts.advancedSettings} className="border-line border-t pt-4">
              <h3 className="mb-3 font-medium">{wizardTexts.advancedSettings}</h3>
              <JobForm schema={guardForm} className="md:[&>div]:grid-cols-2 [&>div]:gap-x-6" />
            </section>
          ) : null}
        </div>
        <div className="grid min-w-0 gap-4">
          <FlowSummary className="xl:hidden" />
          <ProblemList problems={problems} />
          {needs.length === 0 ? null : (
            <section aria-label={wizardTexts.whatItNeeds} className="rounded-md border border-line p-4">
              <h3 className="mb-2 font-medium">
                {runsHere ? wizardTexts.whatItNeeds : wizardTexts.runsOutside}
              </h3>
              <ul className="grid list-disc gap-1 pl-4 text-dim">
                {needs.map((need) => (
                  <li key={need} className="break-words">
                    {need}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {here ? <WarehouseChoice /> : <ClusterChoice />}
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" busy={busy} className="flex-1" onClick={reading ? wait : start}>
              {busy ? null : <Play aria-hidden="true" size={14} />}
              {waiting ? dataFlowTexts.readingColumns : wizardTexts.runDataFlow}
            </Button>
            {busy ? (
              <Button onClick={cancel}>
                <Square aria-hidden="true" size={12} />
                {wizardTexts.cancel}
              </Button>
            ) : null}
          </div>
        </div>
      </div>
      <RunPanel />
      <FlowCode />
    </section>
  );
}
