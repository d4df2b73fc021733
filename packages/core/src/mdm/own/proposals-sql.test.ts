import { beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../codegen/sql/sql.ts';
import { admit, changeGrant } from '../security/grants.ts';
import { AT, masterStore } from '../testing/master-store.ts';
import { peopleTwice } from '../testing/people-twice.ts';
import { changeEntity } from './change-entity.ts';
import { makeEntity, readAgain } from './make-entity.ts';
import type { OwnEntity } from './own-entity.ts';
import { decideAbove, decidePair, type OwnPair, openPairs, reopenPair, samePairs } from './pairs-sql.ts';
import {
  clearProposals,
  confirmAbove,
  confirmPair,
  proposalOf,
  proposeAbove,
  proposePair,
  type Verdict,
  withdrawProposal,
} from './proposals-sql.ts';

const master = masterStore();
const { statement: PEOPLE, entity: ALONE } = peopleTwice(['main', 'default', 'people'], 4);
const ENTITY: OwnEntity = { ...ALONE, fourEyes: true };
const [ADA, BEN] = ['ada@example.com', 'ben@example.com'];

const by = (user: string) => ({ entity: ENTITY.id, user });
/** Runs a statement as a steward who is not an administrator; the number of rows that it changed. */
const as = async (user: string, statement: Sql): Promise<number> =>
  Number((await master.runAs(statement.text, user)).rows[0]?.[0]);
const open = (): Promise<OwnPair[]> => master.ask(openPairs(ENTITY));
const pairAt = async (place: number): Promise<OwnPair> => {
  const pair = (await open())[place];
  if (!pair) throw new Error('No pair');
  return pair;
};
const propose = (user: string, pair: OwnPair, verdict: Verdict) =>
  as(
    user,
    proposePair(AT, by(user), pair, {
      verdict,
      seen:
        pair.proposal === null || pair.proposed_by === null
          ? undefined
          : { verdict: pair.proposal, user: pair.proposed_by },
    }),
  );
const confirm = (user: string, pair: OwnPair, verdict: Verdict) =>
  as(user, confirmPair(AT, by(user), pair, verdict));
const switchTo = async (after: OwnEntity): Promise<void> => {
  const change = { before: ENTITY, after, status: 'Active', renamed: new Map(), rules: [] };
  for (const { statement } of changeEntity(AT, change)) await master.execute(statement);
};

beforeAll(async () => {
  await master.run('CREATE SCHEMA IF NOT EXISTS main.default');
  await master.run(PEOPLE);
  for (const { statement } of makeEntity(AT, ALONE, 'root')) await master.execute(statement);
  await master.addUsers([ADA, BEN]);
  for (const principal of [ADA, BEN]) {
    for (const statement of admit(AT, principal)) await master.execute(statement);
    for (const table of ['own_entities', 'match_pairs', 'pair_proposals'])
      for (const privilege of ['SELECT', 'MODIFY'] as const)
        await master.execute(changeGrant(AT, { principal, privilege, table, give: true }));
  }
});

describe('a decision that needs two users', () => {
  it('is not one where the entity’s decisions need one user', async () => {
    const pair = await pairAt(0);
    expect(await propose(ADA, pair, 'same')).toBe(0);
    expect(await as(ADA, proposeAbove(AT, by(ADA), 0))).toBe(0);
    expect(await as(ADA, decidePair(AT, by(ADA), pair, 'same'))).toBe(1);
    expect(await as(ADA, reopenPair(AT, by(ADA), { ...pair, version: 1 }))).toBe(1);
  });

  it('is made by no single user once that is switched on, also from a screen that does not know yet', async () => {
    await switchTo(ENTITY);
    expect(await as(ADA, decidePair(AT, by(ADA), await pairAt(0), 'same'))).toBe(0);
    expect(await as(ADA, decideAbove(AT, by(ADA), 0))).toBe(0);
    expect(await open()).toHaveLength(4);
  });

  it('is proposed by one and confirmed by another, not by the same', async () => {
    const pair = await pairAt(0);
    expect(await confirm(BEN, pair, 'different')).toBe(0);
    expect(await propose(ADA, pair, 'different')).toBe(1);
    const proposed = await pairAt(0);
    expect(proposed).toMatchObject({ proposal: 'different', proposed_by: ADA, version: pair.version });
    expect(await confirm(ADA, proposed, 'different')).toBe(0);
    // From another tab, which was opened before the proposal.
    expect(await propose(ADA, pair, 'different')).toBe(0);
    expect(await propose(ADA, pair, 'same')).toBe(0);
    expect(await confirm(BEN, proposed, 'same')).toBe(0);
    // Reading the sources again leaves it.
    for (const { statement } of readAgain(AT, ENTITY)) await master.execute(statement);
    expect(await pairAt(0)).toMatchObject({ proposal: 'different', proposed_by: ADA });
    expect(await confirm(BEN, await pairAt(0), 'different')).toBe(1);
    expect(await open()).toHaveLength(3);
  });

  it('is proposed again by who is of another mind, and then confirmed by the first', async () => {
    const pair = await pairAt(0);
    expect(await propose(ADA, pair, 'same')).toBe(1);
    // Ben has not seen what Ada proposed.
    expect(await propose(BEN, pair, 'different')).toBe(0);
    expect(await propose(BEN, await pairAt(0), 'different')).toBe(1);
    expect(await master.ask(proposalOf(ENTITY.id, pair))).toEqual([
      { decision: 'different', user_name: BEN },
    ]);
    expect(await confirm(BEN, pair, 'different')).toBe(0);
    expect(await confirm(ADA, pair, 'same')).toBe(0);
    expect(await as(ADA, withdrawProposal(AT, by(ADA), pair))).toBe(0);
    expect(await as(BEN, withdrawProposal(AT, by(BEN), pair))).toBe(1);
    expect(await pairAt(0)).toMatchObject({ proposal: null, proposed_by: null });
  });

  it('is confirmed once, and after it was taken back proposed again', async () => {
    const pair = await pairAt(0);
    expect(await propose(ADA, pair, 'same')).toBe(1);
    expect(await confirm(BEN, pair, 'same')).toBe(1);
    expect(await confirm(BEN, pair, 'same')).toBe(0);
    expect(await as(BEN, reopenPair(AT, by(BEN), { ...pair, version: pair.version + 1 }))).toBe(1);
    // The old proposal says nothing about the pair any more, whether it was deleted or not.
    const again = await pairAt(0);
    expect(again).toMatchObject({ left_id: pair.left_id, proposal: null });
    expect(await confirm(BEN, again, 'same')).toBe(0);
    expect(await propose(ADA, again, 'same')).toBe(1);
    expect(await confirm(BEN, again, 'same')).toBe(1);
    expect(await as(BEN, clearProposals(AT, ENTITY.id))).toBe(2);
    expect(await master.cells('SELECT count(*) FROM main.master_data.pair_proposals')).toEqual([['0']]);
  });

  it('is proposed and confirmed for many pairs at once', async () => {
    const [one, two] = await open();
    if (!one || !two) throw new Error('Too few pairs');
    expect(await propose(BEN, one, 'different')).toBe(1);
    expect(await as(ADA, proposeAbove(AT, by(ADA), 0))).toBe(1);
    expect(await as(ADA, confirmAbove(AT, by(ADA), 0))).toBe(0);
    expect(await as(BEN, confirmAbove(AT, by(BEN), 1.1))).toBe(0);
    expect(await as(BEN, confirmAbove(AT, by(BEN), 0))).toBe(1);
    expect(await master.ask(samePairs(ENTITY.id))).toContainEqual({
      left_id: two.left_id,
      right_id: two.right_id,
    });
    expect((await open()).map(({ left_id, proposal }) => [left_id, proposal])).toEqual([
      [one.left_id, 'different'],
    ]);
  });

  it('is again that of one user after that was switched off', async () => {
    await switchTo(ALONE);
    expect(await as(ADA, decidePair(AT, by(ADA), await pairAt(0), 'same'))).toBe(1);
    expect(await open()).toEqual([]);
  });
});
