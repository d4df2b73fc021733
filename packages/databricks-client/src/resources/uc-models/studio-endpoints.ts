import { ucModelEndpoints } from './endpoints.ts';

/** What the screens of the studio do with registered models: they read them, and set aliases. */
export const studioModelEndpoints = {
  list: ucModelEndpoints.list,
  get: ucModelEndpoints.get,
  listVersions: ucModelEndpoints.listVersions,
  setAlias: ucModelEndpoints.setAlias,
  deleteAlias: ucModelEndpoints.deleteAlias,
};
