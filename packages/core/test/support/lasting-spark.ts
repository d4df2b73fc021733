import type { SparkAnswer, SparkCase, SparkRun } from './spark-batch.ts';

/** The error class of a script that ends Spark's process, also when it is the only one that runs. */
export const SPARK_ENDED = 'SPARK_ENDED';

/**
 * A Spark session that is started again when its process ends, as it does when it runs out of memory. What it was asked
 * then is asked again, one script at a time, so that the innocent ones get their answers.
 */
export async function lastingSpark(start: () => Promise<SparkRun>) {
  const begin = async (): Promise<SparkRun> => {
    const run = await start();
    await run.ready;
    return run;
  };
  let current = await begin();
  /** Settles once nothing is asked again. */
  let again: Promise<unknown> = Promise.resolve();

  const restarted = async (ended: SparkRun): Promise<void> => {
    if (current === ended) current = await begin();
  };

  async function askAlone(one: SparkCase): Promise<SparkAnswer> {
    const run = current;
    try {
      return await run.ask(one);
    } catch (cause) {
      await restarted(run);
      return { name: one.name, variable: one.wanted[0] ?? '', error: SPARK_ENDED, message: String(cause) };
    }
  }

  return {
    /** Sends a script and one of its variables; resolves with the variable's rows as soon as they arrive. */
    ask: async (one: SparkCase): Promise<SparkAnswer> => {
      await again;
      const run = current;
      try {
        return await run.ask(one);
      } catch {
        const answer = again.then(async () => {
          await restarted(run);
          return askAlone(one);
        });
        again = answer.catch(() => undefined);
        return answer;
      }
    },
    /** Closes the session after the scripts sent so far. */
    finish: () => current.finish(),
  };
}
