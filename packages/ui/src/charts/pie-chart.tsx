import type { ReactElement } from 'react';
import { Cell, Legend, Pie, PieChart, Tooltip } from 'recharts';
import { arrangeSlices } from './arrange-points.ts';
import { HINT, LEGEND } from './axis-look.ts';
import { colorOf, longNumber } from './chart-look.ts';
import type { ChartPoint } from './chart-point.ts';

/** A donut chart whose legend shows the share of each slice. */
export function pieChart(points: readonly ChartPoint[]): ReactElement {
  const slices = arrangeSlices(points);
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const data = slices.map(({ name, value }) => ({
    name: `${name} (${((value / total) * 100).toFixed(1)} %)`,
    value,
  }));
  return (
    <PieChart>
      <Tooltip {...HINT} formatter={(value) => longNumber(Number(value))} />
      <Legend {...LEGEND} layout="vertical" align="right" verticalAlign="middle" />
      <Pie
        data={data}
        dataKey="value"
        nameKey="name"
        innerRadius="45%"
        outerRadius="90%"
        stroke="var(--panel)"
        strokeWidth={2}
        isAnimationActive={false}
      >
        {data.map(({ name }, index) => (
          <Cell key={name} fill={colorOf(index)} />
        ))}
      </Pie>
    </PieChart>
  );
}
