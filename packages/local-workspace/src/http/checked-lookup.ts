import type { LookupAddress } from 'node:dns';
import { lookup as lookupNames } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { mayConnect } from './address-policy.ts';

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** All addresses of a name, as the system resolves it. */
export const systemResolve: Resolve = (host) => lookupNames(host, { all: true });

/**
 * Name resolution for connections: whatever it returns has been checked, and is what the socket connects to, so a name
 * cannot change its address between check and use. One forbidden address refuses the name as a whole, with the error of `refuse`.
 */
export function checkedLookup(
  resolve: Resolve,
  ownNetworkAllowed: boolean,
  refuse: (host: string) => Error,
): LookupFunction {
  const check = async (host: string): Promise<LookupAddress[]> => {
    const addresses = [...(await resolve(host))];
    const forbidden = addresses.find(({ address }) => !mayConnect(address, ownNetworkAllowed));
    if (!forbidden) return addresses;
    throw refuse(host);
  };
  const checkThen = callbackify(check);
  return (host, options, done) => {
    checkThen(host, (error, addresses) => {
      const [first] = error ? [] : addresses;
      if (error) done(error, []);
      else if (!first) done(Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' }), []);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
