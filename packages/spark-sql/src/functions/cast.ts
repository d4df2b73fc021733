import { canCast } from '../check/coerce.ts';
import { showType } from '../check/expression-type.ts';
import type { ColumnType } from '../types/column-type.ts';
import { defineFunctions, type FunctionRow, type FunctionSpec } from './function-spec.ts';

const to = (name: string, type: ColumnType, help: string): FunctionRow => [
  `${name}(value any) -> computed`,
  help,
  {
    nulls: type.kind === 'decimal' ? 'maybe' : 'arguments',
    rule: ([from]) =>
      from && !canCast(from, type) ? `${showType(from)} can’t be cast to ${showType(type)}` : type,
  },
];

/** Functions that cast to the type they are named after. */
export const CAST_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('cast', 'scalar', [
  to('bigint', { kind: 'bigint' }, 'Casts to BIGINT (64-bit integer); fails for invalid input or overflow.'),
  to('binary', { kind: 'binary' }, 'Casts to BINARY.'),
  to('boolean', { kind: 'boolean' }, 'Casts to BOOLEAN; fails for a string that is none.'),
  to('date', { kind: 'date' }, 'Casts to DATE; fails for a string that is no date.'),
  to(
    'decimal',
    { kind: 'decimal', precision: 10, scale: 0 },
    'Casts to DECIMAL(10,0); fails for invalid input or overflow.',
  ),
  to('double', { kind: 'double' }, 'Casts to DOUBLE (64-bit floating point); fails for invalid input.'),
  to('float', { kind: 'float' }, 'Casts to FLOAT (32-bit floating point); fails for invalid input.'),
  to('int', { kind: 'int' }, 'Casts to INT (32-bit integer); fails for invalid input or overflow.'),
  to(
    'smallint',
    { kind: 'smallint' },
    'Casts to SMALLINT (16-bit integer); fails for invalid input or overflow.',
  ),
  to('string', { kind: 'string' }, 'Casts to STRING.'),
  to('timestamp', { kind: 'timestamp' }, 'Casts to TIMESTAMP; fails for a string that is no timestamp.'),
  to(
    'tinyint',
    { kind: 'tinyint' },
    'Casts to TINYINT (8-bit integer); fails for invalid input or overflow.',
  ),
]);
