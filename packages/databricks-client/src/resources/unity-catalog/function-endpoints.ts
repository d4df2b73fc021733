import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { flag, list, nothing, text } from '../../contract/tolerant.ts';
import { pageOf, paging } from './types.ts';

const BASE = '/api/2.1/unity-catalog/functions';
const byName = z.object({ name: z.string() });

const parameter = z.looseObject({
  name: z.string(),
  /** Spark DDL. */
  type_text: z.string(),
  position: z.number().int().optional(),
  comment: text(),
  /** An expression. */
  parameter_default: text(),
});
const parameters = z.looseObject({ parameters: list(parameter) });

/** What a function is made of. */
const newFunction = z.looseObject({
  name: z.string(),
  catalog_name: z.string(),
  schema_name: z.string(),
  input_params: parameters.optional(),
  /** `TABLE_TYPE` of one that returns rows. */
  data_type: z.string().optional(),
  full_data_type: z.string().optional(),
  return_params: parameters.optional(),
  routine_body: z.string().optional(),
  routine_definition: z.string(),
  parameter_style: z.string().optional(),
  is_deterministic: z.boolean().optional(),
  is_null_call: z.boolean().optional(),
  sql_data_access: z.enum(['CONTAINS_SQL', 'READS_SQL_DATA', 'NO_SQL']).optional(),
  security_type: z.string().optional(),
  specific_name: z.string().optional(),
  comment: z.string().optional(),
});
export type NewFunction = z.output<typeof newFunction>;

const functionInfo = z.looseObject({
  name: z.string(),
  full_name: text(),
  comment: text(),
  owner: text(),
  data_type: text(),
  full_data_type: text(),
  input_params: parameters.nullish(),
  routine_definition: text(),
});

/** Functions of Unity Catalog, for SDKs. Not among ALL_ENDPOINTS: the studio itself makes functions in SQL. */
export const functionEndpoints = {
  list: defineEndpoint({
    id: 'functions.list',
    method: 'GET',
    path: BASE,
    request: z.object({ catalog_name: z.string(), schema_name: z.string(), ...paging }),
    response: pageOf('functions', functionInfo),
  }),
  get: defineEndpoint({
    id: 'functions.get',
    method: 'GET',
    path: `${BASE}/{name}`,
    request: byName,
    response: functionInfo,
  }),
  create: defineEndpoint({
    id: 'functions.create',
    method: 'POST',
    path: BASE,
    request: z.object({ function_info: newFunction }),
    response: functionInfo,
  }),
  update: defineEndpoint({
    id: 'functions.update',
    method: 'PATCH',
    path: `${BASE}/{name}`,
    request: byName.extend({ owner: z.string().optional() }),
    response: functionInfo,
    idempotent: true,
  }),
  delete: defineEndpoint({
    id: 'functions.delete',
    method: 'DELETE',
    path: `${BASE}/{name}`,
    request: byName.extend({ force: flag().optional() }),
    response: nothing(),
  }),
};
