import type { ReactElement } from 'react';
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { type Arranged, type ArrangedRow, arrangePoints } from './arrange-points.ts';
import { AXIS, GRID, HINT, LEGEND, MARGIN, NUMBERS } from './axis-look.ts';
import { colorOf, longNumber } from './chart-look.ts';
import type { ChartPoint } from './chart-point.ts';

/** Up to this number of points, each point of a line is marked. */
const MARKED = 60;

function frame({ series }: Arranged): readonly ReactElement[] {
  return [
    <CartesianGrid key="grid" {...GRID} />,
    <XAxis key="x" dataKey="x" {...AXIS} minTickGap={16} />,
    <YAxis key="y" {...NUMBERS} />,
    <Tooltip key="hint" {...HINT} formatter={(value) => longNumber(Number(value))} />,
    ...(series.length > 1 ? [<Legend key="legend" {...LEGEND} />] : []),
  ];
}

/** Bars, lines or areas over the values of x; one color a series. */
export function seriesChart(
  kind: 'bar' | 'line' | 'area',
  points: readonly ChartPoint[],
  yLabel: string,
): ReactElement {
  const arranged = arrangePoints(points);
  const shared = (name: string, index: number) => ({
    key: name,
    name: name === '' ? yLabel : name,
    dataKey: ({ values }: ArrangedRow) => values[index] ?? undefined,
    isAnimationActive: false,
  });
  const chart = { data: [...arranged.rows], margin: MARGIN };
  const { series, rows } = arranged;
  if (kind === 'bar')
    return (
      <BarChart {...chart}>
        {frame(arranged)}
        {series.map((name, index) => {
          const { key, ...props } = shared(name, index);
          return <Bar key={key} {...props} fill={colorOf(index)} maxBarSize={48} />;
        })}
      </BarChart>
    );
  if (kind === 'line')
    return (
      <LineChart {...chart}>
        {frame(arranged)}
        {series.map((name, index) => {
          const { key, ...props } = shared(name, index);
          return (
            <Line
              key={key}
              {...props}
              stroke={colorOf(index)}
              strokeWidth={2}
              dot={rows.length <= MARKED ? { r: 2.5, fill: colorOf(index) } : false}
            />
          );
        })}
      </LineChart>
    );
  return (
    <AreaChart {...chart}>
      {frame(arranged)}
      {series.map((name, index) => {
        const { key, ...props } = shared(name, index);
        return (
          <Area
            key={key}
            {...props}
            stroke={colorOf(index)}
            strokeWidth={2}
            fill={colorOf(index)}
            fillOpacity={series.length > 1 ? 0.05 : 0.16}
          />
        );
      })}
    </AreaChart>
  );
}
