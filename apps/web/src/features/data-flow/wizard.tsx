import { isOneOf } from '@lakehouse/spark-sql/types/is-one-of';
import { PanelBoundary } from '@lakehouse/ui/panel-boundary';
import { Progress } from '@lakehouse/ui/progress';
import { Switch } from '@lakehouse/ui/switch';
import { Tabs } from '@lakehouse/ui/tabs';
import { type ReactNode, useId } from 'react';
import { PAGE_WIDTH } from '../../shared/layout/page-width.ts';
import { useScreenCommands } from '../../shared/layout/screen-commands.ts';
import { MappingStep } from './mapping/mapping-step.tsx';
import { FlowSummary } from './parts/flow-summary.tsx';
import { RunStep } from './run/run-step.tsx';
import { StartOver } from './start-over.tsx';
import { SourceStep } from './steps/source-step.tsx';
import { TargetStep } from './steps/target-step.tsx';
import { useDataFlow, useFlow } from './store/data-flow-context.ts';
import { isUnderWay } from './store/flow-run.ts';
import { isOpen, progressOf, STEPS, type Step } from './store/flow-state.ts';
import { wizardTexts } from './store/wizard-texts.ts';

const NAMES: Readonly<Record<Step, string>> = wizardTexts.steps;

const CONTENTS: Readonly<Record<Step, () => ReactNode>> = {
  source: SourceStep,
  target: TargetStep,
  mapping: MappingStep,
  run: RunStep,
};

/** The four steps, their progress, and the Advanced Mode switch. */
export function Wizard() {
  const state = useFlow((all) => all);
  const { upload } = useDataFlow();
  const id = useId();
  const progress = progressOf(state);
  useScreenCommands(wizardTexts.dataFlow, () => [
    ...STEPS.filter((step) => step !== state.step && isOpen(state, step)).map((step) => ({
      id: `flow-${step}`,
      title: wizardTexts.goTo(NAMES[step]),
      run: () => state.goTo(step),
    })),
    {
      id: 'flow-advanced',
      title: state.flow.advanced ? wizardTexts.advancedOff : wizardTexts.advancedOn,
      run: () => state.setAdvanced(!state.flow.advanced),
    },
  ]);
  const busy = isUnderWay(state.run) || upload.share !== undefined;
  const tabs = STEPS.map((step, at) => {
    const Content = CONTENTS[step];
    return {
      value: step,
      disabled: !isOpen(state, step),
      label: (
        <span className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className="grid size-5 place-items-center rounded-full bg-hover text-2xs tabular-nums max-md:hidden"
          >
            {at + 1}
          </span>
          {NAMES[step]}
        </span>
      ),
      content: <Content />,
    };
  });
  return (
    <main className={`${PAGE_WIDTH} grid grid-cols-[minmax(0,1fr)] gap-4 py-6`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="font-semibold text-xl">{wizardTexts.dataFlow}</h1>
          <p className="text-dim">{wizardTexts.introduction}</p>
        </div>
        <label htmlFor={id} className="flex items-center gap-2">
          {wizardTexts.advancedMode}
          <Switch id={id} checked={state.flow.advanced} onCheckedChange={state.setAdvanced} />
        </label>
        <StartOver disabled={busy || state.flow.sourceKind === undefined} onConfirm={state.startOver} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_280px]">
        <Tabs
          label={wizardTexts.stepList}
          tabs={tabs}
          value={state.step}
          onValueChange={(step) => {
            if (isOneOf(step, STEPS)) state.goTo(step);
          }}
          className="rounded-lg border border-line bg-panel shadow-1"
          contentClassName="p-4 md:p-6"
          asideClassName="basis-40 max-md:py-2"
          aside={
            <>
              <div className="min-w-0 flex-1 md:max-w-60">
                <Progress label={wizardTexts.progress} value={progress} />
              </div>
              <span className="w-9 text-right text-dim text-xs tabular-nums">{progress}%</span>
            </>
          }
        />
        <aside aria-labelledby={`${id}-flow`} className="sticky top-4 max-xl:hidden">
          <h2 id={`${id}-flow`} className="mb-2 font-medium">
            {wizardTexts.thisFlow}
          </h2>
          <PanelBoundary>
            <FlowSummary links />
          </PanelBoundary>
        </aside>
      </div>
    </main>
  );
}
