import { cn } from './lib/cn.ts';

const COLORS = {
  ok: 'bg-ok-dot',
  warn: 'bg-warn-dot',
  bad: 'bg-bad',
  accent: 'bg-accent',
  idle: 'bg-control',
} as const;

export interface StatusDotProps {
  readonly tone: keyof typeof COLORS;
  /** The meaning of the color; omit it if adjacent text says the same. */
  readonly label?: string;
  /** Work is in progress. */
  readonly pulse?: boolean;
}

/** A colored dot for a state. */
export function StatusDot({ tone, label, pulse = false }: StatusDotProps) {
  const className = cn('inline-block size-2 shrink-0 rounded-full', COLORS[tone], pulse && 'animate-breathe');
  return label === undefined ? (
    <span aria-hidden="true" className={className} />
  ) : (
    <span role="img" aria-label={label} title={label} className={className} />
  );
}
