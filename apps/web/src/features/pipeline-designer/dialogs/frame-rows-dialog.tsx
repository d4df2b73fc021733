import { Dialog } from '@lakehouse/ui/dialog';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { useEffect } from 'react';
import { counted } from '../../../shared/format/format-metrics.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { previewMessages } from '../../../shared/pipeline/messages/preview-messages.ts';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { designerTexts } from '../messages/designer-texts.ts';
import { ClusterRows } from '../preview/cluster-rows.tsx';
import { RowsView } from '../preview/rows-view.tsx';
import { usePreviewRequest } from '../preview/use-preview-request.ts';
import { useRows } from '../preview/use-rows.ts';

export interface FrameRowsDialogProps {
  readonly nodeId: string;
  readonly limit: number;
  readonly onClose: () => void;
}

/** The rows of one DataFrame in a separate table. */
export function FrameRowsDialog({ nodeId, limit, onClose }: FrameRowsDialogProps) {
  const plan = useDesigner(selectPlan);
  const planned = plan.byId.get(nodeId);
  const request = usePreviewRequest(plan, nodeId, limit);
  const rows = useRows(request.ok ? request.rows : undefined, `frame:${nodeId}`);
  const { error, data } = rows;
  useEffect(() => {
    if (error) notify(previewMessages.failed(error));
  }, [error]);
  const name = planned?.name ?? '';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="xl"
      flush
      title={designerTexts.frame(name)}
      description={data ? counted(data.rows.length, 'row') : undefined}
    >
      <div className="h-full overflow-hidden rounded-b-xl md:h-[min(60vh,560px)]">
        {request.ok ? (
          <RowsView label={designerTexts.rowsOf(name)} rows={rows} />
        ) : request.program === undefined ? (
          <EmptyState title={request.title}>{request.reason}</EmptyState>
        ) : (
          <ClusterRows label={designerTexts.rowsOf(name)} reason={request.reason} program={request.program} />
        )}
      </div>
    </Dialog>
  );
}
