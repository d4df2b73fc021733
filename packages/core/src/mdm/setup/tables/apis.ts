import { sql } from '../../../codegen/sql/sql.ts';
import type { SetupTable } from '../setup-table.ts';

/** The APIs that serve master data: 12 active, 2 retired. */
export const APIS_TABLE: SetupTable = {
  name: 'apis',
  rows: () => sql`SELECT n + 1 AS position,
  concat(element_at(array('Customers', 'Products', 'Suppliers', 'Categories', 'Quality', 'Duplicates', 'Search'), pmod(n, 7) + 1),
    CASE WHEN n < 7 THEN ' read' ELSE ' write' END) AS api,
  CASE WHEN n < 12 THEN 'Active' ELSE 'Retired' END AS status
FROM (SELECT CAST(id AS INT) AS n FROM range(14))`,
};
