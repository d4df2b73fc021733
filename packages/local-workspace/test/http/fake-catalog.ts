import { decimal, T } from '@lakehouse/spark-sql/types/column-type';
import type { LocalCatalog, TableInfo } from '../../src/catalog/catalog.ts';

const at = { createdAt: 1_700_000_000_000, updatedAt: 1_700_000_000_001 };
const names = ['alpha', 'beta', 'gamma', 'orders'];

const table = (name: string): TableInfo => ({
  ...at,
  name,
  catalogName: 'main',
  schemaName: 'default',
  tableType: 'MANAGED',
  format: 'DELTA',
  options: {},
  columns: [
    { name: 'id', type: T.bigint, nullable: false, comment: 'key' },
    { name: 'amount', type: decimal(10, 2) },
    {
      name: 'tags',
      type: { kind: 'array', element: { kind: 'struct', fields: [{ name: 'k', type: T.int }] } },
    },
    { name: 'day', type: T.date },
  ],
  partitionColumns: ['day'],
  storageLocation: `/tmp/${name}`,
  properties: { p: '1' },
});

const only = (...given: [string, string][]): boolean =>
  given.every(([name, expected]) => name.toLowerCase() === expected);

/** Catalogs main (schema default: four tables, one volume) and samples (empty). */
export const fakeCatalog: LocalCatalog = {
  listCatalogs: async () => [
    { ...at, name: 'samples' },
    { ...at, name: 'main', comment: 'mine' },
  ],
  getCatalog: async (name) =>
    ['main', 'samples'].includes(name.toLowerCase()) ? { ...at, name: name.toLowerCase() } : undefined,
  listSchemas: async (catalog) =>
    catalog === 'main' ? [{ ...at, name: 'default', catalogName: 'main' }] : [],
  getSchema: async (catalog, schema) =>
    only([catalog, 'main'], [schema, 'default'])
      ? { ...at, name: 'default', catalogName: 'main' }
      : undefined,
  listTables: async () => names.map((name) => ({ ...table(name), columns: [] })),
  getTable: async (catalog, schema, name) =>
    only([catalog, 'main'], [schema, 'default']) && names.includes(name.toLowerCase())
      ? table(name.toLowerCase())
      : undefined,
  listVolumes: async () => [volume],
  getVolume: async (_catalog, _schema, name) => (name === 'raw' ? volume : undefined),
  listFunctions: async () => [],
  getFunction: async () => undefined,
};

const volume = {
  ...at,
  name: 'raw',
  catalogName: 'main',
  schemaName: 'default',
  storageLocation: '/tmp/raw',
};
