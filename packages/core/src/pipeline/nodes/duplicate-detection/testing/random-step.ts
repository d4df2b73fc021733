import { firstOf, namesOf } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

/** One or two comparisons of rows in small blocks. */
export const step: RandomStep = {
  config: (random, inputs) => {
    const columns = firstOf(inputs);
    const keys = columns.filter(({ type }) => ['int', 'bigint', 'string', 'date'].includes(type.kind));
    if (keys.length === 0) throw new RangeError('No column identifies a row');
    const comparison = () => {
      const column = random.pick(columns);
      const methods =
        column.type.kind === 'string' ? ['exact', 'edits', 'words', 'overlap', 'sound'] : ['exact'];
      return { column: column.name, method: random.pick(methods) };
    };
    return {
      key: random.pick(keys).name,
      blocking: [{ columns: [random.pick(columns).name] }, { columns: namesOf([random.pick(keys)]) }],
      comparisons: random.chance(0.5) ? [comparison()] : [comparison(), comparison()],
      ignoreCase: random.chance(0.5),
      threshold: 0.6,
      review: 0.3,
      fill: random.chance(0.5),
    };
  },
};
