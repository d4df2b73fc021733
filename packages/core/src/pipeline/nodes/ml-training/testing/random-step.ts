import { findColumn, isNumeric, sameName } from '@lakehouse/spark-sql/types/column-type';
import { firstOf, namesOf, some } from '../../../testing/random-columns.ts';
import type { RandomStep } from '../../../testing/random-step.ts';
import { isFeature } from '../features.ts';

/** Any columns that suit a task. In no random pipeline: only clusters train models, and no two engines the same. */
export const step: RandomStep = {
  weight: 0,
  config: (random, inputs) => {
    const columns = firstOf(inputs).filter(({ type }) => isFeature(type));
    const label = random.pick(columns);
    const features = some(
      random,
      columns.filter(({ name }) => !sameName(name, label.name)),
    );
    const numbers = features.filter(({ type }) => isNumeric(type));
    if (features.length === 0 || findColumn(columns, 'forecast'))
      throw new RangeError('No column is left to learn from');
    return {
      task: random.pick(
        isNumeric(label.type) ? ['regression', 'clustering'] : ['classification', 'clustering'],
      ),
      label: label.name,
      features: namesOf(features),
      categories: namesOf(numbers.filter(() => random.chance(0.3))),
      encoding: random.pick(['one-hot', 'index']),
      featureNulls: random.pick(['fill', 'drop', 'refuse']),
      folds: random.pick([0, 3]),
      prediction: 'forecast',
    };
  },
};
