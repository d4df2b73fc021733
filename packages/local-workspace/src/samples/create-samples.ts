import { Readable } from 'node:stream';
import type { LocalStore } from '../engine/local-store.ts';
import {
  customersJson,
  eventsJson,
  messyCsv,
  orders,
  ordersCsv,
  productsJson,
  regionalFiles,
} from './retail-data.ts';

const RAW = '/Volumes/samples/retail/raw';
const ORDERS_SCHEMA =
  'order_id BIGINT, customer_id BIGINT, product_id BIGINT, order_date DATE, status STRING, amount DECIMAL(12,2), country STRING, coupon STRING, quantity INT, updated_at TIMESTAMP';
const PRODUCTS_SCHEMA =
  'product_id BIGINT, name STRING, category STRING, price DECIMAL(10,2), weight_kg DOUBLE, in_stock BOOLEAN, added_on DATE';
const CUSTOMERS_SCHEMA =
  'customer_id BIGINT, first_name STRING, last_name STRING, email STRING, city STRING, segment STRING, signup_date DATE, newsletter BOOLEAN';
const EVENTS_SCHEMA =
  'event_id STRING, event_type STRING, occurred_at TIMESTAMP, customer STRUCT<customer_id: BIGINT, country: STRING>, device STRUCT<type: STRING, os: STRING>, tags ARRAY<STRING>, items ARRAY<STRUCT<product_id: BIGINT, quantity: INT, price: DOUBLE>>';

export interface SamplesOptions {
  /** Called before each step with what is being made and how much is done, from 0 to 1. */
  readonly onProgress?: (text: string, fraction: number) => void;
}

interface Step {
  readonly text: string;
  isDone(): Promise<boolean>;
  run(): Promise<void>;
}

/** Makes the catalogue `samples` unless it is there: files in a volume and Delta tables of them. What exists is left alone. */
export async function createSamples(store: LocalStore, options: SamplesOptions = {}): Promise<void> {
  const sql = async (statement: string): Promise<void> => {
    await store.engine.execute({ statement });
  };
  await sql("CREATE CATALOG IF NOT EXISTS samples COMMENT 'Sample data to try things with'");
  await sql(
    "CREATE SCHEMA IF NOT EXISTS samples.retail COMMENT 'A shop: orders, customers, products and events'",
  );
  await sql("CREATE VOLUME IF NOT EXISTS samples.retail.raw COMMENT 'The files that the tables are made of'");
  const steps = [...fileSteps(store, sql), ...tableSteps(store, sql)];
  for (const [index, step] of steps.entries()) {
    if (await step.isDone()) continue;
    options.onProgress?.(step.text, index / steps.length);
    await step.run();
  }
  options.onProgress?.('Sample data is ready', 1);
}

function fileSteps(store: LocalStore, sql: (statement: string) => Promise<void>): Step[] {
  const file = (name: string, content: () => string): Step => ({
    text: `Writing ${name}`,
    isDone: async () => (await store.volumes.stat(`${RAW}/${name}`)) !== undefined,
    run: async () => {
      await store.volumes.write(`${RAW}/${name}`, Readable.from([content()]), { overwrite: true });
    },
  });
  let made: ReturnType<typeof orders> | undefined;
  const all = (): ReturnType<typeof orders> => {
    made ??= orders();
    return made;
  };
  const region = (name: string): Step => file(`regional/${name}`, () => regionalFiles(all())[name] ?? '');
  return [
    file('orders.csv', () => ordersCsv(all())),
    file('customers.json', customersJson),
    { ...file('products.parquet', productsJson), run: () => writeParquet(store, sql) },
    file('events.json', eventsJson),
    region('orders_de.csv'),
    region('orders_fr.csv'),
    region('orders_us.csv'),
    file('messy.csv', messyCsv),
  ];
}

/** Parquet is written by the engine, into a folder as Spark does; its one file then gets the plain name. */
async function writeParquet(store: LocalStore, sql: (statement: string) => Promise<void>): Promise<void> {
  const [json, folder] = [`${RAW}/_products.json`, `${RAW}/_products`];
  await store.volumes.write(json, Readable.from([productsJson()]), { overwrite: true });
  await sql(
    `INSERT OVERWRITE DIRECTORY '${folder}' USING parquet SELECT * FROM read_files('${json}', format => 'json', schema => '${PRODUCTS_SCHEMA}')`,
  );
  for (const entry of await store.volumes.list(folder)) {
    const { stream } = await store.volumes.read(entry.path);
    await store.volumes.write(`${RAW}/products.parquet`, stream, { overwrite: true });
    await store.volumes.delete(entry.path);
  }
  await store.volumes.deleteDirectory(folder);
  await store.volumes.delete(json);
}

function tableSteps(store: LocalStore, sql: (statement: string) => Promise<void>): Step[] {
  const table = (name: string, comment: string, query: string): Step => ({
    text: `Creating the table samples.retail.${name}`,
    isDone: async () => (await store.catalog.getTable('samples', 'retail', name)) !== undefined,
    run: () => sql(`CREATE TABLE IF NOT EXISTS samples.retail.${name} COMMENT '${comment}' AS ${query}`),
  });
  const files = (name: string, format: string, schema: string): string =>
    `SELECT * FROM read_files('${RAW}/${name}', format => '${format}', header => true, schema => '${schema}')`;
  return [
    table('orders', 'One row for each order', files('orders.csv', 'csv', ORDERS_SCHEMA)),
    table('customers', 'One row for each customer', files('customers.json', 'json', CUSTOMERS_SCHEMA)),
    table('products', 'One row for each product', files('products.parquet', 'parquet', PRODUCTS_SCHEMA)),
    table('events', 'What visitors did in the shop', files('events.json', 'json', EVENTS_SCHEMA)),
    table(
      'order_items',
      'The lines of each order',
      `SELECT order_id, CAST(pos + 1 AS INT) AS line_number, CAST((product_id + pos * 37 - 1) % 1200 + 1 AS BIGINT) AS product_id, quantity, CAST(amount / (1 + order_id % 3) AS DECIMAL(12,2)) AS line_amount
       FROM samples.retail.orders LATERAL VIEW posexplode(sequence(1, CAST(1 + order_id % 3 AS INT))) lines AS pos, n`,
    ),
  ];
}
