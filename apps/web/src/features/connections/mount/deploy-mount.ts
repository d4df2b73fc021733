import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { workspaceEndpoints } from '@lakehouse/databricks-client/resources/workspace/endpoints';
import { base64OfText } from '../../../shared/files/base64-of-text.ts';

/**
 * Imports the mount code as a notebook (product specification, section 7, call 4); returns its path. `now` is epoch
 * milliseconds. Rejects with DatabricksError.
 */
export async function deployMount(
  transport: Transport,
  { bucket, code, now }: { readonly bucket: string; readonly code: string; readonly now: number },
): Promise<string> {
  const path = `/Users/S3_Mount_${bucket}_${now}`;
  const api = bindEndpoints(transport, workspaceEndpoints);
  await api.import({
    path,
    format: 'SOURCE',
    language: 'PYTHON',
    content: base64OfText(code),
    overwrite: true,
  });
  return path;
}
