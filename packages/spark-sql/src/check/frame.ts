import type { Frame } from '../syntax/tree.ts';

const RANKS = new Set(['row_number', 'rank', 'dense_rank', 'percent_rank', 'ntile']);

/** What is wrong with the frame of a function that has a frame of its own; undefined when nothing is. */
export function frameProblem(name: string, frame: Frame | undefined): string | undefined {
  if (!frame) return undefined;
  if (name === 'lag' || name === 'lead') return 'takes no frame: remove ROWS or RANGE from OVER (…).';
  const unit = name === 'cume_dist' ? 'range' : RANKS.has(name) ? 'rows' : undefined;
  if (unit === undefined) return undefined;
  const { from, to } = frame;
  const isOwn =
    frame.unit === unit && from.at === 'unbounded preceding' && (to === undefined || to.at === 'current row');
  return isOwn ? undefined : 'counts from the first row to this one: remove ROWS or RANGE from OVER (…).';
}
