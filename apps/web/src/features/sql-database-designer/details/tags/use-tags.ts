import { readTags, setTag, type Tagged, tagsOf, unsetTag } from '@lakehouse/core/table-history/table-tags';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../../shared/messages/notify.ts';
import { ensureRunning } from '../../../../shared/warehouses/start-warehouse.ts';
import { tagMessages } from '../../messages/tag-texts.ts';
import { type CatalogNode, pathOf } from '../../model/catalog/catalog-node.ts';
import { useSqlDesigner } from '../../model/sql-designer-context.ts';
import type { Warehouses } from '../../model/use-warehouses.ts';
import { tableQueryKey } from '../use-table-history.ts';

const tagsKey = (node: CatalogNode): readonly string[] => [...tableQueryKey(node), 'tags'];

/** The tags of a table and of its columns. */
export function useTags(node: CatalogNode, { chosen }: Warehouses) {
  const { transport } = useSqlDesigner();
  return useQuery({
    queryKey: [...tagsKey(node), chosen?.id],
    enabled: chosen !== undefined,
    retry: false,
    queryFn: async ({ signal }) => {
      const warehouse_id = chosen?.id ?? '';
      await ensureRunning(transport, warehouse_id, { signal });
      const statement = tagsOf(pathOf(node)).text;
      return readTags(await runStatement(transport, { statement, warehouse_id }, { signal }));
    },
  });
}

/** A change of a tag: `value` is undefined where it is removed. */
export interface TagChange {
  readonly column: string | null;
  readonly tag: string;
  readonly value: string | undefined;
}

/** Sets and removes tags, and reloads those that are shown. */
export function useChangeTag(node: CatalogNode, { chosen }: Warehouses) {
  const { transport } = useSqlDesigner();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ column, tag, value }: TagChange) => {
      const on: Tagged = { table: pathOf(node), isView: node.table?.table_type === 'VIEW', column };
      const { text } = value === undefined ? unsetTag(on, tag) : setTag(on, tag, value);
      await runStatement(transport, { statement: text, warehouse_id: chosen?.id ?? '' });
      await queries.invalidateQueries({ queryKey: tagsKey(node) });
    },
    onSuccess: (_, { column, tag, value }) => {
      const message = value === undefined ? tagMessages.removed : tagMessages.set;
      notify(message(tag, column ?? node.fullName));
    },
    onError: (error) => notify(tagMessages.failed(error)),
  });
}
