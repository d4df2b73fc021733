import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rounds, SEED } from '../../../core/test/security/rounds.ts';
import { openLocalStore } from '../../src/app/create-engine.ts';
import type { LocalStore } from '../../src/app/local-store.ts';
import { type ServedWorkspace, serveWorkspace } from '../../src/app/serve-workspace.ts';
import { watchHealth, watchTurns } from './health-watch.ts';
import { statement } from './statement-grammar.ts';

/** Long enough for what is right, short enough for a thousand of what is not. */
const LIMIT_MS = 2000;
const AT_ONCE = 4;
/** Processor time of a turn of the thread that serves; whatever plans a hostile statement there takes seconds. */
const MAX_TURN_MS = 500;

let home: string;
let store: LocalStore;
let served: ServedWorkspace;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hostile-'));
  store = await openLocalStore({ home, statementTimeoutMs: LIMIT_MS, planLimitMs: LIMIT_MS });
  served = await serveWorkspace(store, {
    home,
    port: 0,
    host: '127.0.0.1',
    token: 'dapi-hostile',
    log: () => undefined,
    setUp: async () => undefined,
  });
  await store.engine.execute({ statement: 'CREATE TABLE t (id BIGINT)' });
});
afterAll(async () => {
  await served.close();
  await store.close();
  await rm(home, { recursive: true });
});

/** What is wrong with how a statement ended; undefined when it was answered, or refused by name without a path of the machine. */
async function wrongEnd(text: string): Promise<string | undefined> {
  try {
    await store.engine.execute({ statement: text });
    return undefined;
  } catch (error) {
    const said = String(error);
    const clear = error instanceof Error && error.name === 'SqlError' && /^\[[A-Z]/u.test(error.message);
    return clear && !said.includes(home) ? undefined : `${said.slice(0, 300)} of ${text.slice(0, 300)}`;
  }
}

/** Runs all, some at once, while the health of the workspace is asked for; gives what ended wrongly. */
async function runAll(texts: readonly string[]): Promise<readonly string[]> {
  const health = watchHealth(served.url);
  const turns = watchTurns();
  const wrong: string[] = [];
  const left = [...texts.entries()];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const found = await wrongEnd(next[1]);
      if (found !== undefined) wrong.push(`${next[0]}: ${found}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const turnMs = turns.stop() ?? 0;
  const { answers, longestMs, failures } = await health.stop();
  const slowest = `${answers} answers of /healthz, the longest took ${Math.round(longestMs)} ms`;
  const longestTurn = `the longest turn took ${Math.round(turnMs)} ms of a processor`;
  process.stdout.write(`${texts.length} ended; ${slowest}; ${longestTurn}\n`);
  if (turnMs > MAX_TURN_MS) wrong.push(longestTurn);
  if (answers === 0) wrong.push(slowest);
  // Only who measures on a machine that does nothing else knows how long is long.
  if (longestMs > Number(process.env['SECURITY_HEALTH_MS'] ?? Number.POSITIVE_INFINITY)) wrong.push(slowest);
  return [...wrong, ...failures];
}

it('hostile statements end with an answer or an error that names what is wrong, and keep nobody waiting', async () => {
  const texts = fc.sample(statement, { seed: SEED, numRuns: rounds(1000, 10_000) });
  expect(await runAll(texts)).toEqual([]);
  expect(await wrongEnd('SELECT 1')).toBeUndefined();
}, 1_800_000);

/** Each makes more rows, digits or letters of a number than a process can hold. */
const HUGE = [
  'stack(2147483647, 1)',
  'round(5.5BD, -2147483648)',
  "repeat('ab', 2147483647)",
  'array_repeat(1, 2147483647)',
  'sequence(1, 2147483647)',
  "format_string('%2000000000d', 1)",
  'format_number(1, 2147483647)',
  'elt(2147483647, 1)',
  'histogram_numeric(1, 2147483647)',
  'randstr(2147483647)',
  '1e2147483647BD',
];

it('huge counts of rows, digits and letters are refused, and end no process', async () => {
  const ends = await Promise.all(HUGE.map((call) => wrongEnd(`SELECT ${call}`)));
  expect(ends.filter((wrong) => wrong !== undefined)).toEqual([]);
  expect(await wrongEnd('SELECT 1')).toBeUndefined();
});

/** Contents that are damaged, deep, long or not what their name says. */
const content: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.string({ maxLength: 300 }).map((text) => Buffer.from(text)),
  fc
    .array(fc.constantFrom('a', ',', '"', '\n', '\r', '\\', '\u0000', 'é', '1', '{', '}', '[', ':', "'"), {
      maxLength: 200,
    })
    .map((signs) => Buffer.from(signs.join(''))),
  fc
    .constantFrom('[', '{"a":', '"', ',', '\n', 'a', '[1,')
    .chain((piece) => fc.constantFrom(10, 1000, 100_000).map((times) => Buffer.from(piece.repeat(times)))),
  fc
    .uint8Array({ maxLength: 100 })
    .map((bytes) =>
      Buffer.concat([Buffer.from('PAR1'), bytes, Buffer.from([8, 0, 0, 0]), Buffer.from('PAR1')]),
    ),
  fc.constantFrom(',', '\n', 'a', '"', '[').map((sign) => gzipSync(sign.repeat(4_000_000))),
);

it('hostile files are read or refused', async () => {
  const file = fc.tuple(content, fc.constantFrom('csv', 'json', 'parquet', 'csv.gz', 'json.gz', 'txt'));
  const texts: string[] = [];
  for (const [at, [bytes, ending]] of fc.sample(file, { seed: SEED, numRuns: rounds(150, 3000) }).entries()) {
    const path = `/Volumes/main/default/uploads/f/${at}.${ending}`;
    await store.volumes.write(path, Readable.from([bytes]), { overwrite: true });
    const more = ['', ', multiLine => true', ", schema => 'a INT, b STRING'", ', header => true'][at % 4];
    texts.push(
      `SELECT count(*) FROM read_files('${path}'${ending === 'txt' ? ", format => 'csv'" : ''}${more})`,
    );
  }
  expect(await runAll(texts)).toEqual([]);
}, 1_800_000);
