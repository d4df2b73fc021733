import { createFetchTransport, type Transport } from '@lakehouse/databricks-client/http/transport';
import type { Session } from '../session/session.ts';
import { watched } from './connection.ts';

/** Calls the workspace of a session through our own server, since CORS keeps the browser from calling it directly. */
export const workspaceTransport = (session: Session): Transport =>
  watched(
    createFetchTransport({
      baseUrl: '/workspace',
      headers: () => ({
        Authorization: `Bearer ${session.token}`,
        'X-Databricks-Workspace': session.workspaceUrl,
      }),
    }),
  );
