import { type Crosswalk, goldenIdOf, type Merge, merge } from './crosswalk.ts';

/** The merges that pairs of the same record mean, one after the other; those that are one record already need none. */
export function mergesOfPairs(
  crosswalk: Crosswalk,
  pairs: readonly { readonly left_id: string; readonly right_id: string }[],
): { readonly crosswalk: Crosswalk; readonly made: readonly Merge[] } {
  return pairs.reduce<{ crosswalk: Crosswalk; made: readonly Merge[] }>(
    (now, { left_id, right_id }) => {
      const survivor = goldenIdOf(now.crosswalk, left_id);
      const merged = goldenIdOf(now.crosswalk, right_id);
      if (survivor === merged) return now;
      return {
        crosswalk: merge(now.crosswalk, { survivor, merged }),
        made: [...now.made, { survivor, merged }],
      };
    },
    { crosswalk, made: [] },
  );
}
