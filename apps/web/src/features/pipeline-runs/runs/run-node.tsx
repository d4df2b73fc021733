import { Badge } from '@lakehouse/ui/badge';
import { Button } from '@lakehouse/ui/button';
import { Database } from 'lucide-react';
import { Link } from 'react-router';
import { duration, groupedCount } from '../../../shared/format/format-metrics.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { tablePath } from '../../../shared/routing/paths.ts';
import { runTexts as texts } from '../messages/run-messages.ts';
import type { RecordedNode } from '../records/run-record.ts';
import { RUN_TONES } from './run-tones.ts';
import { StreamBatches } from './stream-batches.tsx';

export interface RunNodeProps {
  readonly node: RecordedNode;
  /** The name of another node of the run. */
  readonly labelOf: (nodeId: string) => string | undefined;
}

/** A node of a run: how it ended, its rows, and where they are. */
export function RunNode({ node, labelOf }: RunNodeProps) {
  const store = useDesignerStore();
  const { label, status, rowCount, durationMs, table, nodeId, batches = [] } = node;
  return (
    <div className="grid min-h-8 grid-cols-[minmax(80px,1fr)_auto_auto_auto] items-center gap-x-3 text-xs md:grid-cols-[minmax(120px,220px)_76px_96px_64px_1fr]">
      <button
        type="button"
        title={label}
        className="truncate rounded-xs px-1 py-0.5 text-left hover:bg-hover"
        onClick={() => store.getState().focusNode(nodeId)}
      >
        {label}
      </button>
      <span>
        <Badge tone={RUN_TONES[status]}>{status}</Badge>
      </span>
      <span className="text-right font-normal tabular-nums">
        {rowCount === undefined ? '' : texts.rows(groupedCount(rowCount))}
      </span>
      <span className="text-right font-normal text-dim tabular-nums">
        {durationMs === undefined ? '' : duration(durationMs)}
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 font-normal empty:hidden max-md:col-span-full max-md:px-1 max-md:pb-1">
        {table === undefined ? null : (
          <>
            <Button
              size="sm"
              variant="link"
              onClick={() => store.getState().openDialog({ kind: 'view-table', table })}
            >
              {texts.viewTable}
            </Button>
            <Link
              to={tablePath(table)}
              className="inline-flex items-center gap-1 rounded-xs text-accent-ink hover:underline"
            >
              <Database aria-hidden="true" size={12} />
              {texts.openInSql}
            </Link>
          </>
        )}
        <Reason node={node} labelOf={labelOf} />
      </span>
      <StreamBatches batches={batches} />
    </div>
  );
}

/** Why a node failed or was skipped. */
function Reason({ node: { message, cause, status }, labelOf }: RunNodeProps) {
  const store = useDesignerStore();
  const culprit = cause === undefined ? undefined : labelOf(cause);
  if (cause !== undefined && culprit !== undefined)
    return (
      <span className="flex min-w-0 items-center gap-1 text-dim">
        {texts.skippedBecause}
        <button
          type="button"
          title={culprit}
          className="min-w-0 truncate rounded-xs text-accent-ink hover:underline"
          onClick={() => store.getState().focusNode(cause)}
        >
          {culprit}
        </button>
        <span className="shrink-0">{texts.didNotSucceed}</span>
      </span>
    );
  if (message === undefined) return null;
  return (
    <span className="min-w-0 py-1">
      {/* Its own padding would show the upper half of the line after the last one. */}
      <span
        className={`break-words ${status === 'failed' ? 'line-clamp-3 text-bad' : 'text-dim'}`}
        title={message}
      >
        {message}
      </span>
    </span>
  );
}
