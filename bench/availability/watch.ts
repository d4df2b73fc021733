import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

export interface Health {
  readonly answers: number;
  readonly longestMs: number;
  readonly sumMs: number;
}

const EVERY_MS = 20;

/** The program of a watching thread: asks a port for its health until it is told to stop. */
export async function askForHealth(): Promise<void> {
  const url = String(workerData);
  const health = { answers: 0, longestMs: 0, sumMs: 0 };
  const stopped = new AbortController();
  parentPort?.once('message', () => stopped.abort());
  while (!stopped.signal.aborted) {
    const start = performance.now();
    const answer = await fetch(`${url}/healthz`);
    await answer.text();
    if (!answer.ok) throw new Error(`${url}/healthz answered ${answer.status}`);
    const ms = performance.now() - start;
    health.answers++;
    health.sumMs += ms;
    health.longestMs = Math.max(health.longestMs, ms);
    await pause(EVERY_MS);
  }
  parentPort?.postMessage(health, []);
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
  // The bench ends with it.
  health.catch(() => undefined);
  return {
    stop: () => {
      thread.postMessage('stop', []);
      return health;
    },
  };
}
