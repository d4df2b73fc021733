import { useState } from 'react';
import { useWarehouseList } from '../../../shared/warehouses/use-warehouse-list.ts';
import { useSqlDesigner } from './sql-designer-context.ts';

/** The SQL warehouses of the workspace, and the selected one: the user's choice, else a running one, else the first. */
export function useWarehouses() {
  const { transport } = useSqlDesigner();
  const [chosenId, choose] = useState<string | undefined>(undefined);
  return { ...useWarehouseList(transport, chosenId), choose };
}

export type Warehouses = ReturnType<typeof useWarehouses>;
