import { goldenRecordEndpoints } from '@lakehouse/databricks-client/resources/golden-records/endpoints';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { toApiError } from '../../http/to-api-error.ts';
import type { GoldenReader } from './golden-reader.ts';
import type { UsageStore } from './usage-store.ts';

/** Where the local workspace sets up master data. */
const DEFAULT_CATALOG = 'main';

/** Lists, pages, single records and changes of golden records, each call counted; and the counts. */
export function serveGoldenRecords(app: FastifyInstance, reader: GoldenReader, usage: UsageStore): void {
  /** Counts a call when it is answered, however it is; those for entities that are not there are of no entity. */
  const counted = async <Answer>(
    {
      catalog = DEFAULT_CATALOG,
      entity = '',
    }: { readonly catalog?: string | undefined; readonly entity?: string },
    work: (catalog: string) => Promise<Answer>,
  ): Promise<Answer> => {
    const begun = performance.now();
    const note = (status: number): void =>
      usage.add({
        catalog,
        entity: status === 404 ? '' : entity.toLowerCase(),
        ms: performance.now() - begun,
        status,
      });
    try {
      const answer = await work(catalog);
      note(200);
      return answer;
    } catch (error) {
      note(toApiError(error, 'GET').status);
      throw error;
    }
  };
  serveEndpoint(app, goldenRecordEndpoints.entityTypes, (input, { request }) =>
    counted(input, async (catalog) => {
      const entities = await reader.entities(callerOf(request), catalog);
      return {
        entity_types: entities.map(({ id, name, attributes, sources }) => ({
          id,
          name,
          attributes: attributes.map((one) => ({ name: one.name, type: one.type, required: one.required })),
          sources: sources.map((one) => ({ name: one.name, table: one.table.join('.') })),
        })),
      };
    }),
  );
  serveEndpoint(app, goldenRecordEndpoints.list, (input, { request }) =>
    counted(input, (catalog) => {
      const { entity, filter, page_size: size, page_token: token } = input;
      return reader.list(callerOf(request), catalog, { entity, filter, size, token });
    }),
  );
  serveEndpoint(app, goldenRecordEndpoints.get, (input, { request }) =>
    counted(input, (catalog) => reader.get(callerOf(request), catalog, input.entity, input.golden_id)),
  );
  serveEndpoint(app, goldenRecordEndpoints.changes, (input, { request }) =>
    counted(input, (catalog) => {
      const { entity, since, page_size: size, page_token: token } = input;
      return reader.changes(callerOf(request), catalog, { entity, since, size, token });
    }),
  );
  serveEndpoint(app, goldenRecordEndpoints.usage, async ({ catalog = DEFAULT_CATALOG }, { request }) => {
    const readable = await reader.entities(callerOf(request), catalog);
    const known = new Set(['', ...readable.map(({ id }) => id)]);
    return {
      apis: usage
        .sums(catalog)
        .filter(({ entity }) => known.has(entity))
        .map(({ entity, calls, failed, refused, ms }) => ({
          entity,
          calls,
          failed,
          refused,
          average_ms: Math.round(ms / calls),
        })),
    };
  });
}
