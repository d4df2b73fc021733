import { ucModelEndpoints } from '@lakehouse/databricks-client/resources/uc-models/endpoints';
import { mlflowModelEndpoints } from '@lakehouse/databricks-client/resources/uc-models/mlflow-endpoints';
import { defineResource } from '../resource.ts';
import { serveMlflowModels } from './mlflow-model-routes.ts';
import { ModelStore } from './model-store.ts';
import { Registry } from './registry.ts';
import { serveUcModels } from './uc-model-routes.ts';

const ENDPOINTS = [...Object.values(mlflowModelEndpoints), ...Object.values(ucModelEndpoints)];

/** Registered models in Unity Catalog. */
export const resource = defineResource({
  endpoints: ENDPOINTS,
  everyone: ENDPOINTS,
  open: ({ home, catalog, now }) => new Registry(home, new ModelStore(home, catalog, now)),
  serve(json, registry) {
    serveMlflowModels(json, registry);
    serveUcModels(json, registry);
  },
});
