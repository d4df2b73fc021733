import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '..', '..');
const PYTHON = join(ROOT, '.venv/bin/python');

/** Paths of Delta tables by the names that a query has for them. */
export type Tables = Readonly<Record<string, string>>;

interface Timed {
  /** Milliseconds in delta-rs. */
  readonly ms: number;
}

/** delta-rs in a process of its own, one call at a time. Throws when the Python of the tests is not installed. */
export function startDeltaRs() {
  if (!existsSync(PYTHON)) throw new Error('delta-rs is not installed: run `npm test -- --only=python`');
  const child = spawn(PYTHON, [join(ROOT, 'bench/delta/delta_rs.py')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async <T>(question: object): Promise<T & Timed> => {
    child.stdin.write(`${JSON.stringify(question)}\n`);
    const { value, done } = await lines.next();
    if (done === true) throw new Error('delta-rs ended');
    return JSON.parse(value) as T & Timed;
  };
  return {
    /** Appends the rows of a query to a table, in so many commits. */
    append: (to: string, sql: string, tables: Tables, commits = 1) =>
      ask<unknown>({ do: 'append', to, sql, tables, commits }),
    read: (sql: string, tables: Tables) =>
      ask<{ rows: readonly (readonly string[])[] }>({ do: 'read', sql, tables }),
    open: (table: string) => ask<{ version: number; files: number }>({ do: 'open', table }),
    /** `min.column` and `max.column` of each data file, as strings. */
    statistics: (table: string) =>
      ask<{ files: readonly Readonly<Record<string, string>>[] }>({ do: 'statistics', table }),
    close: (): void => {
      child.stdin.end();
    },
  };
}

export type DeltaRs = ReturnType<typeof startDeltaRs>;
