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

/** Functions that cast, named after the type. */
export const CAST_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('cast', 'scalar', [
  to('bigint', { kind: 'bigint' }, 'Casts to a whole number of 8 bytes'),
  to('binary', { kind: 'binary' }, 'Casts to bytes'),
  to('boolean', { kind: 'boolean' }, 'Casts to true or false'),
  to('date', { kind: 'date' }, 'Casts to a date'),
  to('decimal', { kind: 'decimal', precision: 10, scale: 0 }, 'Casts to DECIMAL(10,0)'),
  to('double', { kind: 'double' }, 'Casts to a fraction of 8 bytes'),
  to('float', { kind: 'float' }, 'Casts to a fraction of 4 bytes'),
  to('int', { kind: 'int' }, 'Casts to a whole number of 4 bytes'),
  to('smallint', { kind: 'smallint' }, 'Casts to a whole number of 2 bytes'),
  to('string', { kind: 'string' }, 'Casts to text'),
  to('timestamp', { kind: 'timestamp' }, 'Casts to a time'),
  to('tinyint', { kind: 'tinyint' }, 'Casts to a whole number of 1 byte'),
]);
