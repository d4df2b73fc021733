import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeWorkspace, WorkspaceScreen } from '../../shared/pipeline/api/testing/fake-workspace.tsx';
import { testingContext } from '../../shared/pipeline/commands/testing-context.ts';
import { CommandContextContext } from '../../shared/pipeline/commands/use-commands.ts';
import { DesignerLayout } from './designer-layout.tsx';
import { type DesignerParts, DesignerPartsContext } from './parts/designer-parts.ts';

let broken = true;
function Fragile({ name }: { name: string }) {
  if (broken) throw new Error(`${name} failed.`);
  return <p>{name} again</p>;
}

const PARTS: DesignerParts = {
  commands: [],
  clusterMenu: null,
  runMenu: null,
  runsTab: <Fragile name="Runs" />,
  assistant: <Fragile name="Assistant" />,
  runDialogs: null,
  ClusterFooter: ({ children }) => children,
  ConnectionDialog: () => null,
};

let { context } = testingContext();
beforeEach(() => {
  broken = true;
  ({ context } = testingContext());
  fakeWorkspace(() => ({ columns: [], rows: [] }));
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // React writes every error that a boundary catches to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('keeps its other panels when one fails, and draws that one again on request', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <CommandContextContext value={context}>
        <DesignerPartsContext value={PARTS}>
          <WorkspaceScreen store={context.store}>
            <DesignerLayout />
          </WorkspaceScreen>
        </DesignerPartsContext>
      </CommandContextContext>
    </MemoryRouter>,
  );
  const canvas = within(screen.getByRole('main', { name: 'Canvas' }));
  expect(canvas.getByRole('alert').textContent).toContain('Assistant failed.');
  act(() => context.store.getState().showBottomTab('runs'));
  // The tabs are others when a node is selected.
  const results = () => within(screen.getByRole('tabpanel', { name: 'Runs' }));
  expect(results().getByRole('alert').textContent).toContain('Runs failed.');
  // A node from the palette reaches the canvas, though both panels have failed.
  await user.click(screen.getByRole('button', { name: /^Data Source/u }));
  expect(context.store.getState().history.present.nodes).toHaveLength(1);
  broken = false;
  await user.click(results().getByRole('button', { name: 'Try again' }));
  expect(results().getByText('Runs again')).toBeTruthy();
  expect(canvas.getByRole('alert').textContent).toContain('Assistant failed.');
  await user.click(canvas.getByRole('button', { name: 'Try again' }));
  expect(canvas.getByText('Assistant again')).toBeTruthy();
});
