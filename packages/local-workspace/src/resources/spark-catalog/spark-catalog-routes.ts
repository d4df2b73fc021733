import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { movedRows, type SparkCatalog } from '../../spark/spark-catalog.ts';

const BASE = '/api/local/spark-catalog';
const inCatalog = z.object({ catalog: z.string() });
const inSchema = inCatalog.extend({ schema: z.string() });
const ofTable = inSchema.extend({ table: z.string() });

function read<Shape extends z.ZodType>(shape: Shape, given: unknown): z.output<Shape> {
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalidParameter(z.prettifyError(parsed.error));
}

/** The calls of spark/catalog/WorkspaceApi.scala. They are not part of the platform's API. */
export function serveSparkCatalog(app: FastifyInstance, tables: SparkCatalog): void {
  app.get(`${BASE}/schemas`, async ({ query }) => ({
    schemas: await tables.schemaNames(read(inCatalog, query).catalog),
  }));
  app.get(`${BASE}/tables`, async ({ query }) => {
    const { catalog, schema } = read(inSchema, query);
    return { tables: await tables.tableNames(catalog, schema) };
  });
  app.get(`${BASE}/table`, async ({ query }) => {
    const { catalog, schema, table } = read(ofTable, query);
    const found = await tables.table(catalog, schema, table);
    if (!found) throw new ApiError(404, 'TABLE_DOES_NOT_EXIST', `Table '${table}' does not exist.`);
    return found;
  });
  app.get(`${BASE}/place`, async ({ query }) => {
    const { catalog, schema, table } = read(ofTable, query);
    return { path: await tables.place(catalog, schema, table) };
  });
  app.post(`${BASE}/adopt`, async ({ body }) => {
    const { catalog, schema, table } = read(ofTable, body);
    await tables.adopt(catalog, schema, table);
    return {};
  });
  app.post(`${BASE}/drop-table`, async ({ body }) => {
    const { catalog, schema, table } = read(ofTable, body);
    await tables.dropTable(catalog, schema, table);
    return {};
  });
  app.post(`${BASE}/lineage`, async ({ body }) => {
    await tables.noteMoved(read(movedRows, body));
    return {};
  });
  app.post(`${BASE}/create-schema`, async ({ body }) => {
    const { catalog, schema } = read(inSchema, body);
    await tables.createSchema(catalog, schema);
    return {};
  });
  app.post(`${BASE}/drop-schema`, async ({ body }) => {
    const { catalog, schema, cascade } = read(inSchema.extend({ cascade: z.string() }), body);
    await tables.dropSchema(catalog, schema, cascade === 'true');
    return {};
  });
}
