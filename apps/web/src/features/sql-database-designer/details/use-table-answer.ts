import { openStatement } from '@lakehouse/databricks-client/statements/open-statement';
import { useQuery } from '@tanstack/react-query';
import { ensureRunning } from '../../../shared/warehouses/start-warehouse.ts';
import { type CatalogNode, pathOf } from '../model/catalog/catalog-node.ts';
import { type TableQuestion, tableQuestions } from '../model/catalog/table-statements.ts';
import { createResultPages } from '../model/run/result-pages.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import type { Warehouses } from '../model/use-warehouses.ts';
import { tableQueryKey } from './use-asked.ts';

/** The result of a query about a table, cached until a statement is run. */
export function useTableAnswer(
  node: CatalogNode,
  question: TableQuestion,
  { chosen }: Warehouses,
  enabled = true,
) {
  const { transport } = useSqlDesigner();
  const warehouseId = chosen?.id;
  return useQuery({
    queryKey: [...tableQueryKey(node), question, warehouseId],
    enabled: enabled && warehouseId !== undefined,
    // A statement that the platform refused would be refused again.
    retry: false,
    queryFn: async ({ signal }) => {
      const warehouse_id = warehouseId ?? '';
      await ensureRunning(transport, warehouse_id, { signal });
      const statement = tableQuestions[question](pathOf(node)).text;
      return createResultPages(
        await openStatement(
          transport,
          { statement, warehouse_id },
          { signal, waitSeconds: 5, firstPollMs: 100 },
        ),
      );
    },
  });
}
