import { describe, expect, it } from 'vitest';
import { familyOf } from '../codegen/profile/column-family.ts';
import { sql } from '../codegen/sql/sql.ts';
import { type ChartSpec, chartProblem, chartQuery, MAX_POINTS, readChart } from './chart.ts';
import { profileQuery, readProfile } from './profile.ts';

const columns = [
  { name: 'id', type: 'BIGINT' },
  { name: 'id', type: 'STRING' },
  { name: 'day', type: 'DATE' },
  { name: 'tags', type: 'MAP<STRING, INT>' },
  { name: 'price', type: 'DECIMAL(10,2)' },
];
const query = sql.query('SELECT id, id, day, tags, price FROM t -- all\n;');

const none = (count: number): readonly null[] => Array.from({ length: count }, () => null);

describe('the profile of a query', () => {
  it('selects columns by position, so that equal names do not matter', () => {
    const { text } = profileQuery(query, columns, [1, 2]);
    expect(text).toContain(
      'WITH result (c0, c1, c2, c3, c4) AS (\n  SELECT id, id, day, tags, price FROM t\n)',
    );
    expect(text).toContain("(1, 'id', 'STRING', CAST(NULL AS STRING))");
    expect(text).toContain('1, c1, NULL');
    expect(text).toContain('2, CAST(c2 AS STRING), CAST(unix_timestamp(c2) AS DOUBLE)');
  });

  it('only counts values that can’t be ordered', () => {
    expect(profileQuery(query, columns, [3]).text).toContain(
      "1, CASE WHEN c3 IS NOT NULL THEN '' END, CAST(NULL",
    );
    expect(['ARRAY<INT>', 'STRUCT<a: INT>', 'BINARY', 'VARIANT', 'INTERVAL DAY'].map(familyOf)).toEqual(
      Array.from({ length: 5 }, () => 'opaque'),
    );
  });

  const metrics = (type: string, low: string | null, high: string | null, histogram: string | null) => {
    const values = ['1', '9', '4.5', '0.5', ...none(5), '1', '4', null, low, high];
    const lists = [histogram, '[{"rank":1,"value":"x","n":"7"}]', '[]'];
    return ['1', 'a', type, null, 'exact', '10', '2', '3', 'false', ...values, ...lists, null];
  };

  it('reads metrics, lists and correlations, whatever the order of the rows', () => {
    const map = ['2', 'm', 'MAP<STRING, INT>', null, 'exact', '10', '0', ...none(20)];
    const pair = ['3', 'a', null, 'b', ...none(22), '0.25'];
    const {
      columns: read,
      correlations,
      isSketch,
    } = readProfile([pair, map, metrics('BIGINT', '1.0', '3.0', '[1,0,7]')]);
    expect(isSketch).toBe(false);
    expect(correlations).toEqual([{ columns: ['a', 'b'], value: 0.25 }]);
    expect(read[0]).toEqual({
      name: 'a',
      type: 'BIGINT',
      rows: 10,
      nulls: 2,
      distinct: 3,
      isKey: false,
      min: '1',
      max: '9',
      mean: 4.5,
      deviation: 0.5,
      quantiles: undefined,
      lengths: [1, 4],
      // One for each whole number.
      bins: [1, 0, 7].map((count, at) => ({ low: 1 + at, high: 2 + at, count })),
      top: [{ value: 'x', count: 7 }],
      patterns: [],
    });
    expect(read[1]).toMatchObject({ name: 'm', rows: 10, nulls: 0, distinct: undefined, bins: undefined });
    expect(() => readProfile([['1']])).toThrow(RangeError);
  });

  it('has bars of equal width between the smallest and the largest double, and one for one value', () => {
    const bars = (type: string, low: number, high: number) =>
      readProfile([metrics(type, String(low), String(high), '[1,2,3,4]')]).columns[0]?.bins;
    expect(bars('DOUBLE', 0, 8)?.map(({ low }) => low)).toEqual([0, 2, 4, 6]);
    expect(bars('INT', 0, 8)?.map(({ high }) => high)).toEqual([2, 4, 6, 8]);
    expect(bars('INT', 5, 5)).toEqual([{ low: 5, high: 5, count: 1 }]);
    const widest = bars('DOUBLE', -Number.MAX_VALUE, Number.MAX_VALUE) ?? [];
    expect(widest.every(({ low, high }) => low < high && Number.isFinite(high))).toBe(true);
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
    expect(scatter).toContain('CAST(unix_timestamp(c2) AS DOUBLE) AS x');
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
