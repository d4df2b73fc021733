import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NextRuns } from './next-runs.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.parse('2026-10-23T12:00:00Z'));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(config: PipelineNode['config']): void {
  const node: PipelineNode = {
    id: 's',
    type: 'scheduler',
    kind: 'scheduler',
    label: 'When',
    position: { x: 0, y: 0 },
    config,
  };
  const plan = planPipeline({ name: 'p', nodes: [node], edges: [] });
  render(<NextRuns node={node} plan={plan} onChange={() => undefined} />);
}

it('shows the schedule in words and its next five times, in its zone and in UTC, across the change of the clocks', () => {
  show({ quartz: '0 30 6 * * ?', zone: 'Europe/Berlin' });
  expect(screen.getByText('Every day at 06:30')).toBeTruthy();
  const items = within(screen.getByRole('list', { name: 'Next runs' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent?.replace(/.*, /u, ''))).toEqual([
    expect.stringMatching(/06:30.*04:30 UTC$/u),
    expect.stringMatching(/06:30.*05:30 UTC$/u),
    expect.stringMatching(/06:30.*05:30 UTC$/u),
    expect.stringMatching(/06:30.*05:30 UTC$/u),
    expect.stringMatching(/06:30.*05:30 UTC$/u),
  ]);
});

it('says that a schedule is paused or never comes, and nothing of what has no times', () => {
  show({ quartz: '0 0 6 30 2 ?', zone: 'UTC', paused: true });
  expect(screen.getByText('It is paused: the job runs only when it is started.')).toBeTruthy();
  expect(screen.getByText('These times never come.')).toBeTruthy();
  cleanup();
  for (const config of [{ every: 'continuous' }, { quartz: 'x' }, { zone: 'Moon/Base' }]) {
    show(config);
    expect(screen.queryByRole('region', { name: 'Next runs' })).toBeNull();
    cleanup();
  }
});
