import { CommandError, openCommandContext } from '@lakehouse/databricks-client/commands/open-context';
import type { Transport } from '@lakehouse/databricks-client/http/transport';

/** Without the keys that are contained in a mount's URL. */
const withoutKeys = (text: string): string => text.replace(/(s3[an]?:\/\/)[^@\s"']*@/giu, '$1•••@');

/** Runs the mount code on a running cluster and waits for its end. Rejects with CommandError or DatabricksError. */
export async function executeMount(
  transport: Transport,
  { clusterId, code }: { readonly clusterId: string; readonly code: string },
): Promise<void> {
  const { signal } = new AbortController();
  const context = await openCommandContext(transport, clusterId, { signal });
  try {
    await context.execute(code);
  } catch (error) {
    throw error instanceof CommandError ? new CommandError(withoutKeys(error.message)) : error;
  } finally {
    await context.close();
  }
}
