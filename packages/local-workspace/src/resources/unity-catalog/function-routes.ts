import { type Sql, sql } from '@lakehouse/core/codegen/sql/sql';
import { functionEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/function-endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FunctionInfo, LocalCatalog } from '../../catalog/catalog.ts';
import type { SqlEngine } from '../../engine/sql-engine.ts';
import { invalidParameter } from '../../http/api-error.ts';
import { callerOf } from '../../http/caller.ts';
import { pageByName } from '../../http/page.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { found, pageSize, schemaOf, splitName } from './lookup.ts';
import { createFunctionStatement } from './new-function.ts';
import { Descriptions } from './objects.ts';
import { refusal } from './refusal.ts';

/** Functions in SQL. Each write is the statement that does the same, so that one set of rules decides what is allowed. */
export function serveFunctions(
  app: FastifyInstance,
  home: string,
  engine: SqlEngine,
  seenBy: (request: FastifyRequest) => LocalCatalog,
): void {
  const objects = new Descriptions(home);
  const named = async (request: FastifyRequest, fullName: string): Promise<FunctionInfo> => {
    const catalogs = seenBy(request);
    const [catalog, schema, name] = splitName(fullName, 'Function', 3);
    await schemaOf(catalogs, catalog, schema);
    return found(await catalogs.getFunction(catalog, schema, name), 'Function', fullName);
  };
  const run = async (request: FastifyRequest, statement: Sql): Promise<void> => {
    try {
      await engine.execute({ statement: statement.text, user: callerOf(request) });
    } catch (error) {
      throw refusal(error, 'Function');
    }
  };
  const path = (fullName: string): Sql => sql.path(splitName(fullName, 'Function', 3));

  serveEndpoint(app, functionEndpoints.list, async (input, { request }) => {
    const catalogs = seenBy(request);
    const { catalog_name: catalog, schema_name: schema } = input;
    await schemaOf(catalogs, catalog, schema);
    const { items, nextToken } = pageByName(await catalogs.listFunctions(catalog, schema), {
      size: pageSize(input.max_results, Number.POSITIVE_INFINITY),
      token: input.page_token,
    });
    return {
      functions: await Promise.all(items.map((one) => objects.function(one))),
      ...(nextToken === undefined ? {} : { next_page_token: nextToken }),
    };
  });
  serveEndpoint(app, functionEndpoints.get, async ({ name }, { request }) =>
    objects.function(await named(request, name)),
  );
  serveEndpoint(app, functionEndpoints.create, async ({ function_info: given }, { request }) => {
    await schemaOf(seenBy(request), given.catalog_name, given.schema_name);
    await run(request, createFunctionStatement(given));
    return objects.function(
      await named(request, [given.catalog_name, given.schema_name, given.name].join('.')),
    );
  });
  serveEndpoint(app, functionEndpoints.update, async ({ name, owner }, { request }) => {
    if (owner === undefined)
      throw invalidParameter('Only the owner of a function can be changed: owner is missing');
    await named(request, name);
    await run(request, sql`ALTER FUNCTION ${path(name)} OWNER TO ${sql.name(owner)}`);
    return objects.function(await named(request, name));
  });
  serveEndpoint(app, functionEndpoints.delete, async ({ name }, { request }) => {
    await named(request, name);
    await run(request, sql`DROP FUNCTION ${path(name)}`);
  });
}
