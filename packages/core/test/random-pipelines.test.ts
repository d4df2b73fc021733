import { describe, expect, it } from 'vitest';
import { emitPyspark } from '../src/pipeline/emit-pyspark.ts';
import { nodeQuery } from '../src/pipeline/emit-sql.ts';
import { TRANSFORMATIONS } from '../src/pipeline/registry.ts';
import { seeded } from '../src/pipeline/testing/random.ts';
import { randomTable } from '../src/pipeline/testing/random-tables.ts';
import { upstream } from '../src/pipeline/upstream.ts';
import { randomPipeline, STEPS } from './support/random-pipeline.ts';

const SEED = 20_261_122;
const PIPELINES = 400;
const SOURCES = Array.from({ length: 24 }, (_unused, at) => ({
  from: 'table',
  table: `table_${at}`,
  schema: randomTable(seeded(SEED + at)).schema,
}));

describe('the pipelines that the Spark suites run', () => {
  it.each(TRANSFORMATIONS)('include $id from its own folder', ({ id }) => {
    const file = `packages/core/src/pipeline/nodes/${id}/testing/random-step.ts`;
    expect(STEPS.has(id), `${file} exports a step, and npm run gen was run`).toBe(true);
  });

  it('contain every transformation, have no problems, and generate code', () => {
    const counts = new Map<string, number>();
    for (let at = 0; at < PIPELINES; at++) {
      const { plan, last } = randomPipeline(seeded(SEED + 10_000 + at), `pipeline_${at}`, SOURCES);
      for (const { kind, problems } of upstream(plan, [last])) {
        expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
        counts.set(kind?.id ?? '', (counts.get(kind?.id ?? '') ?? 0) + 1);
      }
      expect(emitPyspark(plan).text).not.toBe('');
      expect(nodeQuery(plan, last)).toMatchObject({ ok: true });
    }
    const rare = TRANSFORMATIONS.filter(({ id }) => (counts.get(id) ?? 0) < PIPELINES / 50);
    expect(rare.map(({ id }) => id)).toEqual([]);
  });
});
