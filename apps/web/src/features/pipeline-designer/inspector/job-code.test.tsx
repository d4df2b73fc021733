import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showInspector } from './testing/show-inspector.tsx';

afterEach(cleanup);

it('shows the YAML of a step of the job in place of PySpark and columns', async () => {
  await showInspector('task', { path: '/Shared/load', retries: 2 }, 'id INT');
  expect(await screen.findByRole('heading', { name: 'In the job' })).toBeTruthy();
  // The edge that gives it rows is a mistake.
  expect(screen.getByText('Nothing yet: see the problems of this node.')).toBeTruthy();
  for (const name of ['PySpark', 'Columns out']) expect(screen.queryByRole('heading', { name })).toBeNull();
});
