import { changeTag, readTags, type Tag, tagsOf } from '@lakehouse/core/table-history/table-tags';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../../shared/messages/notify.ts';
import { tagMessages } from '../../messages/tag-texts.ts';
import { type CatalogNode, pathOf } from '../../model/catalog/catalog-node.ts';
import { useSqlDesigner } from '../../model/sql-designer-context.ts';
import type { Warehouses } from '../../model/use-warehouses.ts';
import { tableQueryKey, useAsked } from '../use-asked.ts';

const TAGS = 'tags';

/** The tags of a table and of its columns. */
export const useTags = (node: CatalogNode, warehouses: Warehouses) =>
  useAsked(node, warehouses, TAGS, async (run, table) => readTags(await run(tagsOf(table))));

/** A change of a tag: `value` is undefined where it is removed. */
export interface TagChange {
  readonly column: string | null;
  readonly tag: string;
  readonly value: string | undefined;
}

/** Sets and removes tags, of those that are there, and reloads them. */
export function useChangeTag(node: CatalogNode, { chosen }: Warehouses, tags: readonly Tag[]) {
  const { transport } = useSqlDesigner();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ column, tag, value }: TagChange) => {
      const on = { table: pathOf(node), isView: node.table?.table_type === 'VIEW', column };
      for (const { text } of changeTag(on, tag, value, tags))
        await runStatement(transport, { statement: text, warehouse_id: chosen?.id ?? '' });
    },
    onSuccess: (_, { column, tag, value }) => {
      const message = value === undefined ? tagMessages.removed : tagMessages.set;
      notify(message(tag, column ?? node.fullName));
    },
    onError: (error) => notify(tagMessages.failed(error)),
    // Also after a failure: one of two statements may have been carried out.
    onSettled: () => queries.invalidateQueries({ queryKey: [...tableQueryKey(node), TAGS] }),
  });
}
