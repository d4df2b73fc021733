import { expect } from 'vitest';
import type { Role } from './roles.ts';

/** What of the answers is read. */
interface Answered {
  readonly id: string;
  readonly cluster_id: string;
  readonly job_id: number;
  readonly run_id: number;
  readonly experiment_id: string;
  readonly instance_pool_id: string;
  readonly policy_id: string;
  readonly run?: { readonly info: { readonly run_id: string } };
  readonly model?: { readonly info: { readonly model_id: string } };
  readonly state?: string | { readonly ready?: string };
  readonly status?: { readonly state: string };
}
type AsAdmin = (method: string, path: string, body?: unknown) => Promise<Answered>;

/** Makes a warehouse, clusters, jobs, secret scopes and others on which owner, writer and reader have permissions. */
export function permittedObjects(asAdmin: AsAdmin, warehouse: () => string) {
  const give = (object: string, levels: Readonly<Partial<Record<Role, string>>>) =>
    asAdmin('PUT', `/api/2.0/permissions/${object}`, {
      access_control_list: Object.entries(levels).map(([role, permission_level]) => ({
        user_name: `${role}@x.org`,
        permission_level,
      })),
    });
  const reaches = (path: string, read: (body: Answered) => string | undefined, state: string) => {
    const now = async () => read(await asAdmin('GET', path));
    return expect.poll(now).toBe(state);
  };

  const makeCluster = async (name: string): Promise<string> => {
    const spec = { spark_version: '15.4.x-scala2.12', num_workers: 0, node_type_id: 'local' };
    const { cluster_id } = await asAdmin('POST', '/api/2.0/clusters/create', { ...spec, cluster_name: name });
    const levels = { owner: 'CAN_MANAGE', writer: 'CAN_RESTART', reader: 'CAN_ATTACH_TO' };
    await give(`clusters/${cluster_id}`, levels);
    await clusterIs(cluster_id, 'RUNNING');
    return cluster_id;
  };
  const clusterIs = (id: string, state: string) =>
    reaches(
      `/api/2.0/clusters/get?cluster_id=${id}`,
      (body) => (typeof body.state === 'string' ? body.state : undefined),
      state,
    );

  let served = '';

  return {
    async warehouse(n: number): Promise<string> {
      const { id } = await asAdmin('POST', '/api/2.0/sql/warehouses', {
        name: `own${n}`,
        cluster_size: '2X-Small',
      });
      await give(`warehouses/${id}`, { owner: 'CAN_MANAGE', writer: 'CAN_USE', reader: 'CAN_VIEW' });
      return id;
    },
    running: (n: number) => makeCluster(`running${n}`),
    async stopped(n: number): Promise<string> {
      const cluster_id = await makeCluster(`stopped${n}`);
      await asAdmin('POST', '/api/2.0/clusters/delete', { cluster_id });
      await clusterIs(cluster_id, 'TERMINATED');
      return cluster_id;
    },
    /** A job with a run, the run of a job that is gone, and one of no job. */
    async jobs(n: number): Promise<Readonly<Record<string, string>>> {
      const task = {
        task_key: 't',
        sql_task: { warehouse_id: warehouse(), file: { path: '/Workspace/none.sql' } },
      };
      const job = async (): Promise<string> => {
        const { job_id } = await asAdmin('POST', '/api/2.2/jobs/create', { name: `job${n}`, tasks: [task] });
        await give(`jobs/${job_id}`, { owner: 'CAN_MANAGE', writer: 'CAN_MANAGE_RUN', reader: 'CAN_VIEW' });
        return String(job_id);
      };
      const ended = (id: unknown) =>
        reaches(`/api/2.2/jobs/runs/get?run_id=${String(id)}`, (body) => body.status?.state, 'TERMINATED');
      const run = async (job_id: string): Promise<string> => {
        const { run_id } = await asAdmin('POST', '/api/2.2/jobs/run-now', { job_id });
        await ended(run_id);
        return String(run_id);
      };
      const [$j, gone] = [await job(), await job()];
      const [$r, $g] = [await run($j), await run(gone)];
      await asAdmin('POST', '/api/2.2/jobs/delete', { job_id: gone });
      const { run_id: once } = await asAdmin('POST', '/api/2.2/jobs/runs/submit', { tasks: [task] });
      await ended(once);
      return { $j, $r, $g, $o: String(once) };
    },
    /** An experiment with a run and a logged model. */
    async experiment(n: number): Promise<Readonly<Record<string, string>>> {
      const call = (path: string, body: object) => asAdmin('POST', `/api/2.0/mlflow/${path}`, body);
      const { experiment_id } = await call('experiments/create', { name: `experiment${n}` });
      await give(`experiments/${experiment_id}`, {
        owner: 'CAN_MANAGE',
        writer: 'CAN_EDIT',
        reader: 'CAN_READ',
      });
      const tags = [{ key: 'word', value: 'hush' }];
      const { run } = await call('runs/create', { experiment_id, tags });
      const { model } = await call('logged-models', { experiment_id, tags });
      const [$u, $l] = [run?.info.run_id ?? '', model?.info.model_id ?? ''];
      for (const folder of [$u, `models/${$l}`])
        await asAdmin(
          'PUT',
          `/api/2.0/mlflow-artifacts/artifacts/${experiment_id}/${folder}/artifacts/a`,
          'hush',
        );
      return { $e: experiment_id, $u, $l };
    },
    /** An endpoint that serves the model `m` of a schema of the same number. */
    async endpoint(n: number): Promise<string> {
      // There may not be many at once.
      if (served !== '') await asAdmin('DELETE', served);
      served = `/api/2.0/serving-endpoints/endpoint${n}`;
      const entity = { name: 'm', entity_name: `main.models${n}.m`, entity_version: '1' };
      const { id } = await asAdmin('POST', '/api/2.0/serving-endpoints', {
        name: `endpoint${n}`,
        config: { served_entities: [entity] },
      });
      await give(`serving-endpoints/${id}`, { owner: 'CAN_MANAGE', writer: 'CAN_QUERY', reader: 'CAN_VIEW' });
      await reaches(served, ({ state }) => (typeof state === 'object' ? state.ready : state), 'READY');
      return id;
    },
    async pool(n: number): Promise<string> {
      const { instance_pool_id: id } = await asAdmin('POST', '/api/2.0/instance-pools/create', {
        instance_pool_name: `hush${n}`,
        node_type_id: 'local',
      });
      const sees = 'CAN_ATTACH_TO';
      await give(`instance-pools/${id}`, { owner: 'CAN_MANAGE', writer: sees, reader: sees });
      return id;
    },
    async policy(n: number): Promise<string> {
      const { policy_id: id } = await asAdmin('POST', '/api/2.0/policies/clusters/create', {
        name: `hush${n}`,
        definition: '{}',
      });
      const sees = 'CAN_USE';
      await give(`cluster-policies/${id}`, { owner: sees, writer: sees, reader: sees });
      return id;
    },
    async scope(n: number): Promise<void> {
      const scope = `scope${n}`;
      await asAdmin('POST', '/api/2.0/secrets/scopes/create', { scope });
      await asAdmin('POST', '/api/2.0/secrets/put', { scope, key: 'k', string_value: 'hush' });
      for (const [role, permission] of [
        ['owner', 'MANAGE'],
        ['writer', 'WRITE'],
        ['reader', 'READ'],
      ])
        await asAdmin('POST', '/api/2.0/secrets/acls/put', { scope, principal: `${role}@x.org`, permission });
    },
  };
}
