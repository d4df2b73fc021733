import { z } from 'zod';
import { openEnum, text } from '../../contract/tolerant.ts';

const SCOPE_BACKENDS = ['DATABRICKS', 'AZURE_KEYVAULT'] as const;

/** What a principal may do with the secrets of a scope; each one includes those before it. */
export const SECRET_PERMISSIONS = ['READ', 'WRITE', 'MANAGE'] as const;
export type SecretPermission = (typeof SECRET_PERMISSIONS)[number];

export const secretScope = z.looseObject({
  name: z.string(),
  backend_type: openEnum(SCOPE_BACKENDS).nullish(),
});

/** A secret without its value; lists never hold values. */
export const secretMetadata = z.looseObject({
  key: z.string(),
  /** Epoch milliseconds. */
  last_updated_timestamp: z.number().nullish(),
});

export const secretAcl = z.looseObject({
  principal: z.string(),
  permission: openEnum(SECRET_PERMISSIONS),
});

export const scopeCreate = z.object({
  scope: z.string(),
  /** Only the group `users`; without it the creator alone gets MANAGE. */
  initial_manage_principal: z.string().optional(),
  scope_backend_type: z.string().optional(),
  backend_azure_keyvault: z.looseObject({ resource_id: text(), dns_name: text() }).optional(),
});

/** One of the two values; bytes are base64. */
export const secretPut = z.object({
  scope: z.string(),
  key: z.string(),
  string_value: z.string().optional(),
  bytes_value: z.string().optional(),
});
