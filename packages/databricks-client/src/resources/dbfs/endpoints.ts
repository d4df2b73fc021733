import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, nothing, wholeNumber } from '../../contract/tolerant.ts';

const at = (call: string) => ({ path: `/api/2.0/dbfs/${call}` });
/** Absolute, without the scheme `dbfs:`. */
const byPath = z.object({ path: z.string() });
const handle = wholeNumber();

/** A file or folder; the time is in epoch milliseconds. */
const fileInfo = z.looseObject({
  path: z.string(),
  is_dir: z.boolean().default(false),
  file_size: z.number().default(0),
  modification_time: z.number().nullish(),
});

/** Files of the workspace’s own file system, for SDKs. Not among ALL_ENDPOINTS: no screen of the studio uses them. */
export const dbfsEndpoints = {
  create: defineEndpoint({
    id: 'dbfs.create',
    method: 'POST',
    ...at('create'),
    request: byPath.extend({ overwrite: z.boolean().optional() }),
    response: z.looseObject({ handle }),
  }),
  addBlock: defineEndpoint({
    id: 'dbfs.addBlock',
    method: 'POST',
    ...at('add-block'),
    /** `data` is base64 of at most 1 MiB. */
    request: z.object({ handle, data: z.string() }),
    response: nothing(),
  }),
  close: defineEndpoint({
    id: 'dbfs.close',
    method: 'POST',
    ...at('close'),
    request: z.object({ handle }),
    response: nothing(),
  }),
  put: defineEndpoint({
    id: 'dbfs.put',
    method: 'POST',
    ...at('put'),
    request: byPath.extend({
      contents: z.string().optional(),
      /** As a string in a form. */
      overwrite: z.union([z.boolean(), z.stringbool()]).optional(),
    }),
    response: nothing(),
  }),
  read: defineEndpoint({
    id: 'dbfs.read',
    method: 'GET',
    ...at('read'),
    request: byPath.extend({ offset: wholeNumber().optional(), length: wholeNumber().optional() }),
    response: z.looseObject({ bytes_read: z.number(), data: z.string() }),
  }),
  list: defineEndpoint({
    id: 'dbfs.list',
    method: 'GET',
    ...at('list'),
    request: byPath,
    response: z.looseObject({ files: list(fileInfo) }),
  }),
  getStatus: defineEndpoint({
    id: 'dbfs.getStatus',
    method: 'GET',
    ...at('get-status'),
    request: byPath,
    response: fileInfo,
  }),
  mkdirs: defineEndpoint({
    id: 'dbfs.mkdirs',
    method: 'POST',
    ...at('mkdirs'),
    request: byPath,
    response: nothing(),
    idempotent: true,
  }),
  delete: defineEndpoint({
    id: 'dbfs.delete',
    method: 'POST',
    ...at('delete'),
    request: byPath.extend({ recursive: z.boolean().optional() }),
    response: nothing(),
    idempotent: true,
  }),
  move: defineEndpoint({
    id: 'dbfs.move',
    method: 'POST',
    ...at('move'),
    request: z.object({ source_path: z.string(), destination_path: z.string() }),
    response: nothing(),
  }),
};
