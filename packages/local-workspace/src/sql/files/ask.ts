import type { Duck } from '../../duck/fragment.ts';
import type { Cell } from '../../engine/cell.ts';

/** Runs a query about files, such as their types, and returns its rows. */
export type Ask = (sql: Duck) => Promise<readonly (readonly Cell[])[]>;
