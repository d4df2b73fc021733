import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, text, wholeNumber } from '../../contract/tolerant.ts';

const BASE = '/api/2.0/master-data';
const ENTITY = `${BASE}/entity-types/{entity}`;

/** Values by attribute, as the cells of the statement API: strings or null. */
const values = z.record(z.string(), z.string().nullable());

const goldenRecord = z.looseObject({
  golden_id: z.string(),
  /** The number of its source records. */
  records: z.number().nullish(),
  values: values.nullish(),
  /** By attribute the source record, `steward <name>` or `expression` that its value is of. */
  origins: z.record(z.string(), z.string()).nullish(),
});

const sourceRecord = z.looseObject({
  record_id: z.string(),
  source: z.string(),
  source_key: z.string(),
  changed_at: text(),
  values,
});

const place = z.object({
  /** The catalog with the master data; `main` when absent. */
  catalog: z.string().optional(),
});
const page = place.extend({
  entity: z.string(),
  page_size: wholeNumber().optional(),
  page_token: z.string().optional(),
});

/** Golden records of master data: a service of the local workspace. */
export const goldenRecordEndpoints = {
  entityTypes: defineEndpoint({
    id: 'goldenRecords.entityTypes',
    method: 'GET',
    path: `${BASE}/entity-types`,
    request: place,
    response: z.looseObject({
      entity_types: list(
        z.looseObject({
          id: z.string(),
          name: z.string(),
          attributes: list(z.looseObject({ name: z.string(), type: z.string(), required: z.boolean() })),
          sources: list(z.looseObject({ name: z.string(), table: z.string() })),
        }),
      ),
    }),
  }),
  list: defineEndpoint({
    id: 'goldenRecords.list',
    method: 'GET',
    path: `${ENTITY}/records`,
    request: page.extend({
      /** A condition in SQL: `city = 'Berlin' AND records > 1`. */
      filter: z.string().optional(),
    }),
    response: z.looseObject({ records: list(goldenRecord), version: z.number(), next_page_token: text() }),
  }),
  get: defineEndpoint({
    id: 'goldenRecords.get',
    method: 'GET',
    path: `${ENTITY}/records/{golden_id}`,
    request: place.extend({ entity: z.string(), golden_id: z.string() }),
    response: goldenRecord.extend({ crosswalk: list(sourceRecord), version: z.number() }),
  }),
  changes: defineEndpoint({
    id: 'goldenRecords.changes',
    method: 'GET',
    path: `${ENTITY}/changes`,
    request: page.extend({
      /** The version up to which the caller knows the records; all records are new when absent. */
      since: wholeNumber().optional(),
    }),
    response: z.looseObject({
      changes: list(goldenRecord.extend({ change: z.string() })),
      version: z.number(),
      next_page_token: text(),
    }),
  }),
  usage: defineEndpoint({
    id: 'goldenRecords.usage',
    method: 'GET',
    path: `${BASE}/usage`,
    request: place,
    response: z.looseObject({
      /** The calls of the last 30 days, by the entity that they asked for. */
      apis: list(
        z.looseObject({
          entity: z.string(),
          calls: z.number(),
          /** Calls that the workspace could not answer. */
          failed: z.number(),
          /** Calls that it refused: without rights, for records that are not there, with inputs that can't be read. */
          refused: z.number(),
          average_ms: z.number(),
        }),
      ),
    }),
  }),
};
