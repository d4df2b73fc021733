import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { flag, list, nothing, text, wholeNumber } from '../../contract/tolerant.ts';

const FILE = '/api/2.0/fs/files/{path*}';
const DIRECTORY = '/api/2.0/fs/directories/{path*}';

/** Absolute path below a volume: `/Volumes/main/default/raw/a.csv`. */
const byPath = z.object({ path: z.string() });

const directoryEntry = z.looseObject({
  path: z.string(),
  name: z.string(),
  is_directory: z.boolean().default(false),
  file_size: z.number().nullish(),
  /** Epoch milliseconds. */
  last_modified: z.number().nullish(),
});

const bare = { body: 'none', answer: 'none', response: nothing() } as const;

/** Files and folders on volumes. */
export const fileEndpoints = {
  upload: defineEndpoint({
    id: 'files.upload',
    method: 'PUT',
    path: FILE,
    request: z.object({ path: z.string(), overwrite: flag().optional() }),
    response: nothing(),
    body: 'bytes',
    answer: 'none',
    query: ['overwrite'],
  }),
  download: defineEndpoint({
    id: 'files.download',
    method: 'GET',
    path: FILE,
    request: byPath,
    response: z.unknown(),
    answer: 'bytes',
  }),
  head: defineEndpoint({ id: 'files.head', method: 'HEAD', path: FILE, request: byPath, ...bare }),
  delete: defineEndpoint({ id: 'files.delete', method: 'DELETE', path: FILE, request: byPath, ...bare }),
  listDirectory: defineEndpoint({
    id: 'files.listDirectory',
    method: 'GET',
    path: DIRECTORY,
    request: z.object({
      path: z.string(),
      page_size: wholeNumber().optional(),
      page_token: z.string().optional(),
    }),
    response: z.looseObject({ contents: list(directoryEntry), next_page_token: text() }),
  }),
  headDirectory: defineEndpoint({
    id: 'files.headDirectory',
    method: 'HEAD',
    path: DIRECTORY,
    request: byPath,
    ...bare,
  }),
  createDirectory: defineEndpoint({
    id: 'files.createDirectory',
    method: 'PUT',
    path: DIRECTORY,
    request: byPath,
    idempotent: true,
    ...bare,
  }),
  deleteDirectory: defineEndpoint({
    id: 'files.deleteDirectory',
    method: 'DELETE',
    path: DIRECTORY,
    request: byPath,
    ...bare,
  }),
};
