import { setConfig } from '@lakehouse/core/pipeline/operations';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createDesignerStore } from '../store/designer-store.ts';
import { InferSource, SourceInference } from './source-inference.tsx';
import { fakeWorkspace, WorkspaceScreen } from './testing/fake-workspace.tsx';

// How fast its code is loaded is not tested here.
beforeAll(() => InferSource.prefetch());
afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

const tableOf = (name: string) => ({ from: 'table', table: `a.b.${name}` });

it('reads the columns of what a change names without a step of its own: one Undo takes the change back', async () => {
  fakeWorkspace(() => ({
    columns: [
      ['col_name', 'STRING'],
      ['data_type', 'STRING'],
    ],
    rows: [['id', 'bigint']],
  }));
  const store = createDesignerStore();
  const source = { id: 's', type: 'source', kind: 'source', label: 'Orders', position: { x: 0, y: 0 } };
  const config = () => store.getState().history.present.nodes[0]?.config;
  const untilRead = () => vi.waitFor(() => expect(config()?.['schema']).toBeTruthy(), { timeout: 150_000 });
  store
    .getState()
    .change((document) => ({ ...document, nodes: [{ ...source, config: tableOf('orders') } as const] }));
  render(
    <WorkspaceScreen store={store}>
      <SourceInference />
    </WorkspaceScreen>,
  );
  await untilRead();

  // As a version of the pipeline that was saved before its columns were read.
  store.getState().change((document) => setConfig(document, 's', tableOf('customers')));
  await untilRead();
  expect(config()).toMatchObject({ table: 'a.b.customers' });
  store.getState().undo();
  expect(config()).toMatchObject({ table: 'a.b.orders' });
  expect(config()?.['schema']).toBeTruthy();
  store.getState().undo();
  expect(store.getState().history.present.nodes).toEqual([]);
});
