import { sql } from '../../codegen/sql/sql.ts';
import { digits, faulty, numbered, pick, stride, times } from './generate.ts';
import type { SetupTable } from './setup-table.ts';

const ROWS = 1250;
/** Duplicate records, with another spelling of the company's name. */
const COPIES = 8;
const NOTHING = sql`CAST(NULL AS STRING)`;

// 25 × 50 pairs: no two companies share a name by chance.
const company = sql`concat(
    ${pick(sql`n`, ['Alder', 'Birch', 'Cedar', 'Delta', 'Ember', 'Frost', 'Grain', 'Harbor', 'Indigo', 'Jasper', 'Kite', 'Linden', 'Maple', 'North', 'Onyx', 'Pine', 'Quartz', 'River', 'Slate', 'Timber', 'Umber', 'Vale', 'Willow', 'Yarrow', 'Zinc'])},
    ' Works ', CAST(div(n - 1, 25) + 1 AS STRING))`;
const isActive = sql`pmod(${stride(9001)}, ${sql.int(ROWS)}) < 900`;

/** 1,250 suppliers with 15 columns. The percentages are the errors that the quality rules find. */
export const SUPPLIERS_TABLE: SetupTable = {
  name: 'suppliers',
  rows: () => sql`
SELECT
  concat('SUPP-', ${digits(sql`id`, 4)}) AS supplier_id,
  CASE WHEN copy > 0 THEN concat(upper(${company}), ' Ltd.') ELSE concat(${company}, ' GmbH') END AS company_name,
  ${faulty(
    ROWS,
    4001,
    [
      { percent: 20, value: NOTHING },
      { percent: 13, value: sql`CAST(n AS STRING)` },
    ],
    sql`concat('DE', ${digits(sql`100000000 + n`, 9)})`,
  )} AS tax_number,
  ${faulty(
    ROWS,
    9001,
    [{ percent: 19, value: NOTHING }],
    pick(stride(3), ['Ada Adler', 'Ben Bauer', 'Carla Costa', 'Dora Diaz']),
  )} AS contact_name,
  ${faulty(
    ROWS,
    5003,
    [
      { percent: 24, value: NOTHING },
      { percent: 12, value: sql`'see website'` },
    ],
    sql`concat('sales', CAST(n AS STRING), '@example.com')`,
  )} AS contact_email,
  ${faulty(
    ROWS,
    6007,
    [{ percent: 22, value: NOTHING }],
    sql`concat('+49 40 ', ${digits(sql`pmod(${stride(17)}, 1000000)`, 6)})`,
  )} AS phone,
  concat('Dock ', CAST(pmod(n, 90) + 1 AS STRING)) AS street,
  ${pick(stride(7), ['Hamburg', 'Rotterdam', 'Gdansk', 'Genoa'])} AS city,
  ${faulty(ROWS, 7001, [{ percent: 14, value: sql`'ZZ'` }], pick(stride(7), ['DE', 'NL', 'PL', 'IT']))} AS country_code,
  ${faulty(
    ROWS,
    2003,
    [{ percent: 11, value: sql`45` }],
    sql`element_at(array(14, 30, 60), CAST(pmod(n, 3) AS INT) + 1)`,
  )} AS payment_terms_days,
  ${faulty(ROWS, 10007, [{ percent: 16, value: sql`0` }], sql`CAST(pmod(n, 5) + 1 AS INT)`)} AS rating,
  CASE WHEN ${isActive} THEN 'Active' ELSE 'On hold' END AS status,
  CASE WHEN copy > 1 THEN 'Procurement portal' ELSE 'ERP' END AS source_system,
  ${times(ROWS, 17)}
FROM ${numbered(ROWS, COPIES, 53)}`,
};
