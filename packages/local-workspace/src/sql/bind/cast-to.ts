import type { Cast } from '@lakehouse/spark-sql/syntax/tree';
import { stringsIn } from '@lakehouse/spark-sql/types/collated';
import { unsupported } from '../../duck/failures.ts';
import { cast } from '../values/cast.ts';
import { mustHaveCollations } from '../values/collations.ts';
import type { Typed } from '../values/typed.ts';
import { inCollation } from './share-collation.ts';

/** CAST and TRY_CAST of a bound value. */
export function castTo(expr: Cast, value: Typed, collation: string | undefined): Typed {
  mustHaveCollations(expr.type);
  if (collation !== undefined && expr.type.kind !== 'string' && stringsIn(expr.type).length > 0)
    throw unsupported('A cast to a type with strings inside in a view with DEFAULT COLLATION');
  const result = cast(value, expr.type, expr.safe ? 'try' : 'ansi');
  // A literal keeps its value, since DATE '2024-01-01' is allowed where a constant is required.
  const whole =
    expr.type.kind === 'string' && typeof value.literal === 'string' && value.type.kind === 'string'
      ? { ...result, literal: value.literal }
      : result;
  return expr.type.kind === 'string' ? inCollation(whole, collation) : whole;
}
