import { expect, it } from 'vitest';
import { callMetrics } from './own-metrics.ts';

it('counts each call the same, and says nothing of none', () => {
  expect(callMetrics([])).toEqual({ calls: 0, uptime: undefined, averageMs: undefined });
  expect(
    callMetrics([
      { entity: 'a', calls: 30, failed: 0, average_ms: 10 },
      { entity: 'b', calls: 10, failed: 1, average_ms: 50 },
    ]),
  ).toEqual({ calls: 40, uptime: 97.5, averageMs: 20 });
});
