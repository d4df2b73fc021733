import { servingEndpointEndpoints as calls } from '@lakehouse/databricks-client/resources/serving-endpoints/endpoints';
import type { FastifyInstance } from 'fastify';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { callerOf } from '../../http/caller.ts';
import { limitedStream } from '../../http/limited-stream.ts';
import { bodyStream } from '../../http/request-parts.ts';
import { readInput, routePath, serveEndpoint } from '../../http/serve-endpoint.ts';
import type { EndpointRecord, ServedConfig } from './endpoint-record.ts';
import { servedConfig } from './given-config.ts';
import type { ServingService } from './serving-service.ts';

/** As much as the platform takes. */
const MAX_BYTES = 16 * 1024 * 1024;

const shownConfig = (config: ServedConfig, { creator, updated }: EndpointRecord, deployment: string) => ({
  config_version: config.config_version,
  served_entities: config.entities.map((entity) => ({
    ...entity,
    entity_version: String(entity.entity_version),
    workload_type: 'CPU',
    scale_to_zero_enabled: true,
    creator,
    creation_timestamp: updated,
    state: { deployment },
  })),
  traffic_config: {
    routes: Object.entries(config.traffic).map(([served_entity_name, traffic_percentage]) => ({
      served_entity_name,
      served_model_name: served_entity_name,
      traffic_percentage,
    })),
  },
});

function shown(record: EndpointRecord) {
  const { id, name, creator, created, updated, tags, active, pending, failure } = record;
  return {
    id,
    name,
    creator,
    creation_timestamp: created,
    last_updated_timestamp: updated,
    tags,
    state: {
      ready: active ? 'READY' : 'NOT_READY',
      config_update: pending ? 'IN_PROGRESS' : failure === undefined ? 'NOT_UPDATING' : 'UPDATE_FAILED',
    },
    ...(active && { config: shownConfig(active, record, 'DEPLOYMENT_READY') }),
    ...(pending && { pending_config: shownConfig(pending, record, 'DEPLOYMENT_CREATING') }),
    permission_level: 'CAN_MANAGE',
  };
}

/** The calls that make and change endpoints. */
export function serveServing(app: FastifyInstance, service: ServingService): void {
  serveEndpoint(app, calls.list, () => ({ endpoints: service.all.map(shown) }));
  serveEndpoint(app, calls.create, async ({ name, config, tags }, { request }) => {
    if (!/^[A-Za-z\d](?:[\w-]{0,61}[A-Za-z\d])?$/u.test(name))
      throw invalidParameter(
        `'${name}' can't be the name of an endpoint: it has letters, digits, _ and -, at most 63 of them.`,
      );
    const named = tags.map(({ key, value }) => ({ key, value: value ?? '' }));
    return shown(await service.create(name, callerOf(request).name, named, servedConfig(config, 1)));
  });
  serveEndpoint(app, calls.get, ({ name }) => shown(service.get(name)));
  serveEndpoint(app, calls.updateConfig, async ({ name, ...config }) =>
    shown(await service.update(name, (version) => servedConfig(config, version))),
  );
  serveEndpoint(app, calls.delete, ({ name }) => service.delete(name));
  for (const call of [calls.logs, calls.buildLogs])
    serveEndpoint(app, call, ({ name, served_model_name }) => ({
      logs: service.logOf(name, served_model_name),
    }));
}

/** The requests to models. Register where bodies are passed on as streams: numbers in them are the model's to read. */
export function serveQueries(app: FastifyInstance, service: ServingService): void {
  const tooLarge = () =>
    new ApiError(413, 'REQUEST_LIMIT_EXCEEDED', `A request has at most ${MAX_BYTES} bytes.`);
  app.post(routePath(calls.query.path), { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const { name } = readInput(calls.query, request);
    const parts: Buffer[] = [];
    for await (const part of limitedStream(bodyStream(request), MAX_BYTES, tooLarge)) parts.push(part);
    const type = request.headers['content-type'] ?? 'application/json';
    const answer = await service.query(name, type, Buffer.concat(parts).toString());
    return reply
      .code(answer.status)
      .header('served-model-name', answer.by)
      .header('content-type', answer.type)
      .send(answer.body);
  });
}
