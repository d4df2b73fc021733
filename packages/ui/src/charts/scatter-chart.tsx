import type { ReactElement } from 'react';
import { CartesianGrid, Legend, Scatter, ScatterChart, Tooltip, XAxis, YAxis } from 'recharts';
import { arrangeClouds } from './arrange-points.ts';
import { GRID, HINT, LEGEND, MARGIN, NUMBERS } from './axis-look.ts';
import { colorOf, longNumber, timeText } from './chart-look.ts';
import type { ChartPoint } from './chart-point.ts';

/** A dot for each point, on two axes of numbers or timestamps. */
export function scatterChart(
  points: readonly ChartPoint[],
  xLabel: string,
  yLabel: string,
  times: { readonly x: boolean; readonly y: boolean },
): ReactElement {
  const { clouds } = arrangeClouds(points);
  const axis = (time: boolean) => ({
    ...NUMBERS,
    type: 'number' as const,
    domain: ['auto', 'auto'] as const,
    ...(time ? { tickFormatter: (value: number) => timeText(value).slice(0, 10), width: 72 } : {}),
  });
  return (
    <ScatterChart margin={MARGIN}>
      <CartesianGrid {...GRID} vertical />
      <XAxis dataKey="x" name={xLabel} {...axis(times.x)} minTickGap={24} />
      <YAxis dataKey="y" name={yLabel} {...axis(times.y)} />
      <Tooltip
        {...HINT}
        formatter={(value, name) =>
          (name === xLabel ? times.x : times.y) ? timeText(Number(value)) : longNumber(Number(value))
        }
      />
      {clouds.length > 1 ? <Legend {...LEGEND} /> : null}
      {clouds.map(({ name, points: dots }, index) => (
        <Scatter
          key={name}
          name={name === '' ? yLabel : name}
          data={[...dots]}
          fill={colorOf(index)}
          fillOpacity={0.65}
          isAnimationActive={false}
        />
      ))}
    </ScatterChart>
  );
}
