import { buildRequest, type CallOptions } from '../../http/call-endpoint.ts';
import type { Transport } from '../../http/transport.ts';
import { workspaceEndpoints } from './endpoints.ts';
import type { WorkspaceFormat } from './types.ts';

/** The bytes of a notebook or file, as the body of the answer. Rejects with DatabricksError. */
export function downloadObject(
  transport: Transport,
  input: { readonly path: string; readonly format?: WorkspaceFormat },
  options: CallOptions = {},
): Promise<Response> {
  return transport({
    ...buildRequest(workspaceEndpoints.export, { ...input, direct_download: true }),
    headers: { accept: 'application/octet-stream' },
    ...options,
  });
}
