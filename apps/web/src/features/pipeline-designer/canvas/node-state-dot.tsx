import { StatusDot } from '@lakehouse/ui/status-dot';
import type { CardView } from './card-view.ts';

/** The dot at the right of a card's title. */
export function NodeStateDot({ view }: { view: CardView }) {
  if (view.activity === 'running') return <StatusDot tone="accent" pulse label="Running" />;
  if (view.errors > 0 || view.failed) return <StatusDot tone="bad" label="Has problems" />;
  if (view.activity === 'skipped') return <StatusDot tone="idle" label="Skipped" />;
  if (view.activity === 'cancelled') return <StatusDot tone="idle" label="Cancelled" />;
  if (view.warnings > 0) return <StatusDot tone="warn" label="Has warnings" />;
  if (view.waiting) return <StatusDot tone="idle" label="Needs input" />;
  return <StatusDot tone="ok" label="Ready" />;
}
