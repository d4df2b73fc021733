import { keepHistory } from '@lakehouse/core/mdm/governance/controls/kept-history';
import { makeEntity } from '@lakehouse/core/mdm/own/make-entity';
import { PEOPLE, RAW_PEOPLE } from '@lakehouse/core/mdm/testing/raw-people';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { knownUser } from '../../parts/testing/known-user.ts';
import { liveStore } from '../../parts/testing/live-store.ts';
import { metric, renderTab } from '../../parts/testing/render-tab.tsx';
import { SecurityTab } from '../security/security-tab.tsx';
import { GovernanceTab } from './governance-tab.tsx';

const store = liveStore();
const AT = { catalog: 'main' };

const CONTACTS = JSON.stringify({
  version: 3,
  name: 'Contacts',
  nodes: [
    {
      id: 'a',
      type: 'source',
      position: { x: 0, y: 0 },
      data: {
        label: 'A',
        config: { from: 'table', table: `main.master_data.${PEOPLE.id}`, schema: 'email STRING' },
      },
    },
    {
      id: 'b',
      type: 'destination',
      position: { x: 300, y: 0 },
      data: { label: 'B', config: { to: 'table', table: 'main.bi.contacts' } },
    },
  ],
  edges: [{ id: 'e', source: 'a', target: 'b' }],
});
const entry = (id: string, lastRun?: object) => ({ id, name: id, ...(lastRun && { lastRun }) });
const stored = vi.hoisted(() => ({ list: [] as object[], text: '' }));
vi.mock('../../../../shared/library/browser-library.ts', () => ({
  browserLibrary: { list: async () => stored.list, read: async () => ({ text: stored.text }) },
  libraryChanges: { follow: () => () => undefined },
}));

beforeAll(async () => {
  stored.text = CONTACTS;
  stored.list = [
    entry('Contacts', { state: 'succeeded', at: Date.UTC(2026, 0, 5, 12) }),
    entry('Never ran'),
    entry('Failed', { state: 'failed', at: 1 }),
  ];
  await store.run(RAW_PEOPLE);
  for (const { statement } of makeEntity(AT, PEOPLE, 'ada')) await store.execute(statement);
});
beforeEach(knownUser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const opens = (framework: string) =>
  screen.findByRole('button', { name: new RegExp(`^${framework}: .* Show them\\.$`, 'u') });
const control = async (framework: string, name: string) => {
  const list = await screen.findByRole('list', { name: `${framework} controls` });
  const found = [...list.children].find((item) => item.textContent?.includes(name));
  if (!(found instanceof HTMLElement)) throw new Error(`No control ${name} in ${list.textContent}`);
  return found;
};

it('evaluates the controls of a person’s own entities, lists them with their evidence, and sets what is missing', async () => {
  await store.run('GRANT SELECT ON SCHEMA main.master_data TO `users`');
  renderTab(GovernanceTab, store.live);
  const share = await opens('GDPR');
  expect(share.textContent).toBe('50%');
  expect(screen.getByRole('progressbar', { name: 'GDPR compliance' }).getAttribute('aria-valuenow')).toBe(
    '50',
  );
  const panel = within(screen.getByRole('region', { name: 'Compliance' }));
  expect(panel.queryByText('Sample data')).toBeNull();
  expect(panel.getByText('3 of 6 controls pass')).toBeTruthy();
  expect(panel.getByText('3 of 5 controls pass')).toBeTruthy();
  expect((await opens('SOX')).textContent).toBe('100%');

  await userEvent.click(share);
  const email = await control('GDPR', 'not everybody can read email');
  expect(email.textContent).toContain('Failed');
  expect(email.textContent).toContain(
    `${PEOPLE.id}_records: users has SELECT on schema main.master_data, so that everybody can read it without a mask.`,
  );
  expect(email.textContent).toContain(
    `ALTER TABLE main.master_data.${PEOPLE.id}\nALTER COLUMN email SET MASK main.master_data.mask_function`,
  );
  expect(within(email).getByRole('link', { name: 'Open Security' }).getAttribute('href')).toBe('/#security');
  expect((await control('GDPR', 'The audit log')).textContent).toContain(
    '1,600 entries are as they were written',
  );
  expect((await control('GDPR', 'quality rules are active')).textContent).toMatch(/Passed.*Active: .+/u);
  // Those that fail come first.
  const list = await screen.findByRole('list', { name: 'GDPR controls' });
  expect([...list.children].map((item) => /Passed|Failed/u.exec(item.textContent ?? '')?.[0])).toEqual([
    'Failed',
    'Failed',
    'Failed',
    'Passed',
    'Passed',
    'Passed',
  ]);

  await userEvent.click(
    screen.getByRole('button', { name: `Keep replaced records of ${PEOPLE.name} for 30 days` }),
  );
  await waitFor(async () =>
    expect((await control('GDPR', 'deleted in time')).textContent).toContain(
      `${PEOPLE.id}_records keeps replaced records for 30 days, and none for longer.`,
    ),
  );
  expect((await control('GDPR', 'deleted in time')).textContent).toContain('Passed');
  const region = 'data is in the region of its tag';
  expect((await control('GDPR', region)).textContent).toContain(`${PEOPLE.id}_records has no tag residency.`);
  await userEvent.click(screen.getByRole('button', { name: `Tag the tables of ${PEOPLE.name} as local` }));
  await waitFor(async () =>
    expect((await control('GDPR', region)).textContent).toMatch(
      /Passed.*_records is tagged local, and is in local\./u,
    ),
  );
  const noted = await store.cells(
    `SELECT action, record_id, changed_fields[0].after FROM main.master_data.audit_log WHERE user_name = 'ada@example.com' ORDER BY chain_position`,
  );
  expect(noted).toEqual([
    ['UPDATE', PEOPLE.id, 'interval 30 days'],
    ['UPDATE', PEOPLE.id, 'local'],
  ]);
});

it('shows the policies of own entities as they are, not those of the set-up', async () => {
  renderTab(GovernanceTab, store.live);
  const table = within(await screen.findByRole('table', { name: 'Policies' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'PII Protection',
    'Data Retention',
    'Data Residency',
    'Access Control',
    'Ownership',
    'Data Quality',
    'Audit Log',
  ]);
  expect(rows[0]?.textContent).toContain(`Applies to: ${PEOPLE.name}`);
  expect(rows[0]?.textContent).toContain('1 violated');
  expect(rows[1]?.textContent).toContain('Enforced');
  expect(rows[2]?.textContent).toContain('Enforced');
  expect(within(screen.getByRole('region', { name: 'Policies' })).queryByText('Sample data')).toBeNull();
});

it('follows records of own entities through their matching, the pipelines that ran and statements', async () => {
  await store.run('CREATE SCHEMA main.bi');
  await store.run(`CREATE TABLE main.bi.mails AS SELECT email AS eMail FROM main.master_data.${PEOPLE.id}`);
  renderTab(GovernanceTab, store.live);
  const panel = within(await screen.findByRole('region', { name: 'Data lineage' }));
  expect(panel.queryByText('Sample data')).toBeNull();
  const listed = async (name: string) =>
    within(await panel.findByRole('list', { name }))
      .getAllByRole('button')
      .map(({ firstChild }) => firstChild?.textContent);
  const golden = `main.master_data.${PEOPLE.id}`;
  expect(await listed('Source systems')).toEqual(['main.master_data.raw_people', golden]);
  expect(await listed('Pipelines')).toEqual([PEOPLE.name, 'Contacts', 'SQL into mails']);
  expect(await listed('Target systems')).toEqual([golden, 'main.bi.contacts', 'main.bi.mails']);
  expect(
    panel.getByRole('button', { name: /^SQL into mails.*local-user@localhost · last on /u }),
  ).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: /^main\.bi\.contacts/u }));
  expect(
    panel.getByRole('button', {
      name: /^Contacts ?Pipeline · ran Jan 5, 2026.*connected to main\.bi\.contacts$/u,
    }),
  ).toBeTruthy();
  expect(await panel.findByText(/^No statement of the last 90 days filled a column/u)).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: /^main\.bi\.mails/u }));
  const columns = within(await panel.findByRole('table', { name: 'Columns of main.bi.mails' }));
  expect(columns.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ColumnComes fromGoes to',
    `eMail${golden}.email–none`,
  ]);
  // Each attribute comes from its columns, not from all of which a golden record is made.
  const targets = within(panel.getByRole('list', { name: 'Target systems' }));
  await userEvent.click(targets.getByRole('button', { name: new RegExp(`^${golden}`, 'u') }));
  const ofGolden = within(await panel.findByRole('table', { name: `Columns of ${golden}` }));
  const emails = ofGolden.getAllByRole('row').find(({ firstChild }) => firstChild?.textContent === 'email');
  expect(emails?.textContent).toBe('emailmain.master_data.raw_people.emailmain.bi.mails.eMail');
});

it('shows the lineage without statements where the tables of the system may not be read, and says so', async () => {
  const refusing: typeof store.live = (statement, signal) =>
    statement.text.includes('system.access')
      ? Promise.reject(new Error('You need USE SCHEMA on system.access.'))
      : store.live(statement, signal);
  renderTab(GovernanceTab, refusing);
  const panel = within(await screen.findByRole('region', { name: 'Data lineage' }));
  expect(
    await panel.findByText('What SQL statements moved is not known: You need USE SCHEMA on system.access.'),
  ).toBeTruthy();
  expect(panel.getByRole('button', { name: /^Contacts/u })).toBeTruthy();
  expect(panel.queryByText('SQL into mails')).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: /^main\.bi\.contacts/u }));
  expect(
    await panel.findByText('Its columns are not known: You need USE SCHEMA on system.access.'),
  ).toBeTruthy();
});

it('deletes versions that are kept for longer than the tables say', async () => {
  for (const statement of keepHistory(AT, PEOPLE, 30)) await store.execute(statement);
  // A change of long ago, as a table that nobody vacuums has it.
  const asOld: typeof store.live = async (statement, signal) => {
    const answer = await store.live(statement, signal);
    if (!statement.text.startsWith('DESCRIBE HISTORY')) return answer;
    const vacuumed = answer.rows.some((row) => row.includes('VACUUM END'));
    const old = ['9', '2024-01-01 10:00:00', 'MERGE'];
    const columns = ['version', 'timestamp', 'operation'].map((name) => ({ name, type: 'STRING' }));
    const now = ['10', new Date().toISOString(), 'VACUUM END'];
    return { ...answer, columns, rows: vacuumed ? [now, old] : [old] };
  };
  renderTab(GovernanceTab, asOld);
  await userEvent.click(await opens('HIPAA'));
  expect((await control('HIPAA', 'deleted in time')).textContent).toContain(
    'still keeps records that were replaced on Jan 1, 2024',
  );
  await userEvent.click(screen.getByRole('button', { name: `Delete old versions of ${PEOPLE.name}` }));
  await waitFor(async () =>
    expect((await control('HIPAA', 'deleted in time')).textContent).toContain('Passed'),
  );
});

it('says why evidence can’t be read, and counts no such control as passed', async () => {
  renderTab(GovernanceTab, async (statement, signal) => {
    if (statement.text.startsWith('SHOW GRANTS')) throw new Error('Only who manages it sees grants');
    return store.live(statement, signal);
  });
  await userEvent.click(await opens('HIPAA'));
  const changes = await control('HIPAA', 'not everybody can change records');
  expect(changes.textContent).toContain('Not known');
  // Neither table's grants can be read, for one reason.
  expect(
    within(changes)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([expect.stringContaining('Only who manages it sees grants')]);
});

it('counts the security controls on the Security tab', async () => {
  await store.run('REVOKE SELECT ON SCHEMA main.master_data FROM `users`');
  renderTab(SecurityTab, store.live);
  await waitFor(async () => expect(await metric('Compliance')).toBe('100%'));
  await store.run(`GRANT MODIFY ON TABLE main.master_data.${PEOPLE.id} TO \`users\``);
  cleanup();
  renderTab(SecurityTab, store.live);
  await waitFor(async () => expect(await metric('Compliance')).toBe('75%'));
});
