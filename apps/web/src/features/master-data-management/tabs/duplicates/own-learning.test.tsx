import { makeEntity } from '@lakehouse/core/mdm/own/make-entity';
import { type OwnEntity, ownEntity } from '@lakehouse/core/mdm/own/own-entity';
import { OWN_ENTITIES } from '@lakehouse/core/mdm/own/own-queries';
import { openPairs } from '@lakehouse/core/mdm/own/pairs-sql';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { knownUser } from '../../parts/testing/known-user.ts';
import { liveStore } from '../../parts/testing/live-store.ts';
import { readyButton } from '../../parts/testing/ready-button.ts';
import { renderTab } from '../../parts/testing/render-tab.tsx';
import { DuplicatesTab } from './duplicates-tab.tsx';

const store = liveStore();
const AT = { catalog: 'main' };
const HOUSEHOLDS = 14;
const attribute = (name: string, method: string, block: boolean) => ({
  name,
  type: 'string',
  required: false,
  survivorship: 'complete',
  expression: '',
  method,
  block,
});
const PEOPLE: OwnEntity = ownEntity.parse({
  id: 'people',
  name: 'People',
  attributes: [attribute('name', 'edits', true), attribute('phone', 'exact', true)],
  sources: [
    {
      name: 'crm',
      table: ['main', 'master_data', 'raw'],
      key: 'id',
      columns: { name: 'name', phone: 'phone' },
    },
  ],
  review: 0,
});
/** In each household: somebody, the same person with a slip, somebody else with the same phone, and a person in the next one with its own. */
const rows = Array.from({ length: HOUSEHOLDS }, (_unused, at) => [
  `(${at + 100}, 'Person ${at}${at}${at}', '030 ${at}')`,
  `(${at + 200}, 'Persom ${at}${at}${at}', '030 ${at}')`,
  `(${at + 300}, 'Quite another ${at}', '030 ${at}')`,
  `(${at + 400}, 'Loner ${String.fromCodePoint(65 + at).repeat(8)}', '040 ${at}')`,
]).flat();

beforeAll(async () => {
  await store.run(
    `CREATE TABLE main.master_data.raw AS SELECT * FROM VALUES ${rows.join(', ')} AS t(id, name, phone)`,
  );
  for (const { statement } of makeEntity(AT, PEOPLE, 'ada')) await store.execute(statement);
});
beforeEach(knownUser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (isShown = false) => {
  if (!isShown) renderTab(DuplicatesTab, store.live);
  await userEvent.click(await screen.findByRole('button', { name: 'Learn from decisions: People' }));
  return within(await screen.findByRole('dialog', { name: 'Learn from decisions on People' }));
};
/** Decides the pairs of some households: a slip is the same person, anybody else is not. Some are left open. */
const decide = (households: number) =>
  store.run(
    `UPDATE main.master_data.match_pairs SET decision = CASE WHEN right_id LIKE 'crm:2%' THEN 'same' ELSE 'different' END, version = 1, user_name = 'ada' WHERE entity = 'people' AND CAST(substring(left_id, 6) AS INT) < ${households}`,
  );
const settings = async () => (await store.ask(OWN_ENTITIES))[0]?.config;
const chances = async () =>
  (await store.ask(openPairs({ ...PEOPLE, review: 0 }))).map((one) => [
    one.left_id,
    one.right_id,
    one.probability,
  ]);
const versions = () =>
  store.cells('SELECT version, state, user_name FROM main.master_data.match_versions ORDER BY version');
const audited = () =>
  store.cells(
    "SELECT status, reason, array_join(transform(changed_fields, c -> c.field), ', ') FROM main.master_data.audit_log WHERE entity = 'People' ORDER BY chain_position DESC",
  );

it('refuses to learn from too few decisions of either kind', async () => {
  await decide(9);
  const dialog = await open();
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'At least 10 decisions of either kind are needed: there are 9 decisions “same” and 18 decisions “different”. Review more pairs first.',
  );
  expect(dialog.queryByRole('button', { name: 'Accept' })).toBeNull();
});

it('proposes weights with precision and recall before and after, and notes that they were rejected', async () => {
  await decide(12);
  const dialog = await open();
  const quality = within(await dialog.findByRole('table', { name: 'Precision and recall' }));
  expect(
    dialog.getByText(/^From 12 decisions “same” and 24 decisions “different”.*5-fold cross-validation/u),
  ).toBeTruthy();
  const cells = (name: string) =>
    within(quality.getByRole('row', { name: new RegExp(`^${name}`, 'u') }))
      .getAllByRole('cell')
      .slice(-2)
      .map((one) => one.textContent);
  expect(cells('Precision')[1]).toBe('100.0 %');
  expect(cells('Recall')[1]).toBe('100.0 %');
  expect(cells('Pairs reviewed from')[0]).toBe('0.0 %');
  expect(
    within(dialog.getByRole('table', { name: 'What comparisons weigh' })).getByText('name: equal'),
  ).toBeTruthy();
  await userEvent.click(await readyButton('Reject'));
  expect(await screen.findByText('Proposal rejected')).toBeTruthy();
  expect(await settings()).toEqual(PEOPLE);
  expect(await versions()).toEqual([['1', 'rejected', 'ada@example.com']]);
  expect((await audited())[0]).toEqual(['Success', null, 'weights from decisions']);
});

it('weighs pairs by what was accepted, audited, until that is undone', async () => {
  const before = await chances();
  const dialog = await open();
  await dialog.findByRole('table', { name: 'Precision and recall' });
  await userEvent.click(await readyButton('Accept'));
  expect(await screen.findByText('Weights accepted')).toBeTruthy();
  const after = await settings();
  expect(after?.weights?.factors['name']).toMatchObject({
    method: 'edits',
    levels: [1, 2, 3, 4].map(() => expect.any(Number)),
  });
  expect(after?.review).toBeGreaterThanOrEqual(0.05);
  // The open pairs are of the two households that nobody decided: now the slips are all that is to be reviewed.
  expect((await chances()).map(([left, right]) => `${left} ${right}`).toSorted()).toEqual([
    'crm:112 crm:212',
    'crm:113 crm:213',
  ]);
  expect((await audited())[0]).toEqual(['Success', 'Learned from 36 decisions', 'review, weights']);
  await userEvent.click(await readyButton('Undo'));
  expect(await screen.findByText('Weights taken back')).toBeTruthy();
  expect(await settings()).toEqual(PEOPLE);
  expect(await chances()).toEqual(before);
  expect(await versions()).toEqual([
    ['1', 'rejected', 'ada@example.com'],
    ['2', 'taken back', 'ada@example.com'],
  ]);
  expect((await audited())[0]?.[1]).toBe('Version 2 of the weights taken back');
});

it('lists the versions, and takes back the one in force', async () => {
  const dialog = await open();
  await dialog.findByRole('table', { name: 'Precision and recall' });
  await userEvent.click(await readyButton('Accept'));
  expect(await screen.findByText('Weights accepted')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await open(true);
  const table = within(await again.findByRole('table', { name: 'Versions' }));
  expect(table.getByText('in force')).toBeTruthy();
  await userEvent.click(await readyButton('Take back version 3'));
  expect(await screen.findByText('Weights taken back')).toBeTruthy();
  await waitFor(() => expect(again.queryByText('in force')).toBeNull());
  expect(await settings()).toEqual(PEOPLE);
});

it('changes nothing where somebody changed the settings meanwhile', async () => {
  const dialog = await open();
  await dialog.findByRole('table', { name: 'Precision and recall' });
  const theirs = { ...PEOPLE, fourEyes: true };
  await store.run(
    `UPDATE main.master_data.own_entities SET config = '${JSON.stringify(theirs)}' WHERE entity_id = 'people'`,
  );
  await userEvent.click(await readyButton('Accept'));
  expect(await screen.findByText('Weights not accepted')).toBeTruthy();
  expect(await settings()).toEqual(theirs);
  expect((await audited())[0]?.[0]).toBe('Failed');
});
