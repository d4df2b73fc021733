import { sql } from '../../codegen/sql/sql.ts';
import { digits, faulty, numbered, pick, stride, times } from './generate.ts';
import type { SetupTable } from './setup-table.ts';

const ROWS = 15_420;
/** Duplicate records, with another spelling of their SKU and another name. */
const COPIES = 23;
const NOTHING = sql`CAST(NULL AS STRING)`;
const NO_DATE = sql`CAST(NULL AS DATE)`;

const sku = sql`concat(${pick(sql`n`, ['GRD', 'KIT', 'OFF', 'SPT', 'TOY'])}, '-', ${digits(sql`n`, 5)})`;
const name = sql`concat(${pick(stride(7), ['Compact', 'Classic', 'Foldable', 'Heavy duty', 'Light', 'Premium', 'Quiet'])}, ' ',
    ${pick(stride(11), ['kettle', 'lamp', 'desk', 'rake', 'drone', 'mixer', 'chair', 'tent', 'scale', 'radio', 'shelf'])})`;
const launched = sql`date_add(DATE'2019-03-01', CAST(pmod(${stride(2003)}, 1500) AS INT))`;
const price = sql`CAST(5 + pmod(${stride(3001)}, 49500) / 100 AS DECIMAL(10,2))`;
const cost = sql`CAST(3 + pmod(${stride(3001)}, 49500) * 0.6 / 100 AS DECIMAL(10,2))`;
const length = sql`CAST(20 + pmod(${stride(13)}, 180) AS DOUBLE)`;

/** 15,420 products with 24 columns. The percentages are the errors that the quality rules find. */
export const PRODUCTS_TABLE: SetupTable = {
  name: 'products',
  rows: () => sql`
SELECT
  concat('PROD-', ${digits(sql`id`, 5)}) AS product_id,
  CASE WHEN copy > 0 THEN lower(replace(${sku}, '-', ' ')) ELSE ${faulty(
    ROWS,
    4001,
    [{ percent: 4, value: sql`lower(${sku})` }],
    sku,
  )} END AS sku,
  CASE WHEN copy > 0 THEN concat(${name}, ' (new)') ELSE ${name} END AS product_name,
  ${faulty(
    ROWS,
    1013,
    [{ percent: 20, value: NOTHING }],
    sql`concat(${name}, ', model ', ${digits(sql`n`, 5)})`,
  )} AS description,
  ${faulty(
    ROWS,
    1019,
    [{ percent: 10, value: NOTHING }],
    pick(stride(17), ['Alder', 'Brook', 'Cedar', 'Dale', 'Elm', 'Fern', 'Grove']),
  )} AS brand,
  ${faulty(
    ROWS,
    5003,
    [{ percent: 6, value: sql`'CAT-999'` }],
    sql`concat('CAT-', ${digits(sql`pmod(${stride(19)}, 400) + 51`, 3)})`,
  )} AS category_id,
  ${faulty(
    ROWS,
    6007,
    [{ percent: 8, value: sql`'SUPP-9999'` }],
    sql`concat('SUPP-', ${digits(sql`pmod(${stride(23)}, 1200) + 1`, 4)})`,
  )} AS supplier_id,
  ${faulty(ROWS, 7001, [{ percent: 5, value: sql`CAST(0 AS DECIMAL(10,2))` }], price)} AS list_price,
  ${faulty(
    ROWS,
    7001,
    // Products without a price still have a cost.
    [
      { percent: 5, value: cost },
      { percent: 13.08, value: sql`CAST(${price} * 2 AS DECIMAL(10,2))` },
    ],
    cost,
  )} AS cost_price,
  ${faulty(ROWS, 9001, [{ percent: 3, value: sql`'EURO'` }], pick(stride(29), ['EUR', 'USD', 'GBP']))} AS currency,
  CAST(CASE WHEN pmod(n, 9) = 0 THEN 7 ELSE 19 END AS DECIMAL(4,1)) AS tax_rate,
  ${faulty(
    ROWS,
    10007,
    [
      { percent: 12, value: sql`CAST(NULL AS DOUBLE)` },
      { percent: 10, value: sql`0.0D` },
    ],
    sql`(20 + pmod(${stride(31)}, 4000)) / 100.0D`,
  )} AS weight_kg,
  ${length} AS length_cm,
  ${faulty(ROWS, 12007, [{ percent: 26, value: sql`${length} + 15.0D` }], sql`${length} / 2.0D`)} AS width_cm,
  CAST(5 + pmod(${stride(37)}, 60) AS DOUBLE) AS height_cm,
  ${faulty(
    ROWS,
    13001,
    [
      { percent: 15, value: NOTHING },
      { percent: 6, value: sql`'n/a'` },
    ],
    pick(stride(41), ['Black', 'White', 'Green', 'Blue', 'Red', 'Grey']),
  )} AS colour,
  ${faulty(
    ROWS,
    14009,
    [{ percent: 8, value: sql`'XX'` }],
    pick(stride(43), ['DE', 'FR', 'IT', 'PL', 'US', 'CN']),
  )} AS origin_country,
  ${faulty(
    ROWS,
    15013,
    [
      { percent: 18, value: NOTHING },
      { percent: 7, value: sql`concat('40', ${digits(sql`n`, 5)})` },
    ],
    sql`concat('40', ${digits(sql`n * 7`, 11)})`,
  )} AS barcode,
  CASE WHEN pmod(${stride(16001)}, ${sql.int(ROWS)}) < ${sql.int(ROWS / 2)} THEN 'Discontinued' ELSE 'Active' END AS lifecycle,
  ${launched} AS launched_on,
  ${faulty(
    ROWS,
    16001,
    [
      { percent: 24, value: NO_DATE },
      { percent: 20, value: sql`date_sub(${launched}, 30)` },
      { percent: 6.16, value: sql`date_add(${launched}, 400)` },
    ],
    NO_DATE,
  )} AS discontinued_on,
  CAST(pmod(${stride(47)}, 900) AS INT) AS stock_level,
  ${times(ROWS, 0.08)}
FROM ${numbered(ROWS, COPIES, 97)}`,
};
