import { commandEndpoints } from '@lakehouse/databricks-client/resources/commands/endpoints';
import { resource as clusters } from '../clusters/resource.ts';
import { defineResource } from '../resource.ts';
import { serveCommands } from './command-routes.ts';

export const resource = defineResource({
  endpoints: Object.values(commandEndpoints),
  open: async ({ serviceOf }) => (await serviceOf(clusters)).store,
  serve: (json, store) => serveCommands(json, store),
});
