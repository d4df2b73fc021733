import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startApp, type TestApp } from '../../e2e/support/app.ts';
import { ROOT } from '../../scripts/lib/root.mjs';
import { engineSql } from '../support/engine-sql.ts';
import { type Answer, interleaved, type Times } from '../support/interleaved.ts';
import { previewBound } from '../support/preview-bound.ts';
import { RAW_ARGUMENT, RawDuckDB, serveRaw } from '../support/raw-process.ts';
import { stackOf } from '../support/stack.ts';
import { median } from '../support/statistics.ts';
import { table } from '../support/table.ts';
import { report } from '../support/verdict.ts';
import { type KindCase, kindCases } from './cases.ts';
import { manyRows } from './tables.ts';

/** Rows of the largest input: as many of these as DuckDB needs to be busy for a while, but not for long. */
const ROWS = [3000, 30_000, 300_000, 1_000_000, 3_000_000];
const [BUSY_MS, LONG_MS] = [300, 800];

interface Measured {
  readonly title: string;
  readonly rows: number;
  /** Through server, workspace and engine process, as the designer asks. */
  readonly stack: Times;
  /** The SQL that the engine made of it, in a bare DuckDB. */
  readonly engine: Times;
}

interface Sides {
  readonly app: TestApp;
  readonly raw: RawDuckDB;
  readonly stack: (statement: string) => Promise<Answer>;
}

async function fill({ kind, inputs }: KindCase, rows: number, { stack }: Sides): Promise<void> {
  const longest = Math.max(1, ...inputs.map((input) => input.rows.rows.length));
  for (const input of inputs) await stack(manyRows(kind, input, Math.ceil(rows / longest)));
}

/** The previews of a kind over its example, with so many rows that the work on them is what is measured. */
async function measure(one: KindCase, sides: Sides): Promise<readonly Measured[]> {
  const { app, raw, stack } = sides;
  let [statements, rows]: [readonly string[], number] = [[], 0];
  for (const wanted of one.inputs.length === 0 ? [0] : ROWS) {
    await fill(one, wanted, sides);
    const compiled = await engineSql(
      one.previews.map(({ statement }) => statement),
      app.home,
      join(ROOT, 'dist/engine-child.mjs'),
    );
    [statements, rows] = [compiled.map((asked) => asked.at(-1) ?? ''), wanted];
    const times: number[] = [];
    // The second run finds the files in memory.
    for (const sql of statements) times.push(Math.min((await raw.run(sql)).ms, (await raw.run(sql)).ms));
    if (times.some((ms) => ms > LONG_MS) || times.every((ms) => ms > BUSY_MS)) break;
  }
  const measured: Measured[] = [];
  for (const [at, { output, statement }] of one.previews.entries()) {
    const title = output === '' ? one.kind : `${one.kind}: ${output}`;
    const sql = statements[at] ?? '';
    const ways = [() => stack(statement), () => raw.run(sql)];
    const [whole, engine] = await interleaved(`${title}\n${sql}`, ways);
    if (!whole || !engine) continue;
    measured.push({ title, rows, stack: whole, engine });
    console.log(`${title}, ${rows} rows: stack ${list(whole.ms)}, same SQL ${list(engine.ms)}`);
    if (process.argv.includes('--show-sql')) console.log(`${statement}\n\n${sql}\n`);
  }
  return measured;
}

const list = (times: readonly number[]): string => times.map((ms) => ms.toFixed(0)).join(' ');

/** `--only=TEXT,TEXT` measures the kinds whose names have one of the texts. */
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';
const wanted = ({ kind }: KindCase): boolean => only.split(',').some((text) => kind.includes(text));

if (process.argv[2] === RAW_ARGUMENT) await serveRaw(process.argv[3] ?? '');
else {
  const app = await startApp();
  const raw = new RawDuckDB(fileURLToPath(import.meta.url), join(app.home, 'tmp'));
  try {
    const sides = { app, raw, stack: await stackOf(app) };
    const measured: Measured[] = [];
    for (const one of kindCases().filter(wanted)) measured.push(...(await measure(one, sides)));
    console.log('\nMilliseconds, medians of interleaved runs\n');
    console.log(
      table(
        ['preview', 'rows', 'stack', 'same SQL', 'stack/same', 'stack worked', 'SQL worked'],
        measured.map(({ title, rows, stack, engine }) => [
          title,
          rows,
          median(stack.ms),
          median(engine.ms),
          median(stack.ms) / median(engine.ms),
          median(stack.worked),
          median(engine.worked),
        ]),
      ),
    );
    console.log();
    report(measured.map(({ title, stack, engine }) => previewBound(title, stack.ms, engine.ms)));
  } finally {
    raw.close();
    await app.stop();
  }
}
