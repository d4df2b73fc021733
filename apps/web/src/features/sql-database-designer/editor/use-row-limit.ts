import { useRemembered } from '../../../shared/storage/use-remembered.ts';
import { DEFAULT_ROWS } from '../model/catalog/table-statements.ts';

export const ROW_LIMITS: readonly number[] = [DEFAULT_ROWS, 1000, 10_000, 100_000, 1_000_000];

const rowLimitOf = (stored: unknown): number => ROW_LIMITS.find((rows) => rows === stored) ?? DEFAULT_ROWS;

/** The maximum number of rows in a result, remembered by the browser. */
export const useRowLimit = () => useRemembered('sql_row_limit', rowLimitOf);
