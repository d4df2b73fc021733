import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
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
  /** As one Ctrl-C does; gives the exit code. */
  interrupt(): Promise<number | null>;
  stop(): Promise<void>;
}

/** What the server prints about itself once it serves. */
const ADDRESSES = /^Lakehouse Studio: +(?<url>\S+)\nLocal workspace: +(?<workspaceUrl>\S+)$/mu;

interface Addresses {
  readonly url: string;
  readonly workspaceUrl: string;
}

async function addressesOf(child: ChildProcess, output: () => string): Promise<Addresses> {
  const start = Date.now();
  while (Date.now() - start < READY_MS) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const { url, workspaceUrl } = ADDRESSES.exec(output())?.groups ?? {};
    if (url !== undefined && workspaceUrl !== undefined) return { url, workspaceUrl };
    await new Promise((resolve) => setTimeout(resolve, 50));
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
  const token = 'dapi-e2e-token';
  const child = spawn(process.execPath, [SERVER], {
    cwd: home,
    env: {
      ...process.env,
      // The system chooses: a port that was free when asked for can be taken by the time it is listened on.
      PORT: '0',
      LOCAL_WORKSPACE_PORT: '0',
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
  return {
    ...(await addressesOf(child, () => text)),
    token,
    home,
    output: () => text,
    async interrupt() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      return child.exitCode;
    },
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
    },
  };
}
