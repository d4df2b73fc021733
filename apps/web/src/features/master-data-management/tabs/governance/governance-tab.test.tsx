import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ADMINISTRATION_TABLES } from '../../../../../../../packages/core/src/mdm/setup/administration-tables.ts';
import { liveStore } from '../../parts/testing/live-store.ts';
import { renderTab } from '../../parts/testing/render-tab.tsx';
import { GovernanceTab } from './governance-tab.tsx';

const store = liveStore(ADMINISTRATION_TABLES);
afterEach(cleanup);

it.each(['sample', 'live'])('shows the metrics, policies and compliance on %s data', async (mode) => {
  renderTab(GovernanceTab, mode === 'live' ? store.live : undefined);
  const heading = async (name: string) => (await screen.findByText(name)).closest('h4')?.textContent;
  expect(await heading('Source systems')).toBe('12Source systems');
  expect(await heading('Pipelines')).toBe('8Pipelines');
  expect(await heading('Target systems')).toBe('5Target systems');
  const policies = within(await screen.findByRole('table', { name: 'Policies' })).getAllByRole('row');
  expect(policies.slice(1).map((row) => row.querySelector('p')?.textContent)).toEqual([
    'PII Protection',
    'Data Retention (7 years)',
    'Access Control',
  ]);
  expect(policies.slice(1).every((row) => row.textContent?.endsWith('Active'))).toBe(true);
  for (const [framework, percent] of [
    ['GDPR', '98'],
    ['SOX', '95'],
    ['HIPAA', '92'],
  ] as const)
    expect(
      (await screen.findByRole('progressbar', { name: `${framework} compliance` })).getAttribute(
        'aria-valuenow',
      ),
    ).toBe(percent);
});

it('highlights the data flow of a chosen system until it is chosen again', async () => {
  renderTab(GovernanceTab, store.live);
  const user = userEvent.setup();
  const connected = () =>
    screen
      .queryAllByRole('button', { name: /, connected to Product catalog$/ })
      .map(({ firstChild }) => firstChild?.textContent);
  const source = await screen.findByRole('button', { name: /^Product catalog/ });
  // One for each link of the samples.
  await waitFor(() => expect(document.querySelectorAll('path[data-from]')).toHaveLength(27));
  await user.click(source);
  expect(source.getAttribute('aria-pressed')).toBe('true');
  // A separate statement reads the links.
  await waitFor(() =>
    expect(connected()).toEqual(['Product master', 'Category tree', 'Delta Lake', 'Search index']),
  );
  const chosen = [...document.querySelectorAll<SVGElement>('path[data-chosen=true]')];
  expect(chosen.map(({ dataset }) => `${dataset['from']} → ${dataset['to']}`).toSorted()).toEqual([
    'Pipeline Category tree → Target Search index',
    'Pipeline Product master → Target Delta Lake',
    'Pipeline Product master → Target Search index',
    'Source Product catalog → Pipeline Category tree',
    'Source Product catalog → Pipeline Product master',
  ]);
  await user.click(source);
  expect([source.getAttribute('aria-pressed'), connected().length]).toEqual(['false', 0]);
});

it('lists the controls that failed', async () => {
  renderTab(GovernanceTab, store.live);
  await userEvent.click(await screen.findByRole('button', { name: '4 failed HIPAA controls' }));
  const table = await screen.findByRole('table', { name: 'Failed HIPAA controls' });
  expect(within(table).getAllByRole('row')).toHaveLength(5);
  expect(within(table).getByText('HIPAA-04')).toBeTruthy();
});
