import { required } from '@lakehouse/spark-sql/types/required';
import { processorSeconds, processTree } from './processes.ts';

/** What one run of a statement gave. */
export interface Answer {
  readonly ms: number;
  readonly rows: number;
}

/** The times of a way, in milliseconds, round by round. */
export interface Times {
  readonly ms: readonly number[];
  /** What all processors worked for this process and those that it started: other programs hardly change it. */
  readonly worked: readonly number[];
}

/** Counted rounds: fewer where one takes seconds. */
const [MAX_ROUNDS, LEAST_ROUNDS] = [7, 3];
const LONG_MS = 500;

/**
 * The times of ways to get the same rows. The first round warms the disk cache and is not counted; the
 * order alternates, so that none is always first. Throws when the ways give different numbers of rows.
 */
export async function interleaved(
  what: string,
  ways: readonly (() => Promise<Answer>)[],
): Promise<readonly Times[]> {
  const times = ways.map((): { ms: number[]; worked: number[] } => ({ ms: [], worked: [] }));
  let rounds = MAX_ROUNDS;
  for (let round = 0; round <= rounds; round++) {
    const rows: number[] = [];
    for (let turn = 0; turn < ways.length; turn++) {
      const way = (round + turn) % ways.length;
      const processes = processTree(process.pid);
      const before = processorSeconds(processes);
      const answer = await required(ways[way], 'A way')();
      const worked = (processorSeconds(processes) - before) * 1000;
      rows.push(answer.rows);
      if (answer.ms > LONG_MS) rounds = LEAST_ROUNDS;
      if (round === 0) continue;
      times[way]?.ms.push(answer.ms);
      times[way]?.worked.push(worked);
    }
    if (new Set(rows).size > 1) throw new Error(`${what}: the ways give ${rows.join(', ')} rows`);
  }
  return times;
}
