import { IconButton } from '@lakehouse/ui/icon-button';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { duration, groupedCount } from '../../../shared/format/format-metrics.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { previewMessages } from '../../../shared/pipeline/messages/preview-messages.ts';
import { previewTexts } from '../../../shared/pipeline/messages/preview-texts.ts';
import { rowTexts } from '../messages/row-texts.ts';
import { PREVIEW_ROWS } from './row-limit.ts';
import { RowLimitField } from './row-limit-field.tsx';
import type { NodePreview } from './use-node-preview.ts';
import { WarehousePicker } from './warehouse-picker.tsx';

export interface PreviewBarProps {
  /** The title of the node. */
  readonly label: string;
  readonly preview: NodePreview;
  readonly limit: number;
  readonly onLimit: (rows: number) => void;
  readonly tools: ReactNode;
}

/** The source and number of the rows, and a button to reload them. */
export function PreviewBar({ label, preview, limit, onLimit, tools }: PreviewBarProps) {
  const { rows, request } = preview;
  return (
    <>
      <span
        title={label}
        className="flex flex-1 basis-0 text-dim text-xs max-md:-order-2 max-md:min-w-0 max-md:flex-none max-md:basis-[calc(100%-44px)]"
      >
        <span className="w-0 flex-1 truncate text-right max-md:w-auto max-md:flex-initial">{label}</span>
        <Metrics preview={preview} />
      </span>
      {tools}
      <RowLimitField rule={PREVIEW_ROWS} value={limit} onChange={onLimit} />
      <WarehousePicker access={rows.access} />
      <IconButton
        size="sm"
        label={rowTexts.refreshPreview}
        // A second line on a phone has just room for the tools.
        className="max-md:-order-1"
        icon={<RefreshCw aria-hidden="true" size={14} />}
        disabled={!request.ok}
        onClick={() => {
          if (!rows.access.transport) return notify(previewMessages.connectionError());
          notify(previewMessages.requested(label));
          rows.refetch();
        }}
      />
    </>
  );
}

function Metrics({ preview: { rows, total } }: { preview: NodePreview }) {
  if (!rows.data || rows.stale) return null;
  const shown = previewTexts.firstRows(
    rows.data.rows.length,
    total === undefined ? undefined : groupedCount(total),
  );
  // A long title is cut off before it.
  return <span className="shrink-0 whitespace-pre">{` · ${shown} · ${duration(rows.data.ms)}`}</span>;
}
