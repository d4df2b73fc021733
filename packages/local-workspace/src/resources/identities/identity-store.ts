import { randomUUID } from 'node:crypto';
import type { IdentityKind } from '@lakehouse/databricks-client/resources/identities/endpoints';
import { type IdentitiesFile, type IdentityRecord, identitiesFile } from '../../access/identity-record.ts';
import {
  ADMINS_ID,
  EVERYBODY,
  EVERYBODY_ID,
  FIRST_IDENTITIES,
  groupsOf,
  IDENTITIES_REMEDY,
  identitiesPath,
  OWNER_ID,
  principalOf,
} from '../../access/principals.ts';
import { LOCAL_USER } from '../../engine/identity.ts';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import { JsonStore } from '../../storage/json-store.ts';

const FIRST_FREE_ID = 1001;
const MAX_NAME = 256;
const MAX_IDENTITIES = 10_000;

/** What a call says of an identity; what is left out stays. */
export type IdentityChange = Partial<Pick<IdentityRecord, 'name' | 'displayName' | 'active' | 'members'>>;

const WORDS: Readonly<Record<IdentityKind, string>> = {
  Users: 'User',
  Groups: 'Group',
  ServicePrincipals: 'Service principal',
};

/** The users, groups and service principals of the workspace. Methods throw ApiError. */
export class IdentityStore {
  private constructor(private readonly state: JsonStore<IdentitiesFile>) {}

  /** Reads the saved identities. Rejects with an Error that names the file when it is damaged. */
  static async open(home: string): Promise<IdentityStore> {
    const state = new JsonStore<IdentitiesFile>(identitiesPath(home), {
      format: identitiesFile,
      initial: { version: 1, next: FIRST_FREE_ID, identities: FIRST_IDENTITIES },
      remedy: IDENTITIES_REMEDY,
      mode: 0o600,
    });
    await state.open();
    return new IdentityStore(state);
  }

  all(kind: IdentityKind): readonly IdentityRecord[] {
    return this.identities.filter((one) => one.kind === kind);
  }

  get(kind: IdentityKind, id: string): IdentityRecord {
    return found(this.identities, kind, id);
  }

  /** The user or service principal of a name, in any case. */
  named(name: string): IdentityRecord | undefined {
    return this.identities.find(
      (one) => one.kind !== 'Groups' && one.name.toLowerCase() === name.toLowerCase(),
    );
  }

  /** The groups that an identity is in, itself or by one of its groups. */
  groupsOf(id: string): readonly IdentityRecord[] {
    return groupsOf(this.identities, id);
  }

  membersOf(group: IdentityRecord): readonly IdentityRecord[] {
    const ids = new Set(group.members);
    return this.identities.filter(({ id, kind }) =>
      group.id === EVERYBODY_ID ? kind !== 'Groups' : ids.has(id),
    );
  }

  /** An identity as it makes calls; undefined when it is gone or not active. */
  caller(id: string): Caller | undefined {
    const record = this.identities.find((one) => one.id === id && one.kind !== 'Groups');
    return record?.active ? { id, ...principalOf(this.identities, record) } : undefined;
  }

  async create(kind: IdentityKind, given: IdentityChange): Promise<IdentityRecord> {
    let made: IdentityRecord | undefined;
    await this.state.change(({ next, identities, ...rest }) => {
      if (identities.length >= MAX_IDENTITIES)
        throw new ApiError(400, 'QUOTA_EXCEEDED', `A workspace has at most ${MAX_IDENTITIES} identities`);
      const name = kind === 'ServicePrincipals' ? randomUUID() : (given.name ?? '');
      const empty = { id: String(next), kind, displayName: name, active: true, members: [] };
      made = { ...empty, ...given, name };
      check(identities, made);
      return { ...rest, next: next + 1, identities: [...identities, made] };
    });
    if (!made) throw new Error('An identity was saved that was not made');
    return made;
  }

  /** Changes an identity; `edit` gets its saved state. */
  async change(
    kind: IdentityKind,
    id: string,
    edit: (saved: IdentityRecord) => IdentityChange,
  ): Promise<IdentityRecord> {
    await this.state.change((file) => {
      const saved = found(file.identities, kind, id);
      const changed = { ...saved, ...edit(saved) };
      checkLasting(saved, changed);
      check(file.identities, changed);
      return { ...file, identities: file.identities.map((one) => (one.id === id ? changed : one)) };
    });
    return this.get(kind, id);
  }

  /** Removes an identity, also from the groups it is in. */
  delete(kind: IdentityKind, id: string): Promise<void> {
    return this.state.change((file) => {
      const { name } = found(file.identities, kind, id);
      if (isLasting(id)) throw invalidParameter(`${WORDS[kind]} ${name} can’t be deleted`);
      const rest = file.identities.filter((one) => one.id !== id);
      return {
        ...file,
        identities: rest.map((one) => ({ ...one, members: one.members.filter((member) => member !== id) })),
      };
    });
  }

  private get identities(): readonly IdentityRecord[] {
    return this.state.value.identities;
  }
}

const isLasting = (id: string): boolean => FIRST_IDENTITIES.some((one) => one.id === id);

function found(identities: readonly IdentityRecord[], kind: IdentityKind, id: string): IdentityRecord {
  const record = identities.find((one) => one.kind === kind && one.id === id);
  if (record) return record;
  throw new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `${WORDS[kind]} with id ${id} not found.`);
}

/** What must stay, so that no workspace loses its last administrator. */
function checkLasting(saved: IdentityRecord, changed: IdentityRecord): void {
  if (!isLasting(saved.id)) return;
  if (saved.name !== changed.name) throw invalidParameter(`${saved.name} can’t be renamed`);
  if (!changed.active) throw invalidParameter(`${saved.name} can’t be deactivated`);
  if (saved.id === ADMINS_ID && !changed.members.includes(OWNER_ID))
    throw invalidParameter(`${LOCAL_USER} can’t leave the group admins`);
  if (saved.id === EVERYBODY_ID && changed.members.length > 0)
    throw invalidParameter(`The group ${EVERYBODY} has all identities as members and can’t be changed`);
}

/** Throws ApiError for an identity that can’t be saved beside the others. */
function check(identities: readonly IdentityRecord[], { id, kind, name, members }: IdentityRecord): void {
  if (name.trim() === '' || name !== name.trim() || name.length > MAX_NAME || /[\p{Cc}`]/u.test(name))
    throw invalidParameter(
      `The name of an identity has 1 to ${MAX_NAME} characters, without backticks, control characters or spaces at its ends`,
    );
  const twin = identities.find(
    // A grant names its principal, so that a user and a group must not share a name.
    (one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase(),
  );
  if (twin) throw new ApiError(409, 'RESOURCE_ALREADY_EXISTS', `${WORDS[twin.kind]} ${name} already exists.`);
  if (kind !== 'Groups') return;
  for (const member of members) {
    if (!identities.some((one) => one.id === member))
      throw invalidParameter(`There is no identity with the id ${member}`);
    if (member === id || below(identities, member).has(id))
      throw invalidParameter('A group can’t be a member of itself');
    if (member === EVERYBODY_ID || member === ADMINS_ID)
      throw invalidParameter('The groups admins and users can’t be members of a group');
  }
}

/** The ids of all members of a group and of its groups. */
function below(identities: readonly IdentityRecord[], id: string, seen = new Set<string>()): Set<string> {
  for (const member of identities.find((one) => one.id === id)?.members ?? []) {
    if (seen.has(member)) continue;
    seen.add(member);
    below(identities, member, seen);
  }
  return seen;
}
