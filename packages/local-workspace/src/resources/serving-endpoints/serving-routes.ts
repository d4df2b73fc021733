import { servingEndpointEndpoints as calls } from '@lakehouse/databricks-client/resources/serving-endpoints/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { type Caller, callerOf } from '../../http/caller.ts';
import { limitedStream } from '../../http/limited-stream.ts';
import { bodyStream } from '../../http/request-parts.ts';
import { readInput, routePath, serveEndpoint } from '../../http/serve-endpoint.ts';
import type { LevelOf } from '../permissions/object-kinds.ts';
import type { PermissionStore } from '../permissions/permission-store.ts';
import type { EndpointRecord, ServedConfig } from './endpoint-record.ts';
import { servedConfig } from './given-config.ts';
import type { ServingService } from './serving-service.ts';

/** As much as the platform takes. */
const MAX_BYTES = 16 * 1024 * 1024;

interface Served {
  readonly service: ServingService;
  readonly permissions: PermissionStore;
}
type Level = LevelOf<'serving-endpoints'>;

/** From the highest to the lowest. */
const LEVELS: readonly Level[] = ['CAN_MANAGE', 'CAN_QUERY', 'CAN_VIEW'];

const levelOf = (permissions: PermissionStore, caller: Caller, { id }: EndpointRecord): Level | undefined =>
  LEVELS.find((level) => permissions.has(caller, 'serving-endpoints', id, level));

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

function shown(record: EndpointRecord, level: Level | undefined) {
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
    permission_level: level,
  };
}

/** The calls that make and change endpoints. */
export function serveServing(app: FastifyInstance, { service, permissions }: Served): void {
  /** The endpoint, for who has the level on it. */
  const endpointFor = (request: FastifyRequest, name: string, level: Level): EndpointRecord => {
    const found = service.get(name);
    permissions.demand(callerOf(request), 'serving-endpoints', found.id, level);
    return found;
  };
  const answer = (request: FastifyRequest, record: EndpointRecord) =>
    shown(record, levelOf(permissions, callerOf(request), record));
  serveEndpoint(app, calls.list, (_, { request }) => ({
    endpoints: service.all
      .filter((one) => levelOf(permissions, callerOf(request), one) !== undefined)
      .map((one) => answer(request, one)),
  }));
  serveEndpoint(app, calls.create, async ({ name, config, tags }, { request }) => {
    if (!/^[A-Za-z\d](?:[\w-]{0,61}[A-Za-z\d])?$/u.test(name))
      throw invalidParameter(
        `'${name}' can't be the name of an endpoint: it has letters, digits, _ and -, at most 63 of them.`,
      );
    const named = tags.map(({ key, value }) => ({ key, value: value ?? '' }));
    const caller = callerOf(request);
    const made = await service.create(name, caller.name, named, servedConfig(config, 1));
    await permissions.made('serving-endpoints', made.id, caller);
    return answer(request, made);
  });
  serveEndpoint(app, calls.get, ({ name }, { request }) =>
    answer(request, endpointFor(request, name, 'CAN_VIEW')),
  );
  serveEndpoint(app, calls.updateConfig, async ({ name, ...config }, { request }) =>
    answer(request, await service.update(name, (version) => servedConfig(config, version))),
  );
  serveEndpoint(app, calls.delete, async ({ name }, { request }) => {
    const { id } = endpointFor(request, name, 'CAN_MANAGE');
    await service.delete(name);
    await permissions.delete('serving-endpoints', id);
  });
  for (const call of [calls.logs, calls.buildLogs])
    serveEndpoint(app, call, ({ name, served_model_name }, { request }) => {
      endpointFor(request, name, 'CAN_VIEW');
      return { logs: service.logOf(name, served_model_name) };
    });
}

/** The requests to models. Register where bodies are passed on as streams: numbers in them are the model's to read. */
export function serveQueries(app: FastifyInstance, { service, permissions }: Served): void {
  const tooLarge = () =>
    new ApiError(413, 'REQUEST_LIMIT_EXCEEDED', `A request has at most ${MAX_BYTES} bytes.`);
  app.post(routePath(calls.query.path), { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const { name } = readInput(calls.query, request);
    permissions.demand(callerOf(request), 'serving-endpoints', service.get(name).id, 'CAN_QUERY');
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
