import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeWorkspace } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { profileAnswer } from '../../../shared/pipeline/api/testing/profile-answer.ts';
import { showInspector } from './testing/show-inspector.tsx';

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

async function show(rules: readonly object[]) {
  const { store, settings } = await showInspector('data-validation', { rules }, 'id BIGINT, age INT');
  return { store, rules: () => settings()['rules'] };
}

const people = profileAnswer(
  { column: 'id', type: 'bigint', rows: '9', nulls: '0', distinct: '9', is_key: 'true', min: '1', max: '9' },
  { column: 'age', type: 'int', rows: '9', nulls: '2', distinct: '5', is_key: 'false', min: '20', max: '61' },
);

it('suggests rules from a profile of the input, added one by one or all', async () => {
  const { asked } = fakeWorkspace(() => people);
  const { rules, store } = await show([{ check: 'not-null', column: 'ID', owner: 'Ann' }]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Suggest rules' }));
  const offers = await screen.findByRole('region', { name: 'Suggested rules' });
  await within(offers).findByRole('list');
  expect(
    within(offers)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['id is unique', 'id is between 1 and 9', 'age is between 20 and 61']);
  expect(asked.filter((statement) => /stack\(/u.test(statement))).toHaveLength(1);

  await user.click(within(offers).getByRole('button', { name: 'Add: age is between 20 and 61' }));
  expect(rules()).toMatchObject([
    { check: 'not-null', column: 'ID', owner: 'Ann' },
    { check: 'range', column: 'age', min: '20', max: '61', severity: 'warn' },
  ]);
  await user.click(within(offers).getByRole('button', { name: 'Add all 2' }));
  expect(rules()).toHaveLength(4);
  await within(offers).findByText(/There is no rule to add/u);
  // Each was a step of its own.
  store.getState().undo();
  expect(rules()).toHaveLength(2);
  store.getState().undo();
  await waitFor(() => expect(within(offers).getAllByRole('listitem')).toHaveLength(3));
});

it('says why the profile failed, and asks again', async () => {
  let isBroken = true;
  fakeWorkspace(() => (isBroken ? { error: 'No such table' } : people));
  await show([]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Suggest rules' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No such table');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Add all 4' });
  await user.click(screen.getByRole('button', { name: 'Close the suggestions' }));
  expect(screen.queryByRole('region', { name: 'Suggested rules' })).toBeNull();
});
