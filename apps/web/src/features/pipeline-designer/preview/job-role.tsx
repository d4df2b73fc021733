import type { JobPart } from '@lakehouse/core/pipeline/define-node';
import type { PlannedNode } from '@lakehouse/core/pipeline/planned-node';
import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { detailsOf } from '../../../shared/pipeline/nodes/node-details.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { jobPartTexts as texts } from '../messages/job-part-texts.ts';

/** What a node that is a part of the job is, in place of its rows or columns. */
export function JobRole({ planned, part }: { planned: PlannedNode; part: JobPart }) {
  const store = useDesignerStore();
  const details = detailsOf(planned.node);
  return (
    <EmptyState
      title={texts.title[part]}
      action={<Button onClick={() => store.getState().showBottomTab('code')}>{texts.showCode}</Button>}
    >
      {details === '' ? null : <code className="block break-words text-ink text-xs">{details}</code>}
      {texts.does[part]}
    </EmptyState>
  );
}
