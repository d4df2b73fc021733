import { firstRecords } from '@lakehouse/core/mdm/entities/entity-queries';
import { SAMPLE_ATTRIBUTES } from '@lakehouse/core/mdm/entities/standard-entities';
import { useQueries } from '@tanstack/react-query';
import { useMaster } from '../../data/master-data.ts';
import { MASTER_DATA_KEY } from '../../data/use-master-data.ts';

/** The number of columns of each table, from the warehouse; a table is absent until it is known. */
export function useAttributeCounts(tables: readonly string[]): ReadonlyMap<string, number> {
  const master = useMaster();
  const counts = useQueries({
    queries: tables.map((table) => ({
      queryKey: [MASTER_DATA_KEY, master.mode === 'live' && master.warehouseId, 'columns', table],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        if (master.mode === 'sample') return SAMPLE_ATTRIBUTES[table] ?? 0;
        return (await master.run(firstRecords(master.at, table, 0), signal)).columns.length;
      },
    })),
  });
  return new Map(
    tables.flatMap((table, at) => {
      const count = counts[at]?.data;
      return count === undefined ? [] : [[table, count] as const];
    }),
  );
}
