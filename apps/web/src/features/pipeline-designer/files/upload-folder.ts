import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { usualFolder } from '../../../shared/widgets/usual-folder.ts';
import { rememberFolder } from '../../../shared/widgets/volume-memory.ts';
import { useUploads } from './uploads-store.ts';

/** The folder for files that are dropped; asks when neither the last one nor the usual one exists. */
export async function uploadFolder(transport: Transport, workspaceUrl: string): Promise<string | undefined> {
  const usual = await usualFolder(transport, workspaceUrl);
  if (usual !== undefined) return usual;
  const chosen = await new Promise<string | undefined>((resolve) => {
    useUploads.getState().askFolder(resolve);
  });
  useUploads.getState().askFolder(undefined);
  if (chosen !== undefined) rememberFolder(workspaceUrl, 'uploads', chosen);
  return chosen;
}
