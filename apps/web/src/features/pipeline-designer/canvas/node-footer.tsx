import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { Spinner } from '@lakehouse/ui/spinner';
import { clsx } from 'clsx';
import { counted, duration, groupedCount } from '../../../shared/format/format-metrics.ts';
import { designerTexts } from '../messages/designer-texts.ts';
import { useDesignerParts } from '../parts/designer-parts.ts';
import type { CardView } from './card-view.ts';

export interface NodeFooterProps {
  readonly node: PipelineNode;
  readonly view: CardView;
  readonly details: string;
}

/** The last line of a card: its metrics, or its problem. */
export function NodeFooter({ node, view, details }: NodeFooterProps) {
  const { ClusterFooter } = useDesignerParts();
  return (
    <div className="mt-auto flex h-7.5 shrink-0 items-center gap-3 border-line border-t px-2.5 text-2xs text-dim">
      {node.kind === 'cluster' ? (
        <ClusterFooter node={node} details={details}>
          <Metrics view={view} />
        </ClusterFooter>
      ) : (
        <Metrics view={view} />
      )}
    </div>
  );
}

const TONES = { bad: 'text-bad', warn: 'text-warn', note: 'text-dim' } as const;

function Metrics({ view }: { view: CardView }) {
  const { columns, part, rows, ms, activity, message } = view;
  const trouble = troubleOf(view);
  const right = activity === 'running' ? <Spinner size={12} /> : ms === undefined ? null : duration(ms);
  return (
    <>
      {trouble ? (
        <span className={clsx('truncate', TONES[trouble.tone])} title={trouble.title}>
          {trouble.text}
        </span>
      ) : null}
      {trouble?.tone !== 'bad' && columns !== undefined ? (
        <span className="shrink-0">{counted(columns, 'column')}</span>
      ) : null}
      {trouble?.tone !== 'bad' && part !== undefined ? (
        <span className="truncate">{designerTexts.partOfJob[part]}</span>
      ) : null}
      {trouble?.tone !== 'bad' && rows !== undefined ? (
        <span className="shrink-0">
          {rows === '1' ? designerTexts.oneRow : designerTexts.rowCount(groupedCount(rows))}
        </span>
      ) : null}
      {activity === 'cancelled' ? <span title={message}>{designerTexts.cancelled}</span> : null}
      {activity === 'skipped' && trouble === undefined ? (
        <span title={message}>{designerTexts.skipped}</span>
      ) : null}
      {activity === 'stale' ? <span className="truncate">{designerTexts.staleRows}</span> : null}
      <span className="ml-auto flex shrink-0 items-center gap-1">{right}</span>
    </>
  );
}

interface Trouble {
  readonly text: string;
  readonly title: string | undefined;
  readonly tone: keyof typeof TONES;
}

/** The most severe problem of a node, in a few words. */
function troubleOf(view: CardView): Trouble | undefined {
  const {
    disabled,
    skipped,
    notSetUp,
    errors,
    warnings,
    problem,
    failed,
    message,
    rules,
    rulesSay,
    onlyRules,
  } = view;
  if (disabled) return { text: designerTexts.disabled, title: undefined, tone: 'note' };
  if (skipped !== undefined) return { text: skipped, title: skipped, tone: 'note' };
  if (errors > 0) return { text: counted(errors, 'problem'), title: problem, tone: 'bad' };
  if (failed) return { text: message ?? designerTexts.failed, title: message, tone: 'bad' };
  if (notSetUp) return { text: designerTexts.notSetUp, title: problem, tone: 'note' };
  if (warnings > 0)
    return onlyRules
      ? { text: rules, title: rulesSay, tone: 'warn' }
      : { text: counted(warnings, 'warning'), title: problem, tone: 'warn' };
  return rules === '' ? undefined : { text: rules, title: rulesSay, tone: 'note' };
}
