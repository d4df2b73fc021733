import type { OwnPair } from '@lakehouse/core/mdm/own/pairs-sql';
import type { duplicatesTexts } from '../../../messages/duplicates-texts.ts';

/** Whose pairs the queue shows. */
export type Whose = keyof typeof duplicatesTexts.whose;

/** What comes first in the queue. */
export type Order = keyof typeof duplicatesTexts.orders;

/** The pairs of somebody, of nobody, or all. */
export function pairsOf(
  pairs: readonly OwnPair[],
  whose: Whose,
  user: string | undefined,
): readonly OwnPair[] {
  switch (whose) {
    case 'all':
      return pairs;
    case 'mine':
      return pairs.filter(({ assignee }) => assignee !== null && assignee === user);
    case 'unassigned':
      return pairs.filter(({ assignee }) => assignee === null);
  }
}

/** The pairs that the user proposed a decision on come last: another one has to confirm it. */
export function proposedLast(pairs: readonly OwnPair[], user: string | undefined): readonly OwnPair[] {
  const isWaiting = ({ proposed_by }: OwnPair): boolean => proposed_by !== null && proposed_by === user;
  return [...pairs.filter((pair) => !isWaiting(pair)), ...pairs.filter(isWaiting)];
}

/** The pairs, which come surest first, in an order. Those of unknown age are older than all whose age is known. */
export function ordered(pairs: readonly OwnPair[], order: Order): readonly OwnPair[] {
  if (order === 'confidence') return pairs;
  const time = ({ found_at }: OwnPair): number => (found_at === null ? 0 : Date.parse(found_at));
  return pairs.toSorted((one, other) => time(one) - time(other));
}
