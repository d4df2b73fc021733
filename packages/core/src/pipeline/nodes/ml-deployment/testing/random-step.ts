import type { RandomStep } from '../../../testing/random-step.ts';

/** In no random pipeline: there is a model only after a training, and on clusters only. */
export const step: RandomStep = {
  weight: 0,
  config: (random) => ({
    ...random.pick([
      { folder: '/Volumes/main/default/models/random' },
      { source: 'registered', model: 'main.default.random' },
    ]),
    predicts: random.pick(['class', 'number', 'cluster']),
    by: random.pick(['alias', 'version']),
    prediction: 'forecast',
  }),
};
