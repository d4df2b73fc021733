import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** For files that never change: their names have a hash. */
export const YEAR = 'public, max-age=31536000, immutable';

const TYPES = { js: 'application/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const;

const gzipped = promisify<Buffer, Buffer>(gzip);
const brotli = promisify(brotliCompress);

/** How an answer can be compressed, the smallest first. */
const ENCODINGS = {
  br: (text: Buffer) =>
    brotli(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: gzipped,
  identity: async (text: Buffer) => text,
} as const;
type Encoding = keyof typeof ENCODINGS;

/** The best encoding that a browser accepts. */
function encodingFor(accepted: string | string[] | undefined): Encoding {
  const named = String(accepted ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/u.test(one))
    .map((one) => one.split(';', 1)[0]);
  return (['br', 'gzip'] as const).find((encoding) => named.includes(encoding)) ?? 'identity';
}

/**
 * Serves the scripts and styles of the built web app. The designer loads more than a hundred of them, and they never change:
 * each is read and compressed once, not for each browser.
 */
export function serveAssetTexts(app: FastifyInstance, root: string): void {
  const texts = new Map<string, Promise<Buffer>>();
  const textOf = (name: string, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding} ${name}`;
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = readFile(join(root, 'assets', name)).then(ENCODINGS[encoding]);
    texts.set(key, text);
    // A file that isn't there now may come with the next build.
    text.catch(() => texts.delete(key));
    return text;
  };

  app.get<{ Params: { name: string; type: keyof typeof TYPES } }>(
    '/assets/:name(^[\\w-]+).:type(^(?:js|css)$)',
    { compress: false },
    async ({ params: { name, type }, headers }, reply) => {
      const encoding = encodingFor(headers['accept-encoding']);
      const text = await textOf(`${name}.${type}`, encoding).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (text === undefined) return reply.callNotFound();
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .headers({ 'content-type': TYPES[type], 'cache-control': YEAR, vary: 'accept-encoding' })
        .send(text);
    },
  );
}
