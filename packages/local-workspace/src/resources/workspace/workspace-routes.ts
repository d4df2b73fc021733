import { workspaceEndpoints } from '@lakehouse/databricks-client/resources/workspace/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodeBase64 } from '../../http/base64.ts';
import { queryFlag } from '../../http/request-parts.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { withinLimit } from './content-size.ts';
import { exportContent } from './export-content.ts';
import { importContent } from './import-content.ts';
import { parseImportForms } from './multipart-import.ts';
import { workspaceObject } from './workspace-object.ts';
import { nameOf } from './workspace-path.ts';
import type { WorkspaceStore } from './workspace-store.ts';

/** Notebooks, folders and files: import, export, list, get-status, mkdirs, delete. */
export function serveWorkspaceObjects(app: FastifyInstance, store: WorkspaceStore): void {
  app.register(async (forms) => {
    parseImportForms(forms);
    serveEndpoint(forms, workspaceEndpoints.import, async (input) => {
      const bytes = withinLimit(decodeBase64('content', input.content ?? ''));
      const { path, content } = importContent(input.path, bytes, input.format ?? 'SOURCE', input.language);
      await store.write(path, content, input.overwrite ?? false);
    });
  });

  serveEndpoint(app, workspaceEndpoints.export, async ({ path, format }, { request, reply }) => {
    const { record, bytes } = await store.read(path);
    const exported = exportContent(record, bytes, format ?? 'SOURCE');
    withinLimit(exported.bytes);
    if (!queryFlag(request, 'direct_download'))
      return { content: exported.bytes.toString('base64'), file_type: exported.fileType };
    reply.header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(nameOf(record.path))}`,
    );
    reply.type('application/octet-stream');
    return exported.bytes;
  });

  serveEndpoint(app, workspaceEndpoints.list, ({ path, notebooks_modified_after: after = 0 }) => ({
    objects: store
      .list(path)
      .filter(({ object_type, modified_at }) => object_type !== 'NOTEBOOK' || modified_at >= after)
      .map(workspaceObject),
  }));
  serveEndpoint(app, workspaceEndpoints.getStatus, ({ path }) => workspaceObject(store.get(path)));
  serveEndpoint(app, workspaceEndpoints.mkdirs, ({ path }) => store.mkdirs(path));
  serveEndpoint(app, workspaceEndpoints.delete, ({ path, recursive }) =>
    store.delete(path, recursive ?? false),
  );
}
