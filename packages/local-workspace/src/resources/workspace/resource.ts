import { workspaceEndpoints } from '@lakehouse/databricks-client/resources/workspace/endpoints';
import { defineResource } from '../resource.ts';
import { serveRawWorkspaceFiles } from './raw-file-routes.ts';
import { serveWorkspaceObjects } from './workspace-routes.ts';
import { WorkspaceStore } from './workspace-store.ts';

export const resource = defineResource({
  endpoints: Object.values(workspaceEndpoints),
  open: ({ home, now }) => WorkspaceStore.open(home, now),
  serve: (json, store) => serveWorkspaceObjects(json, store),
  serveBytes: (bytes, store) => serveRawWorkspaceFiles(bytes, store),
});
