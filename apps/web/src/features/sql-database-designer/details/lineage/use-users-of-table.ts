import type { Place } from '@lakehouse/core/pipeline/define-node';
import { plannedWrites } from '@lakehouse/core/pipeline/destinations';
import { isSamePlace, placeRead } from '@lakehouse/core/pipeline/places';
import { columnsNamed } from '@lakehouse/core/table-history/columns-named';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type SavedEntry, savedEntries } from '../../../../shared/handover/saved-entries.ts';
import { readPlans } from '../../../../shared/pipeline/listing/read-plans.ts';
import { usePipelineEntries } from '../../../../shared/pipeline/listing/use-pipeline-entries.ts';
import { type CatalogNode, pathOf } from '../../model/catalog/catalog-node.ts';
import { useSqlDesigner } from '../../model/sql-designer-context.ts';

/** A pipeline of the library that reads or writes a table. */
export interface UsingPipeline {
  readonly id: string;
  readonly name: string;
  readonly writes: boolean;
}

/** The pipelines of the library that read or write a table; undefined until they are read, none where they can't be. */
export function usePipelinesOf(node: CatalogNode): readonly UsingPipeline[] | undefined {
  const { data: entries, error } = usePipelineEntries();
  const pipelines = useQuery({
    queryKey: ['pipelines-of-table', node.id, entries],
    enabled: entries !== undefined,
    networkMode: 'always',
    retry: false,
    queryFn: async (): Promise<UsingPipeline[]> => {
      const place: Place = { kind: 'table', table: pathOf(node) };
      const living = (entries ?? []).filter(({ deletedAt }) => deletedAt === undefined);
      return (await readPlans(living)).flatMap(({ entry: { id, name }, plan }): UsingPipeline[] => {
        const isIt = (other: Place | undefined): boolean => other !== undefined && isSamePlace(other, place);
        const writes = plannedWrites(plan).some(({ destination }) => isIt(destination));
        const reads = plan.order.some((planned) => isIt(placeRead(planned)));
        return [...(writes ? [{ id, name, writes }] : []), ...(reads ? [{ id, name, writes: false }] : [])];
      });
    },
  });
  return error || pipelines.error ? [] : pipelines.data;
}

/** A saved query that names a table, with the columns of the table that it uses. */
export interface UsingQuery extends SavedEntry {
  readonly columns: readonly string[];
}

/** The saved queries of browser and workspace that name a table with its catalog and schema. */
export function useQueriesOf(node: CatalogNode): readonly UsingQuery[] {
  const { saved, copies, workspaceUrl } = useSqlDesigner();
  const queries = useStore(saved, (state) => state.queries);
  const { remote, links } = useStore(copies);
  return useMemo(() => {
    const names = (node.table?.columns ?? []).map(({ name }) => name);
    return savedEntries({ queries, links, remote, workspaceUrl }).flatMap((entry) => {
      const columns = columnsNamed(entry.query, pathOf(node), names);
      return columns === undefined ? [] : [{ ...entry, columns }];
    });
  }, [queries, links, remote, workspaceUrl, node]);
}
