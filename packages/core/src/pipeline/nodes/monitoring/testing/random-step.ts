import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { firstOf, namesOf, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** Some metrics of some columns, of all rows or of windows, each time with few bins. */
export const step: RandomStep = {
  config: (random, inputs) => {
    const columns = firstOf(inputs);
    const times = columns.filter(({ type }) => ['date', 'timestamp'].includes(type.kind));
    const metrics = ['rows', 'schema', 'nulls', 'distinct', 'psi', 'ks', 'js'] as const;
    const checks = metrics.filter(() => random.chance(0.6)).map((metric): JsonObject => ({ metric }));
    const windowed = times.length > 0 && random.chance(0.6);
    const simple = columns.filter(({ type }) => !['map', 'struct', 'array', 'binary'].includes(type.kind));
    return {
      columns: namesOf(some(random, columns)),
      checks,
      time: windowed ? random.pick(times).name : '',
      window: windowed ? random.pick(['hour', 'day', 'week', 'month']) : 'all',
      compare: random.pick(['baseline', 'previous']),
      slices: namesOf(some(random, simple)).slice(0, random.int(2)),
      bins: 2 + random.int(5),
      categories: 1 + random.int(4),
    };
  },
};
