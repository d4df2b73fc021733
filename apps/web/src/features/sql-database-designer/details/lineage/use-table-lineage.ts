import { type MovedRows, movedFrom, movedRows, movedTo } from '@lakehouse/core/mdm/governance/moved-rows';
import { readRows } from '@lakehouse/core/mdm/shared/master-query';
import type { Place } from '@lakehouse/core/pipeline/define-node';
import {
  type ColumnLineage,
  columnLinks,
  readColumnLinks,
} from '@lakehouse/core/table-history/column-lineage';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { useQuery } from '@tanstack/react-query';
import { ensureRunning } from '../../../../shared/warehouses/start-warehouse.ts';
import { type CatalogNode, pathOf } from '../../model/catalog/catalog-node.ts';
import { useSqlDesigner } from '../../model/sql-designer-context.ts';
import type { Warehouses } from '../../model/use-warehouses.ts';
import { tableQueryKey } from '../use-table-history.ts';

/** A table or files that rows of a table come from or go to. */
export interface LinkedPlace {
  readonly place: Place;
  readonly by: string | null;
  readonly at: string;
}

/** What the workspace noted of statements that filled a table, or others from it. */
export interface TableLineage {
  readonly from: readonly LinkedPlace[];
  readonly to: readonly LinkedPlace[];
  readonly columns: ColumnLineage;
}

/** The lineage of a table, cached until a statement is run. */
export function useTableLineage(node: CatalogNode, { chosen }: Warehouses, enabled = true) {
  const { transport } = useSqlDesigner();
  const warehouse_id = chosen?.id ?? '';
  return useQuery({
    queryKey: [...tableQueryKey(node), 'lineage', chosen?.id],
    enabled: enabled && chosen !== undefined,
    // A statement that the platform refused would be refused again.
    retry: false,
    queryFn: async ({ signal }): Promise<TableLineage> => {
      await ensureRunning(transport, warehouse_id, { signal });
      const table = pathOf(node);
      const ask = (statement: string) => runStatement(transport, { statement, warehouse_id }, { signal });
      const moved = movedRows([table]);
      const [tables, columns] = await Promise.all([
        ask(moved.statement({ catalog: '' }).text),
        ask(columnLinks(table).text),
      ]);
      return { ...placesOf(table, readRows(moved.row, tables)), columns: readColumnLinks(table, columns) };
    },
  });
}

/** Where rows of a table came from and went to. */
function placesOf(
  table: readonly string[],
  moved: readonly MovedRows[],
): { readonly from: readonly LinkedPlace[]; readonly to: readonly LinkedPlace[] } {
  const own = table.join('.').toLowerCase();
  const isOwn = (place: Place): boolean =>
    place.kind === 'table' && place.table.join('.').toLowerCase() === own;
  const links = moved.map((one) => ({
    source: movedFrom(one),
    target: { kind: 'table', table: movedTo(one) } as const,
    noted: { by: one.moved_by, at: one.moved_at },
  }));
  return {
    from: links.flatMap(({ source, target, noted }) => (isOwn(target) ? [{ place: source, ...noted }] : [])),
    to: links.flatMap(({ source, target, noted }) => (isOwn(source) ? [{ place: target, ...noted }] : [])),
  };
}
