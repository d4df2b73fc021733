import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import type { FrozenRows } from '@lakehouse/core/targets/frozen-rows';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeWorkspace, WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { TestRows } from './test-rows.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PLAN = planPipeline({
  name: 'People',
  nodes: [
    {
      id: 's',
      type: 'source',
      kind: 'source',
      label: 'People',
      position: { x: 0, y: 0 },
      config: { from: 'table', table: 'a.b.c', schema: 'id INT, email STRING, api_key STRING, note STRING' },
    },
  ],
  edges: [],
});
const REAL = ['7', 'ann@example.org', 'key-1', 'a note'];

function screenOf() {
  const { asked } = fakeWorkspace(() => ({
    columns: ['id', 'email', 'api_key', 'note'].map((name) => [name, 'STRING'] as const),
    rows: [REAL],
  }));
  const given: (FrozenRows | undefined)[] = [];
  render(
    <WorkspaceScreen store={createDesignerStore()}>
      <TestRows plan={PLAN} onChange={(rows) => given.push(rows)} />
    </WorkspaceScreen>,
  );
  return { asked, given, user: userEvent.setup() };
}

it('reads nothing until it is asked to, and then leaves out what is private or secret', async () => {
  const { asked, given, user } = screenOf();
  await user.click(screen.getByRole('radio', { name: 'Sampled' }));
  expect(asked).toEqual([]);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'email' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'note' }).checked).toBe(false);
  expect(screen.queryByRole('checkbox', { name: 'api_key' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sample rows' }));
  await screen.findByText('The tests have rows of the sources.');
  const [row = []] = given.at(-1)?.get('s')?.rows ?? [];
  expect(row.map((cell, at) => cell === REAL[at])).toEqual([true, false, false, true]);
});

it('copies a column after its box was cleared, and nothing after going back to invented rows', async () => {
  const { given, user } = screenOf();
  await user.click(screen.getByRole('radio', { name: 'Sampled' }));
  await user.click(screen.getByRole('checkbox', { name: 'email' }));
  await user.click(screen.getByRole('button', { name: 'Sample rows' }));
  await screen.findByText('The tests have rows of the sources.');
  expect(given.at(-1)?.get('s')?.rows[0]?.[1]).toBe('ann@example.org');
  await user.click(screen.getByRole('radio', { name: 'Invented' }));
  expect(given.at(-1)).toBeUndefined();
});
