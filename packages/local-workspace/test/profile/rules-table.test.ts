import { nodeQuery } from '@lakehouse/core/pipeline/emit-sql';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { pipeline } from '@lakehouse/core/pipeline/testing/step-pipeline';
import {
  readRulesSql,
  readTableRules,
  saveRulesSql,
  validationSettings,
} from '@lakehouse/core/sql-profile/rules-table';
import { required } from '@lakehouse/spark-sql/types/required';
import { expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';

const { rows, run } = testStore();

const read = async (table: string) => readTableRules(table, await rows(required(readRulesSql(table), table)));

it('keeps rules in a table: saved ones are read back as they were, and a second save replaces them', async () => {
  const { rules } = validationSettings({
    rules: [
      { check: 'unique', columns: ['a', 'b,c'], severity: 'quarantine' },
      { check: 'in-set', column: 'state', values: ["it's", '"', '\\'], owner: 'Ann' },
      { check: 'range', column: 'n', min: '0', name: 'not negative' },
      { check: 'pattern', column: 'state', pattern: '^\\d{2}$' },
      { check: 'freshness', column: 'at', age: 3, unit: 'day' },
      { check: 'compare', column: 'a', operator: '!=', other: 'n' },
      { check: 'sql', expression: "a <> 'x\\'y'" },
      { check: 'row-count', min: '1', severity: 'fail' },
    ],
  });
  const table = 'main.default.`my-rules`';
  for (const statement of saveRulesSql(table, rules)) await run(statement);
  const first = await read(table);
  expect(first.wrong).toEqual([]);
  const named = (all: typeof rules) => all.map((rule) => ({ ...rule, name: '' }));
  const sorted = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).toSorted();
  expect(sorted(named(first.rules))).toEqual(sorted(named(rules)));

  const changed = rules.map((rule) => ({ ...rule, owner: 'Bob' }));
  for (const statement of saveRulesSql(table, changed)) await run(statement);
  const second = await read(table);
  expect(second.rules.map(({ owner }) => owner)).toEqual(rules.map(() => 'Bob'));

  await run(`UPDATE ${table} SET active = false WHERE check <> 'range'`);
  expect((await read(table)).rules).toMatchObject([{ name: 'not negative', min: '0' }]);
});

it('checks rows by the rules of the form and by those that someone wrote into the table', async () => {
  await run(
    'CREATE TABLE main.default.written (name STRING, `column` STRING, check STRING, parameters STRING, severity STRING, owner STRING, active BOOLEAN)',
  );
  await run(
    `INSERT INTO main.default.written VALUES ('small', 'n', 'range', '{"max": 2}', 'quarantine', 'Ann', true), ('off', 'n', 'range', '{"max": 0}', 'drop', 'Ann', false)`,
  );
  const table = 'main.default.written';
  const settings = {
    rules: [{ column: 'n', severity: 'drop' }],
    rulesTable: table,
    fromTable: await read(table),
  };
  const source = { from: 'query', query: 'SELECT * FROM VALUES (1), (3), (NULL) AS t(n)', schema: 'n INT' };
  const plan = planPipeline(
    pipeline(['s', 'source', source], ['v', 'data-validation', JSON.parse(JSON.stringify(settings)), 's']),
  );
  expect(plan.problems).toEqual([]);
  const output = async (name: string) => {
    const query = nodeQuery(plan, `v:${name}`);
    if (!query.ok) throw new Error(query.reason);
    return rows(query.value.text);
  };
  expect(await output('passed')).toEqual([['1']]);
  expect(await output('quarantined')).toEqual([['3', '["small"]']]);
  expect((await output('metrics')).map(([rule, , , owner, , failed]) => [rule, owner, failed])).toEqual([
    ['n is not NULL', '', '1'],
    ['small', 'Ann', '1'],
  ]);
});
