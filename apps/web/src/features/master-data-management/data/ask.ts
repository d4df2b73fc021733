import { type MasterQuery, readRows } from '@lakehouse/core/mdm/shared/master-query';
import type { LiveMasterData } from './master-data.ts';

/** The rows of a query, not cached: for what is asked while something is done. */
export const ask = async <Row>(
  { at, run }: Pick<LiveMasterData, 'at' | 'run'>,
  query: MasterQuery<Row>,
  signal?: AbortSignal,
): Promise<Row[]> => readRows(query.row, await run(query.statement(at), signal));
