import type { Unary } from '@lakehouse/spark-sql/syntax/tree';
import { T } from '@lakehouse/spark-sql/types/column-type';
import { duck } from '../../duck/fragment.ts';
import { want } from '../functions/define.ts';
import { cast } from '../values/cast.ts';
import { negated } from '../values/interval-value.ts';
import { negative } from '../values/operators.ts';
import { type Typed, typed } from '../values/typed.ts';
import { type BoundTypes, typeBySignature } from './by-signature.ts';

/** NOT, a sign, or the bits turned over. */
export function bindUnary(expr: Unary, arg: Typed, types: BoundTypes): Typed {
  const { operator: op } = expr;
  if (op === 'not') return typed(duck`(NOT ${cast(arg, T.boolean).sql})`, T.boolean);
  const turned = op === '-' && negated(arg);
  if (turned) return turned;
  typeBySignature(expr, types);
  if (op === '+' && arg.type.kind === 'interval') return arg;
  const value = want(op, arg, op === '~' ? 'integer' : 'number');
  return op === '+' ? value : typed(op === '-' ? negative(value) : duck`(~ ${value.sql})`, value.type);
}
