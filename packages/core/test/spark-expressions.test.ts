import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeded } from '../src/pipeline/testing/random.ts';
import { type Compared, openExpressionWorld } from './support/expression-world.ts';
import { PROBED, type Probe, probeStatement, randomProbe, simpler } from './support/random-expression.ts';

/**
 * The expressions of the file below are tried; with PROBES so many random ones instead, of PROBE_SEED and (with
 * PROBE_FUNCTIONS, names with commas) of some functions only. PROBES_REPORTED limits how many differences are made
 * smaller and reported; PROBES_AGREED names a file that gets the statements that agree.
 */
const AGREED = new URL('files/expression-probes.sql', import.meta.url);
const PROBES = Number(process.env['PROBES'] ?? 0);
const SEED = Number(process.env['PROBE_SEED'] ?? 20_261_122);
const ONLY = process.env['PROBE_FUNCTIONS']?.split(',');
const REPORTED = Number(process.env['PROBES_REPORTED'] ?? 12);
const AGREED_TO = process.env['PROBES_AGREED'];
/** Seeds that are next to each other share no expression. */
const STEP = 7919;
/** How many times a difference is made smaller. */
const ROUNDS = 3;

let world: Awaited<ReturnType<typeof openExpressionWorld>>;
beforeAll(async () => {
  world = await openExpressionWorld();
});
afterAll(() => world?.close());

interface Tried {
  readonly statement: string;
  readonly probe?: Probe;
}

const randomProbes = (count: number, only?: ReadonlySet<string>): Probe[] =>
  Array.from({ length: count }, (_, at) => randomProbe(seeded(SEED + at * STEP), only));

const tried: readonly Tried[] =
  PROBES > 0
    ? randomProbes(PROBES, ONLY && new Set(ONLY)).map((probe) => ({
        probe,
        statement: probeStatement(probe),
      }))
    : readFileSync(AGREED, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((statement) => ({ statement }));

const isDifferent = ({ verdict }: Compared): boolean => verdict === 'different';

/** The smallest probe found that still differs, with what is different. */
async function shrunk({ probe, statement }: Tried, found: Compared): Promise<string> {
  let [smallest, shown, reason] = [probe, statement, found];
  for (let round = 0; smallest && round < ROUNDS; round++) {
    const candidates = simpler(smallest);
    const compared = await world.compare(candidates.map(probeStatement));
    const at = compared.findIndex(isDifferent);
    const [next, why] = [candidates[at], compared[at]];
    if (!next || !why) break;
    [smallest, shown, reason] = [next, probeStatement(next), why];
  }
  return `${shown}\n  ${reason.why}`;
}

it(`${tried.length} expressions over edge values give what Spark gives, or are refused`, async () => {
  const results = await world.compare(tried.map(({ statement }) => statement));
  const counts: Record<string, number> = {};
  for (const { verdict } of results) counts[verdict] = (counts[verdict] ?? 0) + 1;
  process.stdout.write(`${tried.length} expressions, seed ${SEED}: ${JSON.stringify(counts)}\n`);
  const equal = tried.filter((_, at) => results[at]?.verdict === 'equal' && results[at].why === '');
  if (AGREED_TO) writeFileSync(AGREED_TO, equal.map(({ statement }) => `${statement}\n`).join(''));
  const wrong = tried.flatMap((one, at) => {
    const found = results[at];
    return found && isDifferent(found) ? [{ one, found }] : [];
  });
  const reports: string[] = [];
  for (const { one, found } of wrong.slice(0, REPORTED)) reports.push(await shrunk(one, found));
  expect(wrong.length, `${wrong.length} differ\n\n${reports.join('\n\n')}`).toBe(0);
});

it('hold every function whose value is determined', () => {
  const names = new Set(randomProbes(20_000).map(({ name }) => name));
  const missing = PROBED.filter(({ name }) => !names.has(name));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
