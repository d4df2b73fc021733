import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { flag, list, nothing, text } from '../../contract/tolerant.ts';
import { workspaceExport, workspaceImport, workspaceList, workspaceObject } from './types.ts';

const BASE = '/api/2.0/workspace';
const byPath = z.object({ path: z.string() });

/**
 * Notebooks, folders and files of the workspace tree; contents are base64, at most 10 MB. `/Workspace/Users/me/x` and
 * `/Users/me/x` are the same object.
 */
export const workspaceEndpoints = {
  import: defineEndpoint({
    id: 'workspace.import',
    method: 'POST',
    path: `${BASE}/import`,
    request: workspaceImport,
    response: nothing(),
  }),
  /** `downloadObject` fetches the bytes themselves. */
  export: defineEndpoint({
    id: 'workspace.export',
    method: 'GET',
    path: `${BASE}/export`,
    request: workspaceExport,
    response: z.looseObject({ content: z.string(), file_type: text() }),
  }),
  /** Not paged; listing a notebook or file gives itself. */
  list: defineEndpoint({
    id: 'workspace.list',
    method: 'GET',
    path: `${BASE}/list`,
    request: workspaceList,
    response: z.looseObject({ objects: list(workspaceObject) }),
  }),
  getStatus: defineEndpoint({
    id: 'workspace.getStatus',
    method: 'GET',
    path: `${BASE}/get-status`,
    request: byPath,
    response: workspaceObject,
  }),
  /** Makes parents too, and succeeds when the folder exists. */
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
