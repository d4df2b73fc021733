import { type ChartSpec, isGroupable, isMeasurable } from '@lakehouse/core/sql-profile/chart';
import { familyOf, type ResultColumn } from '@lakehouse/core/sql-profile/result-column';

/** Whether a column looks like a key: a number that is not summed. */
const KEY = /(?:^|[^a-z])(?:id|key|no|nr)$/iu;

/** A first chart of a result: numbers by the first column that names something, else counted rows. */
export function defaultChart(columns: readonly ResultColumn[]): ChartSpec {
  const families = columns.map(({ type }) => familyOf(type));
  const named = families.findIndex(
    (family) => family === 'text' || family === 'time' || family === 'boolean',
  );
  const x = named === -1 ? Math.max(0, columns.findIndex(isGroupable)) : named;
  const measure = (wanted: string): number =>
    families.findIndex((family, at) => at !== x && family === wanted && !KEY.test(columns[at]?.name ?? ''));
  const fraction = measure('number');
  const y = fraction === -1 ? measure('integer') : fraction;
  const measured = y === -1 ? undefined : y;
  return {
    kind: families[x] === 'time' ? 'line' : 'bar',
    x,
    y: measured,
    series: undefined,
    aggregate: measured === undefined ? 'count' : 'sum',
  };
}

/** A choice for another result, if its columns are still there; a scatter takes over what it can show. */
export const fitting = (spec: ChartSpec | undefined, columns: readonly ResultColumn[]): ChartSpec =>
  spec && [spec.x, spec.y ?? 0, spec.series ?? 0].every((place) => place < columns.length)
    ? spec
    : defaultChart(columns);

/** The chart of another kind: a scatter needs measures on both axes, so it looks for them. */
export function withKind(
  spec: ChartSpec,
  kind: ChartSpec['kind'],
  columns: readonly ResultColumn[],
): ChartSpec {
  if (kind !== 'scatter') return { ...spec, kind };
  const measures = columns.flatMap((column, at) => (isMeasurable(column) ? [at] : []));
  const x = isMeasurable(columns[spec.x]) ? spec.x : (measures.find((at) => at !== spec.y) ?? spec.x);
  const y = spec.y !== undefined && isMeasurable(columns[spec.y]) ? spec.y : measures.find((at) => at !== x);
  return { ...spec, kind, x, y };
}
