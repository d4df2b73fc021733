import { Worker } from 'node:worker_threads';

const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const state = { answers: 0, longestMs: 0, failures: [] };
let going = true;
parentPort.on('message', () => { going = false; });
(async () => {
  while (going) {
    const start = performance.now();
    try {
      const answer = await fetch(workerData + '/healthz');
      if (!answer.ok) state.failures.push(String(answer.status));
      await answer.text();
      state.answers += 1;
    } catch (error) {
      state.failures.push(String(error));
    }
    state.longestMs = Math.max(state.longestMs, performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  parentPort.postMessage(state);
})();
`;

export interface Health {
  readonly answers: number;
  readonly longestMs: number;
  readonly failures: readonly string[];
}

/** Asks a workspace for its health again and again from a thread of its own, which goes on when this one is blocked. */
export function watchHealth(url: string): { stop(): Promise<Health> } {
  const worker = new Worker(PROGRAM, { eval: true, workerData: url });
  const ended = new Promise<Health>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return {
    async stop() {
      worker.postMessage('stop');
      const health = await ended;
      await worker.terminate();
      return health;
    },
  };
}
