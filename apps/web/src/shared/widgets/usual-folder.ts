import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { createFilesClient } from '@lakehouse/databricks-client/resources/files/files-client';
import { lastFolder } from './volume-memory.ts';

/** The volume for uploads of the local workspace; others have it where somebody made it. */
const USUAL = '/Volumes/main/default/uploads';

/** The folder that files were last uploaded to, or else the usual one; undefined when neither exists. */
export async function usualFolder(transport: Transport, workspaceUrl: string): Promise<string | undefined> {
  const last = lastFolder(workspaceUrl, 'uploads');
  for (const folder of last === undefined ? [USUAL] : [last, USUAL])
    if (await isFolder(transport, folder)) return folder;
  return undefined;
}

async function isFolder(transport: Transport, path: string): Promise<boolean> {
  try {
    await createFilesClient(transport).headDirectory({ path });
    return true;
  } catch (cause) {
    // Without the permission to see it, it is not a place to upload to either.
    if (cause instanceof DatabricksError && (cause.status === 404 || cause.status === 403)) return false;
    throw cause;
  }
}
