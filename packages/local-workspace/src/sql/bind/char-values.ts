import type { Expression, IsDistinct } from '@lakehouse/spark-sql/syntax/tree';
import { findExpression, holdsCall } from '@lakehouse/spark-sql/syntax/visit';
import { type ColumnType, type Limits, T } from '@lakehouse/spark-sql/types/column-type';
import { formatLimited, isPadded, limitsOfField } from '@lakehouse/spark-sql/types/limits';
import { unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { comparison } from '../values/operators.ts';
import { literal, type Typed, typed } from '../values/typed.ts';
import { isRandom } from './random-calls.ts';

const SPACE = duck.str(' ');
/** So many spaces at most are written into a statement. */
const MAX_SPACES = 200;

/** A string with spaces behind it up to a length; a longer one as it is. */
const filled = (sql: Duck, length: Duck): Duck =>
  duck`rpad(${sql}, CAST(greatest(length(${sql}), ${length}) AS INTEGER), ${SPACE})`;

/** A value of a column as Spark reads it: its CHARs, also those inside of it, filled up to their length. */
export function paddedValue(sql: Duck, type: ColumnType, limits: Limits, depth = 0): Duck {
  if (!isPadded(limits)) return sql;
  if ('max' in limits) return filled(sql, duck`${limits.max}`);
  const list = (items: Duck, element: ColumnType, inside: Limits): Duck => {
    const item = duck.name(`padded_${depth}`);
    return duck`list_transform(${items}, lambda ${item}: ${paddedValue(item, element, inside, depth + 1)})`;
  };
  if ('element' in limits && type.kind === 'array') return list(sql, type.element, limits.element);
  if ('fields' in limits && type.kind === 'struct') {
    const fields = type.fields.map((field) => {
      const value = duck`struct_extract(${sql}, ${duck.str(field.name)})`;
      const inside = limitsOfField(limits, field.name);
      return duck`${duck.name(field.name)} := ${inside ? paddedValue(value, field.type, inside, depth) : value}`;
    });
    return duck`CASE WHEN ${sql} IS NULL THEN NULL ELSE struct_pack(${fields}) END`;
  }
  if (type.kind !== 'map' || 'element' in limits || 'fields' in limits) return sql;
  const [keys, values] = [duck`map_keys(${sql})`, duck`map_values(${sql})`];
  return duck`CASE WHEN ${sql} IS NULL THEN NULL ELSE map(${limits.key ? list(keys, type.key, limits.key) : keys}, ${limits.value ? list(values, type.value, limits.value) : values}) END`;
}

/** The value of a select item, which has the limits of a column only where it is the column alone. */
export function ownLimits(expr: Expression, value: Typed): Typed {
  if (!value.limits || expr.kind === 'column') return value;
  const { limits: _own, ...rest } = value;
  return rest;
}

/** An operand of a comparison. */
interface Operand {
  readonly expr: Expression;
  readonly value: Typed;
}

/** The length of a CHAR column that an operand is, and nothing else than the column. */
function charLength({ expr, value: { limits } }: Operand): number | undefined {
  return expr.kind === 'column' && limits && 'max' in limits && limits.padded ? limits.max : undefined;
}

/** Whether an operand is a text that is the same for all rows. A lambda’s parameter and a session’s variable are columns here. */
function isConstantText({ expr, value }: Operand): boolean {
  if (value.type.kind !== 'string' || value.literal === null) return false;
  return (
    value.literal !== undefined ||
    !(
      findExpression(expr, (one) => 'query' in one || one.kind === 'column' || one.kind === 'star') ||
      holdsCall(expr, ({ name, over }) => isRandom(name) || over !== undefined)
    )
  );
}

function filledTo({ literal: text, ...value }: Typed, length: Duck, known: number | undefined): Typed {
  if (typeof text === 'string' && known !== undefined) {
    const missing = known - [...text].length;
    if (missing <= 0) return { ...value, literal: text };
    return missing > MAX_SPACES
      ? typed(filled(value.sql, length), value.type)
      : literal(text + ' '.repeat(missing), value.type);
  }
  return typed(filled(value.sql, length), value.type);
}

/** The operands of a comparison, of which the CHAR columns and the texts beside them are as long as the longest, as in Spark. */
export function comparedAlike(operands: readonly Operand[]): readonly Typed[] {
  const plain = operands.map(({ value }) => value);
  if (!operands.some(({ value: { limits } }) => isPadded(limits))) return plain;
  const lengths = operands.map(charLength);
  const known = lengths.filter((length) => length !== undefined);
  if (known.length === 0) return nestedAlike(operands);
  const isAlike = operands.every((operand, at) => lengths[at] !== undefined || isConstantText(operand));
  // Of a list, only the operand before IN may be a column.
  if (!isAlike || (operands.length > 2 && (lengths[0] === undefined || known.length > 1))) return plain;
  const open = operands.filter(
    ({ value }, at) => lengths[at] === undefined && typeof value.literal !== 'string',
  );
  const texts = plain.flatMap(({ literal: text }) => (typeof text === 'string' ? [[...text].length] : []));
  const longest = Math.max(...known, ...texts);
  const length =
    open.length === 0
      ? duck`${longest}`
      : duck`greatest(${[duck`${longest}`, ...open.map(({ value }) => duck`length(${value.sql})`)]})`;
  return plain.map((value, at) =>
    lengths[at] === longest && open.length === 0
      ? value
      : filledTo(value, length, open.length === 0 ? longest : undefined),
  );
}

/** The arguments of a call, of which those that it compares are alike. */
export function argumentsAlike(
  { name, args }: { readonly name: string; readonly args: readonly Expression[] },
  values: readonly Typed[],
): readonly Typed[] {
  const isDecode = name === 'decode' && args.length > 2;
  if (!(isDecode || name === 'equal_null') || !values.some(({ limits }) => isPadded(limits))) return values;
  const operands = args.flatMap((expr, at) => {
    const value = values[at];
    return value ? [{ expr, value }] : [];
  });
  return isDecode ? decodedAlike(operands) : comparedAlike(operands);
}

/** DECODE compares its first argument with each second one of the others; NULL is equal to itself only. */
function decodedAlike(operands: readonly Operand[]): readonly Typed[] {
  const isCompared = (at: number): boolean =>
    at === 0 || (at % 2 === 1 && at + 1 < operands.length && operands[at]?.value.literal !== null);
  const compared = operands.filter((_, at) => isCompared(at));
  if (!compared.slice(1).every(isConstantText))
    throw unsupported('decode of a column with CHAR beside what is not a constant');
  const alike = [...comparedAlike(compared)];
  return operands.map(({ value }, at) => (isCompared(at) ? (alike.shift() ?? value) : value));
}

/** A comparison of two operands, of which a CHAR column is one perhaps. */
export function compared(
  op: string,
  { left, right }: { readonly left: Expression; readonly right: Expression },
  a: Typed,
  b: Typed,
): Typed {
  const [x = a, y = b] = comparedAlike([
    { expr: left, value: a },
    { expr: right, value: b },
  ]);
  return comparison(op, x, y);
}

/** `a IS DISTINCT FROM b`. */
export function isDistinct(expr: IsDistinct, a: Typed, b: Typed): Typed {
  const { sql } = compared('<=>', expr, a, b);
  return typed(expr.not ? sql : duck`(NOT ${sql})`, T.boolean);
}

/** Columns with CHAR inside of arrays, maps and structs, which Spark fills up to the longer of both. */
function nestedAlike(operands: readonly Operand[]): readonly Typed[] {
  const [first, ...others] = operands.map(({ expr, value: { type, limits } }) =>
    expr.kind === 'column' && limits ? formatLimited({ type, limits }) : undefined,
  );
  if (first !== undefined && others.some((other) => other !== undefined && other !== first))
    throw unsupported('A comparison of columns with CHAR of different lengths inside');
  return operands.map(({ value }) => value);
}
