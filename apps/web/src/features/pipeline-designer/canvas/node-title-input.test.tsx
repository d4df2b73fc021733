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
