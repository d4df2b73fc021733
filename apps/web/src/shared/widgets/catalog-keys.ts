/** The cache keys of Unity Catalog's objects, for every screen that shows them. */
export const catalogKeys = {
  catalogs: ['catalogs'],
  schemas: (catalog: string) => ['schemas', catalog],
  tables: (catalog: string, schema: string) => ['tables', catalog, schema],
} as const;
