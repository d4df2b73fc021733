import { z } from 'zod';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { MATCHING_RULES } from '../duplicates/matching-rule.ts';
import type { OwnEntity } from '../own/own-entity.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';
import type { AuditRow } from './audit-row.ts';

/** Where the records that an entry of the log speaks of are stored. */
export interface StoredIn {
  readonly table: string;
  /** The column with the record's id. */
  readonly key: string;
  /** The entity whose golden records these are: they are computed, so that values are restored as those of a steward. */
  readonly own?: OwnEntity;
}

const STANDARD: Readonly<Record<string, StoredIn>> = Object.fromEntries([
  ...MATCHING_RULES.flatMap(({ entity, entityLabel, key }) =>
    [entityLabel, entityLabel.replace(/s$/u, '')].map((name) => [name, { table: entity, key }]),
  ),
  ['Category', { table: 'categories', key: 'category_id' }],
]);

/** The tables in which the record of an entry can be, the likeliest first. */
export const storedIn = (entity: string, own: readonly OwnEntity[]): readonly StoredIn[] => {
  const standard = STANDARD[entity];
  return [
    ...own
      .filter(({ name }) => name === entity)
      .map((one) => ({ table: one.id, key: 'golden_id', own: one })),
    ...(standard ? [standard] : []),
    { table: 'entities', key: 'entity_id' },
    { table: 'quality_rules', key: 'rule_id' },
  ];
};

/** The records that an entry speaks of: its own, and those that it merged into that one. */
export const recordsOf = ({ action, recordId, changedFields }: AuditRow): readonly string[] => [
  recordId,
  ...(action === 'MERGE'
    ? changedFields.flatMap(({ before, after }) => (after === recordId && before ? [before] : []))
    : []),
];

export const historyRow = z.object({ version: cell.whole, timestamp: cell.time });

/** The versions of a table, the newest first. */
export const tableHistory = (at: MasterSchema, { table }: StoredIn): Sql =>
  sql`DESCRIBE HISTORY ${masterTable(at, table)}`;

/** The version that a table had at a time; undefined where it was not there yet. */
export const versionAt = (
  history: readonly z.output<typeof historyRow>[],
  time: string,
): number | undefined => {
  // The time of an entry is cut to milliseconds.
  const until = new Date(time).getTime() + 1;
  const before = history.filter(({ timestamp }) => new Date(timestamp).getTime() <= until);
  return before.length === 0 ? undefined : Math.max(...before.map(({ version }) => version));
};

/** A record of a version of its table, or as it is now; no row where it is not there. */
export const recordAt = (
  at: MasterSchema,
  { table, key }: StoredIn,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
): Sql => {
  const then = version === undefined ? sql.empty : sql` VERSION AS OF ${sql.int(version)}`;
  return sql`SELECT * FROM ${masterTable(at, table)}${then}
WHERE ${sql.name(key)} = ${sql.str(id)}`;
};

/** Writes a record again as it was in a version of its table. */
export function restoreRecord(
  at: MasterSchema,
  place: StoredIn,
  {
    id,
    version,
    columns,
  }: { readonly id: string; readonly version: number; readonly columns: readonly string[] },
): Sql {
  const names = columns.map(sql.name);
  const key = sql.name(place.key);
  return sql`MERGE INTO ${masterTable(at, place.table)} t
USING (
  ${recordAt(at, place, { id, version })}
) n
ON t.${key} = n.${key}
WHEN MATCHED THEN UPDATE SET ${sql.list(names.map((name) => sql`t.${name} = n.${name}`))}
WHEN NOT MATCHED THEN INSERT (${sql.list(names)}) VALUES (${sql.list(names.map((name) => sql`n.${name}`))})`;
}

/** Deletes a record that was not there at the time that is restored. */
export const removeRecord = (at: MasterSchema, { table, key }: StoredIn, id: string): Sql =>
  sql`DELETE FROM ${masterTable(at, table)} WHERE ${sql.name(key)} = ${sql.str(id)}`;

const beforeRow = z.object({ time: cell.time.nullable() });

/** The time of the entry before one: what a change changed is the difference between both. */
export const timeBefore = (id: string): MasterQuery<z.output<typeof beforeRow>> => ({
  statement: (at) => {
    const log = masterTable(at, 'audit_log');
    return sql`SELECT max(l.occurred_at) AS time
FROM ${log} l JOIN ${log} e ON e.audit_id = ${sql.str(id)}
WHERE l.occurred_at < e.occurred_at`;
  },
  row: beforeRow,
  sample: [],
});

/** Entries as they are stored, with their places in the chain, for a file that others verify. */
export const storedEntries = (at: MasterSchema, condition: Sql, limit: number): Sql =>
  sql`SELECT * EXCEPT (changed_fields), to_json(changed_fields) AS changed_fields
FROM ${masterTable(at, 'audit_log')}
WHERE ${condition}
ORDER BY occurred_at DESC, audit_id DESC
LIMIT ${sql.int(limit)}`;
