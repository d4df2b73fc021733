import { z } from 'zod';
import { flag, list, openEnum, text, textMap, wholeNumber } from '../../contract/tolerant.ts';

/** Paging of every list: 0 lets the server choose the page size, left out means all at once (deprecated). */
export const paging = {
  max_results: wholeNumber().optional(),
  page_token: z.string().optional(),
};

export const tableListFlags = {
  omit_columns: flag().optional(),
  omit_properties: flag().optional(),
  omit_username: flag().optional(),
};

const named = {
  name: z.string(),
  full_name: text(),
  comment: text(),
  owner: text(),
  created_at: z.number().nullish(),
  updated_at: z.number().nullish(),
};

export const catalog = z.looseObject({ ...named, catalog_type: text() });
export const schema = z.looseObject({ ...named, catalog_name: z.string() });

const tableColumn = z.looseObject({
  name: z.string(),
  position: z.number().nullish(),
  type_name: text(),
  /** Spark DDL in lower case: `decimal(10,2)`. */
  type_text: z.string(),
  /** A Spark StructField as a JSON string. */
  type_json: text(),
  nullable: z.boolean().nullish(),
  comment: text(),
  partition_index: z.number().nullish(),
});

const TABLE_TYPES = [
  'MANAGED',
  'EXTERNAL',
  'VIEW',
  'MATERIALIZED_VIEW',
  'STREAMING_TABLE',
  'FOREIGN',
] as const;

/** One of the two is there. */
const constraint = z.looseObject({
  primary_key_constraint: z.looseObject({ child_columns: list(z.string()) }).nullish(),
  foreign_key_constraint: z
    .looseObject({ child_columns: list(z.string()), parent_table: text(), parent_columns: list(z.string()) })
    .nullish(),
});

export const table = z.looseObject({
  ...named,
  catalog_name: z.string(),
  schema_name: z.string(),
  table_type: openEnum(TABLE_TYPES).nullish(),
  data_source_format: text(),
  storage_location: text(),
  columns: list(tableColumn),
  /** Of one table only, not in lists. */
  table_constraints: list(constraint),
  properties: textMap(),
});

export const volume = z.looseObject({
  ...named,
  catalog_name: z.string(),
  schema_name: z.string(),
  volume_type: text(),
  storage_location: text(),
});

/** One page of a list, under the name the platform gives it. */
export const pageOf = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  // A computed key widens to `string` in the type of a literal.
  z.looseObject({ [name]: list(item), next_page_token: text() } as {
    [K in Name]: ReturnType<typeof list<Item>>;
  } & { next_page_token: ReturnType<typeof text> });
