import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { SqlInput } from '../../define-emitters.ts';
import type { JoinConfig, JoinType } from './config.ts';
import { type JoinDesign, keepsLeftOnly, type OutputColumn } from './design-join.ts';

const LEFT = sql.name('l');
const RIGHT = sql.name('r');

const of = (side: Sql, name: string): Sql => sql`${side}.${sql.name(name)}`;

const named = (value: Sql, source: string, name: string): Sql =>
  source === name ? value : sql`${value} AS ${sql.name(name)}`;

function output({ type }: JoinConfig, { from, name, source, right = source }: OutputColumn): Sql {
  switch (from) {
    case 'left':
      return named(of(LEFT, source), source, name);
    case 'right':
      return named(of(RIGHT, source), source, name);
    case 'merged':
      if (type === 'full')
        return sql`coalesce(${of(LEFT, source)}, ${of(RIGHT, right)}) AS ${sql.name(name)}`;
      return type === 'right' ? named(of(RIGHT, right), right, name) : of(LEFT, source);
    default:
      return assertNever(from);
  }
}

function joinWord(type: JoinType): Sql {
  switch (type) {
    case 'inner':
      return sql`INNER JOIN`;
    case 'left':
      return sql`LEFT JOIN`;
    case 'right':
      return sql`RIGHT JOIN`;
    case 'full':
      return sql`FULL JOIN`;
    case 'left_semi':
      return sql`LEFT SEMI JOIN`;
    case 'left_anti':
      return sql`LEFT ANTI JOIN`;
    case 'cross':
      return sql`CROSS JOIN`;
    default:
      return assertNever(type);
  }
}

/** The join in SQL. */
export function joinSql(config: JoinConfig, design: JoinDesign, left: SqlInput, right: SqlInput): Sql {
  const { type, nullSafe } = config;
  const equals = nullSafe ? sql`<=>` : sql`=`;
  const conditions = design.keys.map((key) => sql`${of(LEFT, key.left)} ${equals} ${of(RIGHT, key.right)}`);
  const select = keepsLeftOnly(type)
    ? sql`SELECT *`
    : sql`SELECT\n  ${sql.lines((design.columns ?? []).map((column) => output(config, column)))}`;
  const from = sql`${select}\nFROM ${left.relation} AS ${LEFT}\n${joinWord(type)} ${right.relation} AS ${RIGHT}`;
  return conditions.length === 0 ? from : sql`${from}\n  ON ${sql.all(conditions, 'AND')}`;
}
