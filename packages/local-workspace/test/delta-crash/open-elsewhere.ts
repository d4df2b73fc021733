import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findPython } from '@lakehouse/core/codegen/python/testing/python-tools';
import { z } from 'zod';

const PROGRAM = fileURLToPath(new URL('../../../../spark/delta_open.py', import.meta.url));

const answer = z.union([
  z.object({
    version: z.number(),
    names: z.array(z.string()),
    rows: z.array(z.array(z.string().nullable())),
  }),
  z.object({ error: z.string() }),
]);

/** delta-rs in one process for many looks at tables. `open` fails when delta-rs does. */
export async function startDeltaRs() {
  const child = spawn(await findPython(), [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const exit = once(child, 'exit');
  let last: Promise<unknown> = Promise.resolve();

  async function look(table: string) {
    child.stdin.write(`${table}\n`);
    const { value, done } = await lines.next();
    if (done === true) throw new Error('delta-rs ended');
    const read = answer.parse(JSON.parse(value));
    if ('error' in read) throw new Error(`delta-rs cannot open ${table}: ${read.error}`);
    const rows = read.rows.map((row) =>
      Object.fromEntries(read.names.map((name, at) => [name, row[at] ?? null])),
    );
    return { version: read.version, rows };
  }

  return {
    /** One at a time: answers come in the order of the questions. */
    open: (table: string): ReturnType<typeof look> => {
      const mine = last.then(
        () => look(table),
        () => look(table),
      );
      last = mine;
      return mine;
    },
    close: async (): Promise<void> => {
      child.stdin.end();
      await exit;
    },
  };
}
