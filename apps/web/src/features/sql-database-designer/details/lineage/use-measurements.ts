import { isOfMonitor, measurements, readMeasurements } from '@lakehouse/core/table-history/drift';
import { useQuery } from '@tanstack/react-query';
import type { CatalogNode } from '../../model/catalog/catalog-node.ts';
import { findTable } from '../../model/catalog/find-table.ts';
import { useSqlDesigner } from '../../model/sql-designer-context.ts';
import type { Warehouses } from '../../model/use-warehouses.ts';
import { tableQueryKey, useAsked } from '../use-asked.ts';
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
export const useMeasurements = (node: CatalogNode | undefined, warehouses: Warehouses) =>
  useAsked(node, warehouses, 'measurements', async (run, table) =>
    readMeasurements(await run(measurements(table))),
  );
