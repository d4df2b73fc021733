import { defineFunctions, type FunctionSpec } from './function-spec.ts';
import { nullIfType, rankedType, zeroIfNullType } from './rules.ts';

/** Functions that choose between values. */
export const CONDITION_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('condition', 'scalar', [
  ['coalesce(value T, ...others T) -> T', 'The first value that is not NULL'],
  [
    'equal_null(a T, b T) -> boolean',
    'Whether two values are equal, where NULL equals NULL',
    { nulls: 'never' },
  ],
  [
    'greatest(first any, second any, ...others any) -> computed',
    'The largest value; NULLs are left out',
    { rule: rankedType },
  ],
  ['if(condition boolean, then T, otherwise T) -> T', 'One of two values', { aliases: 'iff' }],
  ['assert_true(condition boolean, message? string) -> void', 'Fails the query unless the condition is true'],
  ['raise_error(message string) -> void', 'Fails the query with a message'],
  ['ifnull(value T, other T) -> T', 'The other value where the first is NULL', { aliases: 'nvl' }],
  ['isnotnull(value any) -> boolean', 'Whether there is a value', { nulls: 'never' }],
  ['isnull(value any) -> boolean', 'Whether the value is NULL', { nulls: 'never' }],
  [
    'least(first any, second any, ...others any) -> computed',
    'The smallest value; NULLs are left out',
    { rule: rankedType },
  ],
  [
    'nullif(value any, unwanted any) -> computed',
    'NULL where both are equal, else the value',
    { rule: nullIfType },
  ],
  [
    'nullifzero(value number) -> computed',
    'NULL where the value is 0',
    { rule: ([value]) => value ?? { kind: 'void' } },
  ],
  ['nvl2(test any, then T, otherwise T) -> T', 'One value where the first is not NULL, else another'],
  ['typeof(value any) -> string', 'Name of the value’s type', { nulls: 'never' }],
  [
    'zeroifnull(value any) -> computed',
    '0 where the value is NULL',
    { nulls: 'never', rule: zeroIfNullType },
  ],
]);
