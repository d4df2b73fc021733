import { describe, expect, it } from 'vitest';
import { arrangeClouds, arrangePoints, arrangeSlices, MAX_SERIES } from './arrange-points.ts';
import { timeText } from './chart-look.ts';
import { chartSummary } from './chart-summary.ts';

const point = (x: string | null, y: number | null, series: string | null = null) => ({ x, y, series });

describe('the points of a chart', () => {
  it('keep the order of x, and leave a hole where a series has no point', () => {
    const points = [point('b', 1, 's'), point('b', 5, 't'), point('a', 2, 's'), point(null, 3, 't')];
    expect(arrangePoints(points)).toEqual({
      series: ['t', 's'],
      rows: [
        { x: 'b', values: [5, 1] },
        { x: 'a', values: [undefined, 2] },
        { x: 'null', values: [3, undefined] },
      ],
      left: 0,
    });
    expect(arrangePoints([point('a', null)])).toMatchObject({
      series: [''],
      rows: [{ x: 'a', values: [null] }],
    });
  });

  it('are drawn for the largest series only, and the others are counted', () => {
    const points = Array.from({ length: 11 }, (_, at) => point('x', at, `s${at}`));
    const { series, left } = arrangePoints(points);
    expect([series.length, series[0], left]).toEqual([MAX_SERIES, 's10', 3]);
    expect(chartSummary('bar', points)).toContain('The 8 largest of 11 series are drawn.');
    expect(arrangeClouds([point('1.5', 2), point(null, 3)])).toEqual({
      clouds: [{ name: '', points: [{ x: 1.5, y: 2 }] }],
      left: 0,
    });
  });

  it('become parts of a pie whose sum is that of all points above zero', () => {
    const slices = arrangeSlices(Array.from({ length: 20 }, (_, at) => point(String(at), at - 1)));
    expect(slices).toHaveLength(8);
    expect(slices.at(-1)?.name).toBe('11 others');
    expect(slices.reduce((sum, { value }) => sum + value, 0)).toBe(171);
  });
});

describe('what a chart says', () => {
  it('names the minimum and the maximum', () => {
    const points = [point('Mon', 12.5), point('Tue', null), point('Wed', 1200)];
    expect(chartSummary('line', points)).toBe('3 points from 12.5 at Mon to 1,200 at Wed.');
    expect(chartSummary('scatter', [point('1', 2)])).toBe('1 point from 2 to 2.');
    expect(chartSummary('counter', [point(null, 1234.5)])).toBe('1,234.5');
    expect(chartSummary('pie', points)).toBe('2 parts of 1,212.5 in all; the largest is Wed with 99.0 %.');
  });

  it('says that there are no points', () => {
    expect(chartSummary('bar', [point('a', null)])).toMatch(/^Nothing to draw/u);
    expect(chartSummary('pie', [point('a', -1)])).toMatch(/^Nothing to draw/u);
  });

  it('writes times of a scale as dates', () => {
    expect([timeText(0), timeText(90)]).toEqual(['1970-01-01', '1970-01-01 00:01']);
  });
});
