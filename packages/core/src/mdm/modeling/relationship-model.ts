import type { Relationship } from './model-rows.ts';

type Draft = readonly [
  from: string,
  to: string,
  cardinality: Relationship['cardinality'],
  key: string | null,
  status: Relationship['status'],
];

const DRAFTS: readonly Draft[] = [
  ['Customer', 'Order', 'One-to-Many', 'orders.customer_id', 'Active'],
  ['Product', 'Category', 'Many-to-One', 'products.category_id', 'Active'],
  ['Supplier', 'Product', 'One-to-Many', 'products.supplier_id', 'Active'],
  ['Order', 'Product', 'Many-to-Many', 'order_items.product_id', 'Draft'],
  ['Customer', 'Country', 'Many-to-One', 'customers.country_code', 'Draft'],
  ['Customer', 'Product', 'Many-to-Many', null, 'Draft'],
  ['Product', 'Price List', 'Many-to-Many', null, 'Draft'],
  ['Supplier', 'Contract', 'One-to-Many', null, 'Draft'],
];

/** The relationships as a new master data schema has them: three in use, five proposed. */
export const MODEL_RELATIONSHIPS: readonly Relationship[] = DRAFTS.map(
  ([from_type, to_type, cardinality, key_column, status]) => ({
    from_type,
    to_type,
    cardinality,
    key_column,
    status,
  }),
);
