import { familyOf } from '@lakehouse/core/codegen/profile/column-family';
import { type ChartSpec, isGroupable, isMeasurable } from '@lakehouse/core/sql-profile/chart';
import type { ResultColumn } from '@lakehouse/core/sql-profile/result-column';

/** Whether a column looks like a key: a number that is not summed. */
const KEY = /(?:^|[^a-z])(?:id|key|no|nr)$/iu;

/** The default chart of a result: numbers by the first categorical column, else row counts. */
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

/** The settings for another result, if its columns still exist; a scatter chart adopts what it can show. */
export const fitting = (spec: ChartSpec | undefined, columns: readonly ResultColumn[]): ChartSpec =>
  spec && [spec.x, spec.y ?? 0, spec.series ?? 0].every((place) => place < columns.length)
    ? spec
    : defaultChart(columns);

/** The chart of another kind: a scatter chart needs measures on both axes, so it chooses them. */
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
