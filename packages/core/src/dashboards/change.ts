import { required } from '@lakehouse/spark-sql/types/required';
import type { SavedChart } from '../sql-profile/saved-chart.ts';
import { chartWidget } from './chart-widget.ts';
import { type DashboardDocument, type PlacedWidget, queryOf } from './document.ts';

/** Columns of the grid of a page, of which a new chart takes half. */
const GRID_COLUMNS = 6;
const HALF = 3;
/** Rows of the grid that a new chart takes. */
const HEIGHT = 6;

export interface NewChart {
  /** Names of the widget and of its dataset, which nothing else has. */
  readonly name: string;
  readonly datasetName: string;
  /** What the dataset is called, such as the name of the query. */
  readonly displayName: string;
  readonly query: string;
  readonly chart: SavedChart;
}

/** The widgets in rows from the top, each as high as the highest of it. */
function inRows(layout: readonly PlacedWidget[]): PlacedWidget[] {
  let [x, y, height] = [0, 0, 0];
  return layout.map((one) => {
    const width = Math.min(GRID_COLUMNS, Math.max(1, one.position.width));
    if (x + width > GRID_COLUMNS) [x, y, height] = [0, y + height, 0];
    const position = { ...one.position, x, y, width };
    x += width;
    height = Math.max(height, one.position.height);
    return { ...one, position };
  });
}

/** The widgets of a page in the order in which they are read: by rows, then by columns. */
export const inOrder = (layout: readonly PlacedWidget[]): readonly PlacedWidget[] =>
  layout.toSorted((a, b) => a.position.y - b.position.y || a.position.x - b.position.x);

/** A change of the widgets of each page, in order. */
const changed = (
  dashboard: DashboardDocument,
  change: (layout: readonly PlacedWidget[]) => readonly PlacedWidget[],
): DashboardDocument => ({
  ...dashboard,
  pages: dashboard.pages.map((page) => ({ ...page, layout: [...change(inOrder(page.layout))] })),
});

/** Adds a chart below, or beside, the last widget of the first page, which is made where there is none. */
export function addChart(dashboard: DashboardDocument, added: NewChart): DashboardDocument {
  const { name, datasetName, displayName, query, chart } = added;
  const known = dashboard.datasets.find((one) => queryOf(one) === query);
  const dataset = known ?? { name: datasetName, displayName, queryLines: [query] };
  const [first = { name: 'page1', displayName: 'Overview', layout: [] }, ...pages] = dashboard.pages;
  const layout = inOrder(first.layout);
  const last = layout.at(-1)?.position;
  const bottom = Math.max(0, ...layout.map(({ position }) => position.y + position.height));
  const beside = last !== undefined && last.x + last.width + HALF <= GRID_COLUMNS;
  const position = {
    x: beside ? last.x + last.width : 0,
    y: beside ? last.y : bottom,
    width: HALF,
    height: HEIGHT,
  };
  const widget = chartWidget(name, dataset.name, chart);
  return {
    ...dashboard,
    datasets: known ? dashboard.datasets : [...dashboard.datasets, dataset],
    pages: [{ ...first, layout: [...layout, { widget, position }] }, ...pages],
  };
}

/** Removes a widget, and the dataset that nothing else uses any more. */
export function removeWidget(dashboard: DashboardDocument, name: string): DashboardDocument {
  const left = changed(dashboard, (layout) => {
    const others = layout.filter(({ widget }) => widget.name !== name);
    return others.length === layout.length ? layout : inRows(others);
  });
  const namesIn = ({ pages }: DashboardDocument): ReadonlySet<string> =>
    new Set(
      pages.flatMap(({ layout }) =>
        layout.flatMap(({ widget: { queries = [] } }) => queries.map(({ query }) => query.datasetName)),
      ),
    );
  const [before, after] = [namesIn(dashboard), namesIn(left)];
  return {
    ...left,
    datasets: left.datasets.filter((one) => after.has(one.name) || !before.has(one.name)),
  };
}

/** Gives a widget another title. */
export const renameWidget = (dashboard: DashboardDocument, name: string, title: string): DashboardDocument =>
  changed(dashboard, (layout) =>
    layout.map((one) =>
      one.widget.name === name && one.widget.spec
        ? {
            ...one,
            widget: {
              ...one.widget,
              spec: {
                ...one.widget.spec,
                frame: { ...one.widget.spec.frame, showTitle: true, title },
              },
            },
          }
        : one,
    ),
  );

/** Whether a widget takes more than half of its page. */
export const isWide = ({ position }: PlacedWidget): boolean => position.width > HALF;

/** Gives a widget the whole width of its page, or half of it; those after it move along. */
export const setWide = (dashboard: DashboardDocument, name: string, wide: boolean): DashboardDocument =>
  changed(dashboard, (layout) =>
    layout.some(({ widget }) => widget.name === name)
      ? inRows(
          layout.map((one) =>
            one.widget.name === name
              ? { ...one, position: { ...one.position, width: wide ? GRID_COLUMNS : HALF } }
              : one,
          ),
        )
      : layout,
  );

/** Moves a widget before the one before it (-1), or behind the next one (1). */
export const moveWidget = (dashboard: DashboardDocument, name: string, step: -1 | 1): DashboardDocument =>
  changed(dashboard, (layout) => {
    const at = layout.findIndex(({ widget }) => widget.name === name);
    const to = at + step;
    if (at < 0 || to < 0 || to >= layout.length) return layout;
    return inRows(layout.toSpliced(at, 1).toSpliced(to, 0, required(layout[at], 'The widget')));
  });
