import { readHistory } from '@lakehouse/core/table-history/read-history';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { useQuery } from '@tanstack/react-query';
import { ensureRunning } from '../../../shared/warehouses/start-warehouse.ts';
import { type CatalogNode, pathOf } from '../model/catalog/catalog-node.ts';
import { tableQuestions } from '../model/catalog/table-statements.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import type { Warehouses } from '../model/use-warehouses.ts';

/** The cache key of results about a table, so that a change of the table can invalidate them. */
export const tableQueryKey = (node: CatalogNode): readonly string[] => ['sql-table', node.id];

/** The versions of a table, newest first. */
export function useTableHistory(node: CatalogNode, { chosen }: Warehouses) {
  const { transport } = useSqlDesigner();
  return useQuery({
    queryKey: [...tableQueryKey(node), 'versions', chosen?.id],
    enabled: chosen !== undefined,
    // A statement that the platform refused would be refused again.
    retry: false,
    queryFn: async ({ signal }) => {
      const warehouse_id = chosen?.id ?? '';
      await ensureRunning(transport, warehouse_id, { signal });
      const statement = tableQuestions.history(pathOf(node)).text;
      return readHistory(await runStatement(transport, { statement, warehouse_id }, { signal }));
    },
  });
}
