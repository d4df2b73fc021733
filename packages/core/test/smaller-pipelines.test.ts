import { expect, it } from 'vitest';
import { seeded } from '../src/pipeline/testing/random.ts';
import { edgeSources, overEdges } from './support/edge-steps.ts';
import { randomPipeline } from './support/random-pipeline.ts';
import { smallerPipelines } from './support/smaller-pipeline.ts';

it('keep the rows that the last node of a random pipeline chooses from', () => {
  const sources = edgeSources(seeded(1), 20);
  const choosing = Array.from({ length: 80 }, (_, at) =>
    randomPipeline(seeded(at), `pipeline_${at}`, sources, overEdges),
  ).filter(({ before }) => before !== undefined);
  const smaller = choosing.flatMap(smallerPipelines);
  expect(smaller.length).toBeGreaterThan(5);
  for (const { plan, last, before } of smaller)
    expect(Object.values(plan.byId.get(last)?.inputs ?? {}).flat()).toEqual([before]);
});
