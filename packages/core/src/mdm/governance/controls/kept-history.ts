import { z } from 'zod';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { HISTORY_PROPERTY, historyInterval, type OwnEntity, tablesOf } from '../../own/own-entity.ts';
import { cell } from '../../shared/cell.ts';
import { type MasterSchema, masterTable } from '../../shared/master-schema.ts';

/** A version of a table. */
export const versionRow = z.object({ version: cell.whole, timestamp: cell.time, operation: cell.text });
export type TableVersion = z.output<typeof versionRow>;

const UNITS_MS: Readonly<Record<string, number>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};

/** The milliseconds of `interval 30 days`; undefined for anything else. */
function intervalMs(text: string): number | undefined {
  const [, count, unit] = /^(?:interval\s+)?'?(\d+)\s+([a-z]+?)s?'?$/iu.exec(text.trim()) ?? [];
  const ms = UNITS_MS[unit?.toLowerCase() ?? ''];
  return count === undefined || ms === undefined ? undefined : Number(count) * ms;
}

/** Operations after which all rows of the version before are still those of the table. */
const REPLACES_NOTHING = new Set(['VACUUM START', 'VACUUM END', 'SET TBLPROPERTIES', 'UNSET TBLPROPERTIES']);

/**
 * When the oldest version was replaced whose rows are kept for longer than `keep`: since then no VACUUM deleted them. Undefined
 * when there is none.
 */
export function overdueSince(
  history: readonly TableVersion[],
  keep: string,
  now: number,
): string | undefined {
  const ms = intervalMs(keep);
  if (ms === undefined) return undefined;
  const at = ({ timestamp }: TableVersion): number => new Date(timestamp).getTime();
  const vacuumed = Math.max(
    -Infinity,
    ...history.filter(({ operation }) => operation === 'VACUUM END').map(at),
  );
  return history
    .filter(({ version, operation }) => version > 0 && !REPLACES_NOTHING.has(operation))
    .filter((one) => at(one) + ms < now && at(one) + ms > vacuumed)
    .map(({ timestamp }) => timestamp)
    .toSorted()[0];
}

/** Whether a setting says how long something is kept. */
export const isInterval = (keep: string): boolean => intervalMs(keep) !== undefined;

/** Says how long replaced records of an entity are kept, also when its tables are computed again. */
export const keepHistory = (at: MasterSchema, entity: OwnEntity, days: number): readonly Sql[] => [
  ...tablesOf(entity).map(
    (table) => sql`ALTER TABLE ${masterTable(at, table)}
SET TBLPROPERTIES (${sql.str(HISTORY_PROPERTY)} = ${sql.str(historyInterval(days))})`,
  ),
  sql`UPDATE ${masterTable(at, 'own_entities')} SET config = ${sql.str(JSON.stringify({ ...entity, historyDays: days }))}
WHERE entity_id = ${sql.str(entity.id)}`,
];

/** Deletes the files of replaced records that are kept for longer than the tables say. */
export const deleteOldHistory = (at: MasterSchema, entity: OwnEntity): readonly Sql[] =>
  tablesOf(entity).map((table) => sql`VACUUM ${masterTable(at, table)}`);
