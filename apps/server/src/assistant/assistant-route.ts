import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ProxyError } from '../workspace/proxy-error.ts';
import { answerEvents } from './answer-events.ts';
import { assistantRequest } from './assistant-request.ts';
import { languageModel, type ProviderOptions } from './language-model.ts';

const MAX_BODY_BYTES = 2 * 1024 * 1024;
const TIME_LIMIT_MS = 120_000;

/** The key of the AI settings, as the web app sends it with each call. It is neither stored nor logged. */
const KEY_HEADER = 'x-assistant-key';

function keyFrom(header: string | string[] | undefined): string {
  const key = typeof header === 'string' ? header.trim() : '';
  if (/^[\x21-\x7e]+$/u.test(key)) return key;
  throw new ProxyError(400, 'KEY_MISSING', 'No API key was sent. Enter one in the AI settings.');
}

/** POST /api/assistant: one step of a conversation with the model, as lines of JSON while it is written. */
export function serveAssistant(app: FastifyInstance, options: ProviderOptions): void {
  // Compression would delay words until a block is full.
  app.post('/api/assistant', { bodyLimit: MAX_BODY_BYTES, compress: false }, async (request, reply) => {
    const key = keyFrom(request.headers[KEY_HEADER]);
    const parsed = assistantRequest.safeParse(request.body);
    if (!parsed.success) throw new ProxyError(400, 'INVALID_PARAMETER_VALUE', z.prettifyError(parsed.error));
    const gone = new AbortController();
    reply.raw.on('close', () => gone.abort());
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
    const model = languageModel(parsed.data.model, key, options);
    const lines = async function* () {
      for await (const event of answerEvents(parsed.data, model, key, signal))
        yield `${JSON.stringify(event)}\n`;
    };
    return reply
      .header('cache-control', 'no-store')
      .type('application/x-ndjson; charset=utf-8')
      .send(Readable.from(lines()));
  });
}
