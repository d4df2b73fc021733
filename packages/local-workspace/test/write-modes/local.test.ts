import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { runPlan } from '@lakehouse/core/pipeline/run';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import { expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';
import { GOLDEN, lineOf, type WriteCase, writeCases } from './cases.ts';

const { run, rows, columns } = testStore();

const execute = async (statement: string) => {
  const { schema, chunks } = await run(statement);
  return { columns: schema, rows: chunks.flat() };
};

async function outcome(one: WriteCase): Promise<string> {
  for (const statement of one.before) await run(statement);
  const { nodes } = await runPlan(planPipeline(one.document), unattended(execute));
  const failed = nodes.find(({ status }) => status === 'failed');
  const all = `SELECT * FROM ${one.table}`;
  const table = await columns(all).catch(() => undefined);
  return lineOf(one, failed && (failed.message ?? ''), table && { columns: table, rows: await rows(all) });
}

it('stores in tables of every state as the modes say, and says why it does not', async () => {
  const lines: string[] = [];
  for (const one of writeCases('main.default')) lines.push(await outcome(one));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(GOLDEN);
});
