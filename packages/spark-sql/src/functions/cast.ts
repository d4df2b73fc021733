import { canCast } from '../coercion/coerce.ts';
import { showType } from '../coercion/expression-type.ts';
import type { ColumnType } from '../types/column-type.ts';
import { defineFunctions, type FunctionRow } from './function-spec.ts';

const to = <const Name extends string>(name: Name, type: ColumnType) =>
  [
    `${name}(value any) -> computed`,
    {
      nulls: type.kind === 'decimal' ? 'maybe' : 'arguments',
      rule: ([from]) =>
        from && !canCast(from, type) ? `${showType(from)} can’t be cast to ${showType(type)}` : type,
    },
  ] as const satisfies FunctionRow;

/** Functions that cast to the type they are named after. */
export const CAST_FUNCTIONS = defineFunctions('cast', 'scalar', [
  to('bigint', { kind: 'bigint' }),
  to('binary', { kind: 'binary' }),
  to('boolean', { kind: 'boolean' }),
  to('date', { kind: 'date' }),
  to('decimal', { kind: 'decimal', precision: 10, scale: 0 }),
  to('double', { kind: 'double' }),
  to('float', { kind: 'float' }),
  to('int', { kind: 'int' }),
  to('smallint', { kind: 'smallint' }),
  to('string', { kind: 'string' }),
  to('timestamp', { kind: 'timestamp' }),
  to('tinyint', { kind: 'tinyint' }),
]);
