import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { collectPages } from '@lakehouse/databricks-client/http/pagination';
import { warehouseEndpoints } from '@lakehouse/databricks-client/resources/sql-warehouses/endpoints';
import type { Warehouse } from '@lakehouse/databricks-client/resources/sql-warehouses/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSqlDesigner } from '../sql-designer-context.ts';

export interface Warehouses {
  readonly all: readonly Warehouse[];
  /** Where queries run; undefined while the list loads, and where there is none. */
  readonly chosen: Warehouse | undefined;
  readonly choose: (id: string) => void;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly reload: () => void;
}

/** Milliseconds between two looks at warehouses that start or stop. */
const MOVING_MS = 1500;
const moves = ({ state }: Warehouse): boolean => state === 'STARTING' || state === 'STOPPING';

/** The SQL warehouses of the workspace, and the chosen one: a person's choice, else one that runs, else the first. */
export function useWarehouses(): Warehouses {
  const { transport } = useSqlDesigner();
  const [chosenId, choose] = useState<string | undefined>(undefined);
  const list = useQuery({
    queryKey: ['warehouses'],
    queryFn: ({ signal }) =>
      collectPages(
        (page_token) => bindEndpoints(transport, warehouseEndpoints).list({ page_token }, { signal }),
        ({ warehouses }) => warehouses,
      ),
    refetchInterval: ({ state }) => (state.data?.some(moves) ? MOVING_MS : false),
  });
  const all = list.data ?? [];
  const chosen =
    all.find(({ id }) => id === chosenId) ?? all.find(({ state }) => state === 'RUNNING') ?? all[0];
  return {
    all,
    chosen,
    choose,
    loading: list.isPending,
    error: list.error,
    reload: () => void list.refetch(),
  };
}
