import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeded } from '../src/pipeline/testing/random.ts';
import { openExpressionWorld } from './support/expression-world.ts';
import { PROBED, type Probe, probeStatement, randomProbe, simpler } from './support/random-expression.ts';
import type { Compared } from './support/verdict.ts';

/**
 * Tries the expressions of the file below, or PROBES random ones from PROBE_SEED, limited to PROBE_FUNCTIONS
 * (comma-separated names). PROBES_REPORTED limits how many differences are shrunk and reported; PROBES_AGREED is a file
 * to which the statements that agree are written.
 */
const AGREED = new URL('files/expression-probes.sql', import.meta.url);
const PROBES = Number(process.env['PROBES'] ?? 0);
const SEED = Number(process.env['PROBE_SEED'] ?? 20_261_122);
const ONLY = process.env['PROBE_FUNCTIONS']?.split(',');
const REPORTED = Number(process.env['PROBES_REPORTED'] ?? 12);
const AGREED_TO = process.env['PROBES_AGREED'];
/** The distance between seeds, so that neighboring ones share no expression. */
const STEP = 7919;
/** The number of expressions after which a long run reports its progress. */
const BATCH = 250;
const MINUTES = Math.max(120, PROBES / 20);
/** The number of rounds in which a difference is shrunk. */
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

it(
  `${tried.length} expressions over edge values return what Spark returns, or are rejected`,
  async () => {
    const counts: Record<string, number> = {};
    const agreed: string[] = [];
    const reports: string[] = [];
    for (let from = 0; from < tried.length; from += BATCH) {
      const batch = tried.slice(from, from + BATCH);
      const results = await world.compare(batch.map(({ statement }) => statement));
      for (const [at, one] of batch.entries()) {
        const found = results[at];
        if (!found) continue;
        counts[found.verdict] = (counts[found.verdict] ?? 0) + 1;
        if (found.verdict === 'equal' && found.why === '') agreed.push(`${one.statement}\n`);
        if (isDifferent(found) && reports.length < REPORTED) {
          const report = await shrunk(one, found);
          reports.push(report);
          process.stdout.write(`${report}\n\n`);
        }
      }
      process.stdout.write(`${from + batch.length} expressions, seed ${SEED}: ${JSON.stringify(counts)}\n`);
    }
    if (AGREED_TO) writeFileSync(AGREED_TO, agreed.join(''));
    expect(counts['different'] ?? 0, reports.join('\n\n')).toBe(0);
  },
  MINUTES * 60_000,
);

it('contain every deterministic function', () => {
  const names = new Set(randomProbes(20_000).map(({ name }) => name));
  const missing = PROBED.filter(({ name }) => !names.has(name));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
