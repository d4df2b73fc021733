import { tableSummaryEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/table-summary-endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LocalCatalog } from '../../catalog/catalog.ts';
import { pageByName } from '../../http/page.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { isLike } from '../like-pattern.ts';
import { catalogOf, pageSize } from './lookup.ts';

/** As on the platform. */
const PAGE = 10_000;

const like = (name: string, pattern: string | undefined): boolean =>
  pattern === undefined || pattern === '' || isLike(name, pattern.toLowerCase());

/** The tables of a catalog by patterns of their names, as far as the caller sees them. */
export function serveTableSummaries(
  app: FastifyInstance,
  seenBy: (request: FastifyRequest) => LocalCatalog,
): void {
  serveEndpoint(app, tableSummaryEndpoints.list, async (input, { request }) => {
    const catalogs = seenBy(request);
    const { catalog_name: catalog, schema_name_pattern: schemas, table_name_pattern: tables } = input;
    await catalogOf(catalogs, catalog);
    const within = (await catalogs.listSchemas(catalog)).filter(({ name }) => like(name, schemas));
    const all = await Promise.all(within.map(({ name }) => catalogs.listTables(catalog, name)));
    const summaries = all
      .flat()
      .filter(({ name }) => like(name, tables))
      .map((table) => ({
        name: `${table.catalogName}.${table.schemaName}.${table.name}`,
        table_type: table.tableType,
      }));
    const { items, nextToken } = pageByName(summaries, {
      size: pageSize(input.max_results, PAGE),
      token: input.page_token,
    });
    return {
      tables: items.map(({ name, table_type }) => ({ full_name: name, table_type })),
      ...(nextToken === undefined ? {} : { next_page_token: nextToken }),
    };
  });
}
