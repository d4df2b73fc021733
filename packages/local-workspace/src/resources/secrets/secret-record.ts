import { SECRET_PERMISSIONS } from '@lakehouse/databricks-client/resources/secrets/types';
import { z } from 'zod';

const secretRecord = z.object({
  key: z.string(),
  /** Epoch milliseconds. */
  last_updated_timestamp: z.number(),
  /** The encrypted value. */
  sealed: z.string(),
});
export type SecretRecord = z.output<typeof secretRecord>;

const aclRecord = z.object({ principal: z.string(), permission: z.enum(SECRET_PERMISSIONS) });
export type AclRecord = z.output<typeof aclRecord>;

const scopeRecord = z.object({
  name: z.string(),
  acls: z.array(aclRecord),
  secrets: z.array(secretRecord),
});
export type ScopeRecord = z.output<typeof scopeRecord>;

/** The persisted state of all scopes. */
export const secretsFile = z.object({ version: z.literal(1), scopes: z.array(scopeRecord) });
export type SecretsFile = z.output<typeof secretsFile>;
