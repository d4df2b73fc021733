import { beforeAll, describe, expect, it } from 'vitest';
import { saveMerges } from '../own/decisions-sql.ts';
import { recomputeGolden } from '../own/golden-sql.ts';
import { makeEntity } from '../own/make-entity.ts';
import { ownEntity } from '../own/own-entity.ts';
import { AT, masterStore } from '../testing/master-store.ts';
import { buildHierarchy } from './hierarchy.ts';
import { hasHierarchy, moveOf, moveRecord, movesSeen, placedRecords } from './hierarchy-sql.ts';

const master = masterStore();
const attribute = (name: string) => ({
  name,
  type: 'string',
  required: false,
  survivorship: 'priority',
  expression: '',
  block: name === 'name',
  ...(name === 'name' && { method: 'exact' }),
});
const source = (name: string) => ({
  name,
  table: ['main', 'default', `of_${name}`],
  key: 'id',
  columns: { code: 'code', name: 'name', above: 'parent_id' },
});
const COMPANIES = ownEntity.parse({
  id: 'companies',
  name: 'Companies',
  attributes: ['code', 'name', 'above'].map(attribute),
  sources: ['crm', 'erp'].map(source),
  review: 0.5,
  parent: 'above',
});
if (!hasHierarchy(COMPANIES)) throw new Error('No hierarchy');
const ENTITY = COMPANIES;
const BY = { entity: ENTITY.id, user: 'ada' };

beforeAll(async () => {
  await master.run('CREATE SCHEMA IF NOT EXISTS main.default');
  // Keys are numbers, and both systems count from 1.
  await master.run(
    "CREATE TABLE main.default.of_crm AS SELECT * FROM VALUES (1, 'c1', 'Acme', CAST(NULL AS INT)), (2, 'c2', 'Berlin', 1), (3, 'c3', 'Mitte', 2), (4, 'c4', 'Loop', 5), (5, 'c5', 'Pool', 4), (6, 'c6', 'Lost', 99) AS t(id, code, name, parent_id)",
  );
  await master.run(
    "CREATE TABLE main.default.of_erp AS SELECT * FROM VALUES (1, 'e1', 'Paris', CAST(NULL AS INT)), (2, 'e2', 'Louvre', 1) AS t(id, code, name, parent_id)",
  );
  for (const { statement } of makeEntity(AT, ENTITY, 'ada')) await master.execute(statement);
});

const tree = async () => buildHierarchy(await master.ask(placedRecords(ENTITY)));
const seen = async () => {
  const [found] = await master.ask(movesSeen(ENTITY));
  if (!found) throw new Error('No answer');
  return found;
};
const move = async (id: string, value: string | undefined, state = seen()) => {
  const answer = await master.execute(moveRecord(AT, ENTITY, BY, { id, value, seen: await state }));
  await master.execute(recomputeGolden(AT, ENTITY, [id]));
  return answer.rows[0]?.[0];
};

describe('the hierarchy of an entity', () => {
  it('has below a record those whose source names its key, of the same source', async () => {
    const { nodes, roots, cycles, unknown } = await tree();
    expect(roots).toEqual(['crm:1', 'crm:4', 'crm:6', 'erp:1']);
    expect(nodes.get('crm:1')).toEqual({
      id: 'crm:1',
      label: 'Acme',
      parent: undefined,
      children: ['crm:2'],
      level: 1,
      descendants: 2,
    });
    expect(nodes.get('erp:2')?.parent).toBe('erp:1');
    expect(cycles).toEqual([['crm:4', 'crm:5']]);
    expect(unknown).toEqual([{ id: 'crm:6', label: 'Lost', parent: null, unknown: '99' }]);
  });

  it('is changed by stewards, across sources, to the top and back', async () => {
    expect(await move('erp:1', 'crm:1')).toBe('1');
    expect((await tree()).nodes.get('erp:2')?.level).toBe(3);
    expect(await move('crm:4', '')).toBe('1');
    expect((await tree()).cycles).toEqual([]);
    expect(await master.ask(moveOf(ENTITY, 'crm:4'))).toEqual([{ value: '' }]);
    expect(await move('crm:4', undefined)).toBe('1');
    expect(await master.ask(moveOf(ENTITY, 'crm:4'))).toEqual([]);
    expect((await tree()).cycles).toEqual([['crm:4', 'crm:5']]);
  });

  it('follows merges: what is below a merged record is below the one that is left', async () => {
    const merge = { survivor: 'crm:2', merged: 'erp:1' };
    await master.execute(saveMerges(AT, BY, { merges: [merge], splits: [] }, [merge]));
    await master.execute(recomputeGolden(AT, ENTITY, ['crm:2', 'erp:1']));
    const { nodes } = await tree();
    expect(nodes.get('crm:2')?.children).toEqual(['erp:2', 'crm:3']);
    // A steward named the record that was merged since.
    expect(await move('crm:6', 'erp:1')).toBe('1');
    expect((await tree()).nodes.get('crm:6')?.parent).toBe('crm:2');
  });

  it('is not changed by a move that was checked before another one', async () => {
    const before = seen();
    await before;
    expect(await move('crm:5', '')).toBe('1');
    expect(await move('crm:3', 'erp:2', before)).toBe('0');
    expect((await tree()).nodes.get('crm:3')?.parent).toBe('crm:2');
    const now = await seen();
    expect(await move('crm:5', undefined, Promise.resolve(now))).toBe('1');
    expect(await move('crm:4', '', Promise.resolve(now))).toBe('0');
  });
});
