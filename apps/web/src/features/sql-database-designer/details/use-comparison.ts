import { countDifferences, listDifferences, readDifferences } from '@lakehouse/core/sql-profile/compare-rows';
import {
  type Comparison,
  columnsOfVersion,
  rowsOfVersions,
} from '@lakehouse/core/table-history/compare-versions';
import { openStatement } from '@lakehouse/databricks-client/statements/open-statement';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { useQuery } from '@tanstack/react-query';
import { type CatalogNode, pathOf } from '../model/catalog/catalog-node.ts';
import { createResultPages } from '../model/run/result-pages.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import type { Warehouses } from '../model/use-warehouses.ts';
import { tableQueryKey } from './use-asked.ts';

/** Two versions of a table, older one first. */
export interface VersionPair {
  readonly from: number;
  readonly to: number;
}

/** The columns that two versions share, and those that only one of them has. */
export function useSharedColumns(node: CatalogNode, { from, to }: VersionPair, { chosen }: Warehouses) {
  const { transport } = useSqlDesigner();
  return useQuery({
    queryKey: [...tableQueryKey(node), 'shared', from, to, chosen?.id],
    enabled: chosen !== undefined,
    retry: false,
    queryFn: async ({ signal }) => {
      const ask = async (version: number) => {
        const statement = columnsOfVersion(pathOf(node), version).text;
        return (await runStatement(transport, { statement, warehouse_id: chosen?.id ?? '' }, { signal }))
          .columns;
      };
      const [before, after] = await Promise.all([ask(from), ask(to)]);
      const inBefore = new Set(before.map(({ name }) => name));
      const inAfter = new Set(after.map(({ name }) => name));
      return {
        shared: after.filter(({ name }) => inBefore.has(name)),
        added: after.filter(({ name }) => !inBefore.has(name)).map(({ name }) => name),
        removed: before.filter(({ name }) => !inAfter.has(name)).map(({ name }) => name),
      };
    },
  });
}

/** The number of rows that differ, and the first of them. */
export function useDifferences(
  node: CatalogNode,
  comparison: Comparison | undefined,
  { chosen }: Warehouses,
) {
  const { transport } = useSqlDesigner();
  return useQuery({
    queryKey: [
      ...tableQueryKey(node),
      'differences',
      comparison?.from,
      comparison?.to,
      comparison?.key,
      chosen?.id,
    ],
    enabled: comparison !== undefined && chosen !== undefined,
    retry: false,
    queryFn: async ({ signal }) => {
      if (!comparison) throw new Error('There is nothing to compare');
      const both = rowsOfVersions(comparison);
      const request = (statement: string) => ({ statement, warehouse_id: chosen?.id ?? '' });
      const [counted, listed] = await Promise.all([
        runStatement(transport, request(countDifferences(both).text), { signal }),
        openStatement(transport, request(listDifferences(both).text), { signal }),
      ]);
      return { counts: readDifferences(counted.rows), pages: createResultPages(listed) };
    },
  });
}
