import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { selectDocument, selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { runCommand } from '../commands/run.ts';
import { OpenDialog } from './open-dialog.tsx';

afterEach(cleanup);

const DOCUMENT = {
  name: 'Orders',
  nodes: [
    {
      id: 's',
      type: 'source' as const,
      kind: 'source',
      label: 'Orders',
      position: { x: 0, y: 0 },
      config: { from: 'table', table: 'a.b.${part}', schema: 'id STRING' },
    },
  ],
  edges: [],
};

function screenOf() {
  const store = createDesignerStore();
  store.getState().restore(DOCUMENT, undefined);
  render(
    <WorkspaceScreen store={store}>
      <OpenDialog />
    </WorkspaceScreen>,
  );
  return { store, user: userEvent.setup() };
}

it('declares parameters, refuses names and values that don’t fit, and keeps them with the pipeline', async () => {
  const { store, user } = screenOf();
  store.getState().openDialog({ kind: 'parameters' });
  await user.click(await screen.findByRole('button', { name: 'Parameter' }));
  await user.type(screen.getByLabelText('Name'), 'Part');
  await user.selectOptions(screen.getByLabelText('Type'), 'Whole number');
  await user.type(screen.getByLabelText('Default'), 'x');
  await user.click(screen.getByRole('button', { name: 'Save parameters' }));
  expect(screen.getByText(/A name has up to 40 lower-case letters/u)).toBeDefined();
  expect(screen.getByText('Enter a whole number, such as 100')).toBeDefined();
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'part');
  await user.clear(screen.getByLabelText('Default'));
  await user.type(screen.getByLabelText('Default'), '7');
  await user.type(screen.getByLabelText('Description'), 'Which part');
  await user.click(screen.getByRole('button', { name: 'Save parameters' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(selectDocument(store.getState()).settings?.parameters).toEqual([
    { name: 'part', type: 'integer', default: '7', description: 'Which part' },
  ]);
});

it('asks for the values before a run, which previews use too', async () => {
  const { store, user } = screenOf();
  const start = vi.fn<() => void>();
  store.getState().setRunner({ start, cancel: () => undefined });
  store.getState().change((document) => ({
    ...document,
    settings: { parameters: [{ name: 'part', type: 'date', default: '2026-01-31' }] },
  }));
  const tableOf = () => selectPlan(store.getState()).byId.get('s')?.config?.['table'];
  expect(tableOf()).toBe('a.b.2026-01-31');
  await runCommand.run({ store } as never);
  const dialog = within(await screen.findByRole('dialog', { name: 'Run with parameters' }));
  expect(start).not.toHaveBeenCalled();
  const value = dialog.getByLabelText('part');
  await user.clear(value);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Run' }).disabled).toBe(true);
  await user.type(value, '2026-02-01');
  await user.click(dialog.getByRole('button', { name: 'Run' }));
  expect(start).toHaveBeenCalledOnce();
  expect(tableOf()).toBe('a.b.2026-02-01');
  store
    .getState()
    .restore({ ...DOCUMENT, settings: selectDocument(store.getState()).settings ?? {} }, undefined);
  expect(tableOf()).toBe('a.b.2026-01-31');
});

it('sets the time zone of the pipeline, and refuses one that does not exist', async () => {
  const { store, user } = screenOf();
  store.getState().openDialog({ kind: 'parameters' });
  const zone = await screen.findByLabelText('Time zone');
  expect((zone as HTMLInputElement).value).toBe('UTC');
  await user.clear(zone);
  await user.type(zone, 'Europe/Paradise');
  await user.click(screen.getByRole('button', { name: 'Save parameters' }));
  expect(screen.getByText(/There is no time zone “Europe\/Paradise”/u)).toBeDefined();
  expect(selectDocument(store.getState()).settings?.timeZone).toBeUndefined();
  await user.clear(zone);
  await user.type(zone, 'Europe/Berlin');
  await user.click(screen.getByRole('button', { name: 'Save parameters' }));
  expect(selectDocument(store.getState()).settings?.timeZone).toBe('Europe/Berlin');
  expect(selectPlan(store.getState()).timeZone).toBe('Europe/Berlin');
});

it('leaves the time zone unset when only parameters are saved', async () => {
  const { store, user } = screenOf();
  store.getState().openDialog({ kind: 'parameters' });
  await user.click(await screen.findByRole('button', { name: 'Save parameters' }));
  expect(selectDocument(store.getState()).settings).toEqual({ parameters: [] });
});

it('opens on what is done first: the first name, or the button that adds one, which gives its name the focus', async () => {
  const { store, user } = screenOf();
  store.getState().openDialog({ kind: 'parameters' });
  const button = await screen.findByRole('button', { name: 'Parameter' });
  expect(document.activeElement).toBe(button);
  await user.click(button);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await user.keyboard('part');
  await user.click(screen.getByRole('button', { name: 'Save parameters' }));
  store.getState().openDialog({ kind: 'parameters' });
  const name = await screen.findByDisplayValue('part');
  expect(document.activeElement).toBe(name);
});
