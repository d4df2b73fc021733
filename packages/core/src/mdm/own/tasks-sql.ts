import { z } from 'zod';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';
import type { Decider } from './decisions-sql.ts';

/** A pair by its records. */
export interface PairIds {
  readonly left_id: string;
  readonly right_id: string;
}

const text = (value: string | null): Sql => (value === null ? sql`CAST(NULL AS STRING)` : sql.str(value));

/** Whether a row is that of a pair; `of` is the name that its table has in the statement. */
export function pairIs(entity: string, { left_id, right_id }: PairIds, of?: string): Sql {
  const column = (name: string): Sql => (of === undefined ? sql.name(name) : sql.path([of, name]));
  return sql`${column('entity')} = ${sql.str(entity)} AND ${column('left_id')} = ${sql.str(left_id)} AND ${column('right_id')} = ${sql.str(right_id)}`;
}

/** Notes the time of the open pairs of an entity that were not there before. Who has which of them stays. */
export const noteFound = (at: MasterSchema, entity: string): Sql =>
  sql`MERGE INTO ${masterTable(at, 'pair_tasks')} t
USING (
  SELECT entity, left_id, right_id FROM ${masterTable(at, 'match_pairs')}
  WHERE entity = ${sql.str(entity)} AND decision IS NULL
) n
ON t.entity = n.entity AND t.left_id = n.left_id AND t.right_id = n.right_id
WHEN NOT MATCHED THEN INSERT (entity, left_id, right_id, found_at)
  VALUES (n.entity, n.left_id, n.right_id, current_timestamp())`;

/** Joins what stewards do with the pairs `o` of an entity: the tasks `k` and the numbers of comments `c`. */
export const joinTasks = (
  at: MasterSchema,
  entity: string,
): Sql => sql`LEFT JOIN ${masterTable(at, 'pair_tasks')} k
  ON k.entity = ${sql.str(entity)} AND k.left_id = o.left_id AND k.right_id = o.right_id
LEFT JOIN (
  SELECT left_id, right_id, count(*) AS comments FROM ${masterTable(at, 'pair_comments')}
  WHERE entity = ${sql.str(entity)} GROUP BY left_id, right_id
) c ON c.left_id = o.left_id AND c.right_id = o.right_id`;

/**
 * Gives a pair to somebody, or with null to nobody. Changes no row, which `num_affected_rows` says, where somebody else has
 * it by now than `from`, who had it when it was read, or where it has been decided.
 */
export const assignPair = (
  at: MasterSchema,
  { entity, user }: Decider,
  pair: PairIds,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Sql => sql`MERGE INTO ${masterTable(at, 'pair_tasks')} t
USING (
  SELECT entity, left_id, right_id FROM ${masterTable(at, 'match_pairs')}
  WHERE ${pairIs(entity, pair)} AND decision IS NULL
) n
ON t.entity = n.entity AND t.left_id = n.left_id AND t.right_id = n.right_id
WHEN MATCHED AND t.assignee <=> ${text(from)} THEN UPDATE SET t.assignee = ${text(to)},
  t.user_name = ${sql.str(user)}, t.assigned_at = current_timestamp()
${
  from === null
    ? sql`WHEN NOT MATCHED THEN INSERT (entity, left_id, right_id, assignee, user_name, assigned_at)
  VALUES (n.entity, n.left_id, n.right_id, ${text(to)}, ${sql.str(user)}, current_timestamp())`
    : sql``
}`;

const taskRow = z.object({ assignee: cell.maybeText, user_name: cell.maybeText });

/** Who has a pair now, and who gave it to them. */
export const taskOf = (entity: string, pair: PairIds): MasterQuery<z.infer<typeof taskRow>> => ({
  statement: (at) =>
    sql`SELECT assignee, user_name FROM ${masterTable(at, 'pair_tasks')} WHERE ${pairIs(entity, pair)}`,
  row: taskRow,
  sample: [],
});

/** Adds what somebody says about a pair. */
export const addComment = (
  at: MasterSchema,
  { entity, user }: Decider,
  { left_id, right_id }: PairIds,
  comment: string,
): Sql => sql`INSERT INTO ${masterTable(at, 'pair_comments')} (entity, left_id, right_id, comment, user_name, made_at)
SELECT ${sql.str(entity)}, ${sql.str(left_id)}, ${sql.str(right_id)}, ${sql.str(comment)}, ${sql.str(user)},
  current_timestamp()`;

const commentRow = z.object({ comment: cell.text, user_name: cell.text, made_at: cell.time });
export type PairComment = z.infer<typeof commentRow>;

/** What was said about a pair, the oldest first. */
export const commentsOf = (entity: string, pair: PairIds): MasterQuery<PairComment> => ({
  statement: (at) => sql`SELECT comment, user_name, made_at FROM ${masterTable(at, 'pair_comments')}
WHERE ${pairIs(entity, pair)} ORDER BY made_at, comment`,
  row: commentRow,
  sample: [],
});
