import { saveValue } from '@lakehouse/core/mdm/own/decisions-sql';
import { recomputeGolden } from '@lakehouse/core/mdm/own/golden-sql';
import { makeEntity, readAgain } from '@lakehouse/core/mdm/own/make-entity';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { admit, changeGrant } from '@lakehouse/core/mdm/security/grants';
import { setupSteps } from '../../../core/src/mdm/setup/setup-steps.ts';

export const AT = { catalog: 'main' };

const text = {
  type: 'string',
  required: false,
  survivorship: 'recent',
  expression: '',
  block: false,
} as const;

/** People of two systems, by the name of their columns. */
export const CONTACTS: OwnEntity = {
  id: 'contacts',
  name: 'Contacts',
  attributes: [
    { ...text, name: 'name', required: true, method: 'words', block: true },
    { ...text, name: 'city' },
    { ...text, name: 'revenue', type: 'decimal(20,2)' },
  ],
  sources: [
    {
      name: 'crm',
      table: ['main', 'default', 'people'],
      key: 'id',
      columns: { name: 'name', city: 'town', revenue: 'revenue' },
    },
    { name: 'erp', table: ['main', 'default', 'partners'], key: 'no', columns: { name: 'name' } },
  ],
  review: 0.5,
};

type Run = (statement: string) => Promise<unknown>;

const MODEL = new Set(['entities', 'entity_types', 'entity_attributes', 'quality_rules']);

/** Makes the entity of two small tables: five people, and one of them again. */
export async function makeContacts(run: Run): Promise<void> {
  await run('CREATE CATALOG IF NOT EXISTS main');
  await run('CREATE SCHEMA IF NOT EXISTS main.default');
  await run(
    "CREATE TABLE main.default.people AS SELECT * FROM VALUES (1, 'Ada Adler', 'Berlin', 12345678901234567.89), (2, 'Ben Bauer', 'Paris', 1), (3, 'Carla Costa', 'Berlin', NULL), (4, 'Dora Diaz', 'Rome', 3), (5, 'Emil Evans', NULL, 4) AS t(id, name, town, revenue)",
  );
  await run("CREATE TABLE main.default.partners AS SELECT * FROM VALUES ('P1', 'Adler Ada') AS t(no, name)");
  for (const { table, statement } of setupSteps(AT))
    if (table === undefined || MODEL.has(table)) await run(statement.text);
  for (const { statement } of makeEntity(AT, CONTACTS, 'ada')) await run(statement.text);
}

/** Reads the sources of the entity again. */
export async function syncContacts(run: Run): Promise<void> {
  for (const { statement } of readAgain(AT, CONTACTS)) await run(statement.text);
}

/** A steward gives a golden record another value. */
export async function correctContact(
  run: Run,
  goldenId: string,
  attribute: string,
  value: string,
): Promise<void> {
  const by = { entity: 'contacts', user: 'ada' };
  await run(saveValue(AT, by, { goldenId, attribute, value }).text);
  await run(recomputeGolden(AT, CONTACTS, [goldenId]).text);
}

/** Lets somebody read tables of master data. */
export async function letRead(run: Run, principal: string, ...tables: readonly string[]): Promise<void> {
  for (const statement of admit(AT, principal)) await run(statement.text);
  for (const table of tables)
    await run(changeGrant(AT, { principal, privilege: 'SELECT', table, give: true }).text);
}
