import { z } from 'zod';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';
import type { Decider } from './decisions-sql.ts';
import { type PairIds, pairIs } from './tasks-sql.ts';

export type Verdict = 'same' | 'different';

/** What a user proposes about a pair of an entity whose decisions need a second one. */
export interface Proposal {
  readonly verdict: Verdict;
  readonly user: string;
}

const NEEDS_TWO = sql`coalesce(get_json_object(config, '$.fourEyes') = 'true', false)`;

/** The id of an entity, if its decisions need two users as the workspace has it now, or if they need one only. */
const entityWhere = (at: MasterSchema, entity: string, needsTwo: boolean): Sql =>
  sql`SELECT entity_id FROM ${masterTable(at, 'own_entities')}
  WHERE entity_id = ${sql.str(entity)} AND ${needsTwo ? NEEDS_TWO : sql`NOT ${NEEDS_TWO}`}`;

/** The id of an entity on whose pairs one user decides alone. */
export const decidedByOne = (at: MasterSchema, entity: string): Sql => entityWhere(at, entity, false);

/** Whether the proposal `t` is about a pair `n` as it is: what was proposed before a decision that was taken back is not. */
const isLive = (proposed: Sql, decided: Sql): Sql => sql`(${decided} IS NULL OR ${proposed} > ${decided})`;

/** Joins to the pairs `o` of an entity what is proposed about them, as `q`. */
export const joinProposals = (
  at: MasterSchema,
  entity: string,
): Sql => sql`LEFT JOIN ${masterTable(at, 'pair_proposals')} q
  ON q.entity = ${sql.str(entity)} AND q.left_id = o.left_id AND q.right_id = o.right_id
  AND ${isLive(sql`q.proposed_at`, sql`o.decided_at`)}`;

/** The open pairs that fulfil a condition, of an entity whose decisions need two. */
const proposable = (at: MasterSchema, entity: string, condition: Sql): Sql =>
  sql`SELECT p.entity, p.left_id, p.right_id, p.decided_at
  FROM ${masterTable(at, 'match_pairs')} p
  JOIN (
    ${entityWhere(at, entity, true)}
  ) e ON e.entity_id = p.entity
  WHERE p.decision IS NULL AND ${condition}`;

const propose = (
  at: MasterSchema,
  user: string,
  verdict: Verdict,
  { pairs, replaces, inserts }: { readonly pairs: Sql; readonly replaces: Sql; readonly inserts: boolean },
): Sql => sql`MERGE INTO ${masterTable(at, 'pair_proposals')} t
USING (
  ${pairs}
) n
ON t.entity = n.entity AND t.left_id = n.left_id AND t.right_id = n.right_id
WHEN MATCHED AND ${replaces} THEN UPDATE SET t.decision = ${sql.str(verdict)}, t.user_name = ${sql.str(user)},
  t.proposed_at = current_timestamp()
${
  inserts
    ? sql`WHEN NOT MATCHED THEN INSERT (entity, left_id, right_id, decision, user_name, proposed_at)
  VALUES (n.entity, n.left_id, n.right_id, ${sql.str(verdict)}, ${sql.str(user)}, current_timestamp())`
    : sql``
}`;

const STALE = sql`NOT ${isLive(sql`t.proposed_at`, sql`n.decided_at`)}`;

/**
 * Proposes a decision on an open pair, in place of the other one that was proposed when it was read. Changes no row where
 * something else is proposed by now, the pair is decided, or the entity's decisions need one user only.
 */
export const proposePair = (
  at: MasterSchema,
  { entity, user }: Decider,
  pair: PairIds & { readonly version: number },
  { verdict, seen }: { readonly verdict: Verdict; readonly seen: Proposal | undefined },
): Sql =>
  propose(at, user, verdict, {
    pairs: proposable(at, entity, sql`${pairIs(entity, pair, 'p')} AND p.version = ${sql.int(pair.version)}`),
    replaces: seen
      ? sql`t.decision = ${sql.str(seen.verdict)} AND t.user_name = ${sql.str(seen.user)} AND t.decision <> ${sql.str(verdict)}`
      : STALE,
    inserts: seen === undefined,
  });

/** Proposes that all open pairs of at least a probability are the same, but those about which something is proposed already. */
export const proposeAbove = (at: MasterSchema, { entity, user }: Decider, probability: number): Sql =>
  propose(at, user, 'same', {
    pairs: proposable(at, entity, sql`p.probability >= ${sql.double(probability)}`),
    replaces: STALE,
    inserts: true,
  });

/** Takes a user's own proposal back. */
export const withdrawProposal = (at: MasterSchema, { entity, user }: Decider, pair: PairIds): Sql =>
  sql`DELETE FROM ${masterTable(at, 'pair_proposals')}
WHERE ${pairIs(entity, pair)} AND user_name = ${sql.str(user)}`;

/** Makes what somebody else than the user proposed the decision on the pairs `t` that fulfil a condition. */
const confirm = (
  at: MasterSchema,
  { entity, user }: Decider,
  verdict: Verdict,
  condition: Sql,
): Sql => sql`MERGE INTO ${masterTable(at, 'match_pairs')} t
USING (
  SELECT entity, left_id, right_id, proposed_at FROM ${masterTable(at, 'pair_proposals')}
  WHERE entity = ${sql.str(entity)} AND decision = ${sql.str(verdict)} AND user_name <> ${sql.str(user)}
) n
ON t.entity = n.entity AND t.left_id = n.left_id AND t.right_id = n.right_id AND t.decision IS NULL
  AND ${isLive(sql`n.proposed_at`, sql`t.decided_at`)} AND ${condition}
WHEN MATCHED THEN UPDATE SET t.decision = ${sql.str(verdict)}, t.version = t.version + 1,
  t.user_name = ${sql.str(user)}, t.decided_at = current_timestamp()`;

/** Confirms what another user proposed. Changes no row where the user's own or another decision is proposed, or none. */
export const confirmPair = (
  at: MasterSchema,
  by: Decider,
  pair: PairIds & { readonly version: number },
  verdict: Verdict,
): Sql =>
  confirm(at, by, verdict, sql`${pairIs(by.entity, pair, 't')} AND t.version = ${sql.int(pair.version)}`);

/** Confirms what other users proposed to be the same, of at least a probability. */
export const confirmAbove = (at: MasterSchema, by: Decider, probability: number): Sql =>
  confirm(at, by, 'same', sql`t.probability >= ${sql.double(probability)}`);

/** Deletes the proposals about pairs that are decided. */
export const clearProposals = (
  at: MasterSchema,
  entity: string,
): Sql => sql`MERGE INTO ${masterTable(at, 'pair_proposals')} t
USING (
  SELECT entity, left_id, right_id FROM ${masterTable(at, 'match_pairs')}
  WHERE entity = ${sql.str(entity)} AND decision IS NOT NULL
) n
ON t.entity = n.entity AND t.left_id = n.left_id AND t.right_id = n.right_id
WHEN MATCHED THEN DELETE`;

const proposalRow = z.object({ decision: cell.maybeText, user_name: cell.maybeText });

/** What is proposed about a pair now. */
export const proposalOf = (entity: string, pair: PairIds): MasterQuery<z.infer<typeof proposalRow>> => ({
  statement: (at) =>
    sql`SELECT decision, user_name FROM ${masterTable(at, 'pair_proposals')} WHERE ${pairIs(entity, pair)}`,
  row: proposalRow,
  sample: [],
});
