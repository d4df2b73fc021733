import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLES_HOME, startServer } from './app.ts';

/** Lets a server make its samples once; Vitest calls it before all browser tests, for each of their projects. */
export async function setup(): Promise<void> {
  if (process.env[SAMPLES_HOME] !== undefined) return;
  const home = await mkdtemp(join(tmpdir(), 'lakehouse-e2e-samples-'));
  process.env[SAMPLES_HOME] = home;
  const server = await startServer(home);
  await server.stop();
}

/** Called after all browser tests. */
export async function teardown(): Promise<void> {
  const home = process.env[SAMPLES_HOME];
  if (home !== undefined) await rm(home, { recursive: true, force: true });
}
