import { expect, it } from 'vitest';
import { hasPlots, readPlots } from './read-plots.ts';

const METRICS = {
  metrics: [
    { kind: 'test', name: 'accuracy', value: 0.9 },
    { kind: 'confusion', name: 'rows', value: 7, actual: 'b', predicted: 'b' },
    { kind: 'confusion', name: 'rows', value: 2, actual: 'a', predicted: 'b' },
    { kind: 'importance', name: 'fee', value: 0.2 },
    { kind: 'importance', name: 'months', value: 0.8 },
    { kind: 'coefficient', name: 'fee', value: -3, predicted: 'b' },
    { kind: 'coefficient', name: 'months', value: 1, predicted: 'b' },
    { kind: 'coefficient', name: 'intercept', value: 9, predicted: 'b' },
  ],
};

it('makes a matrix of counts, in which what did not occur is 0, and orders features by their weight', () => {
  const plots = readPlots(JSON.stringify(METRICS), undefined);
  expect(plots.confusion).toEqual({
    labels: ['a', 'b'],
    counts: [
      [0, 2],
      [0, 7],
    ],
  });
  expect(plots.importances.map(({ name }) => name)).toEqual(['months', 'fee']);
  expect(plots.coefficients).toEqual([
    {
      label: 'b',
      weights: [
        { name: 'fee', value: -3 },
        { name: 'months', value: 1 },
      ],
    },
  ]);
  expect(hasPlots(plots)).toBe(true);
});

it('reads curves and residuals, and finds nothing in a run without the files', () => {
  const plots = readPlots(
    undefined,
    JSON.stringify({
      roc: [
        {
          label: 'b',
          auc: 0.75,
          points: [
            [0, 0],
            [0.5, 1],
            [1, 1],
          ],
        },
      ],
    }),
  );
  expect(plots.curves[0]?.points).toHaveLength(3);
  expect(readPlots(undefined, '{"residuals": {"rows": 9, "points": [[1, 2]]}}').residuals).toEqual({
    rows: 9,
    points: [[1, 2]],
  });
  expect(hasPlots(readPlots(undefined, undefined))).toBe(false);
});

it('reads forecasts, with the names of their series', () => {
  const forecast = {
    series: 9,
    curves: [
      {
        series: '{"region":"North","channel":2}',
        points: [
          ['2026-01-01', 5, null, null, null],
          ['2026-01-02', null, 6, 4.5, 7.5],
        ],
      },
      { series: '', points: [] },
    ],
  };
  const plots = readPlots(undefined, JSON.stringify({ forecast }));
  expect(hasPlots(plots)).toBe(true);
  expect(plots.forecast).toEqual({
    series: 9,
    curves: [
      {
        name: 'North, 2',
        points: [
          { at: '2026-01-01', actual: 5, predicted: null, low: null, high: null },
          { at: '2026-01-02', actual: null, predicted: 6, low: 4.5, high: 7.5 },
        ],
      },
      { name: '', points: [] },
    ],
  });
});

it.each(['{"metrics": 1}', 'x', '{"metrics": [{"kind": "test", "name": "r2", "value": NaN}]}'])(
  'a damaged file is an error: %s',
  (text) => {
    expect(() => readPlots(text, undefined)).toThrow();
  },
);
