import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { nodeQuery } from '@lakehouse/core/pipeline/emit-sql';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { numbers, pipeline } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { expect, it } from 'vitest';
import { enginePlan } from '../src/sql/test/engine-plan.ts';
import { testStore } from '../src/sql/test/store.ts';

const { home, rows } = testStore();

/** Ten numbers, checked by rules. */
const checked = (...rules: readonly object[]): PipelineDocument =>
  pipeline(numbers('SELECT id FROM range(10)'), [
    'v',
    'data-validation',
    { rules: [...rules] as never },
    's',
  ]);

function queryOf(document: PipelineDocument, output: string): string {
  const query = nodeQuery(planPipeline(document), `v:${output}`);
  if (!query.ok) throw new Error(query.reason);
  return query.value.text;
}

const small = { check: 'range', column: 'id', max: '6', severity: 'fail', name: 'small' };
const never = { check: 'range', column: 'id', min: '10', severity: 'fail', name: 'never' };

it.each(['passed', 'quarantined'])('gives no rows as %s where a rule stops the run', async (output) => {
  await expect(rows(queryOf(checked(small), output))).rejects.toThrow('Rule failed: small (rows: 3)');
  // No row is left to which the message could be tied.
  await expect(rows(queryOf(checked(never), output))).rejects.toThrow('Rule failed: never (rows: 10)');
  const few = { check: 'row-count', max: '9', severity: 'fail', name: 'few' };
  await expect(rows(queryOf(checked(few), output))).rejects.toThrow('Rule failed: few');
});

it('shows in the metrics what would stop the run', async () => {
  const columns = 'rule, severity, checked, failed, status';
  expect(await rows(`SELECT ${columns} FROM (${queryOf(checked(small, never), 'metrics')})`)).toEqual([
    ['small', 'fail', '10', '3', 'failed'],
    ['never', 'fail', '10', '10', 'failed'],
  ]);
});

it('reads the rows once for all rules', async () => {
  const rules = [
    { column: 'id' },
    { check: 'range', column: 'id', max: '8', severity: 'drop' },
    { check: 'range', column: 'id', max: '8', severity: 'quarantine', name: 'again' },
    { check: 'range', column: 'id', max: '9', severity: 'fail', name: 'stops' },
    { check: 'sql', expression: 'id % 2 = 0' },
    { check: 'row-count', min: '1' },
  ];
  for (const output of ['passed', 'quarantined', 'metrics']) {
    const plan = await enginePlan(home(), queryOf(checked(...rules), output));
    expect(plan.match(/Function: RANGE/gu), plan).toHaveLength(1);
  }
});
