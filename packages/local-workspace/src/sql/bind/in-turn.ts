import type { Binary, Expression } from '@lakehouse/spark-sql/syntax/tree';
import { T } from '@lakehouse/spark-sql/types/column-type';
import { type Duck, duck } from '../../duck/fragment.ts';
import { cast } from '../values/cast.ts';
import { type Typed, typed } from '../values/typed.ts';
import type { Frame } from './frame.ts';
import { isConstant } from './is-constant.ts';

type Operator = 'and' | 'or';

/** The maximum weight of operands that are repeated, and of operands that wait for others: beyond these none waits. */
const MAX_REPEATED = 4000;
const MAX_WAITING = 32;

/**
 * AND and OR, of whose operands one that may fail is computed only where those before it leave the result open, as in
 * Spark: DuckDB computes all of them in a select, and in a filter those first that it takes for cheap.
 */
export class Logic {
  /** The operands of each AND and OR, with those of its left one where that is the same; and what they became. */
  private readonly chains = new WeakMap<
    Expression,
    { readonly operator: Operator; readonly all: readonly Duck[]; readonly text: string }
  >();

  constructor(private readonly varies: (expr: Expression) => boolean) {}

  bind(operator: Operator, expr: Binary, left: Typed, right: Typed, { joins }: Frame): Typed {
    const [first, last] = [cast(left, T.boolean).sql, cast(right, T.boolean).sql];
    const before = this.chains.get(expr.left);
    // A key of GROUP BY stays in one piece.
    const isChain = before?.operator === operator && before.text === first.text;
    const all = [...(isChain ? before.all : [first]), last];
    const sql = isFoldedFirst(expr, first)
      ? after(operator, first, last)
      : joins === true || !last.raises || this.varies(expr.left)
        ? duck`(${duck.join([first, last], SEPARATORS[operator])})`
        : inTurn(operator, all);
    this.chains.set(expr, { operator, all, text: sql.text });
    return typed(sql, T.boolean);
  }
}

/**
 * Whether Spark fails for the left operand whatever the right one is: it computes constants before it simplifies, and DuckDB would leave
 * out what is before a constant.
 */
const isFoldedFirst = ({ left, right }: Binary, first: Duck): boolean =>
  first.raises && first.weight <= MAX_REPEATED && isConstant(left) && isConstant(right);

const SEPARATORS = { and: ' AND ', or: ' OR ' } as const;

function inTurn(operator: Operator, operands: readonly Duck[], waiting = 0): Duck {
  const at = operands.findIndex((one, index) => index > 0 && one.raises);
  const before = duck.join(operands.slice(0, at), SEPARATORS[operator]);
  if (at < 0 || waiting === MAX_WAITING || before.anchored || before.weight > MAX_REPEATED)
    return duck`(${duck.join(operands, SEPARATORS[operator])})`;
  const rest = inTurn(operator, operands.slice(at), waiting + 1);
  return after(operator, before, rest);
}

/** AND or OR of operands that are always computed and others that are only where those leave the result open. */
const after = (operator: Operator, before: Duck, rest: Duck): Duck =>
  // The operands before it are there on their own too, so that DuckDB skips files by them.
  operator === 'and'
    ? duck`(${before} AND CASE WHEN coalesce((${before}), true) THEN ${rest} ELSE false END)`
    : duck`(${before} OR CASE WHEN coalesce((${before}), false) THEN true ELSE ${rest} END)`;
