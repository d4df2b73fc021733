import type { Condition } from './condition.ts';
import type { Dimension } from './dimension.ts';
import type { QualityRule } from './rule.ts';

type Draft = readonly [dimension: Dimension, name: string, condition: Condition];

const present = (name: string, column: string): Draft => ['completeness', name, { kind: 'present', column }];
const matches = (name: string, column: string, pattern: string): Draft => [
  'validity',
  name,
  { kind: 'matches', column, pattern },
];
const oneOf = (dimension: Dimension, name: string, column: string, values: string[]): Draft => [
  dimension,
  name,
  { kind: 'oneOf', column, values },
];
const between = (dimension: Dimension, name: string, column: string, min: number, max: number): Draft => [
  dimension,
  name,
  { kind: 'between', column, min, max },
];
const order = (name: string, column: string, operator: '<=' | '>=', other: string): Draft => [
  'consistency',
  name,
  { kind: 'compares', column, operator, other },
];
const requires = (name: string, column: string, value: string, other: string): Draft => [
  'consistency',
  name,
  { kind: 'requires', column, value, other },
];
const references = (name: string, column: string, table: string, key: string): Draft => [
  'accuracy',
  name,
  { kind: 'references', column, table, key },
];

const EMAIL = '^[^@ ]+@[^@ ]+[.][a-zA-Z]+$';
const COUNTRIES = ['DE', 'AT', 'FR', 'IT', 'PL', 'NL', 'US', 'CN'];

const RULES: Readonly<Record<string, readonly Draft[]>> = {
  products: [
    present('Description', 'description'),
    present('Brand', 'brand'),
    present('Barcode', 'barcode'),
    present('Weight', 'weight_kg'),
    present('Colour', 'colour'),
    references('Known category', 'category_id', 'categories', 'category_id'),
    references('Known supplier', 'supplier_id', 'suppliers', 'supplier_id'),
    between('accuracy', 'Plausible weight', 'weight_kg', 0.01, 200),
    oneOf('accuracy', 'Known country of origin', 'origin_country', COUNTRIES),
    order('Price covers cost', 'list_price', '>=', 'cost_price'),
    order('Length is the longer side', 'length_cm', '>=', 'width_cm'),
    order('Discontinued after launch', 'launched_on', '<=', 'discontinued_on'),
    requires('Discontinued has a date', 'lifecycle', 'Discontinued', 'discontinued_on'),
    matches('SKU format', 'sku', '^[A-Z]{3}-[0-9]{5}$'),
    matches('Barcode format', 'barcode', '^[0-9]{13}$'),
    oneOf('validity', 'Currency code', 'currency', ['EUR', 'USD', 'GBP']),
    between('validity', 'Price above zero', 'list_price', 0.01, 1_000_000),
    oneOf('validity', 'Colour name', 'colour', ['Black', 'White', 'Green', 'Blue', 'Red', 'Grey']),
  ],
  customers: [
    present('E-mail', 'email'),
    present('Phone', 'phone'),
    present('Postal code', 'postal_code'),
    present('Date of birth', 'birth_date'),
    oneOf('accuracy', 'Known country', 'country_code', COUNTRIES),
    oneOf('accuracy', 'Known language', 'preferred_language', ['de', 'en', 'fr', 'it', 'pl']),
    [
      'accuracy',
      'Plausible date of birth',
      { kind: 'dated', column: 'birth_date', first: '1920-01-01', last: '2010-12-31' },
    ],
    order('Changed after creation', 'created_at', '<=', 'updated_at'),
    requires('Consent has a date', 'marketing_consent', 'true', 'consent_on'),
    requires('Business has a company', 'segment', 'Business', 'company'),
    matches('E-mail format', 'email', EMAIL),
    matches('Phone format', 'phone', '^[+][0-9 ]{8,16}$'),
    matches('Postal code format', 'postal_code', '^[0-9]{5}$'),
    oneOf('validity', 'Segment', 'segment', ['Business', 'Private']),
  ],
  suppliers: [
    present('E-mail of the contact', 'contact_email'),
    present('Phone', 'phone'),
    present('Tax number', 'tax_number'),
    oneOf('accuracy', 'Known country', 'country_code', COUNTRIES),
    between('accuracy', 'Plausible rating', 'rating', 1, 5),
    order('Changed after creation', 'created_at', '<=', 'updated_at'),
    requires('Active has a contact', 'status', 'Active', 'contact_name'),
    matches('Tax number format', 'tax_number', '^DE[0-9]{9}$'),
    matches('E-mail format', 'contact_email', EMAIL),
    oneOf('validity', 'Payment terms', 'payment_terms_days', ['0', '14', '30', '60', '90']),
  ],
};

/** The rules that a new master data schema has: 42, all active. */
export const STANDARD_RULES: readonly QualityRule[] = Object.entries(RULES).flatMap(([entity, drafts]) =>
  drafts.map(([dimension, name, condition], at) => ({
    rule_id: `${entity}-${String(at + 1).padStart(2, '0')}`,
    entity,
    name,
    dimension,
    condition,
    is_active: true,
  })),
);
