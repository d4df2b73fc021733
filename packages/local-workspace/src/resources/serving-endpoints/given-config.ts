import type { GivenConfig } from '@lakehouse/databricks-client/resources/serving-endpoints/endpoints';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import type { ServedConfig, ServedEntity } from './endpoint-record.ts';

const MAX_ENTITIES = 4;
/** It is the name of a folder, too, which `.` and `..` are not. */
const NAME = /^(?!\.+$)[\w.-]{1,128}$/u;

type GivenEntity = GivenConfig['served_entities'][number];

const notHere = (what: string): ApiError =>
  new ApiError(
    400,
    'INVALID_PARAMETER_VALUE',
    `The local workspace serves registered models only, not ${what}.`,
  );

function entityOf(given: GivenEntity): ServedEntity {
  if (given.external_model != null) throw notHere('external models');
  if (given.foundation_model != null) throw notHere('foundation models');
  if (given.workload_type != null && given.workload_type !== 'CPU')
    throw invalidParameter(`The local workspace has the workload type CPU only, not ${given.workload_type}.`);
  if (Object.keys(given.environment_vars ?? {}).length > 0)
    throw invalidParameter('The local workspace gives no environment variables to models: leave them out.');
  const entity_name = given.entity_name ?? given.model_name ?? '';
  const version = given.entity_version ?? given.model_version ?? '';
  if (entity_name === '' || !/^\d{1,9}$/u.test(version))
    throw invalidParameter('A served entity needs entity_name and entity_version: main.default.churn and 1.');
  const name = given.name || `${entity_name}-${version}`;
  if (!NAME.test(name)) throw invalidParameter(`'${name}' can't be the name of a served entity.`);
  return {
    name,
    entity_name,
    entity_version: Number(version),
    workload_size: given.workload_size ?? 'Small',
  };
}

function trafficOf(
  { traffic_config }: GivenConfig,
  entities: readonly ServedEntity[],
): ServedConfig['traffic'] {
  const routes = traffic_config?.routes ?? [];
  const [only, ...others] = entities;
  if (routes.length === 0) {
    if (!only || others.length > 0)
      throw invalidParameter('Several served entities need a traffic_config that says which part each gets.');
    return { [only.name]: 100 };
  }
  const shares = routes.map(({ served_entity_name, served_model_name, traffic_percentage }) => ({
    name: served_entity_name || served_model_name || '',
    share: traffic_percentage,
  }));
  const unknown = shares.find(({ name }) => !entities.some((one) => one.name === name));
  if (unknown) throw invalidParameter(`The route to '${unknown.name}' leads to no served entity.`);
  if (new Set(shares.map(({ name }) => name)).size < shares.length)
    throw invalidParameter('Two routes lead to the same served entity.');
  const sum = shares.reduce((total, { share }) => total + share, 0);
  if (sum !== 100 || shares.some(({ share }) => share < 0))
    throw invalidParameter(`The traffic percentages must sum to 100, and are ${sum}.`);
  return Object.fromEntries(shares.map(({ name, share }) => [name, share]));
}

/** What a client wants an endpoint to serve. Throws ApiError for what can't be served. */
export function servedConfig(given: GivenConfig, config_version: number): ServedConfig {
  const entities = [...given.served_entities, ...given.served_models].map(entityOf);
  if (entities.length === 0)
    throw invalidParameter('Name what the endpoint serves in config.served_entities.');
  if (entities.length > MAX_ENTITIES)
    throw invalidParameter(`An endpoint of the local workspace serves at most ${MAX_ENTITIES} models.`);
  if (new Set(entities.map(({ name }) => name)).size < entities.length)
    throw invalidParameter('Two served entities have the same name.');
  return { config_version, entities, traffic: trafficOf(given, entities) };
}

/** The entity that answers a request, given a number from 0 up to, and without, 100. */
export function chosenEntity({ entities, traffic }: ServedConfig, drawn: number): ServedEntity | undefined {
  let before = 0;
  return entities.find(({ name }) => {
    before += traffic[name] ?? 0;
    return drawn < before;
  });
}
