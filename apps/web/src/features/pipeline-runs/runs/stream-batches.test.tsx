import type { StreamBatch } from '@lakehouse/core/pipeline/running/stream-batch';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StreamBatches } from './stream-batches.tsx';

afterEach(cleanup);

const batch = (number: number, more: Partial<StreamBatch> = {}): StreamBatch => ({
  batch: number,
  at: `2026-11-26T20:00:0${number}.000Z`,
  rows: 10,
  arriving: 10,
  processed: 10,
  durationMs: 100,
  behind: 0,
  ...more,
});

/** The points of the line, and the heights of the bars, from the left to the right. */
function drawn() {
  const chart = screen.getByRole('img');
  const line = chart.querySelector('polyline')?.getAttribute('points') ?? '';
  return {
    line: line.split(' ').map((point) => point.split(',').map(Number)),
    bars: [...chart.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height'))),
  };
}

it('tells the last batch, and how far the stream is behind', () => {
  render(
    <StreamBatches
      batches={[batch(6), batch(7, { processed: 51_234.6, durationMs: 1500, behind: 12_000 })]}
    />,
  );
  expect(screen.getByRole('figure').textContent).toBe('Batch 7 · 51,235 rows/s · took 1.5 s · 12,000 behind');
  expect(
    screen.getByRole('img', { name: 'Rows a second (line) and duration (bars) of the last 2 batches' }),
  ).toBeTruthy();
});

it('does not say how far it is behind where the source does not', () => {
  render(<StreamBatches batches={[batch(1, { behind: null })]} />);
  expect(screen.getByRole('figure').textContent).toBe('Batch 1 · 10 rows/s · took 100 ms');
});

it('draws more rows a second higher, and a longer batch taller, the highest over the whole height', () => {
  render(
    <StreamBatches
      batches={[
        batch(1, { processed: 0, durationMs: 50 }),
        batch(2, { processed: 100, durationMs: 200 }),
        batch(3, { processed: 50, durationMs: 100 }),
      ]}
    />,
  );
  const { line, bars } = drawn();
  expect(line).toEqual([
    [30, 34],
    [90, 2],
    [150, 18],
  ]);
  expect(bars).toEqual([8.5, 34, 17]);
});

it('draws a stream without rows at the bottom, and nothing before the first batch', () => {
  const { container, rerender } = render(<StreamBatches batches={[]} />);
  expect(container.textContent).toBe('');
  rerender(<StreamBatches batches={[batch(1, { processed: 0, durationMs: 0, rows: 0 })]} />);
  expect(drawn()).toEqual({ line: [[90, 34]], bars: [0] });
});
