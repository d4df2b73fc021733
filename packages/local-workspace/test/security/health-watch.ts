import { Worker } from 'node:worker_threads';

const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
(async () => {
  for (;;) {
    const start = performance.now();
    let failure;
    try {
      const answer = await fetch(workerData + '/healthz');
      await answer.text();
      if (!answer.ok) failure = String(answer.status);
    } catch (error) {
      failure = String(error);
    }
    parentPort.postMessage({ ms: performance.now() - start, failure });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
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
  const failures: string[] = [];
  let [answers, longestMs] = [0, 0];
  worker.on('message', ({ ms, failure }: { ms: number; failure?: string }) => {
    if (failure === undefined) answers += 1;
    else failures.push(failure);
    longestMs = Math.max(longestMs, ms);
  });
  worker.on('error', (error) => failures.push(String(error)));
  return {
    async stop() {
      await worker.terminate();
      return { answers, longestMs, failures };
    },
  };
}
