import { type MovedRows, movedFrom, movedRows, movedTo } from '@lakehouse/core/mdm/governance/moved-rows';
import { readRows } from '@lakehouse/core/mdm/shared/master-query';
import type { Place } from '@lakehouse/core/pipeline/define-node';
import { type ColumnLineage, columnLinks, linkedColumns } from '@lakehouse/core/table-history/column-lineage';
import type { CatalogNode } from '../../model/catalog/catalog-node.ts';
import type { Warehouses } from '../../model/use-warehouses.ts';
import { useAsked } from '../use-asked.ts';

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

/** The lineage of a table. */
export const useTableLineage = (node: CatalogNode, warehouses: Warehouses, enabled = true) =>
  useAsked(
    node,
    warehouses,
    'lineage',
    async (run, table): Promise<TableLineage> => {
      const [moved, links] = [movedRows([table]), columnLinks(table)];
      const at = { catalog: '' };
      const [tables, columns] = await Promise.all([run(moved.statement(at)), run(links.statement(at))]);
      return {
        ...placesOf(table, readRows(moved.row, tables)),
        columns: linkedColumns(table, readRows(links.row, columns)),
      };
    },
    enabled,
  );

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
