import { arrangePoints, arrangeSlices } from './arrange-points.ts';
import { longNumber } from './chart-look.ts';
import { type ChartKind, type ChartPoint, nameOf } from './chart-point.ts';

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** A chart described in a sentence: its text alternative and its caption. */
export function chartSummary(kind: ChartKind, points: readonly ChartPoint[]): string {
  const known = points.filter((point): point is ChartPoint & { y: number } => point.y !== null);
  const first = known[0];
  if (!first) return 'Nothing to draw: no point has a value.';
  if (kind === 'counter') return longNumber(first.y);
  if (kind === 'pie') {
    const slices = arrangeSlices(points);
    const total = slices.reduce((sum, { value }) => sum + value, 0);
    const largest = slices[0];
    if (!largest) return 'Nothing to draw: a pie shows values above zero only.';
    const share = ((largest.value / total) * 100).toFixed(1);
    return `${count(slices.length, 'part', 'parts')} of ${longNumber(total)} in all; the largest is ${largest.name} with ${share} %.`;
  }
  const { left, series } = arrangePoints(points);
  const low = known.reduce((best, point) => (point.y < best.y ? point : best), first);
  const high = known.reduce((best, point) => (point.y > best.y ? point : best), first);
  const at = ({ x, series: own }: ChartPoint): string =>
    kind === 'scatter' || kind === 'curve' ? '' : ` at ${nameOf(x)}${own === null ? '' : `, ${own}`}`;
  const shown =
    left === 0 ? '' : ` The ${series.length} largest of ${series.length + left} series are drawn.`;
  return `${count(points.length, 'point', 'points')} from ${longNumber(low.y)}${at(low)} to ${longNumber(high.y)}${at(high)}.${shown}`;
}
