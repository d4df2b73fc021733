import { describe, expect, it } from 'vitest';
import { sql } from '../codegen/sql/sql.ts';
import { type ChartSpec, chartProblem, chartQuery, MAX_POINTS, readChart } from './chart.ts';
import { readStats, statsQuery } from './column-stats.ts';
import { histogramQuery, planHistograms, readHistograms } from './histogram.ts';
import { familyOf } from './result-column.ts';

const columns = [
  { name: 'id', type: 'BIGINT' },
  { name: 'id', type: 'STRING' },
  { name: 'day', type: 'DATE' },
  { name: 'tags', type: 'MAP<STRING, INT>' },
  { name: 'price', type: 'DECIMAL(10,2)' },
];
const query = sql.query('SELECT id, id, day, tags, price FROM t -- all\n;');

describe('the profile of a query', () => {
  it('selects columns by position, so that equal names do not matter', () => {
    const { text } = statsQuery(query, columns, [1]);
    expect(text).toBe(
      [
        'WITH result (c0, c1, c2, c3, c4) AS (',
        '  SELECT id, id, day, tags, price FROM t',
        ')',
        'SELECT',
        '  COUNT(*) AS a0,',
        '  COUNT(c1) AS a1,',
        '  COUNT(DISTINCT c1) AS a2,',
        '  CAST(MIN(c1) AS STRING) AS a3,',
        '  CAST(MAX(c1) AS STRING) AS a4,',
        '  CAST(NULL AS STRING) AS a5,',
        '  CAST(NULL AS STRING) AS a6,',
        '  CAST(NULL AS STRING) AS a7',
        'FROM result',
      ].join('\n'),
    );
  });

  it('only counts values that can’t be ordered', () => {
    expect(statsQuery(query, columns, [3]).text).not.toMatch(/MIN|DISTINCT/u);
    expect(['ARRAY<INT>', 'STRUCT<a: INT>', 'BINARY', 'VARIANT', 'INTERVAL DAY'].map(familyOf)).toEqual(
      Array.from({ length: 5 }, () => 'opaque'),
    );
  });

  it('reads nulls, distinct values, bounds and mean', () => {
    const row = ['10', '8', '3', '1', '9', '4.5', '1.0', '9.0', '10', null, null, null, null, null, null];
    expect(readStats(row, [0, 3])).toEqual([
      {
        index: 0,
        rows: 10,
        nulls: 2,
        distinct: 3,
        min: '1',
        max: '9',
        mean: 4.5,
        range: { low: 1, high: 9 },
      },
      {
        index: 3,
        rows: 10,
        nulls: 0,
        distinct: undefined,
        min: undefined,
        max: undefined,
        mean: undefined,
        range: undefined,
      },
    ]);
    expect(() => readStats(['1'], [0])).toThrow(RangeError);
    expect(() => readStats(undefined, [0])).toThrow(RangeError);
  });
});

describe('histograms', () => {
  const stats = (index: number, low: number, high: number) => ({
    index,
    rows: 5,
    nulls: 0,
    distinct: 2,
    min: '',
    max: '',
    mean: undefined,
    range: { low, high },
  });

  it('have one bar per value for a few whole numbers, and sixteen bars otherwise', () => {
    const plans = planHistograms(columns, [stats(0, 1, 4), stats(4, 0, 8), stats(2, 5, 5)]);
    expect(plans[0]?.edges).toEqual([1, 2, 3, 4, 5]);
    expect(plans[1]?.edges).toHaveLength(17);
    expect(plans[1]?.edges.slice(0, 3)).toEqual([0, 0.5, 1]);
    expect(plans[1]?.edges.at(-1)).toBe(8);
    expect(plans[2]?.edges).toEqual([5, 5]);
  });

  it('stay finite between the smallest and the largest double', () => {
    const [plan] = planHistograms(columns, [stats(4, -Number.MAX_VALUE, Number.MAX_VALUE)]);
    expect(plan?.edges.every(Number.isFinite)).toBe(true);
    expect(plan?.edges).toEqual(plan?.edges.toSorted((a, b) => a - b));
  });

  it('count every value in one bar, the largest in the last', () => {
    const plans = planHistograms(columns, [stats(0, 1, 2), stats(4, 7, 7)]);
    const { text } = histogramQuery(query, columns, plans);
    expect(text).toContain(
      'COUNT(CASE WHEN CAST(c0 AS DOUBLE) >= 1.0D AND CAST(c0 AS DOUBLE) < 2.0D THEN 1 END)',
    );
    expect(text).toContain(
      'COUNT(CASE WHEN CAST(c0 AS DOUBLE) >= 2.0D AND CAST(c0 AS DOUBLE) <= 3.0D THEN 1 END)',
    );
    expect(readHistograms(['2', '3', '5'], plans)).toEqual(
      new Map([
        [
          0,
          [
            { low: 1, high: 2, count: 2 },
            { low: 2, high: 3, count: 3 },
          ],
        ],
        [4, [{ low: 7, high: 7, count: 5 }]],
      ]),
    );
    expect(() => readHistograms(['2'], plans)).toThrow(RangeError);
  });
});

describe('charts', () => {
  const spec: ChartSpec = { kind: 'bar', x: 1, y: 4, series: 2, aggregate: 'sum' };

  it('group by x and series, in the order of x', () => {
    expect(chartQuery(query, columns, spec).text).toContain(
      `SELECT CAST(c1 AS STRING) AS x, CAST(c2 AS STRING) AS series, CAST(SUM(c4) AS DOUBLE) AS y\nFROM result\nGROUP BY c1, c2\nORDER BY c1, c2\nLIMIT ${MAX_POINTS + 1}`,
    );
    expect(chartQuery(query, columns, { ...spec, y: undefined, aggregate: 'count' }).text).toContain(
      'CAST(COUNT(*) AS DOUBLE) AS y',
    );
  });

  it('show the largest parts of a pie, and each row in a scatter', () => {
    expect(chartQuery(query, columns, { ...spec, kind: 'pie' }).text).toContain(
      'GROUP BY c1\nORDER BY y DESC, c1',
    );
    const scatter = chartQuery(query, columns, { ...spec, kind: 'scatter', x: 2 }).text;
    expect(scatter).toContain('CAST(UNIX_TIMESTAMP(c2) AS DOUBLE) AS x');
    expect(scatter).not.toContain('GROUP BY');
  });

  it('are one number of all rows in a counter', () => {
    const { text } = chartQuery(query, columns, { ...spec, kind: 'counter', aggregate: 'avg' });
    expect(text).toContain('CAST(AVG(c4) AS DOUBLE) AS y\nFROM result');
    expect(text).not.toContain('GROUP BY');
    expect(chartProblem(columns, { ...spec, kind: 'counter', y: 1 })).toMatch(/Only numbers/u);
  });

  it('are rejected for unsuitable columns', () => {
    expect(chartProblem(columns, spec)).toBeUndefined();
    expect(chartProblem(columns, { ...spec, y: 1 })).toMatch(/Only numbers/u);
    expect(chartProblem(columns, { ...spec, y: 1, aggregate: 'distinct' })).toBeUndefined();
    expect(chartProblem(columns, { ...spec, y: undefined })).toMatch(/Choose a column/u);
    expect(chartProblem(columns, { ...spec, kind: 'scatter' })).toMatch(/for X/u);
    expect(chartProblem(columns, { ...spec, kind: 'scatter', x: 0, y: 1 })).toMatch(/for Y/u);
  });

  it('report that there are more points than they show', () => {
    const rows = Array.from({ length: MAX_POINTS + 1 }, (_, at) => [
      String(at),
      null,
      at === 0 ? null : '2.5',
    ]);
    const { points, cut } = readChart(rows);
    expect([points.length, cut, points[0]?.y, points[1]?.y]).toEqual([MAX_POINTS, true, null, 2.5]);
    expect(readChart(rows.slice(1)).cut).toBe(false);
  });
});
