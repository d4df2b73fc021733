import { existsSync } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../support/database.ts';

/** Files that are created once and reused, since they take a minute and 1.5 GB. */
const FOLDER = join(tmpdir(), 'lakehouse-bench-data');
const ROWS = 10_000_000;

/** The columns of the big files as Spark DDL and as DuckDB reads them by hand. */
export const COLUMNS = {
  order_id: ['BIGINT', 'BIGINT'],
  customer_id: ['BIGINT', 'BIGINT'],
  product_id: ['INT', 'INTEGER'],
  status: ['STRING', 'VARCHAR'],
  country: ['STRING', 'VARCHAR'],
  quantity: ['INT', 'INTEGER'],
  amount: ['DECIMAL(10,2)', 'DECIMAL(10,2)'],
  weight_kg: ['DOUBLE', 'DOUBLE'],
  ordered_at: ['TIMESTAMP', 'TIMESTAMPTZ'],
  delivered: ['DATE', 'DATE'],
  comment: ['STRING', 'VARCHAR'],
} as const satisfies Readonly<Record<string, readonly [spark: string, duck: string]>>;

export interface DataFiles {
  /** 10 million rows, at least 1 GB. */
  readonly csv: string;
  /** The same rows. */
  readonly parquet: string;
  /** 500 products with a key that the big files have. */
  readonly products: string;
}

const ORDERS = `SELECT i AS order_id,
  (hash(i) % 500000)::BIGINT AS customer_id,
  (hash(i + 1) % 500 + 1)::INTEGER AS product_id,
  ['new', 'paid', 'shipped', 'delivered', 'returned', 'cancelled'][(hash(i + 2) % 6 + 1)::INTEGER] AS status,
  ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'IT', 'NL', 'PL', 'SE'][(hash(i + 3) % 10 + 1)::INTEGER] AS country,
  (hash(i + 4) % 9 + 1)::INTEGER AS quantity,
  ((hash(i + 5) % 100000) / 100)::DECIMAL(10,2) AS amount,
  round((hash(i + 6) % 50000) / 1000, 3) AS weight_kg,
  TIMESTAMP '2024-01-01 00:00:00' + to_seconds((hash(i + 7) % 63072000)::BIGINT) AS ordered_at,
  DATE '2024-01-03' + (hash(i + 8) % 730)::INTEGER AS delivered,
  CASE WHEN hash(i + 9) % 4 > 0 THEN 'please ring ' || (hash(i + 10) % 1000000)::VARCHAR || ' at the door, thank you' END AS comment
  FROM range(1, ${ROWS + 1}) numbers(i)`;

const PRODUCTS = `SELECT i AS product_id, 'Product ' || i AS name,
  ['books', 'garden', 'kitchen', 'music', 'sports'][(i % 5 + 1)::INTEGER] AS category FROM range(1, 501) numbers(i)`;

/** Creates missing files. */
export async function dataFiles(): Promise<DataFiles> {
  await mkdir(FOLDER, { recursive: true });
  const make = async (name: string, query: string, options: string): Promise<string> => {
    const file = join(FOLDER, name);
    if (existsSync(file)) return file;
    console.log(`Making ${file} …`);
    const connection = await openDatabase(FOLDER);
    await connection.run(`COPY (${query}) TO '${file}.part' (${options})`);
    connection.closeSync();
    await rename(`${file}.part`, file);
    return file;
  };
  const csv = await make('orders.csv', ORDERS, "FORMAT csv, HEADER, TIMESTAMPFORMAT '%Y-%m-%d %H:%M:%S'");
  const typed = `SELECT * REPLACE (CAST(ordered_at AS TIMESTAMPTZ) AS ordered_at) FROM (${ORDERS})`;
  const parquet = await make('orders.parquet', typed, 'FORMAT parquet');
  const products = await make('products.csv', PRODUCTS, 'FORMAT csv, HEADER');
  const { size } = await stat(csv);
  if (size < 1e9) throw new Error(`${csv} has ${size} bytes: too small for this benchmark`);
  console.log(`${ROWS} rows: ${megabytes(size)} of CSV, ${megabytes((await stat(parquet)).size)} of Parquet`);
  return { csv, parquet, products };
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
