import { readFileSync } from 'node:fs';
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

const TICK_MS = 5;

/**
 * Measures the turns of this thread, which serves, in processor time: other programs of the machine do not count. `stop` gives
 * the longest in milliseconds, or undefined where the system does not tell (only Linux does).
 */
export function watchTurns(): { stop(): number | undefined } {
  if (process.platform !== 'linux') return { stop: () => undefined };
  const used = (): number =>
    Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  let [before, longest] = [used(), 0];
  const timer = setInterval(() => {
    const now = used();
    longest = Math.max(longest, now - before);
    before = now;
  }, TICK_MS);
  return {
    stop() {
      clearInterval(timer);
      return longest;
    },
  };
}
