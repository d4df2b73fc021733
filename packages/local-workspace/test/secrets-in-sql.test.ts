import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { previewSql } from '@lakehouse/core/pipeline/emit-sql';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { pipeline } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLocalStore } from '../src/app/create-engine.ts';
import type { LocalStore } from '../src/app/local-store.ts';
import { SecretStore } from '../src/resources/secrets/secret-store.ts';

const VALUE = "it's hunter2";
const log: string[] = [];
let home = '';
let store: LocalStore;
let secrets: SecretStore;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'secrets-in-sql-'));
  store = await openLocalStore({ home, planLimitMs: 600_000, log: (line) => log.push(line) });
  secrets = await SecretStore.open(home);
  await secrets.createScope('privacy');
  await secrets.put('privacy', 'salt', Buffer.from(VALUE));
});
afterAll(async () => {
  await store.close();
  await rm(home, { recursive: true });
});

const rows = async (statement: string) => (await store.engine.execute({ statement })).chunks.flat();
const failure = async (statement: string): Promise<string> => {
  try {
    return `No failure: ${JSON.stringify(await rows(statement))}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
const SALT = "secret('privacy', 'salt')";

it('reads a secret in queries, views and writes, as it is now', async () => {
  const hashed = createHash('sha256').update(`${VALUE}7`).digest('hex');
  expect(await rows(`SELECT sha2(concat(${SALT}, id), 256) FROM VALUES (7) AS t(id)`)).toEqual([[hashed]]);
  await rows(`CREATE VIEW main.default.hashed AS SELECT sha2(concat(${SALT}, 7), 256) AS h`);
  await rows('CREATE TABLE main.default.kept AS SELECT * FROM main.default.hashed');
  expect(await rows('SELECT h FROM main.default.kept')).toEqual([[hashed]]);
  await secrets.put('privacy', 'other', Buffer.from('first'));
  expect(await rows("SELECT secret('privacy', 'other')")).toEqual([['first']]);
  await secrets.put('privacy', 'other', Buffer.from('second'));
  await expect.poll(() => rows("SELECT secret('privacy', 'other')")).toEqual([['second']]);
});

it('fails by name where there is no such secret, and takes constants only', async () => {
  expect(await failure("SELECT secret('gone', 'k')")).toMatch(
    /^\[INVALID_SECRET_LOOKUP\] There is no secret scope gone: /u,
  );
  expect(await failure("SELECT secret('privacy', 'Salt')")).toMatch(
    /^\[INVALID_SECRET_LOOKUP\] The secret scope privacy has no secret Salt: /u,
  );
  expect(await failure("SELECT secret(s, 'salt') FROM VALUES ('privacy') AS t(s)")).toContain(
    'not a column: write the value itself',
  );
  expect(await failure("SELECT secret('privacy')")).toContain('WRONG_NUM_ARGS');
});

it.each([
  `SELECT CAST(${SALT} AS INT)`,
  `SELECT raise_error(concat('the key is ', ${SALT}))`,
  `SELECT raise_error(hex(${SALT}))`,
  `SELECT CAST(concat('2026-', ${SALT}) AS DATE) FROM range(3)`,
  `INSERT INTO main.default.kept SELECT raise_error(${SALT})`,
])('no error has the value: %s', async (statement) => {
  const message = await failure(statement);
  expect(message).toMatch(/^\[[A-Z][\s\S]*\[REDACTED\]/u);
  expect(message).not.toContain('hunter2');
  expect(message).not.toContain(Buffer.from('hunter2').toString('hex').toUpperCase());
});

it('no plan has the value, measured or not', async () => {
  const asked = `SELECT * FROM main.default.kept JOIN (SELECT ${SALT} AS h UNION ALL SELECT concat(${SALT}, '!')) USING (h) WHERE h <> ${SALT} ORDER BY concat(h, ${SALT})`;
  for (const explain of ['EXPLAIN', 'EXPLAIN EXTENDED', 'EXPLAIN FORMATTED', 'EXPLAIN ANALYZE'])
    expect(`${await failure(`${explain} ${asked}`)} ${JSON.stringify(log)}`).not.toContain('hunter2');
});

const rowsOf = (query: string, schema: string) => ['s', 'source', { from: 'query', query, schema }] as const;

it('hashes, tokenizes and encrypts by it in the preview of a data-security step, as a run does', async () => {
  const rule = { scope: 'privacy', key: 'salt' };
  const rules = ['hash', 'tokenize', 'encrypt'].map((method) => ({ ...rule, column: method, method }));
  const plan = planPipeline(
    pipeline(
      rowsOf(
        "SELECT 'a' AS hash, 'b' AS tokenize, 'c' AS encrypt",
        'hash STRING, tokenize STRING, encrypt STRING',
      ),
      ['p', 'data-security', { rules }, 's'],
    ),
  );
  expect(plan.problems).toEqual([]);
  const query = previewSql(plan, 'p', 10);
  if (!query.ok) throw new Error(query.reason);
  const [[hash, token, encrypted] = []] = await rows(query.value.text);
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(hash).toBe(sha(`${VALUE}${sha(`${VALUE}a`)}`));
  const key = `unhex(sha2(${SALT}, 256))`;
  const opened = await rows(
    `SELECT decode(aes_decrypt(unbase64('${token}'), ${key}, 'CBC', 'PKCS'), 'UTF-8'), decode(aes_decrypt(unbase64('${encrypted}'), ${key}), 'UTF-8')`,
  );
  expect(opened).toEqual([['b', 'c']]);
  const gone = previewSql(
    planPipeline(
      pipeline(rowsOf('SELECT 1 AS id', 'id INT'), [
        'p',
        'data-security',
        { rules: [{ ...rule, key: 'none', column: 'id', method: 'hash' }] },
        's',
      ]),
    ),
    'p',
    10,
  );
  expect(await failure(gone.ok ? gone.value.text : gone.reason)).toContain('has no secret none');
});

it('is read once for many rows', async () => {
  const started = performance.now();
  expect(await rows(`SELECT count(DISTINCT concat(${SALT}, id % 10)) FROM range(200000)`)).toEqual([['10']]);
  expect(performance.now() - started).toBeLessThan(60_000);
});
