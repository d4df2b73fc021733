import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, request, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const CERTIFICATE = fileURLToPath(new URL('../../../../spark/make_certificate.py', import.meta.url));

/** For clients that take the name of a host alone, which they reach by HTTPS on its usual port. */
export interface BehindHttps {
  readonly host: string;
  /** By these a client finds the host through a proxy of its own, and trusts its certificate. */
  readonly env: Readonly<Record<string, string>>;
  close(): void;
}

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

/** Puts a host with HTTPS before a server; `python` has the package cryptography. */
export async function behindHttps(url: string, folder: string, python: string): Promise<BehindHttps> {
  const host = 'workspace.test';
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  await promisify(execFile)(python, [CERTIFICATE, host, certificate, key]);
  const keys = { cert: await readFile(certificate), key: await readFile(key) };
  const pass: RequestListener = (given, answer) => {
    const { method, headers } = given;
    const { pathname, search } = new URL(given.url ?? '/', url);
    const asked = request(new URL(pathname + search, url), { method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    asked.on('error', () => answer.destroy());
    given.pipe(asked);
  };
  const front = createHttpsServer(keys, pass);
  const port = await listening(front);
  // The server knows nothing of HTTPS: the links that it makes are without.
  const proxy = createServer((given, answer) => {
    if (given.url?.startsWith(`http://${host}/`)) pass(given, answer);
    else answer.writeHead(403).end();
  });
  proxy.on('connect', (asked, socket) => {
    // Everything else that a client would reach is nowhere.
    if (asked.url !== `${host}:443`) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const there = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      there.pipe(socket);
      socket.pipe(there);
    });
    for (const end of [there, socket])
      end.on('error', () => [there, socket].forEach((one) => void one.destroy()));
  });
  const proxyUrl = `http://127.0.0.1:${await listening(proxy)}`;
  return {
    host,
    env: {
      HTTPS_PROXY: proxyUrl,
      HTTP_PROXY: proxyUrl,
      SSL_CERT_FILE: certificate,
      REQUESTS_CA_BUNDLE: certificate,
    },
    close: () => {
      for (const server of [front, proxy]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
