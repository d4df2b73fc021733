import { type Sql, sql } from '@lakehouse/core/codegen/sql/sql';
import { tagEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/tag-endpoints';
import { sameName } from '@lakehouse/spark-sql/types/column-type';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readGrants } from '../../access/grants.ts';
import type { LocalCatalog } from '../../catalog/catalog.ts';
import type { SqlEngine } from '../../engine/sql-engine.ts';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { catalogOf, found, schemaOf, splitName } from './lookup.ts';
import { refusal } from './refusal.ts';

interface Entity {
  readonly entity_type: string;
  readonly entity_name: string;
}

/** An object that the caller sees: how SQL names and changes it, and its tags. */
interface Tagged {
  readonly on: Sql;
  readonly alter: Sql;
  readonly tags: Readonly<Record<string, string>>;
}

/** Tags over HTTP. Each change is the SQL statement that does the same, so that one set of rules holds. */
export function serveTags(
  app: FastifyInstance,
  home: string,
  engine: SqlEngine,
  seenBy: (request: FastifyRequest) => LocalCatalog,
): void {
  const tagged = (request: FastifyRequest, entity: Entity) => lookUp(home, seenBy(request), entity);
  const run = async (request: FastifyRequest, statement: Sql): Promise<void> => {
    try {
      await engine.execute({ statement: statement.text, user: callerOf(request) });
    } catch (error) {
      throw refusal(error, 'Tag');
    }
  };
  const assignment = async (request: FastifyRequest, entity: Entity, key: string) => {
    const { tags } = await tagged(request, entity);
    const value = Object.hasOwn(tags, key) ? tags[key] : undefined;
    if (value === undefined)
      throw new ApiError(404, 'TAG_DOES_NOT_EXIST', `${entity.entity_name} has no tag '${key}'.`);
    return objectOf(entity, key, value);
  };

  serveEndpoint(app, tagEndpoints.list, async (entity, { request }) => {
    const { tags } = await tagged(request, entity);
    return { tag_assignments: Object.entries(tags).map(([key, value]) => objectOf(entity, key, value)) };
  });
  serveEndpoint(app, tagEndpoints.get, ({ tag_key, ...entity }, { request }) =>
    assignment(request, entity, tag_key),
  );
  serveEndpoint(app, tagEndpoints.create, async ({ tag_key, tag_value, ...entity }, { request }) => {
    const { on } = await tagged(request, entity);
    const value = tag_value === undefined || tag_value === '' ? sql.empty : sql` = ${sql.name(tag_value)}`;
    await run(request, sql`SET TAG ON ${on} ${sql.name(tag_key)}${value}`);
    return assignment(request, entity, tag_key);
  });
  serveEndpoint(app, tagEndpoints.update, async ({ tag_key, tag_value, ...entity }, { request }) => {
    const old = await assignment(request, entity, tag_key);
    const { alter } = await tagged(request, entity);
    const value = tag_value ?? old.tag_value;
    await run(request, sql`${alter} SET TAGS (${sql.str(tag_key)} = ${sql.str(value)})`);
    return assignment(request, entity, tag_key);
  });
  serveEndpoint(app, tagEndpoints.delete, async ({ tag_key, ...entity }, { request }) => {
    const { on } = await tagged(request, entity);
    await run(request, sql`UNSET TAG ON ${on} ${sql.name(tag_key)}`);
    return {};
  });
}

const objectOf = ({ entity_type, entity_name }: Entity, key: string, value: string) => ({
  entity_type,
  entity_name,
  tag_key: key,
  tag_value: value,
});

async function lookUp(
  home: string,
  catalogs: LocalCatalog,
  { entity_type: type, entity_name: name }: Entity,
): Promise<Tagged> {
  switch (type) {
    case 'catalogs': {
      await catalogOf(catalogs, name);
      const { tags = {} } = await readGrants(home, 'CATALOG', [name]);
      return { on: sql`CATALOG ${sql.name(name)}`, alter: sql`ALTER CATALOG ${sql.name(name)}`, tags };
    }
    case 'schemas': {
      const [catalog, schema] = splitName(name, 'Schema', 2);
      await schemaOf(catalogs, catalog, schema);
      const path = sql.path([catalog, schema]);
      const { tags = {} } = await readGrants(home, 'SCHEMA', [catalog, schema]);
      return { on: sql`SCHEMA ${path}`, alter: sql`ALTER SCHEMA ${path}`, tags };
    }
    case 'volumes': {
      const names = splitName(name, 'Volume', 3);
      found(await catalogs.getVolume(...names), 'Volume', name);
      const { tags = {} } = await readGrants(home, 'VOLUME', names);
      return { on: sql`VOLUME ${sql.path(names)}`, alter: sql`ALTER VOLUME ${sql.path(names)}`, tags };
    }
    case 'tables': {
      const names = splitName(name, 'Table', 3);
      found(await catalogs.getTable(...names), 'Table', name);
      const { tags = {} } = await readGrants(home, 'TABLE', names);
      return { on: sql`TABLE ${sql.path(names)}`, alter: sql`ALTER TABLE ${sql.path(names)}`, tags };
    }
    case 'columns':
      return columnOf(home, catalogs, name);
    default:
      throw invalidParameter(`'${type}' is not one of catalogs, schemas, tables, columns and volumes`);
  }
}

/** A column by the name of its table and its own, which may have periods. */
async function columnOf(home: string, catalogs: LocalCatalog, name: string): Promise<Tagged> {
  const [catalog, schema, object, ...rest] = name.split('.');
  const table = splitName([catalog, schema, object].join('.'), 'Table', 3);
  const { columns } = found(await catalogs.getTable(...table), 'Table', table.join('.'));
  const column = columns.find((one) => sameName(one.name, rest.join('.')))?.name;
  if (column === undefined)
    throw new ApiError(404, 'COLUMN_DOES_NOT_EXIST', `Column '${name}' does not exist.`);
  const { columnTags = {} } = await readGrants(home, 'TABLE', table);
  return {
    on: sql`COLUMN ${sql.path([...table, column])}`,
    alter: sql`ALTER TABLE ${sql.path(table)} ALTER COLUMN ${sql.name(column)}`,
    tags: columnTags[column] ?? {},
  };
}
