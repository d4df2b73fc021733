import { EmptyState } from '@lakehouse/ui/empty-state';
import { selectPlan } from '../store/selectors.ts';
import { useDesigner, useDesignerStore } from '../store/use-designer.ts';
import { ProblemList } from './problem-list.tsx';

/** All problems of the pipeline; choosing one selects its node and focuses the field. */
export function ProblemsTab() {
  const store = useDesignerStore();
  const plan = useDesigner(selectPlan);
  if (plan.problems.length === 0)
    return <EmptyState title="No problems">Every node has all it needs.</EmptyState>;
  return (
    <div className="h-full overflow-auto p-1">
      <ProblemList
        label="Problems"
        problems={plan.problems}
        titleOf={(id) => plan.byId.get(id)?.node.label ?? id}
        onChoose={({ nodeId, field }) => {
          if (nodeId !== undefined) store.getState().focusNode(nodeId, field);
        }}
      />
    </div>
  );
}
