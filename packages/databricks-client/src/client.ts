import { type Bound, bindEndpoints } from './http/bind-endpoints.ts';
import type { Transport } from './http/transport.ts';
import { createFilesClient } from './resources/files/files-client.ts';
import { RESOURCES } from './resources.ts';

type Resources = typeof RESOURCES;
type PlainClients = { readonly [Name in Exclude<keyof Resources, 'files'>]: Bound<Resources[Name]> };

/** The calls of every resource. Every call rejects with DatabricksError. */
export type DatabricksClient = PlainClients & { readonly files: ReturnType<typeof createFilesClient> };

/**
 * All resources on one transport.
 * A page that needs one resource only binds that one (`bindEndpoints`) and stays light.
 */
export function createDatabricksClient(transport: Transport): DatabricksClient {
  const { files: _files, ...plain } = RESOURCES;
  const clients = Object.entries(plain).map(([name, endpoints]) => [
    name,
    bindEndpoints(transport, endpoints),
  ]);
  // `fromEntries` forgets which client goes by which name.
  return { ...(Object.fromEntries(clients) as PlainClients), files: createFilesClient(transport) };
}
