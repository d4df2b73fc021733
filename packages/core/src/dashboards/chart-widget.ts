import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import { sql } from '../codegen/sql/sql.ts';
import { AGGREGATES, type Aggregate, aggregated, CHART_KINDS } from '../sql-profile/chart.ts';
import { chartLabel, measureLabel } from '../sql-profile/chart-label.ts';
import type { SavedChart } from '../sql-profile/saved-chart.ts';
import { type Dataset, queryOf, type Widget } from './document.ts';

/** A field of the query of a widget. */
type Field = { name: string; expression: string };

/** The name of the query of a widget, which is the only one. */
const QUERY = 'main_query';

const plain = (column: string): Field => ({ name: column, expression: sql.name(column).text });

/** The value of a chart: the aggregate of a column, `COUNT(*)` as the platform writes it. */
function measure({ kind, y, aggregate }: SavedChart): Field {
  if (kind === 'scatter') return plain(y ?? '');
  const called = y === undefined ? 'count' : aggregate;
  return {
    name: `${called === 'distinct' ? 'countdistinct' : called}(${y ?? '*'})`,
    expression: aggregated(called, sql.name(y ?? '*')).text,
  };
}

/** How a field is shown: by its values, or as a number. */
const encoding = ({ name }: Field, displayName: string, type?: 'categorical' | 'quantitative') => ({
  fieldName: name,
  displayName,
  ...(type && { scale: { type } }),
});

/** The widget of a chart over a dataset. */
export function chartWidget(name: string, datasetName: string, chart: SavedChart, title?: string): Widget {
  const { kind, x, series } = chart;
  const [key, value] = [plain(x), measure(chart)];
  const label = measureLabel(chart);
  const color = series === undefined || kind === 'pie' || kind === 'counter' ? undefined : plain(series);
  const encodings =
    kind === 'counter'
      ? { value: encoding(value, label) }
      : kind === 'pie'
        ? { angle: encoding(value, label, 'quantitative'), color: encoding(key, x, 'categorical') }
        : {
            x: encoding(key, x, kind === 'scatter' ? 'quantitative' : 'categorical'),
            y: encoding(value, label, 'quantitative'),
            ...(color && { color: encoding(color, color.name, 'categorical') }),
          };
  const fields = kind === 'counter' ? [value] : [key, value, ...(color ? [color] : [])];
  return {
    name,
    queries: [
      {
        name: QUERY,
        query: {
          datasetName,
          // The same column twice is one field.
          fields: fields.filter((one, at) => fields.findIndex((other) => other.name === one.name) === at),
          disaggregated: kind === 'scatter',
        },
      },
    ],
    spec: {
      version: kind === 'counter' ? 2 : 3,
      widgetType: kind,
      encodings,
      frame: { showTitle: true, title: title ?? chartLabel(chart) },
    },
  };
}

/** What a field computes: a column, or the aggregate of one or of the rows; undefined where it is something else. */
function computed(text: string): { readonly aggregate?: Aggregate; readonly column?: string } | undefined {
  const parsed = parseExpression(text);
  if (!parsed.ok) return undefined;
  const { expression } = parsed;
  if (expression.kind === 'column' && expression.path.length === 1)
    return { column: expression.path[0] ?? '' };
  if (expression.kind !== 'call' || expression.over !== undefined || expression.args.length !== 1)
    return undefined;
  const [argument] = expression.args;
  const name = expression.distinct && expression.name === 'count' ? 'distinct' : expression.name;
  const aggregate = AGGREGATES.find((one) => one === name);
  if (aggregate === undefined) return undefined;
  if (argument?.kind === 'star') return { aggregate };
  if (argument?.kind !== 'column' || argument.path.length !== 1) return undefined;
  const [column = ''] = argument.path;
  return column === '*' ? { aggregate } : { aggregate, column };
}

const fieldNameOf = (one: unknown): string | undefined =>
  typeof one === 'object' && one !== null && 'fieldName' in one && typeof one.fieldName === 'string'
    ? one.fieldName
    : undefined;

/** The chart of a widget, by the columns of its dataset; undefined where it is none that can be drawn here. */
export function chartOf({ spec, queries = [] }: Widget): SavedChart | undefined {
  const kind = CHART_KINDS.find((one) => one === spec?.widgetType);
  const [query, ...others] = queries;
  if (!kind || !spec || !query || others.length > 0) return undefined;
  const { encodings } = spec;
  const at = (place: string) => {
    const name = fieldNameOf(encodings[place]);
    const found = query.query.fields.find((one) => one.name === name);
    return found && computed(found.expression);
  };
  const [key, value] =
    kind === 'pie'
      ? [at('color'), at('angle')]
      : kind === 'counter'
        ? [{ column: '' }, at('value')]
        : [at('x'), at('y')];
  if (!key || !value || !('column' in key) || 'aggregate' in key) return undefined;
  // What a chart shows of each key is an aggregate.
  if (kind !== 'scatter' && value.aggregate === undefined) return undefined;
  const color = kind === 'pie' || kind === 'counter' ? undefined : at('color');
  return {
    kind,
    x: key.column ?? '',
    aggregate: value.aggregate ?? 'sum',
    ...(value.column !== undefined && { y: value.column }),
    ...(color?.column !== undefined && { series: color.column }),
  };
}

/** What a widget shows: a text in Markdown, a chart, one whose dataset is gone, or what only the platform draws. */
export type WidgetContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'chart'; readonly chart: SavedChart; readonly query: string }
  | { readonly kind: 'without-dataset' }
  | { readonly kind: 'other'; readonly type: string };

/** What a widget shows of the datasets of its dashboard. */
export function contentOf(widget: Widget, datasets: readonly Dataset[]): WidgetContent {
  const text = widget.multilineTextboxSpec?.lines.join('') ?? widget.textbox_spec;
  if (text !== undefined) return { kind: 'text', text };
  const chart = chartOf(widget);
  if (!chart) return { kind: 'other', type: widget.spec?.widgetType ?? '' };
  const name = widget.queries?.[0]?.query.datasetName;
  const dataset = datasets.find((one) => one.name === name);
  return dataset ? { kind: 'chart', chart, query: queryOf(dataset) } : { kind: 'without-dataset' };
}
