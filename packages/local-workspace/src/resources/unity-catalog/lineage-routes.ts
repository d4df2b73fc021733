import { lineageEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/lineage-endpoints';
import { sameName } from '@lakehouse/spark-sql/types/column-type';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LocalCatalog } from '../../catalog/catalog.ts';
import { ApiError } from '../../http/api-error.ts';
import { accessOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { columnsSeen, type End, latest, type SeenLink, seenLinks } from '../../sql/run/seen-links.ts';
import { found, splitName } from './lookup.ts';

type TableName = readonly [string, string, string];

const isSame = (one: TableName, other: TableName): boolean =>
  one.every((name, at) => sameName(name, other[at] ?? ''));
const isTable = ({ table }: End, names: TableName): boolean => table !== undefined && isSame(table, names);

/** `2026-01-05 10:00:00.0` */
const timestampOf = (at: number): string =>
  new Date(at)
    .toISOString()
    .replace('T', ' ')
    .replace(/0{0,2}Z$/u, '');

const tableInfo = ([catalog, schema]: TableName, { type }: End, at: number) => ({
  catalog_name: catalog,
  schema_name: schema,
  table_type: type,
  lineage_timestamp: timestampOf(at),
});

/** What rows were moved from or to. */
const neighborOf = (end: End, at: number) =>
  end.table
    ? { tableInfo: { name: end.table[2], ...tableInfo(end.table, end, at) } }
    : { fileInfo: { path: end.path, has_permission: true, lineage_timestamp: timestampOf(at) } };

const columnOf = (end: End, name: string, at: number) =>
  end.table ? [{ name, table_name: end.table[2], ...tableInfo(end.table, end, at) }] : [];

/** Lineage over HTTP: the tables and files next to a table, and the columns next to a column, as far as the caller sees both. */
export function serveLineage(
  app: FastifyInstance,
  home: string,
  seenBy: (request: FastifyRequest) => LocalCatalog,
): void {
  const linksOf = async (request: FastifyRequest, name: string) => {
    const names = splitName(name, 'Table', 3);
    const catalog = seenBy(request);
    const table = found(await catalog.getTable(...names), 'Table', name);
    const isAbout = (place: TableName | string): boolean => typeof place !== 'string' && isSame(place, names);
    const links = await seenLinks(
      home,
      (...one) => catalog.getTable(...one),
      accessOf(home, request),
      ({ source, target }) => isAbout(source) || isAbout(target),
    );
    return { names, table, links };
  };
  const lists = (links: readonly SeenLink[], names: TableName) => ({
    into: latest(links.filter(({ to }) => isTable(to, names)).map((seen) => ({ seen, key: [] }))),
    outOf: latest(links.filter(({ from }) => isTable(from, names)).map((seen) => ({ seen, key: [] }))),
  });

  serveEndpoint(app, lineageEndpoints.ofTable, async ({ table_name }, { request }) => {
    const { names, links } = await linksOf(request, table_name);
    const { into, outOf } = lists(links, names);
    return {
      upstreams: into.map(({ seen }) => neighborOf(seen.from, seen.link.at)),
      downstreams: outOf.map(({ seen }) => neighborOf(seen.to, seen.link.at)),
    };
  });
  serveEndpoint(app, lineageEndpoints.ofColumn, async ({ table_name, column_name }, { request }) => {
    const { names, table, links } = await linksOf(request, table_name);
    if (!table.columns.some(({ name }) => sameName(name, column_name)))
      throw new ApiError(
        404,
        'COLUMN_DOES_NOT_EXIST',
        `Column '${table_name}.${column_name}' does not exist.`,
      );
    const pairs = latest(links.flatMap((seen) => columnsSeen(seen).map((key) => ({ seen, key }))));
    const isAsked = (end: End, column: string): boolean =>
      isTable(end, names) && sameName(column, column_name);
    return {
      upstream_cols: pairs.flatMap(({ seen: { from, to, link }, key: [column, into] }) =>
        isAsked(to, into) ? columnOf(from, column, link.at) : [],
      ),
      downstream_cols: pairs.flatMap(({ seen: { from, to, link }, key: [column, into] }) =>
        isAsked(from, column) ? columnOf(to, into, link.at) : [],
      ),
    };
  });
}
