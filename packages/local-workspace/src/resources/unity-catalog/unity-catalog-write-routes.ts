import { type Sql, sql } from '@lakehouse/core/codegen/sql/sql';
import { unityCatalogWrites } from '@lakehouse/databricks-client/resources/unity-catalog/write-endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LocalCatalog } from '../../catalog/catalog.ts';
import type { SqlEngine } from '../../engine/sql-engine.ts';
import { invalidParameter } from '../../http/api-error.ts';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { type Kind as AnyKind, catalogOf, found, schemaOf, splitName } from './lookup.ts';
import { Descriptions } from './objects.ts';
import { refusal } from './refusal.ts';

/** Functions are written by calls of their own. */
type Kind = Exclude<AnyKind, 'Function'>;

const comments = (comment: string | undefined): Sql =>
  comment === undefined ? sql.empty : sql` COMMENT ${sql.str(comment)}`;

const cascade = (force: boolean | undefined): Sql => (force ? sql` CASCADE` : sql.empty);

interface Changes {
  readonly comment?: string | undefined;
  readonly owner?: string | undefined;
}

/** Throws ApiError for changes that would be accepted and not made. Clients that send back all they read change nothing. */
function refuseOthers(kind: Kind, path: readonly string[], others: Readonly<Record<string, unknown>>): void {
  const isChange = ([name, value]: readonly [string, unknown]): boolean =>
    value !== null && !(name === 'new_name' && value === path.at(-1));
  const [first] = Object.entries(others).find(isChange) ?? [];
  if (first !== undefined)
    throw invalidParameter(
      `The local workspace can’t change ${first} of a ${kind.toLowerCase()}: nothing was changed. It changes the comment and the owner; run ALTER and COMMENT statements on a SQL warehouse for the rest`,
    );
}

/**
 * Writes of Unity Catalog. Each is the SQL statement that does the same, so that names, conflicts and what may be
 * deleted follow one set of rules.
 */
export function serveUnityCatalogWrites(
  app: FastifyInstance,
  home: string,
  catalogs: LocalCatalog,
  engine: SqlEngine,
): void {
  const calls = unityCatalogWrites;
  const objects = new Descriptions(home);
  const run = async (request: FastifyRequest, kind: Kind, statement: Sql): Promise<void> => {
    try {
      await engine.execute({ statement: statement.text, user: callerOf(request) });
    } catch (error) {
      throw refusal(error, kind);
    }
  };
  const change = async (
    request: FastifyRequest,
    kind: Kind,
    path: readonly string[],
    { comment, owner, ...others }: Changes,
  ): Promise<void> => {
    refuseOthers(kind, path, others);
    const object = { Catalog: sql`CATALOG`, Schema: sql`SCHEMA`, Table: sql`TABLE`, Volume: sql`VOLUME` }[
      kind
    ];
    if (comment !== undefined)
      await run(request, kind, sql`COMMENT ON ${object} ${sql.path(path)} IS ${sql.str(comment)}`);
    if (owner !== undefined)
      await run(request, kind, sql`ALTER ${object} ${sql.path(path)} OWNER TO ${sql.name(owner)}`);
  };

  serveEndpoint(app, calls.createCatalog, async ({ name, comment }, { request }) => {
    await run(request, 'Catalog', sql`CREATE CATALOG ${sql.name(name)}${comments(comment)}`);
    return objects.catalog(await catalogOf(catalogs, name));
  });
  serveEndpoint(app, calls.updateCatalog, async ({ name, ...changes }, { request }) => {
    await change(request, 'Catalog', [name], changes);
    return objects.catalog(await catalogOf(catalogs, name));
  });
  serveEndpoint(app, calls.deleteCatalog, async ({ name, force }, { request }) => {
    await run(request, 'Catalog', sql`DROP CATALOG ${sql.name(name)}${cascade(force)}`);
  });

  serveEndpoint(app, calls.createSchema, async ({ name, catalog_name, comment }, { request }) => {
    await run(request, 'Schema', sql`CREATE SCHEMA ${sql.path([catalog_name, name])}${comments(comment)}`);
    return objects.schema(await schemaOf(catalogs, catalog_name, name));
  });
  serveEndpoint(app, calls.updateSchema, async ({ full_name, ...changes }, { request }) => {
    const [catalog, schema] = splitName(full_name, 'Schema', 2);
    await change(request, 'Schema', [catalog, schema], changes);
    return objects.schema(await schemaOf(catalogs, catalog, schema));
  });
  serveEndpoint(app, calls.deleteSchema, async ({ full_name, force }, { request }) => {
    const [catalog, schema] = splitName(full_name, 'Schema', 2);
    await run(request, 'Schema', sql`DROP SCHEMA ${sql.path([catalog, schema])}${cascade(force)}`);
  });

  serveEndpoint(app, calls.createTable, () => {
    throw invalidParameter(
      'The local workspace creates no tables by this call: run a CREATE TABLE statement on a SQL warehouse',
    );
  });
  serveEndpoint(app, calls.updateTable, async ({ full_name, ...changes }, { request }) => {
    await change(request, 'Table', splitName(full_name, 'Table', 3), changes);
    return {};
  });
  serveEndpoint(app, calls.deleteTable, async ({ full_name }, { request }) => {
    const path = splitName(full_name, 'Table', 3);
    const { tableType } = found(await catalogs.getTable(...path), 'Table', full_name);
    await run(request, 'Table', sql`DROP ${tableType === 'VIEW' ? sql`VIEW` : sql`TABLE`} ${sql.path(path)}`);
  });

  serveEndpoint(app, calls.createVolume, async (input, { request }) => {
    if (input.volume_type !== 'MANAGED')
      throw invalidParameter(`The local workspace has managed volumes only, not ${input.volume_type} ones`);
    if (input.storage_location !== undefined)
      throw invalidParameter('CreateVolume storage_location can not be provided.');
    const path = [input.catalog_name, input.schema_name, input.name] as const;
    await run(request, 'Volume', sql`CREATE VOLUME ${sql.path(path)}${comments(input.comment)}`);
    return objects.volume(found(await catalogs.getVolume(...path), 'Volume', path.join('.')));
  });
  serveEndpoint(app, calls.updateVolume, async ({ full_name, ...changes }, { request }) => {
    const path = splitName(full_name, 'Volume', 3);
    await change(request, 'Volume', path, changes);
    return objects.volume(found(await catalogs.getVolume(...path), 'Volume', full_name));
  });
  serveEndpoint(app, calls.deleteVolume, async ({ full_name }, { request }) => {
    await run(request, 'Volume', sql`DROP VOLUME ${sql.path(splitName(full_name, 'Volume', 3))}`);
  });
}
