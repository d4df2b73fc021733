import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { unityCatalogEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/endpoints';
import { useQuery } from '@tanstack/react-query';
import type { CatalogNode } from '../model/catalog/catalog-node.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import { tableQueryKey } from './use-asked.ts';

/** The keys of a table, which only the call for one table tells; none until they are known. */
export function useTableKeys(node: CatalogNode) {
  const { transport } = useSqlDesigner();
  const { data } = useQuery({
    queryKey: [...tableQueryKey(node), 'keys'],
    queryFn: ({ signal }) =>
      bindEndpoints(transport, unityCatalogEndpoints).getTable({ full_name: node.fullName }, { signal }),
  });
  return data?.table_constraints ?? [];
}
