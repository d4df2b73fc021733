import { join } from 'node:path';
import { LOCAL_USER } from '../engine/identity.ts';
import type { StatementUser } from '../engine/sql-engine.ts';
import { readJson } from '../storage/json-store.ts';
import { type IdentityRecord, identitiesFile } from './identity-record.ts';

/** The user of the first start, who holds the workspace’s own token and stays an administrator. */
export const OWNER_ID = '1';
export const ADMINS_ID = '2';
export const EVERYBODY_ID = '3';
/** The group of all identities; its members are not saved. */
export const EVERYBODY = 'users';

/** Who is there from the first start on. */
export const FIRST_IDENTITIES: readonly IdentityRecord[] = [
  { id: OWNER_ID, kind: 'Users', name: LOCAL_USER, displayName: 'Local user', active: true, members: [] },
  {
    id: ADMINS_ID,
    kind: 'Groups',
    name: 'admins',
    displayName: 'admins',
    active: true,
    members: [OWNER_ID],
  },
  { id: EVERYBODY_ID, kind: 'Groups', name: EVERYBODY, displayName: EVERYBODY, active: true, members: [] },
];

export const identitiesPath = (home: string): string => join(home, 'identities.json');
export const IDENTITIES_REMEDY = 'Restore it, or delete it to start with the administrator alone.';

/** An identity for whom something is done. */
export type Principal = StatementUser;

/** The groups that an identity is in, itself or by one of its groups. */
export function groupsOf(identities: readonly IdentityRecord[], id: string): readonly IdentityRecord[] {
  const groups = new Map<string, IdentityRecord>();
  const add = (member: string): void => {
    for (const group of identities) {
      if (groups.has(group.id) || !group.members.includes(member)) continue;
      groups.set(group.id, group);
      add(group.id);
    }
  };
  add(id);
  return [...groups.values()];
}

export function principalOf(identities: readonly IdentityRecord[], { id, name }: IdentityRecord): Principal {
  const groups = groupsOf(identities, id);
  return {
    name,
    isAdmin: [id, ...groups.map((group) => group.id)].includes(ADMINS_ID),
    principals: [name, EVERYBODY, ...groups.map((group) => group.name)],
  };
}

/** The saved identity of a name, whatever its case; undefined when there is none. */
export async function savedIdentity(
  home: string,
  name: string,
): Promise<{ readonly record: IdentityRecord; readonly principal: Principal } | undefined> {
  const file = await readJson(identitiesPath(home), identitiesFile, IDENTITIES_REMEDY);
  const identities = file?.identities ?? FIRST_IDENTITIES;
  const record = identities.find((one) => one.name.toLowerCase() === name.toLowerCase());
  return record && { record, principal: principalOf(identities, record) };
}
