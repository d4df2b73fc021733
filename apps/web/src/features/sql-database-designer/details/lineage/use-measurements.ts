import { isOfMonitor, measurements, readMeasurements } from '@lakehouse/core/table-history/drift';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { useQuery } from '@tanstack/react-query';
import { ensureRunning } from '../../../../shared/warehouses/start-warehouse.ts';
import { type CatalogNode, pathOf } from '../../model/catalog/catalog-node.ts';
import { findTable } from '../../model/catalog/find-table.ts';
import { useSqlDesigner } from '../../model/sql-designer-context.ts';
import type { Warehouses } from '../../model/use-warehouses.ts';
import { tableQueryKey } from '../use-table-history.ts';
import { useTableLineage } from './use-table-lineage.ts';

const isMonitor = ({ table }: CatalogNode): boolean => isOfMonitor(table?.columns ?? []);

/** The tables with measurements of a table: itself, or those that are filled from it. */
export function useMonitors(node: CatalogNode, warehouses: Warehouses) {
  const { catalog } = useSqlDesigner();
  const isOne = isMonitor(node);
  const lineage = useTableLineage(node, warehouses, !isOne);
  const answer = useQuery({
    queryKey: [...tableQueryKey(node), 'monitors', lineage.data?.to],
    enabled: isOne || lineage.data !== undefined,
    queryFn: async (): Promise<readonly CatalogNode[]> => {
      if (isOne) return [node];
      const tables = (lineage.data?.to ?? []).flatMap(({ place }) =>
        place.kind === 'table' ? [place.table] : [],
      );
      const found = await Promise.all(tables.map((table) => findTable(catalog, table)));
      return found.filter((one) => one !== undefined).filter(isMonitor);
    },
  });
  return { data: answer.data, awaited: lineage.error && !isOne ? lineage : answer };
}

/** The newest measurements in a table. */
export function useMeasurements(node: CatalogNode | undefined, { chosen }: Warehouses) {
  const { transport } = useSqlDesigner();
  const warehouse_id = chosen?.id ?? '';
  return useQuery({
    queryKey: [...(node ? tableQueryKey(node) : []), 'measurements', chosen?.id],
    enabled: node !== undefined && chosen !== undefined,
    retry: false,
    queryFn: async ({ signal }) => {
      await ensureRunning(transport, warehouse_id, { signal });
      const statement = node ? measurements(pathOf(node)).text : '';
      return readMeasurements(await runStatement(transport, { statement, warehouse_id }, { signal }));
    },
  });
}
