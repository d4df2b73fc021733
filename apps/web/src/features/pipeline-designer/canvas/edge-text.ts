import { compactCount } from '../../../shared/format/format-metrics.ts';

/** What an edge says in its middle: its label, and how many rows went through; undefined when it has neither. */
export const edgeText = (label: string | undefined, rows: string | undefined): string | undefined =>
  [label ?? '', rows === undefined ? '' : compactCount(rows)].filter(Boolean).join(' · ') || undefined;
