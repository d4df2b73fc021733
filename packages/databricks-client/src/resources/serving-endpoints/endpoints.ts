import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, nothing, text, textMap, wholeNumber } from '../../contract/tolerant.ts';

const BASE = '/api/2.0/serving-endpoints';
const ONE = `${BASE}/{name}`;
const MODEL = `${ONE}/served-models/{served_model_name}`;

const byName = z.object({ name: z.string() });
const byModel = byName.extend({ served_model_name: z.string() });
const version = z.union([z.string(), z.number().transform(String)]);

/** What an endpoint serves; older clients name the two parts of a model differently. */
const servedEntity = z.looseObject({
  name: text(),
  entity_name: text(),
  entity_version: version.nullish(),
  model_name: text(),
  model_version: version.nullish(),
  workload_size: text(),
  workload_type: text(),
  scale_to_zero_enabled: z.boolean().nullish(),
  environment_vars: textMap(),
  external_model: z.unknown().optional(),
  foundation_model: z.unknown().optional(),
});
const route = z.looseObject({
  served_entity_name: text(),
  served_model_name: text(),
  traffic_percentage: wholeNumber(),
});
const config = z.object({
  served_entities: list(servedEntity),
  served_models: list(servedEntity),
  traffic_config: z.looseObject({ routes: list(route) }).nullish(),
});
export type GivenConfig = z.output<typeof config>;

const tags = list(z.object({ key: z.string(), value: text() }));
const endpoint = z.looseObject({
  name: z.string(),
  state: z.looseObject({ ready: text(), config_update: text() }).nullish(),
});

/** Models behind an address that answers requests. Not among ALL_ENDPOINTS: no screen of the studio asks for them. */
export const servingEndpointEndpoints = {
  list: defineEndpoint({
    id: 'servingEndpoints.list',
    method: 'GET',
    path: BASE,
    request: z.object({}),
    response: z.looseObject({ endpoints: list(endpoint) }),
  }),
  create: defineEndpoint({
    id: 'servingEndpoints.create',
    method: 'POST',
    path: BASE,
    request: byName.extend({ config, tags }),
    response: endpoint,
  }),
  get: defineEndpoint({
    id: 'servingEndpoints.get',
    method: 'GET',
    path: ONE,
    request: byName,
    response: endpoint,
  }),
  updateConfig: defineEndpoint({
    id: 'servingEndpoints.updateConfig',
    method: 'PUT',
    path: `${ONE}/config`,
    request: config.extend(byName.shape),
    response: endpoint,
  }),
  delete: defineEndpoint({
    id: 'servingEndpoints.delete',
    method: 'DELETE',
    path: ONE,
    request: byName,
    response: nothing(),
  }),
  logs: defineEndpoint({
    id: 'servingEndpoints.logs',
    method: 'GET',
    path: `${MODEL}/logs`,
    request: byModel,
    response: z.looseObject({ logs: text() }),
  }),
  buildLogs: defineEndpoint({
    id: 'servingEndpoints.buildLogs',
    method: 'GET',
    path: `${MODEL}/build-logs`,
    request: byModel,
    response: z.looseObject({ logs: text() }),
  }),
  /** The body is passed on as it is: what a model takes is its own. */
  query: defineEndpoint({
    id: 'servingEndpoints.query',
    method: 'POST',
    path: '/serving-endpoints/{name}/invocations',
    request: byName,
    response: z.unknown(),
    body: 'bytes',
  }),
};
