import { extname, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveAssetTexts, YEAR } from './asset-texts.ts';
import { errorBody } from './error-body.ts';

/** Pages are routes of the web app: whatever a browser opens that is neither a file nor an API. */
function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0] ?? '';
  if (/^\/(api|workspace|assets)(\/|$)/u.test(path) || extname(path) !== '') return false;
  return /text\/html|\*\/\*/u.test(request.headers.accept ?? '*/*');
}

/** Serves the built web app; assets have a hash in their name and never change. */
export function serveWebApp(app: FastifyInstance, root: string | undefined): void {
  if (root !== undefined) {
    serveAssetTexts(app, root);
    app.register(fastifyStatic, {
      root,
      cacheControl: false,
      setHeaders: (response, path) => {
        const hashed = path.includes(`${sep}assets${sep}`);
        response.header('cache-control', hashed ? YEAR : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (root !== undefined && isPage(request)) return reply.sendFile('index.html');
    const path = request.url.split('?', 1)[0] ?? '';
    return reply.code(404).send(errorBody('ENDPOINT_NOT_FOUND', `Nothing is served at ${path}`, request.id));
  });
}
