import { defineResource } from '../resource.ts';
import { serveSparkCatalog } from './spark-catalog-routes.ts';

export const resource = defineResource({
  endpoints: [],
  open: ({ sparkCatalog }) => sparkCatalog,
  serve(json, tables) {
    if (tables) serveSparkCatalog(json, tables);
  },
});
