import { widerType } from '@lakehouse/spark-sql/coercion/coerce';
import type { SetOperation } from '@lakehouse/spark-sql/syntax/tree';
import { type ColumnType, T } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, typeName } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { cast } from '../values/cast.ts';
import { typed } from '../values/typed.ts';
import { withoutSignOfZero } from '../values/zero.ts';
import type { BoundQuery } from './bound-query.ts';

type Fresh = (prefix: string) => Duck;

const ORDINALS = ['first', 'second', 'third'];

const incompatible = (operator: string, index: number, found: ColumnType, wanted: ColumnType): Error =>
  badRequest(
    'INCOMPATIBLE_COLUMN_TYPE',
    `${operator} can only be performed on tables with compatible column types. The ${ORDINALS[index] ?? `${index + 1}th`} column of the second table is "${typeName(found)}" type which is not compatible with "${typeName(wanted)}" at the same column of the first table.`,
    '42825',
  );

/** UNION, EXCEPT and INTERSECT of two bound queries: with the names of the first and the common types of both. */
export function setOperation(
  body: SetOperation,
  left: BoundQuery,
  other: BoundQuery,
  fresh: Fresh,
): BoundQuery {
  const [first, right] = body.byName ? alignByName(left, other, fresh) : [left, other];
  if (first.columns.length !== right.columns.length)
    throw badRequest(
      'NUM_COLUMNS_MISMATCH',
      `${body.operator.toUpperCase()} can only be performed on inputs with the same number of columns, but the first input has ${first.columns.length} columns and the second input has ${right.columns.length} columns.`,
      '42826',
    );
  const types = first.columns.map((column, index) => {
    const other = right.columns[index]?.type ?? T.void;
    const common = widerType(column.type, other);
    if (!common) throw incompatible(body.operator.toUpperCase(), index, other, column.type);
    return common;
  });
  // Only UNION ALL compares no rows.
  const comparesRows = body.operator !== 'union' || !body.all;
  const side = (query: BoundQuery): Duck => {
    const alias = fresh('r');
    const cells = types.map((type, index) => {
      const { sql } = cast(typed(duck`${alias}.c${index}`, query.columns[index]?.type ?? T.void), type);
      return duck`${comparesRows ? withoutSignOfZero(sql, type) : sql} AS c${index}`;
    });
    return duck`(SELECT ${cells} FROM (${query.sql}) ${alias})`;
  };
  return {
    sql: duck`(${side(first)} ${duck.word(body.operator.toUpperCase())}${body.all ? duck` ALL` : duck.empty} ${side(right)})`,
    columns: first.columns.map(({ name }, index) => ({ name, type: types[index] ?? T.void })),
  };
}

/**
 * Both sides with the columns of the first, then those that only the second has; columns missing on a side are NULL.
 */
function alignByName(left: BoundQuery, right: BoundQuery, fresh: Fresh): [BoundQuery, BoundQuery] {
  const index = (query: BoundQuery, name: string): number =>
    query.columns.findIndex((column) => column.name.toLowerCase() === name.toLowerCase());
  const names = [
    ...left.columns.map(({ name }) => name),
    ...right.columns.filter(({ name }) => index(left, name) < 0).map(({ name }) => name),
  ];
  const align = (query: BoundQuery): BoundQuery => {
    const alias = fresh('r');
    const columns = names.map((name) => ({
      name,
      type: query.columns[index(query, name)]?.type ?? T.void,
    }));
    return {
      columns,
      sql: duck`SELECT ${names.map((name, at) => duck`${index(query, name) < 0 ? duck`NULL` : duck`${alias}.c${index(query, name)}`} AS c${at}`)} FROM (${query.sql}) ${alias}`,
    };
  };
  return [align(left), align(right)];
}
