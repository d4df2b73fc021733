import type { Sql } from '@lakehouse/core/codegen/sql/sql';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { useQuery } from '@tanstack/react-query';
import { ensureRunning } from '../../../shared/warehouses/start-warehouse.ts';
import { type CatalogNode, pathOf } from '../model/catalog/catalog-node.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import type { Warehouses } from '../model/use-warehouses.ts';

/** The cache key of what is known about a table, so that a change of the table can invalidate it. */
export const tableQueryKey = (node: CatalogNode): readonly string[] => ['sql-table', node.id];

/** Runs a statement on the chosen warehouse, which is started for it. */
type Run = (statement: Sql) => ReturnType<typeof runStatement>;

/**
 * What statements tell of a table, cached under `what` until a statement is run. Asks nothing without a table or a warehouse.
 */
export function useAsked<T>(
  node: CatalogNode | undefined,
  { chosen }: Warehouses,
  what: string,
  ask: (run: Run, table: readonly string[]) => Promise<T>,
  enabled = true,
) {
  const { transport } = useSqlDesigner();
  const warehouse_id = chosen?.id ?? '';
  return useQuery({
    queryKey: [...(node ? tableQueryKey(node) : []), what, chosen?.id],
    enabled: enabled && node !== undefined && chosen !== undefined,
    // A statement that the platform refused would be refused again.
    retry: false,
    queryFn: async ({ signal }) => {
      await ensureRunning(transport, warehouse_id, { signal });
      const run: Run = ({ text }) => runStatement(transport, { statement: text, warehouse_id }, { signal });
      return ask(run, node ? pathOf(node) : []);
    },
  });
}
