import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';
import type { COMPARISONS, Condition } from './condition.ts';

const OPERATORS: Record<(typeof COMPARISONS)[number], Sql> = {
  '<=': sql`<=`,
  '<': sql`<`,
  '>=': sql`>=`,
  '>': sql`>`,
  '=': sql`=`,
  '<>': sql`<>`,
};

const of = (column: string): Sql => sql`t.${sql.name(column)}`;
const text = (column: string): Sql => sql`CAST(${of(column)} AS STRING)`;
const present = (column: string): Sql => sql`trim(coalesce(${text(column)}, '')) <> ''`;

/** A condition over the row `t`, and the join that it needs. */
export interface ConditionSql {
  /** True where the row breaks the rule; never NULL. */
  readonly broken: Sql;
  /** Joins at most one row to each `t`; empty for most kinds. */
  readonly join: Sql;
}

const broken = (good: Sql): ConditionSql => ({ broken: sql`NOT coalesce(${good}, true)`, join: sql.empty });

/** A condition as SQL. `alias` names the joined table, so that one statement can contain several conditions. */
export function conditionSql(at: MasterSchema, condition: Condition, alias: string): ConditionSql {
  const { kind, column } = condition;
  switch (kind) {
    case 'present':
      return { broken: sql`NOT ${present(column)}`, join: sql.empty };
    case 'matches':
      return broken(sql`${text(column)} RLIKE ${sql.str(condition.pattern)}`);
    case 'between':
      return broken(
        sql`${of(column)} BETWEEN ${sql.decimal(condition.min)} AND ${sql.decimal(condition.max)}`,
      );
    case 'dated':
      return broken(
        sql`${of(column)} BETWEEN CAST(${sql.str(condition.first)} AS DATE) AND CAST(${sql.str(condition.last)} AS DATE)`,
      );
    case 'oneOf':
      return broken(sql`${text(column)} IN (${sql.list(condition.values.map((value) => sql.str(value)))})`);
    case 'references': {
      const { table, key } = condition;
      const found = sql.name(alias);
      return {
        broken: sql`${of(column)} IS NOT NULL AND ${found}.k IS NULL`,
        join: sql`LEFT JOIN (SELECT DISTINCT ${sql.name(key)} AS k FROM ${masterTable(at, table)}) ${found} ON ${found}.k = ${of(column)}`,
      };
    }
    case 'compares':
      return broken(sql`${of(column)} ${OPERATORS[condition.operator]} ${of(condition.other)}`);
    case 'requires':
      return {
        broken: sql`coalesce(${text(column)} = ${sql.str(condition.value)}, false) AND NOT ${present(condition.other)}`,
        join: sql.empty,
      };
    default:
      return assertNever(kind);
  }
}
