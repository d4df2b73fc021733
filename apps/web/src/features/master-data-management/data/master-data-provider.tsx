import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { type ReactNode, useMemo } from 'react';
import { ensureRunning } from '../../../shared/warehouses/start-warehouse.ts';
import { useWarehouseList } from '../../../shared/warehouses/use-warehouse-list.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { type LiveMasterData, type MasterData, MasterDataContext } from './master-data.ts';

/** The first polling interval of a statement, in milliseconds. */
const FIRST_POLL_MS = 60;

/** The warehouses, and a function that runs statements on the chosen one. */
export function useRunner(chosenId: string | undefined) {
  const transport = useWorkspaceTransport();
  const warehouses = useWarehouseList(transport, chosenId);
  const id = warehouses.chosen?.id;
  const state = warehouses.chosen?.state;
  const run = useMemo((): LiveMasterData['run'] | undefined => {
    if (!transport || id === undefined) return undefined;
    return async ({ text }, signal) => {
      if (state !== 'RUNNING') await ensureRunning(transport, id, { signal });
      const request = { warehouse_id: id, statement: text };
      return runStatement(transport, request, { signal, firstPollMs: FIRST_POLL_MS });
    };
  }, [transport, id, state]);
  return { warehouses, run };
}

/** Provides master data to the tabs. */
export function MasterDataProvider({ master, children }: { master: MasterData; children: ReactNode }) {
  return <MasterDataContext value={master}>{children}</MasterDataContext>;
}
