import { tokenEndpoints } from '@lakehouse/databricks-client/resources/tokens/endpoints';
import type { Caller } from '../../http/caller.ts';
import { resource as identityResource } from '../identities/resource.ts';
import { defineResource } from '../resource.ts';
import { resource as confResource } from '../workspace-conf/resource.ts';
import { serveTokens } from './token-routes.ts';
import { TokenStore } from './token-store.ts';

/** Personal access tokens, and which identity calls with one. */
export const resource = defineResource({
  endpoints: Object.values(tokenEndpoints),
  everyone: [tokenEndpoints.create, tokenEndpoints.list, tokenEndpoints.delete],
  async open({ home, now, serviceOf }) {
    const identities = await serviceOf(identityResource);
    const conf = await serviceOf(confResource);
    const tokens = await TokenStore.open(home, now, conf);
    /** Who calls with a token; undefined when it is not valid, or its owner may not call any more. */
    const callerWith = (token: string): Caller | undefined => {
      const owner = tokens.ownerOf(token);
      return owner === undefined ? undefined : identities.caller(owner);
    };
    return { tokens, identities, callerWith };
  },
  serve: (json, { tokens, identities }) => serveTokens(json, tokens, identities),
});
