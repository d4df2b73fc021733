import { type Sql, sql } from '../../codegen/sql/sql.ts';

/** How records of an entity are recognized as duplicates. */
export interface MatchingRule {
  /** The name of the entity's table, as in `duplicate_resolutions`. */
  readonly entity: string;
  readonly entityLabel: string;
  readonly key: string;
  /** The compared column and its display name. */
  readonly column: string;
  readonly fieldLabel: string;
  /** Normalizes a value for the comparison: all spellings of one value give the same result. */
  readonly normalize: (value: Sql) => Sql;
  /** The other attributes, which determine the confidence of a match. */
  readonly compared: readonly string[];
  /** Pairs of this confidence (percent) are linked automatically; undefined: never. */
  readonly linkFrom: number | undefined;
}

const letters = (value: Sql): Sql => sql`regexp_replace(lower(${value}), '[^a-z0-9]', '')`;
const LEGAL_FORM = '[ ,.]+(gmbh|ltd|inc|ag|bv|spa)[.]?$';

/** The matching rules of the standard entities. */
export const MATCHING_RULES: readonly MatchingRule[] = [
  {
    entity: 'products',
    entityLabel: 'Products',
    key: 'product_id',
    column: 'sku',
    fieldLabel: 'SKU',
    normalize: letters,
    compared: [
      'product_name',
      'description',
      'brand',
      'category_id',
      'supplier_id',
      'list_price',
      'cost_price',
      'currency',
      'tax_rate',
      'weight_kg',
      'length_cm',
      'width_cm',
      'height_cm',
      'colour',
      'origin_country',
      'barcode',
      'lifecycle',
      'launched_on',
      'discontinued_on',
      'stock_level',
    ],
    linkFrom: 95,
  },
  {
    entity: 'customers',
    entityLabel: 'Customers',
    key: 'customer_id',
    column: 'email',
    fieldLabel: 'Email',
    normalize: (value) => sql`lower(trim(${value}))`,
    compared: [
      'first_name',
      'last_name',
      'phone',
      'company',
      'street',
      'city',
      'postal_code',
      'country_code',
      'birth_date',
      'segment',
      'preferred_language',
      'marketing_consent',
      'consent_on',
      'source_system',
    ],
    linkFrom: undefined,
  },
  {
    entity: 'suppliers',
    entityLabel: 'Suppliers',
    key: 'supplier_id',
    column: 'company_name',
    fieldLabel: 'Company Name',
    normalize: (value) => letters(sql`regexp_replace(lower(trim(${value})), ${sql.str(LEGAL_FORM)}, '')`),
    compared: [
      'tax_number',
      'contact_name',
      'contact_email',
      'phone',
      'street',
      'city',
      'country_code',
      'payment_terms_days',
      'rating',
      'status',
      'source_system',
    ],
    linkFrom: undefined,
  },
];

/** The columns that a merge takes from either record: all except the key. */
export const mergedColumns = (rule: MatchingRule): readonly string[] => [
  rule.column,
  ...rule.compared,
  'created_at',
  'updated_at',
];
