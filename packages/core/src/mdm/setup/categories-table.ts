import { sql } from '../../codegen/sql/sql.ts';
import type { SetupTable } from './setup-table.ts';

/** 450 categories in three levels (10, 40 and 400), 8 columns. */
export const CATEGORIES_TABLE: SetupTable = {
  name: 'categories',
  rows: () => sql`
SELECT
  concat('CAT-', lpad(CAST(id AS STRING), 3, '0')) AS category_id,
  concat(
    element_at(array('Garden', 'Kitchen', 'Office', 'Sports', 'Toys', 'Tools', 'Audio', 'Travel', 'Health', 'Books'),
      CAST(pmod(id - 1, 10) AS INT) + 1),
    CASE WHEN id <= 10 THEN '' ELSE concat(' ', CAST(div(id - 1, 10) AS STRING)) END
  ) AS category_name,
  CASE
    WHEN id <= 10 THEN CAST(NULL AS STRING)
    WHEN id <= 50 THEN concat('CAT-', lpad(CAST(pmod(id - 1, 10) + 1 AS STRING), 3, '0'))
    ELSE concat('CAT-', lpad(CAST(pmod(id - 1, 40) + 11 AS STRING), 3, '0'))
  END AS parent_id,
  CASE WHEN id <= 10 THEN 1 WHEN id <= 50 THEN 2 ELSE 3 END AS level,
  CASE WHEN pmod(id, 9) = 0 THEN 'Reduced' ELSE 'Standard' END AS tax_class,
  pmod(id, 25) <> 0 AS is_active,
  CAST(pmod(id * 7, 100) AS INT) AS sort_order,
  date_add(DATE'2024-01-01', CAST(pmod(id * 37, 700) AS INT)) AS updated_on
FROM range(1, 451)`,
};
