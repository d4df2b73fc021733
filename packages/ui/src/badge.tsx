import type { ReactNode } from 'react';
import { cn } from './lib/cn.ts';

/** The meaning of a badge's color; its text must express it too. */
export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad';

const TONES: Record<Tone, string> = {
  neutral: 'bg-hover text-dim',
  accent: 'bg-accent-soft text-accent-ink',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};

/** A short state or count. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 rounded-full px-2 py-0.5 font-medium text-2xs',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
