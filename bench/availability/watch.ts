import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

export interface Health {
  /** Milliseconds that each answer took. */
  readonly answersMs: readonly number[];
}

const EVERY_MS = 20;

/** The program of a watching thread: polls a port's health until it is stopped. */
export async function askForHealth(): Promise<void> {
  const url = String(workerData);
  const answersMs: number[] = [];
  const stopped = new AbortController();
  parentPort?.once('message', () => stopped.abort());
  while (!stopped.signal.aborted) {
    const start = performance.now();
    const answer = await fetch(`${url}/healthz`);
    await answer.text();
    if (!answer.ok) throw new Error(`${url}/healthz answered ${answer.status}`);
    answersMs.push(performance.now() - start);
    await pause(EVERY_MS);
  }
  parentPort?.postMessage({ answersMs } satisfies Health, []);
}

/**
 * Asks a port for its health in a thread, which runs the same program: what this one does (packing a file, printing a
 * large statement) would count as the server's time otherwise.
 */
export function watch(program: string, url: string): { readonly stop: () => Promise<Health> } {
  const thread = new Worker(new URL(program), { workerData: url });
  const health = new Promise<Health>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  // The benchmark ends with it.
  health.catch(() => undefined);
  return {
    stop: () => {
      thread.postMessage('stop', []);
      return health;
    },
  };
}
