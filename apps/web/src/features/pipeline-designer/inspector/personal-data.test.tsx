import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeWorkspace } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { showInspector } from './testing/show-inspector.tsx';

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

const people = {
  columns: [
    ['id', 'BIGINT'],
    ['contact', 'STRING'],
    ['born', 'DATE'],
  ] as const,
  rows: [
    ['1', 'ann@example.com', '1985-03-17'],
    ['2', 'bob@example.com', null],
    ['3', 'none', null],
  ],
};
const schema = 'id BIGINT, contact STRING, born DATE';

it('finds personal data in first rows of the input, and protects what is chosen', async () => {
  const { asked } = fakeWorkspace(() => people);
  const { settings, store } = await showInspector('data-security', { rules: [] }, schema);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Find personal data' }));
  const found = await screen.findByRole('region', { name: 'Personal data' });
  await within(found).findByRole('list');
  expect(
    within(found)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'contact: Mask charactersE-mail address, 67 % of values',
    'born: Generalize a dateDate of birth, 100 % of values, and the name of the column',
  ]);
  expect(asked.some((statement) => /LIMIT 1000\b/u.test(statement))).toBe(true);
  // No value of the input is on the panel.
  expect(found.textContent).not.toContain('ann@');

  await user.click(within(found).getByRole('checkbox', { name: /^contact/u }));
  await user.click(within(found).getByRole('button', { name: 'Protect 1 column' }));
  expect(settings()['rules']).toMatchObject([{ column: 'born', method: 'truncate', unit: 'YEAR' }]);
  expect(within(found).getAllByRole('listitem')).toHaveLength(1);
  await user.click(within(found).getByRole('checkbox', { name: /^contact/u }));
  await user.click(within(found).getByRole('button', { name: 'Protect 1 column' }));
  expect(settings()['rules']).toMatchObject([
    { column: 'born' },
    { column: 'contact', method: 'mask', first: 1, last: 0 },
  ]);
  await within(found).findByText(/No other column looks like personal data/u);
  store.getState().undo();
  expect(settings()['rules']).toHaveLength(1);
});

it('says that there are no rows to look at', async () => {
  fakeWorkspace(() => ({ ...people, rows: [] }));
  await showInspector('data-security', { rules: [] }, schema);
  await userEvent.click(await screen.findByRole('button', { name: 'Find personal data' }));
  const found = await screen.findByRole('region', { name: 'Personal data' });
  await waitFor(() => expect(found.textContent).toContain('The input has no rows to look at.'));
});
