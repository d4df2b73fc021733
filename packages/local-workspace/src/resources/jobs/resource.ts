import { jobEndpoints } from '@lakehouse/databricks-client/resources/jobs/endpoints';
import { resource as clusterResource } from '../clusters/resource.ts';
import { defineResource } from '../resource.ts';
import { resource as statementResource } from '../statements/resource.ts';
import { resource as workspaceResource } from '../workspace/resource.ts';
import { serveJobs } from './job-routes.ts';
import { JobScheduler } from './job-scheduler.ts';

export const resource = defineResource({
  endpoints: Object.values(jobEndpoints),
  async open({ records, volumes, now, clockwork, log, serviceOf, onReady, onStop }) {
    const world = {
      objects: await serviceOf(workspaceResource),
      volumes,
      statements: (await serviceOf(statementResource)).store,
    };
    const clusters = await serviceOf(clusterResource);
    const scheduler = new JobScheduler({
      records,
      world,
      clusters,
      now,
      log,
      ...(clockwork && { clockwork }),
    });
    onReady(() => scheduler.open());
    onStop(() => scheduler.close());
    return scheduler;
  },
  serve: (json, scheduler) => serveJobs(json, scheduler),
});
