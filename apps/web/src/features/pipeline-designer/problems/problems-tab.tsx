import { COMPUTE_TARGETS, type ComputeTarget } from '@lakehouse/core/pipeline/compute-target';
import { setSettings } from '@lakehouse/core/pipeline/operations';
import { withQuickFixes } from '@lakehouse/core/pipeline/quick-fixes';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { SegmentedControl } from '@lakehouse/ui/segmented-control';
import { selectCompute, selectPlan, selectRepairs } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { problemTexts } from '../messages/problem-texts.ts';
import { fixProblem } from './fix-problem.ts';
import { selectListedProblems } from './listed-problems.ts';
import { ProblemList } from './problem-list.tsx';
import { RepairList } from './repair-list.tsx';

const LABELS: Record<ComputeTarget, string> = {
  any: problemTexts.anyCompute,
  classic: problemTexts.classicCluster,
  serverless: problemTexts.serverless,
};

/** All problems of the pipeline, and what opening its file changed; choosing one selects its node and focuses the field. */
export function ProblemsTab() {
  const store = useDesignerStore();
  const plan = useDesigner(selectPlan);
  const problems = useDesigner(selectListedProblems);
  const repairs = useDesigner(selectRepairs);
  const computeTarget = useDesigner(selectCompute);
  const titleOf = (id: string): string | undefined => plan.byId.get(id)?.node.label;
  return (
    <div className="h-full overflow-auto p-1">
      <SegmentedControl
        label={problemTexts.checkCodeFor}
        className="m-1 whitespace-nowrap"
        segments={COMPUTE_TARGETS.map((value) => ({ value, label: LABELS[value] }))}
        value={computeTarget}
        onValueChange={(compute) => store.getState().change((document) => setSettings(document, { compute }))}
      />
      {problems.length === 0 ? (
        <EmptyState title={problemTexts.noProblems}>{problemTexts.noProblemsHint}</EmptyState>
      ) : (
        <ProblemList
          label={problemTexts.problems}
          problems={problems.map((one) => withQuickFixes(plan, one))}
          titleOf={(id) => titleOf(id) ?? id}
          onChoose={({ nodeId, field }) => {
            if (nodeId !== undefined) store.getState().focusNode(nodeId, field);
          }}
          onFix={(problem, fix) => fixProblem(store, problem, fix)}
        />
      )}
      {repairs.length === 0 ? null : (
        <RepairList
          repairs={repairs}
          titleOf={titleOf}
          onChoose={(id) => store.getState().focusNode(id)}
          onDismiss={() => store.getState().dismissRepairs()}
        />
      )}
    </div>
  );
}
