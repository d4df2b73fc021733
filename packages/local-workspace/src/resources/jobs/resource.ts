import { jobEndpoints } from '@lakehouse/databricks-client/resources/jobs/endpoints';
import { resource as clusterResource } from '../clusters/resource.ts';
import { resource as destinationResource } from '../notification-destinations/resource.ts';
import { resource as permissionResource } from '../permissions/resource.ts';
import { defineResource } from '../resource.ts';
import { resource as statementResource } from '../statements/resource.ts';
import { resource as workspaceResource } from '../workspace/resource.ts';
import { serveJobs } from './job-routes.ts';
import { JobScheduler } from './job-scheduler.ts';
import { watchedState } from './watched-state.ts';

export const resource = defineResource({
  endpoints: Object.values(jobEndpoints),
  // What a job runs reads every file, so that making and changing one are for administrators.
  everyone: [
    jobEndpoints.list,
    jobEndpoints.get,
    jobEndpoints.delete,
    jobEndpoints.runNow,
    jobEndpoints.getRun,
    jobEndpoints.listRuns,
    jobEndpoints.getOutput,
    jobEndpoints.cancelRun,
    jobEndpoints.cancelAllRuns,
    jobEndpoints.repairRun,
    jobEndpoints.deleteRun,
  ],
  async open({ records, volumes, catalog, now, clockwork, log, runPage, serviceOf, onReady, onStop }) {
    const world = {
      objects: await serviceOf(workspaceResource),
      volumes,
      statements: (await serviceOf(statementResource)).store,
    };
    const { store: clusters } = await serviceOf(clusterResource);
    const { permissions } = await serviceOf(permissionResource);
    const destinations = await serviceOf(destinationResource);
    const page = runPage ?? (() => undefined);
    const scheduler = new JobScheduler({
      records,
      world,
      clusters,
      destinations,
      runPage: page,
      now,
      log,
      watched: watchedState(volumes, catalog),
      ...(clockwork && { clockwork }),
    });
    onReady(() => scheduler.open());
    onStop(() => scheduler.close());
    permissions.knows('jobs', (id) => scheduler.jobs.find(Number(id)) !== undefined);
    return { scheduler, permissions, destinations, runPage: page };
  },
  serve: serveJobs,
});
