import type { ModelAttribute } from './model-rows.ts';

/** name, type, required */
type Draft = readonly [name: string, type: string, required?: true];

const ATTRIBUTES: Readonly<Record<string, readonly Draft[]>> = {
  Customer: [
    ['customer_id', 'STRING', true],
    ['first_name', 'STRING', true],
    ['last_name', 'STRING', true],
    ['email', 'STRING', true],
    ['phone', 'STRING'],
    ['company', 'STRING'],
    ['street', 'STRING'],
    ['city', 'STRING'],
    ['postal_code', 'STRING'],
    ['country_code', 'STRING', true],
    ['birth_date', 'DATE'],
    ['segment', 'STRING', true],
    ['preferred_language', 'STRING'],
    ['marketing_consent', 'BOOLEAN', true],
    ['consent_on', 'DATE'],
  ],
  Product: [
    ['product_id', 'STRING', true],
    ['sku', 'STRING', true],
    ['product_name', 'STRING', true],
    ['description', 'STRING'],
    ['brand', 'STRING'],
    ['category_id', 'STRING', true],
    ['supplier_id', 'STRING', true],
    ['list_price', 'DECIMAL(10,2)', true],
    ['cost_price', 'DECIMAL(10,2)'],
    ['currency', 'STRING', true],
    ['tax_rate', 'DECIMAL(4,1)'],
    ['weight_kg', 'DOUBLE'],
    ['length_cm', 'DOUBLE'],
    ['width_cm', 'DOUBLE'],
    ['height_cm', 'DOUBLE'],
    ['colour', 'STRING'],
    ['origin_country', 'STRING'],
    ['barcode', 'STRING'],
    ['lifecycle', 'STRING', true],
    ['launched_on', 'DATE'],
    ['discontinued_on', 'DATE'],
    ['stock_level', 'INT'],
  ],
  Supplier: [
    ['supplier_id', 'STRING', true],
    ['company_name', 'STRING', true],
    ['tax_number', 'STRING'],
    ['contact_name', 'STRING'],
    ['contact_email', 'STRING'],
    ['phone', 'STRING'],
    ['street', 'STRING'],
    ['city', 'STRING'],
    ['country_code', 'STRING', true],
    ['payment_terms_days', 'INT'],
    ['rating', 'INT'],
    ['status', 'STRING', true],
  ],
  Category: [
    ['category_id', 'STRING', true],
    ['category_name', 'STRING', true],
    ['parent_id', 'STRING'],
    ['level', 'INT', true],
    ['tax_class', 'STRING'],
    ['is_active', 'BOOLEAN', true],
    ['sort_order', 'INT'],
    ['updated_on', 'DATE'],
  ],
};

/**
 * The attributes of the entity types in a new master data schema: those that users maintain, without technical columns.
 */
export const MODEL_ATTRIBUTES: readonly ModelAttribute[] = Object.entries(ATTRIBUTES).flatMap(
  ([entity_type, drafts]) =>
    drafts.map(([name, data_type, required = false], at) => ({
      entity_type,
      position: at + 1,
      name,
      data_type,
      required,
    })),
);
