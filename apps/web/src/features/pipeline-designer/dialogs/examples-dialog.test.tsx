import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { CommandContextContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { EXAMPLES } from '../commands/examples.ts';
import { ExamplesDialog } from './examples-dialog.tsx';

let { context } = testingContext();
const nodes = () => context.store.getState().history.present.nodes;

beforeEach(() => {
  ({ context } = testingContext());
  context.store.getState().openDialog({ kind: 'open-example' });
  render(
    <WorkspaceScreen store={context.store}>
      <CommandContextContext value={context}>
        <ExamplesDialog />
      </CommandContextContext>
    </WorkspaceScreen>,
  );
});
afterEach(cleanup);

const cards = async () =>
  within(await screen.findByRole('list', { name: 'Examples' })).getAllByRole('listitem');
const titles = (shown: readonly HTMLElement[]) =>
  shown.map((card) => within(card).getByRole('button').textContent);
const search = () => screen.getByRole('searchbox', { name: 'Search examples' });

it('shows each example with a drawing of all its nodes and the names of its steps', async () => {
  const found = await cards();
  expect(titles(found)).toEqual(EXAMPLES.map(({ title }) => title));
  const pivot = found.find((card) => card.textContent.startsWith('Daily revenue'));
  const { nodes } = JSON.parse((await EXAMPLES.find(({ id }) => id === 'daily-revenue-pivot')?.load()) ?? '');
  expect(pivot?.querySelectorAll('rect')).toHaveLength(nodes.length);
  expect(pivot?.textContent).toMatch(/Source.* · .*Pivot/u);
});

it('finds examples by name and by step, and opens the first on Enter', async () => {
  const user = userEvent.setup();
  await cards();
  expect(document.activeElement).toBe(search());
  await user.keyboard('no such thing');
  expect(screen.getByText('No example matches')).toBeTruthy();
  await user.clear(search());
  await user.type(search(), 'data security');
  expect(titles(await cards())).toEqual(['Customers for analytics']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(nodes().map(({ kind }) => kind)).toContain('data-security'));
  expect(context.store.getState().dialog).toBeUndefined();
});

it('opens the example that is clicked', async () => {
  const user = userEvent.setup();
  const [first] = await cards();
  await user.click(within(first ?? document.body).getByRole('button'));
  await waitFor(() => expect(nodes().length).toBeGreaterThan(1));
});
