import { Readable } from 'node:stream';
import { type Sql, sql } from '@lakehouse/core/codegen/sql/sql';
import { CUSTOMER_SCHEMA, customers } from '../samples/data/customers.ts';
import { EVENT_SCHEMA, events } from '../samples/data/events.ts';
import { MESSY_HEADER, messyRows } from '../samples/data/messy.ts';
import { ORDER_HEADER, ORDER_SCHEMA, orders } from '../samples/data/orders.ts';
import { PRODUCT_HEADER, products } from '../samples/data/products.ts';
import { regionalFiles } from '../samples/data/regional.ts';
import { blocks, csvLines, jsonLines } from '../samples/data/text.ts';
import type { SeedTable } from '../samples/seed-table.ts';
import type { LocalStore } from './local-store.ts';

export interface SampleOptions {
  /** Called before each step; `fraction` is 0 to 1. */
  readonly onProgress: (text: string, fraction: number) => void;
  /** Tables beside the samples, in the order in which they are made. */
  readonly seedTables?: readonly SeedTable[];
}

interface Step {
  readonly text: string;
  readonly run: (store: LocalStore) => Promise<void>;
}

const RAW = '/Volumes/samples/retail/raw';
const PRODUCT_SCHEMA = `product_id BIGINT, sku STRING, name STRING, category STRING, brand STRING, price DECIMAL(10,2),
  cost DECIMAL(10,2), weight_kg DOUBLE, in_stock BOOLEAN, launched DATE`;

async function execute(store: LocalStore, ...statements: readonly Sql[]): Promise<void> {
  for (const { text } of statements) await store.engine.execute({ statement: text });
}

const file =
  (name: string, lines: () => Iterable<string>): Step['run'] =>
  async (store) => {
    await store.volumes.write(`${RAW}/${name}`, Readable.from(blocks(lines())), { overwrite: true });
  };

const read = (name: string, format: 'csv' | 'json', schema: string): Sql =>
  format === 'csv'
    ? sql`SELECT * FROM read_files(${sql.str(`${RAW}/${name}`)}, format => 'csv', header => true, schema => ${sql.str(schema)})`
    : sql`SELECT * FROM read_files(${sql.str(`${RAW}/${name}`)}, format => 'json', schema => ${sql.str(schema)})`;

const table =
  (name: string, query: Sql): Step['run'] =>
  (store) =>
    execute(store, sql`CREATE OR REPLACE TABLE samples.retail.${sql.name(name)} AS ${query}`);

/** Each order's product as a line, and a gift line for every third order. */
const orderItems = sql`
  SELECT order_id, 1 AS line, product_id, quantity, CAST(amount / quantity AS DECIMAL(10,2)) AS unit_price FROM samples.retail.orders
  UNION ALL
  SELECT order_id, 2 AS line, pmod(order_id, 480) + 1 AS product_id, 1 AS quantity, CAST(0 AS DECIMAL(10,2)) AS unit_price
  FROM samples.retail.orders WHERE order_id % 3 = 0`;

const STEPS: readonly Step[] = [
  {
    text: 'Creating the catalogs',
    run: (store) =>
      execute(
        store,
        sql`CREATE CATALOG IF NOT EXISTS main`,
        sql`CREATE SCHEMA IF NOT EXISTS main.default`,
        sql`CREATE VOLUME IF NOT EXISTS main.default.uploads`,
        sql`CREATE CATALOG IF NOT EXISTS samples`,
        sql`CREATE SCHEMA IF NOT EXISTS samples.retail`,
        sql`CREATE VOLUME IF NOT EXISTS samples.retail.raw`,
      ),
  },
  { text: 'Writing orders.csv', run: file('orders.csv', () => csvLines(ORDER_HEADER, orders(products()))) },
  { text: 'Writing customers.json', run: file('customers.json', () => jsonLines(customers())) },
  {
    text: 'Writing products.csv',
    run: file('products.csv', () =>
      csvLines(
        PRODUCT_HEADER,
        products().map(({ row }) => row),
      ),
    ),
  },
  { text: 'Writing events.json', run: file('events.json', () => jsonLines(events())) },
  { text: 'Writing messy.csv', run: file('messy.csv', () => csvLines(MESSY_HEADER, messyRows())) },
  {
    text: 'Writing the regional files',
    run: async (store) => {
      for (const { name, header, rows } of regionalFiles())
        await file(`regional/${name}`, () => csvLines(header, rows))(store);
    },
  },
  {
    text: 'Creating the table products',
    run: table('products', read('products.csv', 'csv', PRODUCT_SCHEMA)),
  },
  {
    text: 'Writing products.parquet',
    run: (store) =>
      execute(
        store,
        sql`INSERT OVERWRITE DIRECTORY ${sql.str(`${RAW}/products.parquet`)} USING PARQUET SELECT * FROM samples.retail.products`,
      ),
  },
  {
    text: 'Creating the table customers',
    run: table('customers', read('customers.json', 'json', CUSTOMER_SCHEMA)),
  },
  { text: 'Creating the table orders', run: table('orders', read('orders.csv', 'csv', ORDER_SCHEMA)) },
  { text: 'Creating the table events', run: table('events', read('events.json', 'json', EVENT_SCHEMA)) },
  { text: 'Creating the table order_items', run: table('order_items', orderItems) },
];

/** The last object created: when it exists, everything does. */
const LAST_TABLE = 'order_items';

const seed =
  ({ catalog, schema, statement }: SeedTable): Step['run'] =>
  async (store) => {
    await execute(store, sql`CREATE SCHEMA IF NOT EXISTS ${sql.path([catalog, schema])}`);
    await store.engine.execute({ statement });
  };

/** What is missing: all samples or none, and each missing seed table. */
async function missingSteps(store: LocalStore, seedTables: readonly SeedTable[]): Promise<readonly Step[]> {
  const complete = await store.catalog.getTable('samples', 'retail', LAST_TABLE);
  const seeds: Step[] = [];
  for (const table of seedTables) {
    const there = await store.catalog.getTable(table.catalog, table.schema, table.table);
    if (!there) seeds.push({ text: table.text, run: seed(table) });
  }
  return [...(complete ? [] : STEPS), ...seeds];
}

/**
 * Makes the sample catalog and the seed tables through the same engine that users have. Does nothing when they are
 * complete.
 */
export async function createSamples(
  store: LocalStore,
  { onProgress, seedTables = [] }: SampleOptions,
): Promise<void> {
  const steps = await missingSteps(store, seedTables);
  if (steps.length === 0) return;
  for (const [at, { text, run }] of steps.entries()) {
    onProgress(text, at / steps.length);
    await run(store);
  }
  onProgress('Sample data is ready', 1);
}
