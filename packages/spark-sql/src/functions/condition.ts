import { defineFunctions, type FunctionSpec } from './function-spec.ts';
import { nullIfType, rankedType, zeroIfNullType } from './rules.ts';

/** Conditional functions. */
export const CONDITION_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('condition', 'scalar', [
  ['coalesce(value T, ...others T) -> T', 'First argument that is not NULL; NULL if all are.'],
  [
    'equal_null(a T, b T) -> boolean',
    'True if both values are equal or both are NULL, as the operator <=>.',
    { nulls: 'never' },
  ],
  [
    'greatest(first any, second any, ...others any) -> computed',
    'Largest argument, ignoring NULL; NULL if all are NULL.',
    { rule: rankedType },
  ],
  [
    'if(condition boolean, then T, otherwise T) -> T',
    'Second argument if the condition is true, otherwise (also if it is NULL) the third.',
    { aliases: 'iff' },
  ],
  [
    'assert_true(condition boolean, message? string) -> void',
    'NULL if the condition is true; otherwise fails with the message.',
  ],
  ['raise_error(message string) -> void', 'Fails with the message.'],
  [
    'ifnull(value T, other T) -> T',
    'First argument, or the second if the first is NULL.',
    { aliases: 'nvl' },
  ],
  ['isnotnull(value any) -> boolean', 'True if the value is not NULL.', { nulls: 'never' }],
  ['isnull(value any) -> boolean', 'True if the value is NULL.', { nulls: 'never' }],
  [
    'least(first any, second any, ...others any) -> computed',
    'Smallest argument, ignoring NULL; NULL if all are NULL.',
    { rule: rankedType },
  ],
  [
    'nullif(value any, unwanted any) -> computed',
    'NULL if both arguments are equal, otherwise the first.',
    { rule: nullIfType },
  ],
  [
    'nullifzero(value number) -> computed',
    'NULL if the value is 0, otherwise the value.',
    { rule: ([value]) => value ?? { kind: 'void' } },
  ],
  [
    'nvl2(test any, then T, otherwise T) -> T',
    'Second argument if the first is not NULL, otherwise the third.',
  ],
  ['typeof(value any) -> string', 'Data type of the value, in DDL notation.', { nulls: 'never' }],
  [
    'zeroifnull(value any) -> computed',
    '0 if the value is NULL, otherwise the value.',
    { nulls: 'never', rule: zeroIfNullType },
  ],
]);
