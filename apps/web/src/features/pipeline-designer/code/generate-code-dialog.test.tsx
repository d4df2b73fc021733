import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { GenerateCodeDialog } from './generate-code-dialog.tsx';

afterEach(cleanup);

const at = { position: { x: 0, y: 0 } };
const source = {
  ...at,
  id: 's',
  type: 'source' as const,
  kind: 'source',
  label: 'S',
  config: { from: 'table', table: 'a.b.c', schema: 'id INT' },
};
const to = (id: string) => ({
  ...at,
  id,
  type: 'destination' as const,
  kind: 'export',
  label: id,
  config: { to: 'table', table: `a.b.${id}`, mode: 'overwrite' },
});
const edge = (target: string) => ({
  id: target,
  source: 's',
  target,
  kind: 'data' as const,
  targetPort: 'in',
});

it('says which kinds of code put no table back, and what does', async () => {
  const store = createDesignerStore();
  store.getState().restore(
    {
      name: 'p',
      nodes: [source, to('one'), to('two')],
      edges: [edge('one'), edge('two')],
      settings: { onFailure: 'put-back' },
    },
    undefined,
  );
  render(
    <MemoryRouter>
      <WorkspaceScreen store={store} session={{ workspaceUrl: 'http://127.0.0.1:1', token: 't' }}>
        <GenerateCodeDialog />
      </WorkspaceScreen>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const told: Record<string, boolean> = {};
  for (const name of ['PySpark', 'Spark SQL', 'Declarative pipeline', 'dbt project', 'Bundle']) {
    await user.click(screen.getByRole('tab', { name }));
    told[name] =
      screen.queryByText(/put them back: run the pipeline as PySpark or as a SQL script/u) !== null;
  }
  expect(told).toEqual({
    PySpark: false,
    'Spark SQL': false,
    'Declarative pipeline': true,
    'dbt project': true,
    Bundle: false,
  });
});
