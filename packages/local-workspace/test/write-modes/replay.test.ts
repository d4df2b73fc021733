import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { runPlan } from '@lakehouse/core/pipeline/run';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';
import { applying, expected, feed, shown, WAYS } from './feeds.ts';

const { run, rows } = testStore();

const execute = async (statement: string) => {
  const { schema, chunks } = await run(statement);
  return { columns: schema, rows: chunks.flat() };
};

it.each(Object.entries(WAYS))(
  'comes to the same table in whatever order changes arrive, and however often: %s',
  async (_name, way) => {
    let tables = 0;
    await fc.assert(
      fc.asyncProperty(feed, async ({ changes, batches }) => {
        const table = `main.default.replayed_${way['mode'] as string}_${way['compared'] ? 1 : 0}_${tables++}`;
        for (const batch of batches) {
          const { nodes } = await runPlan(planPipeline(applying(table, way, batch)), unattended(execute));
          expect(nodes.map(({ status, message }) => message ?? status)).toEqual(['succeeded', 'succeeded']);
        }
        expect(shown(await rows(`SELECT * FROM ${table}`))).toEqual(expected(way, changes));
      }),
      { numRuns: 12 },
    );
  },
);
