import { sql } from '../../../codegen/sql/sql.ts';
import { founded, HEADS_TABLE, headRow } from '../../audit/chain.ts';
import { fieldsOfEntity } from '../data/changed-fields.ts';
import { EDITORS, textArray } from '../data/people.ts';
import type { SetupTable } from '../setup-table.ts';

/** Two former users, who appear only in entries older than 30 days. */
const FORMER = ['peter.hale', 'maria.ionescu'];

/**
 * 1,600 entries: 1,247 of them in the 30 days before the newest, by 23 users, in 156 data versions, 5 failed. Times
 * count back from the set-up. `n` numbers them from the newest; `version` is the data version a change created.
 */
export const AUDIT_LOG_TABLE: SetupTable = {
  name: 'audit_log',
  rows: () =>
    founded(sql`WITH numbered AS (
  SELECT CAST(id AS INT) AS n FROM range(1600)
),
acts AS (
  SELECT n,
    CASE
      WHEN n = 0 THEN 12
      WHEN n = 1 THEN 47
      WHEN n = 2 THEN 95
      WHEN n < 1247 THEN 120 + (n - 3) * 34 + pmod(n * 13, 29)
      ELSE 44000 + (n - 1247) * 97
    END AS minutes_ago,
    CASE
      WHEN n < 3 THEN element_at(array('john.doe', 'jane.smith', 'mike.wilson'), n + 1)
      WHEN n < 1247 THEN element_at(${textArray(EDITORS)}, pmod(n * 5, ${sql.int(EDITORS.length)}) + 1)
      ELSE element_at(${textArray([...EDITORS, ...FORMER])}, pmod(n * 7, ${sql.int(EDITORS.length + FORMER.length)}) + 1)
    END AS user_name,
    CASE
      WHEN n IN (0, 933, 1300) THEN 'UPDATE'
      WHEN n IN (1, 311) THEN 'CREATE'
      WHEN n IN (2, 622, 1180, 1500) THEN 'DELETE'
      WHEN pmod(n * 31, 20) < 14 THEN 'UPDATE'
      WHEN pmod(n * 31, 20) < 18 THEN 'CREATE'
      WHEN pmod(n * 31, 20) = 18 THEN 'MERGE'
      ELSE 'DELETE'
    END AS action,
    n IN (2, 311, 622, 933, 1180, 1300, 1500) AS failed
  FROM numbered
),
records AS (
  SELECT *,
    CASE
      WHEN n = 0 OR n = 622 THEN 'Customer'
      WHEN n IN (2, 311, 1500) THEN 'Supplier'
      WHEN n IN (933, 1180, 1300) THEN 'Category'
      WHEN n = 1 OR action = 'DELETE' THEN 'Product'
      WHEN action = 'UPDATE' THEN element_at(array('Product', 'Customer', 'Supplier'), pmod(n * 7, 3) + 1)
      WHEN action = 'CREATE' THEN element_at(array('Product', 'Customer', 'Category'), pmod(n * 7, 3) + 1)
      ELSE element_at(array('Product', 'Customer'), pmod(n, 2) + 1)
    END AS entity,
    CASE n WHEN 0 THEN 1 WHEN 1 THEN 542 WHEN 2 THEN 89 ELSE pmod(n * 37, 450) + 1 END AS record_number
  FROM acts
),
fields AS (
  SELECT *, ${fieldsOfEntity} AS fields FROM records
),
chosen AS (
  SELECT *,
    CASE
      WHEN action = 'CREATE' THEN fields
      WHEN action = 'DELETE' THEN filter(fields, c -> c.field = 'status')
      WHEN n = 0 THEN slice(fields, 1, 3)
      ELSE slice(fields, pmod(n, 3) + 1, pmod(n * 5, 4) + 1)
    END AS touched
  FROM fields
)
SELECT concat('AUD-', lpad(CAST(1600 - n AS STRING), 6, '0')) AS audit_id,
  timestampadd(MINUTE, -CAST(minutes_ago AS INT), current_timestamp()) AS occurred_at,
  user_name,
  action,
  entity,
  concat(
    CASE entity WHEN 'Customer' THEN 'CUST' WHEN 'Product' THEN 'PROD' WHEN 'Supplier' THEN 'SUPP' ELSE 'CAT' END,
    '-',
    lpad(CAST(record_number AS STRING), 3, '0')
  ) AS record_id,
  size(touched) AS changes,
  CASE WHEN failed THEN 'Failed' ELSE 'Success' END AS status,
  transform(touched, c -> named_struct(
    'field', c.field,
    'before', CASE WHEN action <> 'CREATE' THEN replace(c.before, '#', CAST(record_number AS STRING)) END,
    'after', CASE
      WHEN action = 'CREATE' THEN replace(c.before, '#', CAST(record_number AS STRING))
      WHEN action <> 'DELETE' THEN replace(c.after, '#', CAST(record_number AS STRING))
    END
  )) AS changed_fields,
  CASE WHEN failed THEN concat('The permissions of ', entity, ' do not allow ', lower(action)) END AS reason,
  CAST(
    CASE WHEN n < 1247 THEN 200 - floor(n * 156 / 1247) ELSE 44 - floor((n - 1247) * 44 / 353) END
  AS BIGINT) AS data_version
FROM chosen`),
};

/** Where the chain of the log ends, noted after each entry. */
export const AUDIT_HEADS_TABLE: SetupTable = { name: HEADS_TABLE, rows: headRow };
