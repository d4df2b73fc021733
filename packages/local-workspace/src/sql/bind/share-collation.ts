import {
  type CollationContext,
  collationContext,
  INDETERMINATE,
  isSameCollation,
  sharedCollation,
} from '@lakehouse/spark-sql/coercion/collation';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { namesCollation, stringsIn } from '@lakehouse/spark-sql/types/collated';
import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import { withCollation } from '../values/collations.ts';
import type { Typed } from '../values/typed.ts';
import type { BoundTypes } from './by-signature.ts';

/** A value and the expression it is of, which says how strongly it wants its collation. */
export interface Operand {
  readonly expr: Expression;
  readonly value: Typed;
}

const mismatch = ([a, b]: readonly [string, string]): Error =>
  badRequest(
    'COLLATION_MISMATCH.EXPLICIT',
    `Could not determine which collation to use for string functions and operators. Error occurred due to the mismatch between explicit collations: ["STRING COLLATE ${a}", "STRING COLLATE ${b}"]. Decide on a single explicit collation and remove others.`,
    '42P21',
  );

/** The failure of comparing what has no single collation. */
export const indeterminate = (what: string, condition = 'INDETERMINATE_COLLATION_IN_EXPRESSION'): Error =>
  badRequest(
    condition,
    `Data type of "${what}" has indeterminate collation. Use COLLATE clause to set the collation explicitly.`,
    '42P22',
  );

/** Whether a value has strings that operands have no single collation for. */
export const isIndeterminate = (type: ColumnType): boolean =>
  stringsIn(type).some(({ collation }) => collation === INDETERMINATE);

/**
 * The values with the collation that Spark gives to operands of one operation; undefined as the collation where none says one.
 * `named`: literals show it in the names of columns.
 */
export function shareCollation(
  operands: readonly Operand[],
  types: BoundTypes,
  named = true,
): { readonly values: readonly Typed[]; readonly collation: string | undefined } {
  const values = operands.map(({ value }) => value);
  if (!values.some(({ type }) => namesCollation(type))) return { values, collation: undefined };
  const own = new Map(operands.map(({ expr, value }) => [expr, value.type]));
  const typeOf = (expr: Expression): ColumnType | undefined => own.get(expr) ?? types.get(expr);
  const contexts = operands
    .map(({ expr }) => collationContext(expr, typeOf))
    .filter((context): context is CollationContext => context !== undefined);
  const shared = sharedCollation(contexts);
  if ('explicit' in shared) throw mismatch(shared.explicit);
  const { collation } = shared;
  return {
    values: operands.map((operand) => given(operand, collation, named ? types : undefined)),
    collation,
  };
}

function given(
  { expr, value }: Operand,
  collation: string | undefined,
  types: BoundTypes | undefined,
): Typed {
  // Of the default collation, a value that does not say it stays so.
  if (stringsIn(value.type).every((own) => isSameCollation(own.collation, collation))) return value;
  const type = withCollation(value.type, collation);
  // Spark writes it into the literal, and so into the name of a column.
  if (expr.kind === 'literal') types?.set(expr, type);
  return { ...value, type };
}

/** The same for operands that are compared, which must have a single collation. */
export function toCompare(what: string, operands: readonly Operand[], types: BoundTypes): readonly Typed[] {
  const { values } = shareCollation(operands, types);
  if (values.some(({ type }) => isIndeterminate(type))) throw indeterminate(what);
  return values;
}

/** The same for two. */
export function pairToCompare(
  what: string,
  left: Operand,
  right: Operand,
  types: BoundTypes,
): readonly [Typed, Typed] {
  const [a = left.value, b = right.value] = toCompare(what, [left, right], types);
  return [a, b];
}

/** A string that says no collation with that of the view around it. */
export const inCollation = (value: Typed, collation: string | undefined): Typed =>
  collation === undefined || value.type.kind !== 'string' || value.type.collation !== undefined
    ? value
    : { ...value, type: { kind: 'string', collation } };
