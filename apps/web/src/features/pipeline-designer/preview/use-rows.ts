import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { rowsKey, runSql, type SqlRows } from '../../../shared/pipeline/api/run-sql.ts';
import { useWarehouse, type WarehouseAccess } from '../../../shared/pipeline/api/use-warehouse.ts';
import { useWarehouseChoice } from '../../../shared/pipeline/api/warehouse-store.ts';

/** How long rows stay cached after they were last on the screen (milliseconds). */
const SAVED_MS = 15 * 60_000;

export interface Rows {
  readonly access: WarehouseAccess;
  readonly data: SqlRows | undefined;
  readonly error: Error | null;
  readonly fetching: boolean;
  /** The rows on the screen are those of an earlier statement for the same thing. */
  readonly stale: boolean;
  /** Stopped by the user before rows arrived. */
  readonly cancelled: boolean;
  readonly cancel: () => void;
  readonly refetch: () => void;
}

/**
 * The rows of a statement, cached by its text: the same text on the same warehouse runs once, until this
 * session writes something. A statement without subscribers is cancelled. `about`: what the rows belong to;
 * while a changed statement runs, its previous rows stay on the screen.
 */
export function useRows(statement: string | undefined, about: string): Rows {
  const access = useWarehouse();
  const { transport, warehouse } = access;
  const client = useQueryClient();
  const writes = useWarehouseChoice((state) => state.writes);
  const queryKey = rowsKey(warehouse?.id, writes, statement);
  const enabled = transport !== undefined && warehouse !== undefined && statement !== undefined;
  const query = useQuery({
    queryKey,
    enabled,
    meta: { about },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: SAVED_MS,
    retry: false,
    queryFn: enabled ? ({ signal }) => runSql(transport, warehouse, statement, signal) : skipToken,
    placeholderData: (before: SqlRows | undefined, query) =>
      query?.meta?.['about'] === about ? before : undefined,
  });
  return {
    access,
    data: query.data,
    error: query.error,
    fetching: query.isFetching,
    stale: query.isPlaceholderData,
    cancelled: enabled && query.fetchStatus === 'idle' && (query.isPending || query.isPlaceholderData),
    cancel: () => void client.cancelQueries({ queryKey }),
    refetch: () => void query.refetch(),
  };
}
