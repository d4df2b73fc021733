import { sql } from '../../codegen/sql/sql.ts';
import { digits, faulty, numbered, pick, stride, times } from './generate.ts';
import type { SetupTable } from './setup-table.ts';

const ROWS = 8750;
/** Duplicate records, with another spelling of their e-mail address. */
const COPIES = 15;
/** The number of copies whose city differs too; the source differs in all copies. */
const COPIES_ELSEWHERE = 8;
const NOTHING = sql`CAST(NULL AS STRING)`;

const first = pick(stride(3), [
  'Ada',
  'Ben',
  'Carla',
  'Dora',
  'Emil',
  'Fay',
  'Gina',
  'Hugo',
  'Ines',
  'Jon',
  'Kim',
]);
const last = pick(stride(7919), [
  'Adler',
  'Bauer',
  'Costa',
  'Diaz',
  'Evans',
  'Fischer',
  'Garcia',
  'Haas',
  'Ivanov',
  'Jung',
]);
const email = sql`concat(lower(${first}), '.', lower(${last}), CAST(n AS STRING), '@example.com')`;
const isBusiness = sql`pmod(${stride(9001)}, ${sql.int(ROWS)}) < 3500`;
const consents = sql`pmod(${stride(12007)}, ${sql.int(ROWS)}) < 5000`;

/** 8,750 customers with 18 columns. The percentages are the errors that the quality rules find. */
export const CUSTOMERS_TABLE: SetupTable = {
  name: 'customers',
  rows: () => sql`
SELECT
  concat('CUST-', ${digits(sql`id`, 4)}) AS customer_id,
  ${first} AS first_name,
  ${last} AS last_name,
  CASE WHEN copy > 0 THEN upper(${email}) ELSE ${faulty(
    ROWS,
    4001,
    [
      { percent: 5, value: NOTHING },
      { percent: 9, value: sql`replace(${email}, '@', ' at ')` },
    ],
    email,
  )} END AS email,
  ${faulty(
    ROWS,
    5003,
    [
      { percent: 12, value: NOTHING },
      { percent: 12, value: sql`concat('ext. ', ${digits(sql`pmod(n, 1000)`, 3)})` },
    ],
    sql`concat('+49 30 ', ${digits(sql`pmod(${stride(17)}, 10000000)`, 7)})`,
  )} AS phone,
  CASE WHEN ${isBusiness} THEN ${faulty(
    ROWS,
    9001,
    [{ percent: 16, value: NOTHING }],
    sql`concat(${last}, ' ', ${pick(stride(13), ['Trading', 'Design', 'Logistics', 'Foods'])})`,
  )} ELSE ${NOTHING} END AS company,
  concat(${pick(stride(19), ['Main Street', 'Park Lane', 'Mill Road', 'High Street'])}, ' ', CAST(pmod(n, 120) + 1 AS STRING)) AS street,
  CASE WHEN copy > ${sql.int(COPIES - COPIES_ELSEWHERE)} THEN 'Potsdam' ELSE ${pick(stride(23), ['Berlin', 'Munich', 'Paris', 'Rome', 'Vienna', 'Warsaw'])} END AS city,
  ${faulty(
    ROWS,
    6007,
    [
      { percent: 7, value: NOTHING },
      { percent: 11, value: sql`concat('D-', CAST(pmod(n, 1000) AS STRING))` },
    ],
    digits(sql`10000 + pmod(${stride(29)}, 80000)`, 5),
  )} AS postal_code,
  ${faulty(ROWS, 7001, [{ percent: 12, value: sql`'ZZ'` }], pick(stride(23), ['DE', 'DE', 'FR', 'IT', 'AT', 'PL']))} AS country_code,
  ${faulty(
    ROWS,
    10007,
    [
      { percent: 8, value: sql`CAST(NULL AS DATE)` },
      { percent: 10, value: sql`DATE'1900-01-01'` },
    ],
    sql`date_add(DATE'1945-01-01', CAST(pmod(${stride(31)}, 20000) AS INT))`,
  )} AS birth_date,
  ${faulty(
    ROWS,
    9001,
    [
      { percent: 40.08, value: sql`'Business'` },
      { percent: 8, value: sql`'unknown'` },
    ],
    sql`'Private'`,
  )} AS segment,
  ${faulty(ROWS, 13001, [{ percent: 14, value: sql`'xx'` }], pick(stride(37), ['de', 'en', 'fr', 'it', 'pl']))} AS preferred_language,
  ${consents} AS marketing_consent,
  CASE WHEN ${consents} THEN ${faulty(
    ROWS,
    12007,
    [{ percent: 16, value: sql`CAST(NULL AS DATE)` }],
    sql`date_add(DATE'2023-05-01', CAST(pmod(n, 500) AS INT))`,
  )} ELSE CAST(NULL AS DATE) END AS consent_on,
  CASE WHEN copy > 0 THEN 'Web shop' ELSE 'CRM' END AS source_system,
  ${times(ROWS, 13)}
FROM ${numbered(ROWS, COPIES, 117)}`,
};
