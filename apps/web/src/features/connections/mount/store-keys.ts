import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { currentUserEndpoints } from '@lakehouse/databricks-client/resources/current-user/endpoints';
import { secretEndpoints } from '@lakehouse/databricks-client/resources/secrets/endpoints';
import { SECRET_NAMES, scopeName } from './secret-names.ts';

/** The keys of a bucket as typed; they exist only in the dialog and in this call. */
export interface TypedKeys {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Where stored keys are, as the mount's config names it. */
export interface StoredKeys {
  readonly secretScope: string;
  readonly accessKeyName: string;
  readonly secretKeyName: string;
}

/**
 * Writes both keys to the secret scope of this person and bucket, and creates the scope first if it is missing. Rejects
 * with DatabricksError.
 */
export async function storeKeys(transport: Transport, bucket: string, keys: TypedKeys): Promise<StoredKeys> {
  const secrets = bindEndpoints(transport, secretEndpoints);
  const { userName } = await bindEndpoints(transport, currentUserEndpoints).me({});
  const scope = scopeName(userName, bucket);
  const { scopes } = await secrets.listScopes({});
  if (!scopes.some(({ name }) => name === scope)) await createScope(secrets, scope);
  await secrets.put({ scope, key: SECRET_NAMES.accessKeyName, string_value: keys.accessKey });
  await secrets.put({ scope, key: SECRET_NAMES.secretKeyName, string_value: keys.secretKey });
  return { secretScope: scope, ...SECRET_NAMES };
}

/** Another tab may have created it first. */
async function createScope(
  secrets: { createScope: (input: { scope: string }) => Promise<unknown> },
  scope: string,
): Promise<void> {
  try {
    await secrets.createScope({ scope });
  } catch (error) {
    if (!(error instanceof DatabricksError && error.code === 'RESOURCE_ALREADY_EXISTS')) throw error;
  }
}

/** Removes the keys from a message of the workspace, in case it echoes one. */
export const withoutKeys = (text: string, { accessKey, secretKey }: TypedKeys): string =>
  [accessKey, secretKey].filter((key) => key !== '').reduce((rest, key) => rest.replaceAll(key, '•••'), text);
