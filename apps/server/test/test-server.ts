import { request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { allowedHosts } from '@lakehouse/local-workspace/http/allowed-host';
import { OneTimeLink } from '../src/security/one-time-link.ts';
import { buildServer, type ServerDeps } from '../src/server.ts';

export const SECRET = 'dapi-super-secret-0123456789';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface Call {
  readonly method?: string;
  /** Sent exactly as written: no client normalizes it. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

/** A resolver that knows the hosts that a test gives it. */
export class NameService {
  readonly hosts = new Map<string, readonly string[]>();

  readonly resolve: NonNullable<ServerDeps['resolve']> = (host) => {
    const found = this.hosts.get(host);
    return found
      ? Promise.resolve(found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
      : Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));
  };
}

/** The server on a free port, with its log captured. */
export async function startServer(options: Partial<ServerDeps> & { allow?: string } = {}) {
  const log: string[] = [];
  const { allow = '', ...deps } = options;
  const app = buildServer({
    localWorkspace: { url: 'http://127.0.0.1:4001', token: 'local-token' },
    allowedWorkspaceHosts: allowedHosts.parse(allow),
    allowedHosts: [],
    tokenRule: { link: new OneTimeLink(() => undefined) },
    log: (line) => log.push(line),
    reportFailure: (line) => log.push(line),
    ...deps,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = new URL(url);

  const call = ({ method = 'GET', path, headers = {}, body }: Call): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const request = send({ host: '127.0.0.1', port, method, path, headers }, (response) => {
        void text(response).then(
          (content) =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text: content }),
          reject,
        );
      });
      request.on('error', reject);
      request.end(body);
    });

  /** A call of the web app to a workspace, as the browser sends it. */
  const toWorkspace = (workspace: string, request: Call): Promise<Answer> =>
    call({
      ...request,
      path: `/workspace${request.path}`,
      headers: {
        authorization: `Bearer ${SECRET}`,
        'x-databricks-workspace': workspace,
        ...request.headers,
      },
    });

  return { url, port, log, call, toWorkspace, close: () => app.close() };
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

export const bodyOf = (answer: Answer): Record<string, unknown> => JSON.parse(answer.text);
