import { apiSampleEndpoints } from '@lakehouse/databricks-client/resources/api-samples/endpoints';
import { guardVolumes } from '../../access/guard-volumes.ts';
import { accessOf, callerOf } from '../../http/caller.ts';
import { systemResolve } from '../../http/checked-lookup.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { defineResource } from '../resource.ts';
import { resource as secretResource } from '../secrets/resource.ts';
import { fetchSample } from './fetch-sample.ts';
import { sampleRule } from './sample-rule.ts';

/** First answers of APIs, with the secrets that the caller may read, in the volumes that the caller may write. */
export const resource = defineResource({
  endpoints: Object.values(apiSampleEndpoints),
  everyone: Object.values(apiSampleEndpoints),
  async open({ home, volumes, now, resolve, apiHosts, serviceOf, onStop }) {
    const { store: secrets } = await serviceOf(secretResource);
    const stopped = new AbortController();
    onStop(() => stopped.abort());
    const world = { now, rule: sampleRule(apiHosts ?? []), resolve: resolve ?? systemResolve };
    return { home, volumes, secrets, world, signal: stopped.signal };
  },
  serve(json, { home, volumes, secrets, world, signal }) {
    serveEndpoint(json, apiSampleEndpoints.fetch, async (asked, { request, reply }) => {
      const caller = callerOf(request);
      const access = accessOf(home, request);
      const left = new AbortController();
      reply.raw.on('close', () => left.abort());
      return fetchSample(asked, {
        ...world,
        volumes: access ? guardVolumes(volumes, access) : volumes,
        signal: AbortSignal.any([signal, left.signal]),
        secretOf: (scope, key) => {
          secrets.demand(caller, scope, 'READ');
          return secrets.secretValue(scope, key).toString('utf8');
        },
      });
    });
  },
});
