import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A workspace that records what reaches it and answers as told. */
export async function startUpstream() {
  const seen: Seen[] = [];
  const state: { handler: Handler | undefined } = { handler: undefined };
  const server = createServer((request, response) => {
    void text(request).then(
      (body) => {
        seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
        if (state.handler) state.handler(request, response);
        else response.setHeader('content-type', 'application/json').end('{"clusters":[]}');
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    seen,
    port,
    url: `http://127.0.0.1:${port}`,
    answerWith(handler: Handler | undefined) {
      state.handler = handler;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Upstream = Awaited<ReturnType<typeof startUpstream>>;
