import { z } from 'zod';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { cell } from './cell.ts';
import type { MasterQuery } from './master-query.ts';
import type { MasterSchema } from './master-schema.ts';

const row = z.object({ changes: cell.whole, last: cell.whole });

/** The rows of a table that a decision was made by: how many, and when the last of them was made (microseconds since 1970, UTC). */
export type ChangesSeen = z.infer<typeof row>;

/** Where no such row was there yet. */
export const NOTHING_SEEN: ChangesSeen = { changes: 0, last: 0 };

/** What `changesSeen` asks, as part of the statement that makes a change; `made` is the column that says when. */
export const changesSql = (table: Sql, where: Sql, made: Sql): Sql =>
  sql`SELECT count(*) AS changes, coalesce(max(unix_micros(${made})), 0) AS last
  FROM ${table} WHERE ${where}`;

/** Asked before what a decision is made by: a change that checks `isUnchanged` then counts only where nobody made another since. */
export const changesSeen = (changes: (at: MasterSchema) => Sql): MasterQuery<ChangesSeen> => ({
  statement: changes,
  row,
  sample: [],
});

/** Whether a row of `changesSql`, called `seen`, is as it was. */
export const isUnchanged = ({ changes, last }: ChangesSeen): Sql =>
  sql`seen.changes = ${sql.int(changes)} AND seen.last = ${sql.int(last)}`;
