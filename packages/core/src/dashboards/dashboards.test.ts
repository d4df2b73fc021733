import { describe, expect, it } from 'vitest';
import { AGGREGATES, CHART_KINDS } from '../sql-profile/chart.ts';
import type { SavedChart } from '../sql-profile/saved-chart.ts';
import { addChart, inOrder, isWide, moveWidget, removeWidget, renameWidget, setWide } from './change.ts';
import { chartOf, chartWidget, contentOf } from './chart-widget.ts';
import {
  type DashboardDocument,
  EMPTY_DASHBOARD,
  queryOf,
  readDashboard,
  writeDashboard,
} from './document.ts';

const EMPTY = EMPTY_DASHBOARD;
const BAR: SavedChart = { kind: 'bar', x: 'status', y: 'amount', aggregate: 'sum' };

const add = (to: DashboardDocument, name: string, query = 'SELECT 1', chart = BAR) =>
  addChart(to, { name, datasetName: `${name}-data`, displayName: 'Orders', query, chart });
const places = ({ pages }: DashboardDocument) =>
  pages.flatMap(({ layout }) =>
    inOrder(layout).map(({ widget, position: { x, y, width } }) => [widget.name, x, y, width]),
  );

describe('a chart as a widget', () => {
  it.each(CHART_KINDS.flatMap((kind) => AGGREGATES.map((aggregate) => [kind, aggregate] as const)))(
    'is read as it was written: %s of %s',
    (kind, aggregate) => {
      const series = kind === 'pie' || kind === 'counter' ? {} : { series: 'my `odd` column' };
      const chart: SavedChart = {
        kind,
        x: kind === 'counter' ? '' : 'the day',
        y: 'a.b',
        // Each row of a scatter is a point.
        aggregate: kind === 'scatter' ? 'sum' : aggregate,
        ...series,
      };
      expect(chartOf(chartWidget('w', 'd', chart))).toEqual(chart);
    },
  );

  it('counts rows as the platform writes it, and names what it shows', () => {
    const { y: _, ...rows } = { ...BAR, aggregate: 'count' as const };
    const widget = chartWidget('w', 'd', rows);
    expect(widget.queries?.[0]?.query.fields).toEqual([
      { name: 'status', expression: 'status' },
      { name: 'count(*)', expression: 'COUNT(`*`)' },
    ]);
    expect(widget.spec?.frame?.title).toBe('Count of rows by status');
    expect(chartOf(widget)).toEqual(rows);
  });

  it.each([
    ['another kind', { widgetType: 'sankey' }, '`a`'],
    ['a computed key', { widgetType: 'bar' }, 'DATE_TRUNC("MONTH", `a`)'],
    ['a value of no aggregate', { widgetType: 'bar' }, '`a`', '`b`'],
    ['an aggregate that is none here', { widgetType: 'bar' }, '`a`', 'MEDIAN(`b`)'],
    ['an expression that is none', { widgetType: 'bar' }, '`a`', 'SUM('],
  ])('is none of ours with %s', (_, spec, x, y = 'SUM(`b`)') => {
    const fields = [
      { name: 'x', expression: x },
      { name: 'y', expression: y },
    ];
    const encodings = { x: { fieldName: 'x' }, y: { fieldName: 'y' } };
    const widget = {
      name: 'w',
      queries: [{ query: { datasetName: 'd', fields } }],
      spec: { ...spec, encodings },
    };
    expect(chartOf(widget)).toBeUndefined();
  });

  it('is told from texts, charts of datasets that are gone, and what only the platform draws', () => {
    const datasets = [{ name: 'd', queryLines: ['SELECT 1,\n', '2'] }];
    expect(contentOf({ name: 'w', textbox_spec: '# Old' }, [])).toEqual({ kind: 'text', text: '# Old' });
    const lines = { multilineTextboxSpec: { lines: ['# New\n', 'text'] } };
    expect(contentOf({ name: 'w', ...lines }, [])).toEqual({ kind: 'text', text: '# New\ntext' });
    const widget = chartWidget('w', 'd', BAR);
    expect(contentOf(widget, datasets)).toEqual({ kind: 'chart', chart: BAR, query: 'SELECT 1,\n2' });
    expect(contentOf(widget, [])).toEqual({ kind: 'without-dataset' });
    const spec = { widgetType: 'sankey', encodings: {} };
    expect(contentOf({ name: 'w', spec }, datasets)).toEqual({ kind: 'other', type: 'sankey' });
  });
});

describe('a dashboard', () => {
  it('keeps what is not read, and is undefined where it is none', () => {
    const text = JSON.stringify({
      datasets: [{ name: 'd', query: 'SELECT 1', parameters: [{ keyword: 'p' }] }],
      pages: [
        {
          name: 'p',
          layout: [{ widget: { name: 'w', later: 1 }, position: { x: 0, y: 0, width: 1, height: 1 } }],
        },
      ],
      uiSettings: { theme: {} },
    });
    const read = readDashboard(text);
    expect(JSON.parse(writeDashboard(read ?? EMPTY))).toEqual(JSON.parse(text));
    expect(readDashboard('')).toEqual(EMPTY);
    for (const other of ['{', '[]', '{"pages":7}']) expect(readDashboard(other)).toBeUndefined();
  });

  it('has two charts beside each other, and one dataset for one query', () => {
    const three = add(add(add(EMPTY, 'a'), 'b'), 'c', 'SELECT 2');
    expect(places(three)).toEqual([
      ['a', 0, 0, 3],
      ['b', 3, 0, 3],
      ['c', 0, 6, 3],
    ]);
    expect(three.datasets.map(queryOf)).toEqual(['SELECT 1', 'SELECT 2']);
    const one = removeWidget(removeWidget(three, 'c'), 'a');
    expect(places(one)).toEqual([['b', 0, 0, 3]]);
    expect(one.datasets.map(queryOf)).toEqual(['SELECT 1']);
  });

  it('moves the widgets behind one that is wider, moved or removed', () => {
    const three = add(add(add(EMPTY, 'a'), 'b'), 'c');
    expect(places(setWide(three, 'a', true))).toEqual([
      ['a', 0, 0, 6],
      ['b', 0, 6, 3],
      ['c', 3, 6, 3],
    ]);
    expect(places(setWide(setWide(three, 'a', true), 'a', false))).toEqual(places(three));
    expect(setWide(three, 'a', true).pages[0]?.layout.map(isWide)).toEqual([true, false, false]);
    expect(places(moveWidget(three, 'c', -1)).map(([name]) => name)).toEqual(['a', 'c', 'b']);
    expect(places(moveWidget(three, 'a', 1)).map(([name]) => name)).toEqual(['b', 'a', 'c']);
    for (const unmoved of [
      moveWidget(three, 'a', -1),
      moveWidget(three, 'c', 1),
      moveWidget(three, 'none', 1),
    ])
      expect(places(unmoved)).toEqual(places(three));
  });

  it('gives a widget another title', () => {
    const named = renameWidget(add(EMPTY, 'a'), 'a', 'Turnover');
    expect(named.pages[0]?.layout[0]?.widget.spec?.frame?.title).toBe('Turnover');
    expect(chartOf(named.pages[0]?.layout[0]?.widget ?? { name: '' })).toEqual(BAR);
  });
});
