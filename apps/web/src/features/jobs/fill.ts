import type { Tone } from '@lakehouse/ui/badge';

/** The colour of a bar or a cell of a tone, from the tokens; its name is always beside it. */
export const FILL: Readonly<Record<Tone, string>> = {
  neutral: 'bg-control',
  accent: 'bg-accent',
  ok: 'bg-ok-dot',
  warn: 'bg-warn-dot',
  bad: 'bg-bad',
};
