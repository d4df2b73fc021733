import ipaddr from 'ipaddr.js';

/** Answers only inside a cloud machine, although its address looks public (Azure's host agent). */
const HOST_AGENTS: readonly string[] = ['168.63.129.16'];

/** Ranges that an allow-listed name may point to: the user's own network. */
const OWN_NETWORK: readonly string[] = ['private', 'loopback', 'uniqueLocal', 'carrierGradeNat'];

/**
 * Whether calls to other systems may connect to an address. It must be public; that of an allow-listed name may be in
 * the own network too, but never link-local (where clouds answer with machine credentials), multicast or reserved.
 */
export function mayConnect(address: string, ownNetworkAllowed: boolean): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address mapped into IPv6 is checked as an IPv4 address.
  const parsed = ipaddr.process(address);
  if (HOST_AGENTS.includes(parsed.toString())) return false;
  const range = parsed.range();
  return range === 'unicast' || (ownNetworkAllowed && OWN_NETWORK.includes(range));
}
