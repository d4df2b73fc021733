import { expect } from 'vitest';
import { onDisk } from '../hour/bringing.ts';
import { beginFlow, heard, masterData } from '../hour/finishing.ts';
import { goHome, type Task } from '../hour/task.ts';

const NAMES = ['Ada Adler', 'Ben Bauer', 'Carla Costa', 'Dora Diaz', 'Emil Evans', 'Fay Fischer'];
/** People, of whom the first was entered again. */
const CSV = [
  'id,name,email,city',
  ...[...NAMES, 'Adler Ada'].map(
    (name, at) =>
      `${at + 1},${name},${at === NAMES.length ? 'ada.adler' : name.toLowerCase().replace(' ', '.')}@example.com,Berlin`,
  ),
  '',
].join('\n');

/** A data flow that is begun again, and master data of one's own. */
export const MASTERING: readonly Task[] = [
  {
    name: 'begin a data flow, and be asked before it is thrown away',
    run: async (hand) => {
      await beginFlow(hand);
      await hand.press(hand.page.getByRole('button', { name: 'Start over' }));
      await hand.press(hand.page.getByRole('button', { name: 'Keep the flow' }));
      expect(await hand.page.getByRole('tab', { name: 'Mapping' }).isEnabled()).toBe(true);
    },
  },
  {
    name: 'load a file of people with it',
    run: async (hand, app) => {
      await hand.fill(hand.page.getByLabel('Upload to'), '/Volumes/main/default/uploads');
      const path = await onDisk(app, 'contacts.csv', CSV);
      await hand.chooseFiles(
        () => hand.press(hand.page.getByRole('button', { name: 'Choose a file' })),
        [path],
      );
      await hand.press(hand.page.getByRole('button', { name: 'Upload', exact: true }));
      await heard(hand, 'Uploaded to /Volumes/main/default/uploads/contacts.csv');
      await hand.fill(hand.page.getByLabel('Target table'), 'main.default.contacts');
      await heard(hand, '4 columns read');
      await hand.press(hand.page.getByRole('button', { name: 'Continue to Run' }));
      await hand.press(hand.page.getByRole('button', { name: 'Run Data Flow' }));
      await heard(hand, '7 rows written to main.default.contacts');
    },
  },
  {
    name: 'make an entity of the table',
    run: async (hand) => {
      await goHome(hand);
      await hand.press(hand.page.getByRole('link', { name: 'Launch MDM' }));
      await hand.press(hand.page.getByRole('button', { name: 'Make an entity of a table', exact: true }));
      const making = hand.page.getByRole('dialog', { name: 'Make an entity of a table' });
      await hand.fill(making.getByRole('textbox', { name: 'Table' }), 'main.default.contacts');
      await hand.key('Enter');
      await making.getByRole('table', { name: 'Attributes of the entity' }).waitFor();
      await hand.press(making.getByRole('button', { name: 'Make entity' }));
      await heard(hand, 'Entity made');
    },
  },
  {
    name: 'be refused an address that is not public, and add a webhook that is',
    refused: /400 \(Bad Request\) .*webhooks$/u,
    run: async (hand) => {
      await masterData(hand, 'Integration');
      await hand.press(hand.page.getByRole('button', { name: 'Add webhook' }));
      const adding = hand.page.getByRole('dialog', { name: 'Add a webhook' });
      await hand.fill(adding.getByLabel('URL'), 'http://10.0.0.1/hook');
      await hand.key('Enter');
      await adding.getByText(/^It must start with https/u).waitFor();
      await hand.fill(adding.getByLabel('URL'), 'https://localhost/hook');
      await hand.key('Enter');
      const secret = hand.page.getByRole('dialog', { name: 'Secret of the webhook' });
      await secret.getByText(/^whsec_/u).waitFor();
      await hand.press(secret.getByRole('button', { name: 'Done' }));
      await secret.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'try the webhook, and read why nothing arrived',
    run: async (hand) => {
      await hand.press(hand.page.getByRole('button', { name: 'Send test to https://localhost/hook' }));
      await heard(hand, 'Not delivered');
    },
  },
  {
    name: 'add a rule for the quality of the data',
    run: async (hand) => {
      await masterData(hand, 'Quality');
      await hand.press(hand.page.getByRole('button', { name: 'Add rule' }).first());
      const dialog = hand.page.getByRole('dialog', { name: /rule/iu });
      await hand.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Has a city');
      await hand.choose(dialog.getByRole('combobox', { name: 'Column' }), 'city');
      await hand.press(dialog.getByRole('button', { name: 'Add rule' }));
      await dialog.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'decide that two people are one',
    run: async (hand) => {
      await masterData(hand, 'De-duplication');
      await hand.press(hand.page.getByRole('button', { name: 'Review pairs: Contacts' }));
      const queue = hand.page.getByRole('dialog', { name: 'Review pairs of Contacts' });
      await queue.getByRole('table', { name: 'Both records' }).waitFor();
      await hand.press(queue.getByRole('button', { name: /^Same/u }).first());
      await queue.getByText(/1 decided/u).waitFor();
      await hand.press(queue.getByRole('button', { name: 'Close' }).first());
      await queue.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'see the golden record, and take the merge back',
    run: async (hand) => {
      await hand.press(hand.page.getByRole('button', { name: 'Golden records: Contacts' }));
      const golden = hand.page.getByRole('dialog', { name: 'Golden records of Contacts' });
      await golden.getByText('2 records').waitFor();
      await hand.press(golden.getByRole('button', { name: /^Unmerge/u }));
      await heard(hand, 'Merge taken back');
      await hand.press(golden.getByRole('button', { name: 'Close' }));
      await golden.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'find all of it in the audit',
    run: async (hand) => {
      await masterData(hand, 'Audit');
      const entries = hand.isNarrow
        ? hand.page.getByRole('list', { name: 'Audit log entries' }).getByRole('listitem')
        : hand.page.getByRole('row');
      for (const action of ['MERGE', 'CREATE'])
        await entries.filter({ hasText: action }).filter({ hasText: 'Contacts' }).first().waitFor();
    },
  },
];
