import { defineFunctions } from './function-spec.ts';
import { equalNullType, nullIfType, rankedType, zeroIfNullType } from './rules.ts';

/** Conditional functions. */
export const CONDITION_FUNCTIONS = defineFunctions('condition', 'scalar', [
  ['coalesce(value T, ...others T) -> T'],
  ['equal_null(a T, b T) -> computed', { nulls: 'never', rule: equalNullType }],
  ['greatest(first any, second any, ...others any) -> computed', { rule: rankedType }],
  ['if(condition boolean, then T, otherwise T) -> T', { aliases: 'iff' }],
  ['assert_true(condition boolean, message? string) -> void'],
  ['raise_error(message string) -> void'],
  ['ifnull(value T, other T) -> T', { aliases: 'nvl' }],
  ['isnotnull(value any) -> boolean', { nulls: 'never' }],
  ['isnull(value any) -> boolean', { nulls: 'never' }],
  ['least(first any, second any, ...others any) -> computed', { rule: rankedType }],
  ['nullif(value any, unwanted any) -> computed', { rule: nullIfType }],
  ['nullifzero(value number) -> computed', { rule: ([value]) => value ?? { kind: 'void' } }],
  ['nvl2(test any, then T, otherwise T) -> T'],
  ['typeof(value any) -> string', { nulls: 'never' }],
  ['zeroifnull(value any) -> computed', { nulls: 'never', rule: zeroIfNullType }],
]);
