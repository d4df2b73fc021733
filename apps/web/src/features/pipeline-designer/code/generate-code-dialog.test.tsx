import { numbers, pipeline, table } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { GenerateCodeDialog } from './generate-code-dialog.tsx';

afterEach(cleanup);

it('says which kinds of code put no table back, and what does', async () => {
  const store = createDesignerStore();
  const document = pipeline(
    numbers('SELECT id FROM range(3)'),
    ['one', 'export', table('one'), 's'],
    ['two', 'export', table('two'), 's'],
  );
  store.getState().restore({ ...document, settings: { onFailure: 'put-back' } }, undefined);
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
