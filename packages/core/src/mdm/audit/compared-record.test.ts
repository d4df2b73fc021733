import { expect, it } from 'vitest';
import type { OwnEntity } from '../own/own-entity.ts';
import { compareRecord, restoringOf } from './compared-record.ts';

const SUPPLIERS = { table: 'suppliers', key: 'supplier_id' };
const attribute = {
  type: 'string',
  required: false,
  survivorship: 'recent',
  expression: '',
  block: false,
} as const;
const CONTACTS: OwnEntity = {
  id: 'contacts',
  name: 'Contacts',
  attributes: [{ ...attribute, name: 'city' }],
  sources: [{ name: 'crm', table: ['main', 'default', 'crm'], key: 'id', columns: {} }],
  review: 0.5,
};
const OWN = { table: 'contacts', key: 'golden_id', own: CONTACTS };
const ROME = { id: '1', city: 'Rome', added: 'x', golden_id: 'a' };
const OSLO = { id: '1', city: 'Oslo' };

it.each([
  ['what it had then', SUPPLIERS, OSLO, ROME, ['city'], 'UPDATE'],
  ['nothing of what was added since', SUPPLIERS, { id: '1', city: 'Rome' }, ROME, [], 'none'],
  ['what is gone', SUPPLIERS, OSLO, undefined, ['id', 'city'], 'CREATE'],
  ['what was not there', SUPPLIERS, undefined, { id: '1' }, ['id'], 'DELETE'],
  ['nothing that never was', SUPPLIERS, undefined, undefined, [], 'none'],
  ['the attributes of a golden record', OWN, { ...OSLO, golden_id: 'b' }, ROME, ['city'], 'UPDATE'],
  ['no golden record that is gone', OWN, OSLO, undefined, ['city'], 'bound'],
  ['no golden record that was not there', OWN, undefined, ROME, ['city'], 'bound'],
] as const)('restores %s', (_what, place, then, now, differing, restoring) => {
  const compared = compareRecord({ place, version: 3, then, now });
  expect(compared.differing).toEqual(differing);
  expect(restoringOf(compared)).toBe(restoring);
});
