import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { EngineHost } from '../../src/engine/engine-host.ts';
import { changed, newSession } from '../../src/engine/session-state.ts';
import { unpackSql } from '../../src/engine/sql-text.ts';
import { testStore } from '../../src/sql/test/store.ts';
import { CORPUS, type Entry, type Recorded, TABLES, TABLES_TEXT } from './entries.ts';
import { answered, failed, isOrdered, type Outcome } from './outcome.ts';

/**
 * The corpus: what real Spark answered (recorded), and what the local workspace answers. After a change that brings the two
 * nearer (or a new entry), `npx vitest run --project workspace packages/local-workspace/test/corpus -u` rewrites the list of
 * docs/divergences.md; new entries are recorded by `.venv/bin/python spark/record_corpus.py`.
 */
const PAGE = fileURLToPath(new URL('../../../../docs/divergences.md', import.meta.url));
/** What issue 4 asks for. */
const SHARE = 0.95;
const { run } = testStore();

async function make(names: Iterable<string>): Promise<void> {
  for (const name of names) {
    await run(`DROP TABLE IF EXISTS ${name}`);
    await run(`CREATE TABLE ${name} AS ${TABLES.get(name) ?? ''}`);
  }
}

const inZone = (zone: string, statement: string): string =>
  `BEGIN EXECUTE IMMEDIATE "SET TIME ZONE '${zone}'"; ${statement}; END`;

async function outcomeOf(entry: Entry, recorded: Recorded): Promise<Outcome> {
  try {
    const { parameters, zone } = entry;
    let last: Awaited<ReturnType<typeof run>> | undefined;
    let session = newSession('main', 'default', 'UTC');
    for (const statement of entry.statements) {
      last = await run(zone === undefined ? statement : inZone(zone, statement), { parameters, session });
      for (const change of last.changes ?? []) session = changed(session, change);
    }
    if (!last) throw new Error(`${entry.id} has no statement`);
    return answered(last.schema, last.chunks.flat(), recorded, isOrdered(entry.statements.at(-1) ?? ''));
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error), recorded);
  } finally {
    await make(entry.fresh);
  }
}

/** Characters of DuckDB SQL that a statement of the corpus may be translated to: half as many again as the longest has. */
const LONGEST_SQL = 30_000;

const outcomes = new Map<string, Outcome>();
const toDuckDb = vi.spyOn(EngineHost.prototype, 'run');

beforeAll(async () => {
  await make(TABLES.keys());
});

describe('the answers of real Spark', () => {
  it.each(CORPUS)(
    'are recorded for every entry of $file, and none is out of date',
    ({ entries, recording }) => {
      expect(recording.tables).toBe(TABLES_TEXT);
      expect(recording.spark).toMatch(/^4\./u);
      expect(Object.keys(recording.entries)).toEqual(entries.map(({ id }) => id));
      for (const { id, forSpark } of entries) expect(recording.entries[id]?.statements, id).toEqual(forSpark);
    },
  );

  it.each(CORPUS)('are compared for $file', async ({ entries, recording }) => {
    for (const entry of entries) {
      expect(outcomes.has(entry.id), `${entry.id} is there twice`).toBe(false);
      const recorded = recording.entries[entry.id];
      if (recorded) outcomes.set(entry.id, await outcomeOf(entry, recorded));
    }
  });
});

it('lists every answer that is not Spark’s', async () => {
  const page = readFileSync(PAGE, 'utf8');
  const [before = '', rest = ''] = page.split('<!-- corpus -->\n');
  const after = rest.slice(rest.indexOf('<!-- end -->'));
  const list = (wanted: 'refused' | 'different'): string =>
    [...outcomes]
      .flatMap(([id, outcome]) => (outcome.kind === wanted ? [`- \`${id}\`: ${outcome.why}\n`] : []))
      .join('');
  const equal = [...outcomes.values()].filter(({ kind }) => kind === 'equal').length;
  const version = CORPUS[0]?.recording.spark ?? '';
  const text = `Of ${outcomes.size} entries, ${equal} give Spark ${version}’s answer, types and values.\n\nRefused by name:\n\n${list('refused') || '- none\n'}\nDifferent:\n\n${list('different') || '- none\n'}`;
  await expect(`${before}<!-- corpus -->\n${text}${after}`).toMatchFileSnapshot(PAGE);
});

it('gives Spark’s answer to its share of the corpus', () => {
  const equal = [...outcomes.values()].filter(({ kind }) => kind === 'equal').length;
  expect(equal / outcomes.size).toBeGreaterThanOrEqual(SHARE);
});

it('is translated to DuckDB SQL of a bounded length', () => {
  const lengths = toDuckDb.mock.calls.map(([sql]) => unpackSql(sql).length);
  const longest = Math.max(...lengths);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  process.stdout.write(
    `longest generated SQL for the corpus: ${longest} characters (${lengths.length} texts, ${total} characters)\n`,
  );
  expect(longest).toBeLessThan(LONGEST_SQL);
});
