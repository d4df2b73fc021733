import { isIP } from 'node:net';
import { mayConnect } from './address-policy.ts';
import { type AllowedHost, isAllowedHost } from './allowed-host.ts';

/** Where a call to another system leads. */
export interface Destination {
  readonly url: URL;
  /** Whether its name may point into the own network. */
  readonly ownNetworkAllowed: boolean;
}

/** Which hosts of the own network calls may lead to, besides public ones. */
export interface HostRule {
  readonly allowed: readonly AllowedHost[];
  /** The setting that lists them. */
  readonly setting: string;
  /** What an address looks like. */
  readonly example: string;
}

const MAX_URL = 8000;

/** Why nothing is sent to a host. */
export const inOwnNetwork = (host: string, { setting }: HostRule): string =>
  `${host} is in a private or reserved network. Add the host to ${setting} if that is intended.`;

/**
 * Where a call may lead: to a public address over https, or to a host that the settings allow. Throws the error of `refusal`.
 * Names are checked again when they are resolved.
 */
export function readDestination(
  text: string,
  rule: HostRule,
  refusal: (message: string) => Error,
): Destination {
  const refuse = (message: string): never => {
    throw refusal(message);
  };
  if (text.length > MAX_URL || /[\s\\\p{Cc}]/u.test(text) || !URL.canParse(text))
    return refuse(`This is not a URL. It looks like ${rule.example}`);
  const url = new URL(text);
  if (url.username !== '' || url.password !== '')
    return refuse('It must not contain a user name or password');
  if (url.hash !== '') return refuse('It must not have a fragment (#)');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('It must start with https://');
  if (isAllowedHost(url, rule.allowed)) {
    const literal = literalOf(url);
    return literal === undefined || mayConnect(literal, true)
      ? { url, ownNetworkAllowed: true }
      : refuse(inOwnNetwork(url.host, rule));
  }
  if (url.protocol !== 'https:')
    return refuse(
      `It must start with https://, so that nobody reads what is sent, or lead to a host that ${rule.setting} names`,
    );
  // A name in an address needs no resolution, which is where names are checked.
  const literal = literalOf(url);
  if (literal !== undefined && !mayConnect(literal, false)) return refuse(inOwnNetwork(url.host, rule));
  return { url, ownNetworkAllowed: false };
}

/** The address that a URL names itself. */
function literalOf({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/gu, '');
  return isIP(bare) === 0 ? undefined : bare;
}
