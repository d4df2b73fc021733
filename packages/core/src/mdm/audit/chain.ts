import { z } from 'zod';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';

/** The table with the position and the hash of the newest entry after each write: what shows that the end was cut off. */
export const HEADS_TABLE = 'audit_heads';

/** A value with its length before it, so that no two lists of values have the same text. */
const part = (value: Sql): Sql =>
  sql`CASE WHEN ${value} IS NULL THEN '-' ELSE concat(CAST(length(${value}) AS STRING), ':', ${value}) END`;
const asText = (value: Sql): Sql => sql`CAST(${value} AS STRING)`;

const FIELDS = sql`array_join(transform(changed_fields, c -> concat(
    ${part(sql`c.field`)}, ${part(sql`c.before`)}, ${part(sql`c.after`)})), ',')`;

/** The hash of an entry: of all that it says, its place and the hash of the entry before it. */
export const entryHash = sql`sha2(concat(
  ${sql.lines([
    part(asText(sql`chain_position`)),
    part(sql`previous_hash`),
    part(sql`audit_id`),
    part(asText(sql`unix_micros(occurred_at)`)),
    part(sql`user_name`),
    part(sql`action`),
    part(sql`entity`),
    part(sql`record_id`),
    part(asText(sql`changes`)),
    part(sql`status`),
    part(FIELDS),
    part(sql`reason`),
    part(asText(sql`data_version`)),
  ])}
), 256)`;

/** The hash of all entries from before the first link, in order. */
const foundingHash = sql`sha2(array_join(transform(
    sort_array(collect_list(CASE WHEN previous_hash IS NULL THEN named_struct('place', chain_position, 'hash', entry_hash) END)),
    e -> e.hash), ''), 256)`;

/** What the next entry is chained to: the last place, the newest hash, and the newest version of the data. */
export const chainEnd = (
  at: MasterSchema,
): Sql => sql`SELECT coalesce(max(chain_position), 0) AS last_position,
    CASE WHEN count(previous_hash) = 0 THEN ${foundingHash} ELSE max_by(entry_hash, chain_position) END AS last_hash,
    coalesce(max(data_version), 0) AS last_version
  FROM ${masterTable(at, 'audit_log')}`;

/** Rows in the shape of the log, each with its place, as the entries that the chain begins after. */
export const founded = (rows: Sql): Sql => sql`SELECT *, ${entryHash} AS entry_hash
FROM (
  SELECT *, CAST(row_number() OVER (ORDER BY occurred_at, audit_id) AS BIGINT) AS chain_position,
    CAST(NULL AS STRING) AS previous_hash
  FROM (
    ${rows}
  )
)`;

/** The newest place with its hash: a row of the table of heads. */
export const headRow = (at: MasterSchema): Sql => sql`SELECT max(chain_position) AS chain_position,
  max_by(entry_hash, chain_position) AS entry_hash, current_timestamp() AS noted_at
FROM ${masterTable(at, 'audit_log')}`;

/** Notes the newest entry as the end of the chain. */
export const noteHead = (at: MasterSchema): Sql =>
  sql`INSERT INTO ${masterTable(at, HEADS_TABLE)} (chain_position, entry_hash, noted_at)
${headRow(at)}`;

/** Begins the chain of a log that was set up before there were chains; its entries so far are those that it begins after. */
export const beginChain = (at: MasterSchema): readonly Sql[] => {
  const log = masterTable(at, 'audit_log');
  return [
    sql`ALTER TABLE ${log} ADD COLUMNS (chain_position BIGINT, previous_hash STRING, entry_hash STRING)`,
    sql`MERGE INTO ${log} t
USING (
  ${founded(sql`SELECT * EXCEPT (chain_position, previous_hash, entry_hash) FROM ${log}`)}
) n
ON t.audit_id = n.audit_id
WHEN MATCHED THEN UPDATE SET t.chain_position = n.chain_position, t.entry_hash = n.entry_hash`,
    sql`CREATE TABLE IF NOT EXISTS ${masterTable(at, HEADS_TABLE)} AS
${headRow(at)}`,
  ];
};

/** What is wrong with an entry, or with the place where it should be. */
const PROBLEMS = [
  'unchained',
  'changed',
  'twice',
  'missing',
  'founding',
  'unlinked',
  'rewritten',
  'cut',
] as const;

const row = z.object({
  entries: cell.whole,
  /** Those with the hash of the entry before them. */
  linked: cell.whole,
  problem: z.enum(PROBLEMS).nullable(),
  place: cell.whole.nullable(),
  /** The entry; null where it is missing at the end. */
  id: cell.maybeText,
  time: cell.time.nullable(),
  user: cell.maybeText,
});
export type ChainState = z.infer<typeof row>;

/** Computes every hash of the log again, and names the first entry that is not as it was written. */
export const VERIFY_CHAIN: MasterQuery<ChainState> = {
  statement: (at) => {
    const log = masterTable(at, 'audit_log');
    return sql`WITH computed AS (
  SELECT chain_position, audit_id, occurred_at, user_name, previous_hash, entry_hash,
    ${entryHash} AS computed_hash
  FROM ${log}
),
founding AS (
  SELECT ${foundingHash} AS founding_hash FROM computed WHERE chain_position IS NOT NULL
),
placed AS (
  SELECT *,
    lag(chain_position) OVER (ORDER BY chain_position, audit_id) AS before_position,
    lag(entry_hash) OVER (ORDER BY chain_position, audit_id) AS before_hash,
    lag(previous_hash) OVER (ORDER BY chain_position, audit_id) AS before_previous
  FROM computed
  WHERE chain_position IS NOT NULL
),
problems AS (
  SELECT CAST(-1 AS BIGINT) AS place, audit_id, occurred_at, user_name, 'unchained' AS problem
  FROM computed WHERE chain_position IS NULL
  UNION ALL
  SELECT chain_position AS place, audit_id, occurred_at, user_name, CASE
    WHEN NOT coalesce(computed_hash = entry_hash, false) THEN 'changed'
    WHEN before_position = chain_position THEN 'twice'
    WHEN chain_position <> coalesce(before_position, 0) + 1 THEN 'missing'
    WHEN previous_hash IS NULL AND before_previous IS NOT NULL THEN 'unlinked'
    WHEN previous_hash IS NOT NULL AND before_previous IS NULL AND previous_hash <> founding_hash THEN 'founding'
    WHEN previous_hash IS NOT NULL AND before_previous IS NOT NULL AND previous_hash <> before_hash THEN 'unlinked'
  END AS problem
  FROM placed CROSS JOIN founding
  UNION ALL
  SELECT h.chain_position AS place, p.audit_id, p.occurred_at, p.user_name,
    CASE WHEN p.audit_id IS NULL THEN 'cut' ELSE 'rewritten' END AS problem
  FROM ${masterTable(at, HEADS_TABLE)} h
  LEFT JOIN placed p ON p.chain_position = h.chain_position
  WHERE NOT coalesce(p.entry_hash = h.entry_hash, false)
)
SELECT e.entries, e.linked, f.problem, f.place, f.audit_id AS id, f.occurred_at AS time, f.user_name AS user
FROM (SELECT count(*) AS entries, count(previous_hash) AS linked FROM ${log}) e
LEFT JOIN (
  SELECT * FROM problems WHERE problem IS NOT NULL
  ORDER BY place, CASE problem WHEN 'changed' THEN 0 WHEN 'cut' THEN 2 ELSE 1 END, audit_id
  LIMIT 1
) f ON true`;
  },
  row,
  sample: [],
};
