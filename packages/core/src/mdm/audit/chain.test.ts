import { beforeAll, expect, it } from 'vitest';
import { sql } from '../../codegen/sql/sql.ts';
import { ADMINISTRATION_TABLES } from '../setup/administration-tables.ts';
import { AT, masterStore } from '../testing/master-store.ts';
import { auditEntry } from './audit-entry.ts';
import { beginChain, entryHash, noteHead, VERIFY_CHAIN } from './chain.ts';

const master = masterStore(ADMINISTRATION_TABLES);
const LOG = 'main.master_data.audit_log';
const write = async (recordId: string, reason = 'because') => {
  await master.execute(
    auditEntry(AT, {
      user: 'ada',
      action: 'UPDATE',
      entity: 'Product',
      recordId,
      status: 'Success',
      reason,
      fields: [{ field: 'name', before: null, after: 'x' }],
    }),
  );
  await master.execute(noteHead(AT));
};
const verify = async () => (await master.ask(VERIFY_CHAIN))[0];
const idAt = async (place: number) =>
  (await master.cells(`SELECT audit_id FROM ${LOG} WHERE chain_position = ${place}`))[0]?.[0];

let version = 0;
/** Does something to the stored log, verifies it, and puts the log and its heads back. */
async function verifiedAfter(...statements: readonly string[]) {
  for (const statement of statements) await master.run(statement);
  const state = await verify();
  await master.run(`RESTORE TABLE ${LOG} TO VERSION AS OF ${version}`);
  expect((await verify())?.problem).toBeNull();
  return [state?.problem, state?.place, state?.id];
}
beforeAll(async () => {
  for (const record of ['PROD-1', 'PROD-2', 'PROD-3', 'PROD-4']) await write(record);
  version = Math.max(...(await master.cells(`DESCRIBE HISTORY ${LOG}`)).map(([made]) => Number(made)));
});

it('chains each entry to the one before it, after the generated ones', async () => {
  expect(await verify()).toMatchObject({ entries: 1604, linked: 4, problem: null });
  const places = await master.cells(
    `SELECT chain_position, previous_hash IS NULL, length(entry_hash) FROM ${LOG} ORDER BY chain_position DESC LIMIT 5`,
  );
  expect(places).toEqual([
    ['1604', 'false', '64'],
    ['1603', 'false', '64'],
    ['1602', 'false', '64'],
    ['1601', 'false', '64'],
    ['1600', 'true', '64'],
  ]);
});

it('names an entry of which anything was edited', async () => {
  for (const change of [
    "user_name = 'eve'",
    "action = 'CREATE'",
    "entity = 'Customer'",
    "record_id = 'PROD-9'",
    'changes = 2',
    "status = 'Failed'",
    "reason = 'because '",
    'reason = NULL',
    'occurred_at = occurred_at - INTERVAL 1 SECOND',
    "changed_fields = array(named_struct('field', 'name', 'before', 'x', 'after', CAST(NULL AS STRING)))",
    "changed_fields = array(named_struct('field', 'name', 'before', CAST(NULL AS STRING), 'after', 'y'))",
    'data_version = data_version + 1',
    "previous_hash = repeat('0', 64)",
    "entry_hash = repeat('0', 64)",
    'entry_hash = NULL',
    "audit_id = 'AUD-2'",
  ])
    expect([change, await verifiedAfter(`UPDATE ${LOG} SET ${change} WHERE chain_position = 1602`)]).toEqual([
      change,
      ['changed', 1602, change.startsWith('audit_id') ? 'AUD-2' : await idAt(1602)],
    ]);
});

it('names the place of a deleted entry, and of generated ones the first one after it', async () => {
  expect(await verifiedAfter(`DELETE FROM ${LOG} WHERE chain_position = 1602`)).toEqual(['cut', 1602, null]);
  expect(await verifiedAfter(`DELETE FROM ${LOG} WHERE chain_position >= 1603`)).toEqual(['cut', 1603, null]);
  expect(await verifiedAfter(`DELETE FROM ${LOG} WHERE chain_position = 7`)).toEqual([
    'missing',
    8,
    'AUD-000008',
  ]);
});

it('names the entry after a deleted one, where its place was not noted', async () => {
  const heads = 'main.master_data.audit_heads';
  const noted = await master.cells(`SELECT count(*) FROM ${heads}`);
  await master.run(`DELETE FROM ${heads} WHERE chain_position = 1602`);
  expect(await verifiedAfter(`DELETE FROM ${LOG} WHERE chain_position = 1602`)).toEqual([
    'missing',
    1603,
    await idAt(1603),
  ]);
  expect(noted).toEqual([['5']]);
});

it('names the first of reordered entries', async () => {
  expect(
    await verifiedAfter(
      `UPDATE ${LOG} SET chain_position = CASE chain_position WHEN 1602 THEN 1603 ELSE 1602 END WHERE chain_position IN (1602, 1603)`,
    ),
  ).toEqual(['changed', 1602, await idAt(1603)]);
  expect(
    await verifiedAfter(
      `MERGE INTO ${LOG} t USING (SELECT audit_id, occurred_at + INTERVAL 1 HOUR AS later FROM ${LOG} WHERE chain_position = 1601) n ON t.audit_id = n.audit_id WHEN MATCHED THEN UPDATE SET t.occurred_at = n.later`,
    ),
  ).toEqual(['changed', 1601, await idAt(1601)]);
});

it('names an entry that was edited with a hash computed again, and one that was added', async () => {
  // The hash of the edited entry fits: the entry after it, and what was noted of the end of the chain, do not.
  const again = sql`MERGE INTO main.master_data.audit_log t
USING (SELECT *, ${entryHash} AS hash_again FROM (
  SELECT * EXCEPT (user_name), 'eve' AS user_name FROM main.master_data.audit_log WHERE chain_position = 1603)) n
ON t.audit_id = n.audit_id
WHEN MATCHED THEN UPDATE SET t.user_name = 'eve', t.entry_hash = n.hash_again`;
  expect(await verifiedAfter(again.text)).toEqual(['rewritten', 1603, await idAt(1603)]);
  expect(
    await verifiedAfter(
      `INSERT INTO ${LOG} SELECT audit_id, occurred_at, user_name, action, entity, record_id, changes, status, changed_fields, reason, data_version, CAST(NULL AS BIGINT), previous_hash, entry_hash FROM ${LOG} WHERE chain_position = 3`,
    ),
  ).toEqual(['unchained', -1, 'AUD-000003']);
  expect(await verifiedAfter(`INSERT INTO ${LOG} SELECT * FROM ${LOG} WHERE chain_position = 1602`)).toEqual([
    'twice',
    1602,
    await idAt(1602),
  ]);
});

it('writes entries at the same time one after another', async () => {
  const tried = await Promise.allSettled(
    ['A', 'B', 'C'].map((record) =>
      master.execute(
        auditEntry(AT, {
          user: 'ben',
          action: 'UPDATE',
          entity: 'Product',
          recordId: record,
          status: 'Success',
          fields: [],
        }),
      ),
    ),
  );
  expect(tried.some(({ status }) => status === 'fulfilled')).toBe(true);
  for (const one of tried)
    if (one.status === 'rejected') expect(String(one.reason)).toContain('DELTA_CONCURRENT');
  expect((await verify())?.problem).toBeNull();
});

it('begins in a log that was set up before there were chains', async () => {
  await master.run(
    `CREATE OR REPLACE TABLE ${LOG} AS SELECT * EXCEPT (chain_position, previous_hash, entry_hash) FROM ${LOG}`,
  );
  await master.run('DROP TABLE main.master_data.audit_heads');
  for (const statement of beginChain(AT)) await master.execute(statement);
  expect(await verify()).toMatchObject({ linked: 0, problem: null });
  await write('PROD-5');
  expect(await verify()).toMatchObject({ linked: 1, problem: null });
  await master.run(`UPDATE ${LOG} SET record_id = 'PROD-6' WHERE record_id = 'PROD-1'`);
  expect((await verify())?.problem).toBe('changed');
});
