import { unityCatalogEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LocalCatalog, TableInfo } from '../../catalog/catalog.ts';
import { type Paged, pageByName } from '../../http/page.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { catalogOf, found, pageSize, schemaOf, splitName } from './lookup.ts';
import { Descriptions } from './objects.ts';

/** Lists of catalogs, schemas and tables come whole unless the client asks for pages; volumes are always paged. */
const ALL = Number.POSITIVE_INFINITY;
const VOLUME_PAGE = 10_000;

const page = (name: string, { nextToken }: Paged<unknown>, items: readonly object[]): object => ({
  [name]: items,
  ...(nextToken === undefined ? {} : { next_page_token: nextToken }),
});

/** Reads of catalogs, schemas, tables and volumes, as far as the caller sees them. */
export function serveUnityCatalog(
  app: FastifyInstance,
  home: string,
  seenBy: (request: FastifyRequest) => LocalCatalog,
): void {
  const calls = unityCatalogEndpoints;
  const objects = new Descriptions(home);

  serveEndpoint(app, calls.listCatalogs, async ({ max_results, page_token }, { request }) => {
    const catalogs = seenBy(request);
    const paged = pageByName(await catalogs.listCatalogs(), {
      size: pageSize(max_results, ALL),
      token: page_token,
    });
    return page('catalogs', paged, await Promise.all(paged.items.map((one) => objects.catalog(one))));
  });
  serveEndpoint(app, calls.getCatalog, async ({ name }, { request }) =>
    objects.catalog(await catalogOf(seenBy(request), name)),
  );

  serveEndpoint(app, calls.listSchemas, async ({ catalog_name, max_results, page_token }, { request }) => {
    const catalogs = seenBy(request);
    await catalogOf(catalogs, catalog_name);
    const paged = pageByName(await catalogs.listSchemas(catalog_name), {
      size: pageSize(max_results, ALL),
      token: page_token,
    });
    return page('schemas', paged, await Promise.all(paged.items.map((one) => objects.schema(one))));
  });
  serveEndpoint(app, calls.getSchema, async ({ full_name }, { request }) => {
    const catalogs = seenBy(request);
    const [catalog, schema] = splitName(full_name, 'Schema', 2);
    return objects.schema(await schemaOf(catalogs, catalog, schema));
  });

  serveEndpoint(app, calls.listTables, async (input, { request }) => {
    const catalogs = seenBy(request);
    const { catalog_name: catalog, schema_name: schema } = input;
    await schemaOf(catalogs, catalog, schema);
    const paged = pageByName(await catalogs.listTables(catalog, schema), {
      size: pageSize(input.max_results, ALL),
      token: input.page_token,
    });
    const columns = !input.omit_columns;
    const tables = columns ? await withColumns(catalogs, paged.items) : paged.items;
    const shown = { columns, properties: !input.omit_properties };
    return page('tables', paged, await Promise.all(tables.map((table) => objects.table(table, shown))));
  });
  serveEndpoint(app, calls.getTable, async ({ full_name }, { request }) => {
    const catalogs = seenBy(request);
    const [catalog, schema, table] = splitName(full_name, 'Table', 3);
    await schemaOf(catalogs, catalog, schema);
    return objects.keyedTable(found(await catalogs.getTable(catalog, schema, table), 'Table', full_name));
  });
  serveEndpoint(app, calls.tableExists, async ({ full_name }, { request }) => ({
    table_exists: (await seenBy(request).getTable(...splitName(full_name, 'Table', 3))) !== undefined,
  }));

  serveEndpoint(app, calls.listVolumes, async (input, { request }) => {
    const catalogs = seenBy(request);
    const { catalog_name: catalog, schema_name: schema } = input;
    await schemaOf(catalogs, catalog, schema);
    const paged = pageByName(await catalogs.listVolumes(catalog, schema), {
      size: pageSize(input.max_results, VOLUME_PAGE),
      token: input.page_token,
    });
    return page('volumes', paged, await Promise.all(paged.items.map((one) => objects.volume(one))));
  });
  serveEndpoint(app, calls.getVolume, async ({ full_name }, { request }) => {
    const catalogs = seenBy(request);
    const [catalog, schema, volume] = splitName(full_name, 'Volume', 3);
    await schemaOf(catalogs, catalog, schema);
    return objects.volume(found(await catalogs.getVolume(catalog, schema, volume), 'Volume', full_name));
  });
}

/** The listing leaves columns out to be cheap; a table dropped meanwhile is left out of the answer. */
async function withColumns(
  catalogs: LocalCatalog,
  tables: readonly TableInfo[],
): Promise<readonly TableInfo[]> {
  const whole = await Promise.all(
    tables.map(async (table) =>
      table.columns.length > 0
        ? table
        : await catalogs.getTable(table.catalogName, table.schemaName, table.name),
    ),
  );
  return whole.filter((table) => table !== undefined);
}
