import { z } from 'zod';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import {
  affectedSql,
  compareSql,
  forgetSql,
  knownScoresSql,
  knownTables,
  noteKnown,
} from '../../matching/known-pairs-sql.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';
import type { Decider } from './decisions-sql.ts';
import { givenWeights, knownPairsOf, matchingOf, printOf } from './entity-matching.ts';
import { crosswalkSelect } from './golden-sql.ts';
import type { OwnEntity } from './own-entity.ts';
import { decidedByOne, joinProposals, type Verdict } from './proposals-sql.ts';
import { joinTasks, noteFound, type PairIds, pairIs } from './tasks-sql.ts';

/** The attributes that are compared, in the order of a pair's weights. */
export const comparedAttributes = ({ attributes }: OwnEntity): readonly string[] =>
  attributes.flatMap(({ name, method }) => (method === undefined ? [] : [name]));

/** Whether there can be pairs: something that records share, and something to compare. */
export const isMatched = ({ attributes }: OwnEntity): boolean =>
  attributes.some(({ block }) => block) && attributes.some(({ method }) => method !== undefined);

/**
 * Compares the kept records that are new or changed with all others, and weighs all pairs again: what was decided about pairs stays. The
 * first time, and after a change of what is compared, all records are new.
 */
export function findPairs(at: MasterSchema, entity: OwnEntity): readonly Sql[] {
  const pairs = masterTable(at, 'match_pairs');
  const id = sql.str(entity.id);
  const matching = matchingOf(entity);
  const tables = knownPairsOf(at, entity);
  const print = printOf(entity);
  const forgetOpen = sql`DELETE FROM ${pairs} WHERE entity = ${id} AND decision IS NULL`;
  if (!isMatched(entity)) return [forgetOpen];
  const scored = knownScoresSql(matching, tables, { shown: entity.review, weights: givenWeights(entity) });
  return [
    ...knownTables(tables),
    affectedSql(matching, tables, print),
    forgetSql(tables),
    compareSql(matching, tables),
    ...noteKnown(matching, tables, print),
    forgetOpen,
    sql`INSERT INTO ${pairs}
  (entity, left_id, right_id, weight, probability, weights, decision, version, user_name, decided_at)
SELECT ${id}, n.left_id, n.right_id, n.weight, n.probability, n.weights,
  CAST(NULL AS STRING), 0, CAST(NULL AS STRING), CAST(NULL AS TIMESTAMP)
FROM (
  SELECT * FROM (
    ${scored}
  )
) n
LEFT ANTI JOIN ${pairs} t
  ON t.entity = ${id} AND t.left_id = n.left_id AND t.right_id = n.right_id`,
    noteFound(at, entity.id),
  ];
}

const changesRow = z.object({ added: cell.whole, changed: cell.whole, gone: cell.whole });
export type MatchChanges = z.infer<typeof changesRow>;

/** How many records were new, changed and gone when the records of an entity were compared last. */
export const matchChanges = (entity: OwnEntity): MasterQuery<MatchChanges> => ({
  statement: (at) => {
    const count = (state: string): Sql =>
      sql`count(DISTINCT CASE WHEN state = ${sql.str(state)} THEN record_id END)`;
    return sql`SELECT ${count('new')} AS added, ${count('changed')} AS changed, ${count('gone')} AS gone
FROM ${knownPairsOf(at, entity).affected}`;
  },
  row: changesRow,
  sample: [],
});

const pairRow = z.object({
  left_id: cell.text,
  right_id: cell.text,
  left_golden: cell.text,
  right_golden: cell.text,
  weight: cell.number,
  probability: cell.number,
  weights: cell.text.transform((text) => z.array(z.number()).parse(JSON.parse(text))),
  version: cell.whole,
  /** Who is to decide it; null while nobody is. */
  assignee: cell.maybeText,
  /** When it was compared first; null for pairs from before that was noted. */
  found_at: cell.time.nullable(),
  comments: cell.whole,
  /** What is proposed about it, and by whom, where decisions need two users. */
  proposal: z.enum(['same', 'different']).nullable(),
  proposed_by: cell.maybeText,
});

/** Two source records that may mean the same, with what each comparison says of that. */
export type OwnPair = z.infer<typeof pairRow>;

/** The pairs `p` of an entity with their records `l` and `r`, up to the end of its first condition. */
const pairsWithGolden = (
  at: MasterSchema,
  entity: OwnEntity,
): Sql => sql`FROM ${masterTable(at, 'match_pairs')} p
JOIN (${crosswalkSelect(at, entity)}) l ON l.record_id = p.left_id
JOIN (${crosswalkSelect(at, entity)}) r ON r.record_id = p.right_id
WHERE p.entity = ${sql.str(entity.id)}`;

const TASK = sql`k.assignee, k.found_at, coalesce(c.comments, 0) AS comments, q.decision AS proposal, q.user_name AS proposed_by`;
const NO_TASK = sql`CAST(NULL AS STRING) AS assignee, CAST(NULL AS TIMESTAMP) AS found_at, 0 AS comments,
  CAST(NULL AS STRING) AS proposal, CAST(NULL AS STRING) AS proposed_by`;

/**
 * The pairs without a decision, the surest first; pairs that other decisions made one record already are not asked about. `tasks`:
 * whether the tables of who does what are there, which an older entity gets when its sources are read again.
 */
export const openPairs = (entity: OwnEntity, tasks = true): MasterQuery<OwnPair> => ({
  statement: (at) => {
    const open = sql`SELECT p.left_id, p.right_id, l.golden_id AS left_golden, r.golden_id AS right_golden,
  p.weight, p.probability, to_json(p.weights) AS weights, p.version, p.decided_at
${pairsWithGolden(at, entity)} AND p.decision IS NULL AND l.golden_id <> r.golden_id`;
    return sql`SELECT o.* EXCEPT (decided_at), ${tasks ? TASK : NO_TASK}
FROM (
  ${open}
) o
${tasks ? sql.stack([joinTasks(at, entity.id), joinProposals(at, entity.id)]) : sql``}
ORDER BY o.probability DESC, o.left_id, o.right_id`;
  },
  row: pairRow,
  sample: [],
});

const decisionRow = z.object({ decision: cell.maybeText, user_name: cell.maybeText, version: cell.whole });

type Pair = PairIds & Pick<OwnPair, 'version'>;

/** What is decided about a pair now, and by whom. */
export const decisionOf = (entity: string, pair: Pair): MasterQuery<z.infer<typeof decisionRow>> => ({
  statement: (at) => sql`SELECT decision, user_name, version FROM ${masterTable(at, 'match_pairs')}
WHERE ${pairIs(entity, pair)}`,
  row: decisionRow,
  sample: [],
});

const decided = (user: string, decision: Sql): Sql =>
  sql`t.decision = ${decision}, t.version = t.version + 1, t.user_name = ${sql.str(user)}, t.decided_at = current_timestamp()`;

/**
 * Decides a pair. Changes no row, which `num_affected_rows` says, where somebody decided since the given version, or where decisions
 * of the entity need two users by now.
 */
export const decidePair = (
  at: MasterSchema,
  { entity, user }: Decider,
  pair: Pair,
  decision: Verdict,
): Sql => sql`MERGE INTO ${masterTable(at, 'match_pairs')} t
USING (
  ${decidedByOne(at, entity)}
) n
ON t.entity = n.entity_id AND ${pairIs(entity, pair, 't')} AND t.version = ${sql.int(pair.version)}
WHEN MATCHED THEN UPDATE SET ${decided(user, sql.str(decision))}`;

/** Opens a decided pair again. Changes no row where somebody did so, or decided, since the given version. */
export const reopenPair = (at: MasterSchema, { entity, user }: Decider, pair: Pair): Sql =>
  sql`UPDATE ${masterTable(at, 'match_pairs')}
SET decision = CAST(NULL AS STRING), version = version + 1, user_name = ${sql.str(user)}, decided_at = current_timestamp()
WHERE ${pairIs(entity, pair)} AND version = ${sql.int(pair.version)}`;

/** Decides all open pairs of at least a probability to be the same; none where decisions of the entity need two users. */
export const decideAbove = (
  at: MasterSchema,
  { entity, user }: Decider,
  probability: number,
): Sql => sql`MERGE INTO ${masterTable(at, 'match_pairs')} t
USING (
  ${decidedByOne(at, entity)}
) n
ON t.entity = n.entity_id AND t.decision IS NULL AND t.probability >= ${sql.double(probability)}
WHEN MATCHED THEN UPDATE SET ${decided(user, sql.str('same'))}`;

const samePairRow = z.object({ left_id: cell.text, right_id: cell.text });

/** The pairs of an entity that are decided to be the same. */
export const samePairs = (entity: string): MasterQuery<PairIds> => ({
  statement: (at) => sql`SELECT left_id, right_id FROM ${masterTable(at, 'match_pairs')}
WHERE entity = ${sql.str(entity)} AND decision = 'same'`,
  row: samePairRow,
  sample: [],
});

const summaryRow = z.object({ entity: cell.text, open: cell.whole, same: cell.whole, different: cell.whole });

/** How many pairs of each entity are open, and how the others were decided. */
export const pairCounts = (entities: readonly OwnEntity[]): MasterQuery<z.infer<typeof summaryRow>> => ({
  statement: (at) =>
    sql.stack(
      entities.flatMap((entity, index) => [
        ...(index === 0 ? [] : [sql`UNION ALL`]),
        sql`SELECT ${sql.str(entity.id)} AS entity,
  count_if(p.decision IS NULL AND l.golden_id <> r.golden_id) AS open,
  count_if(p.decision = 'same') AS same,
  count_if(p.decision = 'different') AS different
${pairsWithGolden(at, entity)}`,
      ]),
    ),
  row: summaryRow,
  sample: [],
});

/** Opens the pairs again that were decided to be the same, and are of two golden records since a merge was taken back. */
export const reopenPairs = (at: MasterSchema, entity: OwnEntity, user: string): Sql =>
  sql`MERGE INTO ${masterTable(at, 'match_pairs')} t
USING (
  SELECT p.entity, p.left_id, p.right_id
  ${pairsWithGolden(at, entity)} AND p.decision = 'same' AND l.golden_id <> r.golden_id
) n
ON t.entity = n.entity AND t.left_id = n.left_id AND t.right_id = n.right_id
WHEN MATCHED THEN UPDATE SET ${decided(user, sql`CAST(NULL AS STRING)`)}`;
