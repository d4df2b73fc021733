import { join } from 'node:path';
import { openLocalStore } from './engine/create-engine.ts';
import type { LocalStore } from './engine/local-store.ts';
import type { FaultPlan } from './http/faults.ts';
import type { Readiness } from './http/readiness.ts';
import { workspaceToken } from './http/workspace-token.ts';
import { StatementStore } from './resources/statements/statement-store.ts';
import { WarehouseFile } from './resources/warehouses/warehouse-file.ts';
import { WarehousePool } from './resources/warehouses/warehouse-pool.ts';
import { createSamples } from './samples/create-samples.ts';
import { buildWorkspaceServer } from './server.ts';

export interface LocalWorkspaceOptions {
  /** The data folder; made when missing. */
  readonly home: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly token?: string | undefined;
  readonly host?: string;
  /** Files outside volumes that `read_files` may read; none when absent. */
  readonly filesRoot?: string;
  readonly log?: (line: string) => void;
  /** What is being set up, and how much of it is done (0 to 1). */
  readonly onProgress?: (text: string, fraction: number) => void;
  /** For tests. */
  readonly faults?: FaultPlan;
}

export interface LocalWorkspace {
  /** Without a slash at the end. */
  readonly url: string;
  readonly token: string;
  close(): Promise<void>;
}

/**
 * Starts the local workspace and resolves when it is ready to work. Its port answers 503 while samples are being made.
 * Rejects when the port is taken (error code EADDRINUSE) or the data folder cannot be used.
 */
export async function startLocalWorkspace(options: LocalWorkspaceOptions): Promise<LocalWorkspace> {
  const { home, host = '127.0.0.1', filesRoot, log = () => undefined } = options;
  const token = await workspaceToken(options.token, home);
  const store = await openLocalStore({ home, log, ...(filesRoot ? { filesRoot } : {}) });
  try {
    return await serveStore(store, { ...options, host, token, log });
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function serveStore(
  store: LocalStore,
  options: LocalWorkspaceOptions & { host: string; token: string; log: (line: string) => void },
): Promise<LocalWorkspace> {
  const { host, token, log, onProgress } = options;
  const readiness: Readiness = { ready: false, text: 'starting' };
  const pool = new WarehousePool(new WarehouseFile(join(options.home, 'warehouses.json')), async () => {
    await store.engine.execute({ statement: 'SELECT 1' });
  });
  const statements = new StatementStore({ pool, engine: store.engine });
  let port = options.port;
  const address = () => ({ host, port });
  const app = buildWorkspaceServer({
    store,
    token,
    pool,
    statements,
    readiness,
    address,
    log,
    faults: options.faults,
  });
  const stop = async (): Promise<void> => {
    statements.close();
    pool.close();
    await app.close();
  };
  try {
    // Listening comes first: a taken port is known before the samples are made.
    const url = await app.listen({ host, port });
    port = Number(new URL(url).port);
    await createSamples(store, {
      onProgress: (text, fraction) => {
        readiness.text = `${text} (${Math.round(fraction * 100)} %)`;
        onProgress?.(text, fraction);
      },
    });
    await pool.open();
    readiness.ready = true;
    return {
      url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
      token,
      close: async () => {
        await stop();
        await store.close();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
