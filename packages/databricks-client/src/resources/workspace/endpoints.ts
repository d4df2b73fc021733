import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { flag, list, nothing, openEnum, text } from '../../contract/tolerant.ts';

const BASE = '/api/2.0/workspace';
const byPath = z.object({ path: z.string() });
const OBJECT_TYPES = ['NOTEBOOK', 'DIRECTORY', 'FILE', 'LIBRARY', 'REPO', 'DASHBOARD'] as const;

const workspaceObject = z.looseObject({
  path: z.string(),
  object_type: openEnum(OBJECT_TYPES),
  /** A 64-bit number: a text when a double cannot hold it. */
  object_id: z.union([z.number(), z.string()]).nullish(),
  language: text(),
});

/** Notebooks, folders and files of the workspace tree; contents are base64, at most 10 MB. */
export const workspaceEndpoints = {
  import: defineEndpoint({
    id: 'workspace.import',
    method: 'POST',
    path: `${BASE}/import`,
    request: z.object({
      path: z.string(),
      content: z.string().optional(),
      format: z.string().optional(),
      language: z.string().optional(),
      overwrite: z.boolean().optional(),
    }),
    response: nothing(),
  }),
  export: defineEndpoint({
    id: 'workspace.export',
    method: 'GET',
    path: `${BASE}/export`,
    request: z.object({ path: z.string(), format: z.string().optional() }),
    response: z.looseObject({ content: z.string(), file_type: text() }),
  }),
  list: defineEndpoint({
    id: 'workspace.list',
    method: 'GET',
    path: `${BASE}/list`,
    request: byPath,
    response: z.looseObject({ objects: list(workspaceObject) }),
  }),
  getStatus: defineEndpoint({
    id: 'workspace.getStatus',
    method: 'GET',
    path: `${BASE}/get-status`,
    request: byPath,
    response: workspaceObject,
  }),
  mkdirs: defineEndpoint({
    id: 'workspace.mkdirs',
    method: 'POST',
    path: `${BASE}/mkdirs`,
    request: byPath,
    response: nothing(),
    idempotent: true,
  }),
  delete: defineEndpoint({
    id: 'workspace.delete',
    method: 'POST',
    path: `${BASE}/delete`,
    request: z.object({ path: z.string(), recursive: flag().optional() }),
    response: nothing(),
  }),
};
