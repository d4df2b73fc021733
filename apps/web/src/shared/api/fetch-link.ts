import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import type { FetchLink } from '@lakehouse/databricks-client/statements/read-link';

/** Timeout for storage, which may be slow with a large file. */
const FILE_TIMEOUT_MS = 300_000;

/**
 * Requests the file from our own server, since CORS keeps the browser from cloud storage. The link is a secret, so it
 * is sent in the body.
 */
export const fetchLink: FetchLink = (link, signal) =>
  createFetchTransport({ baseUrl: '', headers: () => ({}) })({
    method: 'POST',
    path: '/api/result-chunk',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(link),
    idempotent: true,
    timeoutMs: FILE_TIMEOUT_MS,
    ...(signal ? { signal } : {}),
  });
