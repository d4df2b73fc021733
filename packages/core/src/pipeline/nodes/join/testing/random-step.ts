import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Joins of every type by one or two pairs of columns, mostly with equal names. */
export const step: RandomStep = {
  weight: 3,
  config: (random, [left = [], right = []]) => {
    const shared = left.filter((one) => right.some(({ name }) => name === one.name));
    const pair = (): JsonObject => {
      if (shared.length > 0 && random.chance(0.7)) {
        const { name } = random.pick(shared);
        return { left: name, right: name };
      }
      return { left: random.pick(left).name, right: random.pick(right).name };
    };
    return {
      type: random.pick(['inner', 'left', 'right', 'full', 'left_semi', 'left_anti', 'cross']),
      keys: random.chance(0.7) ? [pair()] : [pair(), pair()],
      nullSafe: random.chance(0.3),
      ...(random.chance(0.3) ? { leftSuffix: '_l', rightSuffix: '_r' } : {}),
    };
  },
};
