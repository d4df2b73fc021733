import { jobEndpoints } from '@lakehouse/databricks-client/resources/jobs/endpoints';
import { resource as clusterResource } from '../clusters/resource.ts';
import { defineResource } from '../resource.ts';
import { resource as statementResource } from '../statements/resource.ts';
import { resource as workspaceResource } from '../workspace/resource.ts';
import { JobCenter } from './job-center.ts';
import { serveJobs } from './job-routes.ts';

export const resource = defineResource({
  endpoints: Object.values(jobEndpoints),
  async open({ home, volumes, now, clockwork, log, use, onReady, onStop }) {
    const world = {
      objects: await use(workspaceResource),
      volumes,
      statements: (await use(statementResource)).store,
    };
    const clusters = await use(clusterResource);
    const center = new JobCenter({ home, world, clusters, now, log, ...(clockwork && { clockwork }) });
    onReady(() => center.open());
    onStop(() => center.close());
    return center;
  },
  serve: (json, center) => serveJobs(json, center),
});
