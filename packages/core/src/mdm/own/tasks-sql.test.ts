import { beforeAll, describe, expect, it } from 'vitest';
import { isDeltaConflict } from '../../codegen/delta-conflict.ts';
import type { Sql } from '../../codegen/sql/sql.ts';
import { admit, changeGrant } from '../security/grants.ts';
import { AT, masterStore } from '../testing/master-store.ts';
import { peopleTwice } from '../testing/people-twice.ts';
import { changeEntity } from './change-entity.ts';
import { makeEntity, readAgain } from './make-entity.ts';
import { decidePair, type OwnPair, openPairs } from './pairs-sql.ts';
import { addComment, assignPair, commentsOf, taskOf } from './tasks-sql.ts';

const master = masterStore();
const { statement: PEOPLE, entity: ENTITY } = peopleTwice(['main', 'default', 'people'], 3);
const STEWARDS = ['ada@example.com', 'ben@example.com'] as const;
const [ADA, BEN] = STEWARDS;

/** Runs a statement as a steward who is not an administrator; the number of rows that it changed. */
const as = async (user: string, statement: Sql): Promise<string | null | undefined> => {
  for (let tries = 1; ; tries++)
    try {
      return (await master.runAs(statement.text, user)).rows[0]?.[0];
    } catch (error) {
      // What two do at the same time may have to be done again, as the screen does.
      if (tries === 5 || !isDeltaConflict(error)) throw error;
    }
};
const by = (user: string) => ({ entity: ENTITY.id, user });
const pairAt = async (place: number): Promise<OwnPair> => {
  const pair = (await master.ask(openPairs(ENTITY)))[place];
  if (!pair) throw new Error('No pair');
  return pair;
};

beforeAll(async () => {
  await master.run('CREATE SCHEMA IF NOT EXISTS main.default');
  await master.run(PEOPLE);
  for (const { statement } of makeEntity(AT, ENTITY, 'root')) await master.execute(statement);
  await master.addUsers(STEWARDS);
  for (const principal of STEWARDS) {
    for (const statement of admit(AT, principal)) await master.execute(statement);
    for (const table of ['own_entities', 'match_pairs', 'pair_tasks', 'pair_comments'])
      for (const privilege of ['SELECT', 'MODIFY'] as const)
        await master.execute(changeGrant(AT, { principal, privilege, table, give: true }));
  }
});

describe('the pairs of an entity as tasks', () => {
  it('have an age, which reading the sources again does not change, and nobody at first', async () => {
    const found = await master.ask(openPairs(ENTITY));
    expect(found).toHaveLength(3);
    for (const { assignee, comments, found_at } of found) {
      expect([assignee, comments]).toEqual([null, 0]);
      expect(Date.now() - Date.parse(found_at ?? '')).toBeLessThan(600_000);
    }
    for (const { statement } of readAgain(AT, ENTITY)) await master.execute(statement);
    expect(await master.ask(openPairs(ENTITY))).toEqual(found);
  });

  it('are claimed by one of two who do so at once, and the other can read by whom', async () => {
    for (const place of [0, 1, 2]) {
      const pair = await pairAt(place);
      const claim = (user: string) => as(user, assignPair(AT, by(user), pair, { from: null, to: user }));
      const changed = await Promise.all([claim(ADA), claim(BEN)]);
      expect(changed.toSorted()).toEqual(['0', '1']);
      const winner = changed[0] === '1' ? ADA : BEN;
      expect(await master.ask(taskOf(ENTITY.id, pair))).toEqual([{ assignee: winner, user_name: winner }]);
      expect((await pairAt(place)).assignee).toBe(winner);
    }
  });

  it('are given to somebody else and to nobody, by who knows who has them', async () => {
    const pair = await pairAt(0);
    const give = (from: string | null, to: string | null) =>
      as(BEN, assignPair(AT, by(BEN), pair, { from, to }));
    const others = pair.assignee === ADA ? BEN : ADA;
    expect(await give(others, 'carla')).toBe('0');
    expect(await give(null, 'carla')).toBe('0');
    expect(await give(pair.assignee, 'carla')).toBe('1');
    expect(await master.ask(taskOf(ENTITY.id, pair))).toEqual([{ assignee: 'carla', user_name: BEN }]);
    for (const { statement } of readAgain(AT, ENTITY)) await master.execute(statement);
    expect((await pairAt(0)).assignee).toBe('carla');
    expect(await give('carla', null)).toBe('1');
    expect((await pairAt(0)).assignee).toBe(null);
    expect((await pairAt(1)).assignee).not.toBe(null);
  });

  it('are talked about: who said what, in order', async () => {
    const pair = await pairAt(0);
    await as(ADA, addComment(AT, by(ADA), pair, "The phone is Ada's,\nas far as I know"));
    await as(BEN, addComment(AT, by(BEN), pair, 'Asked her: yes'));
    const said = await master.ask(commentsOf(ENTITY.id, pair));
    expect(said.map(({ comment, user_name }) => [comment, user_name])).toEqual([
      ["The phone is Ada's,\nas far as I know", ADA],
      ['Asked her: yes', BEN],
    ]);
    expect(said.every(({ made_at }) => Date.now() - Date.parse(made_at) < 600_000)).toBe(true);
    expect((await master.ask(openPairs(ENTITY))).map(({ comments }) => comments)).toEqual([2, 0, 0]);
  });

  it('are nobody’s to claim once they are decided', async () => {
    const pair = await pairAt(2);
    expect(await as(ADA, decidePair(AT, by(ADA), pair, 'different'))).toBe('1');
    const claim = assignPair(AT, by(BEN), pair, { from: pair.assignee, to: BEN });
    expect(await as(BEN, claim)).toBe('0');
  });

  it('can be read of an entity from before there were tasks, which gets their tables with its next change', async () => {
    for (const table of ['pair_tasks', 'pair_comments'])
      await master.run(`DROP TABLE main.master_data.${table}`);
    const pairs = await master.ask(openPairs(ENTITY, false));
    expect(pairs.map(({ assignee, comments, found_at }) => [assignee, comments, found_at])).toEqual([
      [null, 0, null],
      [null, 0, null],
    ]);
    const change = { before: ENTITY, after: ENTITY, status: 'Active', renamed: new Map(), rules: [] };
    for (const { statement } of changeEntity(AT, change)) await master.execute(statement);
    expect((await master.ask(openPairs(ENTITY))).every(({ found_at }) => found_at !== null)).toBe(true);
  });
});
