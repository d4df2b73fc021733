import type { ChartSpec } from '@lakehouse/core/sql-profile/chart';
import { chartLabel } from '@lakehouse/core/sql-profile/chart-label';
import { fromSaved, toSaved } from '@lakehouse/core/sql-profile/saved-chart';
import { beforeEach, describe, expect, it } from 'vitest';
import { localStore } from '../../../../shared/storage/browser-storage.ts';
import { createChartsStore } from './charts-store.ts';

const COLUMNS = [
  { name: 'status', type: 'STRING' },
  { name: 'amount', type: 'DOUBLE' },
];
const SPEC: ChartSpec = { kind: 'bar', x: 0, y: 1, series: undefined, aggregate: 'sum' };
const open = () => createChartsStore(localStore, () => undefined);
beforeEach(() => localStorage.clear());

describe('a chart of a saved query', () => {
  it('finds its columns by name in another order, and is not shown without one of them', () => {
    const saved = toSaved(SPEC, COLUMNS);
    expect(fromSaved(saved, COLUMNS.toReversed())).toEqual({ ...SPEC, x: 1, y: 0 });
    expect(fromSaved(saved, COLUMNS.slice(0, 1))).toBeUndefined();
    const counter = { kind: 'counter', x: '', y: 'amount', aggregate: 'sum' } as const;
    expect(fromSaved(counter, COLUMNS)).toMatchObject({ kind: 'counter', y: 1 });
    expect(fromSaved(toSaved({ ...SPEC, y: undefined }, COLUMNS), COLUMNS)).toEqual({
      ...SPEC,
      y: undefined,
    });
  });

  it('is named by what it shows', () => {
    expect(chartLabel(toSaved(SPEC, COLUMNS))).toBe('Sum of amount by status');
    expect(chartLabel(toSaved({ ...SPEC, kind: 'counter', y: undefined, aggregate: 'count' }, COLUMNS))).toBe(
      'Count of rows',
    );
    expect(chartLabel(toSaved({ ...SPEC, kind: 'line', series: 0 }, COLUMNS))).toBe(
      'Sum of amount by status and status',
    );
  });

  it('is there again after a reload, once however often it was saved, until it is removed', () => {
    const chart = toSaved(SPEC, COLUMNS);
    const line = { ...chart, kind: 'line' as const };
    open().getState().save('q1', chart);
    // Another tab of the browser saved in between.
    const first = open();
    open().getState().save('q2', line);
    first.getState().save('q1', line);
    first.getState().save('q1', chart);
    expect(open().getState().charts).toEqual({ q1: [line, chart], q2: [line] });
    first.getState().delete('q1', chart);
    expect(open().getState().charts['q1']).toEqual([line]);
    first.getState().deleteAll('q2');
    expect(open().getState().charts).toEqual({ q1: [line] });
  });
});
