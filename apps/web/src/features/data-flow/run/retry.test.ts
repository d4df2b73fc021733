import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import { expect, it } from 'vitest';
import { withRetries } from './retry.ts';

const busy = () =>
  new DatabricksError({
    code: 'RESOURCE_EXHAUSTED',
    status: 429,
    message: 'Too many calls',
    retryable: true,
  });

/** Work that is rejected a number of times; returns the waits and the number of calls. */
async function attempt(
  strategy: 'exponential' | 'fixed' | 'none',
  failures: number,
  begun = false,
  error = busy(),
) {
  const waits: number[] = [];
  let calls = 0;
  const work = async () => {
    if (calls++ < failures) throw error;
    return 'done';
  };
  const wait = async (ms: number) => void waits.push(ms);
  const result = await withRetries(strategy, work, { begun: () => begun, wait }).catch(
    (cause: unknown) => cause,
  );
  return { result, waits, calls };
}

it('retries what was rejected, at growing or constant intervals', async () => {
  expect(await attempt('exponential', 3)).toEqual({ result: 'done', waits: [1000, 2000, 4000], calls: 4 });
  expect(await attempt('fixed', 2)).toEqual({ result: 'done', waits: [3000, 3000], calls: 3 });
  expect((await attempt('exponential', 9)).result).toBeInstanceOf(DatabricksError);
});

it('retries nothing that may have started, nor what was refused permanently', async () => {
  expect((await attempt('exponential', 1, true)).calls).toBe(1);
  expect((await attempt('none', 1)).calls).toBe(1);
  const wrong = new DatabricksError({
    code: 'BAD_REQUEST',
    status: 400,
    message: 'No such table',
    retryable: false,
  });
  expect((await attempt('exponential', 1, false, wrong)).calls).toBe(1);
});
