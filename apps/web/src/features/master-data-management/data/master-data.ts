import type { Sql } from '@lakehouse/core/codegen/sql/sql';
import type { MasterSchema } from '@lakehouse/core/mdm/shared/master-schema';
import type { StatementRows } from '@lakehouse/databricks-client/statements/run-statement';
import { createContext, useContext } from 'react';

/** Existing master data, and a warehouse to query it with. */
export interface LiveMasterData {
  readonly mode: 'live';
  readonly at: MasterSchema;
  readonly warehouseId: string;
  /** Runs a statement on the chosen warehouse. Rejects with a typed error. */
  readonly run: (statement: Sql, signal?: AbortSignal) => Promise<StatementRows>;
}

/** The data of the tabs: the workspace's master data, or the sample metrics when it has none. */
export type MasterData = LiveMasterData | { readonly mode: 'sample' };

export const MasterDataContext = createContext<MasterData | undefined>(undefined);

/** The master data of a tab. */
export function useMaster(): MasterData {
  const master = useContext(MasterDataContext);
  if (!master) throw new Error('useMaster is used outside of the master data page');
  return master;
}
