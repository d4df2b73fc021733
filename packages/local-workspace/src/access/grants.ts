import { z } from 'zod';
import { grantsPath, type SecurableKind } from '../catalog/grants-path.ts';
import { LOCAL_USER } from '../engine/identity.ts';
import { readJson, writeJson } from '../storage/json-store.ts';
import { PRIVILEGES, type Privilege } from './privileges.ts';

const fullName = z.tuple([z.string(), z.string(), z.string()]).readonly();
/** A function by its name, and by the id that it has as long as it is not dropped. */
const usedFunction = z.object({
  name: fullName,
  id: z.string(),
});
export type UsedFunction = z.output<typeof usedFunction>;
const columns = z.array(z.string()).readonly();
const rowFilter = z.object({ function: usedFunction, columns });
const columnMask = z.object({ column: z.string(), function: usedFunction, using: columns });
export type SavedRowFilter = z.output<typeof rowFilter>;
export type SavedMask = z.output<typeof columnMask>;

/** The id is the key’s as long as it is not dropped: foreign keys of a key that is gone mean nothing. */
const primaryKey = z.object({
  id: z.string(),
  name: z.string(),
  columns,
  timeseries: columns,
  rely: z.boolean(),
});
const uniqueKey = primaryKey.omit({ timeseries: true });
const foreignKey = z.object({
  name: z.string(),
  columns,
  parent: fullName,
  parentKey: z.string(),
  parentColumns: columns,
  rely: z.boolean(),
});
export type SavedPrimaryKey = z.output<typeof primaryKey>;
export type SavedUniqueKey = z.output<typeof uniqueKey>;
export type SavedForeignKey = z.output<typeof foreignKey>;

const tags = z.record(z.string(), z.string()).readonly();

const grantsFile = z.object({
  /** The first user’s when absent. */
  owner: z.string().exactOptional(),
  createdBy: z.string().exactOptional(),
  /** Of a table: what is shown of it, whoever asks. */
  rowFilter: rowFilter.exactOptional(),
  masks: z.array(columnMask).readonly().exactOptional(),
  /** Of a table: keys that inform and are not enforced. */
  primaryKey: primaryKey.exactOptional(),
  uniqueKeys: z.array(uniqueKey).readonly().exactOptional(),
  foreignKeys: z.array(foreignKey).readonly().exactOptional(),
  tags: tags.exactOptional(),
  /** Of a table or view: the tags of its columns. */
  columnTags: z.record(z.string(), tags).exactOptional(),
  grants: z.record(z.string(), z.array(z.enum(PRIVILEGES.CATALOG)).readonly()),
});
export type Grants = z.output<typeof grantsFile>;

const REMEDY = 'Restore it, or delete it: the object is the administrators’ then, without grants.';
const NONE: Grants = { grants: {} };

export const readGrants = async (
  home: string,
  kind: SecurableKind,
  names: readonly string[],
): Promise<Grants> => (await readJson(grantsPath(home, kind, names), grantsFile, REMEDY)) ?? NONE;

/** Who has an object, and who made it. */
export async function ownership(
  home: string,
  kind: SecurableKind,
  names: readonly string[],
): Promise<{ readonly owner: string; readonly creator: string }> {
  const { owner = LOCAL_USER, createdBy = LOCAL_USER } = await readGrants(home, kind, names);
  return { owner, creator: createdBy };
}

/** Changes the grants of an object; the caller sees to it that nobody else does so at the same time. */
export async function changeGrants(
  home: string,
  kind: SecurableKind,
  names: readonly string[],
  change: (grants: Grants) => Grants,
): Promise<void> {
  await writeJson(grantsPath(home, kind, names), change(await readGrants(home, kind, names)));
}

/** The grants with a principal’s privileges replaced. */
export function withPrivileges(
  { grants, ...rest }: Grants,
  principal: string,
  privileges: readonly Privilege[],
): Grants {
  const { [principal]: _old, ...others } = grants;
  return { ...rest, grants: privileges.length === 0 ? others : { ...others, [principal]: privileges } };
}
