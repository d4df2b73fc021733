import { Button } from '@lakehouse/ui/button';
import { Panel } from '@xyflow/react';
import { useEffect } from 'react';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { traceOf } from '../commands/trace-of.ts';
import { rowTexts } from '../messages/row-texts.ts';

/** Says above the canvas which column is followed, and keeps what is marked true while the pipeline changes. */
export function TraceNote() {
  const store = useDesignerStore();
  const plan = useDesigner(selectPlan);
  const trace = useDesigner((state) => state.trace);
  useEffect(() => {
    const { trace: shown, setTrace } = store.getState();
    if (shown && shown.plan !== plan) setTrace(traceOf(plan, shown.at));
  }, [plan, store]);
  if (!trace) return null;
  const label = plan.byId.get(trace.at.step)?.node.label ?? '';
  return (
    <Panel position="top-center">
      <div className="flex w-max max-w-[calc(100vw-2rem)] items-center gap-2 rounded-md border border-accent bg-panel py-1 pr-1 pl-3 text-xs shadow-1">
        <span role="status" className="min-w-0 break-words">
          {rowTexts.following(trace.at.column, label, trace.columns.size)}
        </span>
        <Button size="sm" className="shrink-0" onClick={() => store.getState().setTrace(undefined)}>
          {rowTexts.stopFollowing}
        </Button>
      </div>
    </Panel>
  );
}
