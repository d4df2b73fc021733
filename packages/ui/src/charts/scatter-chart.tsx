import type { ReactElement } from 'react';
import { CartesianGrid, Legend, Scatter, ScatterChart, Tooltip, XAxis, YAxis } from 'recharts';
import { arrangeClouds } from './arrange-points.ts';
import { GRID, HINT, LEGEND, MARGIN, NUMBERS } from './axis-look.ts';
import { colorOf, longNumber, timeText } from './chart-look.ts';
import type { ChartPoint } from './chart-point.ts';

/** Up to this number of points, each point of a curve is marked. */
const MARKED = 60;

/** A dot for each point, on two axes of numbers or timestamps; a curve joins them in their order. */
export function scatterChart(
  kind: 'scatter' | 'curve',
  points: readonly ChartPoint[],
  labels: { readonly x: string; readonly y: string },
  times: { readonly x: boolean; readonly y: boolean },
): ReactElement {
  const { clouds } = arrangeClouds(points);
  const isMarked = kind === 'scatter' || points.length <= MARKED;
  const axis = (time: boolean) => ({
    ...NUMBERS,
    type: 'number' as const,
    domain: ['auto', 'auto'] as const,
    ...(time ? { tickFormatter: (value: number) => timeText(value).slice(0, 10), width: 72 } : {}),
  });
  return (
    <ScatterChart margin={MARGIN}>
      <CartesianGrid {...GRID} vertical />
      <XAxis dataKey="x" name={labels.x} {...axis(times.x)} minTickGap={24} />
      <YAxis dataKey="y" name={labels.y} {...axis(times.y)} />
      <Tooltip
        {...HINT}
        formatter={(value, name) =>
          (name === labels.x ? times.x : times.y) ? timeText(Number(value)) : longNumber(Number(value))
        }
      />
      {clouds.length > 1 ? <Legend {...LEGEND} /> : null}
      {clouds.map(({ name, points: dots }, index) => (
        <Scatter
          key={name}
          name={name === '' ? labels.y : name}
          data={[...dots]}
          fill={colorOf(index)}
          fillOpacity={isMarked ? 0.65 : 0}
          {...(kind === 'curve' && {
            line: { stroke: colorOf(index), strokeWidth: 2 },
            lineJointType: 'linear' as const,
          })}
          isAnimationActive={false}
        />
      ))}
    </ScatterChart>
  );
}
