import { pipeline, type Step } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { compiler } from '../../../shared/pipeline/store/compiler.ts';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { SchemaTab } from './schema-tab.tsx';

const STEPS: readonly Step[] = [
  ['orders', 'source', { from: 'table', table: 'c.s.orders', schema: 'id BIGINT, amount DOUBLE' }],
  ['more', 'with-column', { columns: [{ name: 'twice', expression: 'amount * 2' }] }, 'orders'],
  [
    'own',
    'custom-code',
    { language: 'python', code: 'def transform(inputs, spark):\n    return inputs["in"]\n' },
    'more',
  ],
];

let store = createDesignerStore();
beforeEach(() => {
  store = createDesignerStore();
  store.setState({ compiler });
  store.getState().change(() => pipeline(...STEPS));
  store.getState().select(['more']);
});
afterEach(cleanup);

/** The columns of the node that is shown in the results. */
function Shown() {
  const id = useDesigner((state) => state.previewNodeId) ?? '';
  const planned = useDesigner(selectPlan).byId.get(id);
  return <SchemaTab nodeId={id} schema={planned?.schema} found={undefined} />;
}

const show = () =>
  render(
    <WorkspaceScreen store={store}>
      <Shown />
    </WorkspaceScreen>,
  );

const cellsOf = (column: string): (string | null)[] => {
  const row = screen.getByRole('button', { name: `Follow ${column} on the canvas` }).closest('tr');
  return within(row ?? document.body)
    .getAllByRole('cell')
    .slice(4)
    .map((cell) => cell.textContent);
};

it('says which columns each comes from and goes to, and where code is not read', async () => {
  show();
  expect(cellsOf('twice')).toEqual(['orders · amount', 'own: its code is not read']);
  await userEvent.click(screen.getAllByRole('button', { name: 'orders · amount' })[0] ?? document.body);
  expect(store.getState().selectedNodes).toEqual(['orders']);
  expect(cellsOf('amount')).toEqual(['begins here', 'more · amountmore · twice']);
  expect(cellsOf('id')).toEqual(['begins here', 'more · id']);
});

it('marks the nodes and wires that a column goes through, until it is pressed again', async () => {
  show();
  const follow = screen.getByRole('button', { name: 'Follow twice on the canvas' });
  await userEvent.click(follow);
  expect(follow.getAttribute('aria-pressed')).toBe('true');
  expect([...(store.getState().trace?.columns ?? [])]).toEqual([
    ['orders', ['amount']],
    ['more', ['twice']],
  ]);
  expect([...(store.getState().trace?.links ?? [])]).toEqual(['["orders","more"]']);
  await userEvent.click(follow);
  expect(store.getState().trace).toBeUndefined();
});
