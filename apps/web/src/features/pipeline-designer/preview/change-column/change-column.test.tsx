import { pipeline, type Step } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { WorkspaceScreen } from '../../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { compiler } from '../../../../shared/pipeline/store/compiler.ts';
import { createDesignerStore } from '../../../../shared/pipeline/store/designer-store.ts';
import { selectPlan } from '../../../../shared/pipeline/store/selectors.ts';
import { SchemaTab } from '../schema-tab.tsx';
import { LaterChangeColumn } from './change-column-button.tsx';

const STEPS: readonly Step[] = [
  ['orders', 'source', { from: 'table', table: 'c.s.orders', schema: 'id BIGINT, amount DOUBLE' }],
  ['more', 'with-column', { columns: [{ name: 'twice', expression: 'amount * 2' }] }, 'orders'],
  ['own', 'custom-code', { language: 'sql', query: 'SELECT amount FROM input' }, 'orders'],
];

beforeAll(() => LaterChangeColumn.prefetch());
let store = createDesignerStore();
beforeEach(() => {
  store = createDesignerStore();
  store.setState({ compiler });
  store.getState().change(() => pipeline(...STEPS));
});
afterEach(cleanup);

const planned = (id: string) => selectPlan(store.getState()).byId.get(id);
const show = (id: string) =>
  render(
    <WorkspaceScreen store={store}>
      <SchemaTab nodeId={id} schema={planned(id)?.schema} found={undefined} />
    </WorkspaceScreen>,
  );
const open = async () => {
  show('orders');
  await userEvent.click(screen.getByRole('button', { name: 'Change amount everywhere' }));
  return within(await screen.findByRole('dialog', { name: 'Change amount' }));
};
const type = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};

it('shows what a new name changes, changes all of it at once, and undoes it at once', async () => {
  const dialog = await open();
  const rename = dialog.getByRole('button', { name: 'Change everywhere' });
  expect(rename).toHaveProperty('disabled', true);
  await type(dialog.getByRole('textbox', { name: 'New name' }), 'total');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'orders its schema names the new column',
    'more its settings name the new column',
    'own a step before it names it amount again: what it reads can’t be changed with certainty',
  ]);
  await userEvent.click(rename);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(planned('more')?.schema?.map(({ name }) => name)).toEqual(['id', 'total', 'twice']);
  expect(planned('own')?.schema?.map(({ name }) => name)).toEqual(['amount']);
  expect(selectPlan(store.getState()).problems).toEqual([]);
  expect(store.getState().history.present.nodes).toHaveLength(4);
  store.getState().undo();
  expect(store.getState().history.present).toEqual(pipeline(...STEPS));
});

it('says why a name can’t be taken, and changes nothing then', async () => {
  const dialog = await open();
  const field = dialog.getByRole('textbox', { name: 'New name' });
  await type(field, 'ID');
  expect(dialog.getByText('There is a column ID already')).toBeTruthy();
  await type(field, '');
  expect(dialog.getByText('Enter the new name')).toBeTruthy();
  await userEvent.type(field, '{Enter}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(store.getState().history.present).toEqual(pipeline(...STEPS));
});

it('says what another type and the end of a column lead to', async () => {
  const dialog = await open();
  const effects = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  await userEvent.click(dialog.getByRole('radio', { name: 'New type' }));
  const field = dialog.getByRole('textbox', { name: 'New type' });
  expect(field).toHaveProperty('value', 'double');
  await type(field, 'money');
  expect(dialog.getByText('Enter a type of Spark SQL, such as DECIMAL(10,2)')).toBeTruthy();
  await type(field, 'boolean');
  expect(effects()).toEqual([
    'orders amount: double → boolean',
    expect.stringMatching(/^more .*boolean/iu),
    'own amount: double → boolean',
  ]);
  await userEvent.click(dialog.getByRole('radio', { name: 'Dropped' }));
  expect(effects()).toEqual([
    'orders amount is gone',
    expect.stringMatching(/^more .*amount/u),
    expect.stringMatching(/^own .*amount/u),
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Change everywhere' }));
  expect(planned('orders')?.schema?.map(({ name }) => name)).toEqual(['id']);
  store.getState().undo();
  expect(store.getState().history.present).toEqual(pipeline(...STEPS));
});

it('is offered for the columns of sources', () => {
  show('more');
  expect(screen.queryByRole('button', { name: /everywhere$/u })).toBeNull();
});
