import { expect, it } from 'vitest';
import { planPipeline } from './plan-pipeline.ts';
import { runPlan, type StatementRows } from './run.ts';
import { numbers, pipeline, type Step, table, where } from './testing/step-pipeline.ts';
import { unattended } from './testing/unattended.ts';

const source = numbers('SELECT id FROM range(3)');
const kept: Step = ['kept', 'export', table('kept', 'ignore'), 'only'];
const only: Step = ['only', 'filter', where('id', '>', '1'), 's'];

/** Runs steps where there is a table `kept`; what is told of each node, and what was computed. */
async function outcome(...steps: readonly Step[]) {
  const sent: string[] = [];
  const execute = async (statement: string): Promise<StatementRows> => {
    sent.push(statement);
    if (statement.startsWith('DESCRIBE TABLE') && !statement.includes('kept'))
      throw new Error('[TABLE_OR_VIEW_NOT_FOUND] not there');
    return { columns: [], rows: [] };
  };
  const { nodes, status } = await runPlan(planPipeline(pipeline(...steps)), unattended(execute));
  const told = Object.fromEntries(nodes.map((one) => [one.nodeId, [one.status, one.rowCount]]));
  return { told, status, computed: sent.filter((statement) => !statement.startsWith('DESCRIBE')) };
}

it('computes no rows for a table that is left as it is', async () => {
  const { told, status, computed } = await outcome(source, only, kept);
  expect(computed).toEqual([]);
  expect([status, told]).toEqual([
    'succeeded',
    { s: ['skipped', undefined], only: ['skipped', undefined], kept: ['succeeded', '0'] },
  ]);
});

it('computes the rows that others need', async () => {
  const { told, status, computed } = await outcome(
    source,
    only,
    kept,
    ['other', 'export', table('other'), 's'],
    ['seen', 'limit', { rows: 1 }, 'only'],
  );
  expect(computed.some((statement) => statement.includes('main.default.kept'))).toBe(false);
  expect(status).toBe('succeeded');
  expect(Object.values(told).map(([state]) => state)).toEqual(Array.from({ length: 5 }, () => 'succeeded'));
});
