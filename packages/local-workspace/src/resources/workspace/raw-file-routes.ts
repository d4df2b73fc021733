import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { limitedStream } from '../../http/limited-stream.ts';
import { pathBelow } from '../../http/path-below.ts';
import { bodyStream, queryFlag } from '../../http/request-parts.ts';
import { MAX_CONTENT_BYTES, tooLarge, withinLimit } from './content-size.ts';
import { exportContent } from './export-content.ts';
import { importContent } from './import-content.ts';
import type { WorkspaceStore } from './workspace-store.ts';

const FILES = '/api/2.0/workspace-files';
const IMPORT = `${FILES}/import-file`;

/**
 * Workspace objects as raw bytes, which the official command line sends and fetches; the studio does not. Register where
 * bodies are passed on as streams.
 */
export function serveRawWorkspaceFiles(app: FastifyInstance, store: WorkspaceStore): void {
  app.post(`${IMPORT}/*`, { bodyLimit: 2 * MAX_CONTENT_BYTES }, async (request) => {
    const body = limitedStream(bodyStream(request), MAX_CONTENT_BYTES, tooLarge);
    const { path, content } = importContent(
      pathBelow(request, IMPORT),
      await buffer(body),
      'AUTO',
      undefined,
    );
    await store.write(path, content, queryFlag(request, 'overwrite'));
    return {};
  });

  app.get(`${FILES}/*`, async (request, reply) => {
    const { record, bytes } = await store.read(pathBelow(request, FILES));
    return reply
      .type('application/octet-stream')
      .send(withinLimit(exportContent(record, bytes, 'AUTO').bytes));
  });
}
