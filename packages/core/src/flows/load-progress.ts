import { z } from 'zod';

const commitOfLoad = z.object({
  load: z.object({
    run: z.string(),
    range: z.number(),
    ranges: z.number(),
    rows: z.number(),
    before: z.number(),
  }),
});
const metrics = z.record(z.string(), z.string());

/** How far a load by ranges got. */
export interface LoadProgress {
  readonly run: string;
  /** The ranges that are committed, and all of them. */
  readonly range: number;
  readonly ranges: number;
  /** The rows that the source had when the load was planned, of those that it reads. */
  readonly planned: number;
  /** The rows that were added or changed so far. */
  readonly written: number;
  /** The version of the table before the load. */
  readonly before: number;
}

function parsed<T>(schema: z.ZodType<T>, text: string | null | undefined): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

function rowsOf(text: string | null | undefined): number {
  const found = parsed(metrics, text) ?? {};
  const number = (name: string): number => Number(found[name] ?? 0);
  return 'numTargetRowsInserted' in found
    ? number('numTargetRowsInserted') + number('numTargetRowsUpdated')
    : number('numOutputRows');
}

/** The newest load among the commits of a table: each its version, what it says and what it did; the newest first. */
export function newestLoad(commits: readonly (readonly (string | null)[])[]): LoadProgress | undefined {
  const all = commits.flatMap(([, says, did]) => {
    const load = parsed(commitOfLoad, says)?.load;
    return load ? [{ load, written: rowsOf(did) }] : [];
  });
  const [newest] = all;
  if (!newest) return undefined;
  const { run, range, ranges, rows, before } = newest.load;
  const own = all.filter(({ load }) => load.run === run);
  const written = own.reduce((sum, one) => sum + one.written, 0);
  return { run, range, ranges, planned: rows, written, before };
}
