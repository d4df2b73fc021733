import { type MasterQuery, readRows } from '@lakehouse/core/mdm/shared/master-query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMaster } from './master-data.ts';

/** The state of a query's result. */
export interface MasterAnswer<Row> {
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  /** The rows are sample data, not the workspace's. */
  readonly sample: boolean;
  readonly error: Error | null;
  readonly reload: () => void;
}

/** All that was read from master data; invalidated after each change. */
export const MASTER_DATA_KEY = 'master-data';

/**
 * Queries the chosen warehouse and caches the result; returns the sample rows without master data. With `keepShown`
 * the rows of the previous query stay until those of a changed one arrive.
 */
export function useMasterData<Row>(
  query: MasterQuery<Row>,
  { keepShown = false }: { readonly keepShown?: boolean } = {},
): MasterAnswer<Row> {
  const master = useMaster();
  const live = master.mode === 'live' ? master : undefined;
  const statement = live && query.statement(live.at);
  const answer = useQuery({
    queryKey: [MASTER_DATA_KEY, live?.warehouseId, statement?.text],
    enabled: live !== undefined,
    ...(keepShown ? { placeholderData: keepPreviousData } : {}),
    queryFn: async ({ signal }) => {
      if (!live || !statement) throw new Error('There is no master data to query');
      return readRows(query.row, await live.run(statement, signal));
    },
  });
  if (!live) return { rows: query.sample, sample: true, error: null, reload: () => undefined };
  return {
    rows: answer.data,
    sample: false,
    error: answer.error,
    reload: () => void answer.refetch(),
  };
}
