import { StatusDot } from '@lakehouse/ui/status-dot';
import {
  Ban,
  Circle,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  History,
  type LucideIcon,
  SkipForward,
  TriangleAlert,
} from 'lucide-react';
import { designerTexts as texts } from '../messages/designer-texts.ts';
import type { CardView } from './card-view.ts';

/** The state at the right of a card's title: each has a shape of its own, not only a color. */
export function NodeStateDot({ view }: { view: CardView }) {
  if (view.activity === 'running') return <StatusDot tone="accent" pulse label={texts.running} />;
  const [label, Icon, color] = stateOf(view);
  return (
    <span role="img" aria-label={label} title={label} className={`shrink-0 ${color}`}>
      <Icon aria-hidden="true" size={14} />
    </span>
  );
}

function stateOf(view: CardView): readonly [label: string, icon: LucideIcon, color: string] {
  if (view.disabled) return [texts.disabled, CircleSlash, 'text-dim'];
  if (view.skipped !== undefined) return [texts.skipped, SkipForward, 'text-dim'];
  if (view.errors > 0 || view.failed) return [texts.hasProblems, CircleAlert, 'text-bad'];
  if (view.activity === 'skipped') return [texts.skipped, SkipForward, 'text-dim'];
  if (view.activity === 'cancelled') return [texts.cancelled, Ban, 'text-dim'];
  if (view.awaitsColumns) return [texts.waitsForColumns, CircleDashed, 'text-dim'];
  if (view.waiting) return [texts.needsInput, CircleDashed, 'text-dim'];
  if (view.notSetUp) return [texts.notSetUp, CircleDashed, 'text-dim'];
  if (view.warnings > 0) return [texts.hasWarnings, TriangleAlert, 'text-warn'];
  if (view.activity === 'stale') return [texts.staleRows, History, 'text-warn'];
  return view.activity === 'succeeded'
    ? [texts.succeeded, CircleCheck, 'text-ok']
    : [texts.ready, Circle, 'text-ok'];
}
