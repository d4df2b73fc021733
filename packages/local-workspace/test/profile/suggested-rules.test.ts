import { sql } from '@lakehouse/core/codegen/sql/sql';
import { nodeQuery } from '@lakehouse/core/pipeline/emit-sql';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { pipeline } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { profileQuery, readProfile } from '@lakehouse/core/sql-profile/profile';
import { SUGGESTING, type SuggestedRule, suggestRules } from '@lakehouse/core/sql-profile/suggest-rules';
import { expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';

const { rows, run } = testStore();

/** The rules that are suggested for the rows of a query, and how many rows fail each. */
async function suggested(query: string): Promise<{ rules: readonly SuggestedRule[]; failed: unknown[] }> {
  const { schema } = await run(query);
  const columns = (await run(`DESCRIBE QUERY ${query}`)).chunks.flat().map(([name, type]) => ({
    name: String(name),
    type: String(type),
  }));
  expect(columns).toHaveLength(schema.length);
  const places = columns.map((_, at) => at);
  const rules = suggestRules(
    readProfile(await rows(profileQuery(sql.query(query), columns, places, SUGGESTING).text)),
    {},
  );
  const ddl = columns.map(({ name, type }) => `\`${name}\` ${type}`).join(', ');
  const source = { from: 'query', query, schema: ddl };
  const document = pipeline(['s', 'source', source], ['v', 'data-validation', { rules }, 's']);
  const plan = planPipeline(document);
  expect(plan.problems).toEqual([]);
  const metrics = nodeQuery(plan, 'v:metrics');
  if (!metrics.ok) throw new Error(metrics.reason);
  const failed = await rows(`SELECT rule FROM (${metrics.value.text}) WHERE failed > 0`);
  return { rules, failed };
}

it('suggests the rules that a person would write, each passed by the rows', async () => {
  const query = `SELECT id, IF(id % 9 = 0, NULL, id % 50) AS points, element_at(array('new', 'paid', 'it''s'), CAST(id % 3 AS INT) + 1) AS state,
    concat('AB-', 1000 + id) AS \`order no\`, repeat('xy ', CAST(id % 14 AS INT)) AS note, date_add(DATE'2026-01-01', CAST(id AS INT)) AS day,
    CAST(id * 1.25 AS DECIMAL(10, 2)) AS price, 5 AS constant, CAST(NULL AS STRING) AS nothing FROM range(1, 301)`;
  const { rules, failed } = await suggested(query);
  expect(failed).toEqual([]);
  const key = (column: string) => [
    { check: 'not-null', column },
    { check: 'unique', columns: [column] },
  ];
  expect(rules).toEqual([
    ...key('id'),
    { check: 'range', column: 'id', min: '1', max: '300' },
    { check: 'range', column: 'points', min: '0', max: '49' },
    { check: 'not-null', column: 'state' },
    { check: 'in-set', column: 'state', values: ["it's", 'new', 'paid'] },
    ...key('order no'),
    { check: 'pattern', column: 'order no', pattern: '^\\p{Lu}{2}-\\p{Nd}{4}$' },
    { check: 'not-null', column: 'note' },
    { check: 'length', column: 'note', min: '0', max: '39' },
    ...key('day'),
    { check: 'range', column: 'day', min: '2026-01-02', max: '2026-10-28' },
    ...key('price'),
    { check: 'range', column: 'price', min: '1.25', max: '375.00' },
    { check: 'not-null', column: 'constant' },
  ]);
});

it('suggests no rule that strange values fail', async () => {
  const values = [
    `double('NaN'), CAST(0.1 AS FLOAT), 'A.b+(1)', 9007199254740993, TIMESTAMP'2026-01-01 10:00:00.123456', map('a', 1), true, 1e300D`,
    `1.5D, CAST(0.3 AS FLOAT), 'Ä.ß+(7)', -9223372036854775808, TIMESTAMP'1900-01-01 00:00:00', NULL, false, -1e-300D`,
    `double('-Infinity'), CAST(16777217 AS FLOAT), 'Z.z+(٣)', 3, TIMESTAMP'2026-01-01 10:00:00.123457', map(), NULL, 0D`,
  ];
  const { rules, failed } = await suggested(
    `SELECT * FROM VALUES (${values.join('), (')}) AS v(x, f, \`a.b\`, big, at, tags, yes, tiny)`,
  );
  expect(failed).toEqual([]);
  const checked = rules.flatMap((rule) => ('column' in rule ? [`${rule.column} ${rule.check}`] : []));
  expect(checked.join(', ')).toBe(
    'x not-null, f not-null, a.b not-null, a.b pattern, big not-null, big range, at not-null, at range, tiny not-null, tiny range',
  );
});

it('suggests nothing without rows, and nothing twice', async () => {
  const one = { check: 'not-null', column: 'ID', columns: [] };
  const profile = readProfile(
    await rows(
      profileQuery(sql.query('SELECT id FROM range(3)'), [{ name: 'id', type: 'BIGINT' }], [0]).text,
    ),
  );
  expect(suggestRules(profile, { rules: [one] }).map(({ check }) => check)).toEqual(['unique', 'range']);
  expect(await suggested('SELECT id FROM range(0)').catch((cause: unknown) => String(cause))).toContain(
    'no-rule',
  );
});
