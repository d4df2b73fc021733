import { LOCAL_USER } from '../../engine/identity.ts';
import { portOf } from '../../http/allowed-host.ts';
import type { StoredWarehouse } from './warehouse-store.ts';

/** A warehouse as the platform describes it, to a caller who reached us at an address. */
export function warehouseObject({ record, run }: StoredWarehouse, address: URL): object {
  const { hostname } = address;
  const port = Number(portOf(address));
  const hasTls = address.protocol === 'https:';
  const failure = run.failureReason;
  const path = `/sql/1.0/warehouses/${record.id}`;
  return {
    ...record,
    state: run.state,
    num_clusters: run.state === 'RUNNING' ? 1 : 0,
    num_active_sessions: 0,
    creator_name: LOCAL_USER,
    jdbc_url: `jdbc:databricks://${hostname}:${port}/default;transportMode=http;ssl=${hasTls ? 1 : 0};AuthMech=3;httpPath=${path}`,
    odbc_params: { hostname, path, port, protocol: hasTls ? 'https' : 'http' },
    health: failure
      ? { status: 'FAILED', summary: 'The engine did not start', details: failure, message: failure }
      : { status: 'HEALTHY' },
  };
}
