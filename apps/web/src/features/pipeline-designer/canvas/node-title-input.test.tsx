import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { CommandContextContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { addComponent } from '../commands/add.ts';
import { CanvasMenu } from './canvas-menu.tsx';
import { NodeTitleInput } from './node-title-input.tsx';

afterEach(cleanup);

it('keeps the name open for editing when its own menu is asked for', async () => {
  const t = testingContext();
  addComponent(t.context, { type: 'source', label: 'Data Source' });
  render(
    <WorkspaceScreen store={t.context.store}>
      <CommandContextContext value={t.context}>
        <CanvasMenu>
          <p>Canvas</p>
          <NodeTitleInput nodeId={t.nodes()[0]?.id ?? ''} label="Data Source" />
        </CanvasMenu>
      </CommandContextContext>
    </WorkspaceScreen>,
  );
  const user = userEvent.setup();
  const name = screen.getByRole('textbox', { name: 'Node name' });
  fireEvent.contextMenu(name);
  expect(screen.queryByRole('menu')).toBeNull();
  await user.type(name, 's{Enter}', { initialSelectionStart: 11 });
  expect(t.nodes()[0]?.label).toBe('Data Sources');

  fireEvent.contextMenu(screen.getByText('Canvas'));
  expect(await screen.findByRole('menu')).toBeTruthy();
});

it.each([
  ['{Enter}', 'Orders'],
  ['{Escape}', 'Data Source'],
])('leads back to the node after %s, and not after a click elsewhere', async (key, label) => {
  const t = testingContext();
  addComponent(t.context, { type: 'source', label: 'Data Source' });
  const id = t.nodes()[0]?.id ?? '';
  const focused: string[] = [];
  t.context.store.getState().setCanvas({
    zoomTo: () => undefined,
    fit: () => undefined,
    begin: () => undefined,
    reveal: (one, focus) => focus && focused.push(one),
    keepInSight: () => undefined,
    center: () => undefined,
    middle: () => ({ x: 0, y: 0 }),
    positionAt: () => ({ x: 0, y: 0 }),
  });
  const title = (
    <CommandContextContext value={t.context}>
      <NodeTitleInput nodeId={id} label="Data Source" />
    </CommandContextContext>
  );
  const user = userEvent.setup();
  const { unmount } = render(title);
  await user.click(document.body);
  expect(focused).toEqual([]);
  unmount();
  render(title);
  await user.keyboard(`Orders${key}`);
  expect(t.nodes()[0]?.label).toBe(label);
  expect(focused).toEqual([id]);
});
