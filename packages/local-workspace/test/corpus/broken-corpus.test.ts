import { createHash } from 'node:crypto';
import { type Random, seeded } from '@lakehouse/core/pipeline/testing/random';
import { beforeAll, expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';
import { CORPUS, TABLES } from './entries.ts';

/**
 * Queries of the corpus with a piece taken out, moved or replaced, so that most of them fail. BROKEN_SEED selects
 * others, BROKEN_ROUNDS how often each query is broken.
 */
const SEED = Number(process.env['BROKEN_SEED'] ?? 1);
const ROUNDS = Number(process.env['BROKEN_ROUNDS'] ?? 1);
const MINUTES = 10;

const PIECE = /'(?:[^'\\]|\\.)*'|`[^`]*`|\w+|\s+|./gsu;
const ODD = [
  'NULL',
  "'x'",
  "''",
  '-1',
  '0',
  '1e308',
  '12345678901234567890',
  '0.1',
  'array(1)',
  'array()',
  "map('k', 1)",
  "named_struct('a', 1)",
  "DATE'2024-01-31'",
  "INTERVAL '1' DAY",
  "X'FF'",
  'true',
  'no_such_column',
  'no_such_function(1)',
  'sum(1)',
  'row_number() OVER ()',
  '(SELECT 1)',
  'x -> x',
  '*',
];

/** By its text, so that a query is broken in the same way whatever queries the corpus has before it. */
const seedOf = (query: string): number => createHash('sha256').update(query).digest().readUInt32LE();

function broken(statement: string, random: Random): string {
  const pieces = statement.match(PIECE) ?? [];
  const told = [...pieces.keys()].filter((at) => (pieces[at] ?? '').trim() !== '');
  const at = random.pick(told);
  const other = random.pick(told);
  const changed = [...pieces];
  switch (random.int(5)) {
    case 0:
      changed[at] = '';
      break;
    case 1:
      changed[at] = `${pieces[at]} ${pieces[at]}`;
      break;
    case 2:
      [changed[at], changed[other]] = [pieces[other] ?? '', pieces[at] ?? ''];
      break;
    default: {
      // Values say more than punctuation.
      const values = told.filter((place) => /^['\w]/u.test(pieces[place] ?? ''));
      changed[random.pick(values)] = random.pick(ODD);
    }
  }
  return changed.join('');
}

/** Words of DuckDB, and names that only translated statements have. */
const RAW =
  /LOCAL_ENGINE_ERROR|\b(?:U?INT(?:8|16|32|64|128)|HUGEINT|(?<!CHAR and )VARCHAR|TIMESTAMPTZ|WITH TIME ZONE|BLOB|UNNEST|(?:struct|list|epoch|spark|js)_[a-z_]+|c\d+|r\d+)\b|\bLINE \d|[Dd]uck[Dd][Bb]/u;

const { run } = testStore();
beforeAll(async () => {
  for (const [name, query] of TABLES) await run(`CREATE TABLE ${name} AS ${query}`);
});

/** What a person reads, without the parts of the statement that it quotes. */
async function failureOf(statement: string): Promise<string | undefined> {
  try {
    await run(statement, { rowLimit: 100 });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

it(
  'fails in words of Spark or of the local workspace',
  async () => {
    const queries = CORPUS.flatMap(({ entries }) => entries)
      .flatMap(({ statements, parameters, zone }) =>
        parameters.length === 0 && zone === undefined && statements.length === 1 ? statements : [],
      )
      .filter((statement) => /^(?:SELECT|WITH|VALUES|FROM)\b/iu.test(statement) && statement.length < 2_000);
    const raw: string[] = [];
    let failures = 0;
    for (let round = 0; round < ROUNDS; round++)
      for (const query of queries) {
        const statement = broken(query, seeded(seedOf(query) + SEED + round * 100_003));
        const failure = await failureOf(statement);
        if (failure === undefined) continue;
        failures++;
        const found = RAW.exec(failure)?.[0];
        if (found !== undefined && !statement.toLowerCase().includes(found.toLowerCase()))
          raw.push(`${statement}\n  ${failure}`);
      }
    expect(failures).toBeGreaterThan((queries.length * ROUNDS) / 3);
    expect(raw.join('\n\n')).toBe('');
  },
  MINUTES * 60_000,
);
