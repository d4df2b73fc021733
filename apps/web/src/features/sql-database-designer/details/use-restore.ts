import { restoreVersion } from '@lakehouse/core/table-history/compare-versions';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../shared/messages/notify.ts';
import { tableHistoryMessages } from '../messages/table-history-messages.ts';
import { type CatalogNode, pathOf } from '../model/catalog/catalog-node.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import type { Warehouses } from '../model/use-warehouses.ts';
import { tableQueryKey } from './use-asked.ts';

/** Restores a table to an earlier version, and reloads everything shown about it. */
export function useRestore(node: CatalogNode, { chosen }: Warehouses, onDone: () => void) {
  const { transport } = useSqlDesigner();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (version: number) =>
      runStatement(transport, {
        statement: restoreVersion(pathOf(node), version).text,
        warehouse_id: chosen?.id ?? '',
      }),
    onSuccess: async (_, version) => {
      notify(tableHistoryMessages.restored(node.fullName, version));
      onDone();
      await queries.invalidateQueries({ queryKey: tableQueryKey(node) });
    },
    onError: (error) => notify(tableHistoryMessages.restoreFailed(error)),
  });
}
