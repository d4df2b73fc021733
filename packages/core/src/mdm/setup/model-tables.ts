import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { MODEL_ATTRIBUTES } from '../modeling/entity-model.ts';
import { MODEL_RELATIONSHIPS } from '../modeling/relationship-model.ts';
import { literalRows } from './literal-rows.ts';
import type { SetupTable } from './setup-table.ts';

const TYPES = [
  ['Customer', 'Active'],
  ['Product', 'Active'],
  ['Supplier', 'Draft'],
  ['Category', 'Active'],
] as const;

const maybe = (text: string | null): Sql => (text === null ? sql`CAST(NULL AS STRING)` : sql.str(text));

const ENTITY_TYPES_TABLE: SetupTable = {
  name: 'entity_types',
  rows: () =>
    literalRows(
      ['position', 'name', 'status'],
      TYPES.map(([name, status], at) => [sql.int(at + 1), sql.str(name), sql.str(status)]),
    ),
};

const ENTITY_ATTRIBUTES_TABLE: SetupTable = {
  name: 'entity_attributes',
  rows: () =>
    literalRows(
      ['entity_type', 'position', 'name', 'data_type', 'required'],
      MODEL_ATTRIBUTES.map(({ entity_type, position, name, data_type, required }) => [
        sql.str(entity_type),
        sql.int(position),
        sql.str(name),
        sql.str(data_type),
        sql.bool(required),
      ]),
    ),
};

const RELATIONSHIPS_TABLE: SetupTable = {
  name: 'relationships',
  rows: () =>
    literalRows(
      ['position', 'from_type', 'to_type', 'cardinality', 'key_column', 'status'],
      MODEL_RELATIONSHIPS.map(({ from_type, to_type, cardinality, key_column, status }, at) => [
        sql.int(at + 1),
        sql.str(from_type),
        sql.str(to_type),
        sql.str(cardinality),
        maybe(key_column),
        sql.str(status),
      ]),
    ),
};

/** The tables of the model: entity types, their attributes and their relationships. */
export const MODEL_TABLES: readonly SetupTable[] = [
  ENTITY_TYPES_TABLE,
  ENTITY_ATTRIBUTES_TABLE,
  RELATIONSHIPS_TABLE,
];
