import { isIP } from 'node:net';
import { mayConnect } from '../../http/address-policy.ts';
import { type AllowedHost, isAllowedHost } from '../../http/allowed-host.ts';
import { invalidParameter } from '../../http/api-error.ts';

/** Where a webhook leads. */
export interface Destination {
  readonly url: URL;
  /** Whether its name may point into the own network. */
  readonly ownNetworkAllowed: boolean;
}

const MAX_URL = 2000;

const refuse = (message: string): never => {
  throw invalidParameter(`url: ${message}`);
};

/** Why nothing is sent to a host. */
export const inOwnNetwork = (host: string): string =>
  `${host} is in a private or reserved network. Add the host to ALLOWED_WEBHOOK_HOSTS if that is intended.`;

/**
 * Where a webhook may lead: to a public address over https, or to a host that the settings allow. Throws ApiError. Names are
 * checked again when they are resolved.
 */
export function readDestination(text: string, allowed: readonly AllowedHost[]): Destination {
  if (text.length > MAX_URL || /[\s\\\p{Cc}]/u.test(text) || !URL.canParse(text))
    return refuse('This is not a URL. It looks like https://example.com/hooks/master-data');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '')
    return refuse('It must not contain a user name or password');
  if (url.hash !== '') return refuse('It must not have a fragment (#)');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('It must start with https://');
  if (isAllowedHost(url, allowed)) {
    const literal = literalOf(url);
    return literal === undefined || mayConnect(literal, true)
      ? { url, ownNetworkAllowed: true }
      : refuse(inOwnNetwork(url.host));
  }
  if (url.protocol !== 'https:')
    return refuse('It must start with https://, so that nobody reads what is sent');
  // A name in an address needs no resolution, which is where names are checked.
  const literal = literalOf(url);
  if (literal !== undefined && !mayConnect(literal, false)) return refuse(inOwnNetwork(url.host));
  return { url, ownNetworkAllowed: false };
}

/** The address that a URL names itself. */
function literalOf({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/gu, '');
  return isIP(bare) === 0 ? undefined : bare;
}
