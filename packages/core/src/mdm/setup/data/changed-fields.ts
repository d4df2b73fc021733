import { type Sql, sql } from '../../../codegen/sql/sql.ts';

type Field = readonly [name: string, before: string, after: string];

/** `#` is replaced by the record number. Each list has the fields of a new record, at least six. */
const FIELDS: Readonly<Record<string, readonly Field[]>> = {
  Customer: [
    ['email', 'customer#@mail.example', 'customer#@example.com'],
    ['phone', '+1 555 0100 #', '+1 555 0199 #'],
    ['city', 'Lisbon', 'Porto'],
    ['segment', 'Standard', 'Premium'],
    ['street', '# Harbour Road', '# Station Street'],
    ['postal_code', '1000-#', '4000-#'],
    ['status', 'active', 'closed'],
  ],
  Product: [
    ['price', '19.90', '21.50'],
    ['description', 'Item #', 'Item #, second edition'],
    ['stock_level', '40', '125'],
    ['category_id', 'CAT-007', 'CAT-012'],
    ['weight_kg', '1.2', '1.15'],
    ['brand', 'Northwind', 'Nordlys'],
    ['sku', 'SKU-0#', 'SKU-1#'],
    ['name', 'Product #', 'Product # Plus'],
    ['supplier_id', 'SUPP-014', 'SUPP-031'],
    ['currency', 'USD', 'EUR'],
    ['launched', '2024-03-01', '2024-09-01'],
    ['status', 'active', 'closed'],
  ],
  Supplier: [
    ['status', 'active', 'closed'],
    ['contact_email', 'sales#@supplier.example', 'orders#@supplier.example'],
    ['payment_terms', '30 days', '60 days'],
    ['country', 'DE', 'NL'],
    ['rating', '3.5', '4.0'],
    ['lead_time_days', '14', '9'],
  ],
  Category: [
    ['name', 'Category #', 'Category # (merged)'],
    ['parent_id', 'CAT-001', 'CAT-002'],
    ['description', 'Group #', 'Group # of products'],
    ['sort_order', '10', '20'],
    ['status', 'active', 'closed'],
    ['code', 'C#', 'K#'],
  ],
};

const list = (fields: readonly Field[]): Sql =>
  sql`array(${sql.list(
    fields.map(
      ([name, before, after]) =>
        sql`named_struct('field', ${sql.str(name)}, 'before', ${sql.str(before)}, 'after', ${sql.str(after)})`,
    ),
  )})`;

/** The fields of the row's `entity` with sample values, as an array of structs. */
export const fieldsOfEntity: Sql = sql`CASE entity
  ${sql.stack(Object.entries(FIELDS).map(([entity, fields]) => sql`WHEN ${sql.str(entity)} THEN ${list(fields)}`))}
END`;
