import type { Transport } from '@lakehouse/databricks-client/http/transport';
import type { ClusterDetails } from '@lakehouse/databricks-client/resources/clusters/types';
import type { Warehouse } from '@lakehouse/databricks-client/resources/sql-warehouses/types';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Upload } from '../../../shared/widgets/use-upload.ts';
import type { Replaced } from '../../../shared/writes/undo-replace.ts';
import type { FlowState } from './flow-state.ts';
import type { FlowStore } from './flow-store.ts';

/** Where statements run. */
export interface Warehouses {
  readonly all: readonly Warehouse[];
  readonly chosen: Warehouse | undefined;
  readonly choose: (id: string) => void;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly reload: () => void;
}

/** Where the code of flows runs that a warehouse can't. */
export interface Clusters {
  readonly all: readonly ClusterDetails[];
  /** Undefined where only the code is wanted. */
  readonly chosen: ClusterDetails | undefined;
  /** Chooses a cluster by its id; an empty one for the code only. */
  readonly choose: (id: string) => void;
}

/** State shared by the components of the wizard. */
export interface DataFlow {
  readonly store: FlowStore;
  readonly transport: Transport;
  readonly warehouses: Warehouses;
  readonly clusters: Clusters;
  /** Lives as long as the page, so that an upload continues while another step is shown. */
  readonly upload: Upload;
  /** Records that the flow is to run once its columns are read. */
  readonly wait: () => void;
  readonly start: () => void;
  readonly cancel: () => void;
  /** Restores the table that a run replaced. Rejects with a typed error. */
  readonly restore: (replaced: Replaced) => Promise<void>;
}

export const DataFlowContext = createContext<DataFlow | undefined>(undefined);

/** Returns the wizard from the context. */
export function useDataFlow(): DataFlow {
  const value = use(DataFlowContext);
  if (!value) throw new Error('useDataFlow is used outside of the data flow page');
  return value;
}

/** Subscribes to a part of the wizard's state. */
export const useFlow = <Part>(select: (state: FlowState) => Part): Part =>
  useStore(useDataFlow().store, select);
