import { readFile } from 'node:fs/promises';

/** The processor time of the serving process between two ticks of a timer, in milliseconds. */
interface Slice {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly cpuMs: number;
}

/**
 * Loaded into the serving process on Linux: a timer of 5 ms adds a line for each time that the thread which serves has
 * worked for 10 ms or more since the last tick. A processor that others have is not counted.
 */
const PROGRAM = `
import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
const file = process.env.LAKEHOUSE_BENCH_TURNS;
if (isMainThread && file && process.platform === 'linux') {
  const used = () => Number(readFileSync('/proc/self/task/' + process.pid + '/schedstat', 'utf8').split(' ')[0]) / 1e6;
  let last = used();
  setInterval(() => {
    const now = used();
    if (now - last >= 10) appendFileSync(file, Date.now() + ' ' + (now - last) + '\\n');
    last = used();
  }, 5).unref();
}`;

/** The environment of a server whose turns are written to a file. */
export const withTurns = (file: string): Readonly<Record<string, string>> => ({
  LAKEHOUSE_BENCH_TURNS: file,
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PROGRAM)}`,
});

/** The longest of the serving process's turns since then; undefined where they can't be measured. */
export async function longestTurn(file: string, since: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
  const slices = lines.map((line): Slice => {
    const [at, cpuMs] = line.split(' ').map(Number);
    return { at: at ?? 0, cpuMs: cpuMs ?? 0 };
  });
  return Math.max(0, ...slices.filter(({ at }) => at >= since).map(({ cpuMs }) => cpuMs));
}
