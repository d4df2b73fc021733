import { nodeQuery } from '@lakehouse/core/pipeline/emit-sql';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { pipeline } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { expect, it } from 'vitest';
import { testStore } from '../src/sql/test/store.ts';

const { rows } = testStore();

/** People of a few places and years, some unknown, with an illness each. */
const PEOPLE = `SELECT CASE WHEN id % 7 > 0 THEN CAST(20000 + (id * id) % 40 AS STRING) END AS zip,
  CASE WHEN id % 11 > 0 THEN make_date(CAST(1980 + (id * 5) % 3 AS INT), 1 + CAST(id % 12 AS INT), 1) END AS born,
  CASE WHEN id % 13 > 0 THEN element_at(array('flu', 'cold', 'none'), 1 + CAST(id * id % 3 + id % 2 AS INT)) END AS illness
  FROM range(120)`;
const source = { from: 'query', query: PEOPLE, schema: 'zip STRING, born DATE, illness STRING' };

/** The report, as text by measure. */
async function report(k: number, l: number, rules: readonly object[]): Promise<Record<string, unknown>> {
  const settings = { rules, measure: true, quasi: ['zip', 'born'], k, sensitive: 'illness', l } as never;
  const plan = planPipeline(pipeline(['s', 'source', source], ['p', 'data-security', settings, 's']));
  expect(plan.problems).toEqual([]);
  const query = nodeQuery(plan, 'p:anonymity');
  if (!query.ok) throw new Error(query.reason);
  const found = await rows(`SELECT measure, value, status FROM (${query.value.text})`);
  return Object.fromEntries(found.map(([measure, value, status]) => [measure, [Number(value), status]]));
}

/** The same, counted group by group. */
async function counted(k: number, l: number, keyOf: (zip: string | null, born: string | null) => string) {
  const groups = new Map<string, (string | null)[]>();
  for (const [zip = null, born = null, illness = null] of await rows(PEOPLE)) {
    const key = keyOf(zip, born);
    groups.set(key, [...(groups.get(key) ?? []), illness]);
  }
  const all = [...groups.values()].map((group) => ({
    size: group.length,
    kinds: new Set(group.filter((one) => one !== null)).size,
  }));
  const sizes = (some: typeof all) => some.reduce((sum, { size }) => sum + size, 0);
  const status = (value: number, least: number) => [value, value < least ? 'failed' : 'passed'];
  const [small, alike] = [all.filter(({ size }) => size < k), all.filter(({ kinds }) => kinds < l)];
  return {
    k: status(Math.min(...all.map(({ size }) => size)), k),
    groups: [all.length, null],
    rows: [sizes(all), null],
    'groups below k': [small.length, null],
    'rows below k': [sizes(small), null],
    l: status(Math.min(...all.map(({ kinds }) => kinds)), l),
    'groups below l': [alike.length, null],
    'rows below l': [sizes(alike), null],
  };
}

const text = JSON.stringify;

it.each([
  [2, 2],
  [3, 3],
  [5, 2],
])('reports k and l as counted group by group (k %i, l %i), before and after the rules', async (k, l) => {
  const before = await counted(k, l, (zip, born) => text([zip, born]));
  expect(await report(k, l, [])).toEqual(before);
  const rules = [
    { column: 'zip', method: 'prefix', length: 2 },
    { column: 'born', method: 'truncate', unit: 'YEAR' },
  ];
  const after = await counted(k, l, (zip, born) =>
    text([zip?.slice(0, 2) ?? null, born?.slice(0, 4) ?? null]),
  );
  expect(await report(k, l, rules)).toEqual(after);
  // The rules hide people better, or the test would show nothing.
  expect(Number(after.k[0])).toBeGreaterThan(Number(before.k[0]));
  expect(before.k[1]).toBe('failed');
});
