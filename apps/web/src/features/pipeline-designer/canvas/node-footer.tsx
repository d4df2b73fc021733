import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { Spinner } from '@lakehouse/ui/spinner';
import { Check } from 'lucide-react';
import { CreateClusterButton } from '../cluster/create-cluster-button.tsx';
import type { CardView } from './card-view.ts';
import { counted, duration, groupedCount } from './format-figures.ts';

export interface NodeFooterProps {
  readonly node: PipelineNode;
  readonly view: CardView;
  readonly details: string;
}

/** The last line of a card: its figures, or what is wrong with it. */
export function NodeFooter({ node, view, details }: NodeFooterProps) {
  return (
    <div className="mt-auto flex h-7.5 shrink-0 items-center gap-3 border-line border-t px-2.5 text-2xs text-dim">
      {node.kind === 'cluster' && !details.includes('Cluster ID') ? (
        <CreateClusterButton nodeId={node.id} />
      ) : (
        <Figures view={view} />
      )}
    </div>
  );
}

function Figures({ view }: { view: CardView }) {
  const { errors, warnings, problem, columns, rows, ms, activity, message } = view;
  const right = activity === 'running' ? <Spinner size={12} /> : ms === undefined ? null : duration(ms);
  return (
    <>
      {errors > 0 ? (
        <span className="truncate text-bad" title={problem}>
          {counted(errors, 'problem')}
        </span>
      ) : activity === 'failed' ? (
        <span className="truncate text-bad" title={message}>
          {message ?? 'Failed'}
        </span>
      ) : warnings > 0 ? (
        <span className="truncate text-warn" title={problem}>
          {counted(warnings, 'warning')}
        </span>
      ) : null}
      {errors === 0 && columns !== undefined ? <span>{counted(columns, 'column')}</span> : null}
      {errors === 0 && rows !== undefined ? (
        <span>{rows === '1' ? '1 row' : `${groupedCount(rows)} rows`}</span>
      ) : null}
      {activity === 'skipped' || activity === 'cancelled' ? (
        <span title={message}>{activity === 'skipped' ? 'Skipped' : 'Cancelled'}</span>
      ) : null}
      <span className="ml-auto flex shrink-0 items-center gap-1">
        {activity === 'succeeded' ? <Check aria-label="Succeeded" size={12} className="text-ok" /> : null}
        {right}
      </span>
    </>
  );
}
