import { firstRecords } from '@lakehouse/core/mdm/entities/entity-queries';
import { SAMPLE_ATTRIBUTES } from '@lakehouse/core/mdm/entities/standard-entities';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { useQueries } from '@tanstack/react-query';
import { useMaster } from '../../data/master-data.ts';
import { MASTER_DATA_KEY } from '../../data/use-master-data.ts';

/**
 * The number of attributes of each table; a table is absent until it is known. The warehouse tells the columns of the samples; the
 * tables of a person's own entities have columns besides, such as the identifier of the record.
 */
export function useAttributeCounts(
  all: readonly string[],
  own: readonly OwnEntity[],
): ReadonlyMap<string, number> {
  const master = useMaster();
  const known = own.map(({ id, attributes }) => [id, attributes.length] as const);
  const tables = all.filter((table) => !own.some(({ id }) => id === table));
  const counts = useQueries({
    queries: tables.map((table) => ({
      queryKey: [MASTER_DATA_KEY, master.mode === 'live' && master.warehouseId, 'columns', table],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        if (master.mode === 'sample') return SAMPLE_ATTRIBUTES[table] ?? 0;
        return (await master.run(firstRecords(master.at, table, 0), signal)).columns.length;
      },
    })),
  });
  return new Map([
    ...known,
    ...tables.flatMap((table, at) => {
      const count = counts[at]?.data;
      return count === undefined ? [] : [[table, count] as const];
    }),
  ]);
}
