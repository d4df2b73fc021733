import { servingEndpointEndpoints } from '@lakehouse/databricks-client/resources/serving-endpoints/endpoints';
import { expect, it } from 'vitest';
import { chosenEntity, servedConfig } from './given-config.ts';

const read = (config: object) =>
  servedConfig(servingEndpointEndpoints.create.request.parse({ name: 'x', config }).config, 3);
const one = { entity_name: 'main.default.churn', entity_version: '1' };
const two = { ...one, entity_version: 2, name: 'two' };
const routes = (...shares: readonly (readonly [string, number])[]) => ({
  traffic_config: {
    routes: shares.map(([served_entity_name, traffic_percentage]) => ({
      served_entity_name,
      traffic_percentage,
    })),
  },
});

it('names what is served as the platform does, also in the words of older clients', () => {
  expect(read({ served_entities: [one] })).toEqual({
    config_version: 3,
    entities: [
      {
        name: 'main.default.churn-1',
        entity_name: 'main.default.churn',
        entity_version: 1,
        workload_size: 'Small',
      },
    ],
    traffic: { 'main.default.churn-1': 100 },
  });
  const older = { served_models: [{ model_name: 'main.default.churn', model_version: '1' }] };
  expect(read(older)).toEqual(read({ served_entities: [one] }));
});

it.each([
  [{}, 'Name what the endpoint serves'],
  [{ served_entities: [{ name: 'x' }] }, 'needs entity_name and entity_version'],
  [{ served_entities: [{ ...one, entity_version: 'latest' }] }, 'needs entity_name and entity_version'],
  [{ served_entities: [{ ...one, name: 'a/b' }] }, "can't be the name of a served entity"],
  [{ served_entities: [{ ...one, name: '..' }] }, "can't be the name of a served entity"],
  [{ served_entities: [{ ...one, external_model: {} }] }, 'not external models'],
  [{ served_entities: [{ ...one, workload_type: 'GPU_SMALL' }] }, 'not GPU_SMALL'],
  [{ served_entities: [{ ...one, environment_vars: { A: 'b' } }] }, 'no environment variables'],
  [{ served_entities: [one, one] }, 'have the same name'],
  [{ served_entities: [one, two] }, 'need a traffic_config'],
  [{ served_entities: [two], ...routes(['three', 100]) }, "The route to 'three'"],
  [{ served_entities: [two], ...routes(['two', 50], ['two', 50]) }, 'lead to the same'],
  [
    { served_entities: [one, two], ...routes(['main.default.churn-1', 50], ['two', 51]) },
    'must sum to 100, and are 101',
  ],
  [
    { served_entities: [one, two], ...routes(['main.default.churn-1', 150], ['two', -50]) },
    'must sum to 100',
  ],
])('%j: %s', (config, message) => {
  expect(() => read(config)).toThrow(message);
});

it('each model gets its part of the requests', () => {
  const config = read({ served_entities: [one, two], ...routes(['main.default.churn-1', 30], ['two', 70]) });
  const names = [0, 29.9, 30, 99.9].map((drawn) => chosenEntity(config, drawn)?.entity_version);
  expect(names).toEqual([1, 1, 2, 2]);
  const silent = read({ served_entities: [one, two], ...routes(['main.default.churn-1', 0], ['two', 100]) });
  expect(chosenEntity(silent, 0)?.name).toBe('two');
});
