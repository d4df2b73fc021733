import { widerType } from '@lakehouse/spark-sql/coercion/coerce';
import type { Body, SetOperation } from '@lakehouse/spark-sql/syntax/tree';
import { type ColumnType, equalTypes, holdsKind, T } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, typeName } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { cast } from '../values/cast.ts';
import { equalityKey } from '../values/collation-key.ts';
import { isCollated } from '../values/collations.ts';
import type { NamedOutput } from '../values/scope.ts';
import { typed } from '../values/typed.ts';
import { withoutSignOfZero } from '../values/zero.ts';
import type { BoundQuery } from './bound-query.ts';

type Fresh = (prefix: string) => Duck;

interface Operands {
  readonly first: BoundQuery;
  readonly others: readonly BoundQuery[];
}

const ORDINALS = ['first', 'second', 'third'];

const incompatible = (operator: string, index: number, found: ColumnType, wanted: ColumnType): Error =>
  badRequest(
    'INCOMPATIBLE_COLUMN_TYPE',
    `${operator} can only be performed on tables with compatible column types. The ${ORDINALS[index] ?? `${index + 1}th`} column of the second table is "${typeName(found)}" type which is not compatible with "${typeName(wanted)}" at the same column of the first table.`,
    '42825',
  );

/** The common types of both inputs, column by column. */
function commonTypes(
  operator: string,
  first: readonly ColumnType[],
  right: readonly ColumnType[],
): ColumnType[] {
  if (first.length !== right.length)
    throw badRequest(
      'NUM_COLUMNS_MISMATCH',
      `${operator} can only be performed on inputs with the same number of columns, but the first input has ${first.length} columns and the second input has ${right.length} columns.`,
      '42826',
    );
  return first.map((type, index) => {
    const other = right[index] ?? T.void;
    const common = widerType(type, other);
    if (!common) throw incompatible(operator, index, other, type);
    return common;
  });
}

const typesOf = ({ columns }: BoundQuery): ColumnType[] => columns.map(({ type }) => type);

/**
 * The operands of a set operation. UNION is a chain of them (all with ALL, or all without), which nests to the left: neither
 * this process nor DuckDB nests as deeply as a chain may be long.
 */
export function operandsOf(body: SetOperation): { readonly first: Body; readonly others: readonly Body[] } {
  const others: Body[] = [body.right];
  let { left } = body;
  while (
    !body.byName &&
    left.kind === 'set' &&
    left.operator === 'union' &&
    body.operator === 'union' &&
    left.all === body.all &&
    !left.byName
  ) {
    others.push(left.right);
    left = left.left;
  }
  return { first: left, others: others.toReversed() };
}

/** Checks that rows of these types can be compared, as DISTINCT and set operations do. Throws SqlError. */
export function mustBeDistinct(types: readonly ColumnType[]): void {
  if (types.some((type) => holdsKind(type, 'variant')))
    throw badRequest(
      'UNSUPPORTED_FEATURE.SET_OPERATION_ON_VARIANT_TYPE',
      'Cannot have VARIANT type columns in DataFrame which calls set operations (INTERSECT, EXCEPT, etc.): cast them.',
      '0A000',
    );
}

/** DISTINCT, by the keys of the columns where one has a collation. */
export function distinctWord(outputs: readonly NamedOutput[]): Duck {
  if (!outputs.some(({ value }) => isCollated(value.type))) return duck`DISTINCT `;
  const keys = outputs.map(({ value }) => withoutSignOfZero(equalityKey(value), value.type));
  return duck`DISTINCT ON (${keys}) `;
}

/** UNION, EXCEPT and INTERSECT of bound queries: with the names of the first and the common types of all. */
export function setOperation(body: SetOperation, operands: Operands, fresh: Fresh): BoundQuery {
  const { first, others } = body.byName ? alignByName(operands, fresh) : operands;
  const operator = body.operator.toUpperCase();
  // The types after each operand: a value is cast from one to the next, as in the nested operations that Spark runs.
  let types = typesOf(first);
  const after = [types];
  for (const other of others) {
    const common = commonTypes(operator, types, typesOf(other));
    if (common.some((type, index) => !equalTypes(type, types[index] ?? T.void))) types = common;
    after.push(types);
  }
  // Only UNION ALL compares no rows.
  const comparesRows = body.operator !== 'union' || !body.all;
  if (comparesRows) mustBeDistinct(types);
  const side = (query: BoundQuery, at: number): Duck => {
    const alias = fresh('r');
    const steps = [...new Set(after.slice(at))];
    const cells = types.map((type, index) => {
      const cell = typed(duck`${alias}.c${index}`, query.columns[index]?.type ?? T.void);
      const { sql } = steps.reduce((value, step) => cast(value, step[index] ?? type), cell);
      return duck`${comparesRows ? withoutSignOfZero(sql, type) : sql} AS c${index}`;
    });
    return duck`(SELECT ${cells} FROM (${query.sql}) ${alias})`;
  };
  const columns = first.columns.map(({ name, limits }, index) => ({
    name,
    type: types[index] ?? T.void,
    // As in Spark, also where the others have none.
    ...(limits && equalTypes(types[index] ?? T.void, first.columns[index]?.type ?? T.void) && { limits }),
  }));
  if (comparesRows && types.some(isCollated))
    return { sql: collatedSetOperation(body, types, [first, ...others].map(side), fresh), columns };
  const word = duck`${duck.word(operator)}${body.all ? duck` ALL` : duck.empty}`;
  return {
    sql: balanced([first, ...others].map(side), word),
    columns,
  };
}

/** A set operation of rows that are equal by their keys: of equal rows, the first is in the result. */
function collatedSetOperation(
  { operator, all }: SetOperation,
  types: readonly ColumnType[],
  sides: readonly Duck[],
  fresh: Fresh,
): Duck {
  const [r, g, n] = [fresh('r'), fresh('r'), fresh('r')];
  const keys = types.map((type, at) => equalityKey({ sql: duck`${r}.c${at}`, type }));
  const marked = sides.map((sql, at) => duck`SELECT *, ${at} AS side FROM ${sql}`);
  const isFirst = operator === 'union' ? duck.empty : duck` FILTER (WHERE ${r}.side = 0)`;
  const cells = types.map((_, at) => duck`first(${r}.c${at})${isFirst} AS c${at}`);
  const counts = [0, 1].map((side) => duck`count(*) FILTER (WHERE ${r}.side = ${side}) AS n${side}`);
  const groups = duck`SELECT ${[...cells, ...counts]} FROM (${duck.join(marked, ' UNION ALL ')}) ${r} GROUP BY ${keys}`;
  const columns = types.map((_, at) => duck`${g}.c${at}`);
  if (!all) {
    const isIn =
      operator === 'union'
        ? duck`true`
        : operator === 'except'
          ? duck`${g}.n0 > 0 AND ${g}.n1 = 0`
          : duck`${g}.n0 > 0 AND ${g}.n1 > 0`;
    return duck`(SELECT ${columns} FROM (${groups}) ${g} WHERE ${isIn})`;
  }
  const times = operator === 'except' ? duck`${g}.n0 - ${g}.n1` : duck`least(${g}.n0, ${g}.n1)`;
  const names = types.map((_, at) => duck`${n}.c${at}`);
  return duck`(SELECT ${names} FROM (SELECT ${columns}, unnest(range(greatest(${times}, 0))) AS at FROM (${groups}) ${g}) ${n})`;
}

/** The operands joined pair by pair, so that the operations nest as little as possible. */
function balanced(sides: readonly Duck[], word: Duck): Duck {
  const [only, other] = sides;
  if (only && !other) return only;
  const half = Math.ceil(sides.length / 2);
  return duck`(${balanced(sides.slice(0, half), word)} ${word} ${balanced(sides.slice(half), word)})`;
}

/**
 * Both sides with the columns of the first, then those that only the second has; columns missing on a side are NULL.
 */
function alignByName({ first: left, others: [right] }: Operands, fresh: Fresh): Operands {
  if (!right) throw new Error('A set operation has two operands');
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
  return { first: align(left), others: [align(right)] };
}
