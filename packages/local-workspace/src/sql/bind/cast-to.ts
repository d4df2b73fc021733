import type { Cast } from '@lakehouse/spark-sql/syntax/tree';
import { cast } from '../values/cast.ts';
import { mustHaveCollations } from '../values/collations.ts';
import type { Typed } from '../values/typed.ts';

/** CAST and TRY_CAST of a bound value. */
export function castTo(expr: Cast, value: Typed): Typed {
  mustHaveCollations(expr.type);
  const result = cast(value, expr.type, expr.safe ? 'try' : 'ansi');
  // A literal keeps its value, since DATE '2024-01-01' is allowed where a constant is required.
  return expr.type.kind === 'string' && typeof value.literal === 'string' && value.type.kind === 'string'
    ? { ...result, literal: value.literal }
    : result;
}
