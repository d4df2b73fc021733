import { firstOf, namesOf } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';

const NUMBERS = ['exact', 'number', 'percent', 'place'];
const METHODS_OF: Readonly<Record<string, readonly string[]>> = {
  string: ['exact', 'edits', 'similar', 'words', 'overlap', 'sound', 'metaphone'],
  int: NUMBERS,
  bigint: NUMBERS,
  double: NUMBERS,
};

/** One or two comparisons of rows in small blocks. */
export const step: RandomStep = {
  config: (random, inputs) => {
    const columns = firstOf(inputs);
    const keys = columns.filter(({ type }) => ['int', 'bigint', 'string', 'date'].includes(type.kind));
    if (keys.length === 0) throw new RangeError('No column identifies a row');
    const comparison = () => {
      const column = random.pick(columns);
      const method = random.pick(METHODS_OF[column.type.kind] ?? ['exact']);
      return { column: column.name, method, longitude: column.name, rare: random.chance(0.3) };
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
