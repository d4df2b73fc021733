import { defineResource } from '../resource.ts';
import { IdentityStore } from './identity-store.ts';
import { SCIM, serveScim } from './scim-routes.ts';

/** Who may call the workspace: users, groups and service principals. */
export const resource = defineResource({
  endpoints: SCIM.flatMap(({ calls }) => Object.values(calls)),
  open: ({ home }) => IdentityStore.open(home),
  serve: (json, store) => serveScim(json, store),
});
