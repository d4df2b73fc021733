import type { Page } from 'playwright-core';
import { makeContacts, openReview } from './illustrations/contacts.ts';
import { openMasterData, state } from './make-state.ts';
import { callWorkspace, type Screen } from './screens.ts';

/** Makes an entity of a person's own, unless a screenshot before did. */
async function withContacts(page: Page): Promise<void> {
  const call = await callWorkspace(page);
  const { tables = [] } = await call('2.1/unity-catalog/tables?catalog_name=main&schema_name=master_data');
  const isMade = (tables as { name: string }[]).some(({ name }) => name === 'contacts');
  if (!isMade) await makeContacts(page);
}

/** A tab of master data with a person's own entity. */
const tab = (name: string): Screen =>
  state(`own-${name}`, async (page) => {
    await withContacts(page);
    await openMasterData(page, name);
    // What names a table of the entity, or a user of the workspace.
    await page
      .getByRole('tabpanel')
      .getByText(/contacts|local-user/iu)
      .and(page.locator(':visible'))
      .first()
      .waitFor();
  });

/** A dialog that a button of a tab opens. */
const dialog = (name: string, of: string, button: string | RegExp, title: string | RegExp): Screen =>
  state(`own-${name}`, async (page) => {
    await withContacts(page);
    await openMasterData(page, of);
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog', { name: title }).waitFor();
  });

/** The tabs of master data. */
export const MASTER_TABS = [
  'entities',
  'modeling',
  'quality',
  'de-duplication',
  'governance',
  'integration',
  'audit',
  'security',
] as const;

/** Master data once a person has an entity of their own. */
export const OWN_DATA_STATES: readonly Screen[] = [
  ...MASTER_TABS.map(tab),
  dialog('controls', 'governance', /^GDPR:/u, 'GDPR controls'),
  dialog('term', 'governance', 'Add term', 'Add term'),
  dialog('edit', 'entities', 'Configure: Contacts', 'Configure Contacts'),
  dialog('golden', 'de-duplication', 'Golden records: Contacts', 'Golden records of Contacts'),
  dialog('learn', 'de-duplication', /^Learn/u, /^Learn from/u),
  dialog('rule', 'quality', /^Add rule/iu, /rule/iu),
  state('own-review', async (page) => {
    await withContacts(page);
    await openReview(page);
  }),
];
