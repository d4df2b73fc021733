import type { Plan } from '@lakehouse/core/pipeline/plan';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../shared/messages/notify.ts';
import { previewMessages } from '../../../shared/pipeline/messages/preview-messages.ts';
import { dialogTexts } from '../messages/dialog-texts.ts';
import { PREVIEW_ROWS } from '../preview/row-limit.ts';
import { RowLimitField } from '../preview/row-limit-field.tsx';
import { RowsView } from '../preview/rows-view.tsx';
import { usePreviewRequest } from '../preview/use-preview-request.ts';
import { useRows } from '../preview/use-rows.ts';

export interface InlinePreviewProps {
  readonly plan: Plan;
  readonly nodeId: string;
  readonly label: string;
}

/** The first rows of a node inside a dialog: 10 unless another number up to 100 is asked for. */
export function InlinePreview({ plan, nodeId, label }: InlinePreviewProps) {
  const [limit, setLimit] = useState(PREVIEW_ROWS.fallback);
  const request = usePreviewRequest(plan, nodeId, limit);
  const rows = useRows(request.ok ? request.rows : undefined, `inline:${nodeId}`);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { error } = rows;
  useEffect(() => {
    if (error) notify(previewMessages.failed(error));
  }, [error]);
  return (
    <section
      ref={section}
      aria-label={dialogTexts.dataPreview}
      className="mt-4 grid gap-2 border-line border-t pt-3"
    >
      <div className="flex items-center justify-between">
        <h3 className="font-medium">{dialogTexts.dataPreview}</h3>
        <RowLimitField rule={PREVIEW_ROWS} value={limit} onChange={setLimit} />
      </div>
      <div className="h-72 overflow-hidden rounded-sm border border-line">
        {request.ok ? (
          <RowsView label={dialogTexts.firstRowsOf(label)} rows={rows} />
        ) : (
          <EmptyState title={request.title}>{request.reason}</EmptyState>
        )}
      </div>
    </section>
  );
}
