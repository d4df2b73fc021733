import { expect, it } from 'vitest';
import { masterStore } from '../testing/master-store.ts';
import { ENTITY_ATTRIBUTES, ENTITY_TYPES, RELATIONSHIPS } from './model-queries.ts';

const master = masterStore();

it('returns the entity types with their counted attributes and relationships', async () => {
  const types = await master.ask(ENTITY_TYPES);
  expect(types.map((type) => Object.values(type))).toEqual([
    ['Customer', 15, 3, 'Active'],
    ['Product', 22, 5, 'Active'],
    ['Supplier', 12, 2, 'Draft'],
    ['Category', 8, 1, 'Active'],
  ]);
  expect(ENTITY_TYPES.sample).toEqual(types);
});

it('returns the relationships in use, then the proposed ones', async () => {
  const relationships = await master.ask(RELATIONSHIPS);
  expect(
    relationships
      .filter(({ status }) => status === 'Active')
      .map(({ from_type, to_type, cardinality }) => `${from_type}→${to_type} ${cardinality}`),
  ).toEqual(['Customer→Order One-to-Many', 'Product→Category Many-to-One', 'Supplier→Product One-to-Many']);
  expect(relationships).toHaveLength(8);
  expect(RELATIONSHIPS.sample).toEqual(relationships);
});

it('models only attributes that the tables have', async () => {
  const attributes = await master.ask(ENTITY_ATTRIBUTES);
  expect(attributes).toHaveLength(57);
  const tables = {
    Customer: 'customers',
    Product: 'products',
    Supplier: 'suppliers',
    Category: 'categories',
  };
  for (const [type, table] of Object.entries(tables)) {
    const { columns } = await master.run(`SELECT * FROM main.master_data.${table} LIMIT 0`);
    const names = new Set(columns.map(({ name }) => name));
    const own = attributes.filter(({ entity_type }) => entity_type === type);
    expect(own.filter(({ name }) => !names.has(name))).toEqual([]);
  }
});
