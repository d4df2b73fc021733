import { appendFile, readFile } from 'node:fs/promises';
import { isMissing } from '../../engine/missing-file.ts';
import { type MetricPoint, metricPoint } from './records.ts';

/** Adds values to the history of a run: one JSON a line, so that logging costs the same after many values. */
export async function appendMetrics(path: string, points: readonly MetricPoint[]): Promise<void> {
  if (points.length === 0) return;
  // The line before may be a part of one, when the process ended while it was written.
  await appendFile(path, `\n${points.map((point) => JSON.stringify(point)).join('\n')}`);
}

/** All values of a metric in the order in which they were logged; a value that was logged twice is there once. */
export async function metricHistory(path: string, key: string): Promise<readonly MetricPoint[]> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  const found = new Map<string, MetricPoint>();
  for (const line of text.split('\n')) {
    const point = pointOf(line);
    if (point?.key !== key) continue;
    // Clients send a batch again when its answer was lost, and once more what a model is linked to.
    const identity = JSON.stringify([point.value, point.timestamp, point.step]);
    if (!found.has(identity)) found.set(identity, point);
  }
  return [...found.values()];
}

function pointOf(line: string): MetricPoint | undefined {
  if (!line.endsWith('}')) return undefined;
  try {
    return metricPoint.parse(JSON.parse(line));
  } catch {
    // A part of a line that was not written to its end was never confirmed to anyone.
    return undefined;
  }
}

/** Whether a value is the later one of a metric: by step, then by time, then the greater one. */
function isLater(one: MetricPoint, two: MetricPoint): boolean {
  if (one.step !== two.step) return one.step > two.step;
  if (one.timestamp !== two.timestamp) return one.timestamp > two.timestamp;
  return !(Number(one.value) < Number(two.value));
}

/** The last value of each metric, after new ones. */
export function withLatest(
  known: Readonly<Record<string, MetricPoint>>,
  points: readonly MetricPoint[],
): Readonly<Record<string, MetricPoint>> {
  const latest = { ...known };
  for (const point of points) {
    const before = latest[point.key];
    if (!before || isLater(point, before)) latest[point.key] = point;
  }
  return latest;
}
