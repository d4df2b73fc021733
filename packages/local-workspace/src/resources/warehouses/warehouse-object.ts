import { LOCAL_USER } from '../../engine/identity.ts';
import type { Address } from '../resource.ts';
import type { StoredWarehouse } from './warehouse-store.ts';

/** A warehouse as the platform describes it. */
export function warehouseObject({ record, run }: StoredWarehouse, { host, port }: Address): object {
  const failure = run.failureReason;
  const path = `/sql/1.0/warehouses/${record.id}`;
  return {
    ...record,
    state: run.state,
    num_clusters: run.state === 'RUNNING' ? 1 : 0,
    num_active_sessions: 0,
    creator_name: LOCAL_USER,
    jdbc_url: `jdbc:databricks://${host}:${port}/default;transportMode=http;ssl=0;AuthMech=3;httpPath=${path}`,
    odbc_params: { hostname: host, path, port, protocol: 'http' },
    health: failure
      ? { status: 'FAILED', summary: 'The engine did not start', details: failure, message: failure }
      : { status: 'HEALTHY' },
  };
}
