import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { restoreFromBrowser } from '../../../shared/pipeline/store/persistence/restore.ts';
import { SAVED_KEY } from '../../../shared/pipeline/store/persistence/storage-keys.ts';
import { addComponent } from '../commands/add.ts';
import { pasteText } from '../commands/edit.ts';
import { exportJsonCommand, openText } from '../commands/file.ts';
import { ProblemsTab } from './problems-tab.tsx';

const THEIRS = JSON.stringify({
  name: 'Theirs',
  nodes: [
    { id: 'a', type: 'teapot', position: { x: '10', y: 0 }, data: { label: 'Tea' } },
    {
      id: 'b',
      type: 'transformation',
      position: { x: 200, y: 0 },
      data: { label: 'Step', kind: 'distinct' },
    },
  ],
  edges: [
    { source: 'a', target: 'gone' },
    { source: 'a', target: 'gone' },
  ],
});

let t = testingContext();
const state = () => t.context.store.getState();
beforeEach(() => {
  localStorage.clear();
  t = testingContext();
});
afterEach(cleanup);

const show = (): void => {
  render(
    <WorkspaceScreen store={t.context.store}>
      <ProblemsTab />
    </WorkspaceScreen>,
  );
};
const lines = (): readonly string[] =>
  within(screen.getByRole('list', { name: 'Changes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

it('lists what opening a file changed, leads to its nodes, and disappears when it is dismissed', async () => {
  expect(openText(t.context, THEIRS)).toBeUndefined();
  expect(state().bottomTab).toBe('problems');
  show();
  const listed = lines();
  expect(t.said.at(-1)?.description).toBe(
    `Theirs. ${listed.length} changes were needed to open it: see Problems`,
  );
  expect(listed.filter((line) => line.includes('“gone”, which is not in the file'))).toHaveLength(2);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Tea.*There is no node type “teapot”/u }));
  expect(state().selectedNodes).toEqual([t.nodes()[0]?.id]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('list', { name: 'Changes' })).toBeNull();
});

it('belongs to the pipeline of the file: an edit leaves it, another pipeline hides it, undo brings it back', () => {
  openText(t.context, THEIRS);
  const shown = () => {
    show();
    const found = screen.queryByRole('list', { name: 'Changes' }) !== null;
    cleanup();
    return found;
  };
  addComponent(t.context, { type: 'source', label: 'Data Source' });
  expect(shown()).toBe(true);
  state().open({ name: 'Mine', nodes: [], edges: [] });
  expect(shown()).toBe(false);
  state().undo();
  expect(shown()).toBe(true);
});

it('lists nothing for what this program saved, also of such a file', async () => {
  openText(t.context, THEIRS);
  await exportJsonCommand.run(t.context);
  openText(t.context, t.downloads[0]?.text ?? '');
  expect(t.said.at(-1)?.description).toBe('Theirs');
  show();
  expect(screen.queryByRole('list', { name: 'Changes' })).toBeNull();
});

it('leads to the copies when the nodes are added to another pipeline', async () => {
  addComponent(t.context, { type: 'source', label: 'Data Source' });
  pasteText(t.context, THEIRS);
  expect(t.said.at(-1)?.title).toBe('Nodes added');
  show();
  await userEvent.setup().click(screen.getByRole('button', { name: /^Tea.*teapot/u }));
  expect(state().selectedNodes).toEqual([t.nodes()[1]?.id]);
});

it('is there for what another program left in the browser', () => {
  localStorage.setItem(SAVED_KEY, THEIRS);
  restoreFromBrowser(t.context.store, t.context.storage, t.context.notify);
  expect(t.said.at(-1)?.description).toContain('see Problems');
  show();
  expect(lines().length).toBeGreaterThan(2);
});
