import { createFetchTransport, type Transport } from '@lakehouse/databricks-client/http/transport';
import { openLinkedStatement } from '@lakehouse/databricks-client/statements/open-linked-statement';
import type { OpenStatement } from '@lakehouse/databricks-client/statements/open-statement';
import type { FetchLink } from '@lakehouse/databricks-client/statements/read-link';
import type {
  RunStatementOptions,
  StatementRequest,
} from '@lakehouse/databricks-client/statements/settle-statement';

/** Timeout for storage, which may be slow with a large file. */
const FILE_TIMEOUT_MS = 300_000;

/**
 * Requests the file from our own server, since CORS keeps the browser from cloud storage. The link is a secret, so it
 * is sent in the body.
 */
const fetchLink: FetchLink = (link, signal) =>
  createFetchTransport({ baseUrl: '', headers: () => ({}) })({
    method: 'POST',
    path: '/api/result-chunk',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(link),
    idempotent: true,
    timeoutMs: FILE_TIMEOUT_MS,
    ...(signal ? { signal } : {}),
  });

/** Opens a result of any size, whose chunks are files. Loaded on demand. */
export const openLarge = (
  transport: Transport,
  request: StatementRequest,
  options: RunStatementOptions,
): Promise<OpenStatement> => openLinkedStatement(transport, request, fetchLink, options);
