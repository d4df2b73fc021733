import { ADMINISTRATION_TABLES } from './administration-tables.ts';
import { CATEGORIES_TABLE } from './categories-table.ts';
import { CUSTOMERS_TABLE } from './customers-table.ts';
import { DUPLICATE_RESOLUTIONS_TABLE } from './duplicate-resolutions-table.ts';
import { ENTITIES_TABLE } from './entities-table.ts';
import { MODEL_TABLES } from './model-tables.ts';
import { PRODUCTS_TABLE } from './products-table.ts';
import { QUALITY_RULES_TABLE } from './quality-rules-table.ts';
import type { SetupTable } from './setup-table.ts';
import { SUPPLIERS_TABLE } from './suppliers-table.ts';

/** Every table of the schema, in the order in which they are made. */
export const MASTER_DATA_SETUP: readonly SetupTable[] = [
  CATEGORIES_TABLE,
  SUPPLIERS_TABLE,
  PRODUCTS_TABLE,
  CUSTOMERS_TABLE,
  ENTITIES_TABLE,
  ...MODEL_TABLES,
  QUALITY_RULES_TABLE,
  DUPLICATE_RESOLUTIONS_TABLE,
  ...ADMINISTRATION_TABLES,
];
