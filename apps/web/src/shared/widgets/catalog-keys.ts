/** Under which keys what Unity Catalog holds is cached, for every screen that shows it. */
export const catalogKeys = {
  catalogs: ['catalogs'],
  schemas: (catalog: string) => ['schemas', catalog],
  tables: (catalog: string, schema: string) => ['tables', catalog, schema],
} as const;
