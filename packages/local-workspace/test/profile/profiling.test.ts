import { sql } from '@lakehouse/core/codegen/sql/sql';
import { nodeQuery } from '@lakehouse/core/pipeline/emit-sql';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { computed, numbers, pipeline } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { type Profile, profileQuery, readProfile } from '@lakehouse/core/sql-profile/profile';
import { expect, it } from 'vitest';
import { enginePlan } from '../../src/sql/test/engine-plan.ts';
import { testStore } from '../../src/sql/test/store.ts';

const { home, rows } = testStore();

const OUTPUTS = ['columns', 'values', 'correlations'];

it.each(['auto', 'exact', 'sketch'])('reads the rows once for all metrics (%s)', async (method) => {
  const document = pipeline(
    numbers('SELECT id FROM range(100)'),
    ['w', 'with-column', computed('day', 'id % 7'), 's'],
    ['p', 'data-profiling', { method, correlations: true }, 'w'],
  );
  for (const output of OUTPUTS) {
    const query = nodeQuery(planPipeline(document), `p:${output}`);
    if (!query.ok) throw new Error(query.reason);
    const plan = await enginePlan(home(), query.value.text);
    expect(plan.match(/Function: RANGE/gu), plan).toHaveLength(1);
  }
});

it('counts the rows, and is exact up to the limit: beyond it the sketches are those that can be chosen', async () => {
  const query = 'SELECT id, id % 7 AS day FROM range(100)';
  const made = async (settings: Readonly<Record<string, string | number>>) => {
    const document = pipeline(numbers(query), ['p', 'data-profiling', settings, 's']);
    const found = nodeQuery(planPipeline(document), 'p');
    if (!found.ok) throw new Error(found.reason);
    return rows(found.value.text);
  };
  const [exact, sketch] = [await made({ method: 'exact' }), await made({ method: 'sketch' })];
  expect(exact).not.toEqual(sketch);
  expect(await made({ exactRows: 100 })).toEqual(exact);
  expect(await made({ exactRows: 99 })).toEqual(sketch);
});

/** The profile of a query, with its lists. */
async function profileOf(
  query: string,
  types: Readonly<Record<string, string>>,
  method: 'exact' | 'sketch' = 'exact',
): Promise<Profile> {
  const columns = Object.entries(types).map(([name, type]) => ({ name, type }));
  const options = { method, top: 3, patterns: method === 'exact', correlations: method === 'exact' };
  const places = columns.map((_, at) => at);
  return readProfile(await rows(profileQuery(sql.query(query), columns, places, options).text));
}

it('agrees with the aggregates of the engine', async () => {
  const query =
    'SELECT id, IF(id % 10 = 0, NULL, (id * 7919) % 1009 / 8) AS x, CAST((id * 31) % 97 AS STRING) AS t FROM range(5000)';
  const [profile, [expected = []]] = await Promise.all([
    profileOf(query, { id: 'BIGINT', x: 'DOUBLE', t: 'STRING' }),
    rows(`SELECT count(*) - count(x), count(DISTINCT x), min(x), max(x), avg(x), stddev(x), corr(id, x),
      percentile_approx(x, 0.05), percentile_approx(x, 0.25), percentile_approx(x, 0.5), percentile_approx(x, 0.75),
      percentile_approx(x, 0.95), max(length(t)), count(DISTINCT t) FROM (${query})`),
  ]);
  const [id, x, t] = profile.columns;
  expect(id).toMatchObject({ rows: 5000, nulls: 0, distinct: 5000, isKey: true, min: '0', max: '4999' });
  const correlation = profile.correlations.find(({ columns }) => columns.includes('x'))?.value;
  const found = [x?.nulls, x?.distinct, x?.min, x?.max, x?.mean, x?.deviation, correlation];
  const all = [...found, ...(x?.quantiles ?? []), t?.lengths?.[1], t?.distinct];
  expect(all).toHaveLength(expected.length);
  for (const [at, value] of all.entries()) expect(Number(value)).toBeCloseTo(Number(expected[at]), 9);
  expect(x?.bins?.reduce((sum, { count }) => sum + count, 0)).toBe(4500);
  expect(t?.patterns.map(({ value }) => value)).toEqual(['99', '9']);
});

it('leaves values that are not finite out of the histogram, and cuts ties by value', async () => {
  const { columns } = await profileOf(
    `SELECT * FROM VALUES (double('NaN'), 'b', 9007199254740993), (double('-Infinity'), 'a', -5), (1.5D, 'Äb 7', NULL), (2.5D, 'ß', 9007199254740992) AS v(x, t, big)`,
    { x: 'DOUBLE', t: 'STRING', big: 'BIGINT' },
  );
  const [x, t, big] = columns;
  expect(x).toMatchObject({ min: '-Infinity', max: 'NaN', distinct: 4 });
  expect([x?.bins?.[0], x?.bins?.at(-1)]).toMatchObject([
    { low: 1.5, count: 1 },
    { high: 2.5, count: 1 },
  ]);
  expect(t?.top.map(({ value }) => value)).toEqual(['a', 'b', 'Äb 7']);
  expect(t?.patterns).toEqual([
    { value: 'a', count: 3 },
    { value: 'Aa 9', count: 1 },
  ]);
  expect(big).toMatchObject({ nulls: 1, min: '-5', max: '9007199254740993', distinct: 3 });
});

it('estimates from sketches within what it promises', async () => {
  // Skewed numbers, texts of which ten are frequent, and timestamps; 100,000 different values.
  const query = `SELECT id, pow((id * 48271 % 2147483647) / 2147483647D, 3) * 1000 AS x,
    IF(id % 2 = 0, concat('often ', id % 10), concat('once ', id)) AS t FROM range(100000)`;
  const types = { id: 'BIGINT', x: 'DOUBLE', t: 'STRING' };
  const [exact, sketch] = [await profileOf(query, types), await profileOf(query, types, 'sketch')];
  for (const [at, one] of exact.columns.entries()) {
    const other = sketch.columns[at];
    expect(other).toMatchObject({
      rows: one.rows,
      nulls: one.nulls,
      min: one.min,
      max: one.max,
      lengths: one.lengths,
    });
    expect(Math.abs((other?.distinct ?? 0) / (one.distinct ?? 1) - 1)).toBeLessThan(0.02);
    if (one.mean !== undefined) expect(other?.mean).toBeCloseTo(one.mean, 6);
    if (one.deviation !== undefined) expect(other?.deviation).toBeCloseTo(one.deviation, 6);
    const share = (bins: typeof one.bins, bar: number): number => (bins?.[bar]?.count ?? 0) / one.rows;
    for (const bar of one.bins?.keys() ?? [])
      expect(Math.abs(share(other?.bins, bar) - share(one.bins, bar))).toBeLessThan(0.01);
  }
  // The rank of an estimated quantile is that of the true one, give or take 1 % of the rows.
  const quantiles = sketch.columns[0]?.quantiles?.map((value) => Number(value) / 100_000) ?? [];
  for (const [at, rank] of [0.05, 0.25, 0.5, 0.75, 0.95].entries())
    expect(Math.abs((quantiles[at] ?? 0) - rank)).toBeLessThan(0.01);
  expect(sketch.columns[2]?.isKey).toBe(false);
});
