import { type ChartSpec, isMeasurable, MAX_POINTS, type readChart } from '@lakehouse/core/sql-profile/chart';
import { chartLabel, measureLabel } from '@lakehouse/core/sql-profile/chart-label';
import type { ResultColumn } from '@lakehouse/core/sql-profile/result-column';
import { toSaved } from '@lakehouse/core/sql-profile/saved-chart';
import { chartTexts } from './chart-texts.ts';
import { LazyChart } from './lazy-chart.tsx';

const isTime = (column: ResultColumn | undefined): boolean =>
  /^(?:date|timestamp)/iu.test(column?.type ?? '');

export interface DrawnChartProps {
  readonly columns: readonly ResultColumn[];
  readonly spec: ChartSpec;
  readonly data: ReturnType<typeof readChart>;
}

/** A chart of the points that a warehouse computed. It fills its parent. */
export function DrawnChart({ columns, spec, data }: DrawnChartProps) {
  const { kind, x, y } = spec;
  const named = toSaved(spec, columns);
  return (
    <LazyChart
      kind={kind}
      label={chartLabel(named)}
      xLabel={named.x}
      yLabel={measureLabel(named)}
      points={data.points}
      times={{ x: isMeasurable(columns[x]) && isTime(columns[x]), y: isTime(columns[y ?? -1]) }}
      note={data.cut ? chartTexts.pointsCut(MAX_POINTS.toLocaleString('en')) : undefined}
    />
  );
}
