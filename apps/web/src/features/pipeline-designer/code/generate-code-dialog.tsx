import type { Plan } from '@lakehouse/core/pipeline/plan';
import type { FrozenRows } from '@lakehouse/core/targets/frozen-rows';
import { generateTarget, TARGETS, type Target } from '@lakehouse/core/targets/target';
import { Dialog } from '@lakehouse/ui/dialog';
import { Tabs } from '@lakehouse/ui/tabs';
import { useMemo, useState } from 'react';
import { counted } from '../../../shared/format/format-metrics.ts';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { WarningNote } from '../../../shared/widgets/warning-note.tsx';
import { codeTexts } from '../messages/code-texts.ts';
import { fixProblem } from '../problems/fix-problem.ts';
import { ProblemList } from '../problems/problem-list.tsx';
import { EmptyPipeline } from './empty-pipeline.tsx';
import { GeneratedFiles } from './generated-files.tsx';
import { LayoutChoice } from './layout-choice.tsx';
import { TestRows } from './test-rows.tsx';

const LABELS: Record<Target, string> = {
  pyspark: 'PySpark',
  notebook: codeTexts.notebook,
  jupyter: 'Jupyter',
  sql: codeTexts.sparkSql,
  declarative: codeTexts.declarativePipeline,
  dbt: codeTexts.dbtProject,
  airflow: codeTexts.airflow,
  bundle: codeTexts.bundle,
};

/** The pipeline as code, in each available format. Missing parts are listed above it. */
export function GenerateCodeDialog() {
  const store = useDesignerStore();
  const plan = useDesigner(selectPlan);
  const [target, setTarget] = useState<Target>('pyspark');
  const [frozen, setFrozen] = useState<{ readonly plan: Plan; readonly rows: FrozenRows | undefined }>();
  // Rows of an earlier state of the pipeline don't fit its steps.
  const rows = frozen?.plan === plan ? frozen.rows : undefined;
  const generated = useMemo(() => generateTarget(plan, target, rows), [plan, target, rows]);
  const errors = generated.problems.filter(({ severity }) => severity === 'error');
  // What is a matter of this target alone is told nowhere else.
  const differences = generated.problems.filter(
    (problem) => problem.severity === 'warning' && !plan.problems.includes(problem),
  );
  const close = (): void => store.getState().closeDialog();
  const content =
    plan.order.length === 0 ? (
      <EmptyPipeline onAdd={close} />
    ) : (
      <div className="flex h-full min-h-0 flex-col gap-2 p-3 md:h-[min(64vh,620px)]">
        {errors.length > 0 ? (
          <div role="status" className="max-h-32 shrink-0 overflow-y-auto rounded-sm bg-warn-soft p-1">
            <p className="px-2 pt-1 font-medium text-warn text-xs">
              {counted(errors.length, 'problem')}
              {codeTexts.codeMissingPart}
            </p>
            <ProblemList
              label={codeTexts.problems}
              problems={errors}
              titleOf={(id) => plan.byId.get(id)?.node.label ?? id}
              onFix={(problem, fix) => fixProblem(store, problem, fix)}
              onChoose={({ nodeId, field }) => {
                close();
                if (nodeId !== undefined) store.getState().focusNode(nodeId, field);
              }}
            />
          </div>
        ) : null}
        {differences.map(({ code, message, nodeId = '' }) => (
          <WarningNote key={`${code} ${nodeId}`}>{message}</WarningNote>
        ))}
        {target === 'pyspark' ? (
          <div>
            <LayoutChoice />
          </div>
        ) : null}
        {target === 'bundle' ? (
          <TestRows plan={plan} onChange={(sampled) => setFrozen({ plan, rows: sampled })} />
        ) : null}
        <GeneratedFiles key={target} files={generated.files} />
      </div>
    );
  return (
    <Dialog open onOpenChange={close} title={codeTexts.generatedPipelineCode} size="xl" flush>
      <Tabs
        label={codeTexts.kindOfCode}
        className="h-full"
        contentClassName="min-h-0 flex-1 md:flex-none"
        value={target}
        onValueChange={(value) => setTarget(TARGETS.find((name) => name === value) ?? 'pyspark')}
        tabs={TARGETS.map((value) => ({
          value,
          label: LABELS[value],
          content: value === target ? content : null,
        }))}
      />
    </Dialog>
  );
}
