import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { CodeTab } from './code-tab.tsx';

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
      config: { from: 'table', table: 'a.b.c', schema: 'id STRING' },
    },
  ],
  edges: [],
};

it('prints the rows of Display nodes, until that is switched off', async () => {
  const store = createDesignerStore();
  const display = {
    ...DOCUMENT.nodes[0],
    id: 'd',
    type: 'display-data' as const,
    kind: 'display-data',
    label: 'Look',
    config: {},
  };
  store.getState().restore(
    {
      ...DOCUMENT,
      nodes: [...DOCUMENT.nodes, display] as never,
      edges: [{ id: 'e', source: 's', target: 'd', kind: 'data', targetPort: 'in' }],
    },
    undefined,
  );
  const { container } = render(
    <WorkspaceScreen store={store}>
      <CodeTab nodeId="s" />
    </WorkspaceScreen>,
  );
  expect(container.textContent).toContain('.show(20');
  await userEvent.setup().click(screen.getByRole('switch', { name: 'Print the rows of Display nodes' }));
  expect(container.textContent).not.toContain('.show(');
  expect(selectDocument(store.getState()).settings).toEqual({ showsRows: false });
});

it('writes the script as functions on request, and keeps the choice with the pipeline', async () => {
  const store = createDesignerStore();
  store.getState().restore(DOCUMENT, undefined);
  const { container } = render(
    <WorkspaceScreen store={store}>
      <CodeTab nodeId="s" />
    </WorkspaceScreen>,
  );
  const user = userEvent.setup();
  expect(container.textContent).not.toContain('def main');
  await user.click(screen.getByRole('radio', { name: 'Functions' }));
  expect(container.textContent).toContain('def read_orders(spark: SparkSession) -> DataFrame:');
  expect(container.textContent).toContain('def main() -> None:');
  expect(selectDocument(store.getState()).settings).toEqual({ layout: 'functions' });
  await user.click(screen.getByRole('radio', { name: 'SQL' }));
  expect(screen.queryByRole('radio', { name: 'Functions' })).toBeNull();
});
