import { IDENTITY_KINDS } from '@lakehouse/databricks-client/resources/identities/endpoints';
import { z } from 'zod';

/** A user, a group or a service principal as it is saved. */
export const identityRecord = z.object({
  id: z.string(),
  kind: z.enum(IDENTITY_KINDS),
  /** The user name, the name of the group, or the application id; unique within its kind, whatever its case. */
  name: z.string(),
  displayName: z.string(),
  active: z.boolean(),
  /** The ids of a group’s members. */
  members: z.array(z.string()).readonly(),
});
export type IdentityRecord = z.output<typeof identityRecord>;

export const identitiesFile = z.object({
  version: z.literal(1),
  /** The id of the next identity: ids are not used again. */
  next: z.number().int(),
  identities: z.array(identityRecord).readonly(),
});
export type IdentitiesFile = z.output<typeof identitiesFile>;
