import { beforeAll, expect, it } from 'vitest';
import { historyRow, tableHistory } from '../audit/restore.ts';
import { addRule } from '../quality/change-rules.ts';
import { QUALITY_RULES, ruleResults } from '../quality/rule-queries.ts';
import { readRows } from '../shared/master-query.ts';
import { AT, masterStore } from '../testing/master-store.ts';
import { changeEntity, type EntityChange, rulesLost } from './change-entity.ts';
import { saveMerges, saveValue } from './decisions-sql.ts';
import { deletedFrom, deleteEntity, undeleteEntity } from './delete-entity.ts';
import { makeEntity, readAgain } from './make-entity.ts';
import type { OwnEntity } from './own-entity.ts';
import { goldenRecords, mergesOf, OWN_ENTITIES } from './own-queries.ts';
import { proposeEntity } from './propose-entity.ts';

const master = masterStore();
const column = (name: string, distinct: number, isKey = false) => ({
  name,
  type: isKey ? 'int' : 'string',
  rows: 6,
  nulls: 0,
  distinct,
  isKey,
});
const ENTITY = proposeEntity(
  ['main', 'master_data', 'raw'],
  [column('id', 6, true), column('name', 6), column('city', 6), column('note', 2)],
  new Set(['raw']),
);
const BY = { entity: ENTITY.id, user: 'ada' };
const rulesNow = async () => (await master.ask(QUALITY_RULES)).filter(({ entity }) => entity === ENTITY.id);
const golden = async (entity: OwnEntity) => (await master.execute(goldenRecords(AT, entity, 10))).rows;
const rows = (table: string) =>
  master.cells(
    `SELECT * FROM main.master_data.${table} ORDER BY ${table === 'quality_rules' ? 'rule_id' : '1, 2'}`,
  );

beforeAll(async () => {
  await master.run(
    "CREATE TABLE main.master_data.raw AS SELECT id, concat('n', id) AS name, concat('c', id) AS city, 'x' AS note FROM VALUES (1), (2), (3), (4), (5), (6) AS t(id)",
  );
  for (const { statement } of makeEntity(AT, ENTITY, 'ada')) await master.execute(statement);
  const rule = { entity: ENTITY.id, is_active: true, dimension: 'consistency' } as const;
  const ordered = { kind: 'compares', column: 'name', operator: '<>', other: 'city' } as const;
  await master.execute(addRule(AT, { ...rule, rule_id: 'raw-8', name: 'differ', condition: ordered }));
  await master.execute(
    addRule(AT, { ...rule, rule_id: 'raw-9', name: 'noted', condition: { kind: 'present', column: 'note' } }),
  );
  const merge = { survivor: `${ENTITY.id}:1`, merged: `${ENTITY.id}:2` };
  await master.execute(saveMerges(AT, BY, { merges: [merge], splits: [] }, [merge]));
  await master.execute(saveValue(AT, BY, { goldenId: `${ENTITY.id}:3`, attribute: 'city', value: 'Rome' }));
  for (const { statement } of readAgain(AT, ENTITY)) await master.execute(statement);
});

it('renames, drops and adds attributes; values of stewards, merges and rules follow', async () => {
  const [name, city] = ENTITY.attributes;
  const [source] = ENTITY.sources;
  if (!name || !city || !source) throw new Error('No attributes');
  const after: OwnEntity = {
    ...ENTITY,
    name: "People's",
    attributes: [
      { ...name, required: false },
      { ...city, name: 'town' },
      { ...name, name: 'again', type: 'string' },
    ],
    sources: [{ ...source, columns: { name: 'name', town: 'city', again: 'note' } }],
    review: 0.5,
  };
  const change: EntityChange = {
    before: ENTITY,
    after,
    status: 'Draft',
    renamed: new Map([['city', 'town']]),
    rules: await rulesNow(),
  };
  expect(rulesLost(change)).toContain('noted');
  for (const { statement } of changeEntity(AT, change)) await master.execute(statement);
  expect(await master.ask(OWN_ENTITIES)).toEqual([{ config: after }]);
  const found = await golden(after);
  expect(found).toHaveLength(5);
  expect(found.map((cells) => cells.slice(0, 5))).toEqual([
    [`${ENTITY.id}:1`, '2', expect.any(String), expect.any(String), 'x'],
    [`${ENTITY.id}:3`, '1', 'n3', 'Rome', 'x'],
    ...[4, 5, 6].map((n) => [`${ENTITY.id}:${n}`, '1', `n${n}`, `c${n}`, 'x']),
  ]);
  const rules = await rulesNow();
  expect(rules.map(({ rule_id }) => rule_id)).not.toContain('raw-9');
  expect(rules.find(({ rule_id }) => rule_id === 'raw-8')?.condition).toMatchObject({
    column: 'name',
    other: 'town',
  });
  // Every rule that is left can be computed.
  expect(await master.ask(ruleResults(rules))).toHaveLength(rules.length);
  expect(
    await master.cells(
      `SELECT e.name, e.model_name, e.status, t.status, count(a.name) FROM main.master_data.entities e JOIN main.master_data.entity_types t ON t.name = e.model_name JOIN main.master_data.entity_attributes a ON a.entity_type = t.name WHERE e.entity_id = '${ENTITY.id}' GROUP BY ALL`,
    ),
  ).toEqual([["People's", "People's", 'Draft', 'Active', '3']]);
});

it('deletes an entity with its tables, and undo brings back exactly what was there', async () => {
  const [{ config: entity } = { config: ENTITY }] = await master.ask(OWN_ENTITIES);
  const tables = [...deletedFrom(entity), entity.id, `${entity.id}_records`];
  const before = await Promise.all(tables.map(rows));
  const versions = new Map<string, number>();
  for (const table of deletedFrom(entity)) {
    const history = readRows(historyRow, await master.execute(tableHistory(AT, { table, key: '' })));
    versions.set(table, Math.max(...history.map(({ version }) => version)));
  }
  for (const { statement } of deleteEntity(AT, entity)) await master.execute(statement);
  expect(await master.ask(OWN_ENTITIES)).toEqual([]);
  await expect(rows(entity.id)).rejects.toThrow('TABLE_OR_VIEW_NOT_FOUND');
  expect(await rulesNow()).toEqual([]);
  // What others change meanwhile stays.
  await master.run("UPDATE main.master_data.entities SET status = 'Draft' WHERE entity_id = 'products'");
  for (const { statement } of undeleteEntity(AT, entity, versions)) await master.execute(statement);
  const after = await Promise.all(tables.map(rows));
  const expected = before.map((cells) =>
    cells.map((one) =>
      one.map((cell, at) => (one.includes('products') && cell === 'Active' && at > 3 ? 'Draft' : cell)),
    ),
  );
  expect(after).toEqual(expected);
  expect(await master.ask(mergesOf(entity.id))).toHaveLength(1);
});

it('a new entity of the name of a deleted one has no decision of it', async () => {
  const [{ config: entity } = { config: ENTITY }] = await master.ask(OWN_ENTITIES);
  for (const { statement } of deleteEntity(AT, entity)) await master.execute(statement);
  for (const { statement } of makeEntity(AT, ENTITY, 'ben')) await master.execute(statement);
  expect(await golden(ENTITY)).toHaveLength(6);
  expect(await master.ask(mergesOf(ENTITY.id))).toEqual([]);
});
