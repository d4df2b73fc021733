import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../dist/server.mjs', import.meta.url));
/** Ends a test whose server is stuck; no bound on how long the server may take. */
const READY_MS = 280_000;

export interface TestApp {
  readonly url: string;
  readonly workspaceUrl: string;
  readonly token: string;
  /** The data folder, a temporary one. */
  readonly home: string;
  /** Everything that the server printed. */
  output(): string;
  stop(): Promise<void>;
}

/** Returns a port that was free when checked. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const start = Date.now();
  while (Date.now() - start < READY_MS) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server was not ready in ${READY_MS} ms:\n${output()}`);
}

/** Names a data folder that has the samples; it is copied, which is faster than making them again. */
export const SAMPLES_HOME = 'E2E_SAMPLES_HOME';

/** Starts the built server with a data folder of its own. A new one gets its samples from the server, as for a new user. */
export async function startApp(
  env: Readonly<Record<string, string>> = {},
  { isNew = false } = {},
): Promise<TestApp> {
  const home = await mkdtemp(join(tmpdir(), 'lakehouse-e2e-'));
  const samples = process.env[SAMPLES_HOME];
  if (samples !== undefined && !isNew) await cp(samples, home, { recursive: true });
  const server = await startServer(home, env);
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Starts the built server over a data folder, which stays. */
export async function startServer(
  home: string,
  env: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  const [port, workspacePort] = [await freePort(), await freePort()];
  const token = 'dapi-e2e-token';
  const child = spawn(process.execPath, [SERVER], {
    cwd: home,
    env: {
      ...process.env,
      PORT: String(port),
      LOCAL_WORKSPACE_PORT: String(workspacePort),
      LAKEHOUSE_HOME: home,
      LOCAL_WORKSPACE_TOKEN: token,
      // The default would say how fast the machine must be.
      PLANNING_TIMEOUT: '600',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url, () => text);
  return {
    url,
    workspaceUrl: `http://127.0.0.1:${workspacePort}`,
    token,
    home,
    output: () => text,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
    },
  };
}
