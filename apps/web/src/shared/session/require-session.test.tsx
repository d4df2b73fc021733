import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { RequireSession } from './require-session.tsx';

afterEach(() => sessionStorage.clear());

const firstSight = (): string =>
  renderToString(
    <MemoryRouter>
      <RequireSession screen="pipelineDesigner">the designer</RequireSession>
    </MemoryRouter>,
  );

it('shows Loading... until it redirects, and the screen to users with a session', () => {
  expect(firstSight()).toContain('Loading...');
  expect(firstSight()).not.toContain('the designer');
  sessionStorage.setItem('databricks_url', 'https://x.cloud.databricks.com');
  expect(firstSight()).toContain('the designer');
});
