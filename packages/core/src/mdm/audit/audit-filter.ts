import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';

/** The period before the newest entry (not before now), so that the metrics of unchanged data stay the same. */
export type AuditPeriod = 'day' | 'week' | 'month' | 'all';

/** Filter conditions; an absent condition matches every entry. */
export interface AuditFilter {
  readonly user?: string | undefined;
  readonly action?: string | undefined;
  readonly entity?: string | undefined;
  readonly status?: string | undefined;
  /** A part of the record's id, case-insensitive. */
  readonly record?: string | undefined;
  readonly period: AuditPeriod;
}

const SPANS: Record<Exclude<AuditPeriod, 'all'>, Sql> = {
  day: sql`INTERVAL 1 DAY`,
  week: sql`INTERVAL 7 DAYS`,
  month: sql`INTERVAL 30 DAYS`,
};

/** The condition on the time of an entry. */
export const inPeriod = (at: MasterSchema, period: AuditPeriod): Sql =>
  period === 'all'
    ? sql`true`
    : sql`occurred_at >= (SELECT max(occurred_at) FROM ${masterTable(at, 'audit_log')}) - ${SPANS[period]}`;

/** The filter as a condition. */
export function auditCondition(at: MasterSchema, filter: AuditFilter): Sql {
  const equal = (column: Sql, value: string | undefined): readonly Sql[] =>
    value === undefined ? [] : [sql`${column} = ${sql.str(value)}`];
  const record = filter.record?.trim().toLowerCase() ?? '';
  return sql.all(
    [
      inPeriod(at, filter.period),
      ...equal(sql`user_name`, filter.user),
      ...equal(sql`action`, filter.action),
      ...equal(sql`entity`, filter.entity),
      ...equal(sql`status`, filter.status),
      ...(record === '' ? [] : [sql`contains(lower(record_id), ${sql.str(record)})`]),
    ],
    'AND',
  );
}
