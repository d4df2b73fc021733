import type { SCIM_CALLS } from '@lakehouse/databricks-client/resources/identities/endpoints';
import { z } from 'zod';
import type { IdentityRecord } from '../../access/identity-record.ts';
import { invalidParameter } from '../../http/api-error.ts';
import type { IdentityChange } from './identity-store.ts';

type Patch = z.output<(typeof SCIM_CALLS)['Users']['patch']['request']>;
type Operation = Patch['Operations'][number];

const references = z
  .union([z.array(z.looseObject({ value: z.string() })), z.looseObject({ value: z.string() })])
  .transform((value) => (Array.isArray(value) ? value : [value]).map((one) => one.value));
const flag = z.union([
  z.boolean(),
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(['true', 'false']))
    .transform((value) => value === 'true'),
]);

function read<T>(path: string, format: z.ZodType<T>, value: unknown): T {
  const parsed = format.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidParameter(`The value for ${path} is not valid`);
}

/** What an identity is after the operations of a PATCH. Throws ApiError for one that is not known. */
export const patched = (saved: IdentityRecord, { Operations }: Patch): IdentityRecord =>
  Operations.reduce((record, operation) => ({ ...record, ...changeOf(record, operation) }), saved);

function changeOf(record: IdentityRecord, operation: Operation): IdentityChange {
  const { op, path, value } = operation;
  if (path === undefined) {
    if (op === 'remove') throw invalidParameter('An operation that removes needs a path');
    const values = read('the operation', z.record(z.string(), z.unknown()), value);
    return Object.entries(values).reduce<IdentityRecord>(
      (changed, [name, one]) => ({ ...changed, ...changeOf(changed, { op, path: name, value: one }) }),
      record,
    );
  }
  const one = /^members\[\s*value\s+eq\s+"([^"]*)"\s*\]$/iu.exec(path)?.[1];
  if (one !== undefined && op === 'remove') return { members: record.members.filter((id) => id !== one) };
  switch (path.toLowerCase()) {
    case 'members':
      return { members: membersAfter(record, operation) };
    case 'active':
      if (op !== 'remove') return { active: read(path, flag, value) };
      break;
    case 'displayname':
      if (op !== 'remove') return displayName(record, read(path, z.string(), value));
      break;
    case 'username':
      if (op !== 'remove' && record.kind === 'Users') return { name: read(path, z.string(), value) };
      break;
    default:
  }
  throw invalidParameter(`The local workspace can’t ${op} ${path}`);
}

/** A group has one name. */
export const displayName = ({ kind }: Pick<IdentityRecord, 'kind'>, name: string): IdentityChange =>
  kind === 'Groups' ? { name, displayName: name } : { displayName: name };

function membersAfter({ kind, members }: IdentityRecord, { op, value }: Operation): readonly string[] {
  if (kind !== 'Groups') throw invalidParameter('Only groups have members');
  const named = value === undefined && op === 'remove' ? members : read('members', references, value);
  if (op === 'replace') return [...new Set(named)];
  return op === 'add'
    ? [...new Set([...members, ...named])]
    : members.filter((member) => !named.includes(member));
}
