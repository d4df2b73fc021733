import { createFetchTransport, type Transport } from '@lakehouse/databricks-client/http/transport';
import { CommandError } from '../usage.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/u;

/** The address of a workspace, of which the scheme may be left out; a token is sent in the clear only within this computer. */
function addressOf(host: string): string {
  const text = host.trim().replace(/\/+$/u, '');
  const url = URL.parse(/^https?:\/\//iu.test(text) ? text : `https://${text}`);
  if (!url || url.hostname === '' || url.username !== '' || url.pathname !== '/' || url.search !== '')
    throw new CommandError(`DATABRICKS_HOST is the URL of a workspace, not “${host}”`);
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname))
    throw new CommandError(
      `DATABRICKS_HOST is “${host}”: over http the token could be read on the way. Use https.`,
    );
  return url.origin;
}

/** The workspace of DATABRICKS_HOST, called with DATABRICKS_TOKEN, as the platform's own command line does. Throws CommandError. */
export function connectWorkspace(): Transport {
  const { DATABRICKS_HOST: host = '', DATABRICKS_TOKEN: token = '' } = process.env;
  const missing = Object.entries({ DATABRICKS_HOST: host, DATABRICKS_TOKEN: token })
    .filter(([, value]) => value.trim() === '')
    .map(([name]) => name);
  if (missing.length > 0)
    throw new CommandError(
      `For files of a workspace, set ${missing.join(' and ')}: its URL and an access token of yours are DATABRICKS_HOST and DATABRICKS_TOKEN`,
    );
  const headers = { authorization: `Bearer ${token.trim()}` };
  return createFetchTransport({ baseUrl: addressOf(host), headers: () => headers });
}
