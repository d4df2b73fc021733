import { ADMINISTRATION_TABLES } from './administration-tables.ts';
import { CATEGORIES_TABLE } from './categories-table.ts';
import type { SetupTable } from './setup-table.ts';

/** Every table of the schema, in the order in which they are made. */
export const MASTER_DATA_SETUP: readonly SetupTable[] = [CATEGORIES_TABLE, ...ADMINISTRATION_TABLES];
